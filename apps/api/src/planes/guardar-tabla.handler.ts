import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { exigirPlan, planes, streamDePlan } from '@cepa/domain/planes/planes';
import {
  configuracion,
  streamDeConfiguracion,
  tareaDeActividad,
  type Configuracion,
} from '@cepa/domain/tareas/configuracion';
import { noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { nombresDeInsumos } from '@cepa/projections/planes/previstas.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import type { FilaDeActividadDto } from './tabla.dto';

export interface GuardarTableRequest {
  readonly ctx: Context;
  readonly clubId: string;
  readonly planId: string;
  readonly filas: readonly FilaDeActividadDto[];
  readonly eliminadas: readonly string[];
}

/** Saves the table of a plan in one act. */
@Injectable()
export class GuardarTableHandler {
  constructor(
    private readonly commandService: CommandService,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /**
   * @throws Problem 404 for an item that the club does not have; Rechazo of `guardarActividades` and
   * `tareaDeActividad`. Nothing is saved then
   */
  async execute({ ctx, clubId, planId, filas, eliminadas }: GuardarTableRequest): Promise<void> {
    const plan = exigirPlan(await this.commandService.state(planes, streamDePlan(planId)), planId);
    const tareas = await this.commandService.state(configuracion, streamDeConfiguracion(clubId));
    const deAntes = [...plan.actividades.values()].flatMap(({ insumos }) => insumos);
    await this.exigirInsumos(clubId, filas, new Set(deAntes.map(({ inventario_item_id: id }) => id)));
    await this.commandService.ejecutar(
      planes,
      streamDePlan(planId),
      {
        tipo: 'guardar_actividades',
        plan_id: planId,
        eliminadas,
        filas: filas.map((row, i) => ({
          actividad_id: row.id ?? ctx.nuevoId(`actividad ${i}`),
          nueva: row.id === null,
          plan_id: planId,
          etapa_evento_cultivo: row.etapa_evento_cultivo,
          categoria_tarea: row.categoria_tarea,
          nombre_tarea: row.nombre_tarea,
          descripcion: row.descripcion ?? '',
          costo_estimado_usd: row.costo_estimado_usd ?? '0',
          costo_estimado_moneda_alternativa: row.costo_estimado_moneda_alternativa ?? '0',
          numero_etapa: row.numero_etapa ?? i + 1,
          nombre_tarea_id: tareaDe(tareas, row),
          desde: row.desde ?? 'cultivo',
          dias: row.dias,
          insumos: row.insumos.map(({ inventario_item_id, cantidad }) => ({ inventario_item_id, cantidad })),
        })),
      },
      ctx.metadatos(clubId, { motivo: 'edición' }),
    );
  }

  /** Items must be on the club's list. An item that the plan already has may have left the list since. */
  private async exigirInsumos(
    clubId: string,
    rows: readonly FilaDeActividadDto[],
    deAntes: ReadonlySet<string>,
  ): Promise<void> {
    const ids = rows.flatMap(({ insumos }) => insumos.map(({ inventario_item_id }) => inventario_item_id));
    const suyos = await nombresDeInsumos(this.db, clubId, ids);
    const quedan = new Set(suyos.flatMap(({ id, eliminado }) => (eliminado && !deAntes.has(id) ? [] : [id])));
    const ajeno = ids.find((id) => !quedan.has(id));
    if (ajeno !== undefined) throw noEncontrado(`no inventory item ${ajeno}`);
  }
}

/** The configured task of a row, by its category and name. */
const tareaDe = (tareas: Configuracion, { categoria_tarea, nombre_tarea }: FilaDeActividadDto): string | null =>
  tareaDeActividad(tareas, { categoria_tarea, nombre_tarea, nombre_tarea_id: null });
