import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LecturaDB } from '../index';
import {
  CLUB,
  HOY,
  BY_KEY,
  abierto,
  bloqueado,
  deCosecha,
  eventosSinFinalizar,
  hayStock,
  no,
  una,
} from './condiciones';
import { conPaso, esperaDeMateria, type ConEspera, type EsperaDeMateria, type ObjetoDelPaso } from './espera.queries';
import { primerosPasos, type PrimerosPasos } from './primeros-pasos.queries';

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

/** Stock that expires soon, by its last good day. */
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

/** A permit that ends soon, or did lately, by its person. */
export interface PermisoDeHoy {
  /** The medicinal user. */
  id: string;
  vigente_hasta: string;
}

/** Some records of a kind, and how many there are. */
export interface Algunos<Fila> {
  total: number;
  primeros: Fila[];
}

/** What an open crop lacks next; `seguir` lacks nothing. */
export type PasoDeCultivo =
  | 'evento'
  | 'lote'
  | 'plantas'
  | 'bloquear'
  | 'cosechar'
  | 'lista'
  | EsperaDeMateria['paso']
  | 'seguir';

/** An open crop and its next step. Ids are of the record that the step is taken on; null where it has none. */
export interface CultivoDeHoy extends ObjetoDelPaso {
  id: string;
  nombre: string;
  paso: PasoDeCultivo;
  evento_id: string | null;
  lote_id: string | null;
}

/** The day of a club at a glance. */
export interface Hoy {
  /** Open events whose planned end is past, today, or in the days ahead. */
  eventos: Algunos<EventoDeHoy>;
  /** Stock that expires today or in the days ahead. */
  vencen: Algunos<VenceDeHoy>;
  /** How many records with stock expired before today. */
  vencidos: number;
  lotes_sin_bloquear: Algunos<EsperaDeHoy>;
  biomasa_sin_convertir: Algunos<EsperaDeHoy>;
  procesos_sin_finalizar: Algunos<EsperaDeHoy>;
  bulk_sin_envasar: Algunos<EsperaDeHoy>;
  /** Permits of people who may receive, which end in the days ahead or ended as many days ago at most. */
  permisos: Algunos<PermisoDeHoy>;
  /** Open crops, the newest first, each with its next step. */
  cultivos: Algunos<CultivoDeHoy>;
  primeros_pasos: PrimerosPasos;
}

/** Days ahead in which an event's end counts as due. */
export const DIAS_DE_EVENTOS = 7;
/** Days ahead in which stock counts as about to expire. */
export const DIAS_DE_VENCIMIENTO = 30;
/** Maximum number of records of a kind that are listed. */
const PRIMEROS = 5;

type Query<Fila> = SelectQueryBuilder<LecturaDB, never, Fila>;

const sinProyecto = sql<null>`null`.as('proyecto_id');

/** The day of a club, read in one statement. Dates are `YYYY-MM-DD` in Buenos Aires. */
export async function hoyDelClub(db: Kysely<LecturaDB>, { clubId, hoy }: DeQuien): Promise<Hoy> {
  const lists = {
    eventos: eventos(db),
    vencen: vencen(db),
    lotes_sin_bloquear: lotesSinBloquear(db),
    biomasa_sin_convertir: biomasaSinConvertir(db),
    procesos_sin_finalizar: procesosSinFinalizar(db),
    bulk_sin_envasar: bulkSinEnvasar(db),
    permisos: permisos(db),
    cultivos: cultivos(db),
  };
  const algunos = Object.entries(lists).flatMap(([key, list]) => {
    const query = list as Query<object>;
    const total = db.selectFrom(query.clearOrderBy().as('lista')).select(sql<number>`count(*)::int`.as('cuantos'));
    return [jsonArrayFrom(query.limit(sql.lit(PRIMEROS))).as(key), total.as(`${key}_total`)];
  });
  const row = (await db
    .with('quien', (eb) => eb.selectNoFrom([sql`${clubId}::uuid`.as('club_id'), sql`${hoy}::date`.as('hoy')]))
    .selectNoFrom([...algunos, vencidos(db).as('vencidos'), ...primerosPasos(db)] as never)
    .executeTakeFirstOrThrow()) as Record<string, unknown>;
  const { vencidos: cuantos, sala, genetica, proyecto_id, lote, abiertos } = row;
  const { biomasa, biomasa_lista, materia_prima, bulk, envasado, persona, dispensacion } = row;
  const contados = Object.keys(lists).map((key) => [key, { total: row[`${key}_total`], primeros: row[key] }]);
  const [evento = null] = abiertos as unknown[];
  const delProducto = { biomasa, biomasa_lista, materia_prima, bulk, envasado, persona, dispensacion };
  return {
    ...(Object.fromEntries(contados) as Pick<Hoy, keyof typeof lists>),
    cultivos: {
      total: row['cultivos_total'] as number,
      primeros: (row['cultivos'] as ConEspera<CultivoDeHoy>[]).map(conPaso),
    },
    vencidos: cuantos as number,
    primeros_pasos: { sala, genetica, proyecto_id, lote, evento, ...delProducto } as PrimerosPasos,
  };
}

