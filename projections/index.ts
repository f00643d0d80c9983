import type { Projection } from '@cepa/ledger/projections';
import { clubTreesProjection, sealProjection } from '@cepa/ledger/seal';
import { alertasProjection } from './alertas/alertas.projection';
import type { AlertasTables } from './alertas/alertas.table';
import { analisisProjection } from './analisis/analisis.projection';
import type { AnalisisTables } from './analisis/analisis.table';
import { biomasaProjection } from './biomasa/biomasa.projection';
import type { BiomasaTables } from './biomasa/biomasa.table';
import { busquedaProjection } from './busqueda/busqueda.projection';
import type { BusquedaTables } from './busqueda/busqueda.table';
import { clubesProjection } from './clubes/clubes.projection';
import type { ClubesTables } from './clubes/clubes.table';
import { cultivosProjection } from './cultivos/cultivos.projection';
import type { CultivosTables } from './cultivos/cultivos.table';
import { cumplimientoProjection } from './cumplimiento/cumplimiento.projection';
import type { CumplimientoTables } from './cumplimiento/cumplimiento.table';
import { geneticasProjection } from './geneticas/geneticas.projection';
import type { GeneticasTables } from './geneticas/geneticas.table';
import { historialProjection } from './historial/historial.projection';
import type { HistorialTables } from './historial/historial.table';
import { identidadProjection } from './identidad/identidad.projection';
import type { IdentidadTables } from './identidad/identidad.table';
import { libretaProjection } from './libreta/libreta.projection';
import type { LibretaTables } from './libreta/libreta.table';
import { inventarioProjection } from './inventario/inventario.projection';
import type { InventarioTables } from './inventario/inventario.table';
import { lotesProjection } from './lotes/lotes.projection';
import type { LotesTables } from './lotes/lotes.table';
import { materialesProjection } from './materiales/materiales.projection';
import type { MaterialesTables } from './materiales/materiales.table';
import { pacientesProjection } from './pacientes/pacientes.projection';
import type { PacientesTables } from './pacientes/pacientes.table';
import { planesProjection } from './planes/planes.projection';
import type { PlanesTables } from './planes/planes.table';
import { personalProjection } from './personal/personal.projection';
import type { PersonalTables } from './personal/personal.table';
import { salasProjection } from './salas/salas.projection';
import type { SalasTables } from './salas/salas.table';
import { tareasProjection } from './tareas/tareas.projection';
import type { TareasTables } from './tareas/tareas.table';
import { solicitudesProjection } from './solicitudes/solicitudes.projection';
import type { SolicitudesTables } from './solicitudes/solicitudes.table';
import { trazabilidadProjection } from './trazabilidad/trazabilidad.projection';
import type { TrazabilidadTables } from './trazabilidad/trazabilidad.table';
import { ubicacionesProjection } from './ubicaciones/ubicaciones.projection';
import type { UbicacionesTables } from './ubicaciones/ubicaciones.table';

/** Every table of the read models, without schema. */
export type LecturaDB = AlertasTables &
  AnalisisTables &
  BiomasaTables &
  BusquedaTables &
  ClubesTables &
  CultivosTables &
  CumplimientoTables &
  GeneticasTables &
  HistorialTables &
  IdentidadTables &
  InventarioTables &
  LibretaTables &
  LotesTables &
  MaterialesTables &
  PacientesTables &
  PersonalTables &
  PlanesTables &
  SalasTables &
  SolicitudesTables &
  TareasTables &
  TrazabilidadTables &
  UbicacionesTables;

/** Every projection that runs. */
export const projections: readonly Projection[] = [
  alertasProjection,
  analisisProjection,
  biomasaProjection,
  busquedaProjection,
  clubesProjection,
  cultivosProjection,
  cumplimientoProjection,
  geneticasProjection,
  historialProjection,
  identidadProjection,
  inventarioProjection,
  libretaProjection,
  lotesProjection,
  materialesProjection,
  pacientesProjection,
  personalProjection,
  planesProjection,
  salasProjection,
  sealProjection,
  clubTreesProjection,
  solicitudesProjection,
  tareasProjection,
  trazabilidadProjection,
  ubicacionesProjection,
];
