import { PER_SOLO_LECTURA, esAdministrador, suscripcionVigente, type Sesion } from '../../nucleo/sesion';
import type { Trabajo } from './trabajo';

const ADMINISTRADOR = 'administrador';
/** Not a permission of any role, but what one that takes away leaves: who only reads sees nobody by name. */
const SEES_PEOPLE = 've_personas';

/** What a person may see, as far as a report depends on it: a permission that takes away is none. */
export const permisosDe = (sesion: Sesion): string[] => [
  ...(esAdministrador(sesion) ? [ADMINISTRADOR] : []),
  ...(esAdministrador(sesion) || !sesion.permisos.includes(PER_SOLO_LECTURA) ? [SEES_PEOPLE] : []),
  ...sesion.permisos.filter((uno) => uno !== PER_SOLO_LECTURA),
];

/** Whether the person may still read the club, and no less than when they asked. @param hoy in Buenos Aires */
export function siguePudiendo(
  sesion: Sesion | null,
  { club_id, permisos }: Pick<Trabajo, 'club_id' | 'permisos'>,
  hoy: string,
): boolean {
  if (!sesion?.activo) return false;
  const hoyPuede = permisosDe(sesion);
  if (permisos.some((uno) => !hoyPuede.includes(uno))) return false;
  return esAdministrador(sesion) || (sesion.club_id === club_id && suscripcionVigente(sesion, hoy));
}
