import { CERO, decimal, text, type Decimal } from '@cepa/domain/valores/decimal';
import type { TareaDeProyecto } from '@cepa/projections/cultivos/costos.queries';
import { apartes, sumaDeApartes, type Aparte } from '@cepa/projections/cultivos/importes.queries';
import type { ActividadComparada } from './actividades';
import { diasDe, dondeSeHace, empezo, type InsumoComparado, type Line } from './line';

/** The class of a planned activity, or of a task, in the comparison (rule `planes.comparacion`). */
export type Clasificacion =
  | 'ejecutada_planificada'
  | 'planificada_sin_ejecucion'
  | 'ejecutada_no_planificada'
  | 'no_planificada_sin_ejecucion';

export function clasificar(planificada: boolean, ejecutada: boolean): Clasificacion {
  if (planificada) return ejecutada ? 'ejecutada_planificada' : 'planificada_sin_ejecucion';
  return ejecutada ? 'ejecutada_no_planificada' : 'no_planificada_sin_ejecucion';
}

const numero = (value: Decimal): number => Number(text(value));
const sumar = (values: readonly (Decimal | number | string)[]): Decimal =>
  values.reduce<Decimal>((suma, value) => suma.plus(value), CERO);

/** The actual minus the planned cost, in each currency that no recorded rate converts. */
const desvioAparte = (real: readonly Aparte[], planificado: readonly Aparte[]): Aparte[] =>
  sumaDeApartes([...real, ...planificado.map(({ moneda, valor }) => ({ moneda, valor: -valor }))]);

/** A task in the comparison. An unplanned task deviates by its whole cost. */
function vistaDeTarea(tarea: TareaDeProyecto, planificada: boolean) {
  return {
    id: tarea.id,
    nombre_tarea: tarea.nombre_tarea,
    categoria_tarea: tarea.categoria_nombre,
    fecha_creacion: tarea.fecha,
    tipo_objeto: tarea.tipo_objeto,
    objeto_nombre: tarea.objeto_nombre,
    proyecto_evento_id: tarea.proyecto_evento_id,
    nombre_evento: tarea.nombre_evento,
    tipo_planificacion_tarea: tarea.tipo_planificacion_tarea,
    plan_cultivo_actividades_id: tarea.plan_cultivo_actividades_id,
    numero_etapa_plan_cultivo_actividades: tarea.numero_etapa_plan_cultivo_actividades,
    costo_final_usd: Number(tarea.costo_final_usd),
    costo_real_usd: Number(tarea.costo),
    moneda: tarea.moneda,
    moneda_tipeada: tarea.moneda_tipeada,
    aparte: apartes([tarea]),
    duracion_horas: Number(tarea.duracion_horas),
    clasificacion: clasificar(planificada, true),
    desvio: planificada ? null : Number(tarea.costo),
  };
}

export type TareaComparada = ReturnType<typeof vistaDeTarea>;

const SIN_DIAS = {
  dia_planificado: null as string | null,
  dia_real: null as string | null,
  diferencia_dias: null as number | null,
  /** Whether the planned day is before its stage begins, or after it ends. */
  fuera_de_etapa: null as 'antes' | 'despues' | null,
};

