import type { AvisoDeRetiro } from '@cepa/event-schemas';
import { regla } from '../rechazo';
import { exigirHecho, type Fecha } from '../valores/fecha';
import { exigirAbierto, type Retiro } from './state';

/** Notifies a person who received something that it is recalled. */
export interface AvisarRetiro {
  readonly tipo: 'avisar_retiro';
  readonly aviso_id: string;
  readonly retiro_id: string;
  readonly usuario_medicinal_id: string;
  /** Whether the person received something of it. */
  readonly recibio: boolean;
  readonly medio: string;
  readonly fecha: Fecha;
  readonly respondio: boolean;
  readonly hoy?: Fecha;
}

/** @throws Rechazo NO_ENCONTRADO, RETIRO_CERRADO, FUERA_DEL_RETIRO, FECHA_FUTURA */
export function avisarRetiro(
  { tipo: _tipo, recibio, hoy, ...datos }: AvisarRetiro,
  retiro: Retiro,
): readonly AvisoDeRetiro[] {
  exigirAbierto(retiro, datos.retiro_id);
  if (!recibio) throw regla('FUERA_DEL_RETIRO', 'Esa persona no recibió nada de este retiro.', 'usuario_medicinal_id');
  exigirHecho(datos.fecha, hoy, 'fecha');
  return [{ type: 'AvisoDeRetiro', version: 1, data: datos }];
}
