import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { clubes, streamDeClub } from '@cepa/domain/clubes/clubes';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';

/** Makes an official currency the club's current one. */
export class CambiarMoneda {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
    readonly codigo: string,
    readonly observacion: string | null,
  ) {}
}

@CommandHandler(CambiarMoneda)
export class CambiarMonedaHandler implements ICommandHandler<CambiarMoneda, void> {
  constructor(private readonly acciones: Acciones) {}

  async execute({ ctx, clubId: club_id, codigo, observacion }: CambiarMoneda): Promise<void> {
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
