import { Body, Controller, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { Escritura, Lectura, batchCode } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { bulkPorId, bulksPorStock, bulksDelClub, sumasDeBulks } from '@cepa/projections/materiales/bulks.queries';
import { materiaPrimaPorId } from '@cepa/projections/materiales/materias-primas.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { ListQuery, List, conVista } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { AjustarBulkDto, CrearBulkDto, EditarBulkDto, GenerarCodigoDeBulkQuery } from './bulk.dto';
import { stockDe, vistaDeSumaDeStock } from './stock';
import { BulksQuery } from './stock.dto';
import { vistaDeBulk } from './bulk.vista';
import { CrearBulkHandler } from './crear-bulk.handler';
import { diaDeVencimiento } from './vencimiento';

/** Routes of bulk final products. */
@ApiTags('materiales')
@Controller()
export class BulkController {
  constructor(
    private readonly commands: CommandBus,
    private readonly crearBulk: CrearBulkHandler,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('producto_final_bulk_generarCodigoLote')
  @Lectura('Proponer el código de un producto a granel')
  async generarCodigo(@Ctx() ctx: Context, @Query() query: GenerarCodigoDeBulkQuery) {
    ctx.club(query.club_id);
    if (query.materia_prima_id) ctx.propio(await materiaPrimaPorId(this.db, query.materia_prima_id));
    return { codigo: batchCode('BULK', ctx.hoy) };
  }

  @Get('producto_final_bulk_con_stock')
  @Lectura('Productos a granel con stock')
  @List(['envasados'])
  conStock(@Ctx() ctx: Context, @Query() query: BulksQuery) {
    return this.porStock(ctx, query, true);
  }

  @Get('producto_final_bulk_sin_stock')
  @Lectura('Productos a granel sin stock')
  @List(['envasados'])
  sinStock(@Ctx() ctx: Context, @Query() query: BulksQuery) {
    return this.porStock(ctx, query, false);
  }

  @Get('producto_final_bulk')
  @Lectura('Productos a granel')
  @List(['envasados'])
  todos(@Ctx() ctx: Context, @Query() query: ListQuery) {
    return conVista(bulksDelClub(this.db, ctx.club(query.club_id), query), (row) => vistaDeBulk(row, ctx.hoy));
  }

  /** Both paths are written in full, because they do not get the global prefix (app.ts). */
  @Get('api/producto_final_bulk/:id')
  @Lectura('Un producto a granel con su origen')
  async ver(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    return vistaDeBulk(ctx.propio(await bulkPorId(this.db, id)), ctx.hoy);
  }

  /** The read route of the bulk card, without /api. */
  @Get('producto_final_bulk/:id')
  @Lectura('Un producto a granel con su origen, por la ruta de su tarjeta')
  verTarjeta(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    return this.ver(ctx, id);
  }

  @Post('producto_final_bulk')
  @Escritura('Crear un producto a granel')
  async crear(@Ctx() ctx: Context, @Body() datos: CrearBulkDto) {
    const materiaPrima = ctx.propio(await materiaPrimaPorId(this.db, datos.materia_prima_id));
    const id = await this.crearBulk.execute(ctx, materiaPrima, datos);
    return { mensaje: 'Producto Final Bulk creado correctamente', ...(await this.ver(ctx, id)) };
  }

  @Put('producto_final_bulk/:id')
  @Escritura('Corregir un producto a granel')
  async editar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: EditarBulkDto) {
    const { club_id } = ctx.propio(await bulkPorId(this.db, id));
    const { cantidad, tipo_producto, fecha_produccion, observaciones, motivo } = datos;
    const asked = {
      tipo: 'editar_bulk',
      bulk_id: id,
      cantidad,
      tipo_producto,
      tipo_es_igual_a_materia_prima: datos.tipo_es_igual_a_materia_prima ?? false,
      fecha_produccion,
      fecha_vencimiento: diaDeVencimiento(datos, fecha_produccion),
      observaciones,
      motivo,
      hoy: ctx.hoy,
    } as const;
    const metadata = ctx.metadatos(club_id, { motivo: motivo ?? 'edición' });
    await this.commands.execute(new Decide(materiales, streamDeMateriales(club_id), asked, metadata));
    return { mensaje: 'Producto Final Bulk actualizado correctamente', ...(await this.ver(ctx, id)) };
  }

  @Put('producto_final_bulk_ajustarCantidad/:id')
  @Escritura('Ajustar la cantidad de un producto a granel')
  async ajustar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: AjustarBulkDto) {
    const { club_id } = ctx.propio(await bulkPorId(this.db, id));
    const { nuevaCantidad: nueva_cantidad, observaciones } = datos;
    await this.commands.execute(
      new Decide(
        materiales,
        streamDeMateriales(club_id),
        { tipo: 'ajustar_bulk', bulk_id: id, nueva_cantidad, observaciones },
        ctx.metadatos(club_id, { motivo: observaciones }),
      ),
    );
    return { mensaje: 'Cantidad ajustada correctamente', bulk: await this.ver(ctx, id) };
  }

  private async porStock(ctx: Context, query: BulksQuery, conStock: boolean) {
    const de = await stockDe(this.db, ctx, query.club_id);
    const sumas = query.totales ? await sumasDeBulks(this.db, de, conStock, query) : undefined;
    const page = await conVista(bulksPorStock(this.db, de, conStock, query), (row) => vistaDeBulk(row, ctx.hoy));
    return { ...page, totales: sumas?.map(vistaDeSumaDeStock) };
  }
}
