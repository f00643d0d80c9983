import type { EventDataByType, MaterialesEvent } from '@cepa/event-schemas';
import { acuerda, constancia, dia, enSuUnidad, medida, plural, type Frases } from '../frases/frase';
import { enTopes } from '../frases/topes';
import { enNumero } from '@cepa/words/numeros';

/** Maps each event of materiales to its sentence in the history. */
export const frasesDeMateriales: Frases<MaterialesEvent> = {
  AnioCerrado: ({ anio }) => `Se cerró el año ${anio} del libro de materia.`,
  BulkDadoDeBaja: (d) =>
    `${deBaja(d.clase)} ${medida(d.cantidad, d.unidad_medida)} del bulk: ${d.motivo}.${constancia(d)}`,
  DestinoDeUnidadesRegistrado: (d) =>
    `De lo entregado, ${plural(d.unidades, 'unidad', 'unidades')}: ${DE_LO_ENTREGADO[d.destino]}${d.motivo === null ? '' : `: ${d.motivo}`}.`,
  ConteoRegistrado: (d) =>
    `Se contó ${d.entidad_codigo}: ${medida(d.contado, d.unidad_medida)}, y el libro decía ${enSuUnidad(d.segun_libro, d.unidad_medida)}${finDelConteo(d)}`,
  DispensacionAnulada: (d) =>
    `Se anuló la dispensación: ${plural(d.cantidad_devuelta, 'unidad volvió', 'unidades volvieron')} al stock.`,
  DispensacionCorregida: (d) =>
    `Se corrigió lo entregado: de ${plural(d.cantidad_anterior, 'unidad', 'unidades')} a ${d.cantidad_nueva}.`,
  EnvasadoAnulado: (d) =>
    `Se anuló el envasado: ${medida(d.peso_devuelto, d.unidad_medida)} ${acuerda(d.peso_devuelto, 'volvió', 'volvieron')} al bulk.`,
  EnvasadoDadoDeBaja: (d) =>
    `${deBaja(d.clase)} ${plural(d.unidades, 'unidad', 'unidades')} del envasado: ${d.motivo}.${constancia(d)}`,
  EnvasadoEditado: () => 'Se corrigieron los datos del envasado.',
  InsumoRegistrado: (d) =>
    `Se ${acuerda(d.cantidad_usada, 'usó', 'usaron')} ${medida(d.cantidad_usada, d.unidad_medida)} de materia prima en el proceso.`,
  InsumoRetirado: (d) =>
    `Se sacó un insumo del proceso: ${medida(d.cantidad_devuelta, d.unidad_medida)} ${acuerda(d.cantidad_devuelta, 'volvió', 'volvieron')} a la materia prima.`,
  LiberacionRegistrada: (d) =>
    d.sin_analisis.length === 0
      ? `Se liberó ${d.entidad_codigo}.`
      : `Se liberó ${d.entidad_codigo} sin un análisis aprobado de: ${d.sin_analisis.join(', ')}.`,
  MasaConsumida: (d) => `El resultado consumió ${medida(d.cantidad, 'gramos')} de los insumos.`,
  MateriaPrimaAjustada: (d, unidad) =>
    `Se ajustó la cantidad disponible: de ${enNumero(d.cantidad_anterior)} a ${enSuUnidad(d.cantidad_nueva, unidad)}.`,
  MateriaPrimaCreada: (d) =>
    `Ingresó la materia prima ${d.codigo}: ${medida(d.cantidad, d.unidad_medida)} de ${d.tipo}.`,
  MateriaPrimaDadaDeBaja: (d) =>
    `${deBaja(d.clase)} ${medida(d.cantidad, d.unidad_medida)} de materia prima: ${d.motivo}.${constancia(d)}`,
  MateriaPrimaEditada: () => 'Se corrigieron los datos de la materia prima.',
  PrecioDeEnvasadoActualizado: (d) =>
    `El precio unitario pasó de ${enNumero(d.precio_anterior)} ${d.moneda_anterior} a ${enNumero(d.precio_unitario)} ${d.tipo_moneda}.`,
  ProcesoCancelado: (d) =>
    `Se canceló el proceso: ${plural(d.devueltos.length, 'insumo volvió', 'insumos volvieron')} a su materia prima.`,
  ProcesoFinalizado: (d) =>
    `Terminó el proceso el ${dia(d.fecha_fin)}: ${plural(d.resultados.length, 'materia prima obtenida', 'materias primas obtenidas')}.`,
  ProcesoIniciado: (d) => `Comenzó el proceso ${d.tipo}.`,
  ProductoBulkAjustado: (d, unidad) =>
    `Se ajustó la cantidad del bulk: de ${enNumero(d.cantidad_anterior)} a ${enSuUnidad(d.cantidad_nueva, unidad)}.`,
  ProductoBulkCreado: (d) =>
    `Se produjo el bulk ${d.codigo}: ${medida(d.cantidad, d.unidad_medida)} de ${d.tipo_producto}.`,
  ProductoBulkEditado: () => 'Se corrigieron los datos del bulk.',
  ProductoCosechado: (d) => `Se cosechó el producto ${d.codigo}: ${medida(d.cantidad, d.unidad_medida)} de ${d.tipo}.`,
  ProductoDevuelto: (d) =>
    `Un usuario medicinal devolvió ${plural(d.unidades, 'unidad', 'unidades')} del envasado: no vuelven al stock.`,
  ProductoDevueltoDestruido: (d) =>
    `Se ${d.unidades === 1 ? 'destruyó 1 unidad devuelta' : `destruyeron ${d.unidades} unidades devueltas`}: ${d.motivo}.${d.testigo === null ? '' : ` Testigo: ${d.testigo}.`}`,
  ProductoDispensado: (d) =>
    `Se ${d.cantidad_entregada === 1 ? 'entregó 1 unidad' : `entregaron ${d.cantidad_entregada} unidades`} a un usuario medicinal.`,
  ProductoEnvasado: (d) =>
    `Se envasó ${d.codigo}: ${plural(d.cantidad_unidades, 'unidad', 'unidades')} de ${medida(d.peso_por_unidad, d.unidad_medida_peso_envase)}.`,
  ReglasDelLibroCambiadas: (d) => `Cambiaron las reglas del club: ${reglasEnPalabras(d)}.`,
  RetencionPuesta: (d) => `Se retuvo ${d.entidad_codigo}${d.causa === null ? '' : ` (${d.causa})`}: ${d.motivo}.`,
  RetencionQuitada: (d) => `Se levantó la retención de ${d.entidad_codigo}: ${d.motivo}.`,
  RestoDeBiomasaDeclarado: (d) =>
    `${medida(d.cantidad, d.unidad_medida)} de la biomasa: ${DESTINOS[d.destino](d.cantidad)}${d.clase_merma ? ` (${d.clase_merma})` : ''}.${constancia(d)}`,
  RestoDeProcesoDeclarado: (d) =>
    `${medida(d.cantidad, 'gramos')} del proceso: ${DESTINOS[d.destino](d.cantidad)}${d.clase_merma ? ` (${d.clase_merma})` : ''}.${constancia(d)}`,
  VencimientoDeBulkAcortado: (d) =>
    `Entró en el bulk materia que vence antes: ahora vence el ${dia(d.fecha_vencimiento)}${antesVencia(d)}.`,
  VencimientoDeMateriaPrimaAcortado: (d) =>
    `Volvió a la materia prima algo que vence antes: ahora vence el ${dia(d.fecha_vencimiento)}${antesVencia(d)}.`,
};

