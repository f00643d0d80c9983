import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { LecturaDB } from '../index';
import { ABIERTOS, CLUB, HOY, BY_KEY, abierto, bloqueado, hayStock, no, una } from './condiciones';

/** The club, and today's date in Buenos Aires (`YYYY-MM-DD`). */
export interface DeQuien {
  readonly clubId: string;
  readonly hoy: string;
}

/** An event that should end soon, or should have ended. `fecha` is the day of its planned end. */
export interface EventoDeHoy {
  id: string;
  nombre_evento: string;
  fecha: string;
  proyecto_id: string;
  proyecto_nombre: string;
}

/** A record that waits for its next step. `proyecto_id` is null if its screen is not below a project. */
export interface VenceDeHoy {
  id: string;
  entidad: 'materia_prima' | 'producto_final_bulk' | 'producto_final_envasado';
  codigo: string;
  tipo: string;
  fecha_vencimiento: string;
}

/** A record that waits for its next step. `proyecto_id` is null where it has no screen below a project. */
export interface EsperaDeHoy {
  id: string;
  codigo: string;
  proyecto_id: string | null;
}

/** A person's permit that ends soon, or ended recently. */
export interface PermisoDeHoy {
  /** The medicinal user. */
  id: string;
  vigente_hasta: string;
}

/** The first records of a kind, and how many there are. */
export interface Algunos<Fila> {
  total: number;
  primeros: Fila[];
}

/** Days before an event's end from which it counts as due. */
export const DIAS_DE_EVENTOS = 7;
/** Days before expiry from which stock counts as about to expire. */
export const DIAS_DE_VENCIMIENTO = 30;
/** Maximum number of records of a kind that are listed. */
export const PRIMEROS = 5;

export type Query<Fila> = SelectQueryBuilder<LecturaDB, never, Fila>;

const sinProyecto = sql<null>`null`.as('proyecto_id');

const dia = sql<string>`(abiertos.fecha_fin AT TIME ZONE 'America/Argentina/Buenos_Aires')::date`;

export function eventos(db: Kysely<LecturaDB>): Query<EventoDeHoy> {
  return db
    .selectFrom(ABIERTOS.as('abiertos'))
    .select(['id', 'nombre_evento', dia.as('fecha'), 'proyecto_id', 'proyecto_nombre'])
    .where(dia, '<=', sql<string>`${HOY} + ${sql.lit(DIAS_DE_EVENTOS)}`)
    .orderBy('fecha_fin')
    .orderBy('id') as unknown as Query<EventoDeHoy>;
}

/** Selects stock that has an expiry date. */
function conStock(db: Kysely<LecturaDB>) {
  return db
    .selectFrom('materias_primas')
    .select(['id', entidad('materia_prima'), 'codigo', 'tipo', 'fecha_vencimiento'])
    .where('club_id', '=', CLUB)
    .where(hayStock)
    .unionAll((eb) =>
      eb
        .selectFrom('productos_bulk')
        .select(['id', entidad('producto_final_bulk'), 'codigo', 'tipo_producto as tipo', vencimiento])
        .where('club_id', '=', CLUB)
        .where(hayStock)
        .where('fecha_vencimiento', 'is not', null),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('envasados')
        .select(['id', entidad('producto_final_envasado'), 'codigo', 'tipo_producto as tipo', vencimiento])
        .where('club_id', '=', CLUB)
        .where(hayStock)
        .where('anulado', '=', no)
        .where('fecha_vencimiento', 'is not', null),
    )
    .as('stock');
}

const entidad = (nombre: VenceDeHoy['entidad']) => sql<VenceDeHoy['entidad']>`${sql.lit(nombre)}`.as('entidad');
const vencimiento = sql<string>`fecha_vencimiento`.as('fecha_vencimiento');

export function vencen(db: Kysely<LecturaDB>): Query<VenceDeHoy> {
  return db
    .selectFrom(conStock(db))
    .selectAll()
    .where('stock.fecha_vencimiento', '>=', HOY)
    .where('stock.fecha_vencimiento', '<=', sql<string>`${HOY} + ${sql.lit(DIAS_DE_VENCIMIENTO)}`)
    .orderBy('stock.fecha_vencimiento')
    .orderBy('stock.id') as unknown as Query<VenceDeHoy>;
}

