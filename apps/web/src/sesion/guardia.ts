import { redirect } from 'react-router-dom';
import { tokenActual } from '@/api/token';

/** The path of printed labels. */
const DE_ETIQUETA = '/escanear';

/**
 * Runs at the start and at every route change: without a token only the public part is open. A person who scanned a
 * label signs in and then gets its record.
 */
export function exigirSesion({ request }: { readonly request: Request }): Response | null {
  if (tokenActual()) return null;
  const { pathname, search, searchParams } = new URL(request.url);
  if (pathname !== DE_ETIQUETA || !searchParams.has('codigo')) return redirect('/bienvenida');
  return redirect(`/login?desde=${encodeURIComponent(pathname + search)}`);
}

/** Returns the path to open after signing in; null for another site's URL. */
export function desdeDe(search: string): string | null {
  const desde = new URLSearchParams(search).get('desde');
  return desde !== null && desde.startsWith(`${DE_ETIQUETA}?`) ? desde : null;
}
