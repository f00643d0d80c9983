import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { biomasa, streamDeBiomasa } from '@cepa/domain/biomasa/biomasa';
import { cosechada } from '@cepa/domain/biomasa/state';
import { streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { vigente, type LoteVigente } from '@cepa/domain/lotes/state';
import { lotes, streamDeLote } from '@cepa/domain/lotes/lotes';
import { noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { otrasBiomasasDe } from '@cepa/projections/biomasa/biomasa.queries';
import { ubicacionDePlantas } from '@cepa/projections/lotes/plantas.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { Carencias } from '../shared/carencias';
import { Eventos } from './eventos';
import { plantaParaVincular } from './planta-para-vincular';

interface BiomasaPropia {
  readonly id: string;
  readonly club_id: string;
  readonly proyecto_id: string;
}

/** Records plants of the club as the origin of a biomass. */
@Injectable()
export class VincularPlantasHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly eventos: Eventos,
    private readonly carencias: Carencias,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Holds the lock of the acts that delete one of the plants or its lot. */
  async execute(ctx: Context, propia: BiomasaPropia, plantaIds: readonly string[]): Promise<void> {
    const { club_id } = propia;
    const ubicadas = await ubicacionDePlantas(this.db, plantaIds);
    if (ubicadas.length !== plantaIds.length || ubicadas.some((planta) => planta.club_id !== club_id))
      throw noEncontrado('a plant that is not there, or of another club');
    const suyos = [...new Set(ubicadas.map(({ lote_id }) => lote_id))];
    const streams = [...suyos.map(streamDeLote), streamDeProyecto(propia.proyecto_id)];
    await this.carencias.alCosechar(club_id, streams, () => this.vincular(ctx, propia, ubicadas));
  }

  private async vincular(
    ctx: Context,
    { id, club_id, proyecto_id }: BiomasaPropia,
    ubicadas: readonly { readonly id: string; readonly lote_id: string }[],
  ): Promise<void> {
    await this.commandService.alDia(['PlantasVinculadasABiomasa']);
    const ids = ubicadas.map((planta) => planta.id);
    const otras = await otrasBiomasasDe(this.db, ids, id);
    const { proyecto_evento_id, fecha_cosecha } = cosechada(
      await this.commandService.state(biomasa, streamDeBiomasa(id)),
      id,
    );
    const aplicaciones = await this.carencias.de(club_id, ids, fecha_cosecha);
    const cierre = await this.eventos.hechos(proyecto_id, proyecto_evento_id);
    const suLote = new Map<string, LoteVigente>();
    for (const lote_id of new Set(ubicadas.map((planta) => planta.lote_id))) {
      suLote.set(lote_id, vigente(await this.commandService.state(lotes, streamDeLote(lote_id)), lote_id));
    }
    const plantas = ubicadas.map(({ id: planta_id, lote_id }) =>
      plantaParaVincular(
        id,
        { id: planta_id, lote_id, evento_id: cierre.eventoDePlanta(planta_id) },
        suLote,
        otras,
        aplicaciones,
      ),
    );
    await this.commandService.ejecutar(
      biomasa,
      streamDeBiomasa(id),
      { tipo: 'vincular_plantas', biomasa_id: id, plantas, cierre },
      ctx.metadatos(club_id),
    );
  }
}
