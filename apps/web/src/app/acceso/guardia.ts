import { redirect } from 'react-router-dom';
import { tokenActual } from '@/api/token';

/** Key of the tab's storage under which the address that was asked for without a session is kept. */
const PEDIDA = 'cepa.pedida';

/** Runs at the start and at every change of route: without a token there is only the public part (`spec 1 §2`), and the sign-in leads to what was asked for. */
export function exigirSesion({ request }: { readonly request: Request }): Response | null {
  if (tokenActual()) return null;
  const { pathname, search } = new URL(request.url);
  if (pathname !== '/') sessionStorage.setItem(PEDIDA, pathname + search);
  return redirect('/bienvenida');
}

/** Where the person was going before they had to sign in, told once; the start if nowhere. */
export function tomarPedida(): string {
  const pedida = sessionStorage.getItem(PEDIDA) ?? '/';
  sessionStorage.removeItem(PEDIDA);
  return pedida;
}

export function siYaEntro(): Response | null {
  return tokenActual() ? redirect('/') : null;
}
