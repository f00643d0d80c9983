import { Inject, Injectable } from '@nestjs/common';
import { MercadoPagoConfig, MercadoPagoError, Payment, Preference } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config';
import { SUSCRIPCION } from '@cepa/domain/clubes/pago';
import { decimal, text } from '@cepa/domain/valores/decimal';
import { Problem } from '@cepa/platform';
import type { Config } from '@cepa/platform/config';
import { CONFIG } from '../nucleo/tokens';

/** A payment as the provider reports it. */
export interface PagoLeido {
  readonly id: string;
  /** `external_reference` of the paid preference. */
  readonly referencia: string | null;
  readonly estado: string;
  /** Decimal texts. */
  readonly importe: string;
  readonly devuelto: string;
  readonly moneda: string;
  /** ISO 8601: when the provider last changed it; null if unknown. */
  readonly actualizado: string | null;
}

/** The payment page of a preference. */
export interface PreferenciaCreada {
  readonly id: string;
  /** URL of the payment page. */
  readonly init_point: string;
}

/** Timeout of one call, with one retry: the user waits. */
const LLAMADA = { timeout: 5_000, maxRetries: 1, initialDelay: 250 } as const;
/** Timeout of a whole answer with its body, which the library's own limit leaves out. */
const PLAZO_MS = 12_000;
/** The payment page of a preference by its id, if the provider returns none. */
const PAGO_PAGE = 'https://www.mercadopago.com.ar/checkout/v1/redirect?pref_id=';
/** Maximum number of payments of one preference that are read. */
const MAX_PAGOS = 50;

/** The payment provider's HTTP interface, through its own client. */
@Injectable()
export class Pasarela {
  private readonly cliente: MercadoPagoConfig | null;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    const { accessToken, baseUrl } = config.mercadoPago;
    this.cliente = accessToken ? new MercadoPagoConfig({ accessToken, options: LLAMADA }) : null;
    // The client has no option for the base URL.
    if (baseUrl) (AppConfig as { BASE_URL: string }).BASE_URL = baseUrl;
  }

  /** Whether payments can be made: false without a token. */
  get configurada(): boolean {
    return this.cliente !== null;
  }

  /**
   * Requests the payment of one month. Price and quantity are the product's own.
   *
   * @param importe decimal, as stored with the preference
   * @param referencia for the payments of this preference; it also prevents a repeated call from creating two
   * @throws Problem 503
   */
  async crearPreferencia(referencia: string, importe: string): Promise<PreferenciaCreada> {
    const { publicUrl } = this.config;
    const body = {
      items: [
        {
          id: 'suscripcion-mensual',
          title: SUSCRIPCION.titulo,
          quantity: SUSCRIPCION.cantidad,
          unit_price: Number(importe),
          currency_id: SUSCRIPCION.moneda,
        },
      ],
      external_reference: referencia,
      back_urls: {
        success: `${publicUrl}/pago-exitoso`,
        failure: `${publicUrl}/pago-fallido`,
        pending: `${publicUrl}/pago-pendiente`,
      },
      notification_url: `${publicUrl}/api/mercadopago_notificacion`,
      // The provider redirects people back automatically only to a public URL.
      ...(publicUrl.startsWith('https:') ? { auto_return: 'approved' } : {}),
    };
    const { id, init_point } = await this.pedir((cliente) =>
      new Preference(cliente).create({ body, requestOptions: { ...LLAMADA, idempotencyKey: referencia } }),
    );
    if (!id) throw noDisponible('the answer to a new preference has no id');
    return { id, init_point: init_point && /^https?:/.test(init_point) ? init_point : `${PAGO_PAGE}${id}` };
  }

  /** Null if the provider has no such payment of ours. @throws Problem 503 */
  async pago(id: string): Promise<PagoLeido | null> {
    try {
      return pagoDe(id, await this.pedir((cliente) => new Payment(cliente).get({ id })));
    } catch (error) {
      if (error instanceof Problem && estadoDe(error.cause) === 404) return null;
      throw error;
    }
  }

  /** Ids of the payments with a reference, newest first. @throws Problem 503 */
  async pagosDe(referencia: string): Promise<string[]> {
    const options = {
      external_reference: referencia,
      sort: 'date_created',
      criteria: 'desc',
      limit: MAX_PAGOS,
    } as const;
    const { results } = await this.pedir((cliente) => new Payment(cliente).search({ options }));
    if (!Array.isArray(results)) throw noDisponible('the answer to a search has no results');
    return results.map(({ id }) => String(id));
  }

  private async pedir<T>(llamada: (cliente: MercadoPagoConfig) => Promise<T>): Promise<T> {
    if (!this.cliente) throw sinConfigurar();
    let aviso: NodeJS.Timeout | undefined;
    const plazo = new Promise<never>((_, reject) => {
      aviso = setTimeout(() => reject(new Error(`no whole answer in ${PLAZO_MS} ms`)), PLAZO_MS);
    });
    try {
      return await Promise.race([llamada(this.cliente), plazo]);
    } catch (error) {
      throw noDisponible(error instanceof Error ? `${error.name}: ${error.message}` : 'unknown failure', error);
    } finally {
      clearTimeout(aviso);
    }
  }
}

/** @throws Problem 503: without a token there are no payments */
export function sinConfigurar(): Problem {
  return new Problem(
    503,
    'PAGO_SIN_CONFIGURAR',
    'El pago en línea no está habilitado en este sistema. Pedile a un administrador que active la suscripción de tu club.',
    'MERCADOPAGO_ACCESS_TOKEN is not set',
  );
}

function noDisponible(detalle: string, cause?: unknown): Problem {
  const problem = new Problem(
    503,
    'PAGO_NO_DISPONIBLE',
    'El proveedor de pagos no responde en este momento. Intentá nuevamente en unos minutos.',
    detalle,
    {},
    { 'retry-after': '30' },
  );
  problem.cause = cause;
  return problem;
}

const estadoDe = (error: unknown): number | undefined => (error instanceof MercadoPagoError ? error.status : undefined);

const importeDe = (value: unknown): string | null =>
  typeof value === 'number' && Number.isFinite(value) ? text(decimal(value)) : null;

function pagoDe(request: string, dicho: Awaited<ReturnType<Payment['get']>>): PagoLeido {
  const importe = importeDe(dicho.transaction_amount);
  const { status, currency_id, external_reference, date_last_updated } = dicho;
  if (String(dicho.id) !== request || !status || !currency_id || importe === null)
    throw noDisponible(`the answer about a payment is not one: ${Object.keys(dicho).join(', ')}`);
  return {
    id: request,
    referencia: external_reference ?? null,
    estado: status,
    importe,
    devuelto: importeDe(dicho.transaction_amount_refunded) ?? '0',
    moneda: currency_id,
    actualizado: date_last_updated && !Number.isNaN(Date.parse(date_last_updated)) ? date_last_updated : null,
  };
}
