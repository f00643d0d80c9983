import type {
  ProductoBulkAjustado,
  VencimientoDeBulkAcortado,
  VencimientoDeMateriaPrimaAcortado,
} from '@cepa/event-schemas';
import { regla } from '../rechazo';
import { convertir } from '../valores/cantidad';
import { Decimal, decimal, inMessage, text } from '../valores/decimal';
import { convertirExacto, exigir, exigirAnotable, exigirMotivo } from './exigencias';
import { cambiar, conMezcla, vinoDe } from './linaje';
import type { LibroDeMateriales } from './state';
import { acortaBulk, acortaMateriaPrima } from './vencimiento';
import { CANTIDAD_MINIMA } from '@cepa/words/mensajes/campos';
import { AJUSTE_SIN_OBSERVACIONES, excedeLaDisponible } from '@cepa/words/mensajes/materiales';
import { unidadPara } from '@cepa/words/unidades';

/** Changes the produced quantity of bulk. The difference is taken from its raw material or returned to it (rule `materiales.ajuste-de-bulk`). */
export interface AjustarBulk {
  readonly tipo: 'ajustar_bulk';
  readonly bulk_id: string;
  readonly nueva_cantidad: string;
  readonly observaciones: string | null;
}

/**
 * @throws Rechazo NO_ENCONTRADO, MOTIVO_OBLIGATORIO, CANTIDAD_INVALIDA, SIN_DIFERENCIA, YA_ENVASADO, EXCEDE_DISPONIBLE, SALDO_EXCESIVO, UNIDAD_INCOMPATIBLE, CANTIDAD_INEXACTA
 */
export function ajustarBulk(
  command: AjustarBulk,
  libro: LibroDeMateriales,
): readonly (ProductoBulkAjustado | VencimientoDeBulkAcortado | VencimientoDeMateriaPrimaAcortado)[] {
  const bulk = exigir(libro.bulks, 'bulk', command.bulk_id);
  const materiaPrima = exigir(libro.materiasPrimas, 'materia prima', bulk.materiaPrimaId);
  const observaciones = exigirMotivo(command.observaciones, 'observaciones', AJUSTE_SIN_OBSERVACIONES);
  // Compared before rounding, so that 0.05 is refused.
  if (decimal(command.nueva_cantidad).lt('0.1')) throw regla('CANTIDAD_INVALIDA', CANTIDAD_MINIMA, 'nuevaCantidad');
  const nueva = decimal(command.nueva_cantidad).toDecimalPlaces(1, Decimal.ROUND_HALF_UP);
  const diferencia = nueva.minus(bulk.cantidad);
  if (diferencia.isZero()) throw regla('SIN_DIFERENCIA', 'La cantidad nueva es igual a la actual.', 'nuevaCantidad');
  const envasado = bulk.cantidad.minus(bulk.disponible);
  if (nueva.lt(envasado))
    throw regla(
      'YA_ENVASADO',
      `La cantidad no puede ser menor que lo ya envasado (${inMessage(envasado)} ${unidadPara(envasado, bulk.unidad)}).`,
      'nuevaCantidad',
    );
  const descontada = convertirExacto(diferencia, bulk.unidad, materiaPrima.unidad, 'nuevaCantidad');
  if (descontada.gt(materiaPrima.disponible)) {
    const tope = bulk.cantidad
      .plus(convertir(materiaPrima.disponible, materiaPrima.unidad, bulk.unidad))
      .toDecimalPlaces(1, Decimal.ROUND_DOWN);
    throw regla('EXCEDE_DISPONIBLE', excedeLaDisponible(text(tope)), 'nuevaCantidad');
  }
  exigirAnotable(materiaPrima.disponible.minus(descontada), materiaPrima.unidad, 'nuevaCantidad');
  return [
    {
      type: 'ProductoBulkAjustado',
      version: 1,
      data: {
        bulk_id: command.bulk_id,
        materia_prima_id: bulk.materiaPrimaId,
        cantidad_anterior: text(bulk.cantidad),
        cantidad_nueva: text(nueva),
        diferencia: text(diferencia),
        materia_prima_descontada: text(descontada),
        observaciones,
      },
    },
    ...acorta(command.bulk_id, diferencia, libro),
  ];
}

/** What goes back expires with the bulk; what the bulk takes of raw material that is not what it was made of, with that. */
function acorta(bulkId: string, diferencia: Decimal, libro: LibroDeMateriales) {
  const { materiaPrimaId, vence } = exigir(libro.bulks, 'bulk', bulkId);
  if (diferencia.lt(0)) return acortaMateriaPrima(materiaPrimaId, libro, vence);
  if (vinoDe(libro, bulkId, materiaPrimaId)) return [];
  return acortaBulk(bulkId, libro, exigir(libro.materiasPrimas, 'materia prima', materiaPrimaId).vence);
}

/** Applies `ProductoBulkAjustado`: bulk and raw material change by the same amount in opposite directions. */
export function productoBulkAjustado(antes: LibroDeMateriales, data: ProductoBulkAjustado['data']): LibroDeMateriales {
  // What it adds is of the raw material as it is now; what it takes goes back with all that is in the bulk.
  const libro = decimal(data.diferencia).gt(0)
    ? conMezcla(antes, data.bulk_id, data.materia_prima_id)
    : conMezcla(antes, data.materia_prima_id, data.bulk_id);
  return {
    ...libro,
    bulks: cambiar(libro.bulks, data.bulk_id, (bulk) => ({
      ...bulk,
      cantidad: decimal(data.cantidad_nueva),
      disponible: bulk.disponible.plus(data.diferencia),
    })),
    materiasPrimas: cambiar(libro.materiasPrimas, data.materia_prima_id, (mp) => ({
      ...mp,
      disponible: mp.disponible.minus(data.materia_prima_descontada),
    })),
  };
}
