import type { InventarioEvent, LotesEvent, SalasEvent } from '@cepa/event-schemas';
import type { ComandoDeInventario } from '../inventario/inventario';
import type { LoteEnEvento, LoteQueEntra } from '../inventario/lotes-de-insumo';
import type { Inventario } from '../inventario/state';
import type { ComandoDeLote } from '../lotes/lotes';
import type { ComandoDeSalas } from '../salas/salas';
import type { Orders } from './replay';

/** Derives the commands of a lot and its plants from their events. Other streams say whether the crop is closed or the lot gave biomass. */
export const ordersOfLote: Orders<ComandoDeLote, LotesEvent> = {
  EstadoDePlantasCambiado: ({ lote_id, estado, fecha_baja, plantas }) => ({
    tipo: 'cambiar_estado_de_plantas',
    lote_id,
    plantas: plantas.map(({ planta_id }) => planta_id),
    nuevo_estado: estado,
    hoy: fecha_baja ?? '2000-01-01',
  }),
  LoteBloqueado: ({ lote_id }) => ({ tipo: 'bloquear_lote', lote_id }),
  LoteCreado: (data) => ({ ...data, tipo: 'crear_lote', proyecto_cerrado: false }),
  LoteDesbloqueado: ({ lote_id }) => ({ tipo: 'desbloquear_lote', lote_id, administrador: true }),
  LoteEditado: ({ campos: _fields, anterior: _anterior, ...data }) => ({
    ...data,
    tipo: 'editar_lote',
    proyecto_cerrado: false,
  }),
  LoteEliminado: ({ lote_id }) => ({ tipo: 'eliminar_lote', lote_id, proyecto_cerrado: false, tiene_biomasa: false }),
  PlantaEliminada: ({ lote_id, planta_id }) => ({
    tipo: 'eliminar_planta',
    lote_id,
    planta_id,
    proyecto_cerrado: false,
    tiene_biomasa: false,
  }),
  PlantasAgregadas: ({ madre_id, madre_codigo, madre_lote_id, ...data }) => ({
    ...data,
    tipo: 'agregar_plantas',
    cantidad: data.plantas.length,
    // The mother's own lot says how she was on that day.
    madre:
      madre_id && madre_codigo && madre_lote_id
        ? {
            ...{ planta_id: madre_id, codigo: madre_codigo, lote_id: madre_lote_id, variedad_id: data.variedad_id },
            ...{ viva: true, desde: '1900-01-01' },
          }
        : null,
    proyecto_cerrado: false,
  }),
  PlantasDadasDeBaja: ({ estado: _, plantas, ...data }) => ({
    ...data,
    tipo: 'dar_de_baja_plantas',
    plantas: plantas.map(({ planta_id }) => planta_id),
  }),
};

/** Derives the commands of rooms, tables and the places of plants. */
export const ordersOfSalas: Orders<ComandoDeSalas, SalasEvent> = {
  RecuentoDeSalaRegistrado: ({ sala_nombre: _, plantas, ...data }) => ({
    ...data,
    tipo: 'registrar_recuento',
    esperadas: plantas.filter(({ resultado }) => resultado !== 'sobra'),
    leidas: plantas.filter(({ resultado }) => resultado !== 'falta'),
  }),
  AsignacionASalaCorregida: ({ sala_planta_id, planta_id, fecha_asignacion, motivo }) => ({
    tipo: 'corregir_asignacion',
    sala_planta_id,
    planta_id,
    fecha_asignacion,
    motivo,
  }),
  MesaActualizada: (data) => ({ ...data, tipo: 'actualizar_mesa' }),
  MesaCreada: (data) => ({ ...data, tipo: 'crear_mesa' }),
  MesaEliminada: ({ mesa_id }) => ({ tipo: 'eliminar_mesa', mesa_id }),
  PlantasAsignadasASala: (data) => ({ ...data, tipo: 'asignar_plantas' }),
  SalaActualizada: ({ tipo, ...data }) => ({ ...data, tipo: 'actualizar_sala', tipo_sala: tipo }),
  SalaCreada: ({ tipo, ...data }) => ({ ...data, tipo: 'crear_sala', tipo_sala: tipo }),
  SalaEliminada: ({ sala_id }) => ({ tipo: 'eliminar_sala', sala_id, plantas_activas: 0 }),
};

/** The lot that an event says, as its command did. */
const loteDe = ({ insumo_lote_id, insumo_lote_codigo, insumo_lote, ...datos }: LoteEnEvento): LoteQueEntra | null =>
  insumo_lote_id && insumo_lote_codigo && insumo_lote
    ? { insumo_lote_id, insumo_lote_codigo, insumo_lote, ...fechasDe(datos) }
    : null;

const fechasDe = ({ vencimiento, carencia_dias }: Pick<LoteEnEvento, 'vencimiento' | 'carencia_dias'>) => ({
  vencimiento,
  carencia_dias,
});

/**
 * An edit is replayed as if the stock stayed the same. The item's stock of that day depends on the tasks, which are in
 * the streams of their projects.
 */
const SIN_STOCK_QUE_CAMBIE = {
  cantidad: '0',
  disponible: '0',
  cantidad_vista: null,
  costo_visto: null,
  // None that was recorded: what was recorded changed something.
  costo_vigente: '-1',
  clase: 'correccion',
  motivo: null,
} as const;

/** Derives the commands of suppliers, items and orders. */
export const ordersOfInventario: Orders<ComandoDeInventario, InventarioEvent, Inventario> = {
  EstadoDeOrdenCambiado: ({ orden_compra_id, estado, recibido }) => ({
    tipo: 'cambiar_estado_de_orden',
    orden_compra_id,
    estado,
    recibido: recibido.map((una) => ({ ...una, lote: loteDe(una) })),
    disponibles: {},
  }),
  ItemDeInventarioCreado: (data) => ({ ...data, tipo: 'crear_item' }),
  ItemDeInventarioEditado: (data) => ({ ...data, tipo: 'editar_item', ...SIN_STOCK_QUE_CAMBIE }),
  ItemDeInventarioEliminado: ({ inventario_item_id }) => ({ tipo: 'eliminar_item', inventario_item_id }),
  OrdenDeCompraCreada: (data) => ({ ...data, tipo: 'crear_orden', disponibles: {}, costos: {} }),
  OrdenDeCompraEliminada: ({ orden_compra_id }) => ({ tipo: 'eliminar_orden', orden_compra_id }),
  ProveedorActualizado: (data) => ({ ...data, tipo: 'actualizar_proveedor' }),
  ProveedorEliminado: ({ proveedor_id }) => ({ tipo: 'eliminar_proveedor', proveedor_id }),
  ProveedorRegistrado: (data) => ({ ...data, tipo: 'registrar_proveedor' }),
  StockAjustado: (data, _others, _rest, state) => {
    const { inventario_item_id, clase, motivo, cantidad_anterior, cantidad_nueva } = data;
    const lote = loteDe(data);
    const item = state.items.get(inventario_item_id);
    return {
      tipo: 'editar_item',
      inventario_item_id,
      cantidad: cantidad_nueva,
      disponible: cantidad_anterior,
      cantidad_vista: null,
      nivel_minimo: item?.nivel_minimo ?? '0',
      costo_unitario_usd: item?.costo_unitario_usd ?? '0',
      costo_visto: null,
      costo_vigente: item?.costo_unitario_usd ?? '0',
      clase,
      motivo,
      lote,
      // How much there was of each depends on the tasks.
      lotes: lote === null ? [] : [{ insumo_lote_id: lote.insumo_lote_id, disponible: cantidad_anterior }],
    };
  },
};
