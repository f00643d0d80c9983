import { deCultivo } from './actos-de-cultivo.testkit';
import { deEnvasado, deMateria } from './actos-de-materia.testkit';
import { ejemplo, Historia, type Acto } from './historia.testkit';

const deStock: Readonly<Record<string, Acto>> = {
  item(h) {
    const { id } = h.nuevo('item');
    const data = { nombre: h.codigo(), cantidad: h.cantidad(), nivel_minimo: h.cantidad() };
    h.anotar('inventario', 'ItemDeInventarioCreado', { ...data, inventario_item_id: id });
  },
  contar(h) {
    const item = h.una('item');
    const data = { cantidad_anterior: h.cantidad(), cantidad_nueva: h.cantidad() };
    if (item) h.anotar('inventario', 'StockAjustado', { ...data, inventario_item_id: item.id });
  },
  minimo(h) {
    const item = h.una('item');
    const nivel_minimo = h.cantidad();
    if (item) h.anotar('inventario', 'ItemDeInventarioEditado', { nivel_minimo, inventario_item_id: item.id });
  },
  sinItem(h) {
    const item = h.elegir(3) === 0 ? h.una('item') : undefined;
    if (item) h.anotar('inventario', 'ItemDeInventarioEliminado', { inventario_item_id: item.id });
  },
  anotarTarea(h) {
    const { id } = h.nuevo('tarea');
    h.anotar('libreta', 'TareaDeLibretaCreada', { ...deTarea(h), libreta_tarea_id: id });
  },
  editarTarea(h) {
    const tarea = h.una('tarea');
    if (tarea) h.anotar('libreta', 'TareaDeLibretaActualizada', { ...deTarea(h), libreta_tarea_id: tarea.id });
  },
  hacer(h) {
    const tarea = h.una('tarea');
    const data = { estado: h.si() ? 'COMPLETADA' : 'PENDIENTE', dia: h.si() ? null : h.dia() };
    if (tarea) h.anotar('libreta', 'EstadoDeTareaDeLibretaCambiado', { ...data, libreta_tarea_id: tarea.id });
  },
  sinTarea(h) {
    const tarea = h.elegir(3) === 0 ? h.una('tarea') : undefined;
    if (!tarea) return;
    h.anotar('libreta', 'TareaDeLibretaEliminada', { libreta_tarea_id: tarea.id });
    h.quitar('tarea', ({ id }) => id === tarea.id);
  },
};

const ETAPAS = ['Vegetativo', ' vegetativo ', 'Secado'];

const dePlanes: Readonly<Record<string, Acto>> = {
  tomarPlan(h) {
    const proyecto = h.una('proyecto');
    if (!proyecto) return;
    const actividades = Array.from({ length: 1 + h.elegir(3) }, () => ({
      ...(ejemplo('planes', 'PlanAsociado')['actividades'] as object[])[0],
      actividad_id: h.nuevo('prevista', { proyecto_id: proyecto.id }).id,
      nombre_tarea: h.codigo(),
      etapa_evento_cultivo: ETAPAS[h.elegir(ETAPAS.length)],
      desde: h.si() ? 'cultivo' : 'etapa',
      dias: [null, 0, 1, 30][h.elegir(4)],
    }));
    const unicas = [...new Map(actividades.map((una) => [una.actividad_id, una])).values()];
    h.anotar('planes', 'PlanAsociado', { proyecto_id: proyecto.id, plan_id: h.id('plan'), actividades: unicas });
  },
  ejecutar(h) {
    const prevista = h.una('prevista');
    if (!prevista) return;
    const { id } = h.nuevo('ejecutada', { proyecto_id: prevista['proyecto_id'] });
    h.anotar('tareas', 'TareaRegistrada', {
      ...{ tarea_id: id, proyecto_id: prevista['proyecto_id'], plan_cultivo_actividades_id: prevista.id },
      ...{ fecha: `${h.dia()}T12:00:00.000Z`, items: [], personal_ids: [] },
    });
  },
  desejecutar(h) {
    const tarea = h.una('ejecutada');
    if (!tarea) return;
    h.anotar('tareas', 'TareaEliminada', { tarea_id: tarea.id, proyecto_id: tarea['proyecto_id'], items: [] });
    h.quitar('ejecutada', ({ id }) => id === tarea.id);
  },
};

/** A task with a date, or one that repeats. */
function deTarea(h: Historia): object {
  const comun = { titulo: h.codigo(), estado: h.elegir(3) === 0 ? 'CANCELADA' : 'PENDIENTE', personal_id: null };
  return h.si()
    ? { ...comun, fecha: h.dia(), dia_semana: null, es_recurrente: false }
    : { ...comun, fecha: null, dia_semana: h.elegir(7), es_recurrente: true };
}

const ACTOS: Readonly<Record<string, Acto>> = { ...deCultivo, ...deMateria, ...deEnvasado, ...deStock, ...dePlanes };

/** Every history starts with one record of each, so that no choice is wasted. */
const PRIMEROS = [
  'proyecto',
  'lote',
  'plantas',
  'biomasa',
  'materia',
  'bulk',
  'envasar',
  'item',
  'anotarTarea',
  'tomarPlan',
];

/** Returns a club's history from the given choices. */
export function historiaDe(clubId: string, elecciones: readonly number[]): Historia {
  const historia = new Historia(clubId, elecciones);
  const actos = Object.values(ACTOS);
  for (const primero of PRIMEROS) ACTOS[primero]?.(historia);
  while (historia.sigue()) actos[historia.elegir(actos.length)]?.(historia);
  return historia;
}
