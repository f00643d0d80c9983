import { Injectable } from '@nestjs/common';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { Acciones } from '../nucleo/acciones';
import { Undos } from '../nucleo/undos';

/** Takes back a price; what moves matter stays, or is annulled with its reason. */
@Injectable()
export class DeshacerEnMateriales {
  constructor(undos: Undos, acciones: Acciones) {
    undos.add<'PrecioDeEnvasadoActualizado'>({
      PrecioDeEnvasadoActualizado: {
        act: (ctx, { club_id, data: { envasado_id, precio_anterior, moneda_anterior } }) =>
          acciones.ejecutar(
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
