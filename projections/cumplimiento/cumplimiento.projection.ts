import { defineProjection } from '@cepa/ledger/projections';
import { clubDe } from '../valores';
import { cumplimientoTables } from './cumplimiento.table';

/** The compliance groups of each club, with their labels. */
export const cumplimientoProjection = defineProjection({
  name: 'cumplimiento',
  version: 2,
  tables: cumplimientoTables,
  on: {
    GrupoDeCumplimientoCreado: (event, rows) => {
      const { grupo_id, ...campos } = event.data;
      rows.cumplimiento_grupos.put({
        ...campos,
        id: grupo_id,
        club_id: clubDe(event),
        eliminado: false,
        creado_en: event.recorded_at,
      });
    },
    GrupoDeCumplimientoActualizado: ({ data: { grupo_id, ...campos } }, rows) =>
      rows.cumplimiento_grupos.patch(grupo_id, campos),
    GrupoDeCumplimientoEliminado: ({ data: { grupo_id } }, rows) => {
      rows.cumplimiento_grupos.patch(grupo_id, { eliminado: true });
      for (const { id } of rows.cumplimiento_etiquetas.where('grupo_id', grupo_id))
        rows.cumplimiento_etiquetas.patch(id, { eliminada: true });
    },
    EtiquetaDeCumplimientoCreada: (event, rows) => {
      const { etiqueta_id, ...campos } = event.data;
      rows.cumplimiento_etiquetas.put({
        ...campos,
        id: etiqueta_id,
        club_id: clubDe(event),
        eliminada: false,
        creado_en: event.recorded_at,
      });
    },
    EtiquetaDeCumplimientoActualizada: ({ data: { etiqueta_id, ...campos } }, rows) =>
      rows.cumplimiento_etiquetas.patch(etiqueta_id, campos),
    EtiquetaDeCumplimientoEliminada: ({ data }, rows) =>
      rows.cumplimiento_etiquetas.patch(data.etiqueta_id, { eliminada: true }),
  },
});
