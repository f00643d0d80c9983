import type { EnvasadoEditado, PrecioDeEnvasadoActualizado } from '@cepa/event-schemas';
import { conflicto } from '../rechazo';
import { decimal, text } from '../valores/decimal';
import { exigirOrden, type Fecha } from '../valores/fecha';
import { exigirFechas } from './envasar';
import { exigir, exigirMotivoSiRevive } from './exigencias';
import { cambiar } from './linaje';
import type { Envasado, LibroDeMateriales } from './state';
import { VENCE_ANTES_DE_ENVASADO } from '@cepa/words/mensajes/materiales';

interface Bloqueados {
  readonly peso_por_unidad: string | null;
  readonly cantidad_unidades: number | null;
  readonly precio_unitario: string | null;
  readonly tipo_moneda: string | null;
}

/** Corrects data that does not move matter. Quantities and weight are never edited. */
export interface EditarEnvasado {
  readonly tipo: 'editar_envasado';
  readonly envasado_id: string;
  /** Locked fields of the form; null when they are not sent. */
  readonly bloqueados: Bloqueados;
  readonly tipo_envase: string;
  readonly fecha_envasado: Fecha;
  readonly fecha_vencimiento: Fecha | null;
  readonly observaciones: string | null;
  /** Why it expires after its bulk, or again after it had expired. */
  readonly motivo?: string | null;
  readonly hoy?: Fecha;
}

/** Changes the price of the remaining units. */
export interface ActualizarPrecio {
  readonly tipo: 'actualizar_precio';
  readonly envasado_id: string;
  readonly precio_unitario: string;
  /** Null keeps the currency. */
  readonly tipo_moneda: string | null;
}

/** @throws Rechazo NO_ENCONTRADO, YA_ANULADO, CANTIDAD_BLOQUEADA, PRECIO_BLOQUEADO, FECHA_FUTURA, FECHAS_INVERTIDAS, VENCE_DESPUES_DEL_BULK, VENCIDO_SIN_MOTIVO */
export function editarEnvasado(command: EditarEnvasado, libro: LibroDeMateriales): readonly EnvasadoEditado[] {
  const envasado = exigirVigente(libro, command.envasado_id);
  exigirIgual(command.bloqueados, envasado);
  exigirOrden(command.fecha_envasado, command.fecha_vencimiento, 'fecha_vencimiento', VENCE_ANTES_DE_ENVASADO);
  // An expiry that it has already was explained when it was packaged.
  const motivo = command.fecha_vencimiento === envasado.vence ? 'igual' : (command.motivo ?? null);
  const bulk = exigir(libro.bulks, 'bulk', envasado.bulkId);
  exigirFechas({ ...command, motivo }, bulk);
  exigirMotivoSiRevive(envasado.vence, command);
  const { tipo: _tipo, bloqueados: _bloqueados, motivo: _motivo, hoy: _hoy, ...data } = command;
  const fecha_vencimiento = command.fecha_vencimiento ?? bulk.vence;
  return [{ type: 'EnvasadoEditado', version: 1, data: { ...data, fecha_vencimiento } }];
}

/** Applies `EnvasadoEditado`: the day and the expiry of the packaging. */
export function envasadoEditado(libro: LibroDeMateriales, data: EnvasadoEditado['data']): LibroDeMateriales {
  return {
    ...libro,
    envasados: cambiar(libro.envasados, data.envasado_id, (envasado) => ({
      ...envasado,
      desde: data.fecha_envasado,
      vence: data.fecha_vencimiento ?? libro.bulks.get(envasado.bulkId)?.vence ?? null,
    })),
  };
}

/** A screen sends the whole record back. A change of a locked field is refused, not ignored. */
function exigirIgual(
  { peso_por_unidad, cantidad_unidades, precio_unitario, tipo_moneda }: Bloqueados,
  envasado: Envasado,
): void {
  const otroPeso = peso_por_unidad !== null && !decimal(peso_por_unidad).eq(envasado.pesoPorUnidad);
  if (otroPeso || (cantidad_unidades !== null && cantidad_unidades !== envasado.unidades)) {
    throw conflicto(
      'CANTIDAD_BLOQUEADA',
      'Las cantidades y el peso de un envasado no se editan: anulalo y creá uno nuevo.',
    );
  }
  const otroPrecio = precio_unitario !== null && !decimal(precio_unitario).eq(envasado.precio);
  if (otroPrecio || (tipo_moneda !== null && tipo_moneda !== envasado.moneda))
    throw conflicto('PRECIO_BLOQUEADO', 'El precio de un envasado no se edita: se actualiza.');
}

/** @throws Rechazo NO_ENCONTRADO, YA_ANULADO */
export function actualizarPrecio(
  command: ActualizarPrecio,
  libro: LibroDeMateriales,
): readonly PrecioDeEnvasadoActualizado[] {
  const envasado = exigirVigente(libro, command.envasado_id);
  const precio = text(decimal(command.precio_unitario));
  const tipo_moneda = command.tipo_moneda ?? envasado.moneda;
  if (precio === envasado.precio && tipo_moneda === envasado.moneda) return [];
  return [
    {
      type: 'PrecioDeEnvasadoActualizado',
      version: 1,
      data: {
        envasado_id: command.envasado_id,
        precio_unitario: precio,
        tipo_moneda,
        precio_anterior: envasado.precio,
        moneda_anterior: envasado.moneda,
      },
    },
  ];
}

/** Applies `PrecioDeEnvasadoActualizado`. */
export function precioActualizado(
  libro: LibroDeMateriales,
  data: PrecioDeEnvasadoActualizado['data'],
): LibroDeMateriales {
  return {
    ...libro,
    envasados: cambiar(libro.envasados, data.envasado_id, (envasado) => ({
      ...envasado,
      precio: data.precio_unitario,
      moneda: data.tipo_moneda,
    })),
  };
}

/** Returns a packaging that is not cancelled. */
export function exigirVigente(libro: LibroDeMateriales, id: string): Envasado {
  const envasado = exigir(libro.envasados, 'envasado', id);
  if (envasado.anulado) throw conflicto('YA_ANULADO', 'El envasado ya está anulado.');
  return envasado;
}
