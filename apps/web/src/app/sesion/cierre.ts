import { consultas } from '@/api/consultas';
import { olvidarToken } from '@/api/token';
import { olvidarBorradores } from '@/ui/formulario/borrador';
import { useTrabajo } from './estado';

const USUARIO = 'usuario';

/** Signing out by choice: nothing of the person stays in the browser. */
export function cerrarSesion(): void {
  olvidarToken();
  localStorage.removeItem(USUARIO);
  useTrabajo.getState().salir();
  olvidarBorradores();
  consultas.clear();
}

/** The session ended by itself: who it was and what they had typed stay for when they come back. */
export function perderSesion(): void {
  olvidarToken();
  consultas.clear();
}
