#include "server/storage/postgres_migrations.h"

#include <array>

namespace partal::server {

namespace {

// Texts are bytes: they may hold what PostgreSQL does not count as text. partal_write does one Write and says
// whether it fitted; what does not fit leaves nothing behind (an exception undoes everything of its
// block).
constexpr std::array kSchema = {
    // 1: tables, the lines of their matches, answered ids, chat
    R"(CREATE TABLE tables (
         id bytea PRIMARY KEY, head bytea NOT NULL, secret bytea NOT NULL,
         listed int NOT NULL, changed bigint NOT NULL);
       CREATE INDEX tables_listed ON tables (changed) WHERE listed = 1;
       CREATE INDEX tables_changed ON tables (changed);
       CREATE TABLE lines (
         table_id bytea NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
         number int NOT NULL, text bytea NOT NULL, PRIMARY KEY (table_id, number));
       CREATE TABLE answers (
         table_id bytea NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
         seat int NOT NULL, id bytea NOT NULL, n int NOT NULL, PRIMARY KEY (table_id, seat, id));
       CREATE TABLE chat (
         table_id bytea NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
         number int NOT NULL, seat int NOT NULL, at bigint NOT NULL, text bytea NOT NULL,
         PRIMARY KEY (table_id, number));
       CREATE FUNCTION partal_write(
         what int, key bytea, new_head bytea, new_secret bytea, is_listed int, now bigint,
         line_numbers int[], line_texts bytea[], answer_seats int[], answer_ids bytea[], answer_ns int[],
         chat_numbers int[], chat_seats int[], chat_ats bigint[], chat_texts bytea[]) RETURNS boolean
       LANGUAGE plpgsql AS $body$
       DECLARE last int;
       BEGIN
         IF what = 1 THEN
           INSERT INTO tables (id, head, secret, listed, changed)
             VALUES (key, new_head, new_secret, is_listed, now);
         ELSIF what = 2 THEN
           UPDATE tables t SET head = new_head, secret = new_secret, listed = is_listed, changed = now
             WHERE t.id = key;
           IF NOT FOUND THEN RAISE integrity_constraint_violation; END IF;
         ELSIF what = 3 THEN
           DELETE FROM tables t WHERE t.id = key;
           IF NOT FOUND THEN RAISE integrity_constraint_violation; END IF;
           RETURN true;
         END IF;
         IF cardinality(line_numbers) > 0 THEN
           SELECT coalesce(max(number), 0) INTO last FROM lines WHERE table_id = key;
           FOR i IN 1 .. cardinality(line_numbers) LOOP
             IF line_numbers[i] <> last + i THEN RAISE integrity_constraint_violation; END IF;
           END LOOP;
           INSERT INTO lines (table_id, number, text)
             SELECT key, l.number, l.text FROM unnest(line_numbers, line_texts) AS l (number, text);
         END IF;
         INSERT INTO answers (table_id, seat, id, n)
           SELECT key, a.seat, a.id, a.n FROM unnest(answer_seats, answer_ids, answer_ns) AS a (seat, id, n);
         INSERT INTO chat (table_id, number, seat, at, text)
           SELECT key, c.number, c.seat, c.at, c.text
             FROM unnest(chat_numbers, chat_seats, chat_ats, chat_texts) AS c (number, seat, at, text);
         RETURN true;
       EXCEPTION WHEN integrity_constraint_violation OR unique_violation OR foreign_key_violation THEN
         RETURN false;
       END $body$;)",
    // 2: every write names the version of the head it follows. The row is locked, so that this holds until
    // the
    // commit even if two servers should write.
    R"(ALTER TABLE tables ADD COLUMN version bigint NOT NULL DEFAULT 1;
       DROP FUNCTION partal_write(int, bytea, bytea, bytea, int, bigint, int[], bytea[], int[], bytea[], int[],
         int[], int[], bigint[], bytea[]);
       CREATE FUNCTION partal_write(
         what int, key bytea, follows bigint, new_head bytea, new_secret bytea, is_listed int, now bigint,
         line_numbers int[], line_texts bytea[], answer_seats int[], answer_ids bytea[], answer_ns int[],
         chat_numbers int[], chat_seats int[], chat_ats bigint[], chat_texts bytea[]) RETURNS boolean
       LANGUAGE plpgsql AS $body$
       DECLARE
         stored bigint;
         last int := 0;
       BEGIN
         IF what = 1 THEN
           INSERT INTO tables (id, head, secret, listed, changed)
             VALUES (key, new_head, new_secret, is_listed, now);
         ELSE
           SELECT t.version INTO stored FROM tables t WHERE t.id = key FOR NO KEY UPDATE;
           IF stored IS DISTINCT FROM follows THEN RETURN false; END IF;
         END IF;
         IF what = 2 THEN
           UPDATE tables t SET head = new_head, secret = new_secret, listed = is_listed, changed = now,
             version = follows + 1 WHERE t.id = key;
         ELSIF what = 3 THEN
           DELETE FROM tables t WHERE t.id = key;
           RETURN true;
         END IF;
         IF cardinality(line_numbers) > 0 THEN
           SELECT coalesce(max(number), 0) INTO last FROM lines WHERE table_id = key;
           FOR i IN 1 .. cardinality(line_numbers) LOOP
             IF line_numbers[i] <> last + i THEN RAISE integrity_constraint_violation; END IF;
           END LOOP;
           INSERT INTO lines (table_id, number, text)
             SELECT key, l.number, l.text FROM unnest(line_numbers, line_texts) AS l (number, text);
         END IF;
         INSERT INTO answers (table_id, seat, id, n)
           SELECT key, a.seat, a.id, a.n FROM unnest(answer_seats, answer_ids, answer_ns) AS a (seat, id, n);
         INSERT INTO chat (table_id, number, seat, at, text)
           SELECT key, c.number, c.seat, c.at, c.text
             FROM unnest(chat_numbers, chat_seats, chat_ats, chat_texts) AS c (number, seat, at, text);
         RETURN true;
       EXCEPTION WHEN integrity_constraint_violation OR unique_violation OR foreign_key_violation THEN
         RETURN false;
       END $body$;)",
    // 3: a row that is written to see whether that works
    "CREATE TABLE probe (id int PRIMARY KEY CHECK (id = 1), count bigint NOT NULL);",
};

tl::unexpected<StoreFailure> not_migrated(const PostgresConnection& connection) {
  return tl::unexpected(StoreFailure{"unusable", connection.last_error()});
}

}  // namespace

StoreResult<void> migrate_postgres(PostgresConnection& connection) {
  const bool made =
      connection.run("CREATE TABLE IF NOT EXISTS partal_version (version int NOT NULL)").is_good();
  const PostgresResult found = connection.ask("SELECT coalesce(max(version), 0) FROM partal_version", {});
  if (!made || !found.is_good()) return not_migrated(connection);
  const auto version = static_cast<std::size_t>(found.number(0, 0));
  if (version > kSchema.size()) {
    return tl::unexpected(StoreFailure{"newer", "data version " + std::to_string(version)});
  }
  for (std::size_t next = version; next < kSchema.size(); ++next) {
    connection.set_deadline(std::chrono::minutes(10));  // large tables may be written anew
    const std::string sql = std::string("BEGIN;") + kSchema[next] + "INSERT INTO partal_version VALUES (" +
                            std::to_string(next + 1) + ");COMMIT;";
    if (connection.run(sql.c_str()).is_good()) continue;
    const auto why = not_migrated(connection);
    static_cast<void>(connection.run("ROLLBACK"));
    return why;
  }
  return {};
}

}  // namespace partal::server
