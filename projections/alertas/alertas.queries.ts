import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { LecturaDB } from '../index';
import { libretaAl } from '../libreta/libreta.queries';
import { GRUPOS_DE_ALERTAS, type GrupoDeAlertas } from './alertas.table';
import { DIAS_DE_AVISO } from './materia';
import type { DeQuien } from './de-quien';
import { cuantasPlanificadas, planificadas } from './planificadas.queries';
import type { Alerta, Alertas, TotalesDeAlertas } from './alerta';

/** Groups that can be listed by lot, with their column of the lots. */
const POR_LOTE = { plantas_sin_sala: 'sin_sala', plantas_baja_sin_biomasa: 'sin_biomasa' } as const;
type GrupoPorLote = keyof typeof POR_LOTE;
const GRUPOS_POR_LOTE = Object.keys(POR_LOTE) as GrupoPorLote[];
const esPorLote = (grupo: GrupoDeAlertas): grupo is GrupoPorLote => grupo in POR_LOTE;

const uno = sql<number>`1`.as('uno');
const cuantas = sql<number>`count(*)::int`.as('cuantas');

/** Alerts of the club that are due on this day, put off or not. */
const delDia = (db: Kysely<LecturaDB>, { clubId, hoy }: DeQuien) =>
  db
    .selectFrom('alertas')
    .where('alertas.club_id', '=', clubId)
    .where('alertas.desde', '<=', hoy)
    .where((eb) => eb.or([eb('alertas.hasta', 'is', null), eb('alertas.hasta', '>=', hoy)]));

const pospuestas = (db: Kysely<LecturaDB>, { clubId, hoy }: DeQuien) =>
  db
    .selectFrom('alertas_pospuestas')
    .where('alertas_pospuestas.club_id', '=', clubId)
    .where('alertas_pospuestas.hasta', '>', hoy);

/** The alerts of one group that are not put off, in order. */
function deGrupo(db: Kysely<LecturaDB>, deQuien: DeQuien, grupo: GrupoDeAlertas) {
  const orden = grupo === 'proyectos_sin_lotes' ? sql`alertas.orden COLLATE "es-x-icu"` : sql`alertas.orden`;
  return (
    delDia(db, deQuien)
      .select('alertas.datos')
      .where('alertas.grupo', '=', grupo)
      // An item that has expired since is still stored as coming due; the index leaves it out.
      .$if(grupo === 'vence_pronto', (rows) =>
        rows.where('alertas.desde', '>=', sql<string>`${deQuien.hoy}::date - ${sql.lit(DIAS_DE_AVISO)}::int`),
      )
      .where(({ not, exists }) =>
        not(
          exists(
            pospuestas(db, deQuien)
              .select(uno)
              .where('alertas_pospuestas.grupo', '=', grupo)
              .where(sql<boolean>`alertas_pospuestas.objeto_id = ANY(ARRAY[alertas.id, alertas.lote_id])`),
          ),
        ),
      )
      .orderBy('alertas.desde')
      .orderBy(orden)
      .orderBy('alertas.id')
  );
}

/** Tasks that repeat and are overdue ('Tareas Vencidas'): until they are done or their next day comes. */
function repetidas(db: Kysely<LecturaDB>, deQuien: DeQuien) {
  const { clubId, hoy } = deQuien;
  return db
    .selectFrom(
      libretaAl(db, hoy).where('turnos.club_id', '=', clubId).where('turnos.es_recurrente', '=', true).as('libreta'),
    )
    .where('libreta.estado', '=', 'PENDIENTE')
    .where('libreta.vence', '<', hoy)
    .where(({ not, exists }) =>
      not(
        exists(
          pospuestas(db, deQuien)
            .select(uno)
            .where('alertas_pospuestas.grupo', '=', 'tareas_vencidas')
            .where('alertas_pospuestas.objeto_id', '=', sql.ref<string>('libreta.id')),
        ),
      ),
    )
    .select((eb) => [
      jsonBuildObject({
        id: eb.ref('libreta.id'),
        titulo: eb.ref('libreta.titulo'),
        fecha: eb.ref('libreta.vence'),
      }).as('datos'),
    ])
    .orderBy('libreta.vence')
    .orderBy('libreta.id');
}

/** Alerts that are put off: of the record itself, or of its lot. */
function calladas(db: Kysely<LecturaDB>, deQuien: DeQuien) {
  const de = (column: 'alertas.id' | 'alertas.lote_id') =>
    delDia(db, deQuien)
      .innerJoin(pospuestas(db, deQuien).select(['grupo', 'objeto_id']).as('p'), (join) =>
        join.onRef('p.grupo', '=', 'alertas.grupo').onRef('p.objeto_id', '=', column),
      )
      .select(['alertas.grupo', 'alertas.id']);
  return db
    .selectFrom(de('alertas.id').union(de('alertas.lote_id')).as('calladas'))
    .select(['calladas.grupo', cuantas])
    .groupBy('calladas.grupo')
    .orderBy('calladas.grupo');
}

