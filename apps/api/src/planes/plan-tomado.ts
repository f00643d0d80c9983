import type { Kysely } from 'kysely';
import { CERO } from '@cepa/domain/valores/decimal';
import type { LecturaDB } from '@cepa/projections';
import { monedaDelDia } from '@cepa/projections/clubes/monedas.queries';
import { sumaDeApartes } from '@cepa/projections/cultivos/importes.queries';
import { estimadosEn } from '@cepa/projections/planes/estimados.queries';
import { actividadesDePlanes, rowOfPlan, planDeProyecto, ultimoCosto } from '@cepa/projections/planes/planes.queries';
import { desdeQueSeAsocio, type ActividadComparada } from './actividades';

/** The heading of activities that were added to the plan after the project took it. */
export const AGREGADO = 'Agregado después';
export const CAMBIOS = {
  agregada: 'Agregada después',
  eliminada: 'Quitada del plan',
  modificada: 'Cambió en el plan',
} as const;

export interface PlanTomado {
  readonly plan_id: string | null;
  readonly objetivo: string | null;
  /** The currency of the plan's last recorded cost. */
  readonly moneda: string;
  readonly actividades: readonly ActividadComparada[];
}

/** The plan as it was when the project took it; undefined if it took none. */
export async function planTomado(
  db: Kysely<LecturaDB>,
  { id: proyectoId, club_id }: LecturaDB['proyectos'],
): Promise<PlanTomado> {
  const tomado = await planDeProyecto(db, proyectoId);
  const moneda = await monedaDelDia(db, club_id, ultimoCosto(tomado?.actividades ?? []));
  if (!tomado) return { plan_id: null, objetivo: null, moneda, actividades: [] };
  const plan = await rowOfPlan(db, tomado.plan_id);
  const leidas = !plan || plan.eliminado ? null : await actividadesDePlanes(db, [plan.id]);
  const actividades = desdeQueSeAsocio(
    await estimadosEn(db, club_id, tomado.actividades, moneda),
    tomado.plan_id,
    leidas && (await estimadosEn(db, club_id, leidas, moneda)),
  );
  return { plan_id: tomado.plan_id, objetivo: tomado.objetivo, moneda, actividades };
}

/** Activities as they were when the project took the plan, and later ones, which are in no planned total. */
export function repartidas<T extends { readonly cambio: ActividadComparada['cambio'] }>(actividades: readonly T[]) {
  return {
    delPlan: actividades.filter(({ cambio }) => cambio !== 'agregada'),
    agregadas: actividades.filter(({ cambio }) => cambio === 'agregada'),
  };
}

/** The estimated cost of activities. A row is rounded to cents, and totals are sums of rows. */
export const estimado = (
  actividades: ReadonlyArray<Pick<ActividadComparada, 'planificado' | 'planificado_aparte'>>,
) => ({
  costo: sumar(actividades.map(({ planificado: uno }) => uno)),
  aparte: sumaDeApartes(actividades.flatMap(({ planificado_aparte }) => planificado_aparte)),
});

export const sumar = (values: readonly (number | string | null)[]): string =>
  values.reduce((suma, value) => suma.plus(value ?? 0), CERO).toFixed();
