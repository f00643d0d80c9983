import { clubDe } from '../valores';
import { alertar, type TableRows, type Manejadores } from './alertar';
import {
  type Cambio,
  contarDelLote,
  type DatosDeEvento,
  decir,
  decirEvento,
  decirLote,
  decirProyecto,
  dichasPorLote,
  type Planta,
} from './decir-cultivo';

/**
 * Changes plants (null: they no longer exist) and updates their alerts: they need a room while they grow, and biomass
 * once harvested ('Plantas sin Sala', 'Plantas sin Cosecha'). Missing plants are skipped.
 */
export function cambiarPlantas(rows: TableRows, club_id: string, ids: readonly string[], cambio: Cambio): void {
  const porLote = new Map<string, { sala: number; biomasa: number }>();
  const dichas = dichasPorLote(rows);
  for (const id of new Set(ids)) {
    const antes = rows.alertas_plantas.get(id);
    if (!antes) continue;
    const planta = cambio(antes);
    if (planta) rows.alertas_plantas.put(planta);
    else rows.alertas_plantas.delete(id);
    const suma = porLote.get(antes.lote_id) ?? { sala: 0, biomasa: 0 };
    const cambiada = decir(rows, club_id, antes, planta, dichas(antes.lote_id));
    porLote.set(antes.lote_id, { sala: suma.sala + cambiada.sala, biomasa: suma.biomasa + cambiada.biomasa });
  }
  for (const [lote_id, { sala, biomasa }] of porLote) contarDelLote(rows, club_id, lote_id, sala, biomasa);
}

/** Replaces a project's name in its alerts. */
function renombrarProyecto(rows: TableRows, club_id: string, proyecto_id: string, nombre: string): void {
  for (const alerta of rows.alertas.where('proyecto_id', proyecto_id)) {
    const { proyecto } = alerta.datos as { readonly proyecto?: object };
    if (proyecto) rows.alertas.put({ ...alerta, datos: { ...alerta.datos, proyecto: { ...proyecto, nombre } } });
  }
  decirProyecto(rows, club_id, proyecto_id);
}

/** A project that is closed or deleted has no alerts; its harvested plants still do. */
function callarProyecto(rows: TableRows, club_id: string, proyecto_id: string): void {
  const porLote = new Map<string, number>();
  // Loads all its lots at once.
  rows.alertas_lotes.where('proyecto_id', proyecto_id);
  for (const { grupo, id, lote_id } of rows.alertas.where('proyecto_id', proyecto_id)) {
    if (lote_id === null) alertar(rows, { club_id, grupo, id }, null);
    else {
      rows.alertas.delete([grupo, id]);
      porLote.set(lote_id, (porLote.get(lote_id) ?? 0) + 1);
    }
  }
  for (const [lote_id, cuantas] of porLote) contarDelLote(rows, club_id, lote_id, -cuantas, 0);
}

/** The plants that an event names, to be loaded at once. */
const tocaPlantas = ({ data }: { readonly data: { readonly plantas: readonly { readonly planta_id: string }[] } }) => ({
  alertas_plantas: data.plantas.map(({ planta_id }) => planta_id),
});

