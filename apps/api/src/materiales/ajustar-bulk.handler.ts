import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import type { AjustarBulkDto } from './bulk.dto';

/** Changes how much bulk was made; the difference leaves its raw material or returns to it. */
export class AjustarBulkRequest extends Command<void> {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
    readonly bulkId: string,
    readonly datos: AjustarBulkDto,
  ) {
    super();
  }
}

@CommandHandler(AjustarBulkRequest)
export class AjustarBulkHandler implements ICommandHandler<AjustarBulkRequest> {
  constructor(private readonly acciones: Acciones) {}

  async execute({ ctx, clubId, bulkId, datos }: AjustarBulkRequest): Promise<void> {
    await this.acciones.ejecutar(
      materiales,
      streamDeMateriales(clubId),
      {
        tipo: 'ajustar_bulk',
        bulk_id: bulkId,
        nueva_cantidad: datos.nuevaCantidad,
        observaciones: datos.observaciones,
      },
      ctx.metadatos(clubId, { motivo: datos.observaciones }),
    );
  }
}
