/**
 * `ledger.append`: writes a group of appends in one round trip and one commit.
 *
 * The head row's lock, held to commit, makes positions contiguous and visible in order: a reader that has seen
 * position n can never meet a smaller one later, whatever other transactions are open.
 *
 * A chain is a run of events for one stream. `chain_*` arrays have one element a chain, `event_*` arrays one element
 * an event, in chain order. The canonical bytes of an event are cut from `texts`: [start, split) stands before the
 * instant and [split, stop) after it (0-based).
 *
 * It answers one row a chain, in order: `first` where it was written now (its positions are contiguous), `positions`
 * where the very same ids already were there, else only `actual`, the revision that the stream is really at.
 * `recorded` is the instant of all that was written now.
 */
export const APPEND_FUNCTION = `
CREATE OR REPLACE FUNCTION ledger.append(
  chain_stream text[], chain_expected bigint[], chain_count int[],
  event_chain int[], event_stream text[], event_revision bigint[], event_id uuid[], event_type text[],
  event_version int[], event_command uuid[], event_start int[], event_split int[], event_stop int[], texts bytea
) RETURNS TABLE (first bigint, positions bigint[], actual bigint, recorded text) LANGUAGE plpgsql AS $body$
DECLARE
  last_position bigint;
  instant text;
  actuals bigint[];
  written bigint;
BEGIN
  SELECT h.position, h.recorded_at INTO STRICT last_position, instant FROM ledger.head h FOR UPDATE;

  -- The clock is read after the lock, and never goes back, not even when the machine's does.
  instant := greatest(to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') COLLATE "C", instant);

  SELECT array_agg(coalesce(newest.revision, -1) ORDER BY c.n) INTO actuals
    FROM unnest(chain_stream) WITH ORDINALITY AS c (stream, n)
    LEFT JOIN LATERAL (
      SELECT e.revision FROM ledger.events e WHERE e.stream = c.stream ORDER BY e.revision DESC LIMIT 1
    ) newest ON true;

  INSERT INTO ledger.events (position, stream, revision, id, type, version, command_id, recorded_at, canonical)
  SELECT last_position + row_number() OVER (ORDER BY e.n), e.stream, e.revision, e.id, e.type, e.version, e.command_id, instant,
         substr(texts, e.start + 1, e.split - e.start) || convert_to(instant, 'UTF8') || substr(texts, e.split + 1, e.stop - e.split)
    FROM unnest(event_chain, event_stream, event_revision, event_id, event_type, event_version, event_command,
                event_start, event_split, event_stop)
         WITH ORDINALITY AS e (chain, stream, revision, id, type, version, command_id, start, split, stop, n)
   WHERE actuals[e.chain] = chain_expected[e.chain]
   ORDER BY e.n;
  GET DIAGNOSTICS written = ROW_COUNT;

  IF written > 0 THEN
    UPDATE ledger.head SET position = last_position + written, recorded_at = instant;
    PERFORM pg_notify('ledger', (last_position + written)::text);
  END IF;

  RETURN QUERY
  SELECT CASE WHEN c.fresh THEN (last_position + 1 + coalesce(sum(c.count) FILTER (WHERE c.fresh)
           OVER (ORDER BY c.n ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))::bigint END,
         CASE WHEN NOT c.fresh THEN (
           SELECT array_agg(s.position ORDER BY s.revision)
             FROM unnest(event_chain, event_revision, event_id) AS e (chain, revision, id)
             JOIN ledger.events s ON s.stream = c.stream AND s.revision = e.revision AND s.id = e.id
            WHERE e.chain = c.n
           HAVING count(*) = c.count) END,
         actuals[c.n],
         instant
    FROM (
      SELECT u.stream, u.count, u.n, actuals[u.n] = u.expected AS fresh
        FROM unnest(chain_stream, chain_expected, chain_count) WITH ORDINALITY AS u (stream, expected, count, n)
    ) c
   ORDER BY c.n;
END
$body$`;
