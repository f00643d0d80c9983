import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { clubes, streamDeClub } from '@cepa/domain/clubes/clubes';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';

/** The administration adds a month (`spec 1 §9`). */
export class ExtenderSuscripcion {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
  ) {}
}

/** The administration sets the last day. */
export class ActualizarSuscripcion {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
    readonly fechaFin: string,
  ) {}
}

@CommandHandler(ExtenderSuscripcion)
export class ExtenderSuscripcionHandler implements ICommandHandler<ExtenderSuscripcion, void> {
  constructor(private readonly acciones: Acciones) {}

  async execute({ ctx, clubId: club_id }: ExtenderSuscripcion): Promise<void> {
    await this.acciones.ejecutar(
      clubes,
      streamDeClub(club_id),
      { tipo: 'extender_suscripcion', club_id, hoy: ctx.hoy, origen: 'administracion', pago_id: null },
      ctx.metadatos(club_id),
    );
  }
}

@CommandHandler(ActualizarSuscripcion)
export class ActualizarSuscripcionHandler implements ICommandHandler<ActualizarSuscripcion, void> {
  constructor(private readonly acciones: Acciones) {}

  async execute({ ctx, clubId: club_id, fechaFin: fecha_fin }: ActualizarSuscripcion): Promise<void> {
    await this.acciones.ejecutar(
      clubes,
      streamDeClub(club_id),
      { tipo: 'actualizar_suscripcion', club_id, hoy: ctx.hoy, fecha_fin },
      ctx.metadatos(club_id, { motivo: 'edición: fecha_fin' }),
    );
  }
}
