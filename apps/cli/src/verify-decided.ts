import type { PoolClient } from 'pg';
import { diaDelInstante } from '@cepa/base/fecha';
import type { LedgerReport } from '@cepa/ledger/seal';
import { DECIDED, DecidedFile, type KeptDecided } from '../../api/src/nucleo/kept-decided';
import { derivedKey } from '../../api/src/nucleo/seal-key';
import { KeptStates } from '../../api/src/shared/kept-states';
import { rulesDigest } from '../../api/src/shared/rules-digest';
import { sealPemOf, type Installation } from './installation';
import { Fault, type Terminal } from './terminal';

/** Where `verify` keeps which events this version of the rules decided. */
export interface DecidedKeeper {
  readonly file: DecidedFile;
  readonly states: KeptStates;
}

/** The name of the connection of a `verify` that gives way to another one. */
const UNHURRIED = 'cepa: verify --sin-prisa';
/** How long PostgreSQL may take to end such a connection. */
const END_MS = 5_000;

/**
 * Works with what earlier runs kept. Null while another `verify` of this installation uses it: this one then decides
 * everything, and keeps nothing. One that is not in a hurry is ended instead.
 *
 * @param givesWay whether this one is not in a hurry: the signal tells the work that another one took its place
 * @throws Fault if this one gives way to a running one
 */
export async function withDecided<T>(
  { config, pool }: Installation,
  givesWay: boolean,
  work: (keeper: DecidedKeeper | null, givenWay: AbortSignal) => Promise<T>,
): Promise<T> {
  const { dataDir } = config;
  const ended = new AbortController();
  const client = await pool.connect();
  client.on('error', () => ended.abort());
  try {
    if (givesWay) await client.query(`SET application_name = '${UNHURRIED}'`);
    let isMine = await locked(client);
    if (!isMine && givesWay) throw new Fault('Otra verificación está en curso: esta le deja el lugar.');
    if (!isMine) {
      await endUnhurried(client);
      isMine = await locked(client);
    }
    // The comparison with the signed head reports a missing key.
    const pem = isMine ? await sealPemOf(dataDir).catch(() => null) : null;
    if (pem === null) return await work(null, ended.signal);
    const key = derivedKey(pem, DECIDED);
    const keeper = { file: new DecidedFile(dataDir, key, rulesDigest()), states: new KeptStates(dataDir) };
    return await work(keeper, ended.signal);
  } finally {
    // The lock ends with its connection.
    client.release(true);
  }
}

async function locked(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `SELECT pg_try_advisory_lock(hashtextextended('cepa: verify', 0)) AS locked`,
  );
  return rows[0]!.locked;
}

/** A role may end its own connections. */
async function endUnhurried(client: PoolClient): Promise<void> {
  await client.query(
    `SELECT pg_terminate_backend(pid, $2) FROM pg_stat_activity
      WHERE datname = current_database() AND usename = current_user AND application_name = $1`,
    [UNHURRIED, END_MS],
  );
}

/**
 * Says how many events the rules decided now, and keeps it for the next run. After a run that found anything that is
 * not a warning of the rules, what was kept before stays.
 */
export function keepDecided(
  { ok, size, decided }: LedgerReport,
  kept: KeptDecided | null,
  keeper: DecidedKeeper | null,
  { out }: Terminal,
): void {
  const at = new Date().toISOString();
  if (decided && decided.before > 0 && kept)
    out.write(
      `Reglas: se aplicaron ahora a ${decided.now} ${decided.now === 1 ? 'evento' : 'eventos'}. A los otros ${decided.before}, que siguen iguales byte por byte, los había decidido esta misma versión hasta el ${dayOf(kept.at)}; la última vez que los decidió a todos fue el ${dayOf(kept.allAt)}. Para decidirlos de nuevo: npm run verify -- --completo\n`,
    );
  else out.write(`Reglas: se aplicaron ahora a los ${size} eventos.\n`);
  if (!keeper) return;
  const { file, states } = keeper;
  const upTo = ok ? decided?.upTo : null;
  if (upTo) file.keep({ ...upTo, at, allAt: decided!.before > 0 && kept ? kept.allAt : at });
  states.keepOnly((upTo ?? file.read())?.states ?? []);
}

/** The day of an instant in Argentina, as it is written there. */
const dayOf = (instant: string): string => diaDelInstante(instant).split('-').reverse().join('/');
