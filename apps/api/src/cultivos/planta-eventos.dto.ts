import { Dia, Id, Ids, SinUso, Text, UnoDe } from '@cepa/platform';
import { EstadiasQuery } from '../nucleo/estadias.dto';
import { ListQuery } from '../nucleo/lista';

/** Longest list that is read. The rule about how many may move at once has its own message. */
const MAX_LIST = 5_000;

/** The fields of the form of one plant event (rule `cultivos.estadia`). */
@SinUso('user_id', 'mensaje', 'creado_en', 'planta', 'planta_id', 'lote_id', 'proyecto_evento')
export class PlantaEventoDto {
  @Dia({ ejemplo: '2026-11-22' })
  fecha_inicio: string;

  @Dia({ opcional: true })
  fecha_fin?: string | null;

  @Text({ opcional: true, max: 4000 })
  observaciones?: string | null;

  @Id({ opcional: true })
  club_id?: string | null;
}

/** Body of `PUT /api/planta_eventos/{id}`: the plant and its event do not change. */
@SinUso('proyecto_id', 'proyecto_evento_id')
export class EditarPlantaEventoDto extends PlantaEventoDto {
  @Id({ opcional: true, descripcion: 'El de la ruta.' })
  id?: string | null;

  @Text({ opcional: true, max: 1000, descripcion: 'Por qué se corrige.' })
  motivo?: string | null;
}

/** Body of `POST /api/planta_eventos`: several plants (`plantas_ids`) or one (`id`). */
export class CrearPlantaEventoDto extends PlantaEventoDto {
  @Ids({ opcional: true, min: 0, max: MAX_LIST, descripcion: 'Plantas que se mueven al evento, hasta 200.' })
  plantas_ids?: string[] | null;

  @Id({ opcional: true, descripcion: 'Una planta que se mueve al evento, o una estadía que se corrige.' })
  id?: string | null;

  @Id({ opcional: true, descripcion: 'Evento; también se lee de la consulta.' })
  proyecto_evento_id?: string | null;

  @Id({ opcional: true, descripcion: 'Cultivo del evento.' })
  proyecto_id?: string | null;
}

/** Query of `POST /api/planta_eventos`. */
export class CrearPlantaEventoQuery {
  @Id({ opcional: true })
  club_id?: string | null;

  @Id({ opcional: true })
  proyecto_id?: string | null;

  @Id({ opcional: true })
  proyecto_evento_id?: string | null;
}

/** Query of `GET /api/planta_eventos`. */
export class PlantaEventosQuery extends EstadiasQuery {
  @Text({ opcional: true, max: 60, descripcion: 'Parte del código de la planta o del nombre de su lote.' })
  planta: string | null;

  @UnoDe(['true'], { opcional: true, descripcion: 'Solo las que siguen en su evento.' })
  presentes: string | null;
}

/** Query of `GET /api/plantas_disponibles_por_lote`. */
export class LotesConDisponiblesQuery extends ListQuery {
  @Id()
  proyecto_id: string;

  @Id({ opcional: true, descripcion: 'Sin las plantas que ya están en este evento.' })
  proyecto_evento_id?: string | null;

  @Text({ opcional: true, max: 60, descripcion: 'Parte del código de la planta.' })
  planta: string | null;
}

/** Query of `GET /api/plantas_disponibles`. */
export class PlantasDisponiblesQuery extends LotesConDisponiblesQuery {
  @Id({ opcional: true, descripcion: 'Solo las de este lote.' })
  lote_id: string | null;

  @Text({ opcional: true, max: 200, descripcion: 'Código de la etiqueta de una planta, entero, o identificador.' })
  etiqueta: string | null;
}
