import { Id, Numero, UnoDe } from '@cepa/platform';
import { MONEDAS } from './envasar.dto';

/** Body of `PUT /api/producto_final_envasado_precio/{id}`. */
export class ActualizarPrecioDto {
  @Numero({ min: 0, ejemplo: 31000 })
  precio_unitario: string;

  @UnoDe(MONEDAS, { opcional: true, ejemplo: 'ARS', descripcion: 'La que tiene si falta.' })
  tipo_moneda: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}
