import { diaDelInstante, sumarDias } from '@cepa/base/fecha';
import { SIEMPRE, alertar, contar, poner, type TableRows } from './alertar';
import type { AlertasTables } from './alertas.table';

export type Planta = AlertasTables['alertas_plantas'];
export type Cambio = (planta: Planta) => Planta | null;

/** Whether the project exists and is not closed. */
const abierto = (rows: TableRows, proyecto_id: string | undefined): boolean =>
  proyecto_id !== undefined && rows.alertas_proyectos.get(proyecto_id)?.abierto === true;

/** Reads the stored alerts of the plants of a lot together: reading them plant by plant would take one query each. */
export function dichasPorLote(rows: TableRows): (lote_id: string) => ReadonlySet<string> {
  const leidas = new Map<string, ReadonlySet<string>>();
  return (lote_id) => {
    const suyas =
      leidas.get(lote_id) ?? new Set(rows.alertas.where('lote_id', lote_id).map(({ grupo, id }) => `${grupo} ${id}`));
    leidas.set(lote_id, suyas);
    return suyas;
  };
}

/** Puts a plant into its groups, or removes it (null), and returns the change of each group's count. */
export function decir(
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

export function contarDelLote(rows: TableRows, club_id: string, lote_id: string, sala: number, biomasa: number): void {
  const dias = { club_id, desde: SIEMPRE, hasta: null };
  contar(rows, { ...dias, grupo: 'plantas_sin_sala' }, sala);
  contar(rows, { ...dias, grupo: 'plantas_baja_sin_biomasa' }, biomasa);
  const lote = rows.alertas_lotes.get(lote_id);
  if (lote && (sala !== 0 || biomasa !== 0))
    rows.alertas_lotes.patch(lote_id, { sin_sala: lote.sin_sala + sala, sin_biomasa: lote.sin_biomasa + biomasa });
}

/** 'Proyectos sin Lotes'. */
export function decirProyecto(rows: TableRows, club_id: string, id: string, mas = 0): void {
  const proyecto = rows.alertas_proyectos.get(id);
  if (!proyecto) return;
  const lotes = proyecto.lotes + mas;
  if (mas !== 0) rows.alertas_proyectos.patch(id, { lotes });
  const { nombre } = proyecto;
  const que = { datos: { id, nombre }, orden: nombre, proyecto_id: id };
  alertar(rows, { club_id, grupo: 'proyectos_sin_lotes', id }, proyecto.abierto && lotes === 0 ? que : null);
}

/** 'Lotes sin Plantas'. */
export function decirLote(rows: TableRows, club_id: string, id: string, mas = 0): void {
  const lote = rows.alertas_lotes.get(id);
  if (!lote) return;
  const plantas = lote.plantas + mas;
  if (mas !== 0) rows.alertas_lotes.patch(id, { plantas });
  const { codigo, proyecto_id } = lote;
  const nombre = rows.alertas_proyectos.get(proyecto_id)?.nombre;
  const que = { datos: { id, codigo, proyecto: { id: proyecto_id, nombre } }, orden: codigo, proyecto_id };
  alertar(rows, { club_id, grupo: 'lotes_sin_plantas', id }, plantas === 0 && abierto(rows, proyecto_id) ? que : null);
}

export interface DatosDeEvento {
  readonly id: string;
  readonly evento_cultivo: { readonly nombre_evento: string };
  readonly proyecto: { readonly id: string; readonly nombre: string };
}

/** 'Eventos No Finalizados': from the day after its planned end on. */
export function decirEvento(
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
