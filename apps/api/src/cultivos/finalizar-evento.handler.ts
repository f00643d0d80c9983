import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';

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
  constructor(private readonly acciones: Acciones) {}

  async execute({ ctx, evento: { id, club_id, proyecto_id }, fechaFin }: FinalizarEvento): Promise<void> {
    const command = { tipo: 'finalizar_evento', proyecto_id, proyecto_evento_id: id, fecha_fin_evento: fechaFin ?? ctx.ahora } as const;
    await this.acciones.ejecutar(cultivos, streamDeProyecto(proyecto_id), command, ctx.metadatos(club_id));
  }
}
