import { Injectable } from '@nestjs/common';
import { inventario, streamDeInventario } from '@cepa/domain/inventario/inventario';
import type { ItemLeido } from '@cepa/projections/inventario/inventario.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Existencias } from '../shared/existencias';
import type { EditarItemDto } from './inventario.dto';
import { loteDe } from './lotes-de-insumo.dto';

/** Edits the mutable fields of an item; a changed quantity is a movement. */
@Injectable()
export class EditarItemHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly existencias: Existencias,
  ) {}

  execute(ctx: Context, { id, club_id }: ItemLeido, datos: Omit<EditarItemDto, 'club_id'>): Promise<void> {
    const { insumo_lote, vencimiento, carencia_dias, ...edicion } = datos;
    const { clase, motivo } = datos;
    const lote = loteDe(id, { insumo_lote, vencimiento, carencia_dias }, ctx.hoy);
    return this.existencias.inTurn(club_id, [id], async (hay) => {
      await this.commandService.ejecutar(
        inventario,
        streamDeInventario(club_id),
        {
          tipo: 'editar_item',
          inventario_item_id: id,
          ...edicion,
          lote,
          lotes: hay[id]?.lotes ?? [],
          disponible: hay[id]?.disponible ?? '0',
          costo_vigente: hay[id]?.costo_unitario_usd ?? '0',
          clase: clase ?? 'recuento',
        },
        ctx.metadatos(club_id, { motivo }),
      );
    });
  }
}

/** Removes an item from the list, under the lock of the tasks that use it. Its page stays. */
@Injectable()
export class EliminarItemHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly existencias: Existencias,
  ) {}

  execute(ctx: Context, { id, club_id }: ItemLeido): Promise<void> {
    return this.existencias.inTurn(club_id, [], async () => {
      await this.commandService.ejecutar(
        inventario,
        streamDeInventario(club_id),
        { tipo: 'eliminar_item', inventario_item_id: id },
        ctx.metadatos(club_id),
      );
    });
  }
}
