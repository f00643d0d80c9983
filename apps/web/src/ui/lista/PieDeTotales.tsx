import { Table } from '@mantine/core';
import type { Columna } from './tipos';

interface Props<T> {
  readonly columnas: ReadonlyArray<Columna<T>>;
  readonly todas: readonly T[];
  /** Columns of the table before the first of these. */
  readonly antes: number;
  /** Columns of the table in all. */
  readonly ancho: number;
}

/** The totals of all rows that match, each below its column; the first cell says what they are. */
export function PieDeTotales<T>({ columnas, todas, antes, ancho }: Props<T>) {
  const despues = ancho - antes - columnas.length;
  return (
    <Table.Tfoot>
      <Table.Tr>
        {antes > 0 && <Table.Td />}
        {columnas.map(({ clave, tipo, total }, i) => (
          <Table.Td key={clave} fw={650} data-numerica={tipo === 'numero' || undefined}>
            {i === 0 && !total ? 'Total' : total?.(todas)}
          </Table.Td>
        ))}
        {despues > 0 && <Table.Td colSpan={despues} />}
      </Table.Tr>
    </Table.Tfoot>
  );
}
