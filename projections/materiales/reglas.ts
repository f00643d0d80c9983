import { clubDe } from '../valores';
import { nodoDe } from './grafo';
import type { MaterialesHandlers } from './materiales.table';
import type { TableRows, Hecho } from './movimientos';

/** The kinds of batch that may be in quarantine, as the routes name them. */
export type EnCuarentena = 'materia_prima' | 'bulk' | 'envasado';

/**
 * Marks a new batch, if a rule of the club puts it in quarantine.
 *
 * @param tipoProducto null for raw material: it is in quarantine while any type is
 * @param de the bulk it came from: the packages of a bulk in quarantine are in quarantine
 */
export function alNacer(
  rows: TableRows,
  event: Hecho,
  tipo: EnCuarentena,
  id: string,
  tipoProducto: string | null,
  de?: string,
): void {
  const club_id = clubDe(event);
  const tipos = rows.reglas_del_libro.get(club_id)?.cuarentena.tipos ?? [];
  if (tipos.length === 0) return;
  const elegido = tipoProducto === null || tipos.includes(tipoProducto);
  if (!elegido && (de === undefined || !rows.cuarentenas.get(de))) return;
  if (!rows.cuarentenas.get(id))
    rows.cuarentenas.put({ id, club_id, tipo, liberado: false, creado_en: event.recorded_at });
}

/** Projects the club's rules, its releases and its holds. */
export const deReglas = {
  ReglasDelLibroCambiadas: (event, rows) => {
    const { cuarentena, permiso_obligatorio, topes, motivo } = event.data;
    rows.reglas_del_libro.put({
      club_id: clubDe(event),
      cuarentena,
      con_cuarentena: cuarentena.tipos.length > 0,
      permiso_obligatorio,
      topes,
      motivo,
      creado_en: event.recorded_at,
    });
  },
  LiberacionRegistrada: (event, rows) => {
    const { entidad, entidad_id: id, sin_analisis } = event.data;
    // Like `soloSuya`: it releases this one alone.
    if (entidad === 'producto_envasado' || (entidad === 'materia_prima' && sin_analisis.length > 0)) {
      if (rows.cuarentenas.get(id)) rows.cuarentenas.patch(id, { liberado: true });
    } else rows.nodos_liberados.put({ id: nodoDe(rows, id), club_id: clubDe(event) });
  },
  RetencionPuesta: (event, rows) => {
    const { retencion_id, entidad, entidad_id: id, entidad_codigo: codigo, causa, motivo } = event.data;
    rows.retenciones.put({
      id,
      club_id: clubDe(event),
      retencion_id,
      entidad,
      codigo,
      causa,
      motivo,
      creado_en: event.recorded_at,
    });
  },
  RetencionQuitada: ({ data }, rows) => rows.retenciones.delete(data.entidad_id),
} satisfies MaterialesHandlers;
