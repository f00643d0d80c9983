import { Dia, Id, Ids, SinUso, Text, UnoDe } from '@cepa/platform';
import { EstadiasQuery } from '../nucleo/estadias.dto';
import { Resumen } from '../nucleo/lista';

/** Query of `GET /api/biomasa-eventos`. */
export class BiomasaEventosQuery extends EstadiasQuery {
  @Text({ opcional: true, max: 60, descripcion: 'Parte del tipo de biomasa.' })
  tipo: string | null;

  @UnoDe(['true'], { opcional: true, descripcion: 'Solo la que sigue en su evento.' })
  sin_salida: string | null;

  @Resumen('las plantas de cada biomasa; sus lotes, sí')
  resumen: boolean | null;
}

/** Body of `POST /api/biomasa-eventos`. */
@SinUso('user_id', 'proyecto_id')
export class MoverBiomasaDto {
  @Id()
  proyecto_evento_id: string;

  @Ids({ mensajeMin: 'Debe seleccionar al menos una biomasa.' })
  biomasa_ids: string[];

  @Dia({ ejemplo: '2026-11-24' })
  fecha_inicio: string;

  @Text({ opcional: true, max: 4000 })
  observaciones: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}

/** Body of `PUT /api/biomasa-eventos/{id}`; a date that is missing stays as it is. */
@SinUso('user_id', 'mensaje', 'creado_en', 'biomasa', 'biomasa_id', 'proyecto_evento_id', 'proyecto_id')
export class EditarBiomasaEventoDto {
  @Id({ opcional: true, descripcion: 'El de la ruta.' })
  id: string | null;

  @Dia({ opcional: true })
  fecha_inicio: string | null;

  @Dia({ opcional: true })
  fecha_fin: string | null;

  @Text({ opcional: true, max: 4000 })
  observaciones: string | null;

  @Id({ opcional: true })
  club_id: string | null;

  @Text({ opcional: true, max: 1000, descripcion: 'Por qué se corrige.' })
  motivo: string | null;
}
