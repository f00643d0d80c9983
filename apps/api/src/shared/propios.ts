import type { Kysely } from 'kysely';
import type { LecturaDB } from '@cepa/projections';
import { proyectoEventoPorId } from '@cepa/projections/cultivos/proyecto-eventos.queries';
import { proyectoPorId } from '@cepa/projections/cultivos/proyectos.queries';
import type { Context } from '../nucleo/contexto';

/** A filter of a list; null or missing does not filter. */
interface Acotado {
  readonly proyecto_id?: string | null;
  readonly proyecto_evento_id?: string | null;
}

/**
 * Refuses a list of a project or an event that does not exist or is another club's: an empty answer would suggest that
 * it exists.
 *
 * @throws Problem 404
 */
export async function exigirPropios(
  db: Kysely<LecturaDB>,
  ctx: Context,
  { proyecto_id, proyecto_evento_id }: Acotado,
): Promise<void> {
  if (proyecto_id) ctx.propio(await proyectoPorId(db, proyecto_id));
  if (proyecto_evento_id) ctx.propio(await proyectoEventoPorId(db, proyecto_evento_id));
}