/** A planned activity with its tasks. The deviation is the actual minus the estimated cost; before its stage starts it has none. */
function vistaDePlanificada(actividad: ActividadComparada, tareas: readonly TareaDeProyecto[], line: Line | null) {
  const costo = sumar(tareas.map(({ costo }) => costo));
  const horas = sumar(tareas.map(({ duracion_horas }) => duracion_horas));
  const distintos = new Set(tareas.map(({ nombre_tarea }) => nombre_tarea));
  distintos.delete(actividad.nombre_tarea);
  const ejecutada = tareas.length > 0;
  const cuenta = ejecutada || line === null || empezo(line, actividad.etapa_evento_cultivo);
  return {
    ...actividad,
    clasificacion: clasificar(true, ejecutada),
    ejecutada,
    /** Whether it counts as a deviation: it was done, or its stage has started. */
    cuenta,
    ...(line ? diasDe(line, actividad, tareas) : SIN_DIAS),
    proyecto_evento_id: line && dondeSeHace(line, actividad),
    total_costo_final: numero(costo),
    total_horas: numero(horas),
    cantidad_tareas: tareas.length,
    desvio: cuenta ? numero(costo.minus(actividad.planificado)) : 0,
    aparte: apartes(tareas),
    desvio_aparte: cuenta ? desvioAparte(apartes(tareas), actividad.planificado_aparte) : [],
    desvio_horas: cuenta ? numero(horas.minus(actividad.costo_estimado_moneda_alternativa)) : 0,
    nombres_reales_diferentes: [...distintos],
    inconsistente: distintos.size > 0,
    insumos_comparados: [] as InsumoComparado[],
    tareas: tareas.map((tarea) => vistaDeTarea(tarea, true)),
  };
}

export type ActividadPlanificada = ReturnType<typeof vistaDePlanificada>;

/** The planned and the actual cost of one stage. */
export interface EtapaComparada {
  readonly etapa: string;
  readonly planificado: number;
  readonly real: number;
  readonly desvio: number;
  readonly horas_planificadas: number;
  readonly horas_reales: number;
  /** Costs in other currencies, for which no rate is recorded: actual, planned, and their difference. */
  readonly aparte: readonly Aparte[];
  readonly planificado_aparte: readonly Aparte[];
  readonly desvio_aparte: readonly Aparte[];
}

/**
 * Compares what a project planned with what was done in it.
 *
 * The plan's figures come from the activities as they were when the project took the plan. Later ones are shown as such
 * and are not part of the planned total. A task is planned if it names an activity of the plan.
 *
 * @param linea when the crop and its stages started; without it every stage counts as started
 */
export function comparar(
  actividades: readonly ActividadComparada[],
  tareas: readonly TareaDeProyecto[],
  line: Line | null = null,
) {
  const porActividad = new Map<string, TareaDeProyecto[]>(actividades.map(({ id }) => [id, []]));
  const noPlanificadas: TareaDeProyecto[] = [];
  for (const tarea of tareas) (porActividad.get(tarea.plan_cultivo_actividades_id ?? '') ?? noPlanificadas).push(tarea);
  const planificadas = actividades.map((actividad) =>
    vistaDePlanificada(actividad, porActividad.get(actividad.id) ?? [], line),
  );
  return {
    planificadas,
    ejecutadas_planificadas: planificadas.flatMap((actividad) => actividad.tareas),
    ejecutadas_no_planificadas: noPlanificadas.map((tarea) => vistaDeTarea(tarea, false)),
    por_etapa: porEtapa(planificadas, noPlanificadas),
    totales: totales(planificadas, tareas, noPlanificadas.length),
  };
}

export type Comparacion = ReturnType<typeof comparar>;

/** Activities as they were when the project took the plan. */
const alAsociar = <T extends { readonly cambio: ActividadComparada['cambio'] }>(actividades: readonly T[]): T[] =>
  actividades.filter(({ cambio }) => cambio !== 'agregada');

