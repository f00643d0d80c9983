import type { RouteObject } from 'react-router-dom';

/** Screens of raw material, below `/flujo_produccion/materia-prima` or `/gestionar_materia_prima` (`spec 2 §2.18`). */
export const rutasDeMateriaPrima: RouteObject[] = [
  {
    lazy: () => import('./Hub'),
    children: [
      { index: true, lazy: () => import('./listar/Listar') },
      { path: 'alta', handle: { titulo: 'Crear Materia Prima' }, lazy: () => import('./alta/Alta') },
      { path: 'pendiente', handle: { titulo: 'Biomasa pendiente' }, lazy: () => import('./pendiente/Pendiente') },
      { path: 'procesos', handle: { titulo: 'Procesos sin finalizar' }, lazy: () => import('./procesos/Procesos') },
      { path: 'procesos/:proceso_id', handle: { titulo: 'Continuar Proceso' }, lazy: () => import('./procesar/Continuar') },
      { path: ':materia_prima_id', handle: { titulo: 'Detalles', miga: 'Detalles' }, lazy: () => import('./detalle/Detalle') },
      { path: ':materia_prima_id/editar', handle: { titulo: 'Editar Materia Prima' }, lazy: () => import('./editar/Editar') },
      { path: ':materia_prima_id/ajustar', handle: { titulo: 'Ajustar Cantidad' }, lazy: () => import('./ajustar/Ajustar') },
      { path: ':materia_prima_id/procesar', handle: { titulo: 'Procesar Materia Prima' }, lazy: () => import('./procesar/Procesar') },
    ],
  },
];
