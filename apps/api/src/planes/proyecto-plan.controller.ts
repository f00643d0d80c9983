import { Body, Controller, Get, Inject, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Escritura, Lectura, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { tareasDeProyecto } from '@cepa/projections/cultivos/costos.queries';
import type { Aparte } from '@cepa/projections/cultivos/importes.queries';
import { monedaDelDia } from '@cepa/projections/clubes/monedas.queries';
import { proyectoPorId } from '@cepa/projections/cultivos/proyectos.queries';
import { estimadosEn } from '@cepa/projections/planes/estimados.queries';
import {
  actividadesDePlanes,
  rowOfPlan,
  planDeProyecto,
  planPorId,
  ultimoCosto,
  type PlanDeProyecto,
} from '@cepa/projections/planes/planes.queries';
import { etapasDelCultivo, insumosUsados, nombresDeInsumos } from '@cepa/projections/planes/previstas.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { desdeQueSeAsocio, sinCambios, type ActividadComparada } from './actividades';
import { AsociarPlanHandler } from './asociar-plan.handler';
import { Autores } from './autores';
import { comparar, type ActividadPlanificada } from './comparacion';
import { compararInsumos } from './line';
import { AsociarPlanDto, PlanVsRealQuery } from './planes.dto';
import { costoPorEtapa } from './planes.vista';

/** The plan that a project took; all null without one. */
export interface PlanDelProyecto {
  readonly proyecto_id: string;
  readonly plan_cultivo_id: string | null;
  readonly id: string | null;
  readonly objetivo: string | null;
  readonly planificado_por: string | null;
  readonly descripcion: string | null;
  readonly objetivo_cumplido: boolean | null;
  /** Whether the plan was deleted after the project took it. */
  readonly eliminado: boolean;
  readonly asociado_en: string | null;
  /** The currency of `costo_estimado_por_etapa`. */
  readonly moneda: string | null;
  readonly costo_estimado_por_etapa: Record<string, number>;
  /** By stage, amounts that no recorded rate converts into that currency. */
  readonly costo_aparte_por_etapa: Record<string, Aparte[]>;
  readonly plan_cultivo_actividades: ActividadComparada[];
}

/** Routes of the plan of a project and its execution. */
@ApiTags('planes')
@Controller()
export class ProyectoPlanController {
  constructor(
    private readonly asociarPlan: AsociarPlanHandler,
    private readonly autores: Autores,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Put('proyecto/:id/asociar_plan')
  @Escritura('Asociar un plan a un proyecto')
  async asociar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() { plan_cultivo_id }: AsociarPlanDto) {
    const { club_id } = ctx.propio(await proyectoPorId(this.db, id));
    const plan = ctx.propio(await planPorId(this.db, plan_cultivo_id));
    if (plan.club_id !== club_id) throw noEncontrado(`plan ${plan.id} is of another club than project ${id}`);
    await this.asociarPlan.execute({ ctx, clubId: club_id, proyectoId: id, planId: plan.id });
    return { mensaje: 'Plan asociado correctamente', ...(await this.leer(ctx, id)) };
  }

  /** Returns the plan as it was when the project took it, and its changes since. Without a plan there are no activities. */
  @Get('proyecto/:id/obtener_plan')
  @Lectura('Plan de un proyecto')
  obtener(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    return this.leer(ctx, id);
  }

  /**
   * Compares with the plan as it was when the project took it; a plan that the project did not take is compared as it
   * is now.
   */
  @Get('plan_vs_real/:planId')
  @Lectura('Plan y realidad de un proyecto')
  async comparar(
    @Ctx() ctx: Context,
    @Param('planId', IdPipe) planId: string,
    @Query() { proyecto_id }: PlanVsRealQuery,
  ) {
    const proyecto = ctx.propio(await proyectoPorId(this.db, proyecto_id));
    const { id, club_id, objetivo, eliminado } = ctx.propio(await rowOfPlan(this.db, planId));
    if (club_id !== proyecto.club_id) throw noEncontrado(`plan ${id} is of another club than project ${proyecto_id}`);
    const tomado = await planDeProyecto(this.db, proyecto_id);
    const enUso = tomado?.plan_id === id ? tomado : null;
    // The plan is in the currency of its last recorded cost, and so are the compared figures.
    const moneda = await monedaDelDia(this.db, club_id, await this.costeado(id, enUso));
    const tareas = await tareasDeProyecto(this.db, proyecto_id, { moneda });
    if (eliminado && !enUso) throw noEncontrado(`plan ${id} was deleted`);
    const actividades = await this.actividades(club_id, id, eliminado, enUso, moneda);
    const line = {
      inicio: proyecto.fecha_inicio,
      cerrado: proyecto.proyecto_cerrado,
      hoy: ctx.hoy,
      etapas: await etapasDelCultivo(this.db, proyecto_id),
    };
    const { planificadas, ...comparado } = comparar(actividades, tareas, line);
    return {
      plan: { id, objetivo: enUso?.objetivo ?? objetivo, eliminado },
      proyecto: { id: proyecto.id, nombre: proyecto.nombre },
      moneda,
      asociado: enUso !== null,
      asociado_en: enUso?.asociado_en ?? null,
      cambio_despues_de_asociarse: actividades.some(({ cambio }) => cambio !== null),
      ...comparado,
      planificadas: await this.conInsumos(club_id, proyecto_id, planificadas),
    };
  }

  private async conInsumos(
    clubId: string,
    proyectoId: string,
    planificadas: readonly ActividadPlanificada[],
  ): Promise<ActividadPlanificada[]> {
    const ids = planificadas.flatMap(({ insumos }) => insumos.map(({ inventario_item_id }) => inventario_item_id));
    const [usados, nombrados] = await Promise.all([
      insumosUsados(this.db, proyectoId),
      nombresDeInsumos(this.db, clubId, ids),
    ]);
    const nombres = new Map(nombrados.map((uno) => [uno.id, uno]));
    return planificadas.map((una) => ({ ...una, insumos_comparados: compararInsumos(una, nombres, usados) }));
  }

  /** When the last cost of a plan was recorded, as the project took it or as it is now; null without activities. */
  private async costeado(planId: string, enUso: PlanDeProyecto | null): Promise<string | null> {
    return ultimoCosto(enUso ? enUso.actividades : await actividadesDePlanes(this.db, [planId]));
  }

  private async actividades(
    clubId: string,
    planId: string,
    eliminado: boolean,
    enUso: PlanDeProyecto | null,
    moneda: string,
  ) {
    const leidas = eliminado ? [] : await actividadesDePlanes(this.db, [planId]);
    const actuales = await estimadosEn(this.db, clubId, leidas, moneda);
    if (!enUso) return sinCambios(actuales);
    const asociadas = await estimadosEn(this.db, clubId, enUso.actividades, moneda);
    return desdeQueSeAsocio(asociadas, planId, eliminado ? null : actuales);
  }

  private async leer(ctx: Context, proyectoId: string): Promise<PlanDelProyecto> {
    const { club_id } = ctx.propio(await proyectoPorId(this.db, proyectoId));
    const tomado = await planDeProyecto(this.db, proyectoId);
    if (!tomado)
      return {
        proyecto_id: proyectoId,
        plan_cultivo_id: null,
        id: null,
        objetivo: null,
        planificado_por: null,
        descripcion: null,
        objetivo_cumplido: null,
        eliminado: false,
        asociado_en: null,
        moneda: null,
        costo_estimado_por_etapa: {},
        costo_aparte_por_etapa: {},
        plan_cultivo_actividades: [],
      };
    const plan = ctx.propio(await rowOfPlan(this.db, tomado.plan_id));
    const moneda = await monedaDelDia(this.db, club_id, ultimoCosto(tomado.actividades));
    const [actividades, estimadas, nombres] = await Promise.all([
      this.actividades(club_id, plan.id, plan.eliminado, tomado, moneda),
      estimadosEn(this.db, club_id, tomado.actividades, moneda),
      this.autores.nombres(club_id, [plan]),
    ]);
    return {
      proyecto_id: proyectoId,
      plan_cultivo_id: plan.id,
      id: plan.id,
      objetivo: tomado.objetivo,
      planificado_por: nombres.get(plan.planificado_por ?? '') ?? plan.planificado_por_legajo,
      descripcion: plan.descripcion,
      objetivo_cumplido: plan.objetivo_cumplido,
      eliminado: plan.eliminado,
      asociado_en: tomado.asociado_en,
      moneda,
      ...costoPorEtapa(estimadas),
      plan_cultivo_actividades: actividades,
    };
  }
}
