import type { SqlClient } from '@cepa/ledger/projections';
import { signCheckpoint, treeRoot } from '@cepa/ledger/seal';
import { checkLedger, sayReport } from './check-ledger';
import { headsOf, sealKeyOf, sealTreeOf, withInstallation } from './installation';
import { BadUsage, Fault, optionsOf, type Terminal } from './terminal';

/**
 * `npm run reseal -- --motivo TEXT`: goes on from the seal as it is now, where it is not the one that was signed before.
 *
 * Nothing does this by itself: what was signed before, who decides otherwise and why stay in `DATA_DIR/sello/actas.jsonl`, and every later
 * `verify` says it.
 */
export function reseal(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = optionsOf(argv, { options: { motivo: { type: 'string' } } });
  const reason = values.motivo?.trim() ?? '';
  if (reason === '') throw new BadUsage('Indicá por qué se vuelve a sellar, con --motivo.');
  return withInstallation(terminal, async ({ config, pool, ledger }) => {
    const tree = await sealTreeOf(pool as unknown as SqlClient);
    const heads = await headsOf(config.dataDir);
    if ((await heads.comparar(tree)).ok)
      throw new Fault(
        'El sello continúa a la última cabeza firmada: no hay nada que volver a sellar. No se cambió nada.',
      );
    const report = await checkLedger(await ledger(), tree, terminal);
    if (!report.ok) {
      sayReport(report, terminal.out);
      throw new Fault('El libro no reproduce su sello: no se vuelve a sellar. No se cambió nada.');
    }
    const key = await sealKeyOf(config.dataDir);
    const size = await tree.size();
    const now = new Date().toISOString();
    const head = { origin: key.name, size, root: await treeRoot(tree, size), extensions: [`fecha ${now}`] };
    heads.reemplazar(signCheckpoint(head, key), reason, now);
    terminal.out.write(
      `El sello se vuelve a firmar con ${size} eventos. Los informes anteriores van a decir que el libro cambió: es verdad. Queda anotado con su motivo: ${reason}\n`,
    );
    return 0;
  });
}
