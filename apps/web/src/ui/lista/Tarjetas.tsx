import type { PropsDeFilas } from './props';
import clases from './lista.module.css';
import { Tarjeta } from './Tarjeta';
import type { ManejoDeSeleccion } from './useSeleccion';

interface Props<T> extends PropsDeFilas<T> {
  readonly filas: readonly T[];
  readonly idDe: (row: T) => string;
  readonly seleccion: ManejoDeSeleccion<T> | null;
}

/** Rows as cards, as many side by side as fit. */
export function Tarjetas<T>({ filas, idDe, ...comunes }: Props<T>) {
  return (
    <ul className={clases.tarjetas}>
      {filas.map((row) => (
        <Tarjeta key={idDe(row)} {...comunes} fila={row} id={idDe(row)} />
      ))}
    </ul>
  );
}
