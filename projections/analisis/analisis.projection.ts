import { defineProjection } from '@cepa/ledger/projections';
import { esTardio } from '../ocurrido';
import { clubDe } from '../valores';
import { analisisTables } from './analisis.table';

/** The quality analyses of each club. A removed one has no row; its history is in the ledger. */
export const analisisProjection = defineProjection({
  name: 'analisis',
  version: 4,
  tables: analisisTables,
  on: {
    TipoDeAnalisisCreado: (event, rows) => {
      const { tipo_analisis_id: id, ...campos } = event.data;
      rows.tipos_analisis.put({ ...campos, id, club_id: clubDe(event), creado_en: event.recorded_at });
    },
    TipoDeAnalisisActualizado: ({ data: { tipo_analisis_id, ...campos } }, rows) =>
      rows.tipos_analisis.patch(tipo_analisis_id, campos),
    TipoDeAnalisisEliminado: ({ data }, rows) => rows.tipos_analisis.delete(data.tipo_analisis_id),
    AnalisisRegistrado: (event, rows) => {
      const { analisis_id: id, ...campos } = event.data;
      const club_id = clubDe(event);
      const numero = (rows.analisis_contados.get(club_id)?.analisis ?? 0) + 1;
      rows.analisis_contados.put({ club_id, analisis: numero });
      rows.analisis.put({
        ...campos,
        ...{ id, club_id, numero },
        aprobado: null,
        motivo: null,
        tardio: esTardio(event),
        correcciones: 0,
        evento_id: event.id,
        creado_en: event.recorded_at,
      });
    },
    AnalisisActualizado: {
      touches: ({ data }) => ({ analisis: [data.analisis_id] }),
      handle: ({ data: { analisis_id, ...campos } }, rows) => {
        const { correcciones, aprobado, motivo } = rows.analisis.require(analisis_id);
        rows.analisis.patch(analisis_id, {
          ...campos,
          // An edit withdraws an approval. A disapproval stands until the next decision.
          aprobado: aprobado === false ? false : null,
          motivo: aprobado === false ? motivo : null,
          correcciones: correcciones + 1,
        });
      },
    },
    AnalisisAprobado: ({ data: { analisis_id, aprobado, motivo } }, rows) =>
      rows.analisis.patch(analisis_id, { aprobado, motivo }),
    AnalisisEliminado: {
      touchesWhere: ({ data }) => ({ analisis_archivos: { analisis_id: data.analisis_id } }),
      handle: ({ data: { analisis_id } }, rows) => {
        for (const { id } of rows.analisis_archivos.where('analisis_id', analisis_id))
          rows.analisis_archivos.delete(id);
        rows.analisis.delete(analisis_id);
      },
    },
    CertificadoAdjuntado: (event, rows) => {
      const { archivo_id: id, ...campos } = event.data;
      rows.analisis_archivos.put({ ...campos, id, club_id: clubDe(event), creado_en: event.recorded_at });
    },
    CertificadoQuitado: ({ data }, rows) => rows.analisis_archivos.delete(data.archivo_id),
  },
});
