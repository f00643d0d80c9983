import { defineProjection } from '@cepa/ledger/projections';
import { derivedId } from '@cepa/platform';
import { anota, corrige, entra, llega, recuenta, une } from './grafo';
import { clubDe } from '../valores';
import { deMateriales } from './materiales';
import { trazabilidadTables } from './trazabilidad.table';

/** The graph from the seed to the person, updated by each event. */
export const trazabilidadProjection = defineProjection({
  name: 'trazabilidad',
  version: 10,
  weight: 3,
  isolates: 'club',
  tables: trazabilidadTables,
  on: {
    LoteCreado: (event, rows) => {
      const { lote_id, codigo, ...info } = event.data;
      entra(rows, event, 'lote', lote_id, codigo, info);
    },
    LoteEditado: {
      touches: ({ data }) => ({ traza_nodos: [data.lote_id] }),
      handle: ({ data: { lote_id, nombre, descripcion, fecha_inicio } }, rows) =>
        corrige(rows, lote_id, { nombre, descripcion, fecha_inicio }),
    },
    LoteEliminado: {
      touches: ({ data }) => ({ traza_nodos: [data.lote_id] }),
      touchesWhere: ({ data }) => ({ traza_aristas: { desde: data.lote_id } }),
      handle: ({ data: { lote_id } }, rows) => {
        corrige(rows, lote_id, { eliminado: true });
        for (const { hacia, tipo } of rows.traza_aristas.where('desde', lote_id))
          if (tipo === 'planta') corrige(rows, hacia, { eliminado: true });
      },
    },
    PlantasAgregadas: (event, rows) => {
      const { lote_id, plantas, madre_id, madre_codigo, madre_lote_id: _suLote, ...info } = event.data;
      const suMadre = madre_codigo ? { madre: madre_codigo } : {};
      const deTodas = { ...info, ...suMadre, estado: 'Viva', fecha_baja: null };
      rows.traza_altas.put({ id: event.id, club_id: clubDe(event), info: deTodas });
      for (const { planta_id: id, codigo } of plantas) {
        entra(rows, event, 'planta', id, codigo, {});
        une(rows, event, { id, desde: lote_id, hacia: id, tipo: 'planta' });
        if (madre_id) une(rows, event, { id: derivedId('madre', id), desde: madre_id, hacia: id, tipo: 'planta' });
      }
    },
    EstadoDePlantasCambiado: {
      touches: ({ data }) => ({ traza_nodos: data.plantas.map(({ planta_id }) => planta_id) }),
      handle: ({ data: { estado, fecha_baja, plantas } }, rows) => {
        for (const { planta_id } of plantas) anota(rows, planta_id, { estado, fecha_baja });
      },
    },
    PlantasDadasDeBaja: {
      touches: ({ data }) => ({ traza_nodos: data.plantas.map(({ planta_id }) => planta_id) }),
      handle: ({ data: { estado, fecha: fecha_baja, plantas } }, rows) => {
        for (const { planta_id } of plantas) anota(rows, planta_id, { estado, fecha_baja });
      },
    },
    PlantaEliminada: {
      touches: ({ data }) => ({ traza_nodos: [data.planta_id] }),
      handle: ({ data }, rows) => corrige(rows, data.planta_id, { eliminado: true }),
    },
    BiomasaCosechada: (event, rows) => {
      const {
        biomasa_id: id,
        codigo,
        lote_id: _lote,
        proyecto_evento_id: _evento,
        biomasa_evento_id: _estadia,
        ...info
      } = event.data;
      entra(rows, event, 'biomasa', id, codigo, { ...info, fecha_lista_produccion: null });
      llega(rows, event, 'biomasa');
    },
    BiomasaEditada: {
      touches: ({ data }) => ({ traza_nodos: [data.biomasa_id], traza_aristas: [data.biomasa_id] }),
      handle: (event, rows) => {
        const { biomasa_id: id, campos: _fields, anterior: _anterior, ...cambios } = event.data;
        corrige(rows, id, cambios);
        recuenta(rows, event, 'biomasa');
      },
    },
    BiomasaMarcadaLista: {
      touches: ({ data }) => ({ traza_nodos: [data.biomasa_id] }),
      handle: ({ data: { biomasa_id, fecha_lista_produccion } }, rows) =>
        anota(rows, biomasa_id, { fecha_lista_produccion }),
    },
    PlantasVinculadasABiomasa: (event, rows) => {
      const { biomasa_id, plantas } = event.data;
      for (const { vinculo_id, planta_id } of plantas)
        une(rows, event, { id: vinculo_id, desde: planta_id, hacia: biomasa_id, tipo: 'biomasa' });
    },
    ...deMateriales,
  },
});
