import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

/** Open to anyone with a printed report, without an account. */
export const routes: Routes = {
  publico: [{ path: '/verificar', lazy: pantalla(() => import('./verificar/Verificar'), 'Verificar') }],
};
