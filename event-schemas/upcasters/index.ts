import { bajaV1 } from './bajas';
import { materiaPrimaAjustadaV1 } from './materia-prima-ajustada';
import type { Upcaster } from './upcaster';

/** Steps by `<Event>.v<from>`; each lives in a file of its own beside this one. */
export const upcasters: Readonly<Record<string, Upcaster | undefined>> = {
  'BulkDadoDeBaja.v1': bajaV1,
  'EnvasadoDadoDeBaja.v1': bajaV1,
  'MateriaPrimaAjustada.v1': materiaPrimaAjustadaV1,
  'MateriaPrimaDadaDeBaja.v1': bajaV1,
};
