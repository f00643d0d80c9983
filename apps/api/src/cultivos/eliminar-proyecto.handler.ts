import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import type { LecturaDB } from '@cepa/projections';
import { cuentaDeLotes } from '@cepa/projections/cultivos/proyectos.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { Locks } from '../nucleo/locks';

/** A project of the caller's club. */
export interface ProyectoPropio {
  readonly id: string;
  readonly club_id: string;
}

/** Deletes a project in which nothing was recorded. */
@Injectable()
export class EliminarProyectoHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Holds the lock of the act that opens a lot in the project. */
  execute(ctx: Context, proyecto: ProyectoPropio, motivo: string | null): Promise<void> {
    return this.locks.hold([streamDeProyecto(proyecto.id)], () => this.eliminar(ctx, proyecto, motivo));
  }

  private async eliminar(ctx: Context, proyecto: ProyectoPropio, motivo: string | null): Promise<void> {
    await this.commandService.alDia(['LoteCreado']);
    const { lotes } = await cuentaDeLotes(this.db, proyecto.id);
    await this.commandService.ejecutar(
      cultivos,
      streamDeProyecto(proyecto.id),
      { tipo: 'eliminar_proyecto', proyecto_id: proyecto.id, lotes },
      ctx.metadatos(proyecto.club_id, { motivo }),
    );
  }
}
