import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { LecturaDB } from '../index';
import type { ConCodigo, EventoSinCerrar, LoteSinPlantas, ProyectoSinLotes } from './alerta';
import type { DeQuien } from './de-quien';

/** The query of one alert group: ordered rows, with any tables joined. */
export type Regla<Fila> = SelectQueryBuilder<LecturaDB, keyof LecturaDB, Fila>;

const una = sql`1`.as('una');
const dia = sql<string>`(proyecto_eventos.fecha_fin AT TIME ZONE 'America/Argentina/Buenos_Aires')::date`;

/** Returns active stages of open projects whose planned end is before today, the most overdue first ('Eventos No Finalizados'). */
export function eventosSinCerrar(db: Kysely<LecturaDB>, { clubId, hoy }: DeQuien): Regla<EventoSinCerrar> {
  return db
    .selectFrom('proyecto_eventos')
    .innerJoin('proyectos', 'proyectos.id', 'proyecto_eventos.proyecto_id')
    .select((eb) => [
      'proyecto_eventos.id',
      dia.as('fecha'),
      jsonBuildObject({ nombre_evento: eb.ref('proyecto_eventos.nombre_evento') }).as('evento_cultivo'),
      jsonBuildObject({ id: eb.ref('proyectos.id'), nombre: eb.ref('proyectos.nombre') }).as('proyecto'),
    ])
    .where('proyectos.club_id', '=', clubId)
    .where('proyectos.proyecto_cerrado', '=', false)
    .where('proyecto_eventos.evento_finalizado', '=', false)
    .where(dia, '<', hoy)
    .orderBy('proyecto_eventos.fecha_fin')
    .orderBy('proyecto_eventos.id') as unknown as Regla<EventoSinCerrar>;
}

/** Returns growing plants of open projects that are in no room, by code ('Plantas sin Sala'). Removed and harvested plants need no room. */
export function plantasSinSala(db: Kysely<LecturaDB>, { clubId }: DeQuien): Regla<ConCodigo> {
  return db
    .selectFrom('plantas')
    .innerJoin('lotes', 'lotes.id', 'plantas.lote_id')
    .innerJoin('proyectos', 'proyectos.id', 'lotes.proyecto_id')
    .select(['plantas.id', 'plantas.codigo'])
    .where('proyectos.club_id', '=', clubId)
    .where('proyectos.proyecto_cerrado', '=', false)
    .where('plantas.fecha_baja', 'is', null)
    .where('plantas.estado', '<>', 'Cosechada')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sala_plantas')
            .select(una)
            .whereRef('sala_plantas.planta_id', '=', 'plantas.id')
            .where('sala_plantas.fecha_salida', 'is', null),
        ),
      ),
    )
    .orderBy('plantas.codigo')
    .orderBy('plantas.id') as unknown as Regla<ConCodigo>;
}

/**
 * Returns plants in state Cosechada without a recorded harvest, by code ('Plantas sin Cosecha'): they are
 * linked to no biomass and to no product harvested directly. Dead and discarded plants are left out.
 */
export function plantasBajaSinBiomasa(db: Kysely<LecturaDB>, { clubId }: DeQuien): Regla<ConCodigo> {
  return db
    .selectFrom('plantas')
    .select(['plantas.id', 'plantas.codigo'])
    .where('plantas.club_id', '=', clubId)
    .where('plantas.estado', '=', 'Cosechada')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('biomasa_plantas').select(una).whereRef('biomasa_plantas.planta_id', '=', 'plantas.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('productos_finales')
            .select(una)
            .whereRef('productos_finales.lote_id', '=', 'plantas.lote_id')
            .where(sql<boolean>`productos_finales.plantas ? plantas.id::text`),
        ),
      ),
    )
    .orderBy('plantas.codigo')
    .orderBy('plantas.id') as unknown as Regla<ConCodigo>;
}

/** Returns open projects without a lot, by name ('Proyectos sin Lotes'). */
export function proyectosSinLotes(db: Kysely<LecturaDB>, { clubId }: DeQuien): Regla<ProyectoSinLotes> {
  return db
    .selectFrom('proyectos')
    .select(['proyectos.id', 'proyectos.nombre'])
    .where('proyectos.club_id', '=', clubId)
    .where('proyectos.proyecto_cerrado', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('lotes').select(una).whereRef('lotes.proyecto_id', '=', 'proyectos.id'))),
    )
    .orderBy(sql`proyectos.nombre COLLATE "es-x-icu"`)
    .orderBy('proyectos.id') as unknown as Regla<ProyectoSinLotes>;
}

/** Returns lots of open projects that never had a plant, by code ('Lotes sin Plantas'). */
export function lotesSinPlantas(db: Kysely<LecturaDB>, { clubId }: DeQuien): Regla<LoteSinPlantas> {
  return db
    .selectFrom('lotes')
    .innerJoin('proyectos', 'proyectos.id', 'lotes.proyecto_id')
    .select((eb) => [
      'lotes.id',
      'lotes.codigo',
      jsonBuildObject({ id: eb.ref('proyectos.id'), nombre: eb.ref('proyectos.nombre') }).as('proyecto'),
    ])
    .where('proyectos.club_id', '=', clubId)
    .where('proyectos.proyecto_cerrado', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('plantas').select(una).whereRef('plantas.lote_id', '=', 'lotes.id'))),
    )
    .orderBy('lotes.codigo')
    .orderBy('lotes.id') as unknown as Regla<LoteSinPlantas>;
}
