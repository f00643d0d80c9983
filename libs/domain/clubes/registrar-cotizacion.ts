import type { CotizacionRegistrada } from '@cepa/event-schemas';
import { CONSTANTES } from '../constantes';
import { regla } from '../rechazo';
import { decimal, MAX, text } from '../valores/decimal';
import { exigirHecho, type Fecha } from '../valores/fecha';
import { exigirClub, type Club } from './state';
import { COTIZACION_WITHOUT_VALUE, MONEDA_INVALIDA, MONEDAS_IGUALES } from '@cepa/words/mensajes/clubes';

/** Records the exchange rate of two currencies from a day on. Amounts without a rate are not added. */
export interface RegistrarCotizacion {
  readonly tipo: 'registrar_cotizacion';
  readonly club_id: string;
  readonly cotizacion_id: string;
  readonly fecha: Fecha;
  readonly moneda: string;
  readonly en: string;
  /** Decimal: how much of `en` one unit of `moneda` is worth. */
  readonly valor: string;
  readonly observacion: string | null;
  readonly hoy: Fecha;
}

/**
 * A rate of the same pair and day replaces the earlier one.
 *
 * @throws Rechazo NO_ENCONTRADO, MONEDA_NO_VALIDA, COTIZACION_INVALIDA, FECHA_FUTURA
 */
export function registrarCotizacion(
  { tipo: _tipo, hoy, ...data }: RegistrarCotizacion,
  club: Club,
): readonly CotizacionRegistrada[] {
  exigirClub(club, data.club_id);
  for (const field of ['moneda', 'en'] as const)
    if (!CONSTANTES.tipos_de_moneda.some(({ id }) => id === data[field]))
      throw regla('MONEDA_NO_VALIDA', MONEDA_INVALIDA, field);
  if (data.moneda === data.en) throw regla('COTIZACION_INVALIDA', MONEDAS_IGUALES, 'en');
  const value = decimal(data.valor);
  if (value.lte(0) || value.gt(MAX)) throw regla('COTIZACION_INVALIDA', COTIZACION_WITHOUT_VALUE, 'valor');
  exigirHecho(data.fecha, hoy, 'fecha');
  return [{ type: 'CotizacionRegistrada', version: 1, data: { ...data, valor: text(value) } }];
}
