import type { Lists, Response, Ultima } from './options';
import { atributosPropuestos } from './propuestas';
import { esNoPlaneada, INSUMO, sinLosQueSeFueron, type TareaValues } from './values';
import { tareaDe, type Categoria } from './categorias';

type Prevista = Response['actividades'][number];

/**
 * The plan's values for a task: cost, hours and inputs. The planned cost is the total of the activity, so its inputs
 * are deducted from stock and not added to it; without a cost, the inputs are the cost.
 */
export const loPrevisto = ({ costo_estimado_usd, horas_estimadas, insumos }: Prevista) => ({
  costo_final_usd: costo_estimado_usd,
  duracion_horas: horas_estimadas > 0 ? horas_estimadas : null,
  tarea_usa_items: insumos.map(({ inventario_item_id, cantidad }) => ({
    ...INSUMO,
    inventario_item_id,
    cantidad,
    suma_del_costo: costo_estimado_usd === 0,
  })),
});

/** The planned activity in a URL, if it belongs to this stage. */
export const laPedida = (actividades: readonly Prevista[], id: string | null): Prevista | undefined =>
  id === null ? undefined : actividades.find((una) => una.id === id);

/** The form of a planned activity: the plan's values, in the crop's room, or else on the event itself. */
export function ejecutada(
  prevista: Prevista,
  lists: Pick<Lists, 'planificacion' | 'opciones' | 'personal' | 'tipos'> & {
    readonly categorias: readonly Categoria[];
  },
  inicial: TareaValues,
  { ultimas, eventoId }: { readonly ultimas: readonly Ultima[]; readonly eventoId: string },
): TareaValues {
  const suya = tareaDe(lists.categorias, prevista);
  const tipo = lists.planificacion.find((una) => !esNoPlaneada(una));
  const previsto = loPrevisto(prevista);
  const enElEvento = inicial.objetos.length === 0 && lists.tipos.includes('Evento');
  return {
    ...inicial,
    ...previsto,
    ...sinLosQueSeFueron({ ...inicial, ...previsto }, lists),
    tipo_planificacion_tarea: tipo ?? inicial.tipo_planificacion_tarea,
    plan_cultivo_actividades_id: prevista.id,
    categoria_id: suya?.categoria_id ?? null,
    nombre_tarea_id: suya?.id ?? null,
    atributos: atributosPropuestos(suya, ultimas, {}),
    ...(enElEvento ? { tipo_objeto: 'Evento', objetos: [eventoId] } : {}),
  };
}
