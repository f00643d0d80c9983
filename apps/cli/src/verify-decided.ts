import { diaDelInstante } from '@cepa/base/fecha';
import type { LedgerReport } from '@cepa/ledger/seal';
import { DecidedFile, type KeptDecided } from '../../api/src/nucleo/kept-decided';
import { derivedKey } from '../../api/src/nucleo/seal-key';
import { KeptStates } from '../../api/src/shared/kept-states';
import { rulesDigest } from '../../api/src/shared/rules-digest';
import { sealPemOf, type Installation } from './installation';
import type { Terminal } from './terminal';

/** Where `verify` keeps which events this version of the rules decided. */
export interface DecidedKeeper {
  readonly file: DecidedFile;
  readonly states: KeptStates;
}

/**
 * Works with what earlier runs kept. Null while another `verify` of this installation uses it: this one then decides
 * everything, and keeps nothing.
 */
export async function withDecided<T>(
  { config, pool }: Installation,
  work: (keeper: DecidedKeeper | null) => Promise<T>,
): Promise<T> {
  const { dataDir } = config;
  const client = await pool.connect();
  client.on('error', () => undefined);
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      `SELECT pg_try_advisory_lock(hashtextextended('cepa: verify', 0)) AS locked`,
    );
    // The comparison with the signed head reports a missing key.
    const pem = rows[0]!.locked ? await sealPemOf(dataDir).catch(() => null) : null;
    if (pem === null) return await work(null);
    const key = derivedKey(pem, 'eventos decididos');
    return await work({ file: new DecidedFile(dataDir, key, rulesDigest()), states: new KeptStates(dataDir) });
  } finally {
    // The lock ends with its connection.
    client.release(true);
  }
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
