import { diaDelInstante } from '@cepa/base/fecha';
import type { LedgerReport } from '@cepa/ledger/seal';
import { DecidedFile, type KeptDecided } from '../../api/src/nucleo/kept-decided';
import { derivedKey } from '../../api/src/nucleo/seal-key';
import { rulesDigest } from '../../api/src/shared/rules-digest';
import { sealPemOf } from './installation';
import type { Terminal } from './terminal';

/** Where `verify` keeps which events this version of the rules decided. @throws Fault */
export const decidedOf = async (dataDir: string): Promise<DecidedFile> =>
  new DecidedFile(dataDir, derivedKey(await sealPemOf(dataDir), 'eventos decididos'), rulesDigest());

/**
 * Says how many events the rules decided now, and keeps it for the next run. After a run that found anything that is
 * not a warning of the rules, what was kept before stays.
 */
export function keepDecided(
  { ok, size, decided }: LedgerReport,
  kept: KeptDecided | null,
  file: DecidedFile,
  { out }: Terminal,
): void {
  const at = new Date().toISOString();
  if (decided && decided.before > 0 && kept)
    out.write(
      `Reglas: se aplicaron ahora a ${decided.now} ${decided.now === 1 ? 'evento' : 'eventos'}. A los otros ${decided.before}, que siguen iguales byte por byte, los había decidido esta misma versión hasta el ${dayOf(kept.at)}; la última vez que los decidió a todos fue el ${dayOf(kept.allAt)}. Para decidirlos de nuevo: npm run verify -- --completo\n`,
    );
  else out.write(`Reglas: se aplicaron ahora a los ${size} eventos.\n`);
  if (!ok || !decided?.upTo) return;
  file.keep({ ...decided.upTo, at, allAt: decided.before > 0 && kept ? kept.allAt : at });
}

/** The day of an instant in Argentina, as it is written there. */
const dayOf = (instant: string): string => diaDelInstante(instant).split('-').reverse().join('/');
