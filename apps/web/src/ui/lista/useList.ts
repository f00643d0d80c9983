import { useMemo, type RefObject } from 'react';
import { cuentaDe } from './cuenta';
import { activos, buscar, filtrar, indexar } from './filtrar';
import { ordenar } from './ordenar';
import { validPage, tajada, totalPages } from './paginar';
import type { ListProps } from './props';
import { useFrame } from './useFrame';
import type { ListView } from './vista';

const contar = ({ length }: readonly unknown[]) => ({ total: length, hayMas: false });

/**
 * Everything that a list shows, from all its rows and its part of the URL.
 *
 * @param principio start of the list on the page
 */
export function useList<T>(
  props: ListProps<T>,
  data: readonly T[],
  principio: RefObject<HTMLDivElement | null>,
): ListView<T> & { readonly ordenadas: readonly T[] } {
  const { columnas, busqueda } = props;
  const frame = useFrame(props, principio);
  const { estado, filtros, tamano } = frame;
  const texts = busqueda?.textos;
  const index = useMemo(() => (texts ? indexar(data, texts) : new Map<T, string>()), [data, texts]);
  const filtradas = useMemo(
    () => filtrar(buscar(data, index, estado.busqueda), filtros, estado.filtros),
    [data, index, estado.busqueda, filtros, estado.filtros],
  );
  const ordenadas = useMemo(() => ordenar(filtradas, columnas, estado.orden), [filtradas, columnas, estado.orden]);
  const pages = totalPages(ordenadas.length, tamano);
  const page = validPage(estado.pagina, pages);
  const suma = columnas.some(({ total }) => total);
  return {
    ...frame,
    ordenadas,
    cuenta: cuentaDe(contar(ordenadas), contar(data), props.unidad),
    todas: () => Promise.resolve(ordenadas),
    pie: suma ? ({ total }) => total?.(ordenadas) : null,
    paginas: pages,
    pagina: page,
    filas: useMemo(() => tajada(ordenadas, page, tamano), [ordenadas, page, tamano]),
    activos: activos(filtros, estado.filtros),
    escaneo: { aMano: data },
  };
}
