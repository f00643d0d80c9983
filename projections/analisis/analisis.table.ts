import { column, type RowOf, type TableDefinitions } from '@cepa/ledger/projections';
import type { EntidadAnalizable } from '@cepa/words/analisis';

/** A parameter that a type measures; decimals as text. */
export interface TipoParam {
  readonly nombre_parametro: string;
  readonly unidad_medida: string | null;
  readonly referencia_min: string | null;
  readonly referencia_max: string | null;
}

/** The measured value of one parameter. */
export interface ResultadoGuardado extends TipoParam {
  readonly resultado_id: string;
  readonly valor: string;
}

/** Quality analyses: their types, the analyses with their results, and their certificates, whose bytes are in the vault. */
export const analisisTables = {
  tipos_analisis: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      nombre: 'text',
      descripcion: 'text null',
      parametros: column<readonly TipoParam[]>('jsonb'),
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)'],
  },
  /** How many analyses a club has recorded: the number of the last one. A removed analysis keeps its number. */
  analisis_contados: {
    key: ['club_id'],
    columns: { club_id: 'uuid', analisis: 'integer' },
  },
  analisis: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      /** Its number among the analyses of the club, from 1. */
      numero: 'integer',
      tipo_analisis_id: 'uuid',
      fecha_analisis: 'date',
      realizado_por: 'uuid',
      metodo: 'text null',
      observaciones: 'text null',
      entidad: column<EntidadAnalizable>('text'),
      entidad_id: 'uuid',
      entidad_codigo: 'text',
      resultados: column<readonly ResultadoGuardado[]>('jsonb'),
      /** Null until somebody decides; an edit asks for a new decision. */
      aprobado: 'boolean null',
      motivo: 'text null',
      /** Recorded more than a day after it was made. */
      tardio: 'boolean',
      /** How many later events edited it. */
      correcciones: 'integer',
      /** The event that added it. */
      evento_id: 'uuid',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)', '(club_id, entidad_id)', '(entidad_id)', '(tipo_analisis_id)'],
  },
  analisis_archivos: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      analisis_id: 'uuid',
      nombre: 'text',
      tipo: 'text',
      bytes: 'integer',
      sha256: 'text',
      creado_en: 'timestamptz',
    },
    indexes: ['(analisis_id)'],
  },
} as const satisfies TableDefinitions;

export type AnalisisTables = { [Table in keyof typeof analisisTables]: RowOf<(typeof analisisTables)[Table]> };

declare module '../index' {
  interface LecturaDB extends AnalisisTables {}
}
