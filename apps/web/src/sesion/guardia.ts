import { redirect } from 'react-router-dom';
import { tokenActual } from '@/api/token';

/** Where a printed label leads. */
const DE_ETIQUETA = '/escanear';

/**
 * Runs at the start and at every change of route: without a token only the public part is open. A person
 * who scanned a label signs in and then opens its record.
 */
export function exigirSesion({ request }: { readonly request: Request }): Response | null {
  if (tokenActual()) return null;
  const { pathname, search, searchParams } = new URL(request.url);
  if (pathname !== DE_ETIQUETA || !searchParams.has('codigo')) return redirect('/bienvenida');
  return redirect(`/login?desde=${encodeURIComponent(pathname + search)}`);
}

/** Returns the address to open after the sign-in; null for an address of another site. */
export function desdeDe(search: string): string | null {
  const desde = new URLSearchParams(search).get('desde');
  return desde !== null && desde.startsWith(`${DE_ETIQUETA}?`) ? desde : null;
}
