import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

/** For anybody with a printed report: no account is needed. */
export const routes: Routes = {
  publico: [{ path: '/verificar', lazy: pantalla(() => import('./verificar/Verificar'), 'Verificar') }],
};
