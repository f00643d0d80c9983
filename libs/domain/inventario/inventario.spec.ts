import type {
  EstadoDeOrdenCambiado,
  ItemDeInventarioCreado,
  OrdenDeCompraCreada,
  ProveedorRegistrado,
} from '@cepa/event-schemas';
import { SIN_LOTE } from './lotes-de-insumo';
import { specification } from '../especificacion.testkit';
import { inventario } from './inventario';

const { given } = specification(inventario);
const [PROVEEDOR, OTRO, ITEM, SEGUNDO, ORDEN] = [1, 2, 3, 4, 5].map(
  (n) => `${n}0000000-0000-5000-8000-000000000000`,
) as [string, string, string, string, string];
const datos = { proveedor_id: PROVEEDOR, nombre: 'Vivero', version: ORDEN, huella: 'ab'.repeat(32) };
const registrado: ProveedorRegistrado = { type: 'ProveedorRegistrado', version: 1, data: datos };
const ficha = {
  inventario_item_id: ITEM,
  proveedor_id: PROVEEDOR,
  nombre: 'Tierra',
  categoria: 'Sustratos',
  unidad_de_medida: 'kilos',
  cantidad: '10',
  nivel_minimo: '5',
  costo_unitario_usd: '2.5',
};
const creado: ItemDeInventarioCreado = { type: 'ItemDeInventarioCreado', version: 1, data: ficha };
const linea = { inventario_item_id: ITEM, nombre: 'Tierra', cantidad: '4', costo_unitario_usd: '2.5' };
const ordenada: OrdenDeCompraCreada = {
  type: 'OrdenDeCompraCreada',
  version: 1,
  data: {
    orden_compra_id: ORDEN,
    proveedor_id: PROVEEDOR,
    estado: 'Pendiente',
    costo_inicial_estimado_usd: '10',
    items: [linea],
  },
};
const recibida = (cantidad: string, estado: string, costo_final_usd: string | null): EstadoDeOrdenCambiado => ({
  type: 'EstadoDeOrdenCambiado',
  version: 2,
  data: {
    orden_compra_id: ORDEN,
    estado_anterior: 'Pendiente',
    estado,
    recibido: [{ inventario_item_id: ITEM, cantidad, costo_unitario_usd: '2.5', ...SIN_LOTE }],
    costo_final_usd,
  },
});
const ordenar = {
  tipo: 'crear_orden',
  orden_compra_id: ORDEN,
  proveedor_id: PROVEEDOR,
  estado: 'Pendiente',
  disponibles: {},
  costos: {},
  items: [{ inventario_item_id: ITEM, cantidad: '4', costo_unitario_usd: null }],
} as const;
const cambiar = {
  tipo: 'cambiar_estado_de_orden',
  orden_compra_id: ORDEN,
  estado: 'Recibida',
  recibido: null,
  disponibles: {},
} as const;
const editar = {
  tipo: 'editar_item',
  inventario_item_id: ITEM,
  cantidad: '10',
  nivel_minimo: '5',
  costo_unitario_usd: '2.5',
  disponible: '10',
  cantidad_vista: null,
  costo_visto: null,
  costo_vigente: '2.5',
  clase: 'recuento',
  motivo: null,
} as const;
const crear = { tipo: 'crear_item', ...ficha } as const;
const NO_ESTA = ['NO_ENCONTRADO', 'Recurso no encontrado.'] as const;
const NEGATIVO = 'No se permiten valores negativos en los campos numéricos.';

