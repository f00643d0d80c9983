import type { RowsProps } from './props';
import clases from './list.module.css';
import { Card } from './Card';
import type { SelectionHandling } from './useSelection';

interface Props<T> extends RowsProps<T> {
  readonly filas: readonly T[];
  readonly idDe: (row: T) => string;
  readonly seleccion: SelectionHandling<T> | null;
}

/** Rows as cards, as many side by side as fit. */
export function Cards<T>({ filas, idDe, ...comunes }: Props<T>) {
  return (
    <ul className={clases.tarjetas}>
      {filas.map((row) => (
        <Card key={idDe(row)} {...comunes} fila={row} id={idDe(row)} />
      ))}
    </ul>
  );
}
