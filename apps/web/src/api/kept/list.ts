/**
 * The answers that a device stores for a room without a signal, by path: rooms, crops with their stages, lots and
 * plants, the options of the forms of a task and of a harvest, and the notebook. Nothing else is stored: no medicinal
 * users, no audit, no sales.
 */
export const KEPT_ROUTES: readonly string[] = [
  '/api/onboarding_status',
  '/api/constantes/{name}',
  // Otherwise amounts would be labelled with another currency.
  '/api/moneda_actual',
  // Rooms.
  '/api/sala_plantas_salas_con_plantas_activas',
  '/api/sala_plantas_plantas_proyectos_activos',
  '/api/sala_plantas_plantas_por_lote',
  '/api/salasDeCultivoJoinClubByclub_id',
  // Crops and their stages.
  '/api/proyectos',
  '/api/proyectos/{id}',
  '/api/proyectos_activos',
  '/api/proyectoEvento/{id}',
  // Lots and plants, with the codes of their labels.
  '/api/lotes/{id}',
  '/api/planta_eventos',
  '/api/plantas_disponibles',
  '/api/plantas_disponibles_por_lote',
  // What waits for its harvest, and what became of the others.
  '/api/lotes_para_cosechar',
  '/api/proyectos/{id}/cosecha',
  // Tasks.
  '/api/tarea_opciones/{proyecto_evento_id}',
  '/api/tarea_insumos',
  '/api/categorias',
  '/api/personal',
  '/api/objetoDistinctTipos',
  '/api/objetoPorTipo/{tipo}/{proyecto_id}',
  '/api/categorias_tipos_de_tareas_planificadas',
  '/api/tareasPorProyectoEvento/{proyecto_evento_id}',
  // The last harvest, which the form of the next one proposes.
  '/api/biomasa',
  // The notebook.
  '/api/libreta_tarea',
  '/api/libreta_tarea/{id}',
];

/** Whether the answer of a query is stored. Query keys are `['get', path, …]`. */
export const isKept = ([method, route]: readonly unknown[]): boolean =>
  method === 'get' && typeof route === 'string' && KEPT_ROUTES.includes(route);

/** Contacts of people, and costs. */
const NEVER =
  /(precio|costo_unitario|ganancia|margen|ingreso_|monto|email|correo|telefono|celular|direccion|domicilio|dni|documento|cuit|nacimiento|contacto|salario|sueldo)/i;

/** A list stays a list: screens count and walk it. */
const emptied = (value: unknown): unknown => (Array.isArray(value) ? [] : null);

/** An answer without fields that must not stay on a device. */
export function withoutPrivate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrivate);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, NEVER.test(name) ? emptied(one) : withoutPrivate(one)]),
  );
}
