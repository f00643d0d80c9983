import { decimal } from '../valores/decimal';

/** The provider's data of a payment. Amounts are decimal texts. */
export interface PagoDicho {
  /** The status as the provider names it: `approved`, `refunded`. */
  readonly estado: string;
  readonly importe: string;
  /** The amount returned to the payer. */
  readonly devuelto: string;
  /** ISO 4217. */
  readonly moneda: string;
}

/** The price that was asked for. */
export interface Precio {
  readonly importe: string;
  readonly moneda: string;
}

/** The effect of a payment on the subscription. */
export type ResultadoDePago =
  /** Paid in full: adds its month. */
  | 'acreditado'
  /** Waits: cash not handed in yet, under review. */
  | 'pendiente'
  /** Disputed: nothing changes until that is settled. */
  | 'en_disputa'
  /** Never was paid. */
  | 'rechazado'
  /** Less than the price was paid, or is left after a refund. */
  | 'insuficiente'
  | 'otra_moneda'
  | 'devuelto'
  | 'contracargo';

/** The monthly subscription. */
export const SUSCRIPCION = { titulo: 'Suscripción Mensual', cantidad: 1, importe: '30000', moneda: 'ARS' } as const;

/** Decides the effect of a payment from the provider's data and the price. */
export function resultadoDe(pago: PagoDicho, precio: Precio): ResultadoDePago {
  switch (pago.estado) {
    case 'approved':
      return aprobado(pago, precio);
    case 'refunded':
      return 'devuelto';
    case 'charged_back':
      return 'contracargo';
    case 'in_mediation':
      return 'en_disputa';
    case 'rejected':
    case 'cancelled':
      return 'rechazado';
    default:
      return 'pendiente';
  }
}

/** The reason to take a payment's days back; null if they stay. */
export function causaDeReversion(resultado: ResultadoDePago): 'devolucion' | 'contracargo' | null {
  if (resultado === 'contracargo') return 'contracargo';
  return resultado === 'devuelto' || resultado === 'insuficiente' ? 'devolucion' : null;
}

function aprobado({ importe, devuelto, moneda }: PagoDicho, precio: Precio): ResultadoDePago {
  if (moneda !== precio.moneda) return 'otra_moneda';
  const queda = decimal(importe).minus(decimal(devuelto));
  return queda.lessThan(decimal(precio.importe)) ? 'insuficiente' : 'acreditado';
}
