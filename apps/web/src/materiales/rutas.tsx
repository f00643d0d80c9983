import type { RouteObject } from 'react-router-dom';
import type { Rutas } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';
import { rutasDeBulk } from './bulk/rutas';
import { rutasDeCosechaDeEvento } from './cosecha/rutas';
import { rutasDeEnvasado } from './envasado/rutas';
import { rutasDeMateriaPrima } from './materia_prima/rutas';

const seccion = (path: string, titulo: string, children: RouteObject[]): RouteObject => ({
  path,
  handle: { titulo },
  children,
});

/** Each kind of product twice: in the production flow, and in its own section of the menu. */
export const rutas: Rutas = {
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
  'produccion/materia-prima': rutasDeMateriaPrima,
  'produccion/bulk': rutasDeBulk,
  'produccion/envasado': rutasDeEnvasado,
  conClub: [
    seccion('gestionar_materia_prima', 'Materia Prima', rutasDeMateriaPrima),
    seccion('gestionar_producto_final', 'Producto Final Bulk', rutasDeBulk),
    seccion('gestionar_producto_envasado', 'Productos Envasados', rutasDeEnvasado),
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
  evento: rutasDeCosechaDeEvento,
};
