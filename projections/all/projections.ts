import type { Projection } from '@cepa/ledger/projections';
import { clubTreesProjection, sealProjection } from '@cepa/ledger/seal';
import { alertasProjection } from '../alertas/alertas.projection';
import { analisisProjection } from '../analisis/analisis.projection';
import { balanceProjection } from '../balance/balance.projection';
import { biomasaProjection } from '../biomasa/biomasa.projection';
import { busquedaProjection } from '../busqueda/busqueda.projection';
import { clubesProjection } from '../clubes/clubes.projection';
import { cultivosProjection } from '../cultivos/cultivos.projection';
import { cumplimientoProjection } from '../cumplimiento/cumplimiento.projection';
import { geneticasProjection } from '../geneticas/geneticas.projection';
import { historialProjection } from '../historial/historial.projection';
import { identidadProjection } from '../identidad/identidad.projection';
import { importacionesProjection } from '../importaciones/importaciones.projection';
import { libretaProjection } from '../libreta/libreta.projection';
import { inventarioProjection } from '../inventario/inventario.projection';
import { lotesProjection } from '../lotes/lotes.projection';
import { materialesProjection } from '../materiales/materiales.projection';
import { pacientesProjection } from '../pacientes/pacientes.projection';
import { planesProjection } from '../planes/planes.projection';
import { personalProjection } from '../personal/personal.projection';
import { retirosProjection } from '../retiros/retiros.projection';
import { salasProjection } from '../salas/salas.projection';
import { tareasProjection } from '../tareas/tareas.projection';
import { solicitudesProjection } from '../solicitudes/solicitudes.projection';
import { trazabilidadProjection } from '../trazabilidad/trazabilidad.projection';
import { ubicacionesProjection } from '../ubicaciones/ubicaciones.projection';
import { fotosProjection } from '../fotos/fotos.projection';

/** Every projection that runs. Queries do not import this list: the types of the tables are in `index.ts`. */
export const projections: readonly Projection[] = [
  alertasProjection,
  analisisProjection,
  balanceProjection,
  biomasaProjection,
  busquedaProjection,
  clubesProjection,
  cultivosProjection,
  cumplimientoProjection,
  fotosProjection,
  geneticasProjection,
  historialProjection,
  identidadProjection,
  importacionesProjection,
  inventarioProjection,
  libretaProjection,
  lotesProjection,
  materialesProjection,
  pacientesProjection,
  personalProjection,
  planesProjection,
  retirosProjection,
  salasProjection,
  sealProjection,
  clubTreesProjection,
  solicitudesProjection,
  tareasProjection,
  trazabilidadProjection,
  ubicacionesProjection,
];
