import { Body, Controller, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { Escritura, Lectura, batchCode } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { biomasaPorId } from '@cepa/projections/biomasa/biomasa.queries';
import {
  materiaPrimaPorId,
  materiasPrimas,
  materiasPrimasPorStock,
  sumasDeMateriasPrimas,
} from '@cepa/projections/materiales/materias-primas.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { List, conVista } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { CrearMateriaPrimaHandler } from './crear-materia-prima.handler';
import { EditarMateriaPrimaHandler } from './editar-materia-prima.handler';
import {
  AjustarMateriaPrimaDto,
  CrearMateriaPrimaDto,
  EditarMateriaPrimaDto,
  GenerarCodigoDeMateriaPrimaQuery,
} from './materia-prima.dto';
import { stockDe, vistaDeSumaDeStock } from './stock';
import { MateriasPrimasQuery, TodaMateriaPrimaQuery } from './stock.dto';
import { vistaDeMateriaPrima } from './materia-prima.vista';

/** Paths that a list leaves out. It shows the inputs of the process that produced a raw material; only the card shows the process. */
const UNSEEN = ['procesos_resultado.proceso_transformacion'];

/** Routes of raw material. */
@ApiTags('materiales')
@Controller()
export class MateriaPrimaController {
  constructor(
    private readonly commands: CommandBus,
    private readonly crearMateriaPrima: CrearMateriaPrimaHandler,
    private readonly editarMateriaPrima: EditarMateriaPrimaHandler,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('materia_prima_generar_codigo')
  @Lectura('Proponer el código de una materia prima')
  async generarCodigo(@Ctx() ctx: Context, @Query() query: GenerarCodigoDeMateriaPrimaQuery) {
    ctx.club(query.club_id);
    if (query.biomasa_id) ctx.propio(await biomasaPorId(this.db, query.biomasa_id));
    if (query.materia_prima_id) ctx.propio(await materiaPrimaPorId(this.db, query.materia_prima_id));
    return { codigo: batchCode('MP', ctx.hoy) };
  }

  @Get('materia_prima_stock')
  @Lectura('Materias primas con stock')
  @List(UNSEEN)
  conStock(@Ctx() ctx: Context, @Query() query: MateriasPrimasQuery) {
    return this.porStock(ctx, query, true);
  }

  @Get('materia_prima_sin_stock')
  @Lectura('Materias primas sin stock')
  @List(UNSEEN)
  sinStock(@Ctx() ctx: Context, @Query() query: MateriasPrimasQuery) {
    return this.porStock(ctx, query, false);
  }

  @Get('materia_prima')
  @Lectura('Materias primas')
  @List(UNSEEN)
  todas(@Ctx() ctx: Context, @Query() query: TodaMateriaPrimaQuery) {
    return conVista(materiasPrimas(this.db, ctx.club(query.club_id), query), (row) =>
      vistaDeMateriaPrima(row, ctx.hoy),
    );
  }

  @Get('materia_prima/:id')
  @Lectura('Una materia prima con su origen')
  async ver(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    return vistaDeMateriaPrima(ctx.propio(await materiaPrimaPorId(this.db, id)), ctx.hoy);
  }

  @Post('materia_prima')
  @Escritura('Crear una materia prima')
  async crear(@Ctx() ctx: Context, @Body() datos: CrearMateriaPrimaDto) {
    const { club_id } = ctx.propio(await biomasaPorId(this.db, datos.biomasa_id));
    const id = await this.crearMateriaPrima.execute(ctx, club_id, datos);
    return { mensaje: 'Materia Prima creada', ...(await this.ver(ctx, id)) };
  }

  @Put('materia_prima/:id')
  @Escritura('Corregir una materia prima')
  async editar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: EditarMateriaPrimaDto) {
    const materiaPrima = ctx.propio(await materiaPrimaPorId(this.db, id));
    await this.editarMateriaPrima.execute(ctx, materiaPrima, datos);
    return { mensaje: 'Materia Prima actualizada', ...(await this.ver(ctx, id)) };
  }

  @Put('materia_prima_ajustar_cantidad/:id')
  @Escritura('Ajustar la cantidad de una materia prima')
  async ajustar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: AjustarMateriaPrimaDto) {
    const { club_id, biomasa } = ctx.propio(await materiaPrimaPorId(this.db, id));
    const { nuevaCantidad: nueva_cantidad, observaciones } = datos;
    await this.commands.execute(
      new Decide(
        materiales,
        streamDeMateriales(club_id),
        {
          tipo: 'ajustar_materia_prima',
          materia_prima_id: id,
          nueva_cantidad,
          observaciones,
          biomasa: biomasa && { peso: String(biomasa.peso), unidad: biomasa.unidad_medida },
        },
        ctx.metadatos(club_id, { motivo: observaciones }),
      ),
    );
    return { mensaje: 'Cantidad de materia prima ajustada correctamente.', ...(await this.ver(ctx, id)) };
  }

  private async porStock(ctx: Context, query: MateriasPrimasQuery, conStock: boolean) {
    const de = await stockDe(this.db, ctx, query.club_id);
    const sumas = query.totales ? await sumasDeMateriasPrimas(this.db, de, conStock, query) : undefined;
    const page = materiasPrimasPorStock(this.db, de, conStock, query);
    const vista = await conVista(page, (row) => vistaDeMateriaPrima(row, ctx.hoy));
    return { ...vista, totales: sumas?.map(vistaDeSumaDeStock) };
  }
}
