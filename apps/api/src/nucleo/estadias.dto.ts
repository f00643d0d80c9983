import { Dia, Id } from '@cepa/platform';
import { BusquedaQuery } from './lista';

/**
 * Query of a list of stays in events, of plants or of biomass: whose they are, and the days between which they began
 * and ended.
 */
export class EstadiasQuery extends BusquedaQuery {
  @Id({ opcional: true })
  proyecto_id: string | null;

  @Id({ opcional: true })
  proyecto_evento_id: string | null;

  @Dia({ opcional: true, ejemplo: '2026-11-01' })
  inicio_desde: string | null;

  @Dia({ opcional: true, ejemplo: '2026-11-30' })
  inicio_hasta: string | null;

  @Dia({ opcional: true, ejemplo: '2026-11-01' })
  fin_desde: string | null;

  @Dia({ opcional: true, ejemplo: '2026-11-30' })
  fin_hasta: string | null;
}
