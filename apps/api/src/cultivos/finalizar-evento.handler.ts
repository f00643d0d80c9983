import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';

/** An event of a project of the caller's club. */
export interface EventoPropio {
  readonly id: string;
  readonly club_id: string;
  readonly proyecto_id: string;
}

/** Ends an event for good. */
export class FinalizarEventoRequest extends Command<void> {
  constructor(
    readonly ctx: Contexto,
    readonly evento: EventoPropio,
    readonly fechaFin: string | null,
  ) {
    super();
  }
}

@CommandHandler(FinalizarEventoRequest)
export class FinalizarEventoHandler implements ICommandHandler<FinalizarEventoRequest> {
  constructor(
    private readonly acciones: Acciones,
    private readonly locks: Locks,
  ) {}

  /** In turn with what reads that the event goes on and records it elsewhere: in its biomass. */
  async execute({ ctx, evento: { id, club_id, proyecto_id }, fechaFin }: FinalizarEventoRequest): Promise<void> {
    const stream = streamDeProyecto(proyecto_id);
    const command = {
      tipo: 'finalizar_evento',
      proyecto_id,
      proyecto_evento_id: id,
      fecha_fin_evento: fechaFin ?? ctx.ahora,
    } as const;
    await this.locks.hold([stream], () => this.acciones.ejecutar(cultivos, stream, command, ctx.metadatos(club_id)));
  }
}
