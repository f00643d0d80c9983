import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { READ_SCHEMA, type SqlClient } from '@cepa/ledger/projections';
import {
  checkpointAsGiven,
  ClubTrees,
  parseVerifierKey,
  verifyCheckpoint,
  verifyEvent,
  type Apart,
  type SealTree,
} from '@cepa/ledger/seal';
import { kyselyOn } from '@cepa/platform/database';
import { BOVEDA_SELLADA } from '../../api/src/identidad/adopcion';
import { alteredRows } from '../../api/src/identidad/altered-rows';
import type { BovedaDeIdentidad } from '../../api/src/identidad/boveda.table';
import type { SeguridadTables } from '../../api/src/identidad/seguridad.table';
import { libroCortado } from '../../api/src/nucleo/linea';
import { anotarOperacion } from '../../api/src/nucleo/operaciones';
import { checkLedger, MAX_FINDINGS, sayReport } from './check-ledger';
import { headsOf, rowSealOf, sealKeyOf, sealTreeOf, withInstallation, type Installation } from './installation';
import { compareReadModels } from './compare-read-models';
import { olderLedger } from './older-ledger';
import { BadUsage, Fault, optionsOf, type Terminal } from './terminal';
import { apartOf } from './verify-apart';
import { keepDecided, withDecided } from './verify-decided';
import { bookGiven } from './verify-book';
import { filesAreWhole } from './verify-files';

/** Maximum number of altered rows that are named. */
const MAX_ROWS = 20;

/**
 * `npm run verify`: checks the whole ledger; with `--completo` the rules decide each event again; with `--sin-prisa` at
 * the lowest priority, and giving way to another `verify`; with `--event` only that event; with `--checkpoint` also that an older checkpoint is a prefix of it; with `--lecturas` also that the read
 * models match a replay; with `--book` only a club's book, which needs no installation.
 *
 * @returns 0 if every check passed, else 1
 */
export function verify(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = optionsOf(argv, {
    options: {
      completo: { type: 'boolean' },
      'sin-prisa': { type: 'boolean' },
      event: { type: 'string' },
      checkpoint: { type: 'string' },
      lecturas: { type: 'boolean' },
      book: { type: 'string' },
      key: { type: 'string' },
    },
  });
  if (values.book !== undefined) return bookGiven(values.book, values.key, terminal);
  if (values.event !== undefined && values.checkpoint !== undefined)
    throw new BadUsage('Elegí --event o --checkpoint.');
  if (values.event !== undefined && values.completo) throw new BadUsage('Elegí --event o --completo.');
  if (values.event !== undefined && values['sin-prisa']) throw new BadUsage('Elegí --event o --sin-prisa.');
  if (values.event !== undefined && values.lecturas) throw new BadUsage('Elegí --event o --lecturas.');
  const older = values.checkpoint === undefined ? undefined : checkpointGiven(values.checkpoint);
  return withInstallation(terminal, async (installation) => {
    const tree = await sealTreeOf(installation.pool as unknown as SqlClient);
    if (values.event !== undefined) return ofEvent(installation, tree, values.event, terminal);
    const clubs = new ClubTrees(installation.pool as unknown as SqlClient, READ_SCHEMA);
    const ledger = await installation.ledger();
    const report = await withDecided(installation, values['sin-prisa'] ?? false, async (keeper, givenWay) => {
      const kept = (!values.completo && keeper?.file.read()) || null;
      const signal = AbortSignal.any([terminal.signal, givenWay]);
      const checked = await checkLedger(ledger, tree, { ...terminal, signal }, clubs, {
        ...(keeper && { decided: kept }),
        apart: await threadOf(installation, keeper !== null),
        folder: installation.config.dataDir,
      });
      signal.throwIfAborted();
      sayReport(checked, terminal.out);
      keepDecided(checked, kept, keeper, terminal);
      return checked;
    });
    const cut = await olderLedger(installation);
    if (cut) terminal.out.write(`${libroCortado(cut)}\n`);
    const isSigned = await goesOnFromHead(installation, tree, clubs, terminal);
    const isVaultWhole = await vaultIsWhole(installation, terminal);
    const areFilesWhole = await filesAreWhole(installation, terminal);
    const isShown = !values.lecturas || cut !== null || (await compareReadModels(installation, terminal));
    // The checkpoint is compared with the stored tree. The result holds for the ledger only if both match.
    const goesOn = older === undefined || (await isPrefix(installation, tree, older, report.ok, terminal));
    const isWhole = report.ok && !cut && isSigned && isVaultWhole && areFilesWhole && isShown && goesOn;
    await anotarOperacion(installation.pool, 'verify', isWhole);
    return isWhole ? 0 : 1;
  });
}

