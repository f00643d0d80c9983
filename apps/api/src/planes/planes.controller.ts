import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { planes, streamDePlan } from '@cepa/domain/planes/planes';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { planesDelClub, planPorId } from '@cepa/projections/planes/planes.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { ListQuery, List, conVista } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { Autores } from './autores';
import { CopiarPlanHandler } from './copiar-plan.handler';
import { GuardarTableHandler } from './guardar-tabla.handler';
import { ClubQuery, CopiarPlanDto, EliminarDePlanDto, PlanDto } from './planes.dto';
import { vistaDePlan } from './planes.vista';
import { TablaDePlanDto } from './tabla.dto';

/** Routes of crop plans. */
@ApiTags('planes')
@Controller('planes_cultivo')
export class PlanesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly copiarPlan: CopiarPlanHandler,
    private readonly guardarTable: GuardarTableHandler,
    private readonly autores: Autores,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get()
  @Lectura('Planes de cultivo del club')
  @List()
  async listar(@Ctx() ctx: Context, @Query() query: ListQuery) {
    const clubId = ctx.club(query.club_id);
    const page = await planesDelClub(this.db, clubId, query);
    const nombres = await this.autores.nombres(clubId, page.filas);
    return conVista(page, (plan) => vistaDePlan(plan, nombres));
  }

  @Get(':id')
  @Lectura('Un plan de cultivo')
  async ver(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Query() { club_id }: ClubQuery) {
    if (club_id) ctx.club(club_id);
    return this.leer(ctx, id);
  }

  @Post()
  @Escritura('Crear un plan de cultivo')
  async crear(@Ctx() ctx: Context, @Body() { club_id, planificado_por, objetivo_cumplido, ...datos }: PlanDto) {
    const clubId = ctx.club(club_id);
    const plan_id = ctx.nuevoId('plan');
    const autor = await this.autores.ofText(clubId, planificado_por);
    await this.commands.execute(
      new Decide(
        planes,
        streamDePlan(plan_id),
        { tipo: 'crear_plan', plan_id, ...datos, ...autor, objetivo_cumplido: objetivo_cumplido ?? false },
        ctx.metadatos(clubId),
      ),
    );
    return { mensaje: 'Plan de cultivo creado con éxito', ...(await this.leer(ctx, plan_id)) };
  }

  @Post(':id/copiar')
  @Escritura('Copiar un plan de cultivo')
  async copiar(
    @Ctx() ctx: Context,
    @Param('id', IdPipe) id: string,
    @Body() { club_id: _club, objetivo }: CopiarPlanDto,
  ) {
    const { club_id } = ctx.propio(await planPorId(this.db, id));
    const copia = await this.copiarPlan.execute(ctx, club_id, id, objetivo);
    return { mensaje: 'Plan de cultivo creado con éxito', ...(await this.leer(ctx, copia)) };
  }

  @Put(':id')
  @Escritura('Actualizar un plan de cultivo')
  async actualizar(
    @Ctx() ctx: Context,
    @Param('id', IdPipe) id: string,
    @Body() { club_id: _club, planificado_por, objetivo_cumplido, ...datos }: PlanDto,
  ) {
    const { club_id } = ctx.propio(await planPorId(this.db, id));
    const autor = await this.autores.ofText(club_id, planificado_por);
    await this.commands.execute(
      new Decide(
        planes,
        streamDePlan(id),
        { tipo: 'actualizar_plan', plan_id: id, ...datos, ...autor, objetivo_cumplido: objetivo_cumplido ?? false },
        ctx.metadatos(club_id, { motivo: 'edición' }),
      ),
    );
    return { mensaje: 'Plan actualizado exitosamente', ...(await this.leer(ctx, id)) };
  }

  /** Rows that neither list names do not change. All of it is saved, or nothing. */
  @Put(':id/actividades')
  @Escritura('Guardar la tabla de actividades de un plan, en un solo acto')
  async guardar(
    @Ctx() ctx: Context,
    @Param('id', IdPipe) id: string,
    @Body() { actividades, eliminadas }: TablaDePlanDto,
  ) {
    const { club_id } = ctx.propio(await planPorId(this.db, id));
    await this.guardarTable.execute({
      ctx,
      clubId: club_id,
      planId: id,
      filas: actividades,
      eliminadas: eliminadas ?? [],
    });
    return { mensaje: 'Plan actualizado exitosamente', ...(await this.leer(ctx, id)) };
  }

  /** Holds the lock of the act that takes the plan for a project. Projects that took it keep its content. */
  @Delete(':id')
  @Escritura('Eliminar un plan de cultivo')
  async eliminar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() { motivo }: EliminarDePlanDto) {
    const { club_id } = ctx.propio(await planPorId(this.db, id));
    const stream = streamDePlan(id);
    const asked = { tipo: 'eliminar_plan', plan_id: id } as const;
    await this.commands.execute(new Decide(planes, stream, asked, ctx.metadatos(club_id, { motivo }), [stream]));
    return { mensaje: 'Plan eliminado exitosamente', id };
  }

  private async leer(ctx: Context, id: string) {
    const plan = ctx.propio(await planPorId(this.db, id));
    return vistaDePlan(plan, await this.autores.nombres(plan.club_id, [plan]));
  }
}
