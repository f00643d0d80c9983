import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { queries } from '@/api/queries';
import { TOKEN_KEY, tokenActual } from '@/api/token';
import { useTrabajo } from '@/sesion/estado';
import { forgetDrafts } from '@/ui/formulario/draft';
import { usuarioGuardado } from './usuario';

/** What this tab does when the session changed in another one. */
export interface Rumbo {
  /** The session expired: sign in again, and return to the current page. */
  readonly aIngresar: () => void;
  /** A person signed in: leave the sign-in page if the tab was waiting there. */
  readonly seguir: () => void;
  /** Signed out, or another person signed in: nothing on screen is valid any more. */
  readonly alInicio: () => void;
}

/** A browser has one session: a change in one tab applies to all. */
export function escucharPestanas(rumbo: Rumbo): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === null) alCambiar(rumbo);
  });
}

function alCambiar({ aIngresar, seguir, alInicio }: Rumbo): void {
  const quien = usuarioGuardado();
  const elMismo = quien !== null && quien.id === useTrabajo.getState().user?.id;
  if (tokenActual() !== null && elMismo) return seguir();
  // The open question is closed with its screen.
  modals.closeAll();
  queries.clear();
  if (elMismo) return aIngresar();
  forgetDrafts();
  if (tokenActual() === null) useTrabajo.getState().salir();
  else void useTrabajo.persist.rehydrate();
  alInicio();
  if (quien)
    notifications.show({
      id: 'otra-persona',
      color: 'hoja',
      message: `En otra pestaña ingresó ${quien.nombre}: esta sigue con su cuenta.`,
      autoClose: 8000,
    });
}
