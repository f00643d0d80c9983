import { Controller, Get, Param } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { CERO, decimal } from '@cepa/domain/valores/decimal';
import { Lectura } from '@cepa/platform';
import { itemsDelClub, type ItemConProveedor } from '@cepa/projections/inventario/existencias.queries';
import { inventarioProjection } from '@cepa/projections/inventario/inventario.projection';
import { unidadPara } from '@cepa/words/unidades';
import { Context, Ctx } from '../nucleo/contexto';
import { IdPipe } from '../nucleo/validacion';
import { Alcance, type Body } from '../reportes/alcance';
import { VERDE } from '../reportes/papel';
import { ofMoney, ofNumber, ofText, SUM, tableOf } from '../reportes/table-of';
import { dolares, enDia, enDolares, enNumero } from '../reportes/format';

/** Routes of a club's stock as a sealed report. */
@ApiTags('inventario')
@ApiProduces('application/pdf')
@Controller('export-pdf')
export class InventarioPdfController {
  constructor(private readonly alcance: Alcance) {}

  @Get('inventario/:club')
  @Lectura('Inventario actual de un club, sellado, en PDF')
  actual(@Ctx() ctx: Context, @Param('club', IdPipe) club: string) {
    const request = { club, asunto: `al ${enDia(ctx.hoy)}` };
    return this.alcance.deClub(ctx, request, [inventarioProjection], itemsDelClub, informeDeInventario);
  }
}

function informeDeInventario(items: readonly ItemConProveedor[]): Body {
  const total = items.reduce((suma, item) => suma.plus(valueOf(item)), CERO).toFixed(2);
  const bajos = items.filter(faltaStock).length;
  return {
    titulo: 'Inventario Actual',
    registros: items.map(({ id }) => id),
    resumen: [
      ['Ítems', enNumero(items.length)],
      ['Bajo el mínimo', enNumero(bajos)],
      ['Valor', enDolares(total)],
    ],
    secciones: [
      {
        titulo: 'Ítems',
        color: VERDE,
        unidad: ['ítem', 'ítems'],
        vacio: 'El club no tiene ítems de inventario.',
        registros: items.map(({ id }) => id),
        ...tableOf(items, [
          ofText('Ítem', '*', (item) => (faltaStock(item) ? `${item.nombre} (bajo el mínimo)` : item.nombre)),
          ofText('Categoría', 62, ({ categoria }) => categoria),
          ofText('Proveedor', 70, ({ proveedor }) => proveedor),
          ofNumber('Cantidad', 42, ({ cantidad }) => cantidad),
          ofText('Unidad', 42, ({ cantidad, unidad_de_medida }) => unidadPara(cantidad, unidad_de_medida)),
          ofNumber('Mínimo', 38, ({ nivel_minimo }) => nivel_minimo),
          ofMoney('Unitario', 48, ({ costo_unitario_usd }) => dolares(costo_unitario_usd, true), { unit: 'USD' }),
          ofMoney('Valor', 54, (item) => dolares(valueOf(item).toFixed(2)), { unit: 'USD', total: SUM }),
        ]),
      },
    ],
    hechos: {
      valor_usd: total,
      items: items.map(({ id, nombre, cantidad, unidad_de_medida, costo_unitario_usd, proveedor_id }) => ({
        id,
        nombre,
        cantidad,
        unidad_de_medida,
        costo_unitario_usd,
        proveedor_id,
      })),
    },
  };
}

/** In cents, as in its row: the total is the sum of the rows. */
const valueOf = ({ cantidad, costo_unitario_usd }: ItemConProveedor) =>
  decimal(cantidad).times(costo_unitario_usd).toDecimalPlaces(2);
const faltaStock = ({ cantidad, nivel_minimo }: ItemConProveedor): boolean => decimal(cantidad).lt(nivel_minimo);
