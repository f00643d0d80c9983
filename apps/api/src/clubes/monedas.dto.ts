import { DEL_REGISTRO, Id, SinUso, Texto } from '@cepa/platform';
import { MONEDA_INVALIDA } from '@cepa/words/mensajes/clubes';

/** Body of `POST /api/moneda_actual`: name and symbol are the official list's. */
@SinUso(...DEL_REGISTRO, 'fecha_inicio', 'fecha_fin', 'es_actual')
export class MonedaActualDto {
  @Id({ opcional: true })
  club_id?: string | null;

  @Texto({ max: 10, obligatorio: MONEDA_INVALIDA, ejemplo: 'ARS' })
  codigo: string;

  @Texto({ opcional: true, max: 200, ejemplo: 'Peso argentino' })
  nombre?: string | null;

  @Texto({ opcional: true, max: 40, ejemplo: '$' })
  simbolo?: string | null;

  @Texto({ opcional: true })
  observacion?: string | null;
}
