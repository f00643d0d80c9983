import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';

/** What a task was done on, or may be done on. */
export interface ObjetoDeTareas {
  readonly tipo_objeto: string;
  readonly id: string;
}

/**
 * Counts the living plants of a project in each of these lots, rooms and plants: a task's quantities are for them. Other
 * kinds are missing, because they have no plants of their own.
 */
export async function plantasDeObjetos(
  db: Kysely<LecturaDB>,
  proyectoId: string,
  objetos: readonly ObjetoDeTareas[],
): Promise<ReadonlyMap<string, number>> {
  const idsOf = (tipo: string): string[] => [
    ...new Set(objetos.filter(({ tipo_objeto }) => tipo_objeto === tipo).map(({ id }) => id)),
  ];
  const [lotes, salas] = [idsOf('Lote'), idsOf('Sala')];
  const [porLote, porSala] = await Promise.all([
    lotes.length === 0 ? [] : plantasPorLote(db, lotes),
    salas.length === 0 ? [] : plantasPorSala(db, proyectoId, salas),
  ]);
  return new Map([
    ...idsOf('Planta').map((id) => [id, 1] as const),
    // One without living plants is in no row.
    ...[...lotes, ...salas].map((id) => [id, 0] as const),
    ...[...porLote, ...porSala].map(({ id, cuantas }) => [id, cuantas] as const),
  ]);
}

interface Cuenta {
  readonly id: string;
  readonly cuantas: number;
}

const plantasPorLote = (db: Kysely<LecturaDB>, lotes: readonly string[]): Promise<Cuenta[]> =>
  db
    .selectFrom('plantas')
    .select(['plantas.lote_id as id', sql<number>`count(*)::int`.as('cuantas')])
    .where('plantas.lote_id', '=', sql<string>`ANY(${sql.val([...lotes])}::uuid[])`)
    .where('plantas.fecha_fin', 'is', null)
    .groupBy('plantas.lote_id')
    .execute();

/** It reads lot by lot and plant by plant, so that no row of another project is read. */
const plantasPorSala = (db: Kysely<LecturaDB>, proyectoId: string, salas: readonly string[]): Promise<Cuenta[]> =>
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
    .select(['donde.sala_id as id', sql<number>`count(*)::int`.as('cuantas')])
    .where('lotes.proyecto_id', '=', proyectoId)
    .where('donde.sala_id', '=', sql<string>`ANY(${sql.val([...salas])}::uuid[])`)
    .groupBy('donde.sala_id')
    .execute();
