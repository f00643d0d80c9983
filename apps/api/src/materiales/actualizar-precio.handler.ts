import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';

/** Changes the price of the units that are left. */
export class ActualizarPrecio {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
    readonly envasadoId: string,
    readonly datos: { readonly precio_unitario: string; readonly tipo_moneda: string | null },
  ) {}
}

@CommandHandler(ActualizarPrecio)
export class ActualizarPrecioHandler implements ICommandHandler<ActualizarPrecio, void> {
  constructor(private readonly acciones: Acciones) {}

  async execute({ ctx, clubId, envasadoId, datos: { precio_unitario, tipo_moneda } }: ActualizarPrecio): Promise<void> {
    await this.acciones.ejecutar(
      materiales,
      streamDeMateriales(clubId),
      { tipo: 'actualizar_precio', envasado_id: envasadoId, precio_unitario, tipo_moneda },
      ctx.metadatos(clubId, { motivo: 'edición' }),
    );
  }
}
