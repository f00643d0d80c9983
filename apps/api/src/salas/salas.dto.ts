import { options } from '@cepa/domain/constantes';
import { SIN_PLANTAS } from '@cepa/words/mensajes/campos';
import { Expose, Transform } from 'class-transformer';
import { DEL_REGISTRO, Dia, Entero, Id, Ids, Numero, SinUso, Text, UnoDe } from '@cepa/platform';
import { BusquedaQuery, ListQuery, Resumen } from '../nucleo/lista';

/** Body of a room. */
@SinUso(...DEL_REGISTRO)
export class SalaDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Text({ max: 200, ejemplo: 'Sala de floración 1' })
  nombre: string;

  @Text({ opcional: true })
  descripcion: string | null;

  @UnoDe(options('tipos_salas'), { ejemplo: 'sala' })
  tipo: string;

  @Entero({ opcional: true, max: 1_000_000, descripcion: 'Plantas que admite.' })
  capacidad: number | null;

  @Text({ opcional: true, max: 500 })
  ubicacion: string | null;
}

/** Body of a table: the room's field has two names. */
@SinUso(...DEL_REGISTRO, 'salaDeCultivo')
export class MesaDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Id({ opcional: true })
  sala_id: string | null;

  @Id({ opcional: true })
  salaDeCultivoId: string | null;

  @Text({ max: 200 })
  nombre: string;

  @Numero({ min: 0, max: 10_000, descripcion: 'Metros.' })
  largo: string;

  @Numero({ min: 0, max: 10_000, descripcion: 'Metros.' })
  ancho: string;

  @Text({ opcional: true })
  descripcion: string | null;
}

/** Body of `DELETE` of a table. */
export class EliminarMesaDto {
  @Id({ opcional: true })
  club_id: string | null;
}

/** Query of `GET /api/salasDeCultivoJoinClubByclub_id`. */
export class SalasQuery extends BusquedaQuery {
  @Id({ opcional: true, descripcion: 'Solo esta sala.' })
  sala_id: string | null;

  @UnoDe(options('tipos_salas'), { opcional: true, ejemplo: 'sala' })
  tipo: string | null;
}

/** Query of `GET /api/sala_plantas`. */
export class PlantasDeSalasQuery extends ListQuery {
  @Id({ opcional: true })
  proyecto_id: string | null;
}

/** Query of `GET /api/sala_plantas_plantas_por_lote`. */
export class LotesConPlantasQuery extends PlantasDeSalasQuery {
  @Id({ opcional: true, descripcion: 'Solo las plantas que están en esta sala, esté o no bloqueado su lote.' })
  sala_id: string | null;

  @Text({ opcional: true, max: 60, descripcion: 'Parte del código de la planta.' })
  planta: string | null;
}

/** Query of `GET /api/sala_plantas_plantas_proyectos_activos`. */
export class PlantasActivasQuery extends LotesConPlantasQuery {
  @Id({ opcional: true, descripcion: 'Solo las de este lote.' })
  lote_id: string | null;

  @Text({ opcional: true, max: 200, descripcion: 'Código de la etiqueta de una planta, entero, o identificador.' })
  etiqueta: string | null;
}

/** Query of `GET /api/sala_plantas_salas_con_plantas_activas`. */
export class SalasConPlantasQuery extends ListQuery {
  @Id({ opcional: true, descripcion: 'Solo esta sala.' })
  sala_id: string | null;

  @Text({
    opcional: true,
    max: 60,
    descripcion: 'Solo las salas en las que está una planta con este código, o parte.',
  })
  planta: string | null;

  @Resumen('las plantas de cada sala; cuántas son, sí')
  resumen: boolean | null;
}

/** A list in a query, in any of the forms that clients use. */
const listOf = (value: unknown): unknown => (typeof value === 'string' ? value.split(',').filter(Boolean) : value);

/** Query of `GET /api/sala_plantas_asignadas_a_salas`; the ids are repeated (`plantas_ids` or `plantas_ids[]`) or separated by commas. */
@SinUso('plantas_ids[]')
export class AsignadasQuery {
  @Id({ opcional: true })
  club_id: string | null;

  @Id({ opcional: true })
  sala_id: string | null;

  @Expose()
  @Transform(({ value, obj }: { value: unknown; obj: Record<string, unknown> }) =>
    listOf(value ?? obj['plantas_ids[]']),
  )
  @Ids({ max: 1000 })
  plantas_ids: string[];
}

/** Body of `POST /api/sala_plantas/multiple`. */
@SinUso('user_id')
export class AsignarPlantasDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Id()
  sala_id: string;

  @Ids({ max: 1000, mensajeMin: SIN_PLANTAS })
  plantas_ids: string[];

  @Dia({ opcional: true, descripcion: 'Hoy si falta.' })
  fecha_asignacion: string | null;

  @Text({ opcional: true, max: 200 })
  posicion: string | null;

  @Text({ opcional: true })
  notas: string | null;
}

/** Body of `PUT /api/sala_plantas/{id}/fecha`. */
export class CorregirAsignacionDto {
  @Dia({ ejemplo: '2026-11-20' })
  fecha_asignacion: string;

  @Text({ opcional: true, max: 1000, descripcion: 'Por qué se corrige; obligatorio.' })
  motivo: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}
