import { Injectable } from '@nestjs/common';
import { lotes, streamDeLote, streamsOfLotes } from '@cepa/domain/lotes/lotes';
import { Bursts, once, type Burst, type BurstAct, type BurstOutcome } from '../nucleo/bursts';
import { Locks } from '../nucleo/locks';
import { bajaDe } from './dar-de-baja.handler';
import { BajaDePlantaDto } from './plantas.dto';
import { Proyectos } from './proyectos';

/** Retires each plant of a burst. */
@Injectable()
export class BajaEnRafaga implements BurstAct<BajaDePlantaDto> {
  readonly acto = 'baja';
  readonly dto = BajaDePlantaDto;

  constructor(
    private readonly bursts: Bursts,
    private readonly locks: Locks,
    private readonly proyectos: Proyectos,
  ) {
    bursts.add(this);
  }

  /** Holds the locks of the retirement of one plant. */
  act(burst: Burst<BajaDePlantaDto>): Promise<BurstOutcome> {
    const { ctx, clubId, datos, plantas } = burst;
    const ids = plantas.map(({ id }) => id);
    const cierres = once((proyectoId) => this.proyectos.cierre(proyectoId));
    const entradas = once((proyectoId) => this.proyectos.entradas(proyectoId, clubId, ids));
    return this.locks.hold(streamsOfLotes(plantas), () =>
      this.bursts.each(
        lotes,
        burst,
        async ({ id, lote_id, proyecto_id }) => ({
          stream: streamDeLote(lote_id),
          command: bajaDe(ctx, { lote_id, plantas: [id] }, datos, {
            cierre: await cierres(proyecto_id),
            entradas: await entradas(proyecto_id),
          }),
        }),
        { motivo: datos.motivo },
      ),
    );
  }
}
