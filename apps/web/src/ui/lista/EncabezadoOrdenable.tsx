import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import clases from './list.module.css';
import type { Column, Orden } from './tipos';

interface Props<T> {
  readonly columna: Column<T>;
  readonly orden: Orden | null;
  /** Absent if the column cannot be sorted. */
  readonly alOrdenar: (() => void) | undefined;
}

const ESTADO = { asc: 'ascending', desc: 'descending' } as const;
const FLECHAS = { asc: IconArrowUp, desc: IconArrowDown, ninguna: IconArrowsSort } as const;

/** A column's header: a button that sorts, with the current order for screen readers. */
export function EncabezadoOrdenable<T>({ columna, orden, alOrdenar }: Props<T>) {
  const numerica = columna.tipo === 'numero' || undefined;
  if (!alOrdenar) return <Table.Th data-numerica={numerica}>{columna.titulo}</Table.Th>;
  const direccion = orden?.clave === columna.clave ? orden.direccion : null;
  const Flecha = FLECHAS[direccion ?? 'ninguna'];
  return (
    <Table.Th data-numerica={numerica} aria-sort={direccion ? ESTADO[direccion] : 'none'}>
      <UnstyledButton className={clases.ordena} data-activo={direccion !== null || undefined} onClick={alOrdenar}>
        {columna.titulo}
        <Flecha size={16} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}
