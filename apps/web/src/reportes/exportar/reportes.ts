/** A report that is asked for by project and club: its label, and its address (`spec 3 §7 Exports`). */
export interface ReporteDeProyecto {
  readonly titulo: string;
  readonly ruta: (proyecto: string, club: string) => string;
}

export const DE_PROYECTO: readonly ReporteDeProyecto[] = [
  { titulo: 'Resumen del Proyecto', ruta: (p, c) => `/api/export-pdf/resumen-proyecto/${p},${c}` },
  { titulo: 'Plan vs Real', ruta: (p, c) => `/api/export-pdf/comparacion-plan-vs-real/${p},${c}` },
  { titulo: 'Tareas Reales', ruta: (p, c) => `/api/export-pdf/tareas-reales/${c}/${p}` },
  { titulo: 'Tareas Planificadas', ruta: (p, c) => `/api/export-pdf/tareas-planificadas/${p},${c}` },
  { titulo: 'Listado de Lotes', ruta: (p, c) => `/api/export-pdf/lotes/${c}/${p}` },
  { titulo: 'Listado de Plantas', ruta: (p, c) => `/api/export-pdf/plantas/${c}/${p}` },
];

export const TRAZABILIDAD = 'Trazabilidad por Código';
export const INVENTARIO = 'Inventario Actual';
