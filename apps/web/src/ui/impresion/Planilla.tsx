import type { ReactNode } from 'react';
import clases from './impresion.module.css';

interface PlanillaRow {
  readonly id: string;
  readonly celdas: readonly ReactNode[];
}

interface Props {
  /** Titles of the columns between the box to tick and the notes. */
  readonly columnas: readonly string[];
  readonly filas: readonly PlanillaRow[];
}

/** A table to write on: each row starts with a box to tick and ends with room for notes. */
export function Planilla({ columnas, filas }: Props) {
  return (
    <table data-planilla>
      <thead>
        <tr>
          <th />
          {columnas.map((title) => (
            <th key={title}>{title}</th>
          ))}
          <th className={clases.notas}>Notas</th>
        </tr>
      </thead>
      <tbody>
        {filas.map(({ id, celdas }) => (
          <tr key={id}>
            <td>
              <span className={clases.casilla} />
            </td>
            {celdas.map((cell, i) => (
              <td key={columnas[i]}>{cell}</td>
            ))}
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The subject of the sheet: its facts, with its QR code. */
export function FichaImpresa({
  datos,
  qr,
}: {
  /** Name and value; one without a value is left out. */
  readonly datos: ReadonlyArray<readonly [string, string | null | undefined]>;
  readonly qr: ReactNode;
}) {
  return (
    <div className={clases.ficha}>
      <dl>
        {datos.map(
          ([nombre, value]) =>
            value && (
              <div key={nombre}>
                <dt>{nombre}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {qr}
    </div>
  );
}
