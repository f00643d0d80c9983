import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { queries } from '@/api/queries';
import { TOKEN_KEY, tokenActual } from '@/api/token';
import { useTrabajo } from '@/sesion/estado';
import { forgetDrafts } from '@/ui/formulario/draft';
import { usuarioGuardado } from './usuario';

/** The act of this tab when the session of the browser changed in another one. */
export interface Rumbo {
  /** The session ended by itself: to sign in again, and come back to where the person was. */
  readonly aIngresar: () => void;
  /** Somebody is in: on from the sign-in, where the tab was waiting for it. */
  readonly seguir: () => void;
  /** Out, or in as somebody else: nothing of what was on screen holds. */
  readonly alInicio: () => void;
}

/** A browser has one session: a change of it in one tab happens in all of them. */
export function escucharPestanas(rumbo: Rumbo): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === null) alCambiar(rumbo);
  });
}

function alCambiar({ aIngresar, seguir, alInicio }: Rumbo): void {
  const quien = usuarioGuardado();
  const elMismo = quien !== null && quien.id === useTrabajo.getState().user?.id;
  if (tokenActual() !== null && elMismo) return seguir();
  // The open question goes with the screen that asked it.
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
