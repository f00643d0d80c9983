import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';

/**
 * The living plants of a project that are in a room, grouped by room (`donde.sala_id`). It reads lot by lot and plant by
 * plant, so that no row of another project is read.
 */
export const vivasEnSalas = (db: Kysely<LecturaDB>, proyectoId: string) =>
  db
    .selectFrom('lotes')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('plantas')
          .select('plantas.id')
          .whereRef('plantas.lote_id', '=', 'lotes.id')
          .where('plantas.fecha_fin', 'is', null)
          .offset(sql<number>`0`)
          .as('viva'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('sala_plantas')
          .select('sala_plantas.sala_id')
          .whereRef('sala_plantas.planta_id', '=', 'viva.id')
          .where('sala_plantas.fecha_salida', 'is', null)
          .offset(sql<number>`0`)
          .as('donde'),
      (join) => join.onTrue(),
    )
    .where('lotes.proyecto_id', '=', proyectoId)
    .groupBy('donde.sala_id');
