import type { Kysely } from 'kysely';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { paginar, type Page, type Paginado } from '../paginas';
import { enSalas } from './asignaciones.queries';

export type RecuentoLeido = LecturaDB['recuentos'];

/** A plant of a count, and what became of it since; nulls if it was deleted, or has no room. */
export interface PlantaDeRecuento {
  readonly planta_id: string;
  readonly codigo: string;
  readonly resultado: 'esta' | 'falta' | 'sobra';
  /** Its room in the book at the time. */
  readonly sala: string | null;
  readonly estado: string | null;
  /** The day on which it ended; null while it stands. */
  readonly fecha_fin: string | null;
  readonly sala_actual_id: string | null;
  readonly sala_actual: string | null;
}

/** Returns the counts of a room of a club, newest first. */
export const recuentosDeSala = (
  db: Kysely<LecturaDB>,
  clubId: string,
  salaId: string,
  page: Page,
): Promise<Paginado<RecuentoLeido>> =>
  paginar(
    db.selectFrom('recuentos').selectAll('recuentos').where('club_id', '=', clubId).where('sala_id', '=', salaId),
    'recuentos',
    page,
  );

/** Returns one count by id. The caller checks its club. */
export const recuentoPorId = onePerKey<RecuentoLeido>((db, ids) =>
  db.selectFrom('recuentos').selectAll().where('id', '=', ids),
);

/** Returns the result of a count for each plant, as it was recorded, by code. */
export const contadas = (db: Kysely<LecturaDB>, recuentoId: string) =>
  db
    .selectFrom('recuento_plantas')
    .leftJoin('salas', 'salas.id', 'recuento_plantas.sala_id')
    .select([
      'recuento_plantas.planta_id',
      'recuento_plantas.codigo',
      'recuento_plantas.resultado',
      'salas.nombre as sala',
    ])
    .where('recuento_plantas.recuento_id', '=', recuentoId)
    .orderBy('recuento_plantas.codigo')
    .orderBy('recuento_plantas.planta_id');

/** Returns the plants of a count with what became of them since. */
export const plantasDeRecuento = (db: Kysely<LecturaDB>, recuentoId: string): Promise<PlantaDeRecuento[]> =>
  contadas(db, recuentoId)
    .leftJoin('plantas', 'plantas.id', 'recuento_plantas.planta_id')
    .leftJoin('sala_plantas', (join) =>
      join
        .onRef('sala_plantas.planta_id', '=', 'recuento_plantas.planta_id')
        .on('sala_plantas.fecha_salida', 'is', null),
    )
    .leftJoin('salas as actual', 'actual.id', 'sala_plantas.sala_id')
    .select([
      'plantas.estado',
      'plantas.fecha_fin',
      'sala_plantas.sala_id as sala_actual_id',
      'actual.nombre as sala_actual',
    ])
    .execute();

/** Returns the plants that are in a room according to the book. */
export const plantasQueEstan = (
  db: Kysely<LecturaDB>,
  salaId: string,
): Promise<{ planta_id: string; codigo: string; sala_id: string }[]> =>
  enSalas(db)
    .select(['plantas.id as planta_id', 'plantas.codigo', 'sala_plantas.sala_id'])
    .where('sala_plantas.sala_id', '=', salaId)
    .orderBy('plantas.codigo')
    .execute();
