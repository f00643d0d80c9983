import { Dia, Id } from '@cepa/platform';
import { ClubQuery } from '../nucleo/lista';

/** Query of `GET /api/producto_final_envasado_generar_codigo`. */
export class GenerarCodigoDeEnvasadoQuery {
  @Id({ opcional: true })
  club_id: string | null;

  @Id()
  producto_final_bulk_id: string;
}

/** The period of the statistics, first and last day included; without a day that side is open. */
export class EstadisticasDeEnvasadosQuery extends ClubQuery {
  @Dia({ opcional: true })
  desde: string | null;

  @Dia({ opcional: true })
  hasta: string | null;
}
