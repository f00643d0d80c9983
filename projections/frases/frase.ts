import { diaDelInstante } from '@cepa/base/fecha';
import type { EventType } from '@cepa/event-schemas';
import { fieldName } from '@cepa/words/campos';
import { enNumero } from '@cepa/words/numeros';
import { unidadPara } from '@cepa/words/unidades';

/**
 * The sentence of each event of a capability. A missing or unknown event does not compile. `unidad` is the unit of the
 * event's record, for events that have a quantity without a unit; null if unknown.
 */
export type Frases<E extends { readonly type: EventType; readonly data: object }> = {
  readonly [T in E['type']]: (data: Extract<E, { readonly type: T }>['data'], unidad?: string | null) => string;
};

/** Writes a day. An instant is written as its day in Buenos Aires. */
export const dia = (fecha: string | null): string =>
  fecha === null ? 'sin fecha' : (fecha.includes('T') ? diaDelInstante(fecha) : fecha).split('-').reverse().join('/');

/** The time of day of an instant (ISO 8601, UTC) in Buenos Aires, always three hours behind: `10:42`. */
export const hora = (instante: string): string =>
  new Date(Date.parse(instante) - 3 * 3_600_000).toISOString().slice(11, 16);

/** `1.250,5 gramos`, `1 gramo`. */
export const medida = (cantidad: string, unidad: string): string =>
  `${enNumero(cantidad)} ${unidadPara(cantidad, unidad)}`;

/** Writes a quantity in the unit of its record; without a known unit, only the figure. */
export const enSuUnidad = (cantidad: string, unidad: string | null | undefined): string =>
  !unidad ? enNumero(cantidad) : medida(cantidad, unidad);

/** `1 mes`, `2 meses`. */
export const plural = (cuantos: number, uno: string, varios: string): string =>
  `${cuantos} ${cuantos === 1 ? uno : varios}`;

/** The verb that agrees with a quantity: `volvió` for 1 gramo, `volvieron` for 0,5 gramos. */
export const acuerda = (cantidad: string, uno: string, varios: string): string =>
  Number(cantidad) === 1 ? uno : varios;

/** `1 planta`, `2 plantas`. */
export const plantas = (list: readonly unknown[]): string => plural(list.length, 'planta', 'plantas');

/** The fields that were corrected, as a person reads them. */
export const fields = (nombres: readonly string[]): string => nombres.map(fieldName).join(', ');

interface ConConstancia {
  readonly testigo: string | null;
  readonly foto_sha256: string | null;
}

/** Number of digits of a photo's hash in a sentence: enough to recognise it. The list of retirements has the whole hash. */
const OF_HASH = 12;

/** The end of a sentence that names the witness and the photo; empty without them. */
export const constancia = ({ testigo, foto_sha256 }: ConConstancia): string =>
  (testigo ? ` Testigo: ${testigo}.` : '') +
  (foto_sha256 ? ` Huella de la foto: ${foto_sha256.slice(0, OF_HASH)}…` : '');
