import { SetMetadata, type CustomDecorator } from '@nestjs/common';

/**
 * Who may call a route. Every route carries exactly one; the app refuses to start with a route that has none.
 *
 * - `publico`: anyone.
 * - `cuenta`: any signed-in person, with or without a club, whatever the subscription.
 * - `club_lectura`: a person of the club whose subscription is current, read-only roles included.
 * - `club_escritura`: the same, except read-only roles.
 * - `administracion`: the role Administrador or the permission per_admin.
 */
export type Policy = 'publico' | 'cuenta' | 'club_lectura' | 'club_escritura' | 'administracion';

export const POLICY = 'cepa:policy';

export const Publico = (): CustomDecorator => SetMetadata(POLICY, 'publico' satisfies Policy);
export const Cuenta = (): CustomDecorator => SetMetadata(POLICY, 'cuenta' satisfies Policy);
export const Lectura = (): CustomDecorator => SetMetadata(POLICY, 'club_lectura' satisfies Policy);
export const Escritura = (): CustomDecorator => SetMetadata(POLICY, 'club_escritura' satisfies Policy);
export const Administracion = (): CustomDecorator => SetMetadata(POLICY, 'administracion' satisfies Policy);
