import type { RouteObject } from 'react-router-dom';
import { deEscritura } from '@/app/contexto/escritura';

/** Screens of packaged product, below `/flujo_produccion/envasado` or `/gestionar_producto_envasado` (`spec 2 §2.20`). */
export const rutasDeEnvasado: RouteObject[] = [
  {
    lazy: () => import('./Hub'),
    children: [
      { index: true, lazy: () => import('./gestion/ConStock') },
      { path: 'sin-stock', handle: { titulo: 'Sin Stock' }, lazy: () => import('./gestion/SinStock') },
      {
        path: ':envasado_id',
        handle: { titulo: 'Detalles', miga: 'Detalles' },
        lazy: () => import('./detalle/Detalle'),
      },
      deEscritura({
        path: ':envasado_id/editar',
        handle: { titulo: 'Editar Producto Envasado' },
        lazy: () => import('./editar/Editar'),
      }),
    ],
  },
];
