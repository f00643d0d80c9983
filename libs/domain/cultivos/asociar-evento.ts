import type { EventoAsociado } from '@cepa/event-schemas';
import { CONSTANTES } from '../constantes';
import { regla } from '../rechazo';
import { decimal, text } from '../valores/decimal';
import { abierto, conVigente, type Proyecto } from './state';
import { FIN_ANTES_DEL_INICIO } from '@cepa/words/mensajes/campos';
import { COSTO_NEGATIVO, EVENTO_FUERA_DE_LISTA } from '@cepa/words/mensajes/cultivos';

/** Adds a stage (evento), such as Secado, to a project (rule `cultivos.etapa`). */
export interface AsociarEvento {
  readonly tipo: 'asociar_evento';
  readonly proyecto_id: string;
  readonly proyecto_evento_id: string;
  /** The type of stage, and its name in the list of types. */
  readonly evento_cultivo_id: string;
  readonly nombre_evento: string;
  /** ISO 8601, UTC, with milliseconds, like `fecha_fin`. */
  readonly fecha_inicio: string;
  readonly fecha_fin: string;
  /** Decimal. */
  readonly costo_estimado: string | null;
}

/**
 * @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO, TIPO_DE_EVENTO_INVALIDO, FECHAS_INVERTIDAS, COSTO_INVALIDO
 */
export function asociarEvento(command: AsociarEvento, proyecto: Proyecto): readonly EventoAsociado[] {
  abierto(proyecto, command.proyecto_id);
  if (!CONSTANTES.eventos_de_cultivo.some(({ nombre_evento }) => nombre_evento === command.nombre_evento)) {
    throw regla('TIPO_DE_EVENTO_INVALIDO', EVENTO_FUERA_DE_LISTA, 'evento_cultivo_id');
  }
  if (command.fecha_fin < command.fecha_inicio) throw regla('FECHAS_INVERTIDAS', FIN_ANTES_DEL_INICIO, 'fecha_fin');
  const { tipo: _tipo, ...datos } = command;
  return [{ type: 'EventoAsociado', version: 1, data: { ...datos, costo_estimado: costo(command.costo_estimado) } }];
}

function costo(estimado: string | null): string | null {
  if (estimado === null) return null;
  const value = decimal(estimado);
  if (value.lessThan(0)) throw regla('COSTO_INVALIDO', COSTO_NEGATIVO, 'costoEstimado');
  return text(value.abs());
}

/** Applies `EventoAsociado`. */
export function eventoAsociado(
  proyecto: Proyecto,
  { proyecto_evento_id, nombre_evento, fecha_inicio, fecha_fin }: EventoAsociado['data'],
): Proyecto {
  return conVigente(proyecto, (actual) => ({
    ...actual,
    eventos: actual.eventos.set(proyecto_evento_id, { nombre_evento, fecha_inicio, fecha_fin, finalizado: false }),
  }));
}
