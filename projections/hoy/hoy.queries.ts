import { sql, type CompiledQuery, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LecturaDB } from '../index';
import { retenidos, retirosAbiertos, type RetenidoDeHoy, type RetiroDeHoy } from './avisos.queries';
import { CLUB, abierto, deCosecha, eventosAbiertos } from './condiciones';
import { conPaso, esperaDeMateria, type ConEspera, type EsperaDeMateria, type ObjetoDelPaso } from './espera.queries';
import { primerosPasos, type PrimerosPasos } from './primeros-pasos.queries';
import {
  type Algunos,
  biomasaSinConvertir,
  bulkSinEnvasar,
  type DeQuien,
  type EsperaDeHoy,
  type EventoDeHoy,
  eventos,
  lotesSinBloquear,
  type PermisoDeHoy,
  permisos,
  PRIMEROS,
  procesosSinFinalizar,
  type Query,
  type VenceDeHoy,
  vencen,
} from './listas-de-hoy.queries';

/** The next step of an open crop; `seguir` when nothing is missing. */
export type PasoDeCultivo =
  | 'evento'
  | 'lote'
  | 'plantas'
  | 'bloquear'
  | 'cosechar'
  | 'lista'
  | EsperaDeMateria['paso']
  | 'seguir';

/** An open crop and its next step. The ids are those of the step's record; null if it has none. */
export interface CultivoDeHoy extends ObjetoDelPaso {
  id: string;
  nombre: string;
  paso: PasoDeCultivo;
  evento_id: string | null;
  lote_id: string | null;
  /** Its living plants, and those of them in flower or in harvest. */
  en_pie: number;
  en_flor: number;
}

/** What a club has to do today. */
export interface Hoy {
  /** Open events whose planned end is past, today, or in the days ahead. */
  eventos: Algunos<EventoDeHoy>;
  /** Stock that expires today or in the days ahead. */
  vencen: Algunos<VenceDeHoy>;
  lotes_sin_bloquear: Algunos<EsperaDeHoy>;
  biomasa_sin_convertir: Algunos<EsperaDeHoy>;
  procesos_sin_finalizar: Algunos<EsperaDeHoy>;
  bulk_sin_envasar: Algunos<EsperaDeHoy>;
  /** Permits that end in the coming days, or ended at most as many days ago, of people who may receive. */
  permisos: Algunos<PermisoDeHoy>;
  /** What the club holds. */
  retenciones: Algunos<RetenidoDeHoy>;
  /** Open recalls and drills. */
  retiros: Algunos<RetiroDeHoy>;
  /** Open crops, the newest first, each with its next step. */
  cultivos: Algunos<CultivoDeHoy>;
  primeros_pasos: PrimerosPasos;
}

/** Reads what a club has to do today, in one statement. Dates are `YYYY-MM-DD` in Buenos Aires. */
export async function hoyDelClub(db: Kysely<LecturaDB>, { clubId, hoy }: DeQuien): Promise<Hoy> {
  const made = statements.get(db) ?? statementOf(db);
  statements.set(db, made);
  const { keys, query } = made;
  const { rows } = await db.executeQuery<Record<string, unknown>>({ ...query, parameters: [clubId, hoy] });
  const row = rows[0]!;
  const { sala, genetica, proyecto_id, lote, abiertos } = row;
  const { biomasa, biomasa_lista, materia_prima, bulk, envasado, persona, dispensacion } = row;
  const contados = keys.map((key) => [key, { total: row[`${key}_total`], primeros: row[key] }]);
  const [evento = null] = abiertos as unknown[];
  const delProducto = { biomasa, biomasa_lista, materia_prima, bulk, envasado, persona, dispensacion };
  return {
    ...(Object.fromEntries(contados) as Omit<Hoy, 'cultivos' | 'primeros_pasos'>),
    cultivos: {
      total: row['cultivos_total'] as number,
      primeros: (row['cultivos'] as ConEspera<CultivoDeHoy>[]).map(conPaso),
    },
    primeros_pasos: { sala, genetica, proyecto_id, lote, evento, ...delProducto } as PrimerosPasos,
  };
}

interface Statement {
  /** The names of its lists. */
  readonly keys: readonly string[];
  readonly query: CompiledQuery;
}

/** The statement is the same for each club and day, and takes as long to write as to run. */
const statements = new WeakMap<Kysely<LecturaDB>, Statement>();

const [A_CLUB, A_DAY] = ['club', 'hoy'];

function statementOf(db: Kysely<LecturaDB>): Statement {
  const lists = {
    eventos: eventos(db),
    vencen: vencen(db),
    lotes_sin_bloquear: lotesSinBloquear(db),
    biomasa_sin_convertir: biomasaSinConvertir(db),
    procesos_sin_finalizar: procesosSinFinalizar(db),
    bulk_sin_envasar: bulkSinEnvasar(db),
    permisos: permisos(db),
    retenciones: retenidos(db),
    retiros: retirosAbiertos(db),
    cultivos: cultivos(db),
  } satisfies Record<Exclude<keyof Hoy, 'primeros_pasos'>, unknown>;
  const algunos = Object.entries(lists).flatMap(([key, list]) => {
    const query = list as Query<object>;
    const total = db.selectFrom(query.clearOrderBy().as('lista')).select(sql<number>`count(*)::int`.as('cuantos'));
    return [jsonArrayFrom(query.limit(sql.lit(PRIMEROS))).as(key), total.as(`${key}_total`)];
  });
  const query = db
    .with('quien', (eb) => eb.selectNoFrom([sql`${A_CLUB}::uuid`.as('club_id'), sql`${A_DAY}::date`.as('hoy')]))
    .with(
      (cte) => cte('eventos_abiertos').materialized(),
      () => eventosAbiertos(db),
    )
    .selectNoFrom([...algunos, ...primerosPasos(db)] as never)
    .compile();
  if (query.parameters.join() !== [A_CLUB, A_DAY].join()) throw new Error('it has parameters of one club or day');
  return { keys: Object.keys(lists), query };
}

/** Open crops with their next step, in the order of the work. */
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
  const vivas = (cuales: ReturnType<typeof sql>) =>
    sql<number>`(SELECT coalesce(sum(suyas.plantas), 0)::int FROM lectura.plantas_por_etapa suyas
      WHERE suyas.club_id = proyectos.club_id AND suyas.proyecto_id = proyectos.id AND ${cuales})`;
  return db
    .selectFrom('proyectos')
    .select([
      'proyectos.id',
      'proyectos.nombre',
      paso.as('paso'),
      evento.as('evento_id'),
      sql<string | null>`coalesce(${loteQue(sinBloquear)}, ${loteQue(sql`true`)})`.as('lote_id'),
      vivas(sql`true`).as('en_pie'),
      vivas(sql`lower(suyas.etapa) IN ('floración', 'cosecha')`).as('en_flor'),
      esperaDeMateria.as('espera'),
    ])
    .where('proyectos.club_id', '=', CLUB)
    .where(abierto)
    .orderBy('proyectos.creado_en', 'desc')
    .orderBy('proyectos.id') as unknown as Query<ConEspera<CultivoDeHoy>>;
}
