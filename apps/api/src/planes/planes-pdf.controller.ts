import { Controller, Get } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { Lectura } from '@cepa/platform';
import { tareasDeProyecto } from '@cepa/projections/cultivos/costos.queries';
import { planesProjection } from '@cepa/projections/planes/planes.projection';
import { etapasDelCultivo } from '@cepa/projections/planes/previstas.queries';
import { tareasProjection } from '@cepa/projections/tareas/tareas.projection';
import { Context, Ctx } from '../nucleo/contexto';
import { Alcance, ConProyectoYClub, DeProyecto, type ProyectoYClub } from '../reportes/alcance';
import { planTomado } from './plan-tomado';
import { planificado } from './planificado.informe';
import { comparado } from './comparado.informe';

/** Routes of a project's plan and its execution, as sealed reports. */
@ApiTags('planes')
@ApiProduces('application/pdf')
@Controller('export-pdf')
export class PlanesPdfController {
  constructor(private readonly alcance: Alcance) {}

  @Get('tareas-planificadas/:proyecto,:club')
  @Lectura('Tareas que planificó un proyecto, en un informe sellado, en PDF')
  @ConProyectoYClub()
  planificadas(@Ctx() ctx: Context, @DeProyecto() request: ProyectoYClub) {
    return this.alcance.deProyecto(ctx, request, [planesProjection], planTomado, planificado);
  }

  @Get('comparacion-plan-vs-real/:proyecto,:club')
  @Lectura('Plan y realidad de un proyecto, en un informe sellado, en PDF')
  @ConProyectoYClub()
  comparacion(@Ctx() ctx: Context, @DeProyecto() request: ProyectoYClub) {
    return this.alcance.deProyecto(
      ctx,
      request,
      [planesProjection, tareasProjection],
      async (db, proyecto) => {
        const plan = await planTomado(db, proyecto);
        return {
          plan,
          tareas: await tareasDeProyecto(db, proyecto.id, { moneda: plan.moneda }),
          linea: {
            inicio: proyecto.fecha_inicio,
            cerrado: proyecto.proyecto_cerrado,
            hoy: ctx.hoy,
            etapas: await etapasDelCultivo(db, proyecto.id),
          },
        };
      },
      comparado,
    );
  }
}
