import { PROCESADA } from '@cepa/words/mensajes/materiales';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { materiaPrimaPorId, resultadosDeProceso } from '@cepa/projections/materiales/materias-primas.queries';
import { insumoPorId, procesoPorId, procesosDelClub } from '@cepa/projections/materiales/procesos.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { List, conVista } from '../nucleo/lista';
import { Retenciones } from '../shared/retenciones';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { vistaDeMateriaPrima } from './materia-prima.vista';
import { FinalizarProcesoDto, IniciarProcesoDto, ProcesosQuery, RegistrarInsumoDto } from './proceso.dto';
import { vistaDeInsumo, vistaDeProceso, vistaDeProcesoConInsumos } from './proceso.vista';
import { FinalizarProcesoHandler } from './finalizar-proceso.handler';

/** Routes of transformations of raw material. */
@ApiTags('materiales')
@Controller()
export class ProcesoController {
  constructor(
    private readonly commands: CommandBus,
    private readonly finalizarProceso: FinalizarProcesoHandler,
    private readonly retenciones: Retenciones,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('proceso_transformacion')
  @Lectura('Transformaciones con sus insumos')
  @List()
  todas(@Ctx() ctx: Context, @Query() query: ProcesosQuery) {
    return conVista(
      procesosDelClub(this.db, ctx.club(query.club_id), query.finalizado, query),
      vistaDeProcesoConInsumos,
    );
  }

  @Post('proceso_transformacion')
  @Escritura('Iniciar una transformación')
  async iniciar(@Ctx() ctx: Context, @Body() datos: IniciarProcesoDto) {
    const club_id = ctx.club(datos.club_id);
    const { tipo: tipo_proceso, descripcion, observaciones } = datos;
    const proceso_id = ctx.nuevoId('proceso');
    const fecha_inicio = datos.fecha_inicio ?? ctx.hoy;
    await this.commands.execute(
      new Decide(
        materiales,
        streamDeMateriales(club_id),
        { tipo: 'iniciar_proceso', proceso_id, tipo_proceso, descripcion, fecha_inicio, observaciones, hoy: ctx.hoy },
        ctx.metadatos(club_id),
      ),
    );
    return vistaDeProceso(ctx.propio(await procesoPorId(this.db, proceso_id)));
  }

  @Post('transformacion_insumo')
  @Escritura('Registrar un insumo de una transformación')
  async registrarInsumo(@Ctx() ctx: Context, @Body() datos: RegistrarInsumoDto) {
    const { club_id } = ctx.propio(await procesoPorId(this.db, datos.proceso_transformacion_id));
    ctx.propio(await materiaPrimaPorId(this.db, datos.materia_prima_id));
    const { proceso_transformacion_id: proceso_id, materia_prima_id, cantidad_usada, unidad_medida, motivo } = datos;
    const insumo_id = ctx.nuevoId('insumo');
    await this.retenciones.usando(club_id, materia_prima_id, (deBiomasa) =>
      this.commands.execute(
        new Decide(
          materiales,
          streamDeMateriales(club_id),
          {
            tipo: 'registrar_insumo',
            proceso_id,
            insumo_id,
            materia_prima_id,
            cantidad_usada,
            unidad_medida,
            motivo,
            deBiomasa,
            hoy: ctx.hoy,
          },
          ctx.metadatos(club_id, { motivo }),
        ),
      ),
    );
    return vistaDeInsumo(ctx.propio(await insumoPorId(this.db, insumo_id)));
  }

  @Post('proceso_transformacion/:id/finalizar')
  @HttpCode(200)
  @Escritura('Finalizar una transformación con sus resultados')
  async finalizar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: FinalizarProcesoDto) {
    const { club_id } = ctx.propio(await procesoPorId(this.db, id));
    for (const resultado of datos.resultados) ctx.club(resultado.club_id);
    await this.finalizarProceso.execute(ctx, club_id, id, datos);
    const proceso = vistaDeProceso(ctx.propio(await procesoPorId(this.db, id)));
    return {
      mensaje: PROCESADA,
      ...proceso,
      resultados: (await resultadosDeProceso(this.db, id)).map((una) => vistaDeMateriaPrima(una, ctx.hoy)),
    };
  }
}
