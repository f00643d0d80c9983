import { Id, Text } from '@cepa/platform';

/** Body of `PUT /api/producto_final_envasado_anular/{id}`. */
export class AnularEnvasadoDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Text({ opcional: true, max: 1000, descripcion: 'Motivo; obligatorio.' })
  motivo_anulacion: string | null;
}
