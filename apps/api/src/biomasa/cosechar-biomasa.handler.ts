import { Injectable } from '@nestjs/common';
import { biomasa, streamDeBiomasa } from '@cepa/domain/biomasa/biomasa';
import { streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { vigente } from '@cepa/domain/lotes/state';
import { lotes, streamDeLote } from '@cepa/domain/lotes/lotes';
import { batchCode, derivedId } from '@cepa/platform';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import type { CosecharBiomasaDto } from './biomasa.dto';
import { Eventos } from './eventos';

/** Harvests biomass in a harvest event of the club. */
@Injectable()
export class CosecharBiomasaHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly eventos: Eventos,
    private readonly locks: Locks,
  ) {}

  /** Holds the lock of the acts that delete the lot, finalize the event or close the project. @returns the id of the biomass */
  execute(ctx: Context, clubId: string, datos: CosecharBiomasaDto): Promise<string> {
    const { lote_id, proyecto_id } = datos;
    return this.locks.hold(
      [...(lote_id === null ? [] : [streamDeLote(lote_id)]), streamDeProyecto(proyecto_id)],
      async () => {
        if (lote_id !== null) vigente(await this.commandService.state(lotes, streamDeLote(lote_id)), lote_id);
        return this.cosechar(ctx, clubId, datos);
      },
    );
  }

  private async cosechar(ctx: Context, clubId: string, datos: CosecharBiomasaDto): Promise<string> {
    const { club_id: _club, ...campos } = datos;
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
      hoy: ctx.hoy,
    } as const;
    const { events } = await this.commandService.ejecutar(
      biomasa,
      streamDeBiomasa(biomasa_id),
      command,
      ctx.metadatos(clubId),
    );
    // A repeated key answers the biomass of the first sending, whatever code was generated now.
    return String(events[0]?.data['biomasa_id']);
  }
}
