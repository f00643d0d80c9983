import type { AnioCerrado } from '@cepa/event-schemas';
import type { MaterialesHandlers } from './materiales.table';

/** A closing as a row of the read model. */
export const rowOfCierre = ({ cierre_id: id, ...cierre }: AnioCerrado['data'], creado_en: string) => ({
  ...cierre,
  id,
  creado_en,
});

/** Projects the years that were closed, with their sums. */
export const deAnios = {
  AnioCerrado: ({ data, recorded_at }, rows) => rows.anios_cerrados.put(rowOfCierre(data, recorded_at)),
} satisfies MaterialesHandlers;
