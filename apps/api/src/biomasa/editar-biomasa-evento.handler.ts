import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { biomasa, streamDeBiomasa } from '@cepa/domain/biomasa/biomasa';
import { streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import type { LecturaDB } from '@cepa/projections';
import { biomasaEventoPorId, ingresoPrevio } from '@cepa/projections/biomasa/biomasa-eventos.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { Locks } from '../nucleo/locks';
import type { EditarBiomasaEventoDto } from './biomasa-eventos.dto';
import { DE_ESTADIAS, Eventos } from './eventos';

/** Corrects the stay of a biomass in an event. */
export interface EditarBiomasaEventoRequest {
  readonly ctx: Context;
  readonly estadia: {
    readonly id: string;
    readonly biomasa_id: string;
    readonly biomasa: { readonly proyecto_id: string };
  };
  readonly datos: EditarBiomasaEventoDto;
}

@Injectable()
export class EditarBiomasaEventoHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly eventos: Eventos,
    private readonly locks: Locks,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Holds the locks of the acts that move the biomass (which ends the stay) and that finalise the event. */
  execute(request: EditarBiomasaEventoRequest): Promise<void> {
    const {
      biomasa_id,
      biomasa: { proyecto_id },
    } = request.estadia;
    return this.locks.hold([streamDeBiomasa(biomasa_id), streamDeProyecto(proyecto_id)], () => this.editar(request));
  }

  private async editar({ ctx, estadia: { id }, datos }: EditarBiomasaEventoRequest): Promise<void> {
    await this.commandService.alDia(DE_ESTADIAS);
    const estadia = ctx.propio(await biomasaEventoPorId(this.db, id));
    const { biomasa_id, club_id, fecha_inicio, fecha_fin, observaciones } = estadia;
    const { finalizado, proyecto_cerrado } = await this.eventos.hechos(
      estadia.biomasa.proyecto_id,
      estadia.proyecto_evento_id,
    );
    const command = {
      tipo: 'editar_evento_de_biomasa',
      biomasa_id,
      biomasa_evento_id: id,
      fecha_inicio: datos.fecha_inicio ?? fecha_inicio,
      fecha_fin: datos.fecha_fin ?? fecha_fin,
      observaciones: datos.observaciones,
      anterior: { fecha_inicio, fecha_fin, observaciones },
      evento_finalizado: finalizado,
      proyecto_cerrado,
      previa: await ingresoPrevio(this.db, estadia),
      hoy: ctx.hoy,
    } as const;
    await this.commandService.ejecutar(
      biomasa,
      streamDeBiomasa(biomasa_id),
      command,
      ctx.metadatos(club_id, { motivo: datos.motivo ?? 'edición' }),
    );
  }
}
