import { diaDelInstante } from '@cepa/base/fecha';
import { defineProjection } from '@cepa/ledger/projections';
import { clubDe } from '../valores';
import { lotesTables } from './lotes.table';

/** The current state of lots and plants. */
export const lotesProjection = defineProjection({
  name: 'lotes',
  version: 6,
  weight: 1.5,
  isolates: 'club',
  tables: lotesTables,
  on: {
    LoteCreado: (event, rows) => {
      const { lote_id, ...campos } = event.data;
      rows.lotes.put({
        ...campos,
        id: lote_id,
        club_id: clubDe(event),
        lote_bloqueado: false,
        creado_en: event.recorded_at,
      });
    },
    LoteEditado: {
      touches: ({ data }) => ({ lotes: [data.lote_id] }),
      handle: ({ data: { lote_id, nombre, descripcion, fecha_inicio } }, rows) =>
        rows.lotes.patch(lote_id, { nombre, descripcion, fecha_inicio }),
    },
    LoteBloqueado: {
      touches: ({ data }) => ({ lotes: [data.lote_id] }),
      handle: ({ data }, rows) => rows.lotes.patch(data.lote_id, { lote_bloqueado: true }),
    },
    LoteDesbloqueado: {
      touches: ({ data }) => ({ lotes: [data.lote_id] }),
      handle: ({ data }, rows) => rows.lotes.patch(data.lote_id, { lote_bloqueado: false }),
    },
    LoteEliminado: {
      touches: ({ data }) => ({ lotes: [data.lote_id] }),
      touchesWhere: ({ data }) => ({ plantas: { lote_id: data.lote_id } }),
      handle: ({ data }, rows) => {
        for (const { id } of rows.plantas.where('lote_id', data.lote_id)) rows.plantas.delete(id);
        rows.lotes.delete(data.lote_id);
      },
    },
    PlantasAgregadas: {
      touches: ({ data }) => ({ lotes: [data.lote_id] }),
      handle: (event, rows) => {
        const { plantas, ...campos } = event.data;
        const club_id = clubDe(event);
        const { proyecto_id } = rows.lotes.require(campos.lote_id);
        for (const { planta_id, codigo } of plantas) {
          rows.plantas.put({
            ...campos,
            id: planta_id,
            codigo,
            club_id,
            proyecto_id,
            estado: 'Viva',
            fecha_baja: null,
            fecha_fin: null,
            biomasa_id: null,
            fecha_cosecha: null,
            creado_en: event.recorded_at,
          });
        }
      },
    },
    EstadoDePlantasCambiado: {
      touches: ({ data }) => ({ plantas: data.plantas.map(({ planta_id }) => planta_id) }),
      handle: ({ data: { estado, fecha_baja, plantas }, recorded_at }, rows) => {
        const cosechada = estado === 'Cosechada' ? diaDelInstante(recorded_at) : null;
        for (const { planta_id } of plantas) {
          const { fecha_fin, fecha_cosecha } = rows.plantas.require(planta_id);
          // The form marks a plant after it is cut: it ended on the day of its harvest.
          const suFin = fecha_fin ?? fecha_baja ?? fecha_cosecha ?? cosechada;
          const fin = estado === 'Cosechada' || fecha_baja !== null ? suFin : null;
          rows.plantas.patch(planta_id, { estado, fecha_baja, fecha_fin: fin });
        }
      },
    },
    PlantasDadasDeBaja: {
      touches: ({ data }) => ({ plantas: data.plantas.map(({ planta_id }) => planta_id) }),
      handle: ({ data: { estado, fecha, plantas } }, rows) => {
        for (const { planta_id } of plantas) {
          const { fecha_fin } = rows.plantas.require(planta_id);
          rows.plantas.patch(planta_id, { estado, fecha_baja: fecha, fecha_fin: fecha_fin ?? fecha });
        }
      },
    },
    BiomasaCosechada: (event, rows) =>
      rows.cosechas.put({
        id: event.data.biomasa_id,
        club_id: clubDe(event),
        fecha_cosecha: event.data.fecha_cosecha,
      }),
    PlantasVinculadasABiomasa: {
      touches: ({ data }) => ({
        cosechas: [data.biomasa_id],
        plantas: data.plantas.map(({ planta_id }) => planta_id),
      }),
      handle: ({ data: { biomasa_id, plantas } }, rows) => {
        const { fecha_cosecha } = rows.cosechas.require(biomasa_id);
        for (const { planta_id } of plantas) rows.plantas.patch(planta_id, { biomasa_id, fecha_cosecha });
      },
    },
    BiomasaEditada: {
      touches: ({ data }) => ({ cosechas: [data.biomasa_id] }),
      touchesWhere: ({ data }) => ({ plantas: { biomasa_id: data.biomasa_id } }),
      handle: ({ data: { biomasa_id, fecha_cosecha } }, rows) => {
        const { fecha_cosecha: antes } = rows.cosechas.require(biomasa_id);
        rows.cosechas.patch(biomasa_id, { fecha_cosecha });
        for (const { id, fecha_fin } of rows.plantas.where('biomasa_id', biomasa_id))
          rows.plantas.patch(id, { fecha_cosecha, ...(fecha_fin === antes ? { fecha_fin: fecha_cosecha } : {}) });
      },
    },
    PlantaEliminada: {
      touches: ({ data }) => ({ plantas: [data.planta_id] }),
      handle: ({ data }, rows) => rows.plantas.delete(data.planta_id),
    },
  },
});
