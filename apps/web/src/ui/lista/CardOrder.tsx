import { ActionIcon, Group, Select } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import clases from './list.module.css';
import { esOrdenable } from './ordenar';
import type { Column, Orden } from './tipos';

interface Props<T> {
  readonly columnas: ReadonlyArray<Column<T>>;
  readonly orden: Orden | null;
  readonly alOrdenar: (orden: Orden) => void;
}

const ORDENAR = 'Ordenar por';

/** Cards have no headers to press: the sort columns of a table, as a selector. */
export function CardOrder<T>({ columnas, orden, alOrdenar }: Props<T>) {
  const ordenables = columnas.filter(esOrdenable);
  if (ordenables.length === 0) return null;
  const baja = orden?.direccion === 'desc';
  // The choice is shown in full: without room beside the rest, it gets a line of its own.
  const letras = (ordenables.find(({ clave }) => clave === orden?.clave)?.titulo ?? ORDENAR).length;
  return (
    <Group gap={4} wrap="nowrap" className={clases.orden} style={{ minWidth: `min(100%, ${letras * 0.55 + 6.5}rem)` }}>
      <Select
        size="sm"
        miw={0}
        flex={1}
        aria-label={ORDENAR}
        placeholder={ORDENAR}
        allowDeselect={false}
        data={ordenables.map(({ clave, titulo }) => ({ value: clave, label: titulo }))}
        value={orden?.clave ?? null}
        onChange={(key) => key && alOrdenar({ clave: key, direccion: 'asc' })}
      />
      {orden && (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={baja ? 'Orden descendente: cambiar a ascendente' : 'Orden ascendente: cambiar a descendente'}
          onClick={() => alOrdenar({ ...orden, direccion: baja ? 'asc' : 'desc' })}
        >
          {baja ? <IconSortDescending size={20} aria-hidden /> : <IconSortAscending size={20} aria-hidden />}
        </ActionIcon>
      )}
    </Group>
  );
}
