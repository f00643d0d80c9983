import { diaDelInstante } from '@cepa/domain/valores/fecha';
import type { EventDataByType, EventType } from '@cepa/event-schemas';
import { enNumero } from '../reportes/formato';
import { nombreDeCampo } from './campos';

/** A day as it is written; an instant is told by its day in Buenos Aires. */
const dia = (fecha: string | null): string =>
  fecha === null ? 'sin fecha' : (fecha.includes('T') ? diaDelInstante(fecha) : fecha).split('-').reverse().join('/');
const medida = (cantidad: string, unidad: string): string => `${enNumero(cantidad)} ${unidad}`;
const plural = (cuantos: number, uno: string, varios: string): string => `${cuantos} ${cuantos === 1 ? uno : varios}`;
const plantas = (lista: readonly unknown[]): string => plural(lista.length, 'planta', 'plantas');
const campos = (nombres: readonly string[]): string => nombres.map(nombreDeCampo).join(', ');

/** What happened, in a sentence for the person; a new event type does not compile until it has its own. */
export const FRASES: { readonly [T in EventType]: (data: EventDataByType[T]) => string } = {
  BiomasaCosechada: (d) =>
    `Se cosechó la biomasa ${d.codigo}: ${medida(d.peso, d.unidad_medida)} de ${d.tipo_biomasa}.`,
  BiomasaEditada: (d) => `Se corrigió la biomasa: ${campos(d.campos)}.`,
  BiomasaMarcadaLista: (d) => `La biomasa quedó lista para producción desde el ${dia(d.fecha_lista_produccion)}.`,
  BiomasaMovidaAEvento: (d) =>
    `Se ${d.biomasas.length === 1 ? 'movió una biomasa' : `movieron ${d.biomasas.length} biomasas`} al evento desde el ${dia(d.fecha_inicio)}.`,
  EventoDeBiomasaEditado: (d) => `Se corrigió la estadía de la biomasa en el evento: ${campos(d.campos)}.`,
  PlantasVinculadasABiomasa: (d) => `Se indicó de qué plantas proviene la biomasa: ${plantas(d.plantas)}.`,

  ClubActualizado: (d) => `Se corrigieron los datos del club: ${campos(d.campos)}.`,
  ClubCreado: (d) => `Se creó el club ${d.nombre}.`,
  ClubEliminado: (d) => `Se eliminó el club ${d.nombre}.`,
  MonedaActualCambiada: (d) => `La moneda del club pasó a ser ${d.nombre} (${d.codigo}).`,
  PagoDeSuscripcionRevertido: (d) =>
    `Un pago de la suscripción se ${d.causa === 'contracargo' ? 'desconoció' : 'devolvió'}: la suscripción quedó vigente hasta el ${dia(d.fecha_fin)}.`,
  SuscripcionActualizada: (d) => `La suscripción del club quedó vigente hasta el ${dia(d.fecha_fin)}.`,
  SuscripcionExtendida: (d) =>
    `La suscripción del club se extendió ${plural(d.meses, 'mes', 'meses')}, hasta el ${dia(d.fecha_fin)}.`,
  UsuarioDesvinculado: () => 'Una persona dejó de pertenecer al club.',
  UsuarioVinculado: () => 'Una persona pasó a pertenecer al club.',

  EventoAsociado: (d) => `Se agregó al cultivo el evento ${d.nombre_evento}, desde el ${dia(d.fecha_inicio)}.`,
  EventoFinalizado: (d) => `El evento finalizó el ${dia(d.fecha_fin_evento)}.`,
  PlantaEventoActualizado: (d) => `Se corrigió la estadía de la planta en el evento: ${campos(d.campos)}.`,
  PlantaEventoEliminado: () => 'Se quitó la estadía de la planta en el evento, cargada por error.',
  PlantasMovidasAEvento: (d) =>
    `Se ${d.plantas.length === 1 ? 'movió' : 'movieron'} ${plantas(d.plantas)} al evento desde el ${dia(d.fecha_inicio)}.`,
  ProyectoCerrado: (d) => `El cultivo se cerró el ${dia(d.fecha_cierre)}.`,
  ProyectoCreado: (d) => `Se abrió el cultivo ${d.nombre}.`,
  ProyectoEliminado: (d) => `Se eliminó el cultivo ${d.nombre}.`,

  GeneticaActualizada: (d) => `Se corrigió la genética ${d.nombre}.`,
  GeneticaEliminada: () => 'Se retiró la genética de la lista del club.',
  GeneticaRegistrada: (d) => `Se registró la genética ${d.nombre}.`,

  ClubAsignado: () => 'La persona pasó a pertenecer al club.',
  ClubQuitado: () => 'La persona dejó de pertenecer al club.',
  DatosDeUsuarioActualizados: (d) => `Cambiaron los datos de la persona: ${campos(d.campos)}.`,
  DatosDeUsuarioSuprimidos: () => 'Se suprimieron los datos personales de la persona.',
  PermisoCreado: (d) => `Se creó el permiso ${d.nombre}.`,
  PermisoDesvinculado: () => 'El rol perdió un permiso.',
  PermisoEliminado: (d) => `Se eliminó el permiso ${d.nombre}.`,
  PermisoVinculado: () => 'El rol recibió un permiso.',
  RolAsignado: (d) => (d.role_id === null ? 'La persona quedó sin rol.' : 'La persona recibió un rol.'),
  RolCreado: (d) => `Se creó el rol ${d.nombre}.`,
  RolEliminado: (d) => `Se eliminó el rol ${d.nombre}.`,
  UsuarioEliminado: () => 'Se eliminó a la persona.',
  UsuarioHabilitado: () => 'Se volvió a habilitar a la persona.',
  UsuarioInhabilitado: () => 'Se inhabilitó a la persona.',
  UsuarioRegistrado: () => 'La persona quedó registrada.',
  UsuarioRestaurado: () => 'Se restauró a la persona.',

  EstadoDePlantasCambiado: (d) =>
    `${plantas(d.plantas)} ${d.plantas.length === 1 ? 'pasó' : 'pasaron'} al estado ${d.estado}.`,
  LoteBloqueado: () => 'Se bloqueó el lote.',
  LoteCreado: (d) => `Se dio de alta el lote ${d.codigo}, ${d.nombre}.`,
  LoteDesbloqueado: () => 'Se desbloqueó el lote.',
  LoteEditado: (d) => `Se corrigió el lote: ${campos(d.campos)}.`,
  LoteEliminado: (d) => `Se eliminó el lote ${d.codigo}.`,
  PlantaEliminada: (d) => `Se borró la planta ${d.codigo}.`,
  PlantasAgregadas: (d) =>
    `Se ${d.plantas.length === 1 ? 'agregó' : 'agregaron'} ${plantas(d.plantas)} de origen ${d.origen}.`,

  DispensacionAnulada: (d) =>
    `Se anuló la dispensación: ${plural(d.cantidad_devuelta, 'unidad volvió', 'unidades volvieron')} al stock.`,
  DispensacionCorregida: (d) =>
    `Se corrigió lo entregado: de ${plural(d.cantidad_anterior, 'unidad', 'unidades')} a ${d.cantidad_nueva}.`,
  EnvasadoAnulado: (d) => `Se anuló el envasado: ${medida(d.peso_devuelto, d.unidad_medida)} volvieron al bulk.`,
  EnvasadoEditado: () => 'Se corrigieron los datos del envasado.',
  InsumoRegistrado: (d) => `Se usaron ${medida(d.cantidad_usada, d.unidad_medida)} de materia prima en el proceso.`,
  MateriaPrimaAjustada: (d) =>
    `Se ajustó la cantidad disponible: de ${enNumero(d.cantidad_anterior)} a ${enNumero(d.cantidad_nueva)}.`,
  MateriaPrimaCreada: (d) =>
    `Ingresó la materia prima ${d.codigo}: ${medida(d.cantidad, d.unidad_medida)} de ${d.tipo}.`,
  MateriaPrimaEditada: () => 'Se corrigieron los datos de la materia prima.',
  PrecioDeEnvasadoActualizado: (d) =>
    `El precio unitario pasó de ${enNumero(d.precio_anterior)} ${d.moneda_anterior} a ${enNumero(d.precio_unitario)} ${d.tipo_moneda}.`,
  ProcesoFinalizado: (d) =>
    `Terminó el proceso el ${dia(d.fecha_fin)}: ${plural(d.resultados.length, 'materia prima obtenida', 'materias primas obtenidas')}.`,
  ProcesoIniciado: (d) => `Comenzó el proceso ${d.tipo}.`,
  ProductoBulkAjustado: (d) =>
    `Se ajustó la cantidad del bulk: de ${enNumero(d.cantidad_anterior)} a ${enNumero(d.cantidad_nueva)}.`,
  ProductoBulkCreado: (d) =>
    `Se produjo el bulk ${d.codigo}: ${medida(d.cantidad, d.unidad_medida)} de ${d.tipo_producto}.`,
  ProductoBulkEditado: () => 'Se corrigieron los datos del bulk.',
  ProductoCosechado: (d) => `Se cosechó el producto ${d.codigo}: ${medida(d.cantidad, d.unidad_medida)} de ${d.tipo}.`,
  ProductoDispensado: (d) =>
    `Se ${d.cantidad_entregada === 1 ? 'entregó 1 unidad' : `entregaron ${d.cantidad_entregada} unidades`} a un usuario medicinal.`,
  ProductoEnvasado: (d) =>
    `Se envasó ${d.codigo}: ${plural(d.cantidad_unidades, 'unidad', 'unidades')} de ${medida(d.peso_por_unidad, d.unidad_medida_peso_envase)}.`,

  UsuarioMedicinalActualizado: (d) => `Cambiaron los datos del usuario medicinal: ${campos(d.campos)}.`,
  UsuarioMedicinalEstadoCambiado: (d) => `El usuario medicinal pasó al estado ${d.estado}.`,
  UsuarioMedicinalRegistrado: () => 'Se registró el usuario medicinal.',
  UsuarioMedicinalSuprimido: () => 'Se suprimieron los datos personales del usuario medicinal.',

  MesaActualizada: (d) => `Se corrigió la mesa ${d.nombre}.`,
  MesaCreada: (d) => `Se dio de alta la mesa ${d.nombre}.`,
  MesaEliminada: () => 'Se quitó la mesa.',
  PlantasAsignadasASala: (d) =>
    `Se ${d.plantas.length === 1 ? 'llevó' : 'llevaron'} ${plantas(d.plantas)} al espacio el ${dia(d.fecha_asignacion)}.`,
  SalaActualizada: (d) => `Se corrigió el espacio ${d.nombre}.`,
  SalaCreada: (d) => `Se dio de alta el espacio ${d.nombre}.`,
  SalaEliminada: () => 'Se quitó el espacio.',
};

/** The sentence of a recorded event. @throws Error for a type that this program does not know */
export function fraseDe(tipo: string, data: unknown): string {
  const frase = (FRASES as unknown as Readonly<Record<string, ((data: unknown) => string) | undefined>>)[tipo];
  if (!frase) throw new Error(`there is no sentence for ${tipo}`);
  return frase(data);
}