describe('a supplier', () => {
  it('is registered under a name of its own', () => {
    given([])
      .when({ tipo: 'registrar_proveedor', ...datos })
      .then([registrado]);
    given([registrado])
      .when({ tipo: 'registrar_proveedor', ...datos, proveedor_id: OTRO, nombre: 'VIVERO' })
      .thenRefused('PROVEEDOR_REPETIDO', 'Ya existe un proveedor llamado "VIVERO".');
    given([])
      .when({ tipo: 'registrar_proveedor', ...datos, nombre: ' ' })
      .thenRefused('NOMBRE_OBLIGATORIO', 'El nombre es obligatorio.');
  });

  it('is deleted once it has no items', () => {
    const eliminar = { tipo: 'eliminar_proveedor', proveedor_id: PROVEEDOR } as const;
    given([registrado])
      .when(eliminar)
      .then([{ type: 'ProveedorEliminado', version: 1, data: { proveedor_id: PROVEEDOR } }]);
    given([registrado, creado])
      .when(eliminar)
      .thenRefused('PROVEEDOR_CON_ITEMS', '"Vivero" tiene 1 ítem de inventario: eliminá primero lo que no se usa.');
  });
});

describe('an item', () => {
  it('is created from the lists, once under its name', () => {
    given([registrado]).when(crear).then([creado]);
    given([])
      .when(crear)
      .thenRefused(...NO_ESTA);
    given([registrado])
      .when({ ...crear, categoria: 'Otra' })
      .thenRefused('CATEGORIA_INVALIDA', 'Elegí una categoría de la lista.');
    given([registrado])
      .when({ ...crear, unidad_de_medida: 'pizca' })
      .thenRefused('UNIDAD_INVALIDA', 'Elegí una unidad de la lista.');
    given([registrado])
      .when({ ...crear, cantidad: '-1' })
      .thenRefused('VALOR_NEGATIVO', NEGATIVO);
    given([registrado, creado])
      .when({ ...crear, inventario_item_id: SEGUNDO, nombre: 'TIERRA' })
      .thenRefused('ITEM_REPETIDO', 'El proveedor ya tiene un ítem llamado "TIERRA".');
  });

  it('is edited: a change of the quantity is a movement', () => {
    const data = { inventario_item_id: ITEM, nivel_minimo: '5', costo_unitario_usd: '3' };
    const cantidades = { cantidad_anterior: '10', cantidad_nueva: '7' };
    given([registrado, creado]).when(editar).then([]);
    given([registrado, creado])
      .when({ ...editar, cantidad: '7', costo_unitario_usd: '3', clase: 'perdida', motivo: 'Se mojó' })
      .then([
        { type: 'ItemDeInventarioEditado', version: 1, data },
        {
          type: 'StockAjustado',
          version: 2,
          data: { inventario_item_id: ITEM, clase: 'perdida', ...cantidades, motivo: 'Se mojó', ...SIN_LOTE },
        },
      ]);
  });

  it('keeps the quantity that others took, unless a new one was typed', () => {
    const otros = { ...editar, disponible: '7', cantidad_vista: '10' };
    given([registrado, creado]).when(otros).then([]);
    given([registrado, creado])
      .when({ ...otros, cantidad: '12' })
      .thenRefused(
        'STOCK_CAMBIADO',
        'El stock de "Tierra" cambió mientras lo editabas: ahora hay 7. Revisá la cantidad.',
      );
  });

  it('keeps the cost that receipts made meanwhile, unless a new one was typed', () => {
    const otros = { ...editar, costo_visto: '2.5', costo_vigente: '3.1', nivel_minimo: '6' };
    const editado = (costo_unitario_usd: string) =>
      ({
        type: 'ItemDeInventarioEditado',
        version: 1,
        data: { inventario_item_id: ITEM, nivel_minimo: '6', costo_unitario_usd },
      }) as const;
    given([registrado, creado])
      .when(otros)
      .then([editado('3.1')]);
    given([registrado, creado])
      .when({ ...otros, costo_unitario_usd: '4' })
      .then([editado('4')]);
  });

  it.each([
    ['compra', '9', 'Una compra suma al stock: la cantidad nueva es menor.'],
    ['perdida', '11', 'Una pérdida resta del stock: la cantidad nueva es mayor.'],
  ] as const)('refuses a %s that goes the other way', (clase, cantidad, mensaje) => {
    given([registrado, creado])
      .when({ ...editar, clase, cantidad })
      .thenRefused('CLASE_DE_AJUSTE', mensaje);
  });

  it('is never negative, and off the list once deleted', () => {
    given([registrado, creado])
      .when({ ...editar, nivel_minimo: '-1' })
      .thenRefused('VALOR_NEGATIVO', NEGATIVO);
    const eliminar = { tipo: 'eliminar_item', inventario_item_id: ITEM } as const;
    const eliminado = { type: 'ItemDeInventarioEliminado', version: 1, data: { inventario_item_id: ITEM } } as const;
    given([registrado, creado]).when(eliminar).then([eliminado]);
    given([registrado, creado, eliminado])
      .when(editar)
      .thenRefused(...NO_ESTA);
  });
});

