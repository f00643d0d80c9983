import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { LecturaDB } from '../index';

/**
 * An amount in a currency that cannot be added to the rest, because no rate is recorded. A numeric inside JSON is a
 * number.
 */
export interface Aparte {
  readonly moneda: string;
  readonly valor: number;
}

/** The currency of a project's figures: the club's current one, or a fixed one. */
export type En = { readonly moneda: string } | 'actual';

const SIN_MONEDA = sql.lit('ARS');

type Db = Kysely<LecturaDB>;
type Text = RawBuilder<string>;

/** The club's currency at an instant. Amounts typed then are in it. */
export const monedaDeEntonces = (db: Db, club: Text, cuando: Text): Text =>
  sql<string>`coalesce((${db
    .selectFrom('monedas as m')
    .select('m.codigo')
    .where('m.club_id', '=', club)
    .where('m.creado_en', '<=', cuando)
    .orderBy('m.creado_en', 'desc')
    .orderBy('m.id', 'desc')
    .limit(1)}), ${SIN_MONEDA})`;

/** The club's current currency, or the requested one. */
export const monedaPedida = (db: Db, club: Text, en: En): Text =>
  en === 'actual'
    ? sql<string>`coalesce((${db
        .selectFrom('monedas as m')
        .select('m.codigo')
        .where('m.club_id', '=', club)
        .where('m.es_actual', '=', true)
        .limit(1)}), ${SIN_MONEDA})`
    : sql<string>`${en.moneda}::text`;

/** The value of one unit of a currency in another on a day, by the last rate that the club recorded up to then; null without one. */
export const cotizacionDe = (
  db: Db,
  { club, de, a, dia }: Readonly<Record<'club' | 'de' | 'a' | 'dia', Text>>,
): RawBuilder<string | null> =>
  sql<string | null>`CASE WHEN ${de} = ${a} THEN 1::numeric ELSE (${db
    .selectFrom('cotizaciones as c')
    .select(sql<string>`CASE WHEN c.moneda = ${de} THEN c.valor ELSE 1 / c.valor END`.as('valor'))
    .where('c.club_id', '=', club)
    .where('c.fecha', '<=', dia)
    .where(sql<boolean>`((c.moneda = ${de} AND c.en = ${a}) OR (c.moneda = ${a} AND c.en = ${de}))`)
    .orderBy('c.fecha', 'desc')
    .orderBy('c.creado_en', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)}) END`;

/** The day of an instant in the club's time zone. */
export const diaDeEntonces = (cuando: Text): Text =>
  sql<string>`(${cuando} AT TIME ZONE 'America/Argentina/Buenos_Aires')::date`;

/** The parts of a task's cost. */
export interface CostoDeTarea {
  /** The currency in which its cost was typed. */
  moneda_tipeada: string;
  /** The currency of `costo`. */
  moneda: string;
  /** Decimal, in `moneda`. */
  costo: string;
  /** Decimal, in `moneda_tipeada`: the part that no rate converts. */
  aparte_tipeado: string;
  /** Decimal, in dollars: inputs that no rate converts. */
  aparte_insumos: string;
}

/** The currencies of a task: the club's at the time, and the one of the figures. */
interface MonedasDeTarea {
  readonly entonces: Text;
  readonly actual: Text;
}

const MONEDAS = 'monedas_de';

/**
 * A statement that first reads the currencies of these crops' clubs, and where its tasks find theirs: to look them up
 * in the table for each of thousands of tasks takes most of its time.
 */
