import type { ReactNode } from 'react';
import type { HojaDePapel } from '../impresion/Documento';
import { dichoDe } from './dicho';
import type { Columna } from './tipos';
import { contenidoDe } from './valores';
import type { VistaDeLista } from './vista';

/** Most rows on paper: a browser lays out more only slowly. */
const MAXIMO = 1000;

/**
 * Returns a list as a sheet: all the rows that match, in their order, with the columns of its table.
 *
 * @throws ErrorDeApi where its rows can't be read
 */
export async function hojaDeLista<T>(
  titulo: string,
  columnas: ReadonlyArray<Columna<T>>,
  { todas, estado, filtros, cuenta, idDe, pie }: VistaDeLista<T>,
): Promise<HojaDePapel> {
  const filas = await todas(MAXIMO + 1);
  const dicho = dichoDe(estado, filtros, columnas);
  return {
    titulo,
    lineas: [
      dicho === '' ? cuenta : `${cuenta} · ${dicho}`,
      ...(filas.length > MAXIMO ? ['Se imprimen las primeras 1.000: para ver el resto, filtrá la lista.'] : []),
    ],
    cuerpo: (
      <TablaImpresa
        filas={filas.slice(0, MAXIMO)}
        // A column without a value is a picture or a button.
        columnas={columnas.filter(({ valor, soloCsv }) => valor !== undefined && soloCsv !== true)}
        idDe={idDe}
        pie={pie}
      />
    ),
  };
}

interface Props<T> extends Pick<VistaDeLista<T>, 'idDe' | 'pie'> {
  readonly filas: readonly T[];
  readonly columnas: ReadonlyArray<Columna<T>>;
}

function TablaImpresa<T>({ filas, columnas, idDe, pie }: Props<T>) {
  const celda = (columna: Columna<T>, contenido: ReactNode) => (
    <td
      key={columna.clave}
      data-numerica={columna.tipo === 'numero' || undefined}
      data-entera={columna.entera || columna.tipo === 'fecha' || undefined}
    >
      {contenido}
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
        {filas.map((fila) => (
          <tr key={idDe(fila)}>{columnas.map((columna) => celda(columna, contenidoDe(columna, fila)))}</tr>
        ))}
      </tbody>
      {pie && (
        <tfoot>
          <tr>{columnas.map((columna, i) => celda(columna, i === 0 && !columna.total ? 'Total' : pie(columna)))}</tr>
        </tfoot>
      )}
    </table>
  );
}
