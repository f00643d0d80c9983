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

/** Each report's name by the first part of its address below `export-pdf`, and that of a whole club; a spec holds them against the routes. */
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

/** A report that is made while nobody waits, as its folder keeps it. */
export interface Trabajo {
  readonly id: string;
  readonly club_id: string;
  /** The person who asked for it. Nobody else sees it. */
  readonly user_id: string;
  /** First part of its address below `export-pdf`. */
  readonly tipo: string;
  /** SHA-256 of address and format: the same question is one job. */
  readonly pregunta: string;
  readonly formato: 'pdf' | 'csv' | 'zip';
  readonly estado: (typeof ESTADOS)[number];
  /** ISO 8601. */
  readonly pedido: string;
  /** When it is deleted; ISO 8601. */
  readonly vence: string;
  /** Name of the file; null until it is there. */
  readonly nombre: string | null;
  readonly bytes: number | null;
  /** When it was first downloaded; ISO 8601. */
  readonly descargado: string | null;
  /** Spanish sentence; null unless it failed. */
  readonly error: string | null;
  /** What the person was allowed when they asked: a report must not be fetched with less. */
  readonly permisos: readonly string[];
  /** Position of the ledger when it was asked for: an erasure after it ends the file. */
  readonly desde: string;
  /** Which process makes it. */
  readonly proceso: { readonly maquina: string; readonly pid: number };
  /** When that process wrote the record last; ISO 8601, of the machine's clock. */
  readonly latido: string;
  /** As it was when the record was written last; the process that makes it knows better. */
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
