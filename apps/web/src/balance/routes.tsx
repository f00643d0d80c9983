import { BALANCE_DE_MASA } from '@cepa/words/mensajes/balance';
import { deEscritura } from '@/permisos/escritura';
import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

/** The mass balance, and the count of a batch: a page of its own that shows nothing of the book. */
export const routes: Routes = {
  conClub: [
    {
      path: 'balance',
      handle: { titulo: BALANCE_DE_MASA },
      lazy: pantalla(() => import('./ver/Balance'), 'Balance'),
    },
    deEscritura({
      path: 'contar/:tipo/:id',
      handle: { titulo: 'Contar' },
      lazy: pantalla(() => import('./contar/Contar'), 'Contar'),
    }),
  ],
};
