import { Booleano, Id } from '@cepa/platform';

/** Body of `PUT /api/control_de_insumos`. */
export class ControlDeInsumosDto {
  @Booleano({ descripcion: 'Si desde ahora se rechazan los insumos vencidos y las cosechas en carencia.' })
  exigido: boolean;

  @Id({ opcional: true })
  club_id: string | null;
}
