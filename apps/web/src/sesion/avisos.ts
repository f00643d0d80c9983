import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { alResponder, avisoDe } from '@/api/responses';
import { tokenActual } from '@/api/token';
import { perderSesion, seEstaRenovando } from './cierre';

/** Goes to /login, and returns to the current page after signing in. */
type IrALogin = (desde: string) => void;

/** Shows the notices of the global catalogue, one at a time, and ends the session if the catalogue says so. */
export function escucharAvisos(irALogin: IrALogin): void {
  alResponder(({ status, mensaje, cierraSesion, deEstaSesion }) => {
    // No message is shown for a request that was running when the person signed out or changed their password, in this
    // tab or another, or for a failure that was already shown.
    if (cierraSesion && (tokenActual() === null || !deEstaSesion || seEstaRenovando())) return;
    notifications.show({ id: avisoDe(status), color: 'red', message: mensaje, autoClose: 8000 });
    if (!cierraSesion) return;
    const { pathname, search } = window.location;
    perderSesion();
    // Open dialogs are closed with the screen, so that nothing covers the sign-in page.
    modals.closeAll();
    if (pathname !== '/login') irALogin(pathname + search);
  });
}
