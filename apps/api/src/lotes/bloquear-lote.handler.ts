import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lotes, streamDeLote } from '@cepa/domain/lotes/lotes';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';

/** Locks a lot, or unlocks it: that only with `per_admin`. */
export class BloquearLoteRequest extends Command<void> {
  constructor(
    readonly ctx: Contexto,
    readonly lote: { readonly id: string; readonly club_id: string },
    readonly bloquear: boolean,
  ) {
    super();
  }
}

@CommandHandler(BloquearLoteRequest)
export class BloquearLoteHandler implements ICommandHandler<BloquearLoteRequest> {
  constructor(private readonly acciones: Acciones) {}

  async execute({ ctx, lote, bloquear }: BloquearLoteRequest): Promise<void> {
    const command = bloquear
      ? ({ tipo: 'bloquear_lote', lote_id: lote.id } as const)
      : ({ tipo: 'desbloquear_lote', lote_id: lote.id, administrador: ctx.administrador } as const);
    await this.acciones.ejecutar(lotes, streamDeLote(lote.id), command, ctx.metadatos(lote.club_id));
  }
}