/** The lots with plants in the group, with how many of them are not put off. */
function lotesDe(db: Kysely<LecturaDB>, deQuien: DeQuien, grupo: GrupoPorLote) {
  const column = sql.ref<number>(`alertas_lotes.${POR_LOTE[grupo]}`);
  const sueltas = pospuestas(db, deQuien)
    .innerJoin('alertas', (join) =>
      join
        .onRef('alertas.grupo', '=', 'alertas_pospuestas.grupo')
        .onRef('alertas.id', '=', 'alertas_pospuestas.objeto_id'),
    )
    .select(['alertas.lote_id', cuantas])
    .where('alertas.grupo', '=', grupo)
    .groupBy('alertas.lote_id')
    .as('sueltas');
  const quedan = sql<number>`${column} - coalesce(sueltas.cuantas, 0)`;
  return db
    .selectFrom('alertas_lotes')
    .leftJoin(sueltas, 'sueltas.lote_id', 'alertas_lotes.id')
    .where('alertas_lotes.club_id', '=', deQuien.clubId)
    .where(column, '>', 0)
    .where(quedan, '>', 0)
    .where(({ not, exists }) =>
      not(
        exists(
          pospuestas(db, deQuien)
            .select(uno)
            .where('alertas_pospuestas.grupo', '=', grupo)
            .where('alertas_pospuestas.objeto_id', '=', sql.ref<string>('alertas_lotes.id')),
        ),
      ),
    )
    .select((eb) => [
      jsonBuildObject({
        id: eb.ref('alertas_lotes.id'),
        codigo: eb.ref('alertas_lotes.codigo'),
        cantidad: quedan,
        lote_bloqueado: eb.ref('alertas_lotes.lote_bloqueado'),
        proyecto: jsonBuildObject({ id: eb.ref('alertas_lotes.proyecto_id') }),
      }).as('datos'),
    ])
    .orderBy('alertas_lotes.codigo')
    .orderBy('alertas_lotes.id');
}

interface Row {
  datos: Alerta;
}

/**
 * Returns every group of a club with its count. One statement reads them all, so that they show the same moment.
 *
 * @param limite maximum number of items in a group; null returns all, 0 only counts
 * @param porLote lists plants by lot: a new lot is one alert, whatever the number of its plants
 */
export async function alertasDelClub(
  db: Kysely<LecturaDB>,
  deQuien: DeQuien,
  limite: number | null,
  porLote = false,
): Promise<{ grupos: Alertas; totales: TotalesDeAlertas }> {
  const list = (grupo: GrupoDeAlertas) => {
    const regla = (porLote && esPorLote(grupo)
      ? lotesDe(db, deQuien, grupo)
      : deGrupo(db, deQuien, grupo)) as unknown as SelectQueryBuilder<LecturaDB, 'alertas', Row>;
    return jsonArrayFrom(limite === null ? regla : regla.limit(limite)).as(grupo);
  };
  const desdeAyer = db
    .selectFrom('alertas_cuentas')
    .select(['alertas_cuentas.grupo', sql<number>`sum(alertas_cuentas.cuantas)::int`.as('cuantas')])
    .where('alertas_cuentas.club_id', '=', deQuien.clubId)
    .where('alertas_cuentas.dia', '<=', deQuien.hoy)
    .groupBy('alertas_cuentas.grupo')
    .orderBy('alertas_cuentas.grupo');
  const deLotes = (grupo: GrupoPorLote) =>
    db
      .selectFrom(lotesDe(db, deQuien, grupo).clearOrderBy().as('lotes'))
      .select(cuantas)
      .as(`${grupo}_total`);
  const otras = repetidas(db, deQuien);
  const delPlan = planificadas(db, deQuien);
  const row = (await db
    .selectNoFrom([
      ...(limite === 0 ? [] : GRUPOS_DE_ALERTAS.map(list)),
      ...(porLote ? GRUPOS_POR_LOTE.map(deLotes) : []),
      ...(limite === 0
        ? []
        : [
            jsonArrayFrom(limite === null ? otras : otras.limit(limite)).as('repetidas'),
            jsonArrayFrom(limite === null ? delPlan : delPlan.limit(limite)).as('planificadas'),
          ]),
      db.selectFrom(otras.clearOrderBy().as('r')).select(cuantas).as('repetidas_total'),
      cuantasPlanificadas(db, deQuien).as('planificadas_total'),
      jsonArrayFrom(desdeAyer).as('cuentas'),
      jsonArrayFrom(calladas(db, deQuien)).as('calladas'),
    ] as never)
    .executeTakeFirstOrThrow()) as Record<string, unknown>;
  return { grupos: gruposDe(row, limite), totales: totalesDe(row, porLote) };
}

function gruposDe(row: Record<string, unknown>, limite: number | null): Alertas {
  const de = (key: string): Alerta[] => ((row[key] ?? []) as Row[]).map(({ datos }) => datos);
  const tareas = [...de('tareas_vencidas'), ...de('repetidas'), ...de('planificadas')]
    .sort((una, otra) => comparar(una.fecha, otra.fecha) || comparar(una.id, otra.id))
    .slice(0, limite ?? undefined);
  return Object.fromEntries(
    GRUPOS_DE_ALERTAS.map((grupo) => [grupo, grupo === 'tareas_vencidas' ? tareas : de(grupo)]),
  ) as unknown as Alertas;
}

const comparar = (uno = '', otro = ''): number => Number(uno > otro) - Number(uno < otro);

function totalesDe(row: Record<string, unknown>, porLote: boolean): TotalesDeAlertas {
  const de = (key: string) =>
    new Map((row[key] as { grupo: string; cuantas: number }[]).map((una) => [una.grupo, una.cuantas]));
  const [cuentas, menos] = [de('cuentas'), de('calladas')];
  const total = (grupo: GrupoDeAlertas): number => {
    if (porLote && esPorLote(grupo)) return row[`${grupo}_total`] as number;
    const otras = [row['repetidas_total'], row['planificadas_total']] as number[];
    const mas = grupo === 'tareas_vencidas' ? otras.reduce((suma, una) => suma + una, 0) : 0;
    return (cuentas.get(grupo) ?? 0) - (menos.get(grupo) ?? 0) + mas;
  };
  return Object.fromEntries(GRUPOS_DE_ALERTAS.map((grupo) => [grupo, total(grupo)])) as TotalesDeAlertas;
}
