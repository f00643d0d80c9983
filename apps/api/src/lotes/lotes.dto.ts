import { Codigo, DEL_REGISTRO, Dia, Id, SinUso, Text } from '@cepa/platform';
import { ListQuery } from '../nucleo/lista';

/** Body of `POST` and `PUT /api/lotes`. */
@SinUso(...DEL_REGISTRO, 'lote_bloqueado', 'plantas')
export class LoteDto {
  @Text({ max: 200, ejemplo: 'Aurora-014' })
  nombre: string;

  @Text({ opcional: true, max: 4000 })
  descripcion: string | null;

  @Dia({ ejemplo: '2026-11-21' })
  fecha_inicio: string;

  @Id({ opcional: true })
  club_id: string | null;
}

/** Body of `POST /api/lotes`. */
export class CrearLoteDto extends LoteDto {
  @Id({ ejemplo: '0e6f0c2d-6a6d-4d6b-9b0a-3c5d7e9f1a03' })
  proyecto_id: string;

  @Codigo({ opcional: true, ejemplo: 'LOT-261121-K7QF2M', descripcion: 'El propuesto; se genera si falta.' })
  codigo: string | null;
}

/** Body of `PUT /api/lotes/{id}`. */
export class EditarLoteDto extends LoteDto {
  @Id({ opcional: true, descripcion: 'El del lote: no cambia.' })
  proyecto_id: string | null;

  @Codigo({ opcional: true, descripcion: 'El del lote: no cambia.' })
  codigo: string | null;

  @Text({ opcional: true, max: 1000, descripcion: 'Por qué se corrige.' })
  motivo: string | null;
}

/** Query of `GET /api/lotes/bloqueados/{estado}`. */
export class LotesBloqueadosQuery extends ListQuery {
  @Id({ opcional: true })
  proyecto_id: string | null;

  @Id({ opcional: true, descripcion: 'Solo plantas que están ahora en este evento.' })
  proyecto_evento_id: string | null;
}
