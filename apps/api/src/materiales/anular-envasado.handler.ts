import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';

/** Cancels a packaging: its weight returns to the bulk. */
export class AnularEnvasadoRequest extends Command<void> {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
    readonly envasadoId: string,
    readonly motivo: string | null,
  ) {
    super();
  }
}

@CommandHandler(AnularEnvasadoRequest)
export class AnularEnvasadoHandler implements ICommandHandler<AnularEnvasadoRequest> {
  constructor(private readonly acciones: Acciones) {}

  async execute({ ctx, clubId, envasadoId, motivo }: AnularEnvasadoRequest): Promise<void> {
    await this.acciones.ejecutar(
      materiales,
      streamDeMateriales(clubId),
      { tipo: 'anular_envasado', envasado_id: envasadoId, motivo_anulacion: motivo },
      ctx.metadatos(clubId, { motivo }),
    );
  }
}
