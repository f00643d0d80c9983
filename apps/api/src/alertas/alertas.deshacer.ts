import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { EventDataByType } from '@cepa/event-schemas';
import { alertas, streamDeAlertas } from '@cepa/domain/alertas/alertas';
import { diasEntre } from '@cepa/domain/valores/fecha';
import type { LecturaDB } from '@cepa/projections';
import { hechoAnterior } from '@cepa/projections/historial/deshacer.queries';
import { CommandService } from '../nucleo/command-service';
import { LECTURA } from '../nucleo/tokens';
import { Undos } from '../nucleo/undos';

type Pospuesta = EventDataByType['AlertaPospuesta'];

/** Undoes the putting off of alerts. */
@Injectable()
export class DeshacerEnAlertas {
  constructor(undos: Undos, commandService: CommandService, @Inject(LECTURA) db: Kysely<LecturaDB>) {
    undos.add<'AlertaPospuesta'>({
      AlertaPospuesta: {
        act: async (ctx, { club_id, position, data: { grupo, objeto_id: id, nombre } }) => {
          const { hoy } = ctx;
          const anterior = await hechoAnterior(
            db,
            { id, tipos: ['AlertaPospuesta', 'AlertaRetomada'], antesDe: position },
            ({ data }) => data['grupo'] === grupo,
          );
          const antes = anterior?.tipo === 'AlertaPospuesta' ? (anterior.data as unknown as Pospuesta) : null;
          const cuales = [{ grupo, objeto_id: id, nombre }];
          const dias = antes === null ? 0 : diasEntre(hoy, antes.hasta);
          const motivo = antes?.motivo ?? null;
          return commandService.ejecutar(
            alertas,
            streamDeAlertas(club_id),
            // An earlier putting off goes on.
            dias > 0
              ? { tipo: 'posponer_alertas', alertas: cuales, dias, motivo, hoy }
              : { tipo: 'retomar_alertas', alertas: cuales, hoy },
            ctx.metadatos(club_id),
          );
        },
      },
    });
  }
}
