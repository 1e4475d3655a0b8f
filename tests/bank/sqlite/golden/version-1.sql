-- A ledger as version 1 of the schema left it. Never edit: it proves that old ledgers open.
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
    CONSTRAINT balanced CHECK (player + house + escrow = 0)
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
INSERT INTO account (name, balance) VALUES ('player', 997), ('house', -1003), ('escrow:poker', 6), ('escrow:square', 0);
INSERT INTO entry (id, at, table_name, reason, player, house, escrow) VALUES
    (1, '2026-07-01T09:00:00.000Z', 'poker', 'grant', 1000, -1000, 0),
    (2, '2026-07-01T09:00:05.250Z', 'poker', 'bet', -5, 5, 0),
    (3, '2026-07-01T09:00:09.500Z', 'square', 'win', 0, -2, 2),
    (4, '2026-07-01T09:00:09.500Z', 'square', 'collect', 2, 0, -2),
    (5, '2026-07-01T09:00:14.125Z', 'poker', 'win', 0, -6, 6);
INSERT INTO game (table_name, state, cluster, saved_at) VALUES
    ('poker', 'result', '{"version": 1, "marks": [true, false, false, true, false]}', '2026-07-01T09:00:14.125Z'),
    ('square', 'finish', '{"version": 1}', '2026-07-01T09:00:09.500Z');
CREATE TRIGGER entry_moves_accounts AFTER INSERT ON entry BEGIN
    INSERT OR IGNORE INTO account (name, balance) VALUES ('escrow:' || NEW.table_name, 0);
    UPDATE account SET balance = balance + NEW.player WHERE name = 'player';
    UPDATE account SET balance = balance + NEW.house WHERE name = 'house';
    UPDATE account SET balance = balance + NEW.escrow WHERE name = 'escrow:' || NEW.table_name;
END;
PRAGMA user_version = 1;
COMMIT;
PRAGMA journal_mode = WAL;
