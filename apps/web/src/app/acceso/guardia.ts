import { redirect } from 'react-router-dom';
import { tokenActual } from '@/api/token';
import { recordarPedida } from '../sesion/pedida';

/** Runs at the start and at every change of route: without a token there is only the public part (`spec 1 §2`), and the sign-in leads to what was asked for. */
export function exigirSesion({ request }: { readonly request: Request }): Response | null {
  if (tokenActual()) return null;
  recordarPedida(new URL(request.url));
  return redirect('/bienvenida');
}

export function siYaEntro(): Response | null {
  return tokenActual() ? redirect('/') : null;
}
