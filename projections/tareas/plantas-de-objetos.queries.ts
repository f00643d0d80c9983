import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { vivasEnSalas } from './vivas-en-salas';

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

const plantasPorSala = (db: Kysely<LecturaDB>, proyectoId: string, salas: readonly string[]): Promise<Cuenta[]> =>
  vivasEnSalas(db, proyectoId)
    .select(['donde.sala_id as id', sql<number>`count(*)::int`.as('cuantas')])
    .where('donde.sala_id', '=', sql<string>`ANY(${sql.val([...salas])}::uuid[])`)
    .execute();
