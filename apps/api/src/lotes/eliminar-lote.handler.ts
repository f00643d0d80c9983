import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { lotes, streamDeLote } from '@cepa/domain/lotes/lotes';
import type { LecturaDB } from '@cepa/projections';
import { loteTieneBiomasa, plantaTieneBiomasa } from '@cepa/projections/lotes/lotes.queries';
import { loteTieneHijas, plantaTieneHijas } from '@cepa/projections/lotes/madres.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { Locks } from '../nucleo/locks';
import type { LotePropio } from './editar-lote.handler';
import { Proyectos } from './proyectos';

/** The events that link biomass, or daughter plants, to a lot or a plant. */
const LO_QUE_VIENE = ['BiomasaCosechada', 'PlantasVinculadasABiomasa', 'PlantasAgregadas'];

/** Deletes a lot with its plants. */
@Injectable()
export class EliminarLoteHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly proyectos: Proyectos,
    private readonly locks: Locks,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /**
   * Holds the locks of two kinds of acts: those that take matter from the lot, which read its stream and record in
   * another, and the one that closes the project.
   */
  execute(ctx: Context, lote: LotePropio): Promise<void> {
    return this.locks.hold([streamDeLote(lote.id), streamDeProyecto(lote.proyecto_id)], () => this.eliminar(ctx, lote));
  }

  private async eliminar(ctx: Context, lote: LotePropio): Promise<void> {
    const proyecto_cerrado = await this.proyectos.cerrado(lote.proyecto_id);
    await this.commandService.alDia(LO_QUE_VIENE);
    const tiene_biomasa = await loteTieneBiomasa(this.db, lote.id);
    const tiene_hijas = await loteTieneHijas(this.db, lote.id);
    await this.commandService.ejecutar(
      lotes,
      streamDeLote(lote.id),
      { tipo: 'eliminar_lote', lote_id: lote.id, proyecto_cerrado, tiene_biomasa, tiene_hijas },
      ctx.metadatos(lote.club_id),
    );
  }
}

/** Deletes one plant of a lot. */
@Injectable()
export class EliminarPlantaHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly proyectos: Proyectos,
    private readonly locks: Locks,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Holds the same lock as the deletion of a lot. */
  execute(ctx: Context, lote: LotePropio, plantaId: string): Promise<void> {
    return this.locks.hold([streamDeLote(lote.id), streamDeProyecto(lote.proyecto_id)], () =>
      this.eliminar(ctx, lote, plantaId),
    );
  }

  private async eliminar(ctx: Context, lote: LotePropio, plantaId: string): Promise<void> {
    const proyecto_cerrado = await this.proyectos.cerrado(lote.proyecto_id);
    await this.commandService.alDia(LO_QUE_VIENE);
    const tiene_biomasa = await plantaTieneBiomasa(this.db, plantaId);
    const tiene_hijas = await plantaTieneHijas(this.db, plantaId);
    const command = {
      tipo: 'eliminar_planta',
      lote_id: lote.id,
      planta_id: plantaId,
      proyecto_cerrado,
      tiene_biomasa,
      tiene_hijas,
    } as const;
    await this.commandService.ejecutar(lotes, streamDeLote(lote.id), command, ctx.metadatos(lote.club_id));
  }
}
