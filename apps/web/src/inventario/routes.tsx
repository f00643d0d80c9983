import { deEscritura } from '@/permisos/escritura';
import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

export const routes: Routes = {
  conClub: [
    {
      path: 'inventario_proveedores',
      handle: { titulo: 'Inventario' },
      children: [
        { index: true, lazy: pantalla(() => import('./proveedores/Proveedores'), 'Proveedores') },
        { path: 'stock', handle: { titulo: 'Stock' }, lazy: pantalla(() => import('./todos/Stock'), 'Stock') },
        {
          path: 'ordenes',
          handle: { titulo: 'Órdenes de compra' },
          children: [
            { index: true, lazy: pantalla(() => import('./todos/Compras'), 'Compras') },
            deEscritura({
              path: 'nueva',
              handle: { titulo: 'Nueva orden de compra' },
              lazy: pantalla(() => import('./todos/ElegirProveedor'), 'ElegirProveedor'),
            }),
          ],
        },
        deEscritura({
          path: 'pedir',
          handle: { titulo: 'Pedir lo que falta' },
          lazy: pantalla(() => import('./todos/Pedir'), 'Pedir'),
        }),
        deEscritura({
          path: 'alta',
          handle: { titulo: 'Nuevo Proveedor' },
          lazy: pantalla(() => import('./proveedores/AltaProveedor'), 'AltaProveedor'),
        }),
        {
          path: ':proveedor_id',
          handle: { titulo: 'Proveedor' },
          lazy: pantalla(() => import('./proveedores/ProveedorFrame'), 'ProveedorFrame'),
          children: [
            { index: true, lazy: pantalla(() => import('./items/Items'), 'Items') },
            {
              path: 'ficha/:item_id',
              handle: { titulo: 'Ficha de stock' },
              lazy: pantalla(() => import('./items/FichaDeStock'), 'FichaDeStock'),
            },
            {
              path: 'info',
              handle: { titulo: 'Info del Proveedor' },
              lazy: pantalla(() => import('./proveedores/InfoDelProveedor'), 'InfoDelProveedor'),
            },
            {
              path: 'listar-ordenes-de-compra',
              handle: { titulo: 'Órdenes de compra' },
              lazy: pantalla(() => import('./ordenes/Ordenes'), 'Ordenes'),
            },
            deEscritura(
              {
                path: 'editar',
                handle: { titulo: 'Editar Proveedor' },
                lazy: pantalla(() => import('./proveedores/EditarProveedor'), 'EditarProveedor'),
              },
              {
                path: 'alta-inventario-item',
                handle: { titulo: 'Nuevo ítem' },
                lazy: pantalla(() => import('./items/AltaItem'), 'AltaItem'),
              },
              {
                path: 'alta-orden-de-compra',
                handle: { titulo: 'Nueva orden de compra' },
                lazy: pantalla(() => import('./ordenes/AltaOrden'), 'AltaOrden'),
              },
            ),
          ],
        },
      ],
    },
  ],
};
