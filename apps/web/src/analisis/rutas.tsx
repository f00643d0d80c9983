import { ANALISIS_DE_CALIDAD } from '@cepa/words/analisis';
import { deEscritura } from '@/permisos/escritura';
import type { Rutas } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

export const rutas: Rutas = {
  conClub: [
    {
      path: 'analisis',
      handle: { titulo: ANALISIS_DE_CALIDAD },
      lazy: pantalla(() => import('./lista/ListaDeAnalisis'), 'ListaDeAnalisis'),
    },
    {
      path: 'analisis/tipos',
      handle: { titulo: 'Tipos de Análisis' },
      lazy: pantalla(() => import('./tipos/TiposDeAnalisis'), 'TiposDeAnalisis'),
    },
    deEscritura(
      {
        path: 'analisis/alta',
        handle: { titulo: 'Nuevo análisis' },
        lazy: pantalla(() => import('./formulario/AltaAnalisis'), 'AltaAnalisis'),
      },
      {
        path: 'analisis/:id/editar',
        handle: { titulo: 'Editar análisis' },
        lazy: pantalla(() => import('./formulario/EditarAnalisis'), 'EditarAnalisis'),
      },
    ),
    {
      path: 'analisis/:id',
      handle: { titulo: 'Detalle del análisis' },
      lazy: pantalla(() => import('./detalle/DetalleDeAnalisis'), 'DetalleDeAnalisis'),
    },
  ],
};
