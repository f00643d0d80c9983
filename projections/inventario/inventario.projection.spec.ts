import type { InventarioEvent, TareaRegistrada, TareasEvent } from '@cepa/event-schemas';
import { derivedId } from '@cepa/platform';
import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { inventarioProjection } from './inventario.projection';

const id = (n: number): string => `00000000-0000-5000-8000-${String(n).padStart(12, '0')}`;
const huella = 'ab'.repeat(32);
const [PROVEEDOR, OTRO, TIERRA, GUANTES, ORDEN, BORRADA, TAREA, PROYECTO, EVENTO] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
  id,
) as [string, string, string, string, string, string, string, string, string];

const item = { proveedor_id: PROVEEDOR, categoria: 'Sustratos', nivel_minimo: '5', costo_unitario_usd: '2.5' };
const tierra = { ...item, nombre: 'Tierra', unidad_de_medida: 'kilos' };
const guantes = { ...item, nombre: 'Guantes', unidad_de_medida: 'unidad' };
const DEL_LOTE = { insumo_lote_id: id(77), insumo_lote: 'L-77', vencimiento: '2027-01-31', carencia_dias: 14 };
const LOTE = { ...DEL_LOTE, insumo_lote_codigo: 'INS-77' };
const usado = { nombre: 'Tierra', unidad_de_medida: 'kilos', costo_unitario_usd: '2.5', suma_del_costo: true };
const items: TareaRegistrada['data']['items'] = [
  {
    ...usado,
    inventario_item_id: TIERRA,
    cantidad: '3.25',
    descuenta_stock: true,
    lotes: [],
  },
  {
    ...usado,
    inventario_item_id: TIERRA,
    cantidad: '50',
    descuenta_stock: false,
    lotes: [{ ...DEL_LOTE, cantidad: '50' }],
  },
];
const deTarea = { tarea_id: TAREA, proyecto_id: PROYECTO, proyecto_evento_id: EVENTO, items };
const pedido = { nombre: 'Tierra', cantidad: '10', costo_unitario_usd: '2.5' };