const antesVencia = ({ fecha_anterior }: { readonly fecha_anterior: string | null }): string =>
  fecha_anterior === null ? '' : `; vencía el ${dia(fecha_anterior)}`;

function finDelConteo({ diferencia, ajustado, motivo }: EventDataByType['ConteoRegistrado']): string {
  if (Number(diferencia) === 0) return '.';
  return ajustado ? `: se ajustó (${motivo}).` : ': la diferencia quedó sin explicar.';
}

const DESTINOS = {
  queda: (cantidad: string) => `${acuerda(cantidad, 'queda', 'quedan')} para otra tanda`,
  merma: (cantidad: string) => `${acuerda(cantidad, 'es', 'son')} merma`,
  destruido: (cantidad: string) => `se ${acuerda(cantidad, 'destruyó', 'destruyeron')}`,
} as const;

const DE_LO_ENTREGADO = {
  destruida: 'se destruyó',
  muestra: 'fue a una muestra',
  consumida: 'se consumió',
  no_recuperada: 'no se recuperó',
} as const;

const BAJAS = { destruccion: 'Baja por destrucción:', perdida: 'Baja por pérdida:', muestra: 'Muestra:' } as const;

const deBaja = (clase: keyof typeof BAJAS): string => BAJAS[clase];

function reglasEnPalabras({
  cuarentena,
  permiso_obligatorio,
  topes,
}: EventDataByType['ReglasDelLibroCambiadas']): string {
  const partes = [
    ...(cuarentena.tipos.length > 0 ? [`cuarentena de ${cuarentena.tipos.join(', ')}`] : []),
    ...(permiso_obligatorio ? ['permiso obligatorio'] : []),
    ...enTopes(topes),
  ];
  return partes.length > 0 ? partes.join('; ') : 'ninguna';
}
