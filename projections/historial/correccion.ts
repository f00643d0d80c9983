import type { EventDataByType } from '@cepa/event-schemas';
import type { HistorialTables } from './historial.table';

type Tipo = keyof EventDataByType;

/** Acts that take a recorded fact back. */
const QUITAN = new Set<string>([
  'ActividadDelPlanEliminada',
  'AnalisisEliminado',
  'CategoriaDeTareasEliminada',
  'CertificadoQuitado',
  'ClubEliminado',
  'DispensacionAnulada',
  'EnvasadoAnulado',
  'EtiquetaDeCumplimientoEliminada',
  'GeneticaEliminada',
  'GrupoDeCumplimientoEliminado',
  'InsumoRetirado',
  'InvitacionAnulada',
  'ItemDeInventarioEliminado',
  'LoteEliminado',
  'MesaEliminada',
  'NombreDeTareaEliminado',
  'OrdenDeCompraEliminada',
  'PagoDeSuscripcionRevertido',
  'PermisoEliminado',
  'PersonalEliminado',
  'PlanEliminado',
  'PlantaEliminada',
  'PlantaEventoEliminado',
  'ProcesoCancelado',
  'ProveedorEliminado',
  'ProyectoEliminado',
  'PuntoDeAbastecimientoEliminado',
  'RolEliminado',
  'SalaEliminada',
  'TareaDeLibretaEliminada',
  'TareaEliminada',
  'TipoDeAnalisisEliminado',
  'UbicacionEliminada',
  'UsuarioEliminado',
] satisfies Tipo[]);

/** Acts that change fields of a recorded fact. */
const CAMBIAN = new Set<string>([
  'ActividadDelPlanActualizada',
  'AnalisisActualizado',
  'AsignacionASalaCorregida',
  'BiomasaEditada',
  'ClubActualizado',
  'DispensacionCorregida',
  'EnvasadoEditado',
  'EtiquetaDeCumplimientoActualizada',
  'EventoActualizado',
  'EventoDeBiomasaEditado',
  'GeneticaActualizada',
  'GrupoDeCumplimientoActualizado',
  'ItemDeInventarioEditado',
  'LoteEditado',
  'MateriaPrimaAjustada',
  'MateriaPrimaEditada',
  'MesaActualizada',
  'PersonalActualizado',
  'PlanActualizado',
  'PlantaEventoActualizado',
  'PrecioDeEnvasadoActualizado',
  'ProductoBulkAjustado',
  'ProductoBulkEditado',
  'ProveedorActualizado',
  'ProyectoActualizado',
  'PuntoDeAbastecimientoActualizado',
  'SalaActualizada',
  'SolicitudActualizada',
  'StockAjustado',
  'TareaDeLibretaActualizada',
  'TipoDeAnalisisActualizado',
  'UbicacionActualizada',
  'UsuarioMedicinalActualizado',
] satisfies Tipo[]);

/** Every type of correction. */
export const CORRECCIONES: readonly string[] = [...QUITAN, ...CAMBIAN];

/** Whether an act takes a fact back as a whole. */
export const quita = (tipo: string): boolean => QUITAN.has(tipo);

/** Changes of stock by hand that are facts of their own: something was bought, something was lost. */
const DE_STOCK = new Set(['compra', 'perdida']);

/**
 * Whether an act is a correction: it changes or takes back a recorded fact. What goes its course is none: a lock, a state, a move, an end.
 *
 * @param antes the former values of the fields that it changed: an edit that changed nothing corrects nothing
 */
export function esCorreccion({
  tipo,
  data,
  antes,
}: Pick<HistorialTables['historial'], 'tipo' | 'data' | 'antes'>): boolean {
  if (tipo === 'StockAjustado' && DE_STOCK.has(String(data['clase']))) return false;
  return quita(tipo) || (CAMBIAN.has(tipo) && Object.keys(antes).length > 0);
}
