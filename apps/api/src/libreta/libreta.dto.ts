import { Booleano, DEL_REGISTRO, Dia, Entero, Enteros, Id, SinUso, Text, UnoDe } from '@cepa/platform';
import { SIN_ASIGNAR } from '@cepa/projections/libreta/libreta.queries';
import { SIN_DIA_DE_SEMANA } from '@cepa/words/mensajes/libreta';
import { BusquedaQuery } from '../nucleo/lista';

/** The states of a task of the notebook (rule `estados.libreta`). */
export const ESTADOS_DE_LIBRETA = ['PENDIENTE', 'COMPLETADA', 'CANCELADA'] as const;
type Estado = (typeof ESTADOS_DE_LIBRETA)[number];

const ESTADO_MESSAGE = 'Elegí un estado de la lista.';

/** Body of `POST /api/libreta_tarea` and of `PUT` of one. */
@SinUso(...DEL_REGISTRO, 'personal', 'dia', 'vence', 'atrasados')
export class TareaDeLibretaDto {
  @Text({ max: 200, ejemplo: 'Regar la sala de floración' })
  titulo: string;

  @Text({ opcional: true, max: 4000 })
  descripcion: string | null;

  @Dia({ opcional: true, descripcion: 'Obligatoria si no es recurrente.', ejemplo: '2026-11-24' })
  fecha: string | null;

  @Entero({
    opcional: true,
    min: -1,
    mensaje: SIN_DIA_DE_SEMANA,
    descripcion: 'De 0 (domingo) a 6 (sábado), si es recurrente.',
  })
  dia_semana: number | null;

  @Booleano({ opcional: true, descripcion: 'No si falta.' })
  es_recurrente: boolean | null;

  @Entero({ opcional: true, min: -1, descripcion: 'Se repite cada tantos días, si va por días: 1 es todos los días.' })
  cada_dias: number | null;

  @Enteros({ max: 7, descripcion: 'Días de la semana en que se repite, de 0 (domingo) a 6 (sábado).' })
  dias_semana: number[] | null;

  @Dia({
    opcional: true,
    descripcion:
      'Desde cuándo cuentan sus turnos: cada uno espera hasta que se haga o se saltee. Solo cuenta el último si falta.',
  })
  repite_desde: string | null;

  @Dia({ opcional: true, descripcion: 'Último día en que se repite.' })
  repite_hasta: string | null;

  @UnoDe(ESTADOS_DE_LIBRETA, { opcional: true, mensaje: ESTADO_MESSAGE, descripcion: 'PENDIENTE si falta.' })
  estado: Estado | null;

  @Id({ opcional: true, descripcion: 'A quién se asigna.' })
  personal_id: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}

/** Body of `PUT /api/libreta_tarea_estado/{id}`. */
@SinUso(...DEL_REGISTRO)
export class EstadoDeLibretaDto {
  @UnoDe(ESTADOS_DE_LIBRETA, { mensaje: ESTADO_MESSAGE, ejemplo: 'COMPLETADA' })
  estado: Estado;

  @Dia({ opcional: true, descripcion: 'De qué día, si es recurrente; el último si falta.' })
  dia: string | null;

  @Booleano({ opcional: true, descripcion: 'De todos sus turnos hasta ese día que esperan, hasta 100.' })
  con_anteriores: boolean | null;

  @Id({ opcional: true })
  club_id: string | null;
}

/** Query of the routes of one task: the club is in the record. */
export class DeLibretaQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;
}

/** Query of the notebook's list. */
export class LibretaQuery extends BusquedaQuery {
  @UnoDe(ESTADOS_DE_LIBRETA, { opcional: true, mensaje: ESTADO_MESSAGE, ejemplo: 'PENDIENTE' })
  estado: Estado | null;

  @Text({ opcional: true, max: 36, descripcion: `A quién está asignada, por su id; ${SIN_ASIGNAR}: a nadie.` })
  personal: string | null;

  @Dia({ opcional: true, descripcion: 'Vence ese día o después.' })
  fecha_desde: string | null;

  @Dia({ opcional: true, descripcion: 'Vence ese día o antes.' })
  fecha_hasta: string | null;

  @UnoDe(['true'], { opcional: true, descripcion: 'Solo lo que vence hoy y lo que venció y espera.' })
  para_hoy: string | null;
}
