import { createHash, randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Ledger, NewEvent } from '@cepa/ledger';
import { READ_SCHEMA, rebuild, type SqlClient } from '@cepa/ledger/projections';
import { ClubTrees, clubTreesProjection, signCheckpoint, treeRoot } from '@cepa/ledger/seal';
import { checkLedger, sayReport } from './check-ledger';
import { headsOf, sealKeyOf, sealTreeOf, withInstallation } from './installation';
import { olderLedger } from './older-ledger';
import { BadUsage, Fault, optionsOf, type Terminal } from './terminal';

/**
 * `npm run reseal -- --motivo TEXT`: continues from the current seal although it is not the one that was signed before.
 *
 * Nothing does this automatically. What was signed before, who decided otherwise and why stay in
 * `DATA_DIR/sello/actas.jsonl`, and every later `verify` reports it. It is an event of the ledger too, which
 * administrators see in the audit.
 */
export function reseal(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = optionsOf(argv, { options: { motivo: { type: 'string' } } });
  const reason = values.motivo?.trim() ?? '';
  if (reason === '') throw new BadUsage('Indicá por qué se vuelve a sellar, con --motivo.');
  return withInstallation(terminal, async (installation) => {
    const { config, pool, ledger } = installation;
    const cut = await olderLedger(installation);
    if (cut) throw cut;
    const tree = await sealTreeOf(pool as unknown as SqlClient);
    const heads = await headsOf(config.dataDir);
    const clubs = new ClubTrees(pool as unknown as SqlClient, READ_SCHEMA);
    if ((await heads.comparar(tree, clubs)).ok)
      throw new Fault(
        'El sello continúa a la última cabeza firmada: no hay nada que volver a sellar. No se cambió nada.',
      );
    const book = await ledger();
    const report = await checkLedger(book, tree, terminal);
    if (!report.ok) {
      sayReport(report, terminal.out);
      throw new Fault('El libro no reproduce su sello: no se vuelve a sellar. No se cambió nada.');
    }
    // The trees of the clubs are evidence of earlier seals too. For another ledger they are built again.
    await rebuild({ ledger: book, pool, projections: [clubTreesProjection], signal: terminal.signal });
    const key = await sealKeyOf(config.dataDir);
    const size = await tree.size();
    const now = new Date().toISOString();
    const head = { origin: key.name, size, root: await treeRoot(tree, size), extensions: [`fecha ${now}`] };
    // First in the ledger: a crash leaves an act without its seal, never a seal without its act.
    await record(book, resealed(size, head.root, heads.ultima(), reason));
    heads.reemplazar(signCheckpoint(head, key), reason, now);
    terminal.out.write(
      `El sello se vuelve a firmar con ${size} eventos. Los informes anteriores van a decir que el libro cambió: es verdad. Queda anotado con su motivo: ${reason}\n`,
    );
    return 0;
  });
}

const STREAM = 'sello';

/** The act as a fact of the platform, without a club; the actor is the operator. */
function resealed(size: bigint, root: Buffer, before: string | null, motivo: string): NewEvent {
  const command_id = randomUUID();
  const raiz = root.toString('hex');
  return {
    id: randomUUID(),
    type: 'LibroResellado',
    version: 1,
    data: { eventos: String(size), raiz, cabeza_anterior: before === null ? null : sha256(before) },
    metadata: {
      club_id: null,
      actor_id: 'sistema',
      role: `operador (${userInfo().username})`,
      command_id,
      command_hash: sha256(`reseal ${raiz} ${motivo}`),
      correlation_id: command_id,
      causation_id: command_id,
      origin: 'screen',
      motivo,
    },
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

async function record(ledger: Ledger, event: NewEvent): Promise<void> {
  let revision = -1n;
  for await (const recorded of ledger.readStream(STREAM)) revision = recorded.revision;
  await ledger.append(STREAM, revision, [event]);
}
