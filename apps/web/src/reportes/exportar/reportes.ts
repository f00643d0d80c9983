import {
  LISTADO_DE_LOTES,
  LISTADO_DE_PLANTAS,
  PLAN_VS_REAL,
  RESUMEN_DEL_PROYECTO,
} from '@cepa/words/mensajes/reportes';

/** A report of a project and club: its label and its path. */
export interface ReporteDeProyecto {
  readonly titulo: string;
  readonly ruta: (proyecto: string, club: string) => string;
}

export const DE_PROYECTO: readonly ReporteDeProyecto[] = [
  { titulo: RESUMEN_DEL_PROYECTO, ruta: (p, c) => `/api/export-pdf/resumen-proyecto/${p},${c}` },
  { titulo: PLAN_VS_REAL, ruta: (p, c) => `/api/export-pdf/comparacion-plan-vs-real/${p},${c}` },
  { titulo: 'Tareas Reales', ruta: (p, c) => `/api/export-pdf/tareas-reales/${c}/${p}` },
  { titulo: 'Tareas Planificadas', ruta: (p, c) => `/api/export-pdf/tareas-planificadas/${p},${c}` },
  { titulo: LISTADO_DE_LOTES, ruta: (p, c) => `/api/export-pdf/lotes/${c}/${p}` },
  { titulo: LISTADO_DE_PLANTAS, ruta: (p, c) => `/api/export-pdf/plantas/${c}/${p}` },
];
export const INVENTARIO = 'Inventario Actual';
