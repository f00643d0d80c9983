import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import type { IniciarProcesoDto } from './proceso.dto';

/** Opens a transformation. */
export class IniciarProcesoRequest extends Command<string> {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
    readonly datos: IniciarProcesoDto,
  ) {
    super();
  }
}

@CommandHandler(IniciarProcesoRequest)
export class IniciarProcesoHandler implements ICommandHandler<IniciarProcesoRequest> {
  constructor(private readonly acciones: Acciones) {}

  /** @returns the id of the process */
  async execute({ ctx, clubId, datos }: IniciarProcesoRequest): Promise<string> {
    const { tipo, descripcion, observaciones } = datos;
    const proceso_id = ctx.nuevoId('proceso');
    await this.acciones.ejecutar(
      materiales,
      streamDeMateriales(clubId),
      {
        tipo: 'iniciar_proceso',
        proceso_id,
        tipo_proceso: tipo,
        descripcion,
        fecha_inicio: datos.fecha_inicio ?? ctx.hoy,
        observaciones,
      },
      ctx.metadatos(clubId),
    );
    return proceso_id;
  }
}
