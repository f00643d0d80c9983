import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { streamDeLote } from '@cepa/domain/lotes/lotes';
import { streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { salas, streamDeSalas } from '@cepa/domain/salas/salas';
import { Dia, Id, Text } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { plantasMovibles } from '@cepa/projections/salas/asignaciones.queries';
import { salaPorId } from '@cepa/projections/salas/salas.queries';
import { CommandService } from '../nucleo/command-service';
import { Bursts, type Burst, type BurstAct, type BurstOutcome } from '../nucleo/bursts';
import { Locks } from '../nucleo/locks';
import { LECTURA } from '../nucleo/tokens';
import { avisoDeCapacidad } from './capacidad';
import { DE_MOVIBLES, asignacionDe } from './asignar-plantas.handler';

/** The room for the plants of a burst. */
export class SalaEnRafagaDto {
  @Id({ descripcion: 'Sala a la que van.' })
  sala_id: string;

  @Dia({ opcional: true, descripcion: 'Hoy si falta.' })
  fecha_asignacion: string | null;

  @Text({ opcional: true, max: 200 })
  posicion: string | null;

  @Text({ opcional: true })
  notas: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}

/** Moves each plant of a burst to a room. */
@Injectable()
export class SalaEnRafaga implements BurstAct<SalaEnRafagaDto> {
  readonly acto = 'sala';
  readonly dto = SalaEnRafagaDto;

  constructor(
    private readonly bursts: Bursts,
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {
    bursts.add(this);
  }

  /** Holds the locks of the assignment of one plant. */
  async act(burst: Burst<SalaEnRafagaDto>): Promise<BurstOutcome> {
    const { ctx, clubId, datos, plantas } = burst;
    const leida = await salaPorId(this.db, datos.sala_id);
    const sala = ctx.propio(leida?.club_id === clubId ? leida : null);
    const suyos = plantas.flatMap(({ lote_id, proyecto_id }) => [streamDeLote(lote_id), streamDeProyecto(proyecto_id)]);
    const stream = streamDeSalas(clubId);
    const outcome = await this.locks.hold([...new Set([stream, ...suyos])], async () => {
      await this.commandService.alDia(DE_MOVIBLES);
      const ids = plantas.map(({ id }) => id);
      const movibles = await plantasMovibles(this.db, clubId, ids);
      return this.bursts.each(salas, burst, async ({ id }) => ({
        stream,
        command: asignacionDe(ctx, { ...datos, plantas_ids: [id] }, movibles),
      }));
    });
    const aviso = await avisoDeCapacidad(this.db, sala);
    return { ...outcome, ...(aviso === null ? {} : { aviso }) };
  }
}
