import type { ReactNode } from 'react';
import type { PaperSheet } from '../impresion/Documento';
import { dichoDe } from './dicho';
import type { Column } from './tipos';
import { contentOf } from './values';
import type { ListView } from './vista';

/** Maximum number of printed rows: browsers lay out more only slowly. */
const MAX = 1000;

/**
 * Returns a list as a sheet: all matching rows in order, with the columns of its table.
 *
 * @throws ErrorDeApi if its rows cannot be read
 */
export async function sheetOfList<T>(
  title: string,
  columns: ReadonlyArray<Column<T>>,
  { todas, estado, filtros, cuenta, idDe, pie }: ListView<T>,
): Promise<PaperSheet> {
  const rows = await todas(MAX + 1);
  const dicho = dichoDe(estado, filtros, columns);
  return {
    titulo: title,
    lineas: [
      dicho === '' ? cuenta : `${cuenta} · ${dicho}`,
      ...(rows.length > MAX ? ['Se imprimen las primeras 1.000: para ver el resto, filtrá la lista.'] : []),
    ],
    cuerpo: (
      <PrintedTable
        filas={rows.slice(0, MAX)}
        // A column without a `valor` is a picture or a control.
        columnas={columns.filter(({ valor, soloCsv }) => valor !== undefined && soloCsv !== true)}
        idDe={idDe}
        pie={pie}
      />
    ),
  };
}

interface Props<T> extends Pick<ListView<T>, 'idDe' | 'pie'> {
  readonly filas: readonly T[];
  readonly columnas: ReadonlyArray<Column<T>>;
}

function PrintedTable<T>({ filas, columnas, idDe, pie }: Props<T>) {
  const cell = (column: Column<T>, content: ReactNode) => (
    <td
      key={column.clave}
      data-numerica={column.tipo === 'numero' || undefined}
      data-entera={column.entera || column.tipo === 'fecha' || undefined}
    >
      {content}
    </td>
  );
  return (
    <table>
      <thead>
        <tr>
          {columnas.map(({ clave, titulo, tipo }) => (
            <th key={clave} data-numerica={tipo === 'numero' || undefined}>
              {titulo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {filas.map((row) => (
          <tr key={idDe(row)}>{columnas.map((column) => cell(column, contentOf(column, row)))}</tr>
        ))}
      </tbody>
      {pie && (
        <tfoot>
          <tr>{columnas.map((column, i) => cell(column, i === 0 && !column.total ? 'Total' : pie(column)))}</tr>
        </tfoot>
      )}
    </table>
  );
}
