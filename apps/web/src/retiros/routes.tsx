import { deEscritura } from '@/permisos/escritura';
import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

export const routes: Routes = {
  conClub: [
    {
      path: 'retiros',
      handle: { titulo: 'Retiros' },
      children: [
        { index: true, lazy: pantalla(() => import('./lista/Retiros'), 'Retiros') },
        {
          path: 'retenciones',
          handle: { titulo: 'Retenciones' },
          lazy: pantalla(() => import('./retenciones/Retenciones'), 'Retenciones'),
        },
        deEscritura({
          path: 'iniciar',
          handle: { titulo: 'Iniciar retiro' },
          lazy: pantalla(() => import('./iniciar/IniciarRetiro'), 'IniciarRetiro'),
        }),
        deEscritura({
          path: 'simulacro',
          handle: { titulo: 'Simulacro de retiro' },
          lazy: pantalla(() => import('./iniciar/IniciarRetiro'), 'IniciarSimulacro'),
        }),
        {
          path: ':id',
          handle: { titulo: 'Detalle del retiro' },
          lazy: pantalla(() => import('./detalle/DetalleDeRetiro'), 'DetalleDeRetiro'),
        },
      ],
    },
  ],
};
