import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';
import { seVa } from './camino';

/**
 * Tells, when it is asked, whether the app is on its way to another address or is already there. The router answers: what React
 * renders of it comes later, after all that is drawn before.
 */
export function useSeVa(): () => boolean {
  const router = useContext(DataRouterContext)?.router;
  const { pathname } = useLocation();
  return () => router !== undefined && seVa(router.state, pathname);
}
