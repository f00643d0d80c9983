import type { RouteObject } from 'react-router-dom';
import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';
import { routesOfBulk } from './bulk/routes';
import { routesOfCosechaDeEvento } from './cosecha/routes';
import { routesOfEnvasado } from './envasado/routes';
import { routesOfMateriaPrima } from './materia_prima/routes';

const seccion = (path: string, title: string, children: RouteObject[]): RouteObject => ({
  path,
  handle: { titulo: title },
  children,
});

/** Each kind of product twice: in the production flow, and in its own section of the menu. */
export const routes: Routes = {
  configuracion: [
    {
      path: 'reglas-del-club',
      handle: { titulo: 'Reglas del club', delClub: true },
      lazy: pantalla(() => import('./reglas/Reglas'), 'Reglas'),
    },
    {
      path: 'anios-cerrados',
      handle: { titulo: 'Años cerrados', delClub: true },
      lazy: pantalla(() => import('./anios/AniosCerrados'), 'AniosCerrados'),
    },
  ],
  'produccion/materia-prima': routesOfMateriaPrima,
  'produccion/bulk': routesOfBulk,
  'produccion/envasado': routesOfEnvasado,
  conClub: [
    seccion('gestionar_materia_prima', 'Materia Prima', routesOfMateriaPrima),
    seccion('gestionar_producto_final', 'Producto Final Bulk', routesOfBulk),
    seccion('gestionar_producto_envasado', 'Productos Envasados', routesOfEnvasado),
    {
      path: 'por_liberar',
      handle: { titulo: 'Por liberar' },
      lazy: pantalla(() => import('./liberar/PorLiberar'), 'PorLiberar'),
    },
    {
      path: 'bajas_de_stock',
      handle: { titulo: 'Stock dado de baja' },
      lazy: pantalla(() => import('./bajas/Bajas'), 'Bajas'),
    },
  ],
  evento: routesOfCosechaDeEvento,
};
