import { existsSync, readFileSync } from 'node:fs';
import type { SqlClient } from '@cepa/ledger/projections';
import { checkpointAsGiven, parseVerifierKey, verifyCheckpoint, verifyEvent, type SealTree } from '@cepa/ledger/seal';
import { checkLedger, sayReport } from './check-ledger';
import { sealKeyOf, sealTreeOf, withInstallation, type Installation } from './installation';
import { BadUsage, optionsOf, type Terminal } from './terminal';

/**
 * `npm run verify`: the whole ledger; with `--event` that event only; with `--checkpoint` also that an older checkpoint is a prefix of it.
 *
 * @returns 0 when all that was checked is whole, 1 when something is not
 */
export function verify(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = optionsOf(argv, { options: { event: { type: 'string' }, checkpoint: { type: 'string' } } });
  if (values.event !== undefined && values.checkpoint !== undefined) throw new BadUsage('Elegí --event o --checkpoint.');
  return withInstallation(terminal, async (installation) => {
    const tree = await sealTreeOf(installation.pool as unknown as SqlClient);
    if (values.event !== undefined) return ofEvent(installation, tree, values.event, terminal);
    const report = await checkLedger(await installation.ledger(), tree, terminal);
    sayReport(report, terminal.out);
    // The checkpoint is compared with the stored tree, which says something about the ledger only where both agree.
    const older = values.checkpoint === undefined || (await isPrefix(installation, tree, values.checkpoint, terminal));
    return report.ok && older ? 0 : 1;
  });
}

async function ofEvent(installation: Installation, tree: SealTree, id: string, { out }: Terminal): Promise<number> {
  const { ok, message, stream, revision, leaf, proof } = await verifyEvent({ ledger: await installation.ledger(), tree, id });
  out.write(`${message}\n`);
  out.write(`Evento: ${id}\n`);
  if (stream !== null) out.write(`Lugar: ${stream}, revisión ${revision}, hoja ${leaf}\n`);
  if (proof) out.write(`Raíz: ${proof.root.toString('base64')} (${proof.size} eventos)\n`);
  return ok ? 0 : 1;
}

async function isPrefix(installation: Installation, tree: SealTree, given: string, { out }: Terminal): Promise<boolean> {
  const text = checkpointAsGiven(existsSync(given) ? readFileSync(given, 'utf8') : given);
  const { name, verifierKey } = await sealKeyOf(installation.config.dataDir);
  const { ok, message } = await verifyCheckpoint({ text, keys: [parseVerifierKey(verifierKey)], tree, origin: name });
  out.write(`${message}\n`);
  return ok;
}