/** Projects, their events, lots, plants and rooms. */
export const deCultivo = {
  ProyectoCreado: (event, rows) => {
    const { proyecto_id: id, nombre } = event.data;
    rows.alertas_proyectos.put({ id, nombre, abierto: true, lotes: 0 });
    decirProyecto(rows, clubDe(event), id);
  },
  ProyectoActualizado: (event, rows) => {
    const { proyecto_id, nombre } = event.data;
    rows.alertas_proyectos.patch(proyecto_id, { nombre });
    renombrarProyecto(rows, clubDe(event), proyecto_id, nombre);
  },
  ProyectoCerrado: (event, rows) => {
    const { proyecto_id } = event.data;
    rows.alertas_proyectos.patch(proyecto_id, { abierto: false });
    callarProyecto(rows, clubDe(event), proyecto_id);
  },
  ProyectoEliminado: (event, rows) => {
    const { proyecto_id } = event.data;
    rows.alertas_proyectos.delete(proyecto_id);
    callarProyecto(rows, clubDe(event), proyecto_id);
  },
  EventoAsociado: (event, rows) => {
    const { proyecto_evento_id: id, proyecto_id, nombre_evento, fecha_fin } = event.data;
    const proyecto = rows.alertas_proyectos.get(proyecto_id);
    if (!proyecto?.abierto) return;
    decirEvento(rows, clubDe(event), {
      id,
      evento_cultivo: { nombre_evento },
      proyecto: { id: proyecto_id, nombre: proyecto.nombre },
      fecha_fin,
    });
  },
  EventoActualizado: (event, rows) => {
    const { proyecto_evento_id, fecha_fin } = event.data;
    // The alert is gone once the crop is closed. It is not created again.
    const dicho = rows.alertas.get(['eventos_sin_cerrar', proyecto_evento_id]);
    if (dicho) decirEvento(rows, clubDe(event), { ...(dicho.datos as unknown as DatosDeEvento), fecha_fin });
  },
  EventoFinalizado: (event, rows) =>
    alertar(rows, { club_id: clubDe(event), grupo: 'eventos_sin_cerrar', id: event.data.proyecto_evento_id }, null),
  LoteCreado: (event, rows) => {
    const { lote_id: id, proyecto_id, codigo } = event.data;
    const club_id = clubDe(event);
    const ninguna = { lote_bloqueado: false, plantas: 0, sin_sala: 0, sin_biomasa: 0 };
    rows.alertas_lotes.put({ id, club_id, proyecto_id, codigo, ...ninguna });
    decirProyecto(rows, club_id, proyecto_id, 1);
    decirLote(rows, club_id, id);
  },
  LoteBloqueado: ({ data }, rows) => rows.alertas_lotes.patch(data.lote_id, { lote_bloqueado: true }),
  LoteDesbloqueado: ({ data }, rows) => rows.alertas_lotes.patch(data.lote_id, { lote_bloqueado: false }),
  LoteEliminado: (event, rows) => {
    const { lote_id: id } = event.data;
    const club_id = clubDe(event);
    const { proyecto_id } = rows.alertas_lotes.require(id);
    const suyas = rows.alertas_plantas.where('lote_id', id).map((planta) => planta.id);
    cambiarPlantas(rows, club_id, suyas, () => null);
    rows.alertas_lotes.delete(id);
    alertar(rows, { club_id, grupo: 'lotes_sin_plantas', id }, null);
    decirProyecto(rows, club_id, proyecto_id, -1);
  },
  PlantasAgregadas: (event, rows) => {
    const { lote_id, plantas } = event.data;
    const club_id = clubDe(event);
    const nueva = { lote_id, crece: true, cosechada: false, en_sala: false, con_cosecha: false };
    for (const { planta_id: id, codigo } of plantas) rows.alertas_plantas.put({ ...nueva, id, codigo });
    const ids = plantas.map(({ planta_id }) => planta_id);
    cambiarPlantas(rows, club_id, ids, (planta) => planta);
    decirLote(rows, club_id, lote_id, ids.length);
  },
  EstadoDePlantasCambiado: {
    touches: tocaPlantas,
    handle: (event, rows) => {
      const { estado, fecha_baja, plantas } = event.data;
      const cosechada = estado === 'Cosechada';
      const ids = plantas.map(({ planta_id }) => planta_id);
      const cambio = (planta: Planta) => ({ ...planta, cosechada, crece: !cosechada && fecha_baja === null });
      cambiarPlantas(rows, clubDe(event), ids, cambio);
    },
  },
  PlantasDadasDeBaja: {
    touches: tocaPlantas,
    handle: (event, rows) => {
      const { estado, plantas } = event.data;
      const cosechada = (estado as string) === 'Cosechada';
      const ids = plantas.map(({ planta_id }) => planta_id);
      cambiarPlantas(rows, clubDe(event), ids, (planta) => ({ ...planta, cosechada, crece: false }));
    },
  },
  PlantaEliminada: (event, rows) => {
    const { planta_id } = event.data;
    const club_id = clubDe(event);
    const { lote_id } = rows.alertas_plantas.require(planta_id);
    cambiarPlantas(rows, club_id, [planta_id], () => null);
    decirLote(rows, club_id, lote_id, -1);
  },
  PlantasAsignadasASala: {
    touches: tocaPlantas,
    handle: (event, rows) => {
      const ids = event.data.plantas.map(({ planta_id }) => planta_id);
      cambiarPlantas(rows, clubDe(event), ids, (planta) => ({ ...planta, en_sala: true }));
    },
  },
  // A product of another lot's plants does not change their alerts.
  ProductoCosechado: {
    touches: ({ data }) => ({ alertas_plantas: data.plantas }),
    handle: (event, rows) => {
      const { lote_id, plantas } = event.data;
      cambiarPlantas(rows, clubDe(event), plantas, (planta) =>
        planta.lote_id === lote_id ? { ...planta, con_cosecha: true } : planta,
      );
    },
  },
} satisfies Manejadores;
