import { Body, Controller, Get, Inject, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import {
  asignaciones,
  asignadasEnOtraSala,
  plantasDeProyectosActivos,
  salaPorId,
  salasConPlantas,
} from '@cepa/projections/salas/salas.queries';
import { Contexto, Ctx } from '../nucleo/contexto';
import { ListaQuery, responderLista } from '../nucleo/lista';
import { exigirPropios } from '../nucleo/propios';
import { LECTURA } from '../nucleo/tokens';
import { AsignarPlantasRequest } from './asignar-plantas.handler';
import { AsignadasQuery, AsignarPlantasDto, PlantasDeSalasQuery } from './salas.dto';

/** Which plant is in which room (`spec 2 §2.17`, `§7 Rooms and plants`). */
@ApiTags('salas')
@Controller()
export class SalaPlantasController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('sala_plantas')
  @Lectura('Plantas asignadas a salas')
  async listar(
    @Ctx() ctx: Contexto,
    @Query() query: PlantasDeSalasQuery,
    @Req() pedido: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await exigirPropios(this.db, ctx, query);
    return responderLista(
      pedido,
      reply,
      asignaciones(this.db, ctx.club(query.club_id), query.proyecto_id, query),
      (fila) => fila,
    );
  }

  @Get('sala_plantas_salas_con_plantas_activas')
  @Lectura('Salas con plantas activas')
  salas(
    @Ctx() ctx: Contexto,
    @Query() query: ListaQuery,
    @Req() pedido: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return responderLista(pedido, reply, salasConPlantas(this.db, ctx.club(query.club_id), query), (sala) => sala);
  }

  @Get('sala_plantas_plantas_proyectos_activos')
  @Lectura('Plantas de proyectos activos')
  async plantas(
    @Ctx() ctx: Contexto,
    @Query() query: PlantasDeSalasQuery,
    @Req() pedido: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await exigirPropios(this.db, ctx, query);
    return responderLista(
      pedido,
      reply,
      plantasDeProyectosActivos(this.db, ctx.club(query.club_id), query.proyecto_id, query),
      (planta) => planta,
    );
  }

  @Get('sala_plantas_asignadas_a_salas')
  @Lectura('Plantas que ya están en otra sala')
  enOtraSala(@Ctx() ctx: Contexto, @Query() query: AsignadasQuery) {
    return asignadasEnOtraSala(this.db, ctx.club(query.club_id), query.plantas_ids, query.sala_id);
  }

  @Post('sala_plantas/multiple')
  @Escritura('Asignar plantas a una sala')
  async asignar(@Ctx() ctx: Contexto, @Body() datos: AsignarPlantasDto) {
    const sala = ctx.propio(await salaPorId(this.db, datos.sala_id));
    const movidas = await this.commands.execute(new AsignarPlantasRequest(ctx, sala.club_id, datos));
    return { mensaje: 'Plantas vinculadas exitosamente.', movidas };
  }
}
