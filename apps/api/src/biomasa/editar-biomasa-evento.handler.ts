import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { biomasa, streamDeBiomasa } from '@cepa/domain/biomasa/biomasa';
import type { BiomasaEventoLeido } from '@cepa/projections/biomasa/biomasa-eventos.queries';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import type { EditarBiomasaEventoDto } from './biomasa-eventos.dto';
import { Eventos } from './eventos';

/** Corrects the stay of a biomass in an event. */
export class EditarBiomasaEvento {
  constructor(
    readonly ctx: Contexto,
    readonly estadia: BiomasaEventoLeido,
    readonly datos: EditarBiomasaEventoDto,
  ) {}
}

@CommandHandler(EditarBiomasaEvento)
export class EditarBiomasaEventoHandler implements ICommandHandler<EditarBiomasaEvento, void> {
  constructor(
    private readonly acciones: Acciones,
    private readonly eventos: Eventos,
  ) {}

  async execute({ ctx, estadia, datos }: EditarBiomasaEvento): Promise<void> {
    const { id, biomasa_id, club_id, fecha_inicio, fecha_fin, observaciones } = estadia;
    const { finalizado } = await this.eventos.hechos(estadia.biomasa.proyecto_id, estadia.proyecto_evento_id);
    const command = {
      tipo: 'editar_evento_de_biomasa',
      biomasa_id,
      biomasa_evento_id: id,
      fecha_inicio: datos.fecha_inicio ?? fecha_inicio,
      fecha_fin: datos.fecha_fin ?? fecha_fin,
      observaciones: datos.observaciones,
      anterior: { fecha_inicio, fecha_fin, observaciones },
      evento_finalizado: finalizado,
    } as const;
    await this.acciones.ejecutar(biomasa, streamDeBiomasa(biomasa_id), command, ctx.metadatos(club_id, { motivo: datos.motivo ?? 'edición' }));
  }
}
