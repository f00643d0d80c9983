import { factsOf } from '@cepa/event-schemas';
import { diaDe } from '@cepa/platform';

interface Hecho {
  readonly type: string;
  readonly data: unknown;
  readonly recorded_at: string;
  readonly metadata?: { readonly done_at?: string };
}

const DIA_MS = 86_400_000;

/**
 * When the fact happened: the day (`YYYY-MM-DD`) or instant in its field (`x-fecha`), else the instant at which it was
 * done without a signal, else the instant of its record.
 */
export function ocurrido({ type, data, recorded_at, metadata }: Hecho): string {
  const { fecha } = factsOf(type);
  const value = fecha === null ? null : (data as Readonly<Record<string, unknown>>)[fecha];
  return typeof value === 'string' ? value : (metadata?.done_at ?? recorded_at);
}

/**
 * Whether it was recorded later than its event allows (`x-plazo`, by default a day). A fact with only a day is on time
 * until the end of the last allowed day.
 */
export function esTardio(hecho: Hecho): boolean {
  const { plazo } = factsOf(hecho.type);
  if (plazo === null) return false;
  const cuando = ocurrido(hecho);
  if (cuando.length > 10) return Date.parse(hecho.recorded_at) - Date.parse(cuando) > plazo * DIA_MS;
  return Date.parse(diaDe(new Date(hecho.recorded_at))) - Date.parse(cuando) > plazo * DIA_MS;
}
