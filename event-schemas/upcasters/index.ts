import { materiaPrimaAjustadaV1 } from './materia-prima-ajustada';
import type { Upcaster } from './upcaster';

/** Steps by `<Event>.v<from>`; each lives in a file of its own beside this one. */
export const upcasters: Readonly<Record<string, Upcaster | undefined>> = {
  'MateriaPrimaAjustada.v1': materiaPrimaAjustadaV1,
};
