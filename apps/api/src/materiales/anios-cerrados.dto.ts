import { Entero, Id, Text } from '@cepa/platform';

/** Body of `POST /api/anios_cerrados`. */
export class CerrarAnioDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Entero({ min: 2000, max: 9999, ejemplo: 2025, descripcion: 'Terminado, y el que sigue al último que se cerró.' })
  anio: number;

  @Text({ opcional: true, max: 1000, descripcion: 'Por qué se cierra; obligatorio.' })
  motivo: string | null;
}

/** Query of the report of a closed year. */
export class AnioCerradoQuery {
  @Entero({ min: 2000, max: 9999, ejemplo: 2025, descripcion: 'Uno que se cerró.' })
  anio: number;

  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;
}
