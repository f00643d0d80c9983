import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { EventDataByType } from '@cepa/event-schemas';
import { streamDeBiomasa } from '@cepa/domain/biomasa/biomasa';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { inOne } from '@cepa/domain/decider';
import type { LecturaDB } from '@cepa/projections';
import { estadiasAnteriores } from '@cepa/projections/biomasa/biomasa-eventos.queries';
import { biomasasPorIds } from '@cepa/projections/biomasa/biomasa.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import { LECTURA } from '../nucleo/tokens';
import { Undos, type Undone } from '../nucleo/undos';
import { DE_ESTADIAS } from './eventos';
import { MoverBiomasaHandler, movimientoDe } from './mover-biomasa.handler';

type Movida = Undone<EventDataByType['BiomasaMovidaAEvento']>;

/** Undoes moves of biomass between stages. */
@Injectable()
export class DeshacerEnBiomasa {
  constructor(
    undos: Undos,
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    private readonly moverBiomasa: MoverBiomasaHandler,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {
    undos.add<'BiomasaMovidaAEvento'>({
      BiomasaMovidaAEvento: { act: (ctx, undone) => this.devolver(ctx, undone) },
    });
  }

  /** Returns biomass to the stages before the move, on the day of the move. Holds the locks of a move. */
  private devolver(ctx: Context, { club_id, data }: Movida): Promise<unknown> {
    const ids = data.biomasas.map(({ biomasa_id }) => biomasa_id);
    return this.locks.hold(ids.map(streamDeBiomasa), async () => {
      await this.commandService.alDia(DE_ESTADIAS);
      const anteriores = await estadiasAnteriores(this.db, data.biomasas);
      const biomasas = await biomasasPorIds(this.db, ids);
      const { fecha_inicio, proyecto_id } = data;
      const requests = [...new Set(anteriores.values())].map((id) => ({
        ctx,
        evento: { id, club_id, proyecto_id },
        biomasas: biomasas.filter((una) => anteriores.get(una.id) === id),
        datos: { fecha_inicio, observaciones: null },
      }));
      for (const request of requests) await this.moverBiomasa.exigirMovible(request);
      const stream = streamDeProyecto(proyecto_id);
      return this.commandService.ejecutar(inOne(cultivos), stream, requests.map(movimientoDe), ctx.metadatos(club_id));
    });
  }
}
