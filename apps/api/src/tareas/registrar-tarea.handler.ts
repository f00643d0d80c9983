import { Injectable } from '@nestjs/common';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { candadoDeStock } from '@cepa/domain/inventario/inventario';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import { NombradosEnTarea, type EventoPropio } from './nombrados-en-tarea';
import type { TareaDto } from './tareas.dto';

/** Records a task that was done in an event. Returns its id. */
export interface RegistrarTareaRequest {
  readonly ctx: Context;
  readonly evento: EventoPropio;
  readonly datos: TareaDto;
}

@Injectable()
export class RegistrarTareaHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    private readonly nombrados: NombradosEnTarea,
  ) {}

  /** Holds the lock of the acts that change the stock, if the task uses any. */
  execute(request: RegistrarTareaRequest): Promise<string> {
    const { evento, datos } = request;
    const candados = datos.tarea_usa_items.length > 0 ? [candadoDeStock(evento.club_id)] : [];
    return this.locks.hold(candados, () => this.registrar(request));
  }

  private async registrar({ ctx, evento, datos }: RegistrarTareaRequest): Promise<string> {
    const tarea_id = ctx.nuevoId('tarea');
    const nombrados = await this.nombrados.buscar(ctx, evento, datos);
    await this.commandService.ejecutar(
      cultivos,
      streamDeProyecto(evento.proyecto_id),
      { tipo: 'registrar_tarea', tarea_id, ...nombrados },
      ctx.metadatos(evento.club_id),
    );
    return tarea_id;
  }
}
