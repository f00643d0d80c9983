import { diaDelInstante, diasEntre } from '@cepa/base/fecha';
import { decimal, text } from '@cepa/domain/valores/decimal';
import {
  diaPrevisto,
  fueraDeEtapa,
  inicioDe,
  llana,
  type ConDia,
  type EtapaFechada,
} from '@cepa/projections/planes/linea';
import type { InsumoDeActividad } from '@cepa/projections/planes/previstas.queries';

/** When a crop and its stages started, and today's date. */
export interface Line {
  readonly inicio: string;
  readonly cerrado: boolean;
  readonly hoy: string;
  readonly etapas: readonly EtapaFechada[];
}

/**
 * Whether a stage has started. In a closed crop all count as started, so that what was not done is a deviation (rule
 * `planes.desvio`).
 */
export function empezo({ etapas, hoy, cerrado }: Line, etapa: string): boolean {
  const inicio = inicioDe(etapas, etapa);
  return cerrado || (inicio !== null && inicio <= hoy);
}

/** The planned day, the day on which it was first done, and the days in between. */
export function diasDe(line: Line, actividad: ConDia, tareas: ReadonlyArray<{ readonly fecha: string }>) {
  const dia_planificado = diaPrevisto(actividad, line.inicio, line.etapas);
  const dia_real = tareas.map(({ fecha }) => diaDelInstante(fecha)).toSorted()[0] ?? null;
  const diferencia_dias = dia_planificado !== null && dia_real !== null ? diasEntre(dia_planificado, dia_real) : null;
  const fuera_de_etapa = fueraDeEtapa(dia_planificado, actividad.etapa_evento_cultivo, line.etapas);
  return { dia_planificado, dia_real, diferencia_dias, fuera_de_etapa };
}

/** The open event of the activity's stage: the last one, where its task is recorded; null if there is none. */
export function dondeSeHace({ etapas, cerrado }: Line, { etapa_evento_cultivo }: ConDia): string | null {
  if (cerrado) return null;
  const suyas = etapas.filter(({ nombre, finalizada }) => nombre === llana(etapa_evento_cultivo) && !finalizada);
  return suyas.at(-1)?.id ?? null;
}

/** An input of a planned activity: the planned and the used quantity. */
export interface InsumoComparado {
  readonly inventario_item_id: string;
  readonly nombre: string;
  readonly unidad_de_medida: string;
  readonly planificado: number;
  readonly real: number;
}

/** An input of an activity, in the item's unit. */
interface InsumoPlanificado {
  readonly inventario_item_id: string;
  readonly cantidad: number;
}

/** The planned and the used inputs of an activity, each item once. */
export function compararInsumos(
  { id, insumos }: { readonly id: string; readonly insumos: readonly InsumoPlanificado[] },
  nombres: ReadonlyMap<string, { readonly nombre: string; readonly unidad_de_medida: string }>,
  usados: readonly InsumoDeActividad[],
): InsumoComparado[] {
  const suyos = usados.filter(({ actividad_id }) => actividad_id === id);
  const items = [...new Set([...insumos, ...suyos].map(({ inventario_item_id }) => inventario_item_id))];
  return items.map((inventario_item_id) => {
    const usado = suyos.find((uno) => uno.inventario_item_id === inventario_item_id);
    const previsto = insumos.find((uno) => uno.inventario_item_id === inventario_item_id);
    const { nombre, unidad_de_medida } = usado ??
      nombres.get(inventario_item_id) ?? { nombre: '', unidad_de_medida: '' };
    return {
      ...{ inventario_item_id, nombre, unidad_de_medida },
      planificado: Number(text(decimal(previsto?.cantidad ?? '0'))),
      real: Number(text(decimal(usado?.cantidad ?? '0'))),
    };
  });
}
