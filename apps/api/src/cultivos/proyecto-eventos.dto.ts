import { Booleano, DEL_REGISTRO, Entero, Id, Instante, Numero, SinUso, Text, UnoDe } from '@cepa/platform';
import { TIPOS_DE_EVENTO } from '../shared/tipos-de-evento';
import { DIAS_INVALIDOS, EVENTO_FUERA_DE_LISTA } from '@cepa/words/mensajes/cultivos';

/** Body of `POST /api/asociarProyectoEvento` (rule `cultivos.etapa`). */
@SinUso(...DEL_REGISTRO)
export class AsociarEventoDto {
  @Id({ ejemplo: '0e6f0c2d-6a6d-4d6b-9b0a-3c5d7e9f1a03' })
  proyecto_id: string;

  @UnoDe(TIPOS_DE_EVENTO.map(({ id }) => id), {
    mensaje: EVENTO_FUERA_DE_LISTA,
    descripcion: 'De GET /api/eventos.',
  })
  evento_cultivo_id: string;

  @Instante({ ejemplo: '2026-11-21T09:00:00-03:00' })
  fecha_inicio: string;

  @Instante({ opcional: true, ejemplo: '2026-12-21T00:00:00-03:00', descripcion: 'Obligatoria si faltan los días.' })
  fecha_fin?: string | null;

  @Entero({
    opcional: true,
    min: 1,
    max: 36_500,
    mensaje: DIAS_INVALIDOS,
    descripcion: 'Días hasta el fin; vale la fecha si están los dos.',
  })
  dias?: number | null;

  @Numero({ opcional: true, min: 0, ejemplo: 150000 })
  costoEstimado?: string | null;

  @Id({ opcional: true })
  club_id?: string | null;
}

/** Body of `PUT /api/proyectoEvento/{id}`: its planned days. */
@SinUso(...DEL_REGISTRO)
export class ActualizarEventoDto {
  @Instante({ ejemplo: '2026-11-21T09:00:00-03:00' })
  fecha_inicio: string;

  @Instante({ ejemplo: '2026-12-21T00:00:00-03:00' })
  fecha_fin: string;

  @Text({ opcional: true, max: 1000, descripcion: 'Por qué se corrige.' })
  motivo?: string | null;

  @Id({ opcional: true })
  club_id?: string | null;
}

/** Body of `PUT /api/proyectoEvento/finalizar/{id}`. */
@SinUso(...DEL_REGISTRO)
export class FinalizarEventoDto {
  @Booleano({ opcional: true, ejemplo: true, descripcion: 'Solo sí: un evento finalizado no se reabre.' })
  evento_finalizado?: boolean | null;

  @Instante({ opcional: true, ejemplo: '2026-12-20T15:30:00-03:00', descripcion: 'Ahora si falta.' })
  fecha_fin_evento?: string | null;

  @Id({ opcional: true })
  club_id?: string | null;
}
