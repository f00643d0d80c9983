import { defineProjection } from '@cepa/ledger/projections';
import { clubDe } from '../valores';
import { biomasaTables, type BiomasaTables } from './biomasa.table';

/** Later than any day. */
const SIN_FIN = '9999-12-31';

type Estadia = BiomasaTables['biomasa_eventos'];

/** Stays by their first day; those of one day as they were recorded. */
const porDia = (estadias: readonly Estadia[]): readonly Estadia[] =>
  estadias.toSorted((a, b) => comparar(a.fecha_inicio, b.fecha_inicio) || comparar(a.creado_en, b.creado_en));

const comparar = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Harvested biomass, the plants it comes from, and where it has been. */
export const biomasaProjection = defineProjection({
  name: 'biomasa',
  version: 5,
  isolates: 'club',
  tables: biomasaTables,
  on: {
    BiomasaCosechada: (event, rows) => {
      const { biomasa_id, biomasa_evento_id, proyecto_evento_id, ...campos } = event.data;
      const comun = { club_id: clubDe(event), creado_en: event.recorded_at };
      rows.biomasas.put({ ...campos, ...comun, id: biomasa_id, fecha_lista_produccion: null, convertida: false });
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
      touchesWhere: ({ data }) => ({ biomasa_eventos: { biomasa_id: data.biomasa_id } }),
      handle: ({ data: { biomasa_id, campos: _fields, anterior, ...datos } }, rows) => {
        rows.biomasas.patch(biomasa_id, datos);
        // Its first stay begins on the day of its harvest.
        const [primera] = porDia(rows.biomasa_eventos.where('biomasa_id', biomasa_id));
        if (primera?.fecha_inicio === anterior.fecha_cosecha && datos.fecha_cosecha <= (primera.fecha_fin ?? SIN_FIN))
          rows.biomasa_eventos.patch(primera.id, { fecha_inicio: datos.fecha_cosecha });
      },
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
    MateriaPrimaCreada: {
      touches: ({ data }) => ({ biomasas: [data.biomasa_id] }),
      // A report may replay the book of matter without the biomass it came from.
      handle: ({ data: { biomasa_id } }, rows) => {
        if (rows.biomasas.get(biomasa_id)) rows.biomasas.patch(biomasa_id, { convertida: true });
      },
    },
    // Only the changed fields: the stay may have ended in the project's stream after it was read.
    EventoDeBiomasaEditado: {
      touches: ({ data }) => ({ biomasa_eventos: [data.biomasa_evento_id] }),
      touchesWhere: ({ data }) => ({ biomasa_eventos: { biomasa_id: data.biomasa_id } }),
      handle: ({ data }, rows) => {
        const { biomasa_evento_id, biomasa_id, campos, fecha_inicio, anterior } = data;
        rows.biomasa_eventos.patch(biomasa_evento_id, Object.fromEntries(campos.map((field) => [field, data[field]])));
        // A stay begins on the day on which the stay before ended.
        const previa = porDia(rows.biomasa_eventos.where('biomasa_id', biomasa_id)).findLast(
          ({ id, fecha_fin }) => id !== biomasa_evento_id && fecha_fin === anterior.fecha_inicio,
        );
        if (previa && campos.includes('fecha_inicio') && previa.fecha_inicio <= fecha_inicio)
          rows.biomasa_eventos.patch(previa.id, { fecha_fin: fecha_inicio });
      },
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
