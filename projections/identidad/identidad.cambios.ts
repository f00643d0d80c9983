import type { CambiosDe } from '../cambio';

/** Says how the events of identidad change their records, where their fields are not the record's. */
export const cambiosDeIdentidad: CambiosDe<'identidad'> = {
  RolAsignado: ({ role_id, role_id_anterior }) => ({ antes: { role_id: role_id_anterior }, campos: { role_id } }),
};
