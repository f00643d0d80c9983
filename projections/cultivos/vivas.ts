import type { EventDataByType } from '@cepa/event-schemas';
import type { ProjectionDefinition, RowOf, Rows } from '@cepa/ledger/projections';
import { clubDe } from '../valores';
import type { cultivosTables } from './cultivos.table';
import type { tablesOfLiving } from './vivas.table';

type TableRows = Rows<typeof cultivosTables>;
type Viva = RowOf<(typeof tablesOfLiving)['plantas_vivas']>;

const etapaDe = (rows: TableRows, proyecto_evento_id: string): string =>
  rows.proyecto_eventos.require(proyecto_evento_id).nombre_evento;

/** Changes the open stays of a living plant; those of other plants are not counted. */
export function cambiaEstadias(
  rows: TableRows,
  planta_id: string,
  {
    menos,
    mas,
  }: { readonly menos: readonly (string | null)[]; readonly mas?: { id: string; proyecto_evento_id: string } | null },
): void {
  const viva = rows.plantas_vivas.get(planta_id);
  if (!viva) return;
  const quedan = viva.estadias.filter(({ id }) => !menos.includes(id) && id !== mas?.id);
  const nueva = mas ? [{ id: mas.id, etapa: etapaDe(rows, mas.proyecto_evento_id) }] : [];
  rows.plantas_vivas.patch(planta_id, { estadias: [...quedan, ...nueva] });
}

/** Adds a plant that is alive again, with its open stays. */
function revive(rows: TableRows, club_id: string, lote_id: string, id: string): void {
  if (rows.plantas_vivas.get(id)) return;
  const { proyecto_id } = rows.cultivos_lotes.require(lote_id);
  const estadias = rows.planta_eventos
    .where('planta_id', id)
    .filter(({ fecha_fin }) => fecha_fin === null)
    .map((una) => ({ id: una.id, etapa: etapaDe(rows, una.proyecto_evento_id) }));
  rows.plantas_vivas.put({ id, club_id, proyecto_id, lote_id, estadias });
}

/** Adds or subtracts a plant, once in each of its stages. */
function cuenta(rows: TableRows, viva: Viva | undefined, una: 1 | -1): void {
  if (!viva) return;
  const { club_id, proyecto_id, estadias } = viva;
  const etapas = new Set(estadias.length === 0 ? [''] : estadias.map(({ etapa }) => etapa));
  for (const etapa of etapas) {
    const key = [club_id, proyecto_id, etapa] as const;
    const plantas = (rows.plantas_por_etapa.get(key)?.plantas ?? 0) + una;
    if (plantas === 0) rows.plantas_por_etapa.delete(key);
    else rows.plantas_por_etapa.put({ club_id, proyecto_id, etapa, plantas });
  }
}

/** Updates the counts of a crop after a change of a living plant. */
export const DE_VIVAS = {
  plantas_vivas: (antes: Viva | undefined, ahora: Viva | undefined, rows: TableRows) => {
    cuenta(rows, antes, -1);
    cuenta(rows, ahora, 1);
  },
};

/** Handlers of the living plants: those that are neither removed nor harvested (`fecha_fin` of their own table is null). */
export const deVivas = {
  LoteCreado: (event, rows) => {
    const { lote_id: id, proyecto_id } = event.data;
    rows.cultivos_lotes.put({ id, club_id: clubDe(event), proyecto_id });
  },
  LoteEliminado: {
    touches: ({ data }) => ({ cultivos_lotes: [data.lote_id] }),
    touchesWhere: ({ data }) => ({ plantas_vivas: { lote_id: data.lote_id } }),
    handle: ({ data: { lote_id } }, rows) => {
      for (const { id } of rows.plantas_vivas.where('lote_id', lote_id)) rows.plantas_vivas.delete(id);
      rows.cultivos_lotes.delete(lote_id);
    },
  },
  PlantasAgregadas: {
    touches: ({ data }) => ({
      cultivos_lotes: [data.lote_id],
      plantas_vivas: data.plantas.map(({ planta_id }) => planta_id),
    }),
    handle: (event, rows) => {
      const { lote_id, plantas } = event.data;
      const { proyecto_id } = rows.cultivos_lotes.require(lote_id);
      const club_id = clubDe(event);
      for (const { planta_id: id } of plantas)
        rows.plantas_vivas.put({ id, club_id, proyecto_id, lote_id, estadias: [] });
    },
  },
  EstadoDePlantasCambiado: {
    touches: ({ data }) => ({ plantas_vivas: data.plantas.map(({ planta_id }) => planta_id) }),
    handle: (event, rows) => {
      const { lote_id, estado, fecha_baja, plantas } = event.data;
      const vive = estado !== 'Cosechada' && fecha_baja === null;
      for (const { planta_id } of plantas)
        if (vive) revive(rows, clubDe(event), lote_id, planta_id);
        else rows.plantas_vivas.delete(planta_id);
    },
  },
  PlantasDadasDeBaja: {
    touches: ({ data }) => ({ plantas_vivas: data.plantas.map(({ planta_id }) => planta_id) }),
    handle: ({ data }, rows) => {
      for (const { planta_id } of data.plantas) rows.plantas_vivas.delete(planta_id);
    },
  },
  PlantaEliminada: {
    touches: ({ data }) => ({ plantas_vivas: [data.planta_id] }),
    handle: ({ data }, rows) => rows.plantas_vivas.delete(data.planta_id),
  },
} satisfies ProjectionDefinition<EventDataByType, typeof cultivosTables>['on'];
