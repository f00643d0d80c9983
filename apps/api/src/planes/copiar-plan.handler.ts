import { Injectable } from '@nestjs/common';
import { exigirPlan, planes, streamDePlan } from '@cepa/domain/planes/planes';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';

/** Maximum length of an objective, in UTF-16 units. */
const MAX = 200;

/** Creates a plan with the current content of another one. Returns its id. */
@Injectable()
export class CopiarPlanHandler {
  constructor(private readonly commandService: CommandService) {}

  /** @throws Rechazo NO_ENCONTRADO if the plan was deleted */
  async execute(ctx: Context, clubId: string, planId: string, objetivo: string | null): Promise<string> {
    const { datos, actividades } = exigirPlan(await this.commandService.state(planes, streamDePlan(planId)), planId);
    const plan_id = ctx.nuevoId('plan');
    await this.commandService.ejecutar(
      planes,
      streamDePlan(plan_id),
      {
        tipo: 'copiar_plan',
        plan: { ...datos, plan_id, objetivo: objetivo ?? copiaDe(datos.objetivo) },
        actividades: [...actividades.values()].map((actividad) => ({
          ...actividad,
          plan_id,
          actividad_id: ctx.nuevoId(`actividad ${actividad.actividad_id}`),
        })),
      },
      ctx.metadatos(clubId),
    );
    return plan_id;
  }
}

/** A name of maximum length is shortened by whole characters. */
function copiaDe(objetivo: string): string {
  const sufijo = ' (copia)';
  return objetivo.length + sufijo.length <= MAX
    ? `${objetivo}${sufijo}`
    : `${objetivo
        .slice(0, MAX - sufijo.length)
        .toWellFormed()
        .replaceAll('\ufffd', '')}${sufijo}`;
}
