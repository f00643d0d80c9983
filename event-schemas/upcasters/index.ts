import { materiaPrimaAjustadaV1 } from './materia-prima-ajustada';

/** A pure step from one version of an event's data to the next. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/** Steps by `<Event>.v<from>`; each lives in a file of its own beside this one. */
export const upcasters: Readonly<Record<string, Upcaster | undefined>> = {
  'MateriaPrimaAjustada.v1': materiaPrimaAjustadaV1,
};
