import { Body, Controller, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { Escritura, Lectura, batchCode } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { bulkPorId } from '@cepa/projections/materiales/bulks.queries';
import { envasadoPorId } from '@cepa/projections/materiales/envasado.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { ActualizarPrecioDto } from './actualizar-precio.dto';
import { AnularEnvasadoDto } from './anular-envasado.dto';
import { EditarEnvasadoDto } from './editar-envasado.dto';
import { GenerarCodigoDeEnvasadoQuery } from './envasado.dto';
import { EnvasarDto } from './envasar.dto';
import { vistaDeEnvasado } from './envasado.vista';
import { vencimientoObligatorio } from './vencimiento';
import { EnvasarHandler } from './envasar.handler';

/** Routes of one packaged product; `EnvasadosController` lists them. */
@ApiTags('materiales')
@Controller()
export class EnvasadoController {
  constructor(
    private readonly commands: CommandBus,
    private readonly envasarHandler: EnvasarHandler,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('producto_final_envasado_generar_codigo')
  @Lectura('Proponer el código de un envasado')
  async generarCodigo(@Ctx() ctx: Context, @Query() query: GenerarCodigoDeEnvasadoQuery) {
    ctx.propio(await bulkPorId(this.db, query.producto_final_bulk_id));
    return { codigo: batchCode('ENV', ctx.hoy) };
  }

  @Post('producto_final_envasado')
  @Escritura('Envasar un producto a granel')
  async envasar(@Ctx() ctx: Context, @Body() datos: EnvasarDto) {
    const bulk = ctx.propio(await bulkPorId(this.db, datos.producto_final_bulk_id));
    const id = await this.envasarHandler.execute(ctx, bulk.club_id, datos);
    return { mensaje: 'Envasado registrado correctamente.', ...(await this.leer(ctx, id)) };
  }

  @Get('producto_final_envasado/:id')
  @Lectura('Un envasado con su bulk')
  ver(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    return this.leer(ctx, id);
  }

  @Put('producto_final_envasado_anular/:id')
  @Escritura('Anular un envasado')
  async anular(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: AnularEnvasadoDto) {
    const { club_id } = ctx.propio(await envasadoPorId(this.db, id));
    const { motivo_anulacion } = datos;
    await this.commands.execute(
      new Decide(
        materiales,
        streamDeMateriales(club_id),
        { tipo: 'anular_envasado', envasado_id: id, motivo_anulacion },
        ctx.metadatos(club_id, { motivo: motivo_anulacion }),
      ),
    );
    return { mensaje: 'Envasado anulado correctamente.', ...(await this.leer(ctx, id)) };
  }

  @Put('producto_final_envasado_precio/:id')
  @Escritura('Actualizar el precio de un envasado')
  async actualizarPrecio(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: ActualizarPrecioDto) {
    const { club_id } = ctx.propio(await envasadoPorId(this.db, id));
    const { precio_unitario, tipo_moneda } = datos;
    await this.commands.execute(
      new Decide(
        materiales,
        streamDeMateriales(club_id),
        { tipo: 'actualizar_precio', envasado_id: id, precio_unitario, tipo_moneda },
        ctx.metadatos(club_id, { motivo: 'edición' }),
      ),
    );
    return { mensaje: 'Cambios guardados correctamente.', ...(await this.leer(ctx, id)) };
  }

  @Put('producto_final_envasado/:id')
  @Escritura('Corregir un envasado')
  async editar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: EditarEnvasadoDto) {
    const { club_id } = ctx.propio(await envasadoPorId(this.db, id));
    const { peso_por_unidad, cantidad_unidades, precio_unitario, tipo_moneda } = datos;
    const { tipo_envase, fecha_envasado, observaciones, motivo } = datos;
    const asked = {
      tipo: 'editar_envasado',
      envasado_id: id,
      bloqueados: { peso_por_unidad, cantidad_unidades, precio_unitario, tipo_moneda },
      tipo_envase,
      fecha_envasado,
      fecha_vencimiento: vencimientoObligatorio(datos, fecha_envasado),
      observaciones,
      motivo,
      hoy: ctx.hoy,
    } as const;
    const metadata = ctx.metadatos(club_id, { motivo: motivo ?? 'edición' });
    await this.commands.execute(new Decide(materiales, streamDeMateriales(club_id), asked, metadata));
    return { mensaje: 'Cambios guardados correctamente.', ...(await this.leer(ctx, id)) };
  }

  private async leer(ctx: Context, id: string) {
    return vistaDeEnvasado(ctx.propio(await envasadoPorId(this.db, id)), ctx.hoy);
  }
}
