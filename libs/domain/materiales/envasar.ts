import type { ProductoEnvasado } from '@cepa/event-schemas';
import { Rechazo, conflicto, inexistente, regla } from '../rechazo';
import { decimal, text } from '../valores/decimal';
import { diaInMessage, exigirHecho, exigirOrden, type Fecha } from '../valores/fecha';
import { exigirCodigoLibre } from './exigencias';
import { alNacer } from './cuarentena';
import { cambiar, conHijo, conOrigen, nodoDe } from './linaje';
import { retenidoPorElClub } from './retener';
import type { Origenes } from './retencion';
import type { Bulk, LibroDeMateriales } from './state';
import {
  ENVASADO_EXCEDE,
  PESO_POR_UNIDAD_POSITIVO,
  VENCE_ANTES_DE_ENVASADO,
  pesoExcedeElStock,
} from '@cepa/words/mensajes/materiales';

/** Packages part of a bulk product into units (rule `materiales.envasar`). */
export interface Envasar {
  readonly tipo: 'envasar';
  readonly envasado_id: string;
  readonly codigo: string;
  readonly producto_final_bulk_id: string;
  /** The bulk's own when null. */
  readonly tipo_producto: string | null;
  readonly tipo_envase: string;
  /** Decimal, in the bulk's unit. */
  readonly peso_por_unidad: string;
  readonly unidad_medida_peso_envase: string;
  readonly cantidad_unidades: number;
  /** Decimal, in `tipo_moneda`. */
  readonly precio_unitario: string;
  readonly tipo_moneda: string;
  readonly fecha_envasado: Fecha;
  readonly fecha_vencimiento: Fecha | null;
  readonly observaciones: string | null;
  /** Why it expires after its bulk. */
  readonly motivo?: string | null;
  /** What the biomass behind it came of, where the club holds anything. */
  readonly deBiomasa?: Origenes;
  readonly hoy?: Fecha;
}

/**
 * @throws Rechazo NO_ENCONTRADO, CODIGO_EN_USO, RETENIDO, UNIDAD_DISTINTA, TIPO_DISTINTO, PESO_INVALIDO, EXCEDE_STOCK, FECHA_FUTURA, FECHAS_INVERTIDAS, VENCE_DESPUES_DEL_BULK
 */
export function envasar(command: Envasar, libro: LibroDeMateriales): readonly ProductoEnvasado[] {
  const bulk = libro.bulks.get(command.producto_final_bulk_id);
  if (!bulk) throw inexistente('bulk', command.producto_final_bulk_id);
  exigirCodigoLibre(libro, command.codigo);
  const retenida = retenidoPorElClub(libro, command.producto_final_bulk_id, command.deBiomasa);
  if (retenida !== null) throw conflicto('RETENIDO', `El bulk ${bulk.codigo} está retenido: ${retenida}.`);
  if (command.unidad_medida_peso_envase !== bulk.unidad) {
    throw regla(
      'UNIDAD_DISTINTA',
      `La unidad de medida del envase debe ser la del producto bulk (${bulk.unidad}).`,
      'unidad_medida_peso_envase',
    );
  }
  if (command.tipo_producto !== null && command.tipo_producto !== bulk.tipoProducto) {
    throw regla(
      'TIPO_DISTINTO',
      `El tipo de producto debe ser el del producto bulk (${bulk.tipoProducto}).`,
      'tipo_producto',
    );
  }
  const peso = decimal(command.peso_por_unidad);
  if (peso.lte(0)) throw regla('PESO_INVALIDO', PESO_POR_UNIDAD_POSITIVO, 'peso_por_unidad');
  exigirOrden(command.fecha_envasado, command.fecha_vencimiento, 'fecha_vencimiento', VENCE_ANTES_DE_ENVASADO);
  exigirFechas(command, bulk);
  const total = peso.times(command.cantidad_unidades);
  if (total.gt(bulk.disponible)) {
    const alerta = pesoExcedeElStock(total.toFixed(1), bulk.disponible.toFixed(1), bulk.unidad);
    throw new Rechazo('regla', 'EXCEDE_STOCK', ENVASADO_EXCEDE, alerta, { cantidad_unidades: alerta });
  }
  const { tipo: _tipo, motivo: _motivo, hoy: _hoy, deBiomasa: _deBiomasa, ...datos } = command;
  return [
    {
      type: 'ProductoEnvasado',
      version: 1,
      data: {
        ...datos,
        tipo_producto: bulk.tipoProducto,
        // Left blank, it expires with its bulk.
        fecha_vencimiento: command.fecha_vencimiento ?? bulk.vence,
        peso_por_unidad: text(peso),
        precio_unitario: text(decimal(command.precio_unitario)),
        peso_total: text(total),
      },
    },
  ];
}

/** The days of a packaging and of its correction. */
interface FechasDeEnvasado {
  readonly fecha_envasado: Fecha;
  readonly fecha_vencimiento: Fecha | null;
  readonly motivo?: string | null;
  readonly hoy?: Fecha;
}

/**
 * A bulk is packaged after it is made, and expires no later than it unless somebody says why.
 *
 * @throws Rechazo FECHA_FUTURA, FECHAS_INVERTIDAS, VENCE_DESPUES_DEL_BULK
 */
export function exigirFechas(
  { fecha_envasado, fecha_vencimiento, motivo, hoy }: FechasDeEnvasado,
  { desde, vence }: Bulk,
): void {
  exigirHecho(fecha_envasado, hoy, 'fecha_envasado');
  exigirOrden(
    desde,
    fecha_envasado,
    'fecha_envasado',
    'La fecha de envasado no puede ser anterior a la producción del bulk.',
  );
  if (vence === null || fecha_vencimiento === null || fecha_vencimiento <= vence) return;
  if ((motivo ?? '').trim() === '')
    throw regla(
      'VENCE_DESPUES_DEL_BULK',
      `El bulk vence el ${diaInMessage(vence)}: indicá por qué el envasado vence después.`,
      'fecha_vencimiento',
    );
}

/** Moves the weight from the bulk to the units. */
export function productoEnvasado(antes: LibroDeMateriales, data: ProductoEnvasado['data']): LibroDeMateriales {
  const con = conHijo(antes, data.producto_final_bulk_id, data.envasado_id);
  const libro = conOrigen(con, data.envasado_id, [nodoDe(antes, data.producto_final_bulk_id)]);
  return {
    ...alNacer(libro, data.envasado_id, data.tipo_producto, data.producto_final_bulk_id),
    bulks: cambiar(libro.bulks, data.producto_final_bulk_id, (bulk) => ({
      ...bulk,
      disponible: bulk.disponible.minus(data.peso_total),
    })),
    envasados: libro.envasados.set(data.envasado_id, {
      codigo: data.codigo,
      bulkId: data.producto_final_bulk_id,
      tipoProducto: data.tipo_producto,
      pesoPorUnidad: decimal(data.peso_por_unidad),
      precio: data.precio_unitario,
      moneda: data.tipo_moneda,
      unidades: data.cantidad_unidades,
      disponibles: data.cantidad_unidades,
      bajas: 0,
      anulado: false,
      desde: data.fecha_envasado,
      vence: data.fecha_vencimiento ?? antes.bulks.get(data.producto_final_bulk_id)?.vence ?? null,
    }),
    codigos: libro.codigos.add(data.codigo),
  };
}
