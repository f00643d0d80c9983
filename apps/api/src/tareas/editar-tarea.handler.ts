import { Injectable } from '@nestjs/common';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { candadoDeStock } from '@cepa/domain/inventario/inventario';
import type { TareaLeida } from '@cepa/projections/tareas/tareas.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import { NombradosEnTarea } from './nombrados-en-tarea';
import type { EditarTareaDto } from './tareas.dto';

/** Corrects a task of the caller's club; it stays in its event. */
export interface EditarTareaRequest {
  readonly ctx: Context;
  readonly tarea: TareaLeida;
  readonly datos: EditarTareaDto;
}

@Injectable()
export class EditarTareaHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    private readonly nombrados: NombradosEnTarea,
  ) {}

  /** Holds the lock of the acts that change the stock: what the task took returns, even if it takes nothing any more. */
  async execute(request: EditarTareaRequest): Promise<void> {
    await this.locks.hold([candadoDeStock(request.tarea.club_id)], () => this.editar(request));
  }

  private async editar({ ctx, tarea, datos }: EditarTareaRequest): Promise<void> {
    const { id: tarea_id, club_id, proyecto_id, proyecto_evento_id } = tarea;
    const { motivo } = datos;
    const evento = { id: proyecto_evento_id, club_id, proyecto_id };
    const { proyecto_evento_id: _evento, ...nombrados } = await this.nombrados.buscar(ctx, evento, datos, tarea);
    await this.commandService.ejecutar(
      cultivos,
      streamDeProyecto(proyecto_id),
      { tipo: 'editar_tarea', tarea_id, motivo, ...nombrados },
      ctx.metadatos(club_id, { motivo }),
    );
  }
}
