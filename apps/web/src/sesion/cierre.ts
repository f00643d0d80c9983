import { consultas } from '@/api/consultas';
import { olvidarToken } from '@/api/token';
import { useTrabajo } from '@/sesion/estado';
import { olvidarBorradores } from '@/ui/formulario/borrador';
import { USUARIO } from './usuario';

/** Signing out by choice: nothing of the person stays in the browser. */
export function cerrarSesion(): void {
  localStorage.removeItem(USUARIO);
  useTrabajo.getState().salir();
  olvidarBorradores();
  // Last: it is what other tabs hear of, and what they read then is all there.
  olvidarToken();
  consultas.clear();
}

/** The session ended by itself: who it was and what they had typed stay for when they come back. */
export function perderSesion(): void {
  olvidarToken();
  consultas.clear();
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
