import { Injectable } from '@nestjs/common';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { exigirPlan, planes, streamDePlan } from '@cepa/domain/planes/planes';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';

/** A project takes a plan with its current activities. */
export interface AsociarPlanRequest {
  readonly ctx: Context;
  readonly clubId: string;
  readonly proyectoId: string;
  readonly planId: string;
}

@Injectable()
export class AsociarPlanHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
  ) {}

  /**
   * Runs under the lock of the deletion of a plan.
   *
   * @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO
   */
  execute(request: AsociarPlanRequest): Promise<void> {
    return this.locks.hold([streamDePlan(request.planId)], () => this.asociar(request));
  }

  private async asociar({ ctx, clubId, proyectoId, planId }: AsociarPlanRequest): Promise<void> {
    const { datos, actividades } = exigirPlan(await this.commandService.state(planes, streamDePlan(planId)), planId);
    await this.commandService.ejecutar(
      cultivos,
      streamDeProyecto(proyectoId),
      {
        tipo: 'asociar_plan',
        proyecto_id: proyectoId,
        plan_id: planId,
        objetivo: datos.objetivo,
        actividades: [...actividades.values()]
          .map(({ plan_id: _plan, ...actividad }) => actividad)
          .toSorted(
            (una, otra) => una.numero_etapa - otra.numero_etapa || (una.actividad_id < otra.actividad_id ? -1 : 1),
          ),
      },
      ctx.metadatos(clubId),
    );
  }
}
