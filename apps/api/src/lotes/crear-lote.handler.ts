import { Injectable } from '@nestjs/common';
import { lotes, streamDeLote } from '@cepa/domain/lotes/lotes';
import { batchCode, derivedId } from '@cepa/platform';
import { streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { CommandService } from '../nucleo/command-service';
import { Codigos } from '../shared/codigos';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import type { CrearLoteDto } from './lotes.dto';
import { Proyectos } from './proyectos';

/** Opens a lot in a project of the club. */
@Injectable()
export class CrearLoteHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly codigos: Codigos,
    private readonly proyectos: Proyectos,
    private readonly locks: Locks,
  ) {}

  /** Holds the lock of the acts that close the project, or delete it because it has no lots. @returns the id of the lot */
  execute(ctx: Context, clubId: string, datos: CrearLoteDto): Promise<string> {
    return this.locks.hold([streamDeProyecto(datos.proyecto_id)], () => this.crear(ctx, clubId, datos));
  }

  private async crear(ctx: Context, clubId: string, datos: CrearLoteDto): Promise<string> {
    const { club_id: _club, codigo: request, ...campos } = datos;
    const { cerrado: proyecto_cerrado, desde } = await this.proyectos.vigente(datos.proyecto_id);
    const codigo = request ?? batchCode('LOT', ctx.hoy);
    await this.codigos.exigirLibreParaLote(clubId, codigo);
    const lote_id = derivedId('lote', clubId, codigo);
    const { events } = await this.commandService.ejecutar(
      lotes,
      streamDeLote(lote_id),
      { tipo: 'crear_lote', ...campos, lote_id, codigo, proyecto_cerrado, desde, hoy: ctx.hoy },
      ctx.metadatos(clubId),
    );
    // A repeated key returns the lot of the first request; a new code is ignored.
    return String(events[0]?.data['lote_id']);
  }
}
