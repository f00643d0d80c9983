import { Injectable } from '@nestjs/common';
import { streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { lotes, streamDeLote } from '@cepa/domain/lotes/lotes';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import type { EditarLoteDto } from './lotes.dto';
import { Proyectos } from './proyectos';

/** A lot of the caller's club. */
export interface LotePropio {
  readonly id: string;
  readonly club_id: string;
  readonly proyecto_id: string;
}

type Edicion = Pick<EditarLoteDto, 'nombre' | 'descripcion' | 'fecha_inicio' | 'motivo'>;

/** Corrects a lot's data. */
@Injectable()
export class EditarLoteHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly proyectos: Proyectos,
    private readonly locks: Locks,
  ) {}

  /** Holds the lock of the act that closes the project. */
  execute(ctx: Context, lote: LotePropio, datos: Edicion): Promise<void> {
    return this.locks.hold([streamDeProyecto(lote.proyecto_id)], () => this.editar(ctx, lote, datos));
  }

  private async editar(ctx: Context, lote: LotePropio, datos: Edicion): Promise<void> {
    const { nombre, descripcion, fecha_inicio, motivo } = datos;
    const { cerrado: proyecto_cerrado, desde } = await this.proyectos.vigente(lote.proyecto_id);
    const command = {
      tipo: 'editar_lote',
      lote_id: lote.id,
      nombre,
      descripcion,
      fecha_inicio,
      proyecto_cerrado,
      desde,
      hoy: ctx.hoy,
    } as const;
    await this.commandService.ejecutar(
      lotes,
      streamDeLote(lote.id),
      command,
      ctx.metadatos(lote.club_id, { motivo: motivo ?? 'edición' }),
    );
  }
}
