import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { clubes, streamDeClub } from '@cepa/domain/clubes/clubes';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';

/** Makes an official currency the club's current one. */
export class CambiarMonedaRequest extends Command<void> {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
    readonly codigo: string,
    readonly observacion: string | null,
  ) {
    super();
  }
}

@CommandHandler(CambiarMonedaRequest)
export class CambiarMonedaHandler implements ICommandHandler<CambiarMonedaRequest> {
  constructor(private readonly acciones: Acciones) {}

  async execute({ ctx, clubId: club_id, codigo, observacion }: CambiarMonedaRequest): Promise<void> {
    const command = {
      tipo: 'cambiar_moneda',
      club_id,
      moneda_id: ctx.nuevoId('moneda'),
      codigo,
      observacion,
      hoy: ctx.hoy,
    } as const;
    await this.acciones.ejecutar(clubes, streamDeClub(club_id), command, ctx.metadatos(club_id));
  }
}
