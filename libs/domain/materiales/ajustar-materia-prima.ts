import type { MateriaPrimaAjustada } from '@cepa/event-schemas';
import { regla } from '../rechazo';
import { decimal, texto } from '../valores/decimal';
import { cambiar, exigir, exigirMotivo, type LibroDeMateriales } from './state';

/** Sets the available quantity of a raw material to the counted one (`spec 2 §5 Raw-material adjustment`). */
export interface AjustarMateriaPrima {
  readonly tipo: 'ajustar_materia_prima';
  readonly materia_prima_id: string;
  readonly nueva_cantidad: string;
  readonly observaciones: string | null;
}

/**
 * @throws Rechazo NO_ENCONTRADO, MOTIVO_OBLIGATORIO, CANTIDAD_INVALIDA, SIN_DIFERENCIA
 */
export function ajustarMateriaPrima(
  command: AjustarMateriaPrima,
  libro: LibroDeMateriales,
): readonly MateriaPrimaAjustada[] {
  const actual = exigir(libro.materiasPrimas, 'materia prima', command.materia_prima_id);
  const observaciones = exigirMotivo(command.observaciones, 'observaciones', 'Debe ingresar el motivo del ajuste.');
  const nueva = decimal(command.nueva_cantidad);
  if (nueva.lt(0)) throw regla('CANTIDAD_INVALIDA', 'La cantidad no puede ser menor que 0.', 'nuevaCantidad');
  const diferencia = nueva.minus(actual.disponible);
  if (diferencia.isZero()) throw regla('SIN_DIFERENCIA', 'La cantidad nueva es igual a la actual.', 'nuevaCantidad');
  return [
    {
      type: 'MateriaPrimaAjustada',
      version: 1,
      data: {
        materia_prima_id: command.materia_prima_id,
        cantidad_anterior: texto(actual.disponible),
        cantidad_nueva: texto(nueva),
        diferencia: texto(diferencia),
        observaciones,
      },
    },
  ];
}

/** The counted quantity becomes the available one. */
export function materiaPrimaAjustada(libro: LibroDeMateriales, data: MateriaPrimaAjustada['data']): LibroDeMateriales {
  return {
    ...libro,
    materiasPrimas: cambiar(libro.materiasPrimas, data.materia_prima_id, (mp) => ({
      ...mp,
      disponible: decimal(data.cantidad_nueva),
    })),
  };
}
