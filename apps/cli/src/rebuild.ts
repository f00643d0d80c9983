import {
  PoisonEvent,
  READ_SCHEMA,
  rebuild as rebuildProjections,
  type Comparison,
  type Projection,
  type SqlClient,
} from '@cepa/ledger/projections';
import { ClubTrees } from '@cepa/ledger/seal';
import { projections } from '@cepa/projections/all/projections';
import { checkLedger, sayReport } from './check-ledger';
import { sayDifferences } from './compare-read-models';
import { headsOf, sealTreeOf, withInstallation, type Installation } from './installation';
import { BadUsage, Bar, Fault, optionsOf, type Terminal } from './terminal';

/** Evidence of the former ledger: the seal, and the trees of the clubs. */
const isSeal = ({ evidence }: Projection): boolean => evidence === true;
/** Exit code of a successful rebuild that corrected rows. */
export const CORRECTED = 3;

/**
 * `npm run rebuild [-- NAME…] [--sello]`: builds read models again from the ledger, beside the live ones, and switches
 * over.
 *
 * It ends with 0 if the rows were the same, with 3 if they had to be corrected.
 *
 * The seal is evidence. It is rebuilt only on request, and only if the ledger matches it.
 */
export function rebuild(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = optionsOf(argv, { options: { sello: { type: 'boolean' } }, allowPositionals: true });
  const chosen = choose(positionals);
  return withInstallation(terminal, async (installation) => {
    if (values.sello) await requireWhole(installation, terminal);
    const seal = values.sello ? projections.filter(isSeal) : [];
    return run(installation, [...chosen, ...seal], terminal);
  });
}

function choose(names: readonly string[]): readonly Projection[] {
  const ordinary = projections.filter((one) => !isSeal(one));
  if (names.length === 0) return ordinary;
  if (projections.some((one) => isSeal(one) && names.includes(one.name)))
    throw new BadUsage('El sello solo se reconstruye con --sello, que antes verifica el libro.');
  const unknown = names.find((name) => !ordinary.some((one) => one.name === name));
  if (unknown !== undefined)
    throw new BadUsage(`No hay una proyección ${unknown}. Existen: ${ordinary.map(({ name }) => name).join(', ')}.`);
  return ordinary.filter(({ name }) => names.includes(name));
}

async function requireWhole(installation: Installation, terminal: Terminal): Promise<void> {
  const clubs = new ClubTrees(installation.pool as unknown as SqlClient, READ_SCHEMA);
  const report = await checkLedger(
    await installation.ledger(),
    await sealTreeOf(installation.pool as unknown as SqlClient),
    terminal,
    clubs,
  );
  const tree = await sealTreeOf(installation.pool as unknown as SqlClient);
  const heads = await headsOf(installation.config.dataDir);
  const head = await heads.comparar(tree, clubs);
  if (!head.ok) throw new Fault(`${head.mensaje} El sello no se reconstruye. No se cambió nada.`);
  if (report.ok) return;
  sayReport(report, terminal.out);
  throw new Fault('El sello no se reconstruye: es la prueba de lo que cambió. No se cambió nada.');
}

async function run(
  { pool, ledger, threads }: Installation,
  chosen: readonly Projection[],
  terminal: Terminal,
): Promise<number> {
  const { out, err, signal } = terminal;
  const bar = new Bar('Reconstruyendo', terminal);
  const log = {
    info: () => undefined,
    warn: (_: object, message: string) => void err.write(`Aviso: ${message}\n`),
    error: () => undefined,
  };
  try {
    const { events, seconds, comparison, head, reached, resumed } = await rebuildProjections({
      ledger: await ledger(),
      pool,
      projections: chosen,
      threads: await threads(),
      log,
      signal,
      progress: ({ done, total, eta }) => bar.at(done, total, eta),
    });
    bar.end();
    out.write(
      `Se reconstruyeron ${chosen.map(({ name }) => name).join(', ')}: ${events} eventos en ${seconds.toFixed(1)} s.\n`,
    );
    if (reached < head)
      throw new Fault(`No se llegó al final del libro: posición ${reached} de ${head}. Lo que sigue no se ve.`);
    if (resumed.length > 0) out.write(`Estaban detenidas o con clubes apartados, y siguen: ${resumed.join(', ')}.\n`);
    sayComparison(comparison, out);
    return comparison === null || comparison.equal ? 0 : CORRECTED;
  } catch (error) {
    if (!(error instanceof PoisonEvent)) throw error;
    throw new Fault(
      `No se llegó al final del libro: ${error.projection} no puede aplicar el evento ${error.eventId} ` +
        `(${error.eventType}, posición ${error.position}). No se cambió nada. Detalle: ${error.message}`,
    );
  } finally {
    bar.end();
  }
}

/** How a row differs: only before, only now, or in both. */
const DIFFERENCES = { a: 'sobraba', b: 'faltaba', both: 'era distinta' } as const;

/** The comparison shows that the tables now match the ledger, and did not before. */
function sayComparison(comparison: Comparison | null, out: Terminal['out']): void {
  if (comparison === null) return void out.write('No había vistas anteriores para comparar.\n');
  if (comparison.equal) return void out.write('Lo que había era idéntico, fila por fila.\n');
  sayDifferences('Lo que había no era lo que dice el libro; quedó reemplazado:', DIFFERENCES, comparison, out);
}
