import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { alResponder, avisoDe } from '@/api/responses';
import { tokenActual } from '@/api/token';
import { perderSesion, seEstaRenovando } from './cierre';

/** Goes to /login, to come back to where the person was once they are in again. */
type IrALogin = (desde: string) => void;

/** Shows the notices of the global catalogue, once at a time, and ends the session where the catalogue says so. */
export function escucharAvisos(irALogin: IrALogin): void {
  alResponder(({ status, mensaje, cierraSesion, deEstaSesion }) => {
    // No message is shown for a request that was on its way when somebody signed out or changed their password, in this
    // tab or in another, or for a failure that was shown already.
    if (cierraSesion && (tokenActual() === null || !deEstaSesion || seEstaRenovando())) return;
    notifications.show({ id: avisoDe(status), color: 'red', message: mensaje, autoClose: 8000 });
    if (!cierraSesion) return;
    const { pathname, search } = window.location;
    perderSesion();
    // An open dialog closes with its screen, so that nothing covers the sign-in page.
    modals.closeAll();
    if (pathname !== '/login') irALogin(pathname + search);
  });
}