function totales(
  planificadas: readonly ActividadPlanificada[],
  tareas: readonly TareaDeProyecto[],
  no_planificadas: number,
) {
  const delPlan = alAsociar(planificadas);
  const agregadas = planificadas.filter(({ cambio }) => cambio === 'agregada');
  const planificado = sumar(delPlan.map((una) => una.planificado));
  const planificado_aparte = sumaDeApartes(delPlan.flatMap((una) => una.planificado_aparte));
  // An activity whose stage has not started is planned, and no deviation.
  const empezadas = delPlan.filter(({ cuenta }) => cuenta);
  const hastaHoy = sumar(empezadas.map((una) => una.planificado));
  const aparteHastaHoy = sumaDeApartes(empezadas.flatMap((una) => una.planificado_aparte));
  const horas = sumar(delPlan.map(({ costo_estimado_moneda_alternativa }) => costo_estimado_moneda_alternativa));
  const real = sumar(tareas.map(({ costo }) => costo));
  const ejecutadas = delPlan.filter(({ ejecutada }) => ejecutada).length;
  return {
    planificado: numero(planificado),
    planificado_aparte,
    agregado_despues: numero(sumar(agregadas.map((una) => una.planificado))),
    agregado_aparte: sumaDeApartes(agregadas.flatMap((una) => una.planificado_aparte)),
    real: numero(real),
    aparte: apartes(tareas),
    planificado_hasta_hoy: numero(hastaHoy),
    desvio: numero(real.minus(hastaHoy)),
    desvio_aparte: desvioAparte(apartes(tareas), aparteHastaHoy),
    horas_planificadas: numero(horas),
    horas_reales: numero(sumar(tareas.map(({ duracion_horas }) => duracion_horas))),
    actividades: delPlan.length,
    ejecutadas,
    sin_ejecucion: delPlan.length - ejecutadas,
    agregadas: agregadas.length,
    tareas: tareas.length,
    no_planificadas,
  };
}

interface Sumas {
  planificado: Decimal;
  /** The part that counts as a deviation. */
  cuenta: Decimal;
  real: Decimal;
  horas: Decimal;
  horasReales: Decimal;
  readonly aparte: Aparte[];
  readonly planificadoAparte: Aparte[];
  readonly cuentaAparte: Aparte[];
}

const SIN_NADA = { planificado: CERO, cuenta: CERO, real: CERO, horas: CERO, horasReales: CERO };

/** A planned task counts in its activity's stage, any other in the stage in which it was done. */
function porEtapa(
  planificadas: readonly ActividadPlanificada[],
  noPlanificadas: readonly TareaDeProyecto[],
): EtapaComparada[] {
  const etapas = new Map<string, Sumas>();
  const de = (nombre: string) => {
    const etapa = etapas.get(nombre) ?? { ...SIN_NADA, aparte: [], planificadoAparte: [], cuentaAparte: [] };
    etapas.set(nombre, etapa);
    return etapa;
  };
  for (const una of planificadas) {
    const etapa = de(una.etapa_evento_cultivo);
    if (una.cambio !== 'agregada') {
      etapa.planificado = etapa.planificado.plus(una.planificado);
      etapa.planificadoAparte.push(...una.planificado_aparte);
      if (una.cuenta) {
        etapa.cuenta = etapa.cuenta.plus(una.planificado);
        etapa.cuentaAparte.push(...una.planificado_aparte);
      }
      etapa.horas = etapa.horas.plus(una.costo_estimado_moneda_alternativa);
    }
    etapa.real = etapa.real.plus(una.total_costo_final);
    etapa.horasReales = etapa.horasReales.plus(una.total_horas);
    etapa.aparte.push(...una.aparte);
  }
  for (const tarea of noPlanificadas) {
    const etapa = de(tarea.nombre_evento ?? 'Sin etapa');
    etapa.real = etapa.real.plus(decimal(tarea.costo));
    etapa.horasReales = etapa.horasReales.plus(decimal(tarea.duracion_horas));
    etapa.aparte.push(...apartes([tarea]));
  }
  return [...etapas].map(([etapa, sumas]) => ({
    etapa,
    planificado: numero(sumas.planificado),
    real: numero(sumas.real),
    desvio: numero(sumas.real.minus(sumas.cuenta)),
    horas_planificadas: numero(sumas.horas),
    horas_reales: numero(sumas.horasReales),
    aparte: sumaDeApartes(sumas.aparte),
    planificado_aparte: sumaDeApartes(sumas.planificadoAparte),
    desvio_aparte: desvioAparte(sumas.aparte, sumas.cuentaAparte),
  }));
}
