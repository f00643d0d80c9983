import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import type { EditarBulkDto } from './bulk.dto';
import { diaDeVencimiento } from './vencimiento';

/** Corrects what of a bulk moves no matter. */
export class EditarBulkRequest extends Command<void> {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
    readonly bulkId: string,
    readonly datos: EditarBulkDto,
  ) {
    super();
  }
}

@CommandHandler(EditarBulkRequest)
export class EditarBulkHandler implements ICommandHandler<EditarBulkRequest> {
  constructor(private readonly acciones: Acciones) {}

  async execute({ ctx, clubId, bulkId, datos }: EditarBulkRequest): Promise<void> {
    const { cantidad, tipo_producto, fecha_produccion, observaciones } = datos;
    await this.acciones.ejecutar(
      materiales,
      streamDeMateriales(clubId),
      {
        tipo: 'editar_bulk',
        bulk_id: bulkId,
        cantidad,
        tipo_producto,
        tipo_es_igual_a_materia_prima: datos.tipo_es_igual_a_materia_prima ?? false,
        fecha_produccion,
        fecha_vencimiento: diaDeVencimiento(datos, fecha_produccion),
        observaciones,
      },
      ctx.metadatos(clubId, { motivo: datos.motivo ?? 'edición' }),
    );
  }
}
