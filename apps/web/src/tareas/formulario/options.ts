import { $api } from '@/api/cliente';
import type { paths } from '@/api/esquema';
import { useClubId } from '@/club/club';
import type { Categoria } from './categorias';

type Answer = paths['/api/tarea_opciones/{proyecto_evento_id}']['get']['responses'][200]['content']['application/json'];

/** A last task, with the values that the form proposes. An answer that a device stored before has no number of plants. */
export type Ultima = Omit<Answer['ultimas'][number], 'objeto'> & {
  readonly objeto: { readonly nombre: string; readonly plantas?: number | null };
};

/** The options of the form, besides objects and people. */
export type Response = Omit<Answer, 'ultimas'> & { readonly ultimas: Ultima[] };

/** An item of the stock that a task may use. */
export type Insumo = Response['insumos'][number];

/** Somebody of the staff, as the form says them. */
type Persona = Pick<
  paths['/api/personal']['get']['responses'][200]['content']['application/json'][number],
  'id' | 'nombre' | 'apellido' | 'legajo'
>;

/** All options of the form. */
export interface Lists {
  readonly opciones: Response;
  readonly categorias: readonly Categoria[];
  readonly personal: readonly Persona[];
  readonly tipos: readonly string[];
  readonly planificacion: readonly string[];
}

/** The group of a compliance label; null without a label. */
export const grupoDeEtiqueta = (grupos: Response['grupos'], etiqueta: string | null): string | null =>
  grupos.find(({ etiquetas }) => etiquetas.some(({ id }) => id === etiqueta))?.id ?? null;

/** The lists of the form: each is requested once, and cached while it is open. */
export function useFormLists(proyecto_evento_id: string) {
  const query = { club_id: useClubId() };
  const options = $api.useQuery('get', '/api/tarea_opciones/{proyecto_evento_id}', {
    params: { path: { proyecto_evento_id } },
  });
  const categorias = $api.useQuery('get', '/api/categorias', { params: { query } });
  const personal = $api.useQuery('get', '/api/personal', { params: { query } });
  const tipos = $api.useQuery('get', '/api/objetoDistinctTipos', { params: { query } });
  const planificacion = $api.useQuery('get', '/api/categorias_tipos_de_tareas_planificadas');
  return { opciones: options, categorias, personal, tipos, planificacion };
}
