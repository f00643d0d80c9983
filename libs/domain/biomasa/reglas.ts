import { regla } from '../rechazo';
import { decimal, text } from '../valores/decimal';
import { PESO_NEGATIVO } from '@cepa/words/mensajes/biomasa';

/** Units that cannot measure a harvest (rule `biomasa.peso`). */
export const UNIDADES_EXCLUIDAS: readonly string[] = [
  'kilometros',
  'metros',
  'centimetros',
  'grados celsius',
  'grados fahrenheit',
];

/**
 * Formats the weight for an event (rule `biomasa.peso`).
 *
 * @throws Rechazo UNIDAD_NO_PERMITIDA, PESO_INVALIDO
 */
export function pesoValido(peso: string, unidad: string): string {
  if (UNIDADES_EXCLUIDAS.includes(unidad))
    throw regla('UNIDAD_NO_PERMITIDA', `La unidad de medida ${unidad} no se usa para biomasa.`, 'unidad_medida');
  const value = decimal(peso);
  if (value.isNegative() && !value.isZero()) throw regla('PESO_INVALIDO', PESO_NEGATIVO, 'peso');
  if (value.decimalPlaces() > 2) throw regla('PESO_INVALIDO', 'El peso admite hasta dos decimales.', 'peso');
  return text(value.abs());
}
