import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, type RefObject } from 'react';
import type { FormaDeLista } from './estadoUrl';
import { activos, buscar, filtrar, indexar } from './filtrar';
import { ordenar } from './ordenar';
import { paginaValida, tajada, totalDePaginas } from './paginar';
import type { PropsDeLista } from './props';
import type { Filtro } from './tipos';
import { useEstadoDeLista } from './useEstadoDeLista';

const NINGUNO: readonly never[] = [];

/** Identity of a row that has an `id`; a list of rows without one says its own. */
function idPropio(fila: unknown): string {
  const { id } = fila as { id?: string | number };
  if (id === undefined) throw new Error('Lista: rows without id need `idDe`');
  return String(id);
}

/**
 * Computes all that a list shows, from its data and its part of the URL.
 *
 * @param principio where the list starts on the page
 */
export function useLista<T>(props: PropsDeLista<T>, datos: readonly T[], principio: RefObject<HTMLDivElement | null>) {
  const { columnas, busqueda, nombre, idDe = idPropio } = props;
  const ancha = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const enTabla = ancha && props.vista !== 'tarjetas';
  const tamano = enTabla ? (props.tamanoDeTabla ?? props.tamano) : props.tamano;
  const filtros: ReadonlyArray<Filtro<T>> = props.filtros ?? NINGUNO;
  const claveDeOrden = props.orden?.clave;
  const direccion = props.orden?.direccion;
  const forma = useMemo<FormaDeLista>(
    () => ({ nombre, columnas, filtros, orden: claveDeOrden && direccion ? { clave: claveDeOrden, direccion } : null }),
    [nombre, columnas, filtros, claveDeOrden, direccion],
  );
  const manejo = useEstadoDeLista(forma);
  const { estado, cambiar } = manejo;
  const textos = busqueda?.textos;
  const indice = useMemo(() => (textos ? indexar(datos, textos) : new Map<T, string>()), [datos, textos]);
  const filtradas = useMemo(
    () => filtrar(buscar(datos, indice, estado.busqueda), filtros, estado.filtros),
    [datos, indice, estado.busqueda, filtros, estado.filtros],
  );
  const ordenadas = useMemo(() => ordenar(filtradas, columnas, estado.orden), [filtradas, columnas, estado.orden]);
  const paginas = totalDePaginas(ordenadas.length, tamano);
  const pagina = paginaValida(estado.pagina, paginas);
  const irA = useCallback(
    (nueva: number) => {
      cambiar({ pagina: nueva });
      // The next page starts at the top of the list, which may have scrolled away.
      if ((principio.current?.getBoundingClientRect().top ?? 0) < 0)
        principio.current?.scrollIntoView({ block: 'start' });
    },
    [cambiar, principio],
  );
  return {
    ...manejo,
    filtros,
    idDe,
    ordenadas,
    paginas,
    pagina,
    irA,
    ancha,
    enTabla,
    filas: useMemo(() => tajada(ordenadas, pagina, tamano), [ordenadas, pagina, tamano]),
    activos: activos(filtros, estado.filtros),
  };
}
