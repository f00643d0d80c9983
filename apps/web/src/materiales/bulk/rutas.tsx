import type { RouteObject } from 'react-router-dom';
import { deEscritura } from '@/app/contexto/escritura';
import { rutasDeCosecha } from '../cosecha/rutas';

/** Screens of bulk product, below `/flujo_produccion/bulk` or `/gestionar_producto_final` (`spec 2 §2.19`). */
export const rutasDeBulk: RouteObject[] = [
  {
    lazy: () => import('./Hub'),
    children: [
      { index: true, lazy: () => import('./listar/Listar') },
      deEscritura({ path: 'alta', handle: { titulo: 'Crear Producto Final Bulk' }, lazy: () => import('./alta/Alta') }),
      {
        path: 'pendientes',
        handle: { titulo: 'Pendientes de envasado' },
        lazy: () => import('./pendientes/Pendientes'),
      },
      ...rutasDeCosecha,
      { path: ':bulk_id', handle: { titulo: 'Detalles', miga: 'Detalles' }, lazy: () => import('./detalle/Detalle') },
      deEscritura({
        path: ':bulk_id/editar',
        handle: { titulo: 'Editar Producto Final Bulk' },
        lazy: () => import('./editar/Editar'),
      }),
      deEscritura({
        path: ':bulk_id/ajustar',
        handle: { titulo: 'Ajustar Cantidad' },
        lazy: () => import('./ajustar/Ajustar'),
      }),
      deEscritura({
        path: ':bulk_id/envasar',
        handle: { titulo: 'Envasar Producto Final Bulk' },
        lazy: () => import('../envasado/envasar/Envasar'),
      }),
    ],
  },
];