export function withMonedas(db: Db, proyectoIds: readonly string[]) {
  const deTarea = (y: RawBuilder<unknown>): Text =>
    sql<string>`coalesce((SELECT m.codigo FROM ${sql.id(MONEDAS)} m WHERE m.club_id = tareas.club_id AND ${y} LIMIT 1), ${SIN_MONEDA})`;
  const statement = db.with(
    (cte) => cte(MONEDAS).materialized(),
    (eb) =>
      eb
        .selectFrom('monedas')
        .selectAll('monedas')
        .where('monedas.club_id', 'in', (uno) =>
          uno
            .selectFrom('proyectos')
            .select('proyectos.club_id')
            .where('proyectos.id', '=', sql<string>`ANY(${sql.val([...proyectoIds])}::uuid[])`),
        ),
  );
  const monedas: MonedasDeTarea = {
    entonces: deTarea(sql`m.creado_en <= tareas.creado_en ORDER BY m.creado_en DESC, m.id DESC`),
    actual: deTarea(sql`m.es_actual`),
  };
  return { statement, monedas };
}

const DE_TAREA = { club: sql<string>`tareas.club_id`, dia: sql<string>`p.dia`, a: sql<string>`p.moneda` };

/**
 * The cost of each task of the outer table `tareas`, as a lateral join: the typed cost, in the club's currency when it
 * was recorded, plus its inputs, in dollars (rules `cifras.costo`, `cifras.moneda`). It is rounded once a task, so that
 * a sum of tasks is the sum of the costs that are shown. What no recorded rate converts is returned apart.
 *
 * @param monedas where its currencies are; the tables by default
 */
export const costoDeCadaTarea = (
  db: Db,
  en: En,
  monedas: MonedasDeTarea = {
    entonces: monedaDeEntonces(db, DE_TAREA.club, sql<string>`tareas.creado_en`),
    actual: monedaPedida(db, DE_TAREA.club, en),
  },
): RawBuilder<CostoDeTarea> => sql<CostoDeTarea>`(
  SELECT d.moneda_tipeada, d.moneda,
    round(coalesce(d.tipeado * d.de_tipeado, 0) + coalesce(d.insumos * d.de_dolar, 0), 2) AS costo,
    CASE WHEN d.de_tipeado IS NULL THEN round(d.tipeado, 2) ELSE 0 END AS aparte_tipeado,
    CASE WHEN d.de_dolar IS NULL THEN round(d.insumos, 2) ELSE 0 END AS aparte_insumos
  FROM (
    SELECT p.*,
      CASE WHEN p.tipeado = 0 THEN 1 ELSE ${cotizacionDe(db, { ...DE_TAREA, de: sql<string>`p.moneda_tipeada` })} END AS de_tipeado,
      CASE WHEN p.insumos = 0 THEN 1 ELSE ${cotizacionDe(db, { ...DE_TAREA, de: sql<string>`'USD'` })} END AS de_dolar
    FROM (
      SELECT tareas.costo_final_usd AS tipeado, tareas.costo_real_usd - tareas.costo_final_usd AS insumos,
        ${monedas.entonces} AS moneda_tipeada,
        ${monedas.actual} AS moneda,
        ${diaDeEntonces(sql<string>`tareas.fecha`)} AS dia
      OFFSET 0 -- computed once, and not wherever a column is used
    ) p OFFSET 0
  ) d
)`;

/** The amounts that a task has apart, as rows to add up: one row a currency. */
export function apartes(
  rows: ReadonlyArray<{
    readonly moneda_tipeada: string;
    readonly aparte_tipeado: string;
    readonly aparte_insumos: string;
  }>,
): Aparte[] {
  return sumaDeApartes(
    rows.flatMap(({ moneda_tipeada, aparte_tipeado, aparte_insumos }) => [
      { moneda: moneda_tipeada, valor: Number(aparte_tipeado) },
      { moneda: 'USD', valor: Number(aparte_insumos) },
    ]),
  );
}

/** Adds amounts by currency, each in cents; zero sums are left out. */
export function sumaDeApartes(importes: readonly Aparte[]): Aparte[] {
  const centavos = new Map<string, number>();
  for (const { moneda, valor } of importes)
    if (valor !== 0) centavos.set(moneda, (centavos.get(moneda) ?? 0) + Math.round(valor * 100));
  return [...centavos]
    .map(([moneda, value]) => ({ moneda, valor: value / 100 }))
    .sort((a, b) => (a.moneda < b.moneda ? -1 : 1));
}
