import type { MateriaPrimaAjustada } from '@cepa/event-schemas';
import { regla } from '../rechazo';
import { convertible, convertir } from '../valores/cantidad';
import { CERO, decimal, inMessage, text, type Decimal } from '../valores/decimal';
import { libreDeBiomasa } from './declarar-resto';
import { convertirExacto, exigir, exigirMotivo } from './exigencias';
import { cambiar, conCambioDeBiomasa } from './linaje';
import type { LibroDeMateriales, MateriaPrima } from './state';
import { AJUSTE_SIN_MOTIVO, CONTADO_NEGATIVO } from '@cepa/words/mensajes/materiales';
import { unidadPara } from '@cepa/words/unidades';

/** Sets the available quantity of a raw material to the counted one (rules `materiales.ajuste-de-materia-prima`, `materiales.tope-del-ajuste`). */
export interface AjustarMateriaPrima {
  readonly tipo: 'ajustar_materia_prima';
  readonly materia_prima_id: string;
  readonly nueva_cantidad: string;
  readonly observaciones: string | null;
  /** Its biomass; null when it came out of a process. */
  readonly biomasa?: { readonly peso: string; readonly unidad: string } | null;
}

/**
 * @throws Rechazo NO_ENCONTRADO, MOTIVO_OBLIGATORIO, CANTIDAD_INVALIDA, SIN_DIFERENCIA, EXCEDE_ORIGEN, CANTIDAD_INEXACTA
 */
export function ajustarMateriaPrima(
  command: AjustarMateriaPrima,
  libro: LibroDeMateriales,
): readonly MateriaPrimaAjustada[] {
  const actual = exigir(libro.materiasPrimas, 'materia prima', command.materia_prima_id);
  const observaciones = exigirMotivo(command.observaciones, 'observaciones', AJUSTE_SIN_MOTIVO);
  const nueva = decimal(command.nueva_cantidad);
  if (nueva.lt(0)) throw regla('CANTIDAD_INVALIDA', CONTADO_NEGATIVO, 'nuevaCantidad');
  const diferencia = nueva.minus(actual.disponible);
  if (diferencia.isZero()) throw regla('SIN_DIFERENCIA', 'La cantidad nueva es igual a la actual.', 'nuevaCantidad');
  const tomada = deLaBiomasa(command, libro, actual, diferencia);
  return [
    {
      type: 'MateriaPrimaAjustada',
      version: 2,
      data: {
        materia_prima_id: command.materia_prima_id,
        cantidad_anterior: text(actual.disponible),
        cantidad_nueva: text(nueva),
        diferencia: text(diferencia),
        biomasa_usada: tomada.isZero() ? null : text(tomada),
        observaciones,
      },
    },
  ];
}

/**
 * A quantity counted above the taken one comes from the biomass, and no further than it has. Adjusting down gives that
 * back first.
 *
 * @returns what the adjustment takes of the biomass, in its unit; negative when it gives back
 */
function deLaBiomasa(
  { biomasa }: AjustarMateriaPrima,
  libro: LibroDeMateriales,
  { ajuste, biomasaId, unidad, disponible }: MateriaPrima,
  diferencia: Decimal,
): Decimal {
  const sobrante = (neto: Decimal): Decimal => (neto.gt(0) ? neto : CERO);
  const cambio = sobrante(ajuste.plus(diferencia)).minus(sobrante(ajuste));
  if (cambio.isZero()) return CERO;
  const convierte = biomasa && biomasaId !== null && convertible(unidad, biomasa.unidad);
  const libre = convierte
    ? convertir(libreDeBiomasa(libro, biomasaId, decimal(biomasa.peso)), biomasa.unidad, unidad)
    : CERO;
  if (cambio.gt(libre) && cambio.gt(0)) {
    const tope = disponible.plus(diferencia).minus(cambio).plus(sobrante(libre));
    throw regla(
      'EXCEDE_ORIGEN',
      `La cantidad no puede superar lo que su origen todavía tenía (${inMessage(tope)} ${unidadPara(tope, unidad)}).`,
      'nuevaCantidad',
    );
  }
  return convierte ? convertirExacto(cambio, unidad, biomasa.unidad, 'nuevaCantidad') : CERO;
}

/** Applies `MateriaPrimaAjustada`: the counted quantity becomes the available one. */
export function materiaPrimaAjustada(antes: LibroDeMateriales, data: MateriaPrimaAjustada['data']): LibroDeMateriales {
  const { materia_prima_id, biomasa_usada } = data;
  const { biomasaId } = exigir(antes.materiasPrimas, 'materia prima', materia_prima_id);
  const libro = conCambioDeBiomasa(antes, materia_prima_id, biomasaId, decimal(biomasa_usada ?? 0));
  return {
    ...libro,
    biomasaUsada:
      biomasaId === null || data.biomasa_usada === null
        ? libro.biomasaUsada
        : libro.biomasaUsada.update(biomasaId, CERO, (usada) => usada.plus(data.biomasa_usada ?? 0)),
    materiasPrimas: cambiar(libro.materiasPrimas, data.materia_prima_id, (mp) => ({
      ...mp,
      disponible: decimal(data.cantidad_nueva),
      ajuste: mp.ajuste.plus(data.diferencia),
    })),
  };
}