const dia = sql<string>`(proyecto_eventos.fecha_fin AT TIME ZONE 'America/Argentina/Buenos_Aires')::date`;

function eventos(db: Kysely<LecturaDB>): Query<EventoDeHoy> {
  return db
    .selectFrom('proyectos')
    .innerJoinLateral(eventosSinFinalizar, (join) => join.onTrue())
    .select([
      'proyecto_eventos.id',
      'proyecto_eventos.nombre_evento',
      dia.as('fecha'),
      'proyectos.id as proyecto_id',
      'proyectos.nombre as proyecto_nombre',
    ])
    .where('proyectos.club_id', '=', CLUB)
    .where(abierto)
    .where(dia, '<=', sql<string>`${HOY} + ${sql.lit(DIAS_DE_EVENTOS)}`)
    .orderBy('proyecto_eventos.fecha_fin')
    .orderBy('proyecto_eventos.id') as unknown as Query<EventoDeHoy>;
}

/** Selects the stock that expires some day. */
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

function vencen(db: Kysely<LecturaDB>): Query<VenceDeHoy> {
  return db
    .selectFrom(conStock(db))
    .selectAll()
    .where('stock.fecha_vencimiento', '>=', HOY)
    .where('stock.fecha_vencimiento', '<=', sql<string>`${HOY} + ${sql.lit(DIAS_DE_VENCIMIENTO)}`)
    .orderBy('stock.fecha_vencimiento')
    .orderBy('stock.id') as unknown as Query<VenceDeHoy>;
}

const vencidos = (db: Kysely<LecturaDB>) =>
  db
    .selectFrom(conStock(db))
    .select(sql<number>`count(*)::int`.as('cuantos'))
    .where('stock.fecha_vencimiento', '<', HOY);

