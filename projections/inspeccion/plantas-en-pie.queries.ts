import type { Kysely } from 'kysely';
import type { LecturaDB } from '../index';

/** A plant that is neither removed nor harvested, with its room and its stage. */
export interface PlantaEnPie {
  readonly id: string;
  readonly codigo: string;
  readonly estado: string;
  readonly lote: string;
  readonly variedad: string;
  /** Null if the plant is in no room. */
  readonly sala: string | null;
  /** Null if the plant is in no stage. */
  readonly etapa: string | null;
}

/** The standing plants of a club, by room and code. */
export async function plantasEnPie(db: Kysely<LecturaDB>, clubId: string): Promise<PlantaEnPie[]> {
  const plantas = await db
    .selectFrom('plantas')
    .innerJoin('lotes', 'lotes.id', 'plantas.lote_id')
    .innerJoin('geneticas', 'geneticas.id', 'plantas.variedad_id')
    .select(['plantas.id', 'plantas.codigo', 'plantas.estado', 'lotes.codigo as lote', 'geneticas.nombre as variedad'])
    .where('plantas.club_id', '=', clubId)
    .where('plantas.fecha_fin', 'is', null)
    .orderBy('plantas.codigo')
    .orderBy('plantas.id')
    .execute();
  const estadias = await db
    .selectFrom('sala_plantas')
    .innerJoin('salas', 'salas.id', 'sala_plantas.sala_id')
    .select(['sala_plantas.planta_id', 'salas.nombre'])
    .where('sala_plantas.club_id', '=', clubId)
    .where('sala_plantas.fecha_salida', 'is', null)
    .orderBy('sala_plantas.creado_en')
    .execute();
  const etapas = await db
    .selectFrom('planta_eventos')
    .innerJoin('proyecto_eventos', 'proyecto_eventos.id', 'planta_eventos.proyecto_evento_id')
    .select(['planta_eventos.planta_id', 'proyecto_eventos.nombre_evento as nombre'])
    .where('planta_eventos.club_id', '=', clubId)
    .where('planta_eventos.fecha_fin', 'is', null)
    .orderBy('planta_eventos.creado_en')
    .execute();
  const [enSala, enEtapa] = [estadias, etapas].map(
    (rows) => new Map(rows.map(({ planta_id, nombre }) => [planta_id, nombre])),
  ) as [Map<string, string>, Map<string, string>];
  return plantas.map((planta) => ({
    ...planta,
    sala: enSala.get(planta.id) ?? null,
    etapa: enEtapa.get(planta.id) ?? null,
  }));
}
