import type { Migration } from 'kysely';
import { boveda_006_resumenes } from './alertas/resumen.table';
import {
  boveda_001_usuarios,
  boveda_007_direcciones_probadas,
  boveda_008_filas_selladas,
} from './identidad/boveda.table';
import {
  boveda_002_usuarios_medicinales,
  boveda_009_permisos,
  boveda_010_archivos_de_permisos,
} from './pacientes/boveda.table';
import { boveda_004_archivos } from './nucleo/boveda/archivos.table';
import { boveda_003_fichas } from './nucleo/boveda/fichas.table';
import { boveda_004_pagos_de_suscripcion } from './suscripciones/boveda.table';
import { boveda_008_recordatorios } from './suscripciones/recordatorios.table';
import { boveda_005_seguridad, boveda_006_invitaciones } from './identidad/seguridad.table';
import {
  plataforma_001_respuestas,
  plataforma_002_respuestas_textuales,
  plataforma_003_operacion,
  plataforma_004_informes,
  plataforma_005_orden_natural,
  plataforma_006_vistas,
} from './nucleo/plataforma.table';

/**
 * Every migration of tables that are not derived from the ledger, by name. They run in alphabetical order, and a
 * released one never changes.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  boveda_001_usuarios,
  boveda_002_usuarios_medicinales,
  boveda_003_fichas,
  boveda_004_archivos,
  boveda_004_pagos_de_suscripcion,
  boveda_005_seguridad,
  boveda_006_resumenes,
  boveda_006_invitaciones,
  boveda_007_direcciones_probadas,
  boveda_008_filas_selladas,
  boveda_008_recordatorios,
  boveda_009_permisos,
  boveda_010_archivos_de_permisos,
  plataforma_001_respuestas,
  plataforma_002_respuestas_textuales,
  plataforma_003_operacion,
  plataforma_004_informes,
  plataforma_005_orden_natural,
  plataforma_006_vistas,
};
