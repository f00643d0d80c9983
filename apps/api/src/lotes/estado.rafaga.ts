import { Injectable } from '@nestjs/common';
import { lotes, streamDeLote, streamsOfLotes } from '@cepa/domain/lotes/lotes';
import { Bursts, once, type Burst, type BurstAct, type BurstOutcome } from '../nucleo/bursts';
import { AlMarcarCosechadas } from './al-marcar-cosechadas';
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
    private readonly alMarcar: AlMarcarCosechadas,
    private readonly proyectos: Proyectos,
  ) {
    bursts.add(this);
  }

  /** Holds the locks of the change of one plant. */
  act(burst: Burst<EstadoDePlantaDto>): Promise<BurstOutcome> {
    const { ctx, clubId, datos, plantas } = burst;
    const { nuevoEstado, motivo } = datos;
    const cierres = once((proyectoId) => this.proyectos.cierre(proyectoId));
    return this.alMarcar.inTurn(clubId, nuevoEstado, streamsOfLotes(plantas), async () => {
      const ids = plantas.map(({ id }) => id);
      const aplicaciones = await this.alMarcar.aplicaciones(clubId, nuevoEstado, ids, ctx.hoy);
      return this.bursts.each(
        lotes,
        burst,
        async (planta) => ({
          stream: streamDeLote(planta.lote_id),
          command: cambioDeUna(ctx, planta, datos, await cierres(planta.proyecto_id), aplicaciones),
        }),
        { motivo },
      );
    });
  }
}
