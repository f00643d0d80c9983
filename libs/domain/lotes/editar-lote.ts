import type { LoteEditado } from '@cepa/event-schemas';
import type { Fecha } from '../valores/fecha';
import { conVigente, editable, exigirDia, type DatosDeLote, type Lote } from './state';

/** Corrects a lot. Its code and project never change (rule `acceso.sin-cambios`). */
export interface EditarLote extends DatosDeLote {
  readonly tipo: 'editar_lote';
  readonly lote_id: string;
  readonly proyecto_cerrado: boolean;
  /** When the project starts. */
  readonly desde?: Fecha;
  readonly hoy?: Fecha;
}

const FIELDS = ['nombre', 'descripcion', 'fecha_inicio'] as const;

/**
 * Returns no event when nothing changes.
 *
 * @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO, LOTE_BLOQUEADO, FECHA_FUTURA, FECHAS_INVERTIDAS
 */
export function editarLote(command: EditarLote, lote: Lote): readonly LoteEditado[] {
  const { datos: anterior } = editable(lote, command);
  const fields = FIELDS.filter((field) => command[field] !== anterior[field]);
  if (fields.length === 0) return [];
  if (fields.includes('fecha_inicio')) exigirDia(command);
  const { tipo: _tipo, proyecto_cerrado: _cerrado, desde: _desde, hoy: _hoy, ...datos } = command;
  return [{ type: 'LoteEditado', version: 1, data: { ...datos, campos: fields, anterior } }];
}

/** Applies `LoteEditado`. */
export function loteEditado(lote: Lote, { nombre, descripcion, fecha_inicio }: LoteEditado['data']): Lote {
  return conVigente(lote, (actual) => ({ ...actual, datos: { nombre, descripcion, fecha_inicio } }));
}
