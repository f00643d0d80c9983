import { Booleano, DEL_REGISTRO, Entero, Id, Numero, SinUso, Text, UnoDe } from '@cepa/platform';
import { SIN_NEGATIVOS } from '@cepa/words/mensajes/campos';
import { DESDE, type Desde } from './tabla.dto';

/** The fields of a plan that are only in answers. */
const DEL_PLAN = [
  'moneda',
  'costo_estimado_por_etapa',
  'costo_aparte_por_etapa',
  'plan_cultivo_actividades',
  'planificado_por_id',
  'planificado_por_legajo',
] as const;

/** Body of `POST /api/planes_cultivo` and `PUT /api/planes_cultivo/{id}`. */
@SinUso(...DEL_REGISTRO, ...DEL_PLAN)
export class PlanDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Text({ max: 200, ejemplo: 'Floración de otoño, 40 plantas' })
  objetivo: string;

  @Booleano({ opcional: true, descripcion: 'Si el objetivo se cumplió; no, si falta.' })
  objetivo_cumplido: boolean | null;

  @Text({
    max: 200,
    ejemplo: 'Ana Suárez - LEG-0001',
    descripcion: 'Quién lo planificó: persona del personal (id, o nombre con su legajo), o lo que se escriba.',
  })
  planificado_por: string;

  @Text({ max: 2000, ejemplo: 'Ciclo de interior con poda apical.' })
  descripcion: string;
}

/** Body of `POST /api/planes_cultivo/{id}/copiar`. */
@SinUso(...DEL_REGISTRO)
export class CopiarPlanDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Text({ opcional: true, max: 200, descripcion: 'Objetivo de la copia; el del plan, dicho que es copia, si falta.' })
  objetivo: string | null;
}

/** Body of the deletions of plans and activities. */
export class EliminarDePlanDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Text({ opcional: true, max: 1000, descripcion: 'Por qué se elimina.' })
  motivo: string | null;
}

/** The fields of an activity that are only in answers. */
const DE_LA_ACTIVIDAD = ['actividad_id', 'cambio', 'ahora', 'moneda', 'insumos'] as const;
const MIN = 'El orden debe ser al menos 1.';

/** Body of `POST /api/planes_cultivo_actividades` (rule `planes.actividades`). */
@SinUso(...DEL_REGISTRO, ...DE_LA_ACTIVIDAD)
export class ActividadDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Id()
  plan_id: string;

  @Text({ max: 200, ejemplo: 'Floración', descripcion: 'Etapa: evento de cultivo.' })
  etapa_evento_cultivo: string;

  @Text({ max: 200, ejemplo: 'Nutrición' })
  categoria_tarea: string;

  @Text({ max: 200, ejemplo: 'Riego' })
  nombre_tarea: string;

  @Text({ max: 1000, ejemplo: 'Riego con pH 6,2.' })
  descripcion: string;

  @Numero({
    opcional: true,
    min: 0,
    mensajeMin: SIN_NEGATIVOS,
    ejemplo: 120,
    descripcion: 'Costo estimado; 0 si falta.',
  })
  costo_estimado_usd: string | null;

  @Numero({
    opcional: true,
    min: 0,
    mensajeMin: SIN_NEGATIVOS,
    ejemplo: 4,
    descripcion: 'Horas estimadas; 0 si falta.',
  })
  costo_estimado_moneda_alternativa: string | null;

  @Entero({ min: 1, mensaje: MIN, ejemplo: 1, descripcion: 'Orden.' })
  numero_etapa: number;

  @Entero({ opcional: true, min: 1, mensaje: MIN, descripcion: 'Otro nombre de numero_etapa; no lo reemplaza.' })
  orden: number | null;

  @Id({ opcional: true, descripcion: 'Tarea configurada por el club.' })
  nombre_tarea_id: string | null;

  @UnoDe(DESDE, { opcional: true, descripcion: 'Desde qué inicio se cuentan los días; el del cultivo si falta.' })
  desde: Desde | null;

  @Entero({ opcional: true, min: -1_000_000, descripcion: 'Días desde ese inicio; sin día si falta.' })
  dias: number | null;
}

/** Body of `PUT /api/planes_cultivo_actividades/{id}`: missing fields do not change. */
@SinUso(...DEL_REGISTRO, ...DE_LA_ACTIVIDAD)
export class ActualizarActividadDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Id({ opcional: true, descripcion: 'El suyo: una actividad no cambia de plan.' })
  plan_id: string | null;

  @Text({ opcional: true, max: 200 })
  etapa_evento_cultivo: string | null;

  @Text({ opcional: true, max: 200 })
  categoria_tarea: string | null;

  @Text({ opcional: true, max: 200 })
  nombre_tarea: string | null;

  @Text({ opcional: true, max: 1000 })
  descripcion: string | null;

  @Numero({ opcional: true, min: 0, mensajeMin: SIN_NEGATIVOS })
  costo_estimado_usd: string | null;

  @Numero({ opcional: true, min: 0, mensajeMin: SIN_NEGATIVOS, descripcion: 'Horas estimadas.' })
  costo_estimado_moneda_alternativa: string | null;

  @Entero({ opcional: true, min: 1, mensaje: MIN })
  numero_etapa: number | null;

  @Entero({ opcional: true, min: 1, mensaje: MIN, descripcion: 'Otro nombre de numero_etapa.' })
  orden: number | null;

  @Id({ opcional: true })
  nombre_tarea_id: string | null;

  @UnoDe(DESDE, { opcional: true, descripcion: 'Desde qué inicio se cuentan los días.' })
  desde: Desde | null;

  @Entero({ opcional: true, min: -1_000_000, descripcion: 'Días desde ese inicio.' })
  dias: number | null;
}

/** Body of `PUT /api/proyecto/{id}/asociar_plan`. */
@SinUso(...DEL_REGISTRO)
export class AsociarPlanDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Id({ mensaje: 'Elegí un plan.' })
  plan_cultivo_id: string;
}

/** Query of `GET /api/plan_vs_real/{planId}`. */
export class PlanVsRealQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;

  @Id({ descripcion: 'Cultivo con el que se compara.' })
  proyecto_id: string;
}

/** Query of the routes that only need a club. */
export class ClubQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;
}
