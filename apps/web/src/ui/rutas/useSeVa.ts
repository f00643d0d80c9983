import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';
import { seVa } from './camino';

/**
 * Returns a function that says whether the app is on its way to another address or is already there. It asks the
 * router: React renders that state later.
 */
export function useSeVa(): () => boolean {
  const router = useContext(DataRouterContext)?.router;
  const { pathname } = useLocation();
  return () => router !== undefined && seVa(router.state, pathname);
}
