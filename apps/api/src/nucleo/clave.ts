import type { IncomingHttpHeaders } from 'node:http';
import { malformado } from '@cepa/platform';

const CLAVE = /^[\x21-\x7e]{8,200}$/;

/**
 * The request's `Idempotency-Key`; undefined where it has none.
 *
 * @throws Problem 400 for one that is no key: whoever sent it would take the request to be safe to repeat
 */
export function claveDe(headers: IncomingHttpHeaders): string | undefined {
  const clave = headers['idempotency-key'];
  if (clave === undefined || (typeof clave === 'string' && CLAVE.test(clave))) return clave;
  throw malformado(
    'La clave de idempotencia no es válida.',
    {},
    'Idempotency-Key must be 8 to 200 visible ASCII characters',
  );
}
