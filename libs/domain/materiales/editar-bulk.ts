import type { ProductoBulkEditado } from '@cepa/event-schemas';
import { conflicto, regla } from '../rechazo';
import { convertir } from '../valores/cantidad';
import { Decimal, decimal, text } from '../valores/decimal';
import { diaInMessage, exigirHecho, exigirOrden, type Fecha } from '../valores/fecha';
import { PRODUCIDO_ANTES_DE_SECARSE, exigirQueVenzaConSuMateria } from './crear-bulk';
import { exigir, exigirMotivoSiRevive } from './exigencias';
import { alNacer } from './cuarentena';
import { cambiar, hijosDe } from './linaje';
import type { Envasado, LibroDeMateriales } from './state';
import { exigirQueVenzaConLoQueVolvio, venceLoDelBulk } from './vencimiento';
import { VENCE_ANTES_DE_PRODUCIDO, excedeLaDisponible } from '@cepa/words/mensajes/materiales';

/** Corrects data that does not move matter. Code, raw material, quantity and unit are locked (rule `materiales.edicion-de-bulk`). */
export interface EditarBulk {
  readonly tipo: 'editar_bulk';
  readonly bulk_id: string;
  /** A locked field of the form; null when it is not sent. */
  readonly cantidad: string | null;
  readonly tipo_producto: string | null;
  readonly tipo_es_igual_a_materia_prima: boolean;
  readonly fecha_produccion: Fecha;
  readonly fecha_vencimiento: Fecha | null;
  readonly observaciones: string | null;
  /** Why it expires before its packages, after its raw material, or again after it had expired. */
  readonly motivo?: string | null;
  readonly hoy?: Fecha;
}

/**
 * @throws Rechazo NO_ENCONTRADO, EXCEDE_DISPONIBLE, CANTIDAD_BLOQUEADA, TIPO_OBLIGATORIO, TIPO_BLOQUEADO, FECHA_FUTURA, FECHAS_INVERTIDAS, VENCIDO_SIN_MOTIVO, VENCE_DESPUES_DEL_BULK, VENCE_DESPUES_DE_SU_ORIGEN
 */
export function editarBulk(command: EditarBulk, libro: LibroDeMateriales): readonly ProductoBulkEditado[] {
  const bulk = exigir(libro.bulks, 'bulk', command.bulk_id);
  const materiaPrima = exigir(libro.materiasPrimas, 'materia prima', bulk.materiaPrimaId);
  if (command.cantidad !== null && !decimal(command.cantidad).eq(bulk.cantidad)) {
    const tope = bulk.cantidad
      .plus(convertir(materiaPrima.disponible, materiaPrima.unidad, bulk.unidad))
      .toDecimalPlaces(1, Decimal.ROUND_DOWN);
    if (decimal(command.cantidad).gt(tope))
      throw regla('EXCEDE_DISPONIBLE', excedeLaDisponible(text(tope)), 'cantidad');
    throw conflicto('CANTIDAD_BLOQUEADA', 'La cantidad de un bulk no se edita: se ajusta, con su motivo.');
  }
  const tipoProducto = command.tipo_es_igual_a_materia_prima ? materiaPrima.tipo : command.tipo_producto;
  if (tipoProducto === null) throw regla('TIPO_OBLIGATORIO', 'Debe seleccionar el tipo de producto.', 'tipo_producto');
  exigirOrden(command.fecha_produccion, command.fecha_vencimiento, 'fecha_vencimiento', VENCE_ANTES_DE_PRODUCIDO);
  exigirHecho(command.fecha_produccion, command.hoy, 'fecha_produccion');
  exigirOrden(materiaPrima.desde, command.fecha_produccion, 'fecha_produccion', PRODUCIDO_ANTES_DE_SECARSE);
  exigirMotivoSiRevive(bulk.vence, command);
  // An expiry that it has already was explained before.
  if (command.fecha_vencimiento !== bulk.vence) {
    exigirQueVenzaConSuMateria(command, materiaPrima);
    exigirQueVenzaConLoQueVolvio({ que: 'el bulk', ...command }, bulk);
  }
  exigirEnvasados(command, tipoProducto, libro);
  const { tipo: _tipo, cantidad: _cantidad, motivo: _motivo, hoy: _hoy, ...datos } = command;
  const fecha_vencimiento = command.fecha_vencimiento ?? venceLoDelBulk(command.bulk_id, libro);
  return [
    { type: 'ProductoBulkEditado', version: 1, data: { ...datos, fecha_vencimiento, tipo_producto: tipoProducto } },
  ];
}

/** Refuses a change of type once units were packaged, and a date of the bulk after a packaging. */
function exigirEnvasados(command: EditarBulk, tipoProducto: string, libro: LibroDeMateriales): void {
  const { tipoProducto: actual } = exigir(libro.bulks, 'bulk', command.bulk_id);
  const suyos = hijosDe(libro, command.bulk_id, libro.envasados).filter(({ anulado }) => !anulado);
  if (tipoProducto !== actual && suyos.length > 0)
    throw conflicto('TIPO_BLOQUEADO', 'El tipo de producto de un bulk con envasados no cambia.');
  if (suyos.some(({ desde }) => desde < command.fecha_produccion))
    throw regla(
      'FECHAS_INVERTIDAS',
      'La fecha de producción no puede ser posterior a un envasado de este bulk.',
      'fecha_produccion',
    );
  exigirVencimientos(command, exigir(libro.bulks, 'bulk', command.bulk_id).vence, suyos);
}

/** A package expires after its bulk with a reason alone, also when it is the bulk's day that moves. */
function exigirVencimientos(
  { fecha_vencimiento, motivo }: EditarBulk,
  antes: Fecha | null,
  envasados: readonly Envasado[],
): void {
  if (fecha_vencimiento === null || fecha_vencimiento === antes || (motivo ?? '').trim() !== '') return;
  const despues = envasados.find(({ vence }) => vence !== null && vence > fecha_vencimiento);
  if (despues)
    throw regla(
      'VENCE_DESPUES_DEL_BULK',
      `El envasado ${despues.codigo} vence el ${diaInMessage(despues.vence!)}: indicá por qué el bulk vence antes.`,
      'fecha_vencimiento',
    );
}

/** Applies `ProductoBulkEditado`. */
export function productoBulkEditado(libro: LibroDeMateriales, data: ProductoBulkEditado['data']): LibroDeMateriales {
  const { tipoProducto } = exigir(libro.bulks, 'bulk', data.bulk_id);
  return {
    // A rule holds from its event on: what was there before it is put in quarantine by a new type alone.
    ...(tipoProducto === data.tipo_producto ? libro : alNacer(libro, data.bulk_id, data.tipo_producto)),
    bulks: cambiar(libro.bulks, data.bulk_id, (bulk) => ({
      ...bulk,
      tipoProducto: data.tipo_producto,
      desde: data.fecha_produccion,
      vence: data.fecha_vencimiento ?? exigir(libro.materiasPrimas, 'materia prima', bulk.materiaPrimaId).vence,
    })),
  };
}
