import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { inventario, streamDeInventario } from '@cepa/domain/inventario/inventario';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { ordenesDelProveedor, ordenPorId } from '@cepa/projections/inventario/ordenes.queries';
import { proveedorPorId } from '@cepa/projections/inventario/proveedores.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { OrdenQuery, List, conVista } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { vistaDeOrden } from './inventario.vista';
import { EstadoDeOrdenDto } from './estado-de-orden.dto';
import { OrdenDto } from './ordenes.dto';
import { CambiarEstadoDeOrdenHandler, CrearOrdenHandler } from './ordenes.handler';
import { EliminarDelInventarioDto } from './proveedores.dto';

/** Routes of purchase orders. */
@ApiTags('inventario')
@Controller('ordenCompra')
export class OrdenesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly crearOrden: CrearOrdenHandler,
    private readonly cambiarEstadoDeOrden: CambiarEstadoDeOrdenHandler,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('proveedor/:proveedor_id')
  @Lectura('Órdenes de compra a un proveedor')
  @List()
  async delProveedor(
    @Ctx() ctx: Context,
    @Param('proveedor_id', IdPipe) proveedorId: string,
    @Query() query: OrdenQuery,
  ) {
    const { id } = ctx.propio(await proveedorPorId(this.db, proveedorId));
    return conVista(ordenesDelProveedor(this.db, id, query), vistaDeOrden);
  }

  @Get(':id')
  @Lectura('Una orden de compra')
  async ver(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    return vistaDeOrden(ctx.propio(await ordenPorId(this.db, id)));
  }

  @Post()
  @Escritura('Crear una orden de compra')
  async crear(@Ctx() ctx: Context, @Body() { club_id: _club, ...datos }: OrdenDto) {
    const { club_id } = ctx.propio(await proveedorPorId(this.db, datos.proveedor_id));
    const id = await this.crearOrden.execute(ctx, club_id, datos);
    return {
      mensaje: 'Orden de compra creada con éxito.',
      ...vistaDeOrden(ctx.propio(await ordenPorId(this.db, id))),
    };
  }

  @Put('estado/:id')
  @Escritura('Cambiar el estado de una orden de compra; lo recibido entra al stock')
  async cambiarEstado(
    @Ctx() ctx: Context,
    @Param('id', IdPipe) id: string,
    @Body() { club_id: _club, ...datos }: EstadoDeOrdenDto,
  ) {
    await this.cambiarEstadoDeOrden.execute(ctx, ctx.propio(await ordenPorId(this.db, id)), datos);
    return {
      mensaje: 'Estado de la orden actualizado con éxito.',
      ...vistaDeOrden(ctx.propio(await ordenPorId(this.db, id))),
    };
  }

  @Delete(':id')
  @Escritura('Eliminar una orden de compra de la que nada se recibió')
  async eliminar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() _datos: EliminarDelInventarioDto) {
    const { club_id } = ctx.propio(await ordenPorId(this.db, id));
    const asked = { tipo: 'eliminar_orden', orden_compra_id: id } as const;
    await this.commands.execute(new Decide(inventario, streamDeInventario(club_id), asked, ctx.metadatos(club_id)));
    return { mensaje: 'Orden de compra eliminada correctamente.' };
  }
}