/** Lots with plants that are not in the work lists yet (rule `lotes.bloqueo`). */
export function lotesSinBloquear(db: Kysely<LecturaDB>): Query<EsperaDeHoy> {
  return db
    .selectFrom('lotes')
    .innerJoin('proyectos', 'proyectos.id', 'lotes.proyecto_id')
    .select(['lotes.id', 'lotes.codigo', 'lotes.proyecto_id'])
    .where('lotes.club_id', '=', CLUB)
    .where(sql<boolean>`NOT ${bloqueado}`)
    .where(abierto)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('plantas').select(una).whereRef('plantas.lote_id', '=', 'lotes.id').offset(BY_KEY)),
    )
    .orderBy('lotes.creado_en')
    .orderBy('lotes.id') as unknown as Query<EsperaDeHoy>;
}

/** Transformations left open; they have no code, so their kind stands in its place. */
export function procesosSinFinalizar(db: Kysely<LecturaDB>): Query<EsperaDeHoy> {
  return db
    .selectFrom('procesos_transformacion')
    .select(['id', 'tipo as codigo', sinProyecto])
    .where('club_id', '=', CLUB)
    .where('finalizado', '=', no)
    .where('cancelado', '=', no)
    .orderBy('creado_en')
    .orderBy('id') as unknown as Query<EsperaDeHoy>;
}

/** Ready biomass without raw material, the longest ready first. */
export function biomasaSinConvertir(db: Kysely<LecturaDB>): Query<EsperaDeHoy> {
  return db
    .selectFrom('biomasas')
    .select(['biomasas.id', 'biomasas.codigo', sinProyecto])
    .where('biomasas.club_id', '=', CLUB)
    .where('biomasas.fecha_lista_produccion', 'is not', null)
    .where(sql<boolean>`NOT biomasas.convertida`)
    .orderBy('biomasas.fecha_lista_produccion')
    .orderBy('biomasas.id') as unknown as Query<EsperaDeHoy>;
}

export function permisos(db: Kysely<LecturaDB>): Query<PermisoDeHoy> {
  return db
    .selectFrom('permisos_de_usuarios')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('usuarios_medicinales')
          .select('usuarios_medicinales.id as persona')
          .whereRef('usuarios_medicinales.id', '=', 'permisos_de_usuarios.id')
          .where('usuarios_medicinales.estado', '=', sql.lit('activo'))
          .offset(BY_KEY)
          .as('activa'),
      (join) => join.onTrue(),
    )
    .select(['permisos_de_usuarios.id', 'permisos_de_usuarios.vigente_hasta'])
    .where('permisos_de_usuarios.club_id', '=', CLUB)
    .where('permisos_de_usuarios.vigente_hasta', '>=', sql<string>`${HOY} - ${sql.lit(DIAS_DE_VENCIMIENTO)}`)
    .where('permisos_de_usuarios.vigente_hasta', '<=', sql<string>`${HOY} + ${sql.lit(DIAS_DE_VENCIMIENTO)}`)
    .orderBy('permisos_de_usuarios.vigente_hasta')
    .orderBy('permisos_de_usuarios.id') as unknown as Query<PermisoDeHoy>;
}

/** Bulk with stock that was never packaged, oldest first. */
export function bulkSinEnvasar(db: Kysely<LecturaDB>): Query<EsperaDeHoy> {
  return db
    .selectFrom('productos_bulk')
    .select(['productos_bulk.id', 'productos_bulk.codigo', sinProyecto])
    .where('productos_bulk.club_id', '=', CLUB)
    .where(hayStock)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('envasados')
            .select(una)
            .whereRef('envasados.producto_final_bulk_id', '=', 'productos_bulk.id')
            .where('envasados.anulado', '=', no)
            .offset(BY_KEY),
        ),
      ),
    )
    .orderBy('productos_bulk.fecha_produccion')
    .orderBy('productos_bulk.id') as unknown as Query<EsperaDeHoy>;
}
