import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, type RefObject } from 'react';
import type { FormaDeLista } from './estadoUrl';
import type { PropsDeLista } from './props';
import type { Filtro } from './tipos';
import { useEstadoDeLista } from './useEstadoDeLista';

const NINGUNO: readonly never[] = [];

/** Identity of a row that has an `id`; a list of rows without one says its own. */
function idPropio(row: unknown): string {
  const { id } = row as { id?: string | number };
  if (id === undefined) throw new Error('Lista: rows without id need `idDe`');
  return String(id);
}

/**
 * What a list is before it has rows: its state in the URL, its width, its page size.
 *
 * @param principio where the list starts on the page
 */
export function useMarco<T>(props: PropsDeLista<T>, principio: RefObject<HTMLDivElement | null>) {
  const { columnas, nombre, idDe = idPropio } = props;
  const ancha = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const inTable = ancha && props.vista !== 'tarjetas';
  const size = inTable ? (props.tamanoDeTabla ?? props.tamano) : props.tamano;
  const filters: ReadonlyArray<Filtro<T>> = props.filtros ?? NINGUNO;
  const claveDeOrden = props.orden?.clave;
  const direccion = props.orden?.direccion;
  const forma = useMemo<FormaDeLista>(
    () => ({
      nombre,
      columnas,
      filtros: filters,
      orden: claveDeOrden && direccion ? { clave: claveDeOrden, direccion } : null,
    }),
    [nombre, columnas, filters, claveDeOrden, direccion],
  );
  const manejo = useEstadoDeLista(forma);
  const { cambiar } = manejo;
  const irA = useCallback(
    (nueva: number) => {
      cambiar({ pagina: nueva });
      // The next page starts at the top of the list, which may have scrolled away.
      if ((principio.current?.getBoundingClientRect().top ?? 0) < 0)
        principio.current?.scrollIntoView({ block: 'start' });
    },
    [cambiar, principio],
  );
  return { ...manejo, filtros: filters, idDe, ancha, enTabla: inTable, tamano: size, irA };
}
