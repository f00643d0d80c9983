import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { biomasa, streamDeBiomasa } from '@cepa/domain/biomasa/biomasa';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import type { EditarBiomasaDto } from './biomasa.dto';

/** Corrects a biomass's data. */
export class EditarBiomasaRequest extends Command<void> {
  constructor(
    readonly ctx: Contexto,
    readonly biomasa: { readonly id: string; readonly club_id: string },
    readonly datos: EditarBiomasaDto,
  ) {
    super();
  }
}

@CommandHandler(EditarBiomasaRequest)
export class EditarBiomasaHandler implements ICommandHandler<EditarBiomasaRequest> {
  constructor(private readonly acciones: Acciones) {}

  async execute({ ctx, biomasa: { id, club_id }, datos }: EditarBiomasaRequest): Promise<void> {
    const { fecha_cosecha, tipo_biomasa, peso, unidad_medida, observaciones, motivo } = datos;
    const command = {
      tipo: 'editar_biomasa',
      biomasa_id: id,
      fecha_cosecha,
      tipo_biomasa,
      peso,
      unidad_medida,
      observaciones,
    } as const;
    await this.acciones.ejecutar(
      biomasa,
      streamDeBiomasa(id),
      command,
      ctx.metadatos(club_id, { motivo: motivo ?? 'edición' }),
    );
  }
}