/** Lots with plants that no work list shows yet (rule `lotes.bloqueo`). */
function lotesSinBloquear(db: Kysely<LecturaDB>): Query<EsperaDeHoy> {
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
function procesosSinFinalizar(db: Kysely<LecturaDB>): Query<EsperaDeHoy> {
  return db
    .selectFrom('procesos_transformacion')
    .select(['id', 'tipo as codigo', sinProyecto])
    .where('club_id', '=', CLUB)
    .where('finalizado', '=', no)
    .where('cancelado', '=', no)
    .orderBy('creado_en')
    .orderBy('id') as unknown as Query<EsperaDeHoy>;
}

/** Ready biomass of which no raw material was made, the longest ready first. */
function biomasaSinConvertir(db: Kysely<LecturaDB>): Query<EsperaDeHoy> {
  return (
    db
      .selectFrom('biomasas')
      .select(['biomasas.id', 'biomasas.codigo', sinProyecto])
      .where('biomasas.club_id', '=', CLUB)
      .where('biomasas.fecha_lista_produccion', 'is not', null)
      // All that became raw material is read once, and not looked up for each: nearly all of it did.
      .where(({ not, eb, selectFrom }) =>
        not(
          eb(
            'biomasas.id',
            'in',
            selectFrom('materias_primas')
              .select('materias_primas.biomasa_id')
              .where('materias_primas.club_id', '=', CLUB)
              .where('materias_primas.biomasa_id', 'is not', null)
              .$castTo<{ biomasa_id: string }>(),
          ),
        ),
      )
      .orderBy('biomasas.fecha_lista_produccion')
      .orderBy('biomasas.id') as unknown as Query<EsperaDeHoy>
  );
}

function permisos(db: Kysely<LecturaDB>): Query<PermisoDeHoy> {
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

/** Bulk with stock of which nothing is packaged, the oldest first. */
function bulkSinEnvasar(db: Kysely<LecturaDB>): Query<EsperaDeHoy> {
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

/** Open crops with what they lack next, in the order of the work. */
function cultivos(db: Kysely<LecturaDB>): Query<ConEspera<CultivoDeHoy>> {
  const suyo = (table: 'lotes' | 'biomasas' | 'proyecto_eventos' | 'materias_primas', y = sql`true`) =>
    sql`EXISTS (SELECT 1 FROM ${sql.table(`lectura.${table}`)} suyo WHERE suyo.proyecto_id = proyectos.id AND ${y} OFFSET 0)`;
  const conPlantas = sql`EXISTS (SELECT 1 FROM lectura.plantas p WHERE p.lote_id = suyo.id OFFSET 0)`;
  const loteQue = (cual: ReturnType<typeof sql>) =>
    sql`(SELECT suyo.id FROM lectura.lotes suyo WHERE suyo.proyecto_id = proyectos.id AND ${cual}
      ORDER BY suyo.creado_en, suyo.id LIMIT 1)`;
  const sinBloquear = sql`NOT suyo.lote_bloqueado AND ${conPlantas}`;
  const paso = sql<PasoDeCultivo>`CASE
    WHEN NOT ${suyo('proyecto_eventos')} THEN 'evento'
    WHEN NOT ${suyo('lotes')} THEN 'lote'
    WHEN NOT ${suyo('lotes', conPlantas)} THEN 'plantas'
    WHEN NOT ${suyo('lotes', sql`suyo.lote_bloqueado AND ${conPlantas}`)} THEN 'bloquear'
    WHEN NOT ${suyo('biomasas')} THEN 'cosechar'
    WHEN NOT ${suyo('biomasas', sql`suyo.fecha_lista_produccion IS NOT NULL`)} THEN 'lista'
    WHEN NOT EXISTS (
      SELECT 1 FROM lectura.biomasas suyo CROSS JOIN LATERAL (
        SELECT 1 FROM lectura.materias_primas m WHERE m.biomasa_id = suyo.id OFFSET 0
      ) hecha WHERE suyo.proyecto_id = proyectos.id OFFSET 0
    ) THEN 'materia_prima'
    ELSE 'seguir' END`;
  const evento = sql<string | null>`(SELECT suyo.id FROM lectura.proyecto_eventos suyo
    WHERE suyo.proyecto_id = proyectos.id AND NOT suyo.evento_finalizado
      AND (${deCosecha('suyo')} OR (${suyo('biomasas')} AND suyo.nombre_evento IN ('Secado', 'Curado')))
    ORDER BY suyo.creado_en DESC, suyo.id LIMIT 1)`;
  return db
    .selectFrom('proyectos')
    .select([
      'proyectos.id',
      'proyectos.nombre',
      paso.as('paso'),
      evento.as('evento_id'),
      sql<string | null>`coalesce(${loteQue(sinBloquear)}, ${loteQue(sql`true`)})`.as('lote_id'),
      esperaDeMateria.as('espera'),
    ])
    .where('proyectos.club_id', '=', CLUB)
    .where(abierto)
    .orderBy('proyectos.creado_en', 'desc')
    .orderBy('proyectos.id') as unknown as Query<ConEspera<CultivoDeHoy>>;
}
