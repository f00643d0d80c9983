import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { clubes, streamDeClub } from '@cepa/domain/clubes/clubes';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';

/** The administration adds a month (`spec 1 §9`). */
export class ExtenderSuscripcionRequest extends Command<void> {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
  ) {
    super();
  }
}

/** The administration sets the last day. */
export class ActualizarSuscripcionRequest extends Command<void> {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
    readonly fechaFin: string,
  ) {
    super();
  }
}

@CommandHandler(ExtenderSuscripcionRequest)
export class ExtenderSuscripcionHandler implements ICommandHandler<ExtenderSuscripcionRequest> {
  constructor(private readonly acciones: Acciones) {}

  async execute({ ctx, clubId: club_id }: ExtenderSuscripcionRequest): Promise<void> {
    await this.acciones.ejecutar(
      clubes,
      streamDeClub(club_id),
      { tipo: 'extender_suscripcion', club_id, hoy: ctx.hoy, origen: 'administracion', pago_id: null },
      ctx.metadatos(club_id),
    );
  }
}

@CommandHandler(ActualizarSuscripcionRequest)
export class ActualizarSuscripcionHandler implements ICommandHandler<ActualizarSuscripcionRequest> {
  constructor(private readonly acciones: Acciones) {}

  async execute({ ctx, clubId: club_id, fechaFin: fecha_fin }: ActualizarSuscripcionRequest): Promise<void> {
    await this.acciones.ejecutar(
      clubes,
      streamDeClub(club_id),
      { tipo: 'actualizar_suscripcion', club_id, hoy: ctx.hoy, fecha_fin },
      ctx.metadatos(club_id, { motivo: 'edición: fecha_fin' }),
    );
  }
}
