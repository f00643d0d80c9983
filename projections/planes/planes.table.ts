import type { ActividadAgregadaAlPlan, PlanAsociado } from '@cepa/event-schemas';
import { column, type RowOf, type TableDefinitions } from '@cepa/ledger/projections';
import { previstasTables } from './previstas.table';

type Data = ActividadAgregadaAlPlan['data'];

/** An activity as it was when a project took its plan. */
export type ActividadAsociada = PlanAsociado['data']['actividades'][number] & {
  /** When its cost was recorded: it is in the club's currency of that time. */
  readonly costeada_en: string;
};

/**
 * Crop plans and their activities, and the plan that each project took. A deleted plan keeps its row, because projects that took it are still
 * compared with it; a deleted activity has none.
 */
export const planesTables = {
  ...previstasTables,
  planes: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      objetivo: 'text',
      objetivo_cumplido: 'boolean',
      /** The member of staff; null if the author was typed. */
      planificado_por: 'uuid null',
      /** The author's employee number, or what was typed. */
      planificado_por_legajo: 'text',
      descripcion: 'text',
      eliminado: 'boolean',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)'],
  },
  planes_actividades: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      plan_id: 'uuid',
      etapa_evento_cultivo: 'text',
      categoria_tarea: 'text',
      nombre_tarea: 'text',
      descripcion: 'text',
      costo_estimado_usd: 'numeric(18,6)',
      /** Estimated hours, under the name that the contract gives them. */
      costo_estimado_moneda_alternativa: 'numeric(18,6)',
      numero_etapa: 'integer',
      nombre_tarea_id: 'uuid null',
      /** The start from which its days are counted, and their number. Without days it has no planned day. */
      desde: column<Data['desde']>('text'),
      dias: 'integer null',
      insumos: column<Data['insumos']>('jsonb'),
      creado_en: 'timestamptz',
      /** When its cost was recorded: it is in the club's currency of that time. */
      costeada_en: 'timestamptz',
    },
    indexes: ['(plan_id, numero_etapa, id)'],
  },
  proyectos_planes: {
    key: ['id'],
    columns: {
      /** The project. */
      id: 'uuid',
      club_id: 'uuid',
      plan_id: 'uuid',
      objetivo: 'text',
      /** The plan's activities when the project took it. */
      actividades: column<readonly ActividadAsociada[]>('jsonb'),
      asociado_en: 'timestamptz',
    },
    indexes: ['(plan_id)'],
  },
} as const satisfies TableDefinitions;

export type PlanesTables = { [Table in keyof typeof planesTables]: RowOf<(typeof planesTables)[Table]> };

declare module '../index' {
  interface LecturaDB extends PlanesTables {}
}
