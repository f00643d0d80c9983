import { StreamIncomplete } from '@cepa/ledger';
import { compareWithReplay, MAX_DIFFERENCES, PoisonEvent, type Comparison } from '@cepa/ledger/projections';
import { projections } from '@cepa/projections/all/projections';
import type { Installation } from './installation';
import { Bar, Fault, type Terminal } from './terminal';

/** Compares every read model with a replay of the ledger, while the app runs. The seal has a check of its own. */
export async function compareReadModels({ pool, ledger, threads }: Installation, terminal: Terminal): Promise<boolean> {
  const bar = new Bar('Comparando', terminal);
  try {
    const comparison = await compareWithReplay({
      ledger: await ledger(),
      pool,
      projections: projections.filter(({ evidence }) => evidence !== true),
      signal: terminal.signal,
      threads: await threads(),
      progress: ({ done, total, eta }) => bar.at(done, total, eta),
    });
    bar.end();
    if (comparison === null) {
      terminal.out.write('No hay vistas de esta versión para comparar con el libro.\n');
      return false;
    }
    if (comparison.equal) terminal.out.write('Las vistas son lo que dice el libro, fila por fila.\n');
    else sayDifferences('Las vistas no son lo que dice el libro:', IN_LIVE, comparison, terminal.out);
    return comparison.equal;
  } catch (error) {
    if (error instanceof StreamIncomplete) {
      bar.end();
      terminal.out.write(`Las vistas no se comparan: al libro le faltan hechos que se sellaron (${error.message}).\n`);
      return false;
    }
    if (!(error instanceof PoisonEvent)) throw error;
    throw new Fault(
      `No se llegó al final del libro: ${error.projection} no puede aplicar el evento ${error.eventId} ` +
        `(${error.eventType}, posición ${error.position}). Detalle: ${error.message}`,
    );
  } finally {
    bar.end();
  }
}

type Words = Readonly<Record<Comparison['differences'][number]['in'], string>>;
const IN_LIVE: Words = { a: 'sobra', b: 'falta', both: 'es distinta' };

/** Prints the rows that differ. */
export function sayDifferences(title: string, words: Words, comparison: Comparison, out: Terminal['out']): void {
  out.write(`${title}\n`);
  for (const { table, key, in: where } of comparison.differences)
    out.write(
      key === null
        ? `  ${table}: ${words.b} la tabla entera\n`
        : `  ${table} ${JSON.stringify(key)}: ${words[where]}\n`,
    );
  const tables = comparison.differences.map(({ table }) => table);
  for (const table of new Set(tables))
    if (tables.filter((one) => one === table).length >= MAX_DIFFERENCES)
      out.write(`  ${table}: se nombran ${MAX_DIFFERENCES} filas; puede haber más\n`);
}
