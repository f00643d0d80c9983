import type { ProductoBulkCreado } from '@cepa/event-schemas';
import { conflicto, regla } from '../rechazo';
import { Decimal, decimal, text } from '../valores/decimal';
import { convertible, convertir, esMasa, exigirPosible } from '../valores/cantidad';
import { exigirHecho, exigirOrden, type Fecha } from '../valores/fecha';
import { convertirExacto, exigir, exigirCodigoLibre, exigirVigenteEl } from './exigencias';
import { alNacer } from './cuarentena';
import { cambiar, conHijo, conOrigen, nodoDe } from './linaje';
import { retenidoPorElClub } from './retener';
import type { Origenes } from './retencion';
import type { LibroDeMateriales, MateriaPrima } from './state';
import { exigirMotivoSiVenceDespues } from './vencimiento';
import { CANTIDAD_MINIMA } from '@cepa/words/mensajes/campos';
import {
  CANTIDAD_USADA_POSITIVA,
  SIN_MATERIA_PRIMA,
  VENCE_ANTES_DE_PRODUCIDO,
  usadaExcedeLaDisponible,
} from '@cepa/words/mensajes/materiales';

/** Makes bulk product out of raw material (rules `materiales.alta-de-bulk`, `materiales.vencimiento-heredado`). */
export interface CrearBulk {
  readonly tipo: 'crear_bulk';
  readonly bulk_id: string;
  readonly codigo: string;
  readonly materia_prima_id: string;
  readonly cantidad: string;
  readonly unidad_medida: string;
  /** Null when it is the raw material's type. */
  readonly tipo_producto: string | null;
  readonly tipo_es_igual_a_materia_prima: boolean;
  readonly fecha_produccion: Fecha;
  readonly fecha_vencimiento: Fecha | null;
  readonly proyecto_id: string | null;
  readonly observaciones: string | null;
  /** Quantity of the raw material that it took, in its unit. Needed where the units do not convert. */
  readonly cantidad_usada?: string | null;
  /** Why raw material past its date is used, or why it expires after its raw material. */
  readonly motivo?: string | null;
  /** What the biomass behind it came of, where the club holds anything. */
  readonly deBiomasa?: Origenes;
  readonly hoy?: Fecha;
}

const MIN = decimal('0.1');
/** Refusal of a production day before the raw material was dry. */
export const PRODUCIDO_ANTES_DE_SECARSE =
  'La fecha de producción no puede ser anterior al fin del secado de la materia prima.';

/**
 * @throws Rechazo MATERIA_PRIMA_INVALIDA, CODIGO_EN_USO, RETENIDO, CANTIDAD_INVALIDA, EXCEDE_DISPONIBLE, TIPO_OBLIGATORIO, UNIDAD_INCOMPATIBLE, CANTIDAD_INEXACTA, RENDIMIENTO_IMPOSIBLE, FECHA_FUTURA, FECHAS_INVERTIDAS, VENCIDA_SIN_MOTIVO, VENCE_DESPUES_DE_SU_ORIGEN
 */
