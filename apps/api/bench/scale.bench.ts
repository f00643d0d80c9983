import type { Bench } from './base';
import type { Findings } from './report';
import { scaleTable, type Row } from './scale/growth';
import type { Figure } from './scale/first-command';
import { measured } from './scale/measured';
import { CLUBS } from './scale/plan';

const LARGEST = 1_000_000;

/** Compares what is stored with what a club requests: the real app on ledgers that grow by a factor of ten. */
export async function run(bench: Bench): Promise<Findings> {
  const sizes = bench.quick ? [10_000, 100_000] : [10_000, 100_000, LARGEST];
  const columns: Figure[][] = [];
  for (const size of sizes) {
    bench.say(`${size} events`);
    columns.push(await measured(size, bench.say));
  }
  return {
    comparisons: [],
    tables: [scaleTable(rowsOf(columns), sizes, LARGEST)],
    notes: [
      `Each ledger has ${CLUBS} clubs, one with 35 % of all events, and all kinds of events: the demo club as the app records it, copied with new ids, with MACs of the installation’s own key and people in the vault. It is created once and kept in \`.cache/scale\`.`,
      'Growth of a figure: the power of ten by which it rises when the ledger, and each club with it, is ten times as large.',
      'The last tenth of the events is added to a stopped installation whose read models show the rest: "catching up" counts this tenth, until every read model shows it.',
      'Above 50,000 events a running app decides them at the lowest priority when nobody records anything, so that `verify` only decides the newest. `--completo` decides all.',
      'A report that is answered with 503 is requested again; the time counts from the first try.',
    ],
  };
}

function rowsOf(columns: readonly Figure[][]): Row[] {
  return columns[0]!.map(({ what, unit, target }, at) => ({
    what,
    unit,
    target,
    values: columns.map((column) => column[at]!.value),
    notes: columns.map((column) => column[at]!.note ?? ''),
  }));
}
