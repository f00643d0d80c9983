import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import type { Texts } from './filas';
import type { Item } from './insumos';

/** What the cells of the table offer. */
export interface ListasDeTabla {
  readonly etapas: readonly string[];
  readonly categorias: readonly string[];
  readonly tareas: readonly string[];
  readonly insumos: readonly Item[];
  /** The category of a task that the club has in one alone. */
  readonly categoriaDe: (tarea: string) => string | undefined;
  /** What a pasted row leaves out and its task says. */
  readonly completar: (texts: Texts) => Partial<Texts>;
}

const llano = (text: string): string => text.trim().toLowerCase();
const unicos = (lista: readonly string[]): string[] => [...new Set(lista)];

interface Categoria {
  readonly nombre: string;
  readonly nombre_tareas: ReadonlyArray<{ readonly nombre: string }>;
}

function listasDe(
  eventos: ReadonlyArray<{ readonly nombre_evento: string }>,
  categorias: readonly Categoria[],
  insumos: readonly Item[],
): ListasDeTabla {
  const deTarea = new Map<string, string[]>();
  for (const { nombre, nombre_tareas } of categorias)
    for (const tarea of nombre_tareas)
      deTarea.set(llano(tarea.nombre), [...(deTarea.get(llano(tarea.nombre)) ?? []), nombre]);
  const categoriaDe = (tarea: string): string | undefined => {
    const suyas = deTarea.get(llano(tarea)) ?? [];
    return suyas.length === 1 ? suyas[0] : undefined;
  };
  return {
    etapas: unicos(eventos.map(({ nombre_evento }) => nombre_evento)),
    categorias: unicos(categorias.map(({ nombre }) => nombre)),
    tareas: unicos(categorias.flatMap(({ nombre_tareas }) => nombre_tareas.map(({ nombre }) => nombre))),
    insumos,
    categoriaDe,
    completar: ({ categoria_tarea, nombre_tarea }) => {
      const suya = categoria_tarea.trim() === '' ? categoriaDe(nombre_tarea) : undefined;
      return suya === undefined ? {} : { categoria_tarea: suya };
    },
  };
}

/** Reads the lists of the table together: it opens when it has all of them. */
export function useListas() {
  const query = { club_id: useClubId() };
  const eventos = $api.useQuery('get', '/api/eventos');
  const categorias = $api.useQuery('get', '/api/categorias', { params: { query } });
  const opciones = $api.useQuery('get', '/api/planes_opciones', { params: { query } });
  const todas = [eventos, categorias, opciones];
  const falla = todas.find(({ isError }) => isError) ?? opciones;
  const data =
    eventos.data && categorias.data && opciones.data
      ? listasDe(eventos.data, categorias.data, opciones.data.insumos)
      : undefined;
  return { ...falla, data } as Omit<typeof opciones, 'data'> & { readonly data: ListasDeTabla | undefined };
}
