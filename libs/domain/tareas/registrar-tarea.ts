import type { TareaRegistrada } from '@cepa/event-schemas';
import { abierto, conVigente, eventoActivo, type Proyecto, type TareaEjecutada } from '../cultivos/state';
import { regla } from '../rechazo';
import { CERO, decimal, MAX, text, type Decimal } from '../valores/decimal';
import { diaDelInstante, esFecha, exigirHecho, type Fecha } from '../valores/fecha';
import { SIN_NEGATIVOS } from '@cepa/words/mensajes/campos';
import { NO_PLANEADA } from '@cepa/words/mensajes/tareas';
import { itemsUsados, type Existencia, type RequestedInsumo } from './items-usados';
import { exigirLotesSinRetener, type LotesRetenidos } from './lotes-retenidos';
import { exigirLotesVigentes } from './lotes-vigentes';

/** The planning types, in the order in which the form offers them. */
export const TIPOS_DE_PLANIFICACION = ['Tarea planeada', NO_PLANEADA] as const;

/** Whether a task of this planning type was in no plan. The text of the type decides (rule `tareas.no-planeada`). */
export const noPlaneada = (tipo: string): boolean => tipo.toLowerCase().includes('no planeada');

type Data = TareaRegistrada['data'];

/** Records a task that was done in an event (rules `tareas.insumos`, `tareas.planeada`). */
export interface RegistrarTarea extends Omit<Data, 'items' | 'costo_real_usd'> {
  readonly tipo: 'registrar_tarea';
  readonly insumos: readonly RequestedInsumo[];
  readonly existencias: Readonly<Record<string, Existencia>>;
  /** The activity of the project's plan that was done, as the plan says it; null when it was not planned. */
  readonly actividad: ActividadEjecutada | null;
  /** Whether the club refuses a lot of a supplier past its last day. */
  readonly controla_insumos?: boolean;
  /** The lots of suppliers that the club holds. */
  readonly lotes_retenidos?: LotesRetenidos;
  /** Today in the club's time zone. */
  readonly hoy?: Fecha;
}

/** More than a year: no task takes longer, and a slip of the finger does. */
const MAX_HORAS = 10_000;

/** A planned task must match the plan of the project, and the stage of the activity. */
export interface ActividadEjecutada {
  readonly plan_id: string;
  readonly etapa_evento_cultivo: string;
}

/**
 * @param antes the task before its correction. Its recorded activity remains valid, even if the plan changed
 * @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO, EVENTO_FINALIZADO, FECHA_FUTURA, SIN_PLAN_PARA_LA_ETAPA, VALOR_NEGATIVO, CANTIDAD_INVALIDA,
 * STOCK_INSUFICIENTE, LOTE_INSUFICIENTE, RETENIDO, INSUMO_VENCIDO, COSTO_EXCESIVO, DURACION_EXCESIVA, ATRIBUTO_INVALIDO
 */
