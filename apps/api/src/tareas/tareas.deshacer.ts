import { Injectable } from '@nestjs/common';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { candadoDeStock } from '@cepa/domain/inventario/inventario';
import { POR_DESHACER } from '@cepa/words/mensajes/deshacer';
import { CommandService } from '../nucleo/command-service';
import { Locks } from '../nucleo/locks';
import { Undos } from '../nucleo/undos';

/** Takes recorded tasks back. */
@Injectable()
export class DeshacerEnTareas {
  constructor(undos: Undos, commandService: CommandService, locks: Locks) {
    undos.add<'TareaRegistrada'>({
      TareaRegistrada: {
        // What the task used returns to the stock: the acts that change the stock wait.
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
