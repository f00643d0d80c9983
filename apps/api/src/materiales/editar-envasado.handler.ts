import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import type { EditarEnvasadoDto } from './envasado.dto';
import { vencimientoObligatorio } from './vencimiento';

/** Corrects what of a packaging moves no matter. */
export class EditarEnvasadoRequest extends Command<void> {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
    readonly envasadoId: string,
    readonly datos: EditarEnvasadoDto,
  ) {
    super();
  }
}

@CommandHandler(EditarEnvasadoRequest)
export class EditarEnvasadoHandler implements ICommandHandler<EditarEnvasadoRequest> {
  constructor(private readonly acciones: Acciones) {}

  async execute({ ctx, clubId, envasadoId, datos }: EditarEnvasadoRequest): Promise<void> {
    const {
      tipo_envase,
      fecha_envasado,
      observaciones,
      peso_por_unidad,
      cantidad_unidades,
      precio_unitario,
      tipo_moneda,
    } = datos;
    await this.acciones.ejecutar(
      materiales,
      streamDeMateriales(clubId),
      {
        tipo: 'editar_envasado',
        envasado_id: envasadoId,
        bloqueados: { peso_por_unidad, cantidad_unidades, precio_unitario, tipo_moneda },
        tipo_envase,
        fecha_envasado,
        fecha_vencimiento: vencimientoObligatorio(datos, fecha_envasado),
        observaciones,
      },
      ctx.metadatos(clubId, { motivo: datos.motivo ?? 'edición' }),
    );
  }
}
