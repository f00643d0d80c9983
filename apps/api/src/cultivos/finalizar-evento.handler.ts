import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import { Turnos } from '../nucleo/turnos';

/** An event of a project of the caller's club. */
export interface EventoPropio {
  readonly id: string;
  readonly club_id: string;
  readonly proyecto_id: string;
}

/** Ends an event for good. */
export class FinalizarEvento {
  constructor(
    readonly ctx: Contexto,
    readonly evento: EventoPropio,
    readonly fechaFin: string | null,
  ) {}
}

@CommandHandler(FinalizarEvento)
export class FinalizarEventoHandler implements ICommandHandler<FinalizarEvento, void> {
  constructor(
    private readonly acciones: Acciones,
    private readonly turnos: Turnos,
  ) {}

  /** In turn with what reads that the event goes on and records it elsewhere: in its biomass. */
  async execute({ ctx, evento: { id, club_id, proyecto_id }, fechaFin }: FinalizarEvento): Promise<void> {
    const stream = streamDeProyecto(proyecto_id);
    const command = {
      tipo: 'finalizar_evento',
      proyecto_id,
      proyecto_evento_id: id,
      fecha_fin_evento: fechaFin ?? ctx.ahora,
    } as const;
    await this.turnos.tomar([stream], () => this.acciones.ejecutar(cultivos, stream, command, ctx.metadatos(club_id)));
  }
}
