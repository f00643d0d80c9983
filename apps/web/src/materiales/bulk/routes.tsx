import type { RouteObject } from 'react-router-dom';
import { deEscritura } from '@/permisos/escritura';
import { pantalla } from '@/ui/rutas/pantalla';
import { routesOfCosecha } from '../cosecha/routes';

/** Screens of bulk product, below `/flujo_produccion/bulk` or `/gestionar_producto_final`. */
export const routesOfBulk: RouteObject[] = [
  {
    lazy: pantalla(() => import('../comun/frames'), 'BulkFrame'),
    children: [
      { index: true, lazy: pantalla(() => import('./listar/Listar'), 'Listar') },
      deEscritura({
        path: 'alta',
        handle: { titulo: 'Crear Producto Final Bulk' },
        lazy: pantalla(() => import('./alta/Alta'), 'Alta'),
      }),
      {
        path: 'pendientes',
        handle: { titulo: 'Pendientes de envasado' },
        lazy: pantalla(() => import('./pendientes/Pendientes'), 'Pendientes'),
      },
      ...routesOfCosecha,
      {
        path: ':bulk_id',
        handle: { titulo: 'Detalles', miga: 'Detalles' },
        lazy: pantalla(() => import('./detalle/Detalle'), 'Detalle'),
      },
      deEscritura({
        path: ':bulk_id/editar',
        handle: { titulo: 'Editar Producto Final Bulk' },
        lazy: pantalla(() => import('./editar/Editar'), 'Editar'),
      }),
      deEscritura({
        path: ':bulk_id/ajustar',
        handle: { titulo: 'Ajustar Cantidad' },
        lazy: pantalla(() => import('./ajustar/Ajustar'), 'Ajustar'),
      }),
      deEscritura({
        path: ':bulk_id/envasar',
        handle: { titulo: 'Envasar Producto Final Bulk' },
        lazy: pantalla(() => import('../envasado/envasar/Envasar'), 'Envasar'),
      }),
    ],
  },
];
