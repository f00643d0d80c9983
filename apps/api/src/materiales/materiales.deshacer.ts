import { Injectable } from '@nestjs/common';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { CommandService } from '../nucleo/command-service';
import { Undos } from '../nucleo/undos';

/** Undoes changes of price. What moves matter is not undone; it is annulled with a reason. */
@Injectable()
export class DeshacerEnMateriales {
  constructor(undos: Undos, commandService: CommandService) {
    undos.add<'PrecioDeEnvasadoActualizado'>({
      PrecioDeEnvasadoActualizado: {
        act: (ctx, { club_id, data: { envasado_id, precio_anterior, moneda_anterior } }) =>
          commandService.ejecutar(
            materiales,
            streamDeMateriales(club_id),
            {
              tipo: 'actualizar_precio',
              envasado_id,
              precio_unitario: precio_anterior,
              tipo_moneda: moneda_anterior,
            },
            ctx.metadatos(club_id),
          ),
      },
    });
  }
}
