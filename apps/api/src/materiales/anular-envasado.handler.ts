import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';

/** Cancels a packaging: its weight returns to the bulk. */
export class AnularEnvasado {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
    readonly envasadoId: string,
    readonly motivo: string | null,
  ) {}
}

@CommandHandler(AnularEnvasado)
export class AnularEnvasadoHandler implements ICommandHandler<AnularEnvasado, void> {
  constructor(private readonly acciones: Acciones) {}

  async execute({ ctx, clubId, envasadoId, motivo }: AnularEnvasado): Promise<void> {
    await this.acciones.ejecutar(
      materiales,
      streamDeMateriales(clubId),
      { tipo: 'anular_envasado', envasado_id: envasadoId, motivo_anulacion: motivo },
      ctx.metadatos(clubId, { motivo }),
    );
  }
}
