import { offlinePeople, setOffline, markToForget } from '@/api/offline';
import { queries } from '@/api/queries';
import { olvidarToken } from '@/api/token';
import { useTrabajo } from '@/sesion/estado';
import { forgetDrafts } from '@/ui/formulario/draft';
import { USUARIO } from './usuario';

/** Signs out: no data of the person stay in the browser. */
export function cerrarSesion(): void {
  const { user } = useTrabajo.getState();
  if (user) olvidarSinSenal(user.id);
  localStorage.removeItem(USUARIO);
  useTrabajo.getState().salir();
  forgetDrafts();
  // Last: other tabs are notified by it, and then all data must be there.
  olvidarToken();
  queries.clear();
}

/** Deletes a person's stored data for rooms without a signal from this device. Waiting acts are lost: the caller has asked the person. */
export function olvidarSinSenal(id: string): void {
  if (!offlinePeople().includes(id)) return;
  markToForget(id);
  setOffline(id, false);
  void import('@/api/queue/leave').then(({ forgetMarked }) => forgetMarked());
}

/** Ends an expired session. It keeps the person and their drafts for the next sign-in. */
export function perderSesion(): void {
  olvidarToken();
  queries.clear();
}

let renovando = false;

/** While a session is replaced with another of the same person, a refusal of the old one does not end it. */
export const seEstaRenovando = (): boolean => renovando;

/** Runs an act that ends this session and starts the next. */
export async function renovarSesion<T>(acto: () => Promise<T>): Promise<T> {
  renovando = true;
  try {
    return await acto();
  } finally {
    renovando = false;
  }
}
