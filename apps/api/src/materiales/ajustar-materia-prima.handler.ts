import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import type { AjustarMateriaPrimaDto } from './materia-prima.dto';

/** Sets what is available of a raw material to what was counted. */
export class AjustarMateriaPrimaRequest extends Command<void> {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
    readonly materiaPrimaId: string,
    readonly datos: AjustarMateriaPrimaDto,
  ) {
    super();
  }
}

@CommandHandler(AjustarMateriaPrimaRequest)
export class AjustarMateriaPrimaHandler implements ICommandHandler<AjustarMateriaPrimaRequest> {
  constructor(private readonly acciones: Acciones) {}

  async execute({ ctx, clubId, materiaPrimaId, datos }: AjustarMateriaPrimaRequest): Promise<void> {
    await this.acciones.ejecutar(
      materiales,
      streamDeMateriales(clubId),
      {
        tipo: 'ajustar_materia_prima',
        materia_prima_id: materiaPrimaId,
        nueva_cantidad: datos.nuevaCantidad,
        observaciones: datos.observaciones,
      },
      ctx.metadatos(clubId, { motivo: datos.observaciones }),
    );
  }
}
