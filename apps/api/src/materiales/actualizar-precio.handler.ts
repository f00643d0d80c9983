import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';

/** Changes the price of the units that are left. */
export class ActualizarPrecioRequest extends Command<void> {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
    readonly envasadoId: string,
    readonly datos: { readonly precio_unitario: string; readonly tipo_moneda: string | null },
  ) {
    super();
  }
}

@CommandHandler(ActualizarPrecioRequest)
export class ActualizarPrecioHandler implements ICommandHandler<ActualizarPrecioRequest> {
  constructor(private readonly acciones: Acciones) {}

  async execute({
    ctx,
    clubId,
    envasadoId,
    datos: { precio_unitario, tipo_moneda },
  }: ActualizarPrecioRequest): Promise<void> {
    await this.acciones.ejecutar(
      materiales,
      streamDeMateriales(clubId),
      { tipo: 'actualizar_precio', envasado_id: envasadoId, precio_unitario, tipo_moneda },
      ctx.metadatos(clubId, { motivo: 'edición' }),
    );
  }
}
