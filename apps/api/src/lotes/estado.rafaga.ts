import { Injectable } from '@nestjs/common';
import { lotes, streamDeLote, streamsOfLotes } from '@cepa/domain/lotes/lotes';
import { Bursts, once, type Burst, type BurstAct, type BurstOutcome } from '../nucleo/bursts';
import { Locks } from '../nucleo/locks';
import { cambioDeUna } from './cambio-de-una';
import { EstadoDePlantaDto } from './plantas.dto';
import { Proyectos } from './proyectos';

/** Another state for each plant of a burst. */
@Injectable()
export class EstadoEnRafaga implements BurstAct<EstadoDePlantaDto> {
  readonly acto = 'estado';
  readonly dto = EstadoDePlantaDto;

  constructor(
    private readonly bursts: Bursts,
    private readonly locks: Locks,
    private readonly proyectos: Proyectos,
  ) {
    bursts.add(this);
  }

  /** Holds the locks of the change of one plant. */
  act(burst: Burst<EstadoDePlantaDto>): Promise<BurstOutcome> {
    const { ctx, datos, plantas } = burst;
    const cierres = once((proyectoId) => this.proyectos.cierre(proyectoId));
    return this.locks.hold(streamsOfLotes(plantas), () =>
      this.bursts.each(
        lotes,
        burst,
        async (planta) => ({
          stream: streamDeLote(planta.lote_id),
          command: cambioDeUna(ctx, planta, datos, await cierres(planta.proyecto_id)),
        }),
        { motivo: datos.motivo },
      ),
    );
  }
}
