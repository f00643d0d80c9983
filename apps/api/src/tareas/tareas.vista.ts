import { apartes, type Aparte } from '@cepa/projections/cultivos/importes.queries';
import type { SemanaDeTareas } from '@cepa/projections/tareas/tareas-de-evento.queries';
import type { MesDeTareas } from '@cepa/projections/tareas/tareas-por-mes.queries';
import type { TareaLeida } from '@cepa/projections/tareas/tareas.queries';
import type { ObjetoConPlantas, TipoDeObjeto } from '@cepa/projections/tareas/objetos.queries';
import type { NombreDePersonal } from '../nucleo/nombres-de-personal';

/** A task in an answer. */
export function vistaDeTarea(
  {
    items,
    personal,
    planta,
    fecha,
    categoria_nombre,
    objeto_nombre,
    atributos,
    moneda_tipeada,
    moneda,
    costo,
    aparte_tipeado,
    aparte_insumos,
    ...fila
  }: TareaLeida,
  personas: ReadonlyMap<string, NombreDePersonal>,
) {
  const { objeto_id, tipo_objeto, categoria_id } = fila;
  return {
    ...fila,
    fecha_creacion: fecha,
    costo_final_usd: Number(fila.costo_final_usd),
    /** The currency in which `costo_final_usd` was typed. */
    moneda_tipeada,
    costo_real_usd: Number(costo),
    /** The currency of `costo_real_usd`. */
    moneda,
    /** Amounts that no recorded rate converts into it. */
    aparte: apartes([{ moneda_tipeada, aparte_tipeado, aparte_insumos }]),
    duracion_horas: Number(fila.duracion_horas),
    objeto: { id: objeto_id, nombre: objeto_nombre, tipo_objeto, planta },
    categoria: { id: categoria_id, nombre: categoria_nombre },
    atributos: Object.fromEntries(atributos.map(({ atributo_id, valor }) => [atributo_id, valor])),
    valor_tarea: atributos.map(({ atributo_id, nombre, tipo_dato, valor }) => ({
      atributo: { id: atributo_id, nombre, tipo_dato },
      valor,
    })),
    tarea_usa_items: items.map(({ nombre, unidad_de_medida, lotes, ...item }) => ({
      ...item,
      ...(lotes.length === 0 ? {} : { lotes: lotes.map((lote) => ({ ...lote, cantidad: Number(lote.cantidad) })) }),
      inventario_item: { id: item.inventario_item_id, nombre, unidad_de_medida },
    })),
    personal: personal.map(({ id }) => personas.get(id) ?? { id, nombre: '', apellido: '', legajo: '' }),
  };
}

export type Tarea = ReturnType<typeof vistaDeTarea>;

/** An object of a task, as an option of the form. */
export const vistaDeObjeto =
  (tipo_objeto: TipoDeObjeto) =>
  ({ id, nombre, codigo, plantas }: ObjetoConPlantas) => ({ id, nombre, codigo, tipo_objeto, plantas });

export type ObjetoDeTarea = ReturnType<ReturnType<typeof vistaDeObjeto>>;

/** Cost, in the club's currency, and hours of the tasks of a month. */
export interface MesDeEstadistica {
  readonly costo: number;
  readonly duracionHoras: number;
  /** Costs in other currencies, for which no rate is recorded. */
  readonly aparte: readonly Aparte[];
}

/** The figures by year, then by month, '1' to '12'. Months without tasks are missing. */
export type EstadisticaDeTareas = Record<string, Record<string, MesDeEstadistica>>;

/** Costs and hours by year and month. */
export function vistaDeEstadistica(meses: readonly MesDeTareas[]): EstadisticaDeTareas {
  const anios: EstadisticaDeTareas = {};
  for (const { anio, mes, costo, horas, aparte } of meses)
    anios[anio] = { ...anios[anio], [mes]: { costo: Number(costo), duracionHoras: Number(horas), aparte } };
  return anios;
}

/** Counts, hours and cost, in the club's currency, of the tasks of a week of an event. */
export function vistaDeSemana({ semana, tareas, costo, horas, aparte }: SemanaDeTareas) {
  return { semana, tareas, costo: Number(costo), duracionHoras: Number(horas), aparte };
}

export type SemanaDeEstadistica = ReturnType<typeof vistaDeSemana>;
