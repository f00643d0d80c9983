import type { RouteObject } from 'react-router-dom';
import { deEscritura } from '@/permisos/escritura';
import { pantalla } from '@/ui/rutas/pantalla';

/** Screens of raw material, below `/flujo_produccion/materia-prima` or `/gestionar_materia_prima`. */
export const routesOfMateriaPrima: RouteObject[] = [
  {
    lazy: pantalla(() => import('../comun/frames'), 'MateriaPrimaFrame'),
    children: [
      { index: true, lazy: pantalla(() => import('./listar/Listar'), 'Listar') },
      deEscritura({
        path: 'alta',
        handle: { titulo: 'Crear Materia Prima' },
        lazy: pantalla(() => import('./alta/Alta'), 'Alta'),
      }),
      {
        path: 'pendiente',
        handle: { titulo: 'Biomasa sin convertir' },
        lazy: pantalla(() => import('./pendiente/Pendiente'), 'Pendiente'),
      },
      {
        path: 'procesos',
        handle: { titulo: 'Procesos sin finalizar' },
        lazy: pantalla(() => import('./procesos/Procesos'), 'Procesos'),
      },
      deEscritura({
        path: 'procesos/:proceso_id',
        handle: { titulo: 'Continuar Proceso' },
        lazy: pantalla(() => import('./procesar/Continuar'), 'Continuar'),
      }),
      {
        path: ':materia_prima_id',
        handle: { titulo: 'Detalles', miga: 'Detalles' },
        lazy: pantalla(() => import('./detalle/Detalle'), 'Detalle'),
      },
      deEscritura({
        path: ':materia_prima_id/editar',
        handle: { titulo: 'Editar Materia Prima' },
        lazy: pantalla(() => import('./editar/Editar'), 'Editar'),
      }),
      deEscritura({
        path: ':materia_prima_id/ajustar',
        handle: { titulo: 'Ajustar Cantidad' },
        lazy: pantalla(() => import('./ajustar/Ajustar'), 'Ajustar'),
      }),
      deEscritura({
        path: ':materia_prima_id/procesar',
        handle: { titulo: 'Procesar Materia Prima' },
        lazy: pantalla(() => import('./procesar/Procesar'), 'Procesar'),
      }),
    ],
  },
];
