import type { RouteObject } from 'react-router-dom';
import { deEscritura } from '@/app/contexto/escritura';

/** Screens of raw material, below `/flujo_produccion/materia-prima` or `/gestionar_materia_prima` (`spec 2 §2.18`). */
export const rutasDeMateriaPrima: RouteObject[] = [
  {
    lazy: () => import('./Hub'),
    children: [
      { index: true, lazy: () => import('./listar/Listar') },
      deEscritura({ path: 'alta', handle: { titulo: 'Crear Materia Prima' }, lazy: () => import('./alta/Alta') }),
      { path: 'pendiente', handle: { titulo: 'Biomasa pendiente' }, lazy: () => import('./pendiente/Pendiente') },
      { path: 'procesos', handle: { titulo: 'Procesos sin finalizar' }, lazy: () => import('./procesos/Procesos') },
      deEscritura({
        path: 'procesos/:proceso_id',
        handle: { titulo: 'Continuar Proceso' },
        lazy: () => import('./procesar/Continuar'),
      }),
      {
        path: ':materia_prima_id',
        handle: { titulo: 'Detalles', miga: 'Detalles' },
        lazy: () => import('./detalle/Detalle'),
      },
      deEscritura({
        path: ':materia_prima_id/editar',
        handle: { titulo: 'Editar Materia Prima' },
        lazy: () => import('./editar/Editar'),
      }),
      deEscritura({
        path: ':materia_prima_id/ajustar',
        handle: { titulo: 'Ajustar Cantidad' },
        lazy: () => import('./ajustar/Ajustar'),
      }),
      deEscritura({
        path: ':materia_prima_id/procesar',
        handle: { titulo: 'Procesar Materia Prima' },
        lazy: () => import('./procesar/Procesar'),
      }),
    ],
  },
];
