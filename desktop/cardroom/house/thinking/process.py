"""The process that thinks: receives questions, sends answers.

It imports no Qt. It ends when the other end of its connection is closed, so it does not outlive the program.
"""

import signal
import traceback
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from cardroom.errors import KnownError, Trouble
from cardroom.house.spec import load

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

TopicT = TypeVar("TopicT", bound=IntEnum)
PositionT = TypeVar("PositionT")
_TopicT_contra = TypeVar("_TopicT_contra", bound=IntEnum, contravariant=True)


class Answerers(Protocol[_TopicT_contra]):
    """Names the functions that answer; a frozen dataclass of the table."""

    def of(self, topic: _TopicT_contra) -> str:
        """Returns the entry point of the function that answers a topic.

        It takes a position and returns an answer; both must be picklable. It may raise a KnownError.
        """


class Question(Struct, Generic[TopicT, PositionT], frozen=True):
    """A question about one position.

    Attributes:
        topic: what the answer is for.
        position: what the player sees.
    """

    topic: TopicT
    position: PositionT


class Reply(NamedTuple):
    """The reply to one question; exceptions do not travel between processes.

    Attributes:
        answer: the answer; None after an error.
        trouble: the code of a KnownError.
        error: its detail, or the traceback of a bug; "" without an error.
    """

    answer: object = None
    trouble: Trouble | None = None
    error: str = ""


def serve(connection: "Connection[Reply, Question[Any, Any]]", answerers: Answerers[Any]) -> None:
    """Answers questions until the connection is closed.

    First it sends an empty reply: it is ready.

    Args:
        connection: its end of the pipe.
        answerers: the functions that answer; imported at the first question.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C ends the program, and so this connection
    try:
        connection.send(Reply())
        while True:
            _send(connection, reply_to(connection.recv(), answerers))
    except (EOFError, OSError):
        pass


def _send(connection: "Connection[Reply, Question[Any, Any]]", reply: Reply) -> None:
    """Sends a reply, or why its answer cannot be pickled."""
    try:
        connection.send(reply)
    except OSError:
        raise
    except Exception:  # noqa: BLE001 - a pickling error of any type, raised again in the program
        connection.send(Reply(error=traceback.format_exc()))


def reply_to(question: Question[TopicT, Any], answerers: Answerers[TopicT]) -> Reply:
    """Answers one question; returns errors as a value."""
    try:
        return Reply(load(answerers.of(question.topic))(question.position))
    except KnownError as known:
        return Reply(trouble=known.trouble, error=known.detail)
    except Exception:  # noqa: BLE001 - raised again in the program
        return Reply(error=traceback.format_exc())
