import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { onePerKey } from '../clave';
import { monedaDeEntonces } from '../cultivos/importes.queries';
import type { LecturaDB } from '../index';
import { paginar, type Page, type Paginado } from '../paginas';
import { estimadosEn, type Estimado } from './estimados.queries';

type Row = LecturaDB['planes'];

/** An activity with the currency of its cost. */
export type ActividadLeida = LecturaDB['planes_actividades'] & { readonly moneda: string };

/** The plan that a project took, as it was then. */
export type PlanDeProyecto = LecturaDB['proyectos_planes'];

/** A plan with its activities, by stage number. */
export type PlanLeido = Row & {
  /** The currency of its sums: that of the cost that was recorded last; null for a plan without activities. */
  readonly moneda: string | null;
  readonly actividades: ReadonlyArray<Estimado<ActividadLeida>>;
};

/** Returns one plan, deleted or not. The caller checks its club. */
export const rowOfPlan = onePerKey<Row>((db, ids) => db.selectFrom('planes').selectAll().where('id', '=', ids));

const conMoneda = (db: Kysely<LecturaDB>): SelectQueryBuilder<LecturaDB, 'planes_actividades', ActividadLeida> =>
  db
    .selectFrom('planes_actividades')
    .selectAll('planes_actividades')
    .select(
      monedaDeEntonces(db, sql<string>`planes_actividades.club_id`, sql<string>`planes_actividades.costeada_en`).as(
        'moneda',
      ),
    );

/** Returns one activity. The caller checks its club. */
export const actividadPorId = onePerKey<ActividadLeida>((db, ids) =>
  conMoneda(db).where('planes_actividades.id', '=', ids),
);

/** Returns the plan that a project took last. The caller checks its club. */
export const planDeProyecto = onePerKey<PlanDeProyecto>((db, ids) =>
  db.selectFrom('proyectos_planes').selectAll().where('id', '=', ids),
);

/** Returns the activities of these plans, by stage number. */
export function actividadesDePlanes(db: Kysely<LecturaDB>, planIds: readonly string[]): Promise<ActividadLeida[]> {
  if (planIds.length === 0) return Promise.resolve([]);
  return conMoneda(db)
    .where('plan_id', 'in', [...planIds])
    .orderBy('numero_etapa')
    .orderBy('planes_actividades.creado_en')
    .orderBy('planes_actividades.id')
    .execute();
}

/** When the last of these costs was recorded; null without any. */
export const ultimoCosto = (actividades: ReadonlyArray<{ readonly costeada_en: string }>): string | null =>
  actividades.reduce<string | null>(
    (ultimo, { costeada_en }) => (ultimo === null || costeada_en > ultimo ? costeada_en : ultimo),
    null,
  );

/** Adds to plans their currency and the rate of each estimate into it. Plans in one currency need no rates. */
async function conEstimados(
  db: Kysely<LecturaDB>,
  planes: ReadonlyArray<Row & { readonly actividades: readonly ActividadLeida[] }>,
): Promise<PlanLeido[]> {
  const monedaDe = new Map(
    planes.map(({ id, actividades }) => {
      const ultimo = ultimoCosto(actividades);
      return [id, actividades.find(({ costeada_en }) => costeada_en === ultimo)?.moneda ?? null];
    }),
  );
  const mezcladas = planes.flatMap(({ id, actividades }) =>
    actividades.some(({ moneda }) => moneda !== monedaDe.get(id)) ? actividades : [],
  );
  const [primera] = mezcladas;
  const cotizadas = new Map<string, Estimado<ActividadLeida>>();
  for (const moneda of new Set(mezcladas.map(({ plan_id }) => monedaDe.get(plan_id))))
    if (primera && moneda) {
      const suyas = mezcladas.filter(({ plan_id }) => monedaDe.get(plan_id) === moneda);
      for (const una of await estimadosEn(db, primera.club_id, suyas, moneda)) cotizadas.set(una.id, una);
    }
  return planes.map((plan) => ({
    ...plan,
    moneda: monedaDe.get(plan.id) ?? null,
    actividades: plan.actividades.map((una) => cotizadas.get(una.id) ?? { ...una, cotizacion: '1' }),
  }));
}

/** Returns one plan with its activities, unless it was deleted. The caller checks its club. */
export async function planPorId(db: Kysely<LecturaDB>, id: string): Promise<PlanLeido | undefined> {
  const plan = await rowOfPlan(db, id);
  if (!plan || plan.eliminado) return undefined;
  const [leido] = await conEstimados(db, [{ ...plan, actividades: await actividadesDePlanes(db, [plan.id]) }]);
  return leido;
}

/** Returns the plans of a club with their activities, newest first. */
export async function planesDelClub(db: Kysely<LecturaDB>, clubId: string, page: Page): Promise<Paginado<PlanLeido>> {
  const parte = await paginar(
    db.selectFrom('planes').selectAll().where('club_id', '=', clubId).where('eliminado', '=', false),
    'planes',
    page,
  );
  const actividades = new Map<string, ActividadLeida[]>(parte.filas.map(({ id }) => [id, []]));
  for (const actividad of await actividadesDePlanes(db, [...actividades.keys()]))
    actividades.get(actividad.plan_id)?.push(actividad);
  const rows = parte.filas.map((row) => ({ ...row, actividades: actividades.get(row.id) ?? [] }));
  return { ...parte, filas: await conEstimados(db, rows) };
}
