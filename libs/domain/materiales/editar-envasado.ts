import type { EnvasadoEditado, PrecioDeEnvasadoActualizado } from '@cepa/event-schemas';
import { estado } from '../rechazo';
import { decimal, texto } from '../valores/decimal';
import { exigirOrden, type Fecha } from '../valores/fecha';
import { cambiar, type Envasado, type LibroDeMateriales } from './estado';
import { exigir } from './reglas';

/** Corrects what does not move matter; quantities and weight are never edited (`spec 2 §2.20`). */
export interface EditarEnvasado {
  readonly tipo: 'editar_envasado';
  readonly envasado_id: string;
  readonly tipo_envase: string;
  readonly fecha_envasado: Fecha;
  readonly fecha_vencimiento: Fecha | null;
  readonly observaciones: string | null;
}

/** Changes the price of the units that are left. */
export interface ActualizarPrecio {
  readonly tipo: 'actualizar_precio';
  readonly envasado_id: string;
  readonly precio_unitario: string;
  readonly tipo_moneda: string;
}

/** @throws Rechazo NO_ENCONTRADO, YA_ANULADO, FECHAS_INVERTIDAS */
export function editarEnvasado(command: EditarEnvasado, libro: LibroDeMateriales): readonly EnvasadoEditado[] {
  exigirVigente(libro, command.envasado_id);
  exigirOrden(command.fecha_envasado, command.fecha_vencimiento, 'fecha_vencimiento', 'La fecha de vencimiento no puede ser anterior a la fecha de envasado.');
  const { tipo: _tipo, ...data } = command;
  return [{ type: 'EnvasadoEditado', version: 1, data }];
}

/** @throws Rechazo NO_ENCONTRADO, YA_ANULADO */
export function actualizarPrecio(command: ActualizarPrecio, libro: LibroDeMateriales): readonly PrecioDeEnvasadoActualizado[] {
  const envasado = exigirVigente(libro, command.envasado_id);
  const precio = texto(decimal(command.precio_unitario));
  if (precio === envasado.precio && command.tipo_moneda === envasado.moneda) return [];
  return [
    {
      type: 'PrecioDeEnvasadoActualizado',
      version: 1,
      data: { envasado_id: command.envasado_id, precio_unitario: precio, tipo_moneda: command.tipo_moneda, precio_anterior: envasado.precio, moneda_anterior: envasado.moneda },
    },
  ];
}

export function precioActualizado(libro: LibroDeMateriales, data: PrecioDeEnvasadoActualizado['data']): LibroDeMateriales {
  return { ...libro, envasados: cambiar(libro.envasados, data.envasado_id, (envasado) => ({ ...envasado, precio: data.precio_unitario, moneda: data.tipo_moneda })) };
}

/** A packaging that is not cancelled. */
export function exigirVigente(libro: LibroDeMateriales, id: string): Envasado {
  const envasado = exigir(libro.envasados, 'envasado', id);
  if (envasado.anulado) throw estado('YA_ANULADO', 'El envasado ya está anulado.');
  return envasado;
}
