import { redirect, type RouteObject } from 'react-router-dom';

const Nada = (): null => null;

/** An address that only leads to another: it has nothing to show, and says so, or the router warns of it at each visit. */
export const redirigir = (
  a: (params: Readonly<Record<string, string | undefined>>) => string,
): Pick<RouteObject, 'loader' | 'Component'> => ({ loader: ({ params }) => redirect(a(params)), Component: Nada });
