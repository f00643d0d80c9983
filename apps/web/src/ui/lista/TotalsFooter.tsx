import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import clases from './list.module.css';
import type { Column } from './tipos';

interface Props<T> {
  readonly columnas: ReadonlyArray<Column<T>>;
  readonly pie: (column: Column<T>) => ReactNode;
  /** Number of table columns before the first of these. */
  readonly antes: number;
  /** Total number of table columns. */
  readonly ancho: number;
}

/** The totals of all matching rows, each below its column; the first cell has a label. */
export function TotalsFooter<T>({ columnas, pie, antes, ancho }: Props<T>) {
  const despues = ancho - antes - columnas.length;
  return (
    <Table.Tfoot>
      <Table.Tr>
        {antes > 0 && <Table.Td className={clases.casilla} />}
        {columnas.map((column, i) => (
          <Table.Td key={column.clave} fw={650} data-numerica={column.tipo === 'numero' || undefined}>
            {i === 0 && !column.total ? 'Total' : pie(column)}
          </Table.Td>
        ))}
        {despues > 0 && <Table.Td colSpan={despues} />}
      </Table.Tr>
    </Table.Tfoot>
  );
}
