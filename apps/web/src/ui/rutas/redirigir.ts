import { redirect, type RouteObject } from 'react-router-dom';

const Nada = (): null => null;

/**
 * A path that only redirects to another: it has no element and declares that, or the router warns at each visit. The
 * query (`?finalizar=1`) is passed on.
 */
export const redirigir = (
  a: (params: Readonly<Record<string, string | undefined>>) => string,
): Pick<RouteObject, 'loader' | 'Component'> => ({
  loader: ({ params, request }) => redirect(a(params) + new URL(request.url).search),
  Component: Nada,
});
