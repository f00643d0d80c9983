import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { salas, streamDeSalas } from '@cepa/domain/salas/salas';
import type { LecturaDB } from '@cepa/projections';
import { plantasEnSala } from '@cepa/projections/salas/plantas.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { Locks } from '../nucleo/locks';

/** Deletes a room without plants. */
@Injectable()
export class EliminarSalaHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Holds the lock of the acts that move plants to the room. */
  execute(ctx: Context, clubId: string, salaId: string): Promise<void> {
    return this.locks.hold([streamDeSalas(clubId)], () => this.eliminar(ctx, clubId, salaId));
  }

  private async eliminar(ctx: Context, clubId: string, sala_id: string): Promise<void> {
    await this.commandService.alDia(['PlantasAsignadasASala']);
    const plantas_activas = await plantasEnSala(this.db, sala_id);
    await this.commandService.ejecutar(
      salas,
      streamDeSalas(clubId),
      { tipo: 'eliminar_sala', sala_id, plantas_activas },
      ctx.metadatos(clubId),
    );
  }
}
