import { PER_SOLO_LECTURA, esAdministrador, suscripcionVigente, type Sesion } from '../../nucleo/sesion';
import type { Trabajo } from './trabajo';

const ADMINISTRADOR = 'administrador';
/** Not a permission of any role, but what a restricting permission leaves: a read-only role sees nobody by name. */
const SEES_PEOPLE = 've_personas';

/** The permissions on which a report depends; restricting ones are left out. */
export const permisosDe = (sesion: Sesion): string[] => [
  ...(esAdministrador(sesion) ? [ADMINISTRADOR] : []),
  ...(esAdministrador(sesion) || !sesion.permisos.includes(PER_SOLO_LECTURA) ? [SEES_PEOPLE] : []),
  ...sesion.permisos.filter((uno) => uno !== PER_SOLO_LECTURA),
];

/** Whether the person may still read the club, with all permissions they had at the request. @param hoy in Buenos Aires */
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
