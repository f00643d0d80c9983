import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';
import { redirigir } from '@/ui/rutas/redirigir';

/** Paying for the club, and the acts of the administration. */
export const routes: Routes = {
  publico: [
    { path: '/pago-exitoso', lazy: pantalla(() => import('./resultado/Resultado'), 'PagoExitoso') },
    { path: '/pago-fallido', lazy: pantalla(() => import('./resultado/Resultado'), 'PagoFallido') },
    { path: '/pago-pendiente', lazy: pantalla(() => import('./resultado/Resultado'), 'PagoPendiente') },
  ],
  inicio: [{ path: 'pago', ...redirigir(() => '/configuracion/renovar-suscripcion') }],
  configuracion: [
    {
      path: 'suscripciones',
      handle: { titulo: 'Suscripciones', administracion: true },
      lazy: pantalla(() => import('./gestion/Suscripciones'), 'Suscripciones'),
    },
    {
      path: 'renovar-suscripcion',
      handle: { titulo: 'Suscripción y Pagos' },
      lazy: pantalla(() => import('./pago/RenovarSuscripcion'), 'RenovarSuscripcion'),
    },
  ],
};
