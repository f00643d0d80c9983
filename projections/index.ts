import type { Projection } from '@cepa/ledger/projections';
import { sealProjection } from '@cepa/ledger/seal';
import { biomasaProjection } from './biomasa/biomasa.projection';
import type { BiomasaTables } from './biomasa/biomasa.table';
import { clubesProjection } from './clubes/clubes.projection';
import type { ClubesTables } from './clubes/clubes.table';
import { cultivosProjection } from './cultivos/cultivos.projection';
import type { CultivosTables } from './cultivos/cultivos.table';
import { geneticasProjection } from './geneticas/geneticas.projection';
import type { GeneticasTables } from './geneticas/geneticas.table';
import { historialProjection } from './historial/historial.projection';
import type { HistorialTables } from './historial/historial.table';
import { identidadProjection } from './identidad/identidad.projection';
import type { IdentidadTables } from './identidad/identidad.table';
import { lotesProjection } from './lotes/lotes.projection';
import type { LotesTables } from './lotes/lotes.table';
import { materialesProjection } from './materiales/materiales.projection';
import type { MaterialesTables } from './materiales/materiales.table';
import { pacientesProjection } from './pacientes/pacientes.projection';
import type { PacientesTables } from './pacientes/pacientes.table';
import { salasProjection } from './salas/salas.projection';
import type { SalasTables } from './salas/salas.table';
import { solicitudesProjection } from './solicitudes/solicitudes.projection';
import type { SolicitudesTables } from './solicitudes/solicitudes.table';
import { trazabilidadProjection } from './trazabilidad/trazabilidad.projection';
import type { TrazabilidadTables } from './trazabilidad/trazabilidad.table';
import { ubicacionesProjection } from './ubicaciones/ubicaciones.projection';
import type { UbicacionesTables } from './ubicaciones/ubicaciones.table';

/** Every table of the read models, without schema. */
export type LecturaDB = BiomasaTables &
  ClubesTables &
  CultivosTables &
  GeneticasTables &
  HistorialTables &
  IdentidadTables &
  LotesTables &
  MaterialesTables &
  PacientesTables &
  SalasTables &
  SolicitudesTables &
  TrazabilidadTables &
  UbicacionesTables;

/** Every projection that runs. */
export const projections: readonly Projection[] = [
  biomasaProjection,
  clubesProjection,
  cultivosProjection,
  geneticasProjection,
  historialProjection,
  identidadProjection,
  lotesProjection,
  materialesProjection,
  pacientesProjection,
  salasProjection,
  sealProjection,
  solicitudesProjection,
  trazabilidadProjection,
  ubicacionesProjection,
];
