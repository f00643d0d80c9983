import type { EventDataByType } from '@cepa/event-schemas';
import type { Fact } from './historial.table';

type Tipo = keyof EventDataByType;

/** Acts that take a recorded fact back. */
const QUITAN = new Set<string>([
  'ActividadDelPlanEliminada',
  'AnalisisEliminado',
  'AtributoDeTareaEliminado',
  'CategoriaDeTareasEliminada',
  'CertificadoQuitado',
  'ClubEliminado',
  'DispensacionAnulada',
  'EnvasadoAnulado',
  'EtiquetaDeCumplimientoEliminada',
  'FotoQuitada',
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

/** Acts that take back a part of their record, with the field that names the part. */
const DE_UNA_PARTE: Readonly<Record<string, string>> = {
  CertificadoQuitado: 'archivo_id',
  InsumoRetirado: 'insumo_id',
  InvitacionAnulada: 'invitacion_id',
  PagoDeSuscripcionRevertido: 'pago_id',
} satisfies Partial<Record<Tipo, string>>;

/** Whether an act takes back a fact about the same record: the whole record with all its facts, or the part that both name. */
export function quita(
  acto: { readonly tipo: string; readonly data: object },
  hecho: { readonly data: object },
): boolean {
  if (!QUITAN.has(acto.tipo)) return false;
  const parte = DE_UNA_PARTE[acto.tipo];
  if (parte === undefined) return true;
  return (acto.data as Record<string, unknown>)[parte] === (hecho.data as Record<string, unknown>)[parte];
}

/** Whether an act about one record takes back another, which is a part of it: an input of a process, alone or with all of them. */
export function quitaAParte(
  { tipo, data }: { readonly tipo: string; readonly data: object },
  id: string | null,
): boolean {
  if (tipo === 'InsumoRetirado') return (data as EventDataByType['InsumoRetirado']).insumo_id === id;
  if (tipo !== 'ProcesoCancelado') return false;
  return (data as EventDataByType['ProcesoCancelado']).devueltos.some(({ insumo_id }) => insumo_id === id);
}

/** Manual changes of stock that are facts of their own: a purchase, a loss. */
const DE_STOCK = new Set(['compra', 'perdida']);

/**
 * Whether an act is a correction: it changes or takes back a recorded fact. Normal progress is no correction: a lock, a
 * state, a move, an end.
 *
 * @param antes the former values of the fields that it changed: an edit that changed nothing corrects nothing
 */
export function esCorreccion({ tipo, data, antes }: Pick<Fact, 'tipo' | 'data' | 'antes'>): boolean {
  if (tipo === 'StockAjustado' && DE_STOCK.has(String(data['clase']))) return false;
  return QUITAN.has(tipo) || (CAMBIAN.has(tipo) && Object.keys(antes).length > 0);
}

/** Acts that discard matter or plants, or decide what may be handed out. They change no recorded fact. */
const BAJAS_Y_DECISIONES = new Set<string>([
  'AnalisisAprobado',
  'BulkDadoDeBaja',
  'DestinoDeUnidadesRegistrado',
  'EnvasadoDadoDeBaja',
  'MateriaPrimaDadaDeBaja',
  'PlantasDadasDeBaja',
  'ProductoDevuelto',
  'ProductoDevueltoDestruido',
  'RestoDeBiomasaDeclarado',
  'RestoDeProcesoDeclarado',
  'RetencionLevantada',
] satisfies Tipo[]);

/** Whether an act took something out of the chain, or decided about it. A trace names the person. */
export const daDeBajaODecide = (tipo: string, data: Readonly<Record<string, unknown>>): boolean =>
  BAJAS_Y_DECISIONES.has(tipo) || (tipo === 'EstadoDePlantasCambiado' && data['fecha_baja'] !== null);
