import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import type { Texts } from './rows';
import type { Item } from './insumos';

/** The options of the table's cells. */
export interface TableLists {
  readonly etapas: readonly string[];
  readonly categorias: readonly string[];
  readonly tareas: readonly string[];
  readonly insumos: readonly Item[];
  /** The category of a task that exists in only one. */
  readonly categoriaDe: (tarea: string) => string | undefined;
  /** Fills in what a pasted row leaves out, from its task. */
  readonly completar: (texts: Texts) => Partial<Texts>;
}

const llano = (text: string): string => text.trim().toLowerCase();
const unicos = (list: readonly string[]): string[] => [...new Set(list)];

interface Categoria {
  readonly nombre: string;
  readonly nombre_tareas: ReadonlyArray<{ readonly nombre: string }>;
}

function listsOf(
  eventos: ReadonlyArray<{ readonly nombre_evento: string }>,
  categorias: readonly Categoria[],
  insumos: readonly Item[],
): TableLists {
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

/** Reads the lists of the table together: it opens when all are loaded. */
export function useLists() {
  const query = { club_id: useClubId() };
  const eventos = $api.useQuery('get', '/api/eventos');
  const categorias = $api.useQuery('get', '/api/categorias', { params: { query } });
  const options = $api.useQuery('get', '/api/planes_opciones', { params: { query } });
  const todas = [eventos, categorias, options];
  const failure = todas.find(({ isError }) => isError) ?? options;
  const data =
    eventos.data && categorias.data && options.data
      ? listsOf(eventos.data, categorias.data, options.data.insumos)
      : undefined;
  return { ...failure, data } as Omit<typeof options, 'data'> & { readonly data: TableLists | undefined };
}
