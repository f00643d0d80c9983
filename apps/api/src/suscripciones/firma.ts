import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago';

/** The signed parts of a notification, unparsed. */
export interface AvisoFirmado {
  /** `data.id` of the query: the body is not signed. */
  readonly dataId: string;
  /** `x-signature`: `ts=...,v1=...`. */
  readonly firma: string | undefined;
  /** `x-request-id`. */
  readonly pedido: string | undefined;
}

/** Maximum age of a notification: the provider repeats one for days, and an old one read again changes nothing. */
const ATRASO_MS = 10 * 24 * 3_600_000;
/** Maximum time that the provider's clock may be ahead. */
const ADELANTO_MS = 15 * 60_000;
const TIEMPO = /(?:^|,)\s*ts\s*=\s*(\d*)/gi;
/** With so many digits, `ts` is in milliseconds: the provider has sent both. */
const DIGITOS_DE_MILISEGUNDOS = 12;

/**
 * Why a notification is rejected; null if its signature is valid. The manifest is `id:{data.id in lower
 * case};request-id:{x-request-id};ts:{ts};`, under HMAC-SHA256.
 *
 * @param ahora milliseconds since 1970
 */
export function defectoDeFirma({ dataId, firma, pedido }: AvisoFirmado, secreto: string, ahora: number): string | null {
  try {
    WebhookSignatureValidator.validate({
      xSignature: firma,
      xRequestId: pedido,
      dataId: dataId.toLowerCase(),
      secret: secreto,
    });
  } catch (error) {
    if (error instanceof InvalidWebhookSignatureError) return error.message;
    throw error;
  }
  // If there were two, one could be signed and the other one read.
  const [ts = '', otro] = [...(firma ?? '').matchAll(TIEMPO)].map(([, dicho = '']) => dicho);
  if (otro !== undefined) return 'signed with more than one ts';
  const edad = ahora - Number(ts) * (ts.length >= DIGITOS_DE_MILISEGUNDOS ? 1 : 1000);
  return edad <= ATRASO_MS && edad >= -ADELANTO_MS ? null : `signed ${Math.round(edad / 1000)} s ago`;
}
