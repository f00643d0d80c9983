/** Setting of a session that records an invented past: its appends are recorded at that instant, see `ToldClock`. */
export const TOLD_SETTING = 'cepa.recorded_at';

const CLOCK = `to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
/** Later than every instant if the session sets none. */
const TOLD = `coalesce(nullif(current_setting('${TOLD_SETTING}', true), ''), '~')`;

/** The clock, which never goes back in the ledger, not even when the machine's does, and never ahead of it. `h` is the head. */
const NOW = `greatest(least(${CLOCK} COLLATE "C", ${TOLD} COLLATE "C"), h.recorded_at)`;

/**
 * `ledger.append`: writes a group of appends in one round trip and one commit.
 *
 * The head row's lock, held to commit, makes positions contiguous and visible in order: a reader that has seen
 * position n can never meet a smaller one later, whatever other transactions are open.
 *
 * No two appends of a group are for one stream. `append_*` arrays have one element an append, `event_*` arrays one element
 * an event, in the order of the appends. The canonical bytes of an event are cut from `texts`: [start, split) stands before
 * the instant and [split, stop) after it (0-based).
 *
 * It answers the position of the first event, and the instant of all that was written. Where some append did not find its stream
 * at the revision that it expects, `conflicts` has an object an append, in order: `first` where it was written now (its positions
 * are contiguous), `positions` where the very same ids already were there, else only `actual`, the revision that the stream is
 * really at. Numbers are text there.
 *
 * Elements are taken by their index, in place of `unnest` of several arrays, which fills a store for each: for one event half the time.
 */
export const APPEND_FUNCTION = `
CREATE OR REPLACE FUNCTION ledger.append(
  append_stream text[], append_expected bigint[], append_count int[],
  event_append int[], event_revision bigint[], event_id uuid[], event_type text[],
  event_version int[], event_command uuid[], event_start int[], event_split int[], event_stop int[], texts bytea,
  OUT first bigint, OUT recorded text, OUT conflicts jsonb
) LANGUAGE plpgsql AS $body$
DECLARE
  appends int := cardinality(append_stream);
  events int := cardinality(event_id);
  next bigint;
  mark bytea;
  found bigint[];
  firsts bigint[];
BEGIN
  -- The lock, with the place of every event as if all of them were written.
  UPDATE ledger.head h
     SET position = h.position + events,
         recorded_at = ${NOW}
  RETURNING h.position - events + 1, h.recorded_at INTO STRICT first, recorded;
  next := first;
  mark := convert_to(recorded, 'UTF8');

  -- A statement of its own, so that it sees what was committed while the lock was waited for. What lies before the expected revision
  -- is left out: the index would read a page of a long stream to find its last.
  found := ARRAY(
    SELECT coalesce((SELECT e.revision FROM ledger.events e WHERE e.stream = append_stream[a] AND e.revision >= append_expected[a] ORDER BY e.revision DESC LIMIT 1), -1)
      FROM generate_series(1, appends) AS a);
  FOR a IN 1 .. appends LOOP
    IF found[a] = append_expected[a] THEN
      firsts[a] := next;
      next := next + append_count[a];
    END IF;
  END LOOP;

  INSERT INTO ledger.events (position, stream, revision, id, type, version, command_id, recorded_at, canonical)
  SELECT firsts[event_append[e]] + event_revision[e] - append_expected[event_append[e]] - 1, append_stream[event_append[e]], event_revision[e],
         event_id[e], event_type[e], event_version[e], event_command[e], recorded,
         substr(texts, event_start[e] + 1, event_split[e] - event_start[e]) || mark || substr(texts, event_split[e] + 1, event_stop[e] - event_split[e])
    FROM generate_series(1, events) AS e
   WHERE firsts[event_append[e]] IS NOT NULL;

  IF next < first + events THEN
    UPDATE ledger.head SET position = next - 1;
    conflicts := (
      SELECT jsonb_agg(jsonb_build_object(
             'first', firsts[a]::text,
             'actual', coalesce((SELECT e.revision FROM ledger.events e WHERE e.stream = append_stream[a] ORDER BY e.revision DESC LIMIT 1), -1)::text,
             'positions', CASE WHEN firsts[a] IS NULL THEN (
               SELECT jsonb_agg(s.position::text ORDER BY s.revision)
                 FROM generate_series(1, events) AS e
                 JOIN ledger.events s ON s.stream = append_stream[a] AND s.revision = event_revision[e] AND s.id = event_id[e]
                WHERE event_append[e] = a
               HAVING count(*) = append_count[a]) END) ORDER BY a)
        FROM generate_series(1, appends) AS a);
  END IF;
END
$body$`;

/**
 * An append of one event, as most are where few people work at a time: a plain statement, which takes less than half of what a group of one does.
 *
 * Where the stream is not at the expected revision it writes nothing and answers no row. Where another process's append to the stream is
 * committed while this one waits for the head, it violates a unique constraint: its look at the stream was before the wait.
 */
export const APPEND_SINGLE = `
WITH h AS (
  UPDATE ledger.head h
     SET position = h.position + 1,
         recorded_at = ${NOW}
   WHERE coalesce((SELECT e.revision FROM ledger.events e WHERE e.stream = $1 AND e.revision >= $2 ORDER BY e.revision DESC LIMIT 1), -1) = $2
  RETURNING h.position, h.recorded_at
)
INSERT INTO ledger.events (position, stream, revision, id, type, version, command_id, recorded_at, canonical)
SELECT h.position, $1, $2::bigint + 1, $3::uuid, $4, $5::int, $6::uuid, h.recorded_at, convert_to($7::text || h.recorded_at || $8::text, 'UTF8')
  FROM h
RETURNING position AS first, recorded_at AS recorded`;
