-- A ledger as version 3 of the schema left it. Never edit: it proves that old ledgers open.
PRAGMA application_id = 1128354372;
BEGIN;
CREATE TABLE entry (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
    table_name TEXT NOT NULL,
    reason TEXT NOT NULL,
    player INTEGER NOT NULL,
    house INTEGER NOT NULL,
    escrow INTEGER NOT NULL,
    prize INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT balanced CHECK (player + house + escrow + prize = 0),
    CONSTRAINT prize_is_no_source CHECK (prize >= 0)
) STRICT;
CREATE TABLE account (
    name TEXT NOT NULL PRIMARY KEY,
    balance INTEGER NOT NULL,
    CONSTRAINT overdraft CHECK (balance >= 0 OR name = 'house')
) STRICT;
CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry BEGIN
    SELECT RAISE(ABORT, 'an entry is never changed');
END;
CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry BEGIN
    SELECT RAISE(ABORT, 'an entry is never deleted');
END;
CREATE TABLE game (
    table_name TEXT NOT NULL PRIMARY KEY,
    state TEXT NOT NULL,
    cluster TEXT NOT NULL,
    saved_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
) STRICT;
CREATE TABLE step (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
    table_name TEXT NOT NULL,
    round_number INTEGER NOT NULL,
    state TEXT NOT NULL,
    cluster TEXT NOT NULL,
    player INTEGER NOT NULL,
    escrow INTEGER NOT NULL
, prize INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX step_of_round ON step (table_name, round_number);
CREATE TABLE round (
    table_name TEXT NOT NULL,
    round_number INTEGER NOT NULL,
    at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
    credits INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (table_name, round_number)
) STRICT;
INSERT INTO step (id, at, table_name, round_number, state, cluster, player, escrow, prize) VALUES
    (1, '2026-07-01T09:00:14.125Z', 'poker', 1, 'result', '{"version": 2}', 997, 6, 0),
    (2, '2026-11-22T09:30:00.000Z', 'square', 1, 'finish', '{"version": 1}', 987, 0, 10000);
INSERT INTO round (table_name, round_number, at, credits, line) VALUES
    ('poker', 1, '2026-07-01T09:00:14.125Z', 1003, '{"bet": 5}'),
    ('square', 1, '2026-11-22T09:30:00.000Z', 987, '{"stake": 10}');
INSERT INTO account (name, balance) VALUES ('player', 987), ('house', -10993), ('escrow:poker', 6), ('escrow:square', 0),
    ('prize', 10000);
INSERT INTO entry (id, at, table_name, reason, player, house, escrow, prize) VALUES
    (1, '2026-07-01T09:00:00.000Z', 'poker', 'grant', 1000, -1000, 0, 0),
    (2, '2026-07-01T09:00:05.250Z', 'poker', 'bet', -5, 5, 0, 0),
    (3, '2026-07-01T09:00:09.500Z', 'square', 'win', 0, -2, 2, 0),
    (4, '2026-07-01T09:00:09.500Z', 'square', 'collect', 2, 0, -2, 0),
    (5, '2026-07-01T09:00:14.125Z', 'poker', 'win', 0, -6, 6, 0),
    (6, '2026-11-22T09:05:00.000Z', 'square', 'stake', -10, 0, 10, 0),
    (7, '2026-11-22T09:30:00.000Z', 'square', 'stake-end', 0, 10, -10, 0),
    (8, '2026-11-22T09:30:00.000Z', 'square', 'prize', 0, -10000, 0, 10000);
INSERT INTO game (table_name, state, cluster, saved_at) VALUES
    ('poker', 'result', '{"version": 1, "marks": [true, false, false, true, false]}', '2026-07-01T09:00:14.125Z'),
    ('square', 'finish', '{"version": 1}', '2026-11-22T09:30:00.000Z');
CREATE TRIGGER entry_moves_accounts AFTER INSERT ON entry BEGIN
    INSERT OR IGNORE INTO account (name, balance) VALUES ('escrow:' || NEW.table_name, 0);
    UPDATE account SET balance = balance + NEW.player WHERE name = 'player';
    UPDATE account SET balance = balance + NEW.house WHERE name = 'house';
    UPDATE account SET balance = balance + NEW.escrow WHERE name = 'escrow:' || NEW.table_name;
    UPDATE account SET balance = balance + NEW.prize WHERE name = 'prize';
END;
CREATE TRIGGER prize_only_rises BEFORE UPDATE ON account
WHEN OLD.name = 'prize' AND (NEW.name <> 'prize' OR NEW.balance < OLD.balance) BEGIN
    SELECT RAISE(ABORT, 'the prize account only rises');
END;
CREATE TRIGGER prize_is_never_deleted BEFORE DELETE ON account WHEN OLD.name = 'prize' BEGIN
    SELECT RAISE(ABORT, 'the prize account only rises');
END;
PRAGMA user_version = 3;
COMMIT;
PRAGMA journal_mode = WAL;
