import { SetMetadata, applyDecorators } from '@nestjs/common';
import { ApiExtension, ApiOperation } from '@nestjs/swagger';

/**
 * The callers that a route admits. Every route has exactly one policy; the app refuses to start with a route that has
 * none.
 *
 * - `publico`: anyone.
 * - `cuenta`: any signed-in person, with or without a club or a subscription.
 * - `club_lectura`: a person of the club whose subscription is current, read-only roles included.
 * - `club_escritura`: the same, except read-only roles.
 * - `administracion`: the role Administrador or the permission per_admin.
 */
export type Policy = 'publico' | 'cuenta' | 'club_lectura' | 'club_escritura' | 'administracion';

export const POLICY = 'cepa:policy';
/** The key of the policy in the OpenAPI document. */
export const POLICY_IN_DOCUMENT = 'x-policy';

/** @param resumen a few Spanish words about the route, for the OpenAPI document */
const route =
  (policy: Policy) =>
  (resumen: string): MethodDecorator =>
    applyDecorators(
      SetMetadata(POLICY, policy),
      ApiExtension(POLICY_IN_DOCUMENT, policy),
      ApiOperation({ summary: resumen, ...(policy === 'publico' ? { security: [] } : {}) }),
    );

export const Publico = route('publico');
export const Cuenta = route('cuenta');
export const Lectura = route('club_lectura');
export const Escritura = route('club_escritura');
export const Administracion = route('administracion');