const eventos: (InventarioEvent | TareasEvent)[] = [
  {
    type: 'ProveedorRegistrado',
    version: 1,
    data: { proveedor_id: PROVEEDOR, nombre: 'Vivero', version: id(90), huella },
  },
  { type: 'ProveedorRegistrado', version: 1, data: { proveedor_id: OTRO, nombre: 'Otro', version: id(91), huella } },
  {
    type: 'ProveedorActualizado',
    version: 1,
    data: { proveedor_id: PROVEEDOR, nombre: 'Vivero Sur', version: id(92), huella },
  },
  { type: 'ProveedorEliminado', version: 1, data: { proveedor_id: OTRO } },
  { type: 'ItemDeInventarioCreado', version: 1, data: { inventario_item_id: TIERRA, ...tierra, cantidad: '10' } },
  { type: 'ItemDeInventarioCreado', version: 1, data: { inventario_item_id: GUANTES, ...guantes, cantidad: '0' } },
  {
    type: 'ItemDeInventarioEditado',
    version: 1,
    data: { inventario_item_id: GUANTES, nivel_minimo: '20', costo_unitario_usd: '1' },
  },
  {
    type: 'TareaRegistrada',
    version: 2,
    data: {
      ...deTarea,
      fecha: '2026-11-03T13:00:00.000Z',
      tipo_objeto: 'Sala',
      objeto_id: null,
      objeto_nombre: 'Sala 1',
      categoria_id: id(20),
      categoria_nombre: 'Riego',
      nombre_tarea_id: id(21),
      nombre_tarea: 'Regar',
      tipo_planificacion_tarea: 'Tarea no planeada',
      plan_cultivo_actividades_id: null,
      numero_etapa_plan_cultivo_actividades: null,
      costo_final_usd: '0',
      costo_real_usd: '0',
      duracion_horas: '1',
      atributos: [],
      personal_ids: [],
      cumpli_grupo_id: null,
      cumpli_etiqueta_id: null,
    },
  },
  {
    type: 'OrdenDeCompraCreada',
    version: 1,
    data: {
      orden_compra_id: ORDEN,
      proveedor_id: PROVEEDOR,
      estado: 'Pendiente',
      costo_inicial_estimado_usd: '25',
      items: [{ ...pedido, inventario_item_id: TIERRA }],
    },
  },
  {
    type: 'OrdenDeCompraCreada',
    version: 1,
    data: {
      orden_compra_id: BORRADA,
      proveedor_id: PROVEEDOR,
      estado: 'Pendiente',
      costo_inicial_estimado_usd: '25',
      items: [{ ...pedido, inventario_item_id: TIERRA }],
    },
  },
  { type: 'OrdenDeCompraEliminada', version: 1, data: { orden_compra_id: BORRADA } },
  {
    type: 'EstadoDeOrdenCambiado',
    version: 2,
    data: {
      orden_compra_id: ORDEN,
      estado_anterior: 'Pendiente',
      estado: 'Recibida parcialmente',
      recibido: [{ inventario_item_id: TIERRA, cantidad: '4', costo_unitario_usd: '4', ...LOTE }],
      costo_final_usd: null,
    },
  },
  {
    type: 'StockAjustado',
    version: 2,
    data: {
      inventario_item_id: TIERRA,
      clase: 'perdida',
      cantidad_anterior: '10.75',
      cantidad_nueva: '10',
      motivo: 'Se mojó',
      ...LOTE,
    },
  },
  { type: 'ItemDeInventarioEliminado', version: 1, data: { inventario_item_id: TIERRA } },
  { type: 'TareaEliminada', version: 2, data: { ...deTarea, motivo: 'Error de carga' } },
  {
    type: 'StockAjustado',
    version: 2,
    data: {
      ...{ inventario_item_id: GUANTES, clase: 'compra', cantidad_anterior: '0', cantidad_nueva: '6', motivo: null },
      ...{ ...LOTE, insumo_lote_id: id(78), insumo_lote_codigo: 'INS-78' },
    },
  },
  {
    type: 'TareaEliminada',
    version: 2,
    data: {
      ...deTarea,
      items: [
        {
          ...{ ...usado, inventario_item_id: GUANTES, cantidad: '2', costo_unitario_usd: '1', descuenta_stock: true },
          lotes: [{ ...DEL_LOTE, insumo_lote_id: id(78), cantidad: '1.5' }],
        },
      ],
      motivo: 'Con lote',
    },
  },
];

const proveedor = { club_id: CLUB, huella, eliminado: false };
const sinTarea = { tarea_id: null, tarea_nombre: null, proyecto_id: null, proyecto_evento_id: null };
const conTarea = { tarea_id: TAREA, tarea_nombre: 'Regar', proyecto_id: PROYECTO, proyecto_evento_id: EVENTO };
const deTierra = {
  ...sinTarea,
  club_id: CLUB,
  inventario_item_id: TIERRA,
  orden_compra_id: null,
  motivo: null,
  precio_unitario_usd: null,
  costo_unitario_usd: '2.500000',
};

/** The testkit derives the id of an event from its position. */
const movimiento = (evento: number): string =>
  derivedId(derivedId(derivedId('spec', String(evento)), 'evento'), 'movimiento', '0');

const porId = (uno: { id: string }, otro: { id: string }): number => (uno.id < otro.id ? -1 : 1);

