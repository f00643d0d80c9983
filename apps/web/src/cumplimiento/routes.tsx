import { deEscritura } from '@/permisos/escritura';
import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

export const routes: Routes = {
  conClub: [
    {
      path: 'cumplimiento',
      handle: { titulo: 'Cumplimiento' },
      children: [
        { index: true, lazy: pantalla(() => import('./grupos/Cumplimiento'), 'Cumplimiento') },
        { path: 'listar', lazy: pantalla(() => import('./grupos/Cumplimiento'), 'Cumplimiento') },
        deEscritura(
          {
            path: 'alta',
            handle: { titulo: 'Nuevo grupo' },
            lazy: pantalla(() => import('./formulario/AltaGrupo'), 'AltaGrupo'),
          },
          {
            path: 'alta/:grupo_id',
            handle: { titulo: 'Nueva etiqueta' },
            lazy: pantalla(() => import('./formulario/AltaEtiqueta'), 'AltaEtiqueta'),
          },
        ),
      ],
    },
  ],
};
