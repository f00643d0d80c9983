import { offlinePeople, setOffline, markToForget } from '@/api/offline';
import { queries } from '@/api/queries';
import { olvidarToken } from '@/api/token';
import { useTrabajo } from '@/sesion/estado';
import { forgetDrafts } from '@/ui/formulario/draft';
import { USUARIO } from './usuario';

/** Signing out by choice: nothing of the person stays in the browser. */
export function cerrarSesion(): void {
  const { user } = useTrabajo.getState();
  if (user) olvidarSinSenal(user.id);
  localStorage.removeItem(USUARIO);
  useTrabajo.getState().salir();
  forgetDrafts();
  // Last: it is what other tabs hear of, and what they read then is all there.
  olvidarToken();
  queries.clear();
}

/** Takes what a person keeps for rooms without a signal off this device. What waited to be sent is lost: the caller has asked the person. */
export function olvidarSinSenal(id: string): void {
  if (!offlinePeople().includes(id)) return;
  markToForget(id);
  setOffline(id, false);
  void import('@/api/queue/leave').then(({ forgetMarked }) => forgetMarked());
}

/** Ends a session that expired. It keeps who the person was, and their drafts, for the next sign-in. */
export function perderSesion(): void {
  olvidarToken();
  queries.clear();
}

let renovando = false;

/** While a session gives way to another of the same person, a call refused with the old one ends nothing. */
export const seEstaRenovando = (): boolean => renovando;

/** Runs what ends this session and begins the next. */
export async function renovarSesion<T>(acto: () => Promise<T>): Promise<T> {
  renovando = true;
  try {
    return await acto();
  } finally {
    renovando = false;
  }
}
