import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { vigente } from '@cepa/domain/lotes/state';
import { lotes, streamDeLote, streamsOfLotes } from '@cepa/domain/lotes/lotes';
import type { LecturaDB } from '@cepa/projections';
import { proyectoEventoPorId } from '@cepa/projections/cultivos/proyecto-eventos.queries';
import { Id, reglaRota } from '@cepa/platform';
import { CommandService } from '../nucleo/command-service';
import { Bursts, once, type Burst, type BurstAct, type BurstOutcome } from '../nucleo/bursts';
import { Locks } from '../nucleo/locks';
import { LECTURA } from '../nucleo/tokens';
import { paraMover } from './mover-plantas.handler';
import { PlantaEventoDto } from './planta-eventos.dto';

/** The stage of a burst. */
export class EtapaEnRafagaDto extends PlantaEventoDto {
  @Id({ descripcion: 'Evento al que pasan.' })
  proyecto_evento_id: string;
}

/** Moves each plant of a burst to a stage of its crop. */
@Injectable()
export class EtapaEnRafaga implements BurstAct<EtapaEnRafagaDto> {
  readonly acto = 'etapa';
  readonly dto = EtapaEnRafagaDto;

  constructor(
    private readonly bursts: Bursts,
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {
    bursts.add(this);
  }

  /** Holds the locks of the move of one plant. */
  async act(burst: Burst<EtapaEnRafagaDto>): Promise<BurstOutcome> {
    const { ctx, clubId, datos, plantas } = burst;
    const { proyecto_evento_id, fecha_inicio, fecha_fin = null, observaciones = null } = datos;
    const evento = await proyectoEventoPorId(this.db, proyecto_evento_id);
    const { proyecto_id } = ctx.propio(evento?.club_id === clubId ? evento : null);
    const loteDe = once(async (id) => vigente(await this.commandService.state(lotes, streamDeLote(id)), id));
    return this.locks.hold(streamsOfLotes(plantas), () =>
      this.bursts.each(cultivos, burst, async (planta) => {
        if (planta.proyecto_id !== proyecto_id)
          throw reglaRota('OTRO_CULTIVO', `La planta ${planta.codigo} es de otro cultivo.`, {});
        const command = {
          tipo: 'mover_plantas',
          proyecto_id,
          proyecto_evento_id,
          fecha_inicio,
          fecha_fin,
          observaciones,
          plantas: [paraMover(ctx, planta, await loteDe(planta.lote_id))],
          hoy: ctx.hoy,
        } as const;
        return { stream: streamDeProyecto(proyecto_id), command };
      }),
    );
  }
}
