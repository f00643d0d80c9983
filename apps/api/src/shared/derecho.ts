import { PER_APROBAR_ANALISIS } from '@cepa/domain/analisis/analisis';
import { ROL_CLUB } from '@cepa/domain/identidad/roles-state';
import type { Context } from '../nucleo/contexto';

/** An analysis may be approved by an Administrador, by the club's own role, and by roles with the permission for it. */
export const puedeAprobar = ({ administrador, sesion: { rol, permisos } }: Context): boolean =>
  administrador || rol === ROL_CLUB || permisos.includes(PER_APROBAR_ANALISIS);
