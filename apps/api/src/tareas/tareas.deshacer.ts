import { Injectable } from '@nestjs/common';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { candadoDeStock } from '@cepa/domain/inventario/inventario';
import { POR_DESHACER } from '@cepa/words/mensajes/deshacer';
import { CommandService } from '../nucleo/command-service';
import { Locks } from '../nucleo/locks';
import { Undos } from '../nucleo/undos';

/** Undoes recorded tasks. */
@Injectable()
export class DeshacerEnTareas {
  constructor(undos: Undos, commandService: CommandService, locks: Locks) {
    undos.add<'TareaRegistrada'>({
      TareaRegistrada: {
        // What the task used returns to the stock, so the lock of the acts that change the stock is held.
        act: (ctx, { club_id, data: { proyecto_id, tarea_id } }) =>
          locks.hold([candadoDeStock(club_id)], () =>
            commandService.ejecutar(
              cultivos,
              streamDeProyecto(proyecto_id),
              { tipo: 'eliminar_tarea', proyecto_id, tarea_id, motivo: POR_DESHACER },
              ctx.metadatos(club_id),
            ),
          ),
      },
    });
  }
}