export function registrarTarea(
  { tipo: _tipo, insumos, existencias, actividad, controla_insumos, lotes_retenidos, hoy, ...datos }: RegistrarTarea,
  proyecto: Proyecto,
  antes: TareaEjecutada | null = null,
): readonly TareaRegistrada[] {
  const actual = abierto(proyecto, datos.proyecto_id);
  const { nombre_evento } = eventoActivo(actual, datos.proyecto_evento_id);
  // Nothing is done on a finalized stage, from within another one either.
  if (datos.tipo_objeto === 'Evento' && datos.objeto_id !== null) eventoActivo(actual, datos.objeto_id);
  exigirHecho(diaDelInstante(datos.fecha), hoy, 'fecha_creacion');
  const { tipo_planificacion_tarea, plan_cultivo_actividades_id: suya } = datos;
  const laDeAntes = suya !== null && suya === antes?.plan_cultivo_actividades_id;
  if (!noPlaneada(tipo_planificacion_tarea) && !laDeAntes) exigirActividad(actividad, actual.planId, nombre_evento);
  const costo = noNegativo(datos.costo_final_usd, 'costo_final_usd');
  const horas = noNegativo(datos.duracion_horas, 'duracion_horas');
  if (horas.gt(MAX_HORAS))
    throw regla('DURACION_EXCESIVA', 'La duración no puede superar las 10.000 horas.', 'duracion_horas');
  const items = itemsUsados(insumos, existencias, diaDelInstante(datos.fecha), lotes_retenidos);
  if (lotes_retenidos) exigirLotesSinRetener(items, lotes_retenidos, antes);
  if (controla_insumos) exigirLotesVigentes(items, diaDelInstante(datos.fecha), antes);
  datos.atributos.forEach(exigirValue);
  const deItems = items
    .filter(({ suma_del_costo }) => suma_del_costo)
    .reduce((suma, { cantidad, costo_unitario_usd }) => suma.plus(decimal(cantidad).times(costo_unitario_usd)), CERO);
  const real = costo.plus(deItems);
  if (real.gt(MAX))
    throw regla('COSTO_EXCESIVO', 'El costo de la tarea es demasiado grande para registrarlo.', 'costo_final_usd');
  const data = {
    ...datos,
    costo_final_usd: text(costo),
    costo_real_usd: text(real),
    duracion_horas: text(horas),
    items,
  };
  return [{ type: 'TareaRegistrada', version: 2, data }];
}

/** A planned task needs a plan with activities for the stage that the event is (rule `tareas.planeada`). */
function exigirActividad(actividad: ActividadEjecutada | null, planId: string | null, etapa: string): void {
  const field = 'plan_cultivo_actividades_id';
  if (actividad === null) throw regla('ACTIVIDAD_OBLIGATORIA', 'Elegí la actividad del plan que se hizo.', field);
  const mismaEtapa = actividad.etapa_evento_cultivo.trim().toLowerCase() === etapa.trim().toLowerCase();
  if (actividad.plan_id === planId && mismaEtapa) return;
  const message = `La actividad no es del plan del cultivo para la etapa "${etapa}": registrala como tarea no planeada.`;
  throw regla('SIN_PLAN_PARA_LA_ETAPA', message, field);
}

function noNegativo(value: string, field: string): Decimal {
  const numero = decimal(value);
  if (numero.lt(0)) throw regla('VALOR_NEGATIVO', SIN_NEGATIVOS, field);
  return numero;
}

/** How a value of each type looks, and what is asked for in its place. */
const FORMA: Readonly<Record<Data['atributos'][number]['tipo_dato'], readonly [RegExp, string]>> = {
  Integer: [/^-?\d{1,12}$/, 'un número entero de hasta 12 dígitos'],
  Decimal: [/^-?\d{1,12}(\.\d{1,6})?$/, 'un número de hasta 12 dígitos y 6 decimales'],
  Text: [/\S/, 'un texto'],
  Date: [/^\d{4}-\d{2}-\d{2}$/, 'una fecha'],
};

/** Each attribute is required, by its type (rule `tareas.atributos`). */
function exigirValue({ atributo_id, nombre, tipo_dato, valor }: Data['atributos'][number]): void {
  const [forma, request] = FORMA[tipo_dato];
  if (forma.test(valor) && (tipo_dato !== 'Date' || esFecha(valor))) return;
  const como = valor.trim() === '' ? '' : ` con ${request}`;
  throw regla('ATRIBUTO_INVALIDO', `Completá "${nombre}"${como}.`, `atributos.${atributo_id}`);
}

/** The project remembers the task, so that it can be deleted and gives back what it used. */
export function tareaRegistrada(
  proyecto: Proyecto,
  { tarea_id, proyecto_evento_id, plan_cultivo_actividades_id, fecha, items }: Data,
): Proyecto {
  const tarea = { proyecto_evento_id, plan_cultivo_actividades_id, dia: diaDelInstante(fecha), items };
  return conVigente(proyecto, (actual) => ({ ...actual, tareas: actual.tareas.set(tarea_id, tarea) }));
}
