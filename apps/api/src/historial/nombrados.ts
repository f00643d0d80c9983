import type { HechoLeido } from '@cepa/projections/historial/nombres-de-registros.queries';

/** A person or thing that a fact names by id, before and after. */
export interface Nombrado {
  readonly campo: 'persona' | 'persona_a_cargo' | 'rol' | 'permiso';
  readonly antes: string | null;
  readonly despues: string | null;
}

type Datos = Readonly<Record<string, string | null>>;

const nombrado = (field: Nombrado['campo'], antes: string | null = null, despues: string | null = null): Nombrado => ({
  campo: field,
  antes,
  despues,
});

/**
 * People who joined or left, and roles or permissions that were given or taken: the sentences of these facts name none
 * of them.
 */
const DE_CADA_TIPO: Readonly<Record<string, (datos: Datos) => readonly Nombrado[]>> = {
  ClubAsignado: ({ role_id }) => [nombrado('rol', null, role_id)],
  ClubEntregado: ({ user_id, user_anterior_id }) => [nombrado('persona_a_cargo', user_anterior_id, user_id)],
  InvitacionAceptada: ({ user_id }) => [nombrado('persona', null, user_id)],
  PermisoDesvinculado: ({ role_id, permiso_id }) => [nombrado('rol', role_id), nombrado('permiso', permiso_id)],
  PermisoVinculado: ({ role_id, permiso_id }) => [
    nombrado('rol', null, role_id),
    nombrado('permiso', null, permiso_id),
  ],
  RolAsignado: ({ role_id, role_id_anterior }) => [nombrado('rol', role_id_anterior, role_id)],
  UsuarioDesvinculado: ({ user_id }) => [nombrado('persona', user_id)],
  UsuarioVinculado: ({ user_id, role_id }) => [nombrado('persona', null, user_id), nombrado('rol', null, role_id)],
};

/** Returns the people and roles that a fact about a club's people, or about roles, names; none for any other fact. */
export const nombradosEn = ({ tipo, data }: Pick<HechoLeido, 'tipo' | 'data'>): readonly Nombrado[] =>
  DE_CADA_TIPO[tipo]?.(data as Datos) ?? [];
