import { PER_APROBAR_ANALISIS } from '@cepa/domain/analisis/analisis';
import { ROL_CLUB } from '@cepa/domain/identidad/roles-state';
import type { Context } from '../nucleo/contexto';

/** Whether the caller may approve an analysis: an Administrador, the club's own role, and roles with the permission may. */
export const puedeAprobar = ({ administrador, sesion: { rol, permisos } }: Context): boolean =>
  administrador || rol === ROL_CLUB || permisos.includes(PER_APROBAR_ANALISIS);
