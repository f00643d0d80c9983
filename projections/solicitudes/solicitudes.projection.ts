import { defineProjection } from '@cepa/ledger/projections';
import { solicitudesTables } from './solicitudes.table';

/** The requests for the use of the system. An erased one has no row. */
export const solicitudesProjection = defineProjection({
  name: 'solicitudes',
  version: 1,
  isolates: 'club',
  tables: solicitudesTables,
  on: {
    SolicitudRecibida: ({ data: { solicitud_id, ...campos }, recorded_at }, rows) =>
      rows.solicitudes.put({ ...campos, id: solicitud_id, creado_en: recorded_at }),
    SolicitudActualizada: ({ data: { solicitud_id, estado, version, huella } }, rows) =>
      rows.solicitudes.patch(solicitud_id, { estado, version, huella }),
    EstadoDeSolicitudCambiado: ({ data: { solicitud_id, estado } }, rows) =>
      rows.solicitudes.patch(solicitud_id, { estado }),
    SolicitudSuprimida: ({ data }, rows) => rows.solicitudes.delete(data.solicitud_id),
  },
});
