import { ANALISIS_DE_CALIDAD } from '@cepa/words/analisis';
import { deEscritura } from '@/permisos/escritura';
import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

export const routes: Routes = {
  conClub: [
    {
      path: 'analisis',
      handle: { titulo: ANALISIS_DE_CALIDAD },
      children: [
        { index: true, lazy: pantalla(() => import('./lista/AnalisisList'), 'AnalisisList') },
        {
          path: 'tipos',
          handle: { titulo: 'Tipos de Análisis' },
          lazy: pantalla(() => import('./tipos/TiposDeAnalisis'), 'TiposDeAnalisis'),
        },
        deEscritura({
          path: 'alta',
          handle: { titulo: 'Nuevo análisis' },
          lazy: pantalla(() => import('./formulario/AltaAnalisis'), 'AltaAnalisis'),
        }),
        {
          path: ':id',
          handle: { titulo: 'Detalle del análisis' },
          children: [
            { index: true, lazy: pantalla(() => import('./detalle/DetalleDeAnalisis'), 'DetalleDeAnalisis') },
            deEscritura({
              path: 'editar',
              handle: { titulo: 'Editar análisis' },
              lazy: pantalla(() => import('./formulario/EditarAnalisis'), 'EditarAnalisis'),
            }),
          ],
        },
      ],
    },
  ],
};
