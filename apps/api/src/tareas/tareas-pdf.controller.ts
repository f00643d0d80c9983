import { Controller, Get } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { CERO } from '@cepa/domain/valores/decimal';
import { Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { personalDeProyecto, tareasDeProyecto } from '@cepa/projections/cultivos/costos.queries';
import { apartes } from '@cepa/projections/cultivos/importes.queries';
import { tareasProjection } from '@cepa/projections/tareas/tareas.projection';
import { Context, Ctx } from '../nucleo/contexto';
import { NombresDePersonal } from '../nucleo/nombres-de-personal';
import { Alcance, ConProyectoYClub, DeProyecto, type Body, type ProyectoYClub } from '../reportes/alcance';
import { VERDE } from '../reportes/papel';
import { ofDay, ofMoney, ofNumber, ofText, SUM, tableOf } from '../reportes/table-of';
import { importesDe } from '../reportes/format';

/** Routes of a project's tasks as a sealed report. */
@ApiTags('tareas')
@ApiProduces('application/pdf')
@Controller('export-pdf')
export class TareasPdfController {
  constructor(
    private readonly alcance: Alcance,
    private readonly nombres: NombresDePersonal,
  ) {}

  @Get('tareas-reales/:club/:proyecto')
  @Lectura('Tareas hechas en un proyecto, en un informe sellado, en PDF')
  @ConProyectoYClub()
  reales(@Ctx() ctx: Context, @DeProyecto() request: ProyectoYClub) {
    return this.alcance.deProyecto(
      ctx,
      request,
      [tareasProjection],
      (db, { id }) => leer(db, id),
      (leido, { club_id }, moneda) => this.informe(leido, club_id, moneda),
    );
  }

  /** Costs in the club's currency (rule `cifras.moneda`); amounts without a rate are shown apart. */
  private async informe(
    { tareas, personal }: Awaited<ReturnType<typeof leer>>,
    clubId: string,
    moneda: string,
  ): Promise<Body> {
    const nombres = await this.nombres.nombresDePersonal(
      clubId,
      personal.map(({ personal_id }) => personal_id),
    );
    const deTarea = new Map<string, string[]>();
    for (const { tarea_id, personal_id } of personal)
      deTarea.set(tarea_id, [...(deTarea.get(tarea_id) ?? []), personal_id]);
    const quienes = (tareaId: string): string =>
      (deTarea.get(tareaId) ?? [])
        .map((id) => `${nombres.get(id)?.nombre ?? ''} ${nombres.get(id)?.apellido ?? ''}`.trim())
        .join(', ');
    const costo = tareas.reduce((suma, tarea) => suma.plus(tarea.costo), CERO).toFixed();
    const aparte = apartes(tareas);
    const horas = tareas.reduce((suma, { duracion_horas }) => suma.plus(duracion_horas), CERO).toFixed();
    return {
      titulo: 'Tareas Reales',
      registros: tareas.map(({ id }) => id),
      secciones: [
        {
          titulo: 'Tareas',
          color: VERDE,
          unidad: ['tarea', 'tareas'],
          vacio: 'El cultivo no tiene tareas cargadas.',
          registros: tareas.map(({ id }) => id),
          ...tableOf(tareas, [
            ofDay('Fecha', 46, ({ fecha }) => fecha),
            ofText('Etapa', 58, ({ nombre_evento }) => nombre_evento),
            ofText('Tarea', '*', (tarea) => `${tarea.categoria_nombre}: ${tarea.nombre_tarea}`),
            ofText('Sobre', 78, ({ objeto_nombre }) => objeto_nombre),
            ofText('Personal', 88, ({ id }) => quienes(id) || null),
            ofNumber('Horas', 36, ({ duracion_horas }) => duracion_horas, { unit: 'h', total: SUM }),
            ofMoney('Costo', 62, (tarea) => importesDe(tarea.costo, moneda, apartes([tarea])), {
              unit: moneda,
              total: SUM,
            }),
          ]),
        },
      ],
      hechos: {
        moneda,
        costo,
        aparte,
        horas,
        tareas: tareas.map(({ id, fecha, nombre_tarea, categoria_nombre, objeto_id, duracion_horas, ...tarea }) => ({
          id,
          fecha,
          nombre_tarea,
          categoria_nombre,
          objeto_id,
          costo: tarea.costo,
          aparte: apartes([tarea]),
          duracion_horas,
          personal_ids: deTarea.get(id) ?? [],
        })),
      },
    };
  }
}

async function leer(db: Kysely<LecturaDB>, proyectoId: string) {
  return { tareas: await tareasDeProyecto(db, proyectoId), personal: await personalDeProyecto(db, proyectoId) };
}
