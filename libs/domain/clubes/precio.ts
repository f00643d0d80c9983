import type { PrecioDeSuscripcionCambiado } from '@cepa/event-schemas';
import { PRECIO_WITHOUT_VALUE } from '@cepa/words/mensajes/clubes';
import { decider } from '../decider';
import { regla } from '../rechazo';
import { decimal, MAX, text } from '../valores/decimal';
import { SUSCRIPCION } from './pago';

/** Sets the price of a month of the subscription. */
export interface CambiarPrecio {
  readonly tipo: 'cambiar_precio';
  /** Decimal, in the currency of the subscription. */
  readonly importe: string;
}

/** The price of a month. */
export interface PrecioVigente {
  /** Decimal. */
  readonly importe: string;
}

/** The stream of the installation's price. */
export const STREAM_DEL_PRECIO = 'precio_suscripcion';

/**
 * Returns no event when the price does not change. A payment that was begun before keeps its price.
 *
 * @throws Rechazo PRECIO_INVALIDO
 */
function cambiarPrecio(
  { importe: request }: CambiarPrecio,
  antes: PrecioVigente,
): readonly PrecioDeSuscripcionCambiado[] {
  const value = decimal(request);
  if (value.lte(0) || value.gt(MAX)) throw regla('PRECIO_INVALIDO', PRECIO_WITHOUT_VALUE, 'importe');
  const importe = text(value);
  if (importe === antes.importe) return [];
  const data = { importe, moneda: SUSCRIPCION.moneda, importe_anterior: antes.importe };
  return [{ type: 'PrecioDeSuscripcionCambiado', version: 1, data }];
}

/** The rules of the subscription's price. It has a default until the administration sets one. */
export const precioDeSuscripcion = decider<PrecioVigente, CambiarPrecio, PrecioDeSuscripcionCambiado>({
  name: 'precio_suscripcion',
  initial: () => ({ importe: SUSCRIPCION.importe }),
  commands: { cambiar_precio: cambiarPrecio },
  events: { PrecioDeSuscripcionCambiado: (_antes, { importe }) => ({ importe }) },
});
