import { diaDelInstante, sumarDias } from '@cepa/base/fecha';
import { clubDe } from '../valores';
import { SIEMPRE, alertar, contar, poner, type TableRows, type Manejadores } from './alertar';
import type { AlertasTables } from './alertas.table';

type Planta = AlertasTables['alertas_plantas'];
type Cambio = (planta: Planta) => Planta | null;

/** Whether the project exists and is not closed. */
const abierto = (rows: TableRows, proyecto_id: string | undefined): boolean =>
  proyecto_id !== undefined && rows.alertas_proyectos.get(proyecto_id)?.abierto === true;

/**
 * Changes plants (null: they are gone) and updates their alerts: they need a room while they grow, and biomass once
 * harvested ('Plantas sin Sala', 'Plantas sin Cosecha'). Missing plants are skipped.
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

/**
 * Reads the stored alerts of each lot's plants once a lot: asking for one plant after the other would load them one by
 * one.
 */
function dichasPorLote(rows: TableRows): (lote_id: string) => ReadonlySet<string> {
  const leidas = new Map<string, ReadonlySet<string>>();
  return (lote_id) => {
    const suyas =
      leidas.get(lote_id) ?? new Set(rows.alertas.where('lote_id', lote_id).map(({ grupo, id }) => `${grupo} ${id}`));
    leidas.set(lote_id, suyas);
    return suyas;
  };
}

/** Puts a plant into its groups, or removes it (null), and returns the change of each group's count. */
function decir(
  rows: TableRows,
  club_id: string,
  { id, lote_id }: Planta,
  planta: Planta | null,
  dichas: ReadonlySet<string>,
) {
  const proyecto_id = rows.alertas_lotes.get(lote_id)?.proyecto_id;
  const datos = { id, codigo: planta?.codigo };
  const comun = { datos, orden: planta?.codigo ?? '', lote_id };
  const enSala = { club_id, grupo: 'plantas_sin_sala', id } as const;
  const sinSala = planta !== null && planta.crece && !planta.en_sala && abierto(rows, proyecto_id);
  const sinBiomasa = planta !== null && planta.cosechada && !planta.con_cosecha;
  const dicha = (grupo: 'plantas_sin_sala' | 'plantas_baja_sin_biomasa'): number =>
    dichas.has(`${grupo} ${id}`) ? 1 : 0;
  const [sala, biomasa] = [-dicha('plantas_sin_sala'), -dicha('plantas_baja_sin_biomasa')];
  const deProyecto = proyecto_id === undefined ? {} : { proyecto_id };
  if (sinSala || sala !== 0) poner(rows, enSala, sinSala ? { ...comun, ...deProyecto } : null);
  if (sinBiomasa || biomasa !== 0)
    poner(rows, { club_id, grupo: 'plantas_baja_sin_biomasa', id }, sinBiomasa ? comun : null);
  return { sala: sala + (sinSala ? 1 : 0), biomasa: biomasa + (sinBiomasa ? 1 : 0) };
}

function contarDelLote(rows: TableRows, club_id: string, lote_id: string, sala: number, biomasa: number): void {
  const dias = { club_id, desde: SIEMPRE, hasta: null };
  contar(rows, { ...dias, grupo: 'plantas_sin_sala' }, sala);
  contar(rows, { ...dias, grupo: 'plantas_baja_sin_biomasa' }, biomasa);
  const lote = rows.alertas_lotes.get(lote_id);
  if (lote && (sala !== 0 || biomasa !== 0))
    rows.alertas_lotes.patch(lote_id, { sin_sala: lote.sin_sala + sala, sin_biomasa: lote.sin_biomasa + biomasa });
}

/** 'Proyectos sin Lotes'. */
function decirProyecto(rows: TableRows, club_id: string, id: string, mas = 0): void {
  const proyecto = rows.alertas_proyectos.get(id);
  if (!proyecto) return;
  const lotes = proyecto.lotes + mas;
  if (mas !== 0) rows.alertas_proyectos.patch(id, { lotes });
  const { nombre } = proyecto;
  const que = { datos: { id, nombre }, orden: nombre, proyecto_id: id };
  alertar(rows, { club_id, grupo: 'proyectos_sin_lotes', id }, proyecto.abierto && lotes === 0 ? que : null);
}

/** 'Lotes sin Plantas'. */
function decirLote(rows: TableRows, club_id: string, id: string, mas = 0): void {
  const lote = rows.alertas_lotes.get(id);
  if (!lote) return;
  const plantas = lote.plantas + mas;
  if (mas !== 0) rows.alertas_lotes.patch(id, { plantas });
  const { codigo, proyecto_id } = lote;
  const nombre = rows.alertas_proyectos.get(proyecto_id)?.nombre;
  const que = { datos: { id, codigo, proyecto: { id: proyecto_id, nombre } }, orden: codigo, proyecto_id };
  alertar(rows, { club_id, grupo: 'lotes_sin_plantas', id }, plantas === 0 && abierto(rows, proyecto_id) ? que : null);
}

interface DatosDeEvento {
  readonly id: string;
  readonly evento_cultivo: { readonly nombre_evento: string };
  readonly proyecto: { readonly id: string; readonly nombre: string };
}

/** 'Eventos No Finalizados': from the day after its planned end on. */
function decirEvento(
  rows: TableRows,
  club_id: string,
  { id, evento_cultivo, proyecto, fecha_fin }: DatosDeEvento & { readonly fecha_fin: string },
): void {
  const fin = new Date(fecha_fin).toISOString();
  const fecha = diaDelInstante(fin);
  alertar(
    rows,
    { club_id, grupo: 'eventos_sin_cerrar', id },
    {
      datos: { id, fecha, evento_cultivo, proyecto },
      orden: fin,
      desde: sumarDias(fecha, 1),
      proyecto_id: proyecto.id,
    },
  );
}

/** Replaces a project's name in its alerts. */
function renombrarProyecto(rows: TableRows, club_id: string, proyecto_id: string, nombre: string): void {
  for (const alerta of rows.alertas.where('proyecto_id', proyecto_id)) {
    const { proyecto } = alerta.datos as { readonly proyecto?: object };
    if (proyecto) rows.alertas.put({ ...alerta, datos: { ...alerta.datos, proyecto: { ...proyecto, nombre } } });
  }
  decirProyecto(rows, club_id, proyecto_id);
}

/** A project that is closed or gone asks for nothing; harvested plants of it still do. */
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
    // The alert is gone once the crop is closed. It is not made again.
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
  // A product of another lot's plants says nothing of them.
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
