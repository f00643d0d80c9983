import { redirect } from 'react-router-dom';
import { tokenActual } from '@/api/token';

/** Runs at the start and at every change of route: without a token there is only the public part (`spec 1 §2`). */
export function exigirSesion(): Response | null {
  return tokenActual() ? null : redirect('/bienvenida');
}