describe('a purchase order', () => {
  it('is expected to cost what its items cost now, where no price is said', () => {
    const items = [{ inventario_item_id: ITEM, cantidad: '2', costo_unitario_usd: null }];
    const data = {
      orden_compra_id: ORDEN,
      proveedor_id: PROVEEDOR,
      estado: 'Pendiente',
      costo_inicial_estimado_usd: '6.2',
      items: [{ inventario_item_id: ITEM, nombre: 'Tierra', cantidad: '2', costo_unitario_usd: '3.1' }],
    };
    given([registrado, creado])
      .when({ ...ordenar, items, costos: { [ITEM]: '3.1' } })
      .then([{ type: 'OrdenDeCompraCreada', version: 1, data }]);
  });

  it('sums an item that is asked for twice, and is estimated here', () => {
    const una = { inventario_item_id: ITEM, cantidad: '2', costo_unitario_usd: null };
    given([registrado, creado])
      .when({ ...ordenar, items: [una, una] })
      .then([ordenada]);
  });

  it('with goods that are already here is created and received in one act', () => {
    given([registrado, creado])
      .when({ ...ordenar, estado: 'Recibida' })
      .then([ordenada, recibida('4', 'Recibida', '10')]);
  });

  it('needs items of its supplier and a state', () => {
    given([registrado, creado])
      .when({ ...ordenar, items: [] })
      .thenRefused('ORDEN_SIN_ITEMS', 'No se han seleccionado items para la orden de compra.');
    given([registrado, creado])
      .when({ ...ordenar, estado: 'Otro' })
      .thenRefused('ESTADO_INVALIDO', 'No se ha seleccionado un estado para la orden de compra.');
    given([registrado, { ...registrado, data: { ...datos, proveedor_id: OTRO, nombre: 'Otro' } }, creado])
      .when({ ...ordenar, proveedor_id: OTRO })
      .thenRefused('ITEM_DE_OTRO_PROVEEDOR', '"Tierra" es de otro proveedor.');
    given([registrado, creado])
      .when({ ...ordenar, items: [{ inventario_item_id: ITEM, cantidad: '0', costo_unitario_usd: null }] })
      .thenRefused('CANTIDAD_INVALIDA', 'La cantidad debe ser mayor que 0.');
    given([registrado, creado])
      .when({ ...ordenar, items: [{ inventario_item_id: ITEM, cantidad: '0.5', costo_unitario_usd: null }] })
      .thenRefused('CANTIDAD_INVALIDA', 'La cantidad debe ser al menos 1.');
    given([registrado, creado])
      .when({ ...ordenar, items: [{ inventario_item_id: ITEM, cantidad: '999999999999', costo_unitario_usd: '9' }] })
      .thenRefused('ORDEN_EXCESIVA', 'La orden es demasiado grande para registrarla.');
  });

  it('is received whole, once', () => {
    const historia = [registrado, creado, ordenada];
    const entera = recibida('4', 'Recibida', '10');
    given(historia).when(cambiar).then([entera]);
    given([...historia, entera])
      .when(cambiar)
      .then([]);
    given([...historia, entera])
      .when({ ...cambiar, estado: 'Pendiente' })
      .thenRefused('ORDEN_RECIBIDA', 'La orden ya se recibió: lo que entró al stock se corrige en el inventario.');
    for (const cantidad of ['1', '-1'])
      given([...historia, entera])
        .when({ ...cambiar, recibido: [{ inventario_item_id: ITEM, cantidad, costo_unitario_usd: null }] })
        .thenRefused('ORDEN_RECIBIDA', 'La orden ya se recibió: lo que entró al stock se corrige en el inventario.');
  });

  it('is not in a state of receipt while nothing came', () => {
    const nothing = ['ESTADO_INVALIDO', 'Todavía no llegó nada de esta orden: indicá qué llegó y cuánto.'] as const;
    const historia = [registrado, creado, ordenada];
    given(historia)
      .when({ ...cambiar, recibido: [] })
      .thenRefused(...nothing);
    for (const recibido of [null, []])
      given(historia)
        .when({ ...cambiar, estado: 'Recibida parcialmente', recibido })
        .thenRefused(...nothing);
    given([registrado, creado])
      .when({ ...ordenar, estado: 'Recibida parcialmente' })
      .thenRefused(...nothing);
    const parte = recibida('1', 'Recibida parcialmente', null);
    given([...historia, parte])
      .when({ ...cambiar, estado: 'Recibida parcialmente' })
      .then([]);
  });

  it('is received in part, each part at its cost, and never beyond the missing quantity', () => {
    const historia = [registrado, creado, ordenada, recibida('1', 'Recibida parcialmente', null)];
    const resto = [{ inventario_item_id: ITEM, cantidad: '3', costo_unitario_usd: '4' }];
    given(historia)
      .when({ ...cambiar, recibido: resto })
      .then([
        {
          type: 'EstadoDeOrdenCambiado',
          version: 2,
          data: {
            orden_compra_id: ORDEN,
            estado_anterior: 'Recibida parcialmente',
            estado: 'Recibida',
            recibido: resto.map((una) => ({ ...una, ...SIN_LOTE })),
            costo_final_usd: '14.5',
          },
        },
      ]);
    given(historia)
      .when({
        ...cambiar,
        recibido: [
          { ...resto[0]!, cantidad: '2' },
          { ...resto[0]!, cantidad: '2' },
        ],
      })
      .thenRefused('EXCEDE_PEDIDO', 'De "Tierra" la orden espera 1: no puede entrar más.');
    given(historia)
      .when({ ...cambiar, estado: 'Enviada' })
      .thenRefused('ORDEN_RECIBIDA', 'La orden ya se recibió en parte: solo puede terminar de recibirse o cancelarse.');
    given(historia)
      .when({ ...cambiar, recibido: [{ ...resto[0]!, inventario_item_id: SEGUNDO }] })
      .thenRefused(...NO_ESTA);
    given(historia)
      .when({ ...cambiar, disponibles: { [ITEM]: '999999999999' } })
      .thenRefused('STOCK_EXCESIVO', 'El stock resultante es demasiado grande para registrarlo.');
  });

  it('has the state that its items have, whatever state the receipt names', () => {
    const part = { inventario_item_id: ITEM, cantidad: '1', costo_unitario_usd: '2.5' };
    given([registrado, creado, ordenada])
      .when({ ...cambiar, recibido: [part] })
      .then([recibida('1', 'Recibida parcialmente', null)]);
    given([registrado, creado, ordenada])
      .when({ ...cambiar, estado: 'Recibida parcialmente', recibido: [{ ...part, cantidad: '4' }] })
      .then([recibida('4', 'Recibida', '10')]);
  });

  it('is deleted while nothing came', () => {
    const eliminar = { tipo: 'eliminar_orden', orden_compra_id: ORDEN } as const;
    given([registrado, creado, ordenada])
      .when(eliminar)
      .then([{ type: 'OrdenDeCompraEliminada', version: 1, data: { orden_compra_id: ORDEN } }]);
    given([registrado, creado, ordenada, recibida('1', 'Recibida parcialmente', null)])
      .when(eliminar)
      .thenRefused('ORDEN_RECIBIDA', 'La orden ya se recibió: no se puede eliminar lo que entró al stock.');
  });
});
