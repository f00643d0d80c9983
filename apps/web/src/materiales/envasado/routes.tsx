import type { RouteObject } from 'react-router-dom';
import { deEscritura } from '@/permisos/escritura';
import { pantalla } from '@/ui/rutas/pantalla';

/** Screens of packaged product, below `/flujo_produccion/envasado` or `/gestionar_producto_envasado`. */
export const routesOfEnvasado: RouteObject[] = [
  {
    lazy: pantalla(() => import('../comun/frames'), 'EnvasadoFrame'),
    children: [
      { index: true, lazy: pantalla(() => import('./gestion/ConStock'), 'ConStock') },
      {
        path: 'sin-stock',
        handle: { titulo: 'Sin Stock' },
        lazy: pantalla(() => import('./gestion/SinStock'), 'SinStock'),
      },
      {
        path: ':envasado_id',
        handle: { titulo: 'Detalles', miga: 'Detalles' },
        lazy: pantalla(() => import('./detalle/Detalle'), 'Detalle'),
      },
      deEscritura({
        path: ':envasado_id/editar',
        handle: { titulo: 'Editar Producto Envasado' },
        lazy: pantalla(() => import('./editar/Editar'), 'Editar'),
      }),
    ],
  },
];