export function crearBulk(command: CrearBulk, libro: LibroDeMateriales): readonly ProductoBulkCreado[] {
  const materiaPrima = libro.materiasPrimas.get(command.materia_prima_id);
  if (!materiaPrima) throw regla('MATERIA_PRIMA_INVALIDA', SIN_MATERIA_PRIMA, 'materia_prima_id');
  exigirCodigoLibre(libro, command.codigo);
  const retenida = retenidoPorElClub(libro, command.materia_prima_id, command.deBiomasa);
  if (retenida !== null)
    throw conflicto('RETENIDO', `La materia prima ${materiaPrima.codigo} está retenida: ${retenida}.`);
  const cantidad = decimal(command.cantidad).toDecimalPlaces(1, Decimal.ROUND_HALF_UP);
  if (cantidad.lt(MIN)) throw regla('CANTIDAD_INVALIDA', CANTIDAD_MINIMA, 'cantidad');
  const usada = materiaQueToma(cantidad, command, materiaPrima);
  if (usada.gt(materiaPrima.disponible)) {
    const disponible = convertible(materiaPrima.unidad, command.unidad_medida)
      ? convertir(materiaPrima.disponible, materiaPrima.unidad, command.unidad_medida).toDecimalPlaces(
          1,
          Decimal.ROUND_DOWN,
        )
      : materiaPrima.disponible;
    throw regla('EXCEDE_DISPONIBLE', usadaExcedeLaDisponible(text(disponible)), 'cantidad');
  }
  const tipoProducto = command.tipo_es_igual_a_materia_prima ? materiaPrima.tipo : command.tipo_producto;
  if (tipoProducto === null) throw regla('TIPO_OBLIGATORIO', 'Debe seleccionar el tipo de producto.', 'tipo_producto');
  exigirOrden(command.fecha_produccion, command.fecha_vencimiento, 'fecha_vencimiento', VENCE_ANTES_DE_PRODUCIDO);
  exigirHecho(command.fecha_produccion, command.hoy, 'fecha_produccion');
  exigirOrden(materiaPrima.desde, command.fecha_produccion, 'fecha_produccion', PRODUCIDO_ANTES_DE_SECARSE);
  exigirVigenteEl(materiaPrima, command.fecha_produccion, command.motivo);
  exigirQueVenzaConSuMateria(command, materiaPrima);
  const { tipo: _tipo, hoy: _hoy, motivo: _motivo, deBiomasa: _deBiomasa, ...datos } = command;
  return [
    {
      type: 'ProductoBulkCreado',
      version: 1,
      data: {
        ...datos,
        // Left blank, it expires with what it is made of.
        fecha_vencimiento: command.fecha_vencimiento ?? materiaPrima.vence,
        cantidad: text(cantidad),
        cantidad_usada: text(usada),
        tipo_producto: tipoProducto,
      },
    },
  ];
}

/** @throws Rechazo VENCE_DESPUES_DE_SU_ORIGEN */
export const exigirQueVenzaConSuMateria = (
  { fecha_vencimiento, motivo }: Pick<CrearBulk, 'fecha_vencimiento' | 'motivo'>,
  { codigo, vence }: MateriaPrima,
): void =>
  exigirMotivoSiVenceDespues(
    { que: 'el bulk', vence: fecha_vencimiento, campo: 'fecha_vencimiento', motivo },
    { que: `La materia prima ${codigo}`, vence },
  );

/** Returns what a bulk takes of its raw material, in its unit. Where the units do not convert, the act says it. */
function materiaQueToma(
  cantidad: Decimal,
  { unidad_medida, cantidad_usada = null }: CrearBulk,
  { unidad }: MateriaPrima,
): Decimal {
  if (cantidad_usada === null || convertible(unidad_medida, unidad) || esMasa(unidad_medida)) {
    const tomada = convertirExacto(cantidad, unidad_medida, unidad, 'cantidad');
    if (cantidad_usada !== null) exigirPosible(tomada, unidad, decimal(cantidad_usada), unidad, 'cantidad');
    return tomada;
  }
  const usada = decimal(cantidad_usada);
  if (usada.lte(0)) throw regla('CANTIDAD_INVALIDA', CANTIDAD_USADA_POSITIVA, 'cantidad_usada');
  exigirPosible(cantidad, unidad_medida, usada, unidad, 'cantidad');
  return usada;
}

/** Moves the quantity from the raw material to the bulk. */
export function productoBulkCreado(antes: LibroDeMateriales, data: ProductoBulkCreado['data']): LibroDeMateriales {
  const con = conHijo(antes, data.materia_prima_id, data.bulk_id);
  const libro = conOrigen(con, data.bulk_id, [nodoDe(antes, data.materia_prima_id)]);
  const cantidad = decimal(data.cantidad);
  return {
    ...alNacer(libro, data.bulk_id, data.tipo_producto),
    materiasPrimas: cambiar(libro.materiasPrimas, data.materia_prima_id, (mp) => ({
      ...mp,
      disponible: mp.disponible.minus(data.cantidad_usada),
    })),
    bulks: libro.bulks.set(data.bulk_id, {
      codigo: data.codigo,
      materiaPrimaId: data.materia_prima_id,
      tipoProducto: data.tipo_producto,
      cantidad,
      disponible: cantidad,
      unidad: data.unidad_medida,
      desde: data.fecha_produccion,
      vence: data.fecha_vencimiento ?? exigir(antes.materiasPrimas, 'materia prima', data.materia_prima_id).vence,
    }),
    codigos: libro.codigos.add(data.codigo),
  };
}
