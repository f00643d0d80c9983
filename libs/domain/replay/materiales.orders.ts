import type { MaterialesEvent, MasaConsumida } from '@cepa/event-schemas';
import type { ComandoDeMateriales } from '../materiales/materiales';
import { PERMISO_SUPUESTO } from '../materiales/permiso';
import type { Orders } from './replay';

/** A reason that was given, where the event does not keep it. */
const DADO = 'se dio';

/** How a count names what the event calls otherwise. */
const CONTABLE_DE = {
  biomasa: 'biomasa',
  materia_prima: 'materia_prima',
  producto_final_bulk: 'bulk',
  producto_envasado: 'envasado',
} as const;

/** Left blank, a batch expires with what it is made of, which may have expired before. */
const blankIfPast = (expiry: string | null, made: string): string | null =>
  expiry !== null && expiry < made ? null : expiry;

/** What all records of the units of a recall have. */
const registro = ({ unidades }: { readonly unidades: number }) =>
  ({ tipo: 'registrar_unidades', cantidad: String(unidades), motivo_del_retiro: DADO }) as const;

/**
 * Derives the commands of the book of matter from its events. Other streams decide who may receive, the limits of each
 * person, and what is held; here everything is allowed.
 */
export const ordersOfMateriales: Orders<ComandoDeMateriales, MaterialesEvent> = {
  AnioCerrado: ({ cuentas: _cuentas, ...data }) => ({ ...data, tipo: 'cerrar_anio', administrador: true }),
  // Its owner's right is in another stream.
  ReglasDelLibroCambiadas: (data) => ({ ...data, tipo: 'cambiar_reglas', puede: true }),
  // What it relies on is in the stream of the analyses, and what it frees of the book's own holds is decided with it.
  LiberacionRegistrada: null,
  RetencionPuesta: null,
  RetencionQuitada: null,
  DestinoDeUnidadesRegistrado: (data) => ({ ...data, ...registro(data), registro_id: data.registro_id }),
  ProductoDevuelto: (data) => ({ ...data, ...registro(data), registro_id: data.devolucion_id, destino: 'devuelta' }),
  ProductoDevueltoDestruido: (data) => ({
    ...data,
    ...registro(data),
    registro_id: data.destruccion_id,
    usuario_medicinal_id: null,
    destino: 'destruida',
    devueltas: true,
  }),
  BulkDadoDeBaja: (data) => ({ ...data, tipo: 'dar_de_baja_bulk' }),
  // What a biomass still had is in another stream as it was that day. What adjusts it comes with it, and is checked by its own rule.
  ConteoRegistrado: ({ conteo_id, entidad, entidad_id, entidad_codigo, contado }) => {
    const que = CONTABLE_DE[entidad];
    if (que === 'biomasa') return null;
    return {
      ...{ tipo: 'contar', conteo_id, que, id: entidad_id, codigo: entidad_codigo, cantidad: contado, motivo: null },
      ...{ biomasa: null, ajuste_id: conteo_id, hoy: '9999-12-31' },
    };
  },
  DispensacionAnulada: ({ dispensacion_id, justificacion_anulacion }) => ({
    tipo: 'editar_dispensacion',
    dispensacion_id,
    cantidad_entregada: null,
    anulado: true,
    justificacion_anulacion,
    permiso: PERMISO_SUPUESTO,
  }),
  DispensacionCorregida: ({ dispensacion_id, cantidad_nueva }) => ({
    tipo: 'editar_dispensacion',
    dispensacion_id,
    cantidad_entregada: String(cantidad_nueva),
    anulado: false,
    justificacion_anulacion: null,
    permiso: PERMISO_SUPUESTO,
  }),
  EnvasadoAnulado: ({ envasado_id, motivo_anulacion }) => ({ tipo: 'anular_envasado', envasado_id, motivo_anulacion }),
  EnvasadoDadoDeBaja: ({ unidades, ...data }) => ({
    ...data,
    tipo: 'dar_de_baja_envasado',
    cantidad: String(unidades),
  }),
  EnvasadoEditado: (data) => ({
    ...data,
    tipo: 'editar_envasado',
    bloqueados: { peso_por_unidad: null, cantidad_unidades: null, precio_unitario: null, tipo_moneda: null },
    fecha_vencimiento: blankIfPast(data.fecha_vencimiento, data.fecha_envasado),
    motivo: DADO,
  }),
  InsumoRegistrado: ({ cantidad_descontada: _, ...data }) => ({ ...data, tipo: 'registrar_insumo', motivo: DADO }),
  InsumoRetirado: ({ proceso_id, insumo_id, motivo }) => ({ tipo: 'retirar_insumo', proceso_id, insumo_id, motivo }),
  // Comes with the end of its process, which is checked against the rules.
  MasaConsumida: null,
  // What its biomass still had is in another stream as it was that day.
  MateriaPrimaAjustada: ({ materia_prima_id, cantidad_nueva, biomasa_usada, observaciones }) =>
    biomasa_usada === null
      ? { tipo: 'ajustar_materia_prima', materia_prima_id, nueva_cantidad: cantidad_nueva, observaciones }
      : null,
  MateriaPrimaCreada: ({ tipo, biomasa_id, biomasa_usada, ...data }, others) => {
    const biomasa = others.biomasa(biomasa_id);
    return biomasa
      ? {
          ...data,
          tipo: 'crear_materia_prima',
          tipo_materia_prima: tipo,
          biomasa: { id: biomasa_id, lista: true, ...biomasa },
          biomasa_usada,
        }
      : null;
  },
  MateriaPrimaDadaDeBaja: (data) => ({ ...data, tipo: 'dar_de_baja_materia_prima' }),
  // Its biomass is in another stream, and weighed what it did that day.
  MateriaPrimaEditada: ({ disponible: _, ...data }) =>
    data.biomasa_usada === null ? { ...data, tipo: 'editar_materia_prima', biomasa: null, motivo: DADO } : null,
  PrecioDeEnvasadoActualizado: ({ envasado_id, precio_unitario, tipo_moneda }) => ({
    tipo: 'actualizar_precio',
    envasado_id,
    precio_unitario,
    tipo_moneda,
  }),
  ProcesoCancelado: ({ proceso_id, motivo }) => ({ tipo: 'cancelar_proceso', proceso_id, motivo }),
  ProcesoFinalizado: ({ proceso_id, fecha_fin, resultados }, _others, following) => {
    const masas = new Map(
      following
        .filter(({ type }) => type === 'MasaConsumida')
        .map(({ data }) => data as MasaConsumida['data'])
        .map(({ materia_prima_id, cantidad }) => [materia_prima_id, cantidad]),
    );
    return {
      tipo: 'finalizar_proceso',
      proceso_id,
      fecha_fin,
      motivo: DADO,
      resultados: resultados.map((uno) => ({ ...uno, masa_consumida: masas.get(uno.materia_prima_id) ?? null })),
    };
  },
  ProcesoIniciado: ({ tipo, ...data }) => ({ ...data, tipo: 'iniciar_proceso', tipo_proceso: tipo }),
  ProductoBulkAjustado: ({ bulk_id, cantidad_nueva, observaciones }) => ({
    tipo: 'ajustar_bulk',
    bulk_id,
    nueva_cantidad: cantidad_nueva,
    observaciones,
  }),
  ProductoBulkCreado: (data) => ({
    ...data,
    tipo: 'crear_bulk',
    fecha_vencimiento: blankIfPast(data.fecha_vencimiento, data.fecha_produccion),
    motivo: DADO,
  }),
  ProductoBulkEditado: (data) => ({
    ...data,
    tipo: 'editar_bulk',
    cantidad: null,
    fecha_vencimiento: blankIfPast(data.fecha_vencimiento, data.fecha_produccion),
    motivo: DADO,
  }),
  ProductoCosechado: ({ tipo, ...data }) => ({ ...data, tipo: 'cosechar_producto', tipo_producto: tipo }),
  // The most frequent event: field by field, since the rest of an object is slow to take.
  ProductoDispensado: (data) => ({
    tipo: 'dispensar',
    dispensacion_id: data.dispensacion_id,
    producto_final_envasado_id: data.producto_final_envasado_id,
    fecha_dispensacion: data.fecha_dispensacion,
    usuario_medicinal: { id: data.usuario_medicinal_id, activo: true, permiso: PERMISO_SUPUESTO },
    cantidad_entregada: String(data.cantidad_entregada),
    anulado: false,
    justificacion_anulacion: null,
  }),
  ProductoEnvasado: ({ peso_total: _, ...data }) => ({
    ...data,
    tipo: 'envasar',
    fecha_vencimiento: blankIfPast(data.fecha_vencimiento, data.fecha_envasado),
    motivo: DADO,
  }),
  RestoDeBiomasaDeclarado: ({ biomasa_id, unidad_medida: _, ...data }, others) => {
    const biomasa = others.biomasa(biomasa_id);
    return biomasa ? { ...data, tipo: 'declarar_resto_de_biomasa', biomasa: { id: biomasa_id, ...biomasa } } : null;
  },
  // They come with what returned, which is checked against the rules; a day that is not nearer is no history.
  VencimientoDeBulkAcortado: null,
  VencimientoDeMateriaPrimaAcortado: null,
  RestoDeProcesoDeclarado: ({ cantidad_devuelta: _, ...data }) => ({ ...data, tipo: 'declarar_resto_de_proceso' }),
};
