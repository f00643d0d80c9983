import { numeroDeOrden, ORDEN_DE_COMPRA } from '@cepa/words/mensajes/inventario';
import { CERO, decimal } from '@cepa/domain/valores/decimal';
import type { OrdenLeida } from '@cepa/projections/inventario/ordenes.queries';
import type { ReferenciaDeProveedor } from '@cepa/projections/inventario/proveedores.queries';
import { unidadPara } from '@cepa/words/unidades';
import type { Ficha } from '../nucleo/boveda/fichas';
import type { Body } from '../reportes/alcance';
import { dolares, enDia, enDolares, enNumero } from '../reportes/format';
import { VERDE } from '../reportes/papel';
import type { Seccion } from '../reportes/seccion';
import { ofMoney, ofNumber, ofText, SUM, tableOf } from '../reportes/table-of';

type Item = OrdenLeida['items'][number];

/** In cents, as in its row: the total is the sum of the rows. */
const importeDe = ({ cantidad, costo_unitario_usd }: Item) =>
  decimal(cantidad).times(costo_unitario_usd).toDecimalPlaces(2);

/** A supplier's data on its order, in this order. */
const DE_CONTACTO = [
  ['contacto', 'Contacto'],
  ['telefono', 'Teléfono'],
  ['correo', 'Correo'],
  ['direccion', 'Dirección'],
] as const;

/** The order for its supplier. Without any price it shows none: the supplier states it. */
export function informeDeOrden(orden: OrdenLeida, proveedor: ReferenciaDeProveedor, ficha: Ficha | undefined): Body {
  const datos = ficha?.datos ?? {};
  const conPrecios = orden.items.some(({ costo_unitario_usd }) => costo_unitario_usd > 0);
  const total = orden.items.reduce((suma, item) => suma.plus(importeDe(item)), CERO).toFixed(2);
  const contacto = DE_CONTACTO.flatMap(([field, nombre]): [string, string][] => {
    const value = datos[field];
    return value ? [[nombre, value]] : [];
  });
  return {
    titulo: ORDEN_DE_COMPRA,
    registros: [orden.id],
    resumen: [
      ['Número', numeroDeOrden(orden.numero)],
      ['Proveedor', proveedor.nombre],
      ...contacto,
      ['Fecha', enDia(orden.creado_en)],
      ['Estado', orden.estado],
      ['Ítems', enNumero(orden.items.length)],
      ...(conPrecios ? [['Total estimado', enDolares(total)] satisfies [string, string]] : []),
    ],
    secciones: [conPrecios ? conImportes(orden.items) : sinPrecios(orden.items)],
    hechos: {
      orden_compra_id: orden.id,
      numero: orden.numero,
      proveedor_id: orden.proveedor_id,
      estado: orden.estado,
      ...(conPrecios ? { total_usd: total } : {}),
      items: orden.items.map(
        ({ inventario_item_id, nombre, cantidad, recibida, unidad_de_medida, costo_unitario_usd }) => ({
          inventario_item_id,
          nombre,
          cantidad: decimal(cantidad).toFixed(),
          recibida: decimal(recibida).toFixed(),
          unidad_de_medida,
          ...(conPrecios ? { costo_unitario_usd: decimal(costo_unitario_usd).toFixed() } : {}),
        }),
      ),
    },
  };
}

const DE_ITEMS = {
  titulo: 'Ítems pedidos',
  color: VERDE,
  unidad: ['ítem', 'ítems'],
  vacio: 'La orden no tiene ítems.',
} as const;

/** @param unidad width of the column of units */
const deRequest = (cantidad: number, unidad: number) => [
  ofText<Item>('Ítem', '*', ({ nombre }) => nombre),
  ofNumber<Item>('Cantidad', cantidad, (item) => item.cantidad),
  ofText<Item>('Unidad', unidad, (item) => unidadPara(String(item.cantidad), item.unidad_de_medida)),
];

const sinPrecios = (items: readonly Item[]): Seccion => ({ ...DE_ITEMS, ...tableOf(items, deRequest(70, 90)) });

const conImportes = (items: readonly Item[]): Seccion => ({
  ...DE_ITEMS,
  ...tableOf(items, [
    ...deRequest(60, 70),
    ofMoney('Precio unitario', 80, ({ costo_unitario_usd: uno }) => dolares(uno, true), { unit: 'USD' }),
    ofMoney('Importe', 80, (item) => dolares(importeDe(item).toFixed(2)), { unit: 'USD', total: SUM }),
  ]),
});
