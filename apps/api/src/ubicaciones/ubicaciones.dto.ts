import { NIVELES_DE_EXACTITUD, type NivelDeExactitud } from '@cepa/domain/ubicaciones/puntos';
import { Booleano, DEL_REGISTRO, Id, Numero, SinUso, Text, UnoDe } from '@cepa/platform';

/** Body of a location. Locations belong to no club: `club_id` only says from where it is written. */
@SinUso(...DEL_REGISTRO)
export class UbicacionDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Text({ max: 200, ejemplo: 'Argentina' })
  pais: string;

  @Text({ max: 200, ejemplo: 'Buenos Aires' })
  region: string;

  @Text({ max: 200, ejemplo: 'Bahía Blanca' })
  ciudad: string;

  @Text({ opcional: true, max: 200, ejemplo: 'Villa Mitre' })
  distrito: string | null;

  @Numero({ redondea: true, ejemplo: -38.718318, descripcion: 'Grados.' })
  latitud: string;

  @Numero({ redondea: true, ejemplo: -62.266348, descripcion: 'Grados.' })
  longitud: string;
}

/** Body of a supply point: the level's field has two names. */
@SinUso(...DEL_REGISTRO, 'ubicacion')
export class PuntoDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Text({ max: 200, ejemplo: 'Sede centro' })
  nombre: string;

  @Id()
  ubicacion_id: string;

  @UnoDe(NIVELES_DE_EXACTITUD, { opcional: true, ejemplo: 'CIUDAD' })
  nivelExactitud: NivelDeExactitud | null;

  @UnoDe(NIVELES_DE_EXACTITUD, { opcional: true, ejemplo: 'CIUDAD', descripcion: 'CIUDAD si falta.' })
  nivel_exactitud: NivelDeExactitud | null;

  @Booleano({ opcional: true, descripcion: 'Sí si falta.' })
  visible: boolean | null;
}

/** Body of `DELETE` of a location or a supply point. */
export class DelClubDto {
  @Id({ opcional: true })
  club_id: string | null;
}

/** Query of `GET /api/ubicaciones/{id}`. */
export class DelClubQuery {
  @Id({ opcional: true })
  club_id: string | null;
}

/** Query of `GET /api/lugar_en_el_mapa`: a point of the map. */
export class LugarQuery {
  @Numero({ redondea: true, min: -90, max: 90, ejemplo: -38.7183 })
  latitud: string;

  @Numero({ redondea: true, min: -180, max: 180, ejemplo: -62.2663 })
  longitud: string;
}
