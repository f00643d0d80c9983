import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import type { RegistrarInsumoDto } from './proceso.dto';

/** Puts raw material into a transformation. */
export class RegistrarInsumoRequest extends Command<string> {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
    readonly datos: RegistrarInsumoDto,
  ) {
    super();
  }
}

@CommandHandler(RegistrarInsumoRequest)
export class RegistrarInsumoHandler implements ICommandHandler<RegistrarInsumoRequest> {
  constructor(private readonly acciones: Acciones) {}

  /** @returns the id of the input */
  async execute({ ctx, clubId, datos }: RegistrarInsumoRequest): Promise<string> {
    const { proceso_transformacion_id, materia_prima_id, cantidad_usada, unidad_medida } = datos;
    const insumo_id = ctx.nuevoId('insumo');
    await this.acciones.ejecutar(
      materiales,
      streamDeMateriales(clubId),
      {
        tipo: 'registrar_insumo',
        proceso_id: proceso_transformacion_id,
        insumo_id,
        materia_prima_id,
        cantidad_usada,
        unidad_medida,
      },
      ctx.metadatos(clubId),
    );
    return insumo_id;
  }
}
