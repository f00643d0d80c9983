import type { IncomingHttpHeaders } from 'node:http';
import { SetMetadata, applyDecorators, type ExecutionContext } from '@nestjs/common';
import { ApiExtension, ApiHeader } from '@nestjs/swagger';
import { Problem, malformado, reglaRota } from '@cepa/platform';
import { FUERA_DE_PLAZO, HECHO_EN_EL_FUTURO, NECESITA_SENAL } from '@cepa/words/mensajes/sin-senal';

const WITHOUT_SIGNAL = 'cepa:sin_senal';
/** Marks in the OpenAPI document that an act may be sent later than it was done. */
export const WITHOUT_SIGNAL_IN_DOCUMENT = 'x-sin-senal';

/** Header of an act done without a signal: the time by the device's clock. */
export const DONE = 'x-hecho';
/**
 * Header of an act that is sent immediately: its time. If the answer is lost, the device sends the same time as
 * `X-Hecho`. The header alone does not mark the act.
 */
export const TAPPED = 'x-toque';
/** Header with it: the device's clock when it sends. */
export const DEVICE_CLOCK = 'x-reloj';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/**
 * Maximum time of an act in the future, because clocks differ a little. A device's clock with a larger difference is
 * marked.
 */
const AHEAD_MS = 5 * MINUTE_MS;
const BACK_MS = 7 * DAY_MS;

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

/** Marks an act that a device may store while it has no signal and send later, with the headers `X-Hecho` and `X-Reloj`. */
export const SinSenal = (): MethodDecorator =>
  applyDecorators(
    SetMetadata(WITHOUT_SIGNAL, true),
    ApiExtension(WITHOUT_SIGNAL_IN_DOCUMENT, true),
    ApiHeader({
      name: 'X-Hecho',
      required: false,
      description: 'Cuándo se hizo, si se hizo sin señal (ISO 8601): hasta 7 días atrás.',
      schema: { type: 'string', format: 'date-time' },
    }),
    ApiHeader({
      name: 'X-Toque',
      required: false,
      description:
        'Cuándo se hizo, en un envío inmediato: enviado de nuevo con esa misma hora en X-Hecho y la misma clave, es el mismo acto.',
      schema: { type: 'string', format: 'date-time' },
    }),
    ApiHeader({
      name: 'X-Reloj',
      required: false,
      description: 'La hora del teléfono al enviar (ISO 8601), junto a X-Hecho.',
      schema: { type: 'string', format: 'date-time' },
    }),
  );

/** When an act was done, if that was before it was sent. */
export interface Done {
  /** ISO 8601, UTC. */
  readonly done_at: string;
  /** Seconds that the device's clock was ahead; absent if it was right. */
  readonly clock_off?: number;
  /** Why it is refused, unless it was recorded before: a key repeated on the eighth day still finds its result. */
  readonly refusal?: Problem;
}

/**
 * Reads when the act of a request was done; null if the request has no such header.
 *
 * @throws Problem 400 for an invalid instant, 409 NECESITA_SENAL if the route does not accept it
 */
export function doneOf(headers: IncomingHttpHeaders, host: ExecutionContext, now: Date): Done | null {
  const said = headers[DONE];
  if (said === undefined) return null;
  if (Reflect.getMetadata(WITHOUT_SIGNAL, host.getHandler()) !== true)
    throw new Problem(
      409,
      'NECESITA_SENAL',
      NECESITA_SENAL,
      `${host.getClass().name}.${host.getHandler().name} takes no ${DONE}`,
    );
  const clock = headers[DEVICE_CLOCK];
  const off = clock === undefined ? 0 : instantOf(DEVICE_CLOCK, clock) - now.getTime();
  const isOff = Math.abs(off) > AHEAD_MS;
  const at = instantOf(DONE, said) - (isOff ? off : 0);
  const refusal = refusalOf(at - now.getTime());
  return {
    done_at: new Date(at).toISOString(),
    ...(isOff ? { clock_off: Math.round(off / 1_000) } : {}),
    ...(refusal ? { refusal } : {}),
  };
}

/** @param ahead milliseconds from now to the act */
function refusalOf(ahead: number): Problem | undefined {
  if (ahead < -BACK_MS) return reglaRota('HECHO_FUERA_DE_PLAZO', FUERA_DE_PLAZO, {}, `done ${-ahead} ms ago`);
  if (ahead > AHEAD_MS) return reglaRota('HECHO_FUERA_DE_PLAZO', HECHO_EN_EL_FUTURO, {}, `done in ${ahead} ms`);
  return undefined;
}

/** Parses an instant to milliseconds. @throws Problem 400 */
function instantOf(header: string, said: string | readonly string[]): number {
  const at = typeof said === 'string' && INSTANT.test(said) ? Date.parse(said) : Number.NaN;
  if (!Number.isNaN(at) && new Date(at).getUTCFullYear() >= 1900 && new Date(at).getUTCFullYear() < 2200) return at;
  throw malformado('La hora en que se hizo no es válida.', {}, `${header} must be one ISO 8601 instant with its zone`);
}
