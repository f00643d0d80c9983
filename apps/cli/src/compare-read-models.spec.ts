import type { Comparison } from '@cepa/ledger/projections';
import { sayDifferences } from './compare-read-models';

const words = { a: 'sobra', b: 'falta', both: 'es distinta' };
const rows = (table: string, many: number): Comparison['differences'] =>
  Array.from({ length: many }, (_, id) => ({ table, key: { id }, in: 'both' as const }));

it('says of which table more rows may differ than it names', () => {
  let said = '';
  const out = { write: (text: string) => ((said += text), true) };
  sayDifferences(
    'Difieren:',
    words,
    { equal: false, rows: {}, differences: [...rows('salas', 2), ...rows('lotes', 10)] },
    out as never,
  );
  expect(said.split('\n').filter((line) => !line.includes('es distinta'))).toEqual([
    'Difieren:',
    '  lotes: se nombran 10 filas; puede haber más',
    '',
  ]);
});
