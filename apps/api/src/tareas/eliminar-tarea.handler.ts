import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { candadoDeStock } from '@cepa/domain/inventario/inventario';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';

/** A task of the caller's club. */
interface TareaPropia {
  readonly id: string;
  readonly club_id: string;
  readonly proyecto_id: string;
}

/** Deletes a task; what it used returns to the stock. */
export class EliminarTareaRequest extends Command<void> {
  constructor(
    readonly ctx: Contexto,
    readonly tarea: TareaPropia,
    readonly motivo: string | null,
  ) {
    super();
  }
}

@CommandHandler(EliminarTareaRequest)
export class EliminarTareaHandler implements ICommandHandler<EliminarTareaRequest> {
  constructor(
    private readonly acciones: Acciones,
    private readonly locks: Locks,
  ) {}

  /** Holds the lock of the acts that change the stock. */
  async execute({ ctx, tarea, motivo }: EliminarTareaRequest): Promise<void> {
    const { id: tarea_id, club_id, proyecto_id } = tarea;
    await this.locks.hold([candadoDeStock(club_id)], () =>
      this.acciones.ejecutar(
        cultivos,
        streamDeProyecto(proyecto_id),
        { tipo: 'eliminar_tarea', proyecto_id, tarea_id, motivo },
        ctx.metadatos(club_id, { motivo }),
      ),
    );
  }
}
