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
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import type { FilaDeActividadDto } from './tabla.dto';

export interface GuardarTablaRequest {
  readonly ctx: Contexto;
  readonly clubId: string;
  readonly planId: string;
  readonly filas: readonly FilaDeActividadDto[];
  readonly eliminadas: readonly string[];
}

/** Saves the table of a plan in one act. */
@Injectable()
export class GuardarTablaHandler {
  constructor(
    private readonly acciones: Acciones,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** @throws Problem 404 for an item that the club has not; Rechazo of `guardarActividades` and `tareaDeActividad`; nothing is saved then */
  async execute({ ctx, clubId, planId, filas, eliminadas }: GuardarTablaRequest): Promise<void> {
    const plan = exigirPlan(await this.acciones.state(planes, streamDePlan(planId)), planId);
    const tareas = await this.acciones.state(configuracion, streamDeConfiguracion(clubId));
    const deAntes = [...plan.actividades.values()].flatMap(({ insumos }) => insumos);
    await this.exigirInsumos(clubId, filas, new Set(deAntes.map(({ inventario_item_id: id }) => id)));
    await this.acciones.ejecutar(
      planes,
      streamDePlan(planId),
      {
        tipo: 'guardar_actividades',
        plan_id: planId,
        eliminadas,
        filas: filas.map((fila, i) => ({
          actividad_id: fila.id ?? ctx.nuevoId(`actividad ${i}`),
          nueva: fila.id === null,
          plan_id: planId,
          etapa_evento_cultivo: fila.etapa_evento_cultivo,
          categoria_tarea: fila.categoria_tarea,
          nombre_tarea: fila.nombre_tarea,
          descripcion: fila.descripcion ?? '',
          costo_estimado_usd: fila.costo_estimado_usd ?? '0',
          costo_estimado_moneda_alternativa: fila.costo_estimado_moneda_alternativa ?? '0',
          numero_etapa: fila.numero_etapa ?? i + 1,
          nombre_tarea_id: tareaDe(tareas, fila),
          desde: fila.desde ?? 'cultivo',
          dias: fila.dias,
          insumos: fila.insumos.map(({ inventario_item_id, cantidad }) => ({ inventario_item_id, cantidad })),
        })),
      },
      ctx.metadatos(clubId, { motivo: 'edición' }),
    );
  }

  /** Items are the club's and on its list; one that the plan names already may have left the list since. */
  private async exigirInsumos(
    clubId: string,
    filas: readonly FilaDeActividadDto[],
    deAntes: ReadonlySet<string>,
  ): Promise<void> {
    const ids = filas.flatMap(({ insumos }) => insumos.map(({ inventario_item_id }) => inventario_item_id));
    const suyos = await nombresDeInsumos(this.db, clubId, ids);
    const quedan = new Set(suyos.flatMap(({ id, eliminado }) => (eliminado && !deAntes.has(id) ? [] : [id])));
    const ajeno = ids.find((id) => !quedan.has(id));
    if (ajeno !== undefined) throw noEncontrado(`no inventory item ${ajeno}`);
  }
}

/** The configured task that a row names, by its category and its name. */
const tareaDe = (tareas: Configuracion, { categoria_tarea, nombre_tarea }: FilaDeActividadDto): string | null =>
  tareaDeActividad(tareas, { categoria_tarea, nombre_tarea, nombre_tarea_id: null });
