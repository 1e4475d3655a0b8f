"""How far a review has come."""

from msgspec import Struct

from cardroom.tables.daifugo.player.review import Choice, Verdict, costliest


class Report(Struct, frozen=True):
    """A review as far as it has come.

    Attributes:
        number: the number of the game; 0 before it is read.
        choices: the person's choices.
        verdicts: on the first of them.
        is_stopped: whether no further ones are judged.
        trouble: why there is no review; "" without trouble.
    """

    number: int = 0
    choices: tuple[Choice, ...] = ()
    verdicts: tuple[Verdict, ...] = ()
    is_stopped: bool = False
    trouble: str = ""

    @property
    def has_ended(self) -> bool:
        """Whether no further choice is judged now."""
        return self.is_stopped or bool(self.trouble) or (self.number > 0 and len(self.verdicts) == len(self.choices))

    @property
    def mistakes(self) -> tuple[int, ...]:
        """The indices of the costliest mistakes; none while it goes on."""
        return costliest(self.verdicts) if self.has_ended else ()