casosDeProyeccion({
  projection: inventarioProjection,
  eventos: eventos.map((evento) => [`inventario-${CLUB}`, evento] as const),
  filas: {
    proveedores: [
      { id: PROVEEDOR, ...proveedor, nombre: 'Vivero Sur', version: id(92) },
      { id: OTRO, ...proveedor, nombre: 'Otro', version: id(91), eliminado: true },
    ],
    inventario_items: [
      {
        id: TIERRA,
        club_id: CLUB,
        ...tierra,
        cantidad: '13.250000',
        nivel_minimo: '5.000000',
        costo_unitario_usd: '2.921238',
        movimientos: 5,
        eliminado: true,
      },
      {
        id: GUANTES,
        club_id: CLUB,
        ...guantes,
        cantidad: '8.000000',
        nivel_minimo: '20.000000',
        costo_unitario_usd: '1.000000',
        movimientos: 3,
        eliminado: false,
      },
    ],
    inventario_movimientos: [
      {
        ...deTierra,
        id: movimiento(4),
        numero: 1,
        clase: 'contado',
        cantidad: '10.000000',
        saldo: '10.000000',
        precio_unitario_usd: '2.500000',
      },
      {
        ...deTierra,
        id: movimiento(6),
        inventario_item_id: GUANTES,
        numero: 1,
        clase: 'valuado',
        cantidad: '0.000000',
        saldo: '0.000000',
        precio_unitario_usd: '1.000000',
        costo_unitario_usd: '1.000000',
      },
      {
        ...deTierra,
        id: movimiento(7),
        numero: 2,
        clase: 'usado',
        cantidad: '-3.250000',
        saldo: '6.750000',
        ...conTarea,
      },
      {
        ...deTierra,
        id: movimiento(11),
        numero: 3,
        clase: 'comprado',
        cantidad: '4.000000',
        saldo: '10.750000',
        orden_compra_id: ORDEN,
        precio_unitario_usd: '4.000000',
        costo_unitario_usd: '3.058140',
      },
      {
        ...deTierra,
        id: movimiento(12),
        numero: 4,
        clase: 'perdido',
        cantidad: '-0.750000',
        saldo: '10.000000',
        motivo: 'Se mojó',
        costo_unitario_usd: '3.058140',
      },
      {
        ...deTierra,
        id: movimiento(14),
        numero: 5,
        clase: 'devuelto',
        cantidad: '3.250000',
        saldo: '13.250000',
        ...conTarea,
        motivo: 'Error de carga',
        // It is returned at the cost at which it was taken.
        precio_unitario_usd: '2.500000',
        costo_unitario_usd: '2.921238',
      },
      {
        ...deTierra,
        ...{ id: movimiento(15), inventario_item_id: GUANTES, numero: 2, clase: 'comprado', cantidad: '6.000000' },
        ...{ saldo: '6.000000', costo_unitario_usd: '1.000000' },
      },
      {
        ...deTierra,
        ...{ id: movimiento(16), inventario_item_id: GUANTES, numero: 3, clase: 'devuelto', cantidad: '2.000000' },
        ...{ saldo: '8.000000', ...conTarea, motivo: 'Con lote' },
        ...{ precio_unitario_usd: '1.000000', costo_unitario_usd: '1.000000' },
      },
    ].sort(porId),
    insumo_lotes: [
      {
        ...{ id: id(77), club_id: CLUB, inventario_item_id: TIERRA, codigo: 'INS-77', lote: 'L-77' },
        ...{ vencimiento: '2027-01-31', carencia_dias: 14, cantidad: '3.250000' },
      },
      {
        ...{ id: id(78), club_id: CLUB, inventario_item_id: GUANTES, codigo: 'INS-78', lote: 'L-77' },
        ...{ vencimiento: '2027-01-31', carencia_dias: 14, cantidad: '7.500000' },
      },
    ],
    // The number of the deleted order is not given again.
    ordenes_contadas: [{ club_id: CLUB, ordenes: 2 }],
    ordenes_compra: [
      {
        id: ORDEN,
        club_id: CLUB,
        numero: 1,
        proveedor_id: PROVEEDOR,
        estado: 'Recibida parcialmente',
        costo_inicial_estimado_usd: '25.000000',
        costo_final_usd: null,
      },
    ],
    ordenes_compra_items: [
      {
        id: derivedId(ORDEN, TIERRA),
        orden_compra_id: ORDEN,
        inventario_item_id: TIERRA,
        posicion: 0,
        nombre: 'Tierra',
        cantidad: '10.000000',
        recibida: '4.000000',
        costo_unitario_usd: '2.500000',
      },
    ],
  },
});
