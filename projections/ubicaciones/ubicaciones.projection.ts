import { defineProjection } from '@cepa/ledger/projections';
import { clubDe } from '../valores';
import { ubicacionesTables } from './ubicaciones.table';

/** The locations and their supply points. A removed one has no row; its history is in the ledger. */
export const ubicacionesProjection = defineProjection({
  name: 'ubicaciones',
  version: 1,
  isolates: 'club',
  tables: ubicacionesTables,
  on: {
    UbicacionCreada: ({ data: { ubicacion_id, ...campos }, recorded_at }, rows) =>
      rows.ubicaciones.put({ ...campos, id: ubicacion_id, creado_en: recorded_at }),
    UbicacionActualizada: ({ data: { ubicacion_id, ...campos } }, rows) => rows.ubicaciones.patch(ubicacion_id, campos),
    UbicacionEliminada: ({ data }, rows) => rows.ubicaciones.delete(data.ubicacion_id),
    PuntoDeAbastecimientoCreado: (event, rows) => {
      const { punto_id, ...campos } = event.data;
      rows.puntos_abastecimiento.put({
        ...campos,
        id: punto_id,
        club_id: clubDe(event),
        creado_en: event.recorded_at,
      });
    },
    PuntoDeAbastecimientoActualizado: ({ data: { punto_id, ...campos } }, rows) =>
      rows.puntos_abastecimiento.patch(punto_id, campos),
    PuntoDeAbastecimientoEliminado: ({ data }, rows) => rows.puntos_abastecimiento.delete(data.punto_id),
  },
});
