import { redirect, type RouteObject } from 'react-router-dom';

const Nada = (): null => null;

/**
 * An address that only leads to another: it has nothing to show, and says so, or the router warns of it at each visit.
 * What the address asks for (`?finalizar=1`) is asked of the other.
 */
export const redirigir = (
  a: (params: Readonly<Record<string, string | undefined>>) => string,
): Pick<RouteObject, 'loader' | 'Component'> => ({
  loader: ({ params, request }) => redirect(a(params) + new URL(request.url).search),
  Component: Nada,
});
