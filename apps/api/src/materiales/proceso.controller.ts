import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { materiaPrimaPorId, resultadosDeProceso } from '@cepa/projections/materiales/materias-primas.queries';
import { insumoPorId, procesoPorId, procesosDelClub } from '@cepa/projections/materiales/procesos.queries';
import { Contexto, Ctx } from '../nucleo/contexto';
import { responderLista } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { vistaDeMateriaPrima } from './materia-prima.vista';
import { FinalizarProcesoDto, IniciarProcesoDto, ProcesosQuery, RegistrarInsumoDto } from './proceso.dto';
import { vistaDeInsumo, vistaDeProceso, vistaDeProcesoConInsumos } from './proceso.vista';
import { FinalizarProcesoRequest } from './finalizar-proceso.handler';
import { IniciarProcesoRequest } from './iniciar-proceso.handler';
import { RegistrarInsumoRequest } from './registrar-insumo.handler';

/** Transformations of raw material (`spec 2 §4`, `§7`). */
@ApiTags('materiales')
@Controller()
export class ProcesoController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('proceso_transformacion')
  @Lectura('Transformaciones con sus insumos')
  todas(
    @Ctx() ctx: Contexto,
    @Query() query: ProcesosQuery,
    @Req() pedido: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return responderLista(
      pedido,
      reply,
      procesosDelClub(this.db, ctx.club(query.club_id), query.finalizado, query),
      vistaDeProcesoConInsumos,
    );
  }

  @Post('proceso_transformacion')
  @Escritura('Iniciar una transformación')
  async iniciar(@Ctx() ctx: Contexto, @Body() datos: IniciarProcesoDto) {
    const id = await this.commands.execute(new IniciarProcesoRequest(ctx, ctx.club(datos.club_id), datos));
    return vistaDeProceso(ctx.propio(await procesoPorId(this.db, id)));
  }

  @Post('transformacion_insumo')
  @Escritura('Registrar un insumo de una transformación')
  async registrarInsumo(@Ctx() ctx: Contexto, @Body() datos: RegistrarInsumoDto) {
    const { club_id } = ctx.propio(await procesoPorId(this.db, datos.proceso_transformacion_id));
    ctx.propio(await materiaPrimaPorId(this.db, datos.materia_prima_id));
    const id = await this.commands.execute(new RegistrarInsumoRequest(ctx, club_id, datos));
    return vistaDeInsumo(ctx.propio(await insumoPorId(this.db, id)));
  }

  @Post('proceso_transformacion/:id/finalizar')
  @HttpCode(200)
  @Escritura('Finalizar una transformación con sus resultados')
  async finalizar(@Ctx() ctx: Contexto, @Param('id', IdPipe) id: string, @Body() datos: FinalizarProcesoDto) {
    const { club_id } = ctx.propio(await procesoPorId(this.db, id));
    for (const resultado of datos.resultados) ctx.club(resultado.club_id);
    await this.commands.execute(new FinalizarProcesoRequest(ctx, club_id, id, datos));
    const proceso = vistaDeProceso(ctx.propio(await procesoPorId(this.db, id)));
    return {
      mensaje: 'Materia prima procesada correctamente',
      ...proceso,
      resultados: (await resultadosDeProceso(this.db, id)).map(vistaDeMateriaPrima),
    };
  }
}
