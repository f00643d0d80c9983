import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { options } from '@cepa/domain/constantes';
import { inventario, streamDeInventario } from '@cepa/domain/inventario/inventario';
import { Escritura, Lectura, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import {
  categoriasDelClub,
  itemConHistoria,
  itemPorId,
  itemsDelProveedor,
  itemsDeLaCategoria,
  movimientosDelItem,
} from '@cepa/projections/inventario/inventario.queries';
import { proveedorPorId } from '@cepa/projections/inventario/proveedores.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { ClubQuery, ListQuery, List, conVista } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { crearItemDe } from './crear-item';
import { EditarItemDto, ItemDto, ItemsQuery, MovimientosQuery } from './inventario.dto';
import { vistaDeItem, vistaDeMovimiento } from './inventario.vista';
import { EliminarDelInventarioDto } from './proveedores.dto';
import { EditarItemHandler, EliminarItemHandler } from './stock.handler';

/** Routes of the stock of a club. */
@ApiTags('inventario')
@Controller()
export class InventarioController {
  constructor(
    private readonly commands: CommandBus,
    private readonly editarItem: EditarItemHandler,
    private readonly eliminarItem: EliminarItemHandler,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('inventario/:proveedor_id')
  @Lectura('Ítems de un proveedor')
  @List()
  async delProveedor(
    @Ctx() ctx: Context,
    @Param('proveedor_id', IdPipe) proveedorId: string,
    @Query() query: ItemsQuery,
  ) {
    const { id } = ctx.propio(await proveedorPorId(this.db, proveedorId));
    return conVista(itemsDelProveedor(this.db, id, query), vistaDeItem);
  }

  @Get('inventario_categorias')
  @Lectura('Categorías de las que el club tiene ítems')
  async categorias(@Ctx() ctx: Context, @Query() { club_id }: ClubQuery) {
    const categorias = await categoriasDelClub(this.db, ctx.club(club_id));
    return categorias.map((categoria) => ({ id: categoria, descripcion: categoria }));
  }

  @Get('inventario_categoria/:categoria')
  @Lectura('Ítems del club en una categoría')
  @List()
  deLaCategoria(@Ctx() ctx: Context, @Param('categoria') categoria: string, @Query() query: ListQuery) {
    if (!options('inventario_categorias').includes(categoria)) throw noEncontrado(`there is no category ${categoria}`);
    const page = itemsDeLaCategoria(this.db, ctx.club(query.club_id), categoria, query);
    return conVista(page, vistaDeItem);
  }

  @Get('inventario_movimientos/:item_id')
  @Lectura('Ficha de stock de un ítem: cada movimiento con su saldo, el último primero')
  @List()
  async movimientos(@Ctx() ctx: Context, @Param('item_id', IdPipe) itemId: string, @Query() query: MovimientosQuery) {
    const item = ctx.propio(await itemConHistoria(this.db, itemId));
    const page = movimientosDelItem(this.db, item.id, query);
    return conVista(page, (row) => vistaDeMovimiento(row, item));
  }

  @Post('inventario')
  @Escritura('Crear un ítem de inventario')
  async crear(@Ctx() ctx: Context, @Body() datos: ItemDto) {
    const { club_id } = ctx.propio(await proveedorPorId(this.db, datos.proveedor_id));
    const inventario_item_id = ctx.nuevoId('inventario_item');
    const asked = crearItemDe(inventario_item_id, datos);
    await this.commands.execute(new Decide(inventario, streamDeInventario(club_id), asked, ctx.metadatos(club_id)));
    return {
      mensaje: 'Ítem de inventario creado exitosamente',
      ...vistaDeItem(ctx.propio(await itemPorId(this.db, inventario_item_id))),
    };
  }

  @Put('inventario_editar/:id')
  @Escritura('Editar cantidad, nivel mínimo y costo de un ítem')
  async editar(
    @Ctx() ctx: Context,
    @Param('id', IdPipe) id: string,
    @Body() { club_id: _club, ...datos }: EditarItemDto,
  ) {
    await this.editarItem.execute(ctx, ctx.propio(await itemPorId(this.db, id)), datos);
    return {
      mensaje: 'Cambios guardados exitosamente',
      ...vistaDeItem(ctx.propio(await itemPorId(this.db, id))),
    };
  }

  @Delete('inventario/:id')
  @Escritura('Quitar un ítem del inventario; sus movimientos quedan')
  async eliminar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() _datos: EliminarDelInventarioDto) {
    await this.eliminarItem.execute(ctx, ctx.propio(await itemPorId(this.db, id)));
    return { mensaje: 'Ítem eliminado correctamente.' };
  }
}
