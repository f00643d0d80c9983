import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';
import { seVa } from './camino';

/**
 * Returns a function that tells whether the app is navigating to another URL, or is already there. It reads the
 * router's state, which React renders later.
 */
export function useSeVa(): () => boolean {
  const router = useContext(DataRouterContext)?.router;
  const { pathname } = useLocation();
  return () => router !== undefined && seVa(router.state, pathname);
}
