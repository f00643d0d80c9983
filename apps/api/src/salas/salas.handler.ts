import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { salas, streamDeSalas, type ComandoDeSalas } from '@cepa/domain/salas/salas';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';

/** Changes a club's rooms, its tables, or where its plants are. */
export class CambiarSalas {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
    readonly comando: ComandoDeSalas,
    readonly motivo: string | null = null,
  ) {}
}

@CommandHandler(CambiarSalas)
export class CambiarSalasHandler implements ICommandHandler<CambiarSalas, void> {
  constructor(private readonly acciones: Acciones) {}

  async execute({ ctx, clubId, comando, motivo }: CambiarSalas): Promise<void> {
    await this.acciones.ejecutar(salas, streamDeSalas(clubId), comando, ctx.metadatos(clubId, { motivo }));
  }
}