/** A second thread on the same ledger, if its engine stores rows. */
async function threadOf(
  { config, databaseUrl, unsignedUpTo }: Installation,
  keepsStates: boolean,
): Promise<(() => Apart) | undefined> {
  if (config.ledger.engine !== 'postgres') return undefined;
  return apartOf({
    ...{ databaseUrl, keepsStates, maxFindings: MAX_FINDINGS },
    dataDir: config.dataDir,
    unsignedUpTo: await unsignedUpTo(),
  });
}

/** Compares the seal with the last signed head in the data folder. */
async function goesOnFromHead(
  { config }: Installation,
  tree: SealTree,
  clubs: ClubTrees,
  { out }: Terminal,
): Promise<boolean> {
  const heads = await headsOf(config.dataDir);
  const { ok, mensaje } = await heads.comparar(tree, clubs);
  out.write(`${mensaje}\n`);
  for (const { fecha, motivo } of heads.resellados())
    out.write(`  ! El libro se volvió a sellar el ${fecha}: ${motivo}\n`);
  return ok;
}

/** Names the altered rows of the vault, of those that signing in reads. */
async function vaultIsWhole({ config, pool }: Installation, { out }: Terminal): Promise<boolean> {
  // Earlier rows have no MAC until the app starts once.
  if (!existsSync(join(config.dataDir, 'keys', BOVEDA_SELLADA))) return true;
  const db = kyselyOn<BovedaDeIdentidad & SeguridadTables>(pool).withSchema('boveda');
  const altered = await alteredRows(db, await rowSealOf(config.dataDir));
  if (altered.length === 0) return true;
  out.write('Alguien escribió en la base, sin la aplicación, en cuentas o accesos:\n');
  for (const { table, id } of altered.slice(0, MAX_ROWS)) out.write(`  ✗ ${table} ${id}\n`);
  if (altered.length > MAX_ROWS) out.write(`  … y ${altered.length - MAX_ROWS} más.\n`);
  return false;
}

async function ofEvent(installation: Installation, tree: SealTree, id: string, { out }: Terminal): Promise<number> {
  const { ok, message, stream, revision, leaf, proof } = await verifyEvent({
    ledger: await installation.ledger(),
    tree,
    id,
  });
  out.write(`${message}\n`);
  out.write(`Evento: ${id}\n`);
  if (stream !== null) out.write(`Lugar: ${stream}, revisión ${revision}, hoja ${leaf}\n`);
  if (proof) out.write(`Raíz: ${proof.root.toString('base64')} (${proof.size} eventos)\n`);
  return ok ? 0 : 1;
}

/**
 * Reads the operator's argument: a file, the text of a checkpoint in several lines, or the text of a QR code. @throws
 * Fault if the file cannot be read
 */
function checkpointGiven(given: string): string {
  if (/\n|^\s*(C1~|https?:\/\/)/.test(given)) return checkpointAsGiven(given);
  try {
    return checkpointAsGiven(readFileSync(given, 'utf8'));
  } catch (error) {
    throw new Fault(
      `No se puede leer el archivo ${given} (${(error as NodeJS.ErrnoException).code}): indicá un archivo con el sello, su texto o lo que dice el código QR.`,
      { cause: error },
    );
  }
}

/** @param isWhole whether the ledger matches the stored tree; only then the result holds for the events */
async function isPrefix(
  installation: Installation,
  tree: SealTree,
  text: string,
  isWhole: boolean,
  { out }: Terminal,
): Promise<boolean> {
  const { name, verifierKey } = await sealKeyOf(installation.config.dataDir);
  const { ok, message } = await verifyCheckpoint({ text, keys: [parseVerifierKey(verifierKey)], tree, origin: name });
  const only =
    'El sello guardado continúa al punto de control, pero hoy hay diferencias, que están arriba: no prueba que los eventos sigan sin cambios.';
  out.write(`${ok && !isWhole ? only : message}\n`);
  return ok;
}
