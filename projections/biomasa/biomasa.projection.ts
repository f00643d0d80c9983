import { defineProjection } from '@cepa/ledger/projections';
import { clubDe } from '../valores';
import { biomasaTables } from './biomasa.table';

/** Harvested biomass, the plants it comes from, and where it has been. */
export const biomasaProjection = defineProjection({
  name: 'biomasa',
  version: 2,
  isolates: 'club',
  tables: biomasaTables,
  on: {
    BiomasaCosechada: (event, rows) => {
      const { biomasa_id, biomasa_evento_id, proyecto_evento_id, ...campos } = event.data;
      const comun = { club_id: clubDe(event), creado_en: event.recorded_at };
      rows.biomasas.put({ ...campos, ...comun, id: biomasa_id, fecha_lista_produccion: null });
      rows.biomasa_eventos.put({
        ...comun,
        id: biomasa_evento_id,
        biomasa_id,
        proyecto_evento_id,
        fecha_inicio: campos.fecha_cosecha,
        fecha_fin: null,
        observaciones: null,
      });
    },
    BiomasaEditada: {
      touches: ({ data }) => ({ biomasas: [data.biomasa_id] }),
      handle: ({ data: { biomasa_id, campos: _campos, anterior: _anterior, ...datos } }, rows) =>
        rows.biomasas.patch(biomasa_id, datos),
    },
    PlantasVinculadasABiomasa: (event, rows) => {
      const { biomasa_id, plantas } = event.data;
      const comun = { club_id: clubDe(event), creado_en: event.recorded_at };
      for (const { vinculo_id, planta_id, lote_id } of plantas)
        rows.biomasa_plantas.put({ ...comun, id: vinculo_id, biomasa_id, planta_id, lote_id });
    },
    BiomasaMarcadaLista: {
      touches: ({ data }) => ({ biomasas: [data.biomasa_id] }),
      handle: ({ data: { biomasa_id, fecha_lista_produccion } }, rows) =>
        rows.biomasas.patch(biomasa_id, { fecha_lista_produccion }),
    },
    // Only the changed fields: the stay may have ended in the project's stream after it was read.
    EventoDeBiomasaEditado: {
      touches: ({ data }) => ({ biomasa_eventos: [data.biomasa_evento_id] }),
      handle: ({ data }, rows) =>
        rows.biomasa_eventos.patch(
          data.biomasa_evento_id,
          Object.fromEntries(data.campos.map((campo) => [campo, data[campo]])),
        ),
    },
    BiomasaMovidaAEvento: {
      touchesWhere: ({ data }) => ({
        biomasa_eventos: { biomasa_id: data.biomasas.map(({ biomasa_id }) => biomasa_id) },
      }),
      handle: (event, rows) => {
        const { proyecto_evento_id, fecha_inicio, observaciones, biomasas } = event.data;
        const comun = { club_id: clubDe(event), creado_en: event.recorded_at };
        for (const { biomasa_evento_id, biomasa_id } of biomasas) {
          for (const estadia of rows.biomasa_eventos.where('biomasa_id', biomasa_id)) {
            if (estadia.fecha_fin === null) rows.biomasa_eventos.patch(estadia.id, { fecha_fin: fecha_inicio });
          }
          rows.biomasa_eventos.put({
            ...comun,
            id: biomasa_evento_id,
            biomasa_id,
            proyecto_evento_id,
            fecha_inicio,
            fecha_fin: null,
            observaciones,
          });
        }
      },
    },
  },
});
