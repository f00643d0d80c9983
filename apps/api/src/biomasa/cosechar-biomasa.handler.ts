import { Injectable } from '@nestjs/common';
import { biomasa, streamDeBiomasa } from '@cepa/domain/biomasa/biomasa';
import { streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { ESTADOS_COSECHABLES, vigente } from '@cepa/domain/lotes/state';
import { lotes, streamDeLote } from '@cepa/domain/lotes/lotes';
import type { Fecha } from '@cepa/domain/valores/fecha';
import { batchCode, derivedId } from '@cepa/platform';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Carencias } from '../shared/carencias';
import type { CosecharBiomasaDto } from './biomasa.dto';
import { Eventos } from './eventos';

/** Harvests biomass in a harvest event of the club. */
@Injectable()
export class CosecharBiomasaHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly eventos: Eventos,
    private readonly carencias: Carencias,
  ) {}

  /** Holds the lock of the acts that delete the lot, finalise the event or close the project. @returns the id of the biomass */
  execute(ctx: Context, clubId: string, datos: CosecharBiomasaDto): Promise<string> {
    const { lote_id, proyecto_id } = datos;
    const streams = [...(lote_id === null ? [] : [streamDeLote(lote_id)]), streamDeProyecto(proyecto_id)];
    return this.carencias.alCosechar(clubId, streams, () => this.cosechar(ctx, clubId, datos));
  }

  private async cosechar(ctx: Context, clubId: string, datos: CosecharBiomasaDto): Promise<string> {
    const { club_id: _club, ...campos } = datos;
    const plantas_del_lote =
      datos.lote_id === null ? [] : await this.delLote(clubId, datos.lote_id, datos.fecha_cosecha);
    const evento = await this.eventos.hechos(datos.proyecto_id, datos.proyecto_evento_id);
    const codigo = batchCode('BIO', ctx.hoy);
    const biomasa_id = derivedId('biomasa', clubId, codigo);
    const command = {
      tipo: 'cosechar_biomasa',
      ...campos,
      biomasa_id,
      codigo,
      biomasa_evento_id: ctx.nuevoId('biomasa_evento'),
      evento,
      plantas_del_lote,
      hoy: ctx.hoy,
    } as const;
    const { events } = await this.commandService.ejecutar(
      biomasa,
      streamDeBiomasa(biomasa_id),
      command,
      ctx.metadatos(clubId),
    );
    // A repeated key returns the biomass of the first request; a new code is ignored.
    return String(events[0]?.data['biomasa_id']);
  }
  /** Its plants that may be harvested, with their applications. @throws Rechazo NO_ENCONTRADO */
  private async delLote(clubId: string, loteId: string, dia: Fecha) {
    const { plantas } = vigente(await this.commandService.state(lotes, streamDeLote(loteId)), loteId);
    const cosechables = [...plantas].filter(([, { estado, baja }]) => !baja && ESTADOS_COSECHABLES.includes(estado));
    return this.carencias.conCodigo(
      clubId,
      cosechables.map(([id]) => id),
      [dia],
    );
  }
}
