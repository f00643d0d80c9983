import type { Kysely } from 'kysely';
import type { LecturaDB } from '@cepa/projections';
import { plantasEnSala } from '@cepa/projections/salas/plantas.queries';
import { laSala } from '@cepa/words/mensajes/salas';

/** The notice that a room is over its capacity; null if it is not. */
export async function avisoDeCapacidad(
  db: Kysely<LecturaDB>,
  { id, nombre, capacidad }: { readonly id: string; readonly nombre: string; readonly capacidad: number | null },
): Promise<string | null> {
  const plantas = await plantasEnSala(db, id);
  return capacidad !== null && plantas > capacidad
    ? `${laSala(nombre)} quedó con ${plantas} plantas: su capacidad es ${capacidad}.`
    : null;
}
