import type { CambiosDe } from '../cambio';

/** The fields that each event of identidad changes, where their names are not those of the record. */
export const cambiosDeIdentidad: CambiosDe<'identidad'> = {
  RolAsignado: ({ role_id, role_id_anterior }) => ({ antes: { role_id: role_id_anterior }, campos: { role_id } }),
};
