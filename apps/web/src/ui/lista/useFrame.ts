import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListShape } from './estadoUrl';
import { columnsInView } from './columns';
import { useDensidad } from './densidad';
import type { ListProps } from './props';
import { useOwnRows } from './rows';
import { listKey, unknownOf } from './saved/address';
import { useSavedViews } from './saved/useSavedViews';
import { sobrantes, sobrantesEnPalabras } from './sobrantes';
import type { Filter } from './tipos';
import { useListState } from './useListState';

const NINGUNO: readonly never[] = [];

/** Id of a row that has an `id`; lists of other rows define their own. */
function idPropio(row: unknown): string {
  const { id } = row as { id?: string | number };
  if (id === undefined) throw new Error('Lista: rows without id need `idDe`');
  return String(id);
}

/**
 * The state of a list without its rows: its state in the URL, its width, its page size.
 *
 * @param principio start of the list on the page
 */
export function useFrame<T>(props: ListProps<T>, principio: RefObject<HTMLDivElement | null>) {
  const { columnas, nombre, idDe = idPropio } = props;
  const ancha = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const inTable = ancha && props.vista !== 'tarjetas';
  const filters: ReadonlyArray<Filter<T>> = props.filtros ?? NINGUNO;
  const orderKey = props.orden?.clave;
  const direccion = props.orden?.direccion;
  const forma = useMemo<ListShape>(
    () => ({
      nombre,
      columnas,
      filtros: filters,
      orden: orderKey && direccion ? { clave: orderKey, direccion } : null,
    }),
    [nombre, columnas, filters, orderKey, direccion],
  );
  const manejo = useListState(forma);
  const { cambiar, estado, query } = manejo;
  const propio = inTable ? (props.tamanoDeTabla ?? props.tamano) : props.tamano;
  const { pathname } = useLocation();
  const id = listKey(pathname, nombre ?? props.unidad[1]);
  const [rows, chooseRows] = useOwnRows(id);
  const [densidad] = useDensidad();
  const size = estado.tamano ?? rows ?? propio;
  const enVista = useMemo(() => columnsInView(columnas, estado.columnas), [columnas, estado.columnas]);
  const deLaPantalla = props.deLaPantalla ?? NINGUNO;
  const mirada = useMemo(() => ({ forma, deLaPantalla }), [forma, deLaPantalla]);
  const own = useMemo(() => ({ densidad, rows }), [densidad, rows]);
  const guardadas = useSavedViews(mirada, id, own);
  const { activa } = guardadas;
  const faltan = useMemo(() => {
    const { columnas: columns, filtros: suyos } = sobrantes(query, forma);
    const perdidos = activa === null ? NINGUNO : unknownOf(activa.consulta, mirada);
    return sobrantesEnPalabras({ columnas: columns, filtros: [...suyos, ...perdidos] }, activa?.nombre ?? null);
  }, [query, forma, mirada, activa]);
  const irA = useCallback(
    (nueva: number) => {
      cambiar({ pagina: nueva });
      // The next page starts at the top of the list, which may be scrolled out of view.
      if ((principio.current?.getBoundingClientRect().top ?? 0) < 0)
        principio.current?.scrollIntoView({ block: 'start' });
    },
    [cambiar, principio],
  );
  return {
    ...{ ...manejo, filtros: filters, idDe, ancha, enTabla: inTable, tamano: size, propio, enVista, faltan, irA },
    ...{ guardadas, mirada, own, chooseRows },
  };
}
