import type { RowsProps } from './props';
import clases from './lista.module.css';
import { Tarjeta } from './Tarjeta';
import type { SelectionHandling } from './useSeleccion';

interface Props<T> extends RowsProps<T> {
  readonly filas: readonly T[];
  readonly idDe: (row: T) => string;
  readonly seleccion: SelectionHandling<T> | null;
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
