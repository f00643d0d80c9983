import {
  INHABILITADO,
  NO_ENCONTRADO,
  SESION_VENCIDA,
  SIN_PERMISO,
  SUSCRIPCION_VENCIDA,
} from '@cepa/words/mensajes/sesion';

/**
 * A refusal at the API's edge: a stable code, the status, the Spanish sentence for the person and the detail for the
 * log.
 *
 * Rules of the domain refuse with `Rechazo` instead; the problem filter turns both into `application/problem+json`.
 */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly codigo: string,
    message: string,
    readonly detalle = message,
    readonly fields: Readonly<Record<string, string>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'Problem';
  }
}

export const malformado = (message: string, fields: Readonly<Record<string, string>> = {}, detalle?: string): Problem =>
  new Problem(400, 'PEDIDO_MALFORMADO', message, detalle, fields);
export const sinSesion = (detalle: string): Problem => new Problem(401, 'SIN_SESION', SESION_VENCIDA, detalle);
export const suscripcionVencida = (detalle: string): Problem =>
  new Problem(402, 'SUSCRIPCION_VENCIDA', SUSCRIPCION_VENCIDA, detalle);
export const sinPermiso = (detalle: string): Problem => new Problem(403, 'SIN_PERMISO', SIN_PERMISO, detalle);
export const noEncontrado = (detalle: string): Problem => new Problem(404, 'NO_ENCONTRADO', NO_ENCONTRADO, detalle);
export const inhabilitado = (detalle: string): Problem =>
  new Problem(405, 'USUARIO_INHABILITADO', INHABILITADO, detalle);
export const conflicto = (
  codigo: string,
  message: string,
  detalle?: string,
  fields: Readonly<Record<string, string>> = {},
): Problem => new Problem(409, codigo, message, detalle, fields);
export const reglaRota = (
  codigo: string,
  message: string,
  fields: Readonly<Record<string, string>> = {},
  detalle?: string,
): Problem => new Problem(422, codigo, message, detalle, fields);
