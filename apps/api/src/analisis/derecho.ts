import { PER_APROBAR_ANALISIS } from '@cepa/domain/analisis/analisis';
import { ROL_CLUB } from '@cepa/domain/identidad/roles-state';
import type { Contexto } from '../nucleo/contexto';

/** Who may approve analyses: an Administrador, whoever has the club's own role, and roles with the permission for it. */
export const puedeAprobar = ({ administrador, sesion: { rol, permisos } }: Contexto): boolean =>
  administrador || rol === ROL_CLUB || permisos.includes(PER_APROBAR_ANALISIS);
