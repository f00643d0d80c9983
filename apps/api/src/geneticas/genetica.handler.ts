import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { geneticas, streamDeGenetica, type ComandoDeGenetica } from '@cepa/domain/geneticas/geneticas';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';

/** Registers, corrects or takes off a variety. */
export class CambiarGenetica {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
    readonly comando: ComandoDeGenetica,
    readonly motivo: string | null = null,
  ) {}
}

@CommandHandler(CambiarGenetica)
export class CambiarGeneticaHandler implements ICommandHandler<CambiarGenetica, void> {
  constructor(private readonly acciones: Acciones) {}

  async execute({ ctx, clubId, comando, motivo }: CambiarGenetica): Promise<void> {
    await this.acciones.ejecutar(
      geneticas,
      streamDeGenetica(comando.genetica_id),
      comando,
      ctx.metadatos(clubId, { motivo }),
    );
  }
}
