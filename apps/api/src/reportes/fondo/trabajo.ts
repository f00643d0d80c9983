import { ORDEN_DE_COMPRA } from '@cepa/words/mensajes/inventario';
import { BALANCE_DE_MASA } from '@cepa/words/mensajes/balance';
import {
  BAJAS_Y_DESTRUCCIONES,
  CORREGIDO_O_TARDIO,
  ENTREGAS_DEL_PERIODO,
  EXISTENCIAS_AL_DIA,
  PLANTAS_POR_SALA,
} from '@cepa/words/mensajes/inspeccion';
import { ANIO_CERRADO } from '@cepa/words/mensajes/materiales';
import {
  LISTADO_DE_LOTES,
  LISTADO_DE_PLANTAS,
  PLAN_VS_REAL,
  RENDIMIENTO,
  RESUMEN_DEL_PROYECTO,
  TODO_EL_CLUB,
  TRAZABILIDAD_POR_CODIGO,
} from '@cepa/words/mensajes/reportes';
import { INFORME_DE_RETIRO } from '@cepa/words/mensajes/retiros';
import { ACTA_DE_RECUENTO } from '@cepa/words/mensajes/salas';
import type { Avance } from '../avances';

export const ESTADOS = ['en_curso', 'listo', 'fallido'] as const;

/**
 * The title of each report by the first part of its path below `export-pdf`, and of the download of a club; a spec
 * compares them with the routes.
 */
export const TITLES: Readonly<Record<string, string>> = {
  'anio-cerrado': ANIO_CERRADO,
  auditoria: 'Auditoría',
  bajas: BAJAS_Y_DESTRUCCIONES,
  balance: BALANCE_DE_MASA,
  'comparacion-plan-vs-real': PLAN_VS_REAL,
  correcciones: CORREGIDO_O_TARDIO,
  dispensaciones: ENTREGAS_DEL_PERIODO,
  existencias: EXISTENCIAS_AL_DIA,
  inventario: 'Inventario Actual',
  lotes: LISTADO_DE_LOTES,
  plantas: LISTADO_DE_PLANTAS,
  'orden-compra': ORDEN_DE_COMPRA,
  'plantas-por-sala': PLANTAS_POR_SALA,
  recuento: ACTA_DE_RECUENTO,
  rendimiento: RENDIMIENTO,
  'resumen-proyecto': RESUMEN_DEL_PROYECTO,
  retiro: INFORME_DE_RETIRO,
  'tareas-planificadas': 'Tareas Planificadas',
  'tareas-reales': 'Tareas Reales',
  todo: TODO_EL_CLUB,
  trazabilidad: TRAZABILIDAD_POR_CODIGO,
};

/** A background report, as in its folder. */
export interface Trabajo {
  readonly id: string;
  readonly club_id: string;
  /** The person who requested it. Nobody else sees it. */
  readonly user_id: string;
  /** First part of its path below `export-pdf`. */
  readonly tipo: string;
  /** SHA-256 of URL and format: equal requests are one job. */
  readonly pregunta: string;
  readonly formato: 'pdf' | 'csv' | 'zip';
  readonly estado: (typeof ESTADOS)[number];
  /** ISO 8601. */
  readonly pedido: string;
  /** When it is deleted; ISO 8601. */
  readonly vence: string;
  /** Name of the file; null until it exists. */
  readonly nombre: string | null;
  readonly bytes: number | null;
  /** When it was first downloaded; ISO 8601. */
  readonly descargado: string | null;
  /** Spanish sentence; null unless it failed. */
  readonly error: string | null;
  /** The person's permissions at the request: a report cannot be downloaded with fewer. */
  readonly permisos: readonly string[];
  /** Position of the ledger at the request: an erasure after it invalidates the file. */
  readonly desde: string;
  /** The process that makes it. */
  readonly proceso: { readonly maquina: string; readonly pid: number };
  /** When that process last wrote the record; ISO 8601, by the machine's clock. */
  readonly latido: string;
  /** The progress when the record was last written; the process that makes it has a newer one. */
  readonly avance: Avance;
}

/** A report made in the background, as its owner sees it. */
export interface InformeEnFondo
  extends
    Pick<
      Trabajo,
      'id' | 'club_id' | 'formato' | 'estado' | 'pedido' | 'vence' | 'nombre' | 'bytes' | 'descargado' | 'error'
    >,
    Pick<Avance, 'etapa' | 'parte' | 'hechos' | 'de'> {
  readonly titulo: string;
}

export const vistaDeTrabajo = (trabajo: Trabajo, progress: Avance): InformeEnFondo => {
  const { id, club_id, tipo, formato, estado, pedido, vence, nombre, bytes, descargado, error } = trabajo;
  const { etapa, parte, hechos, de } = progress;
  return {
    ...{ id, club_id, titulo: TITLES[tipo] ?? 'Informe', formato, estado, pedido, vence, nombre, bytes, descargado },
    ...{ error, etapa, parte, hechos, de },
  };
};
