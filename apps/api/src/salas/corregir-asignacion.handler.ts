import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { vigente } from '@cepa/domain/cultivos/state';
import { salas, streamDeSalas } from '@cepa/domain/salas/salas';
import type { LecturaDB } from '@cepa/projections';
import { lotePorId } from '@cepa/projections/lotes/lotes.queries';
import { plantaPorId } from '@cepa/projections/lotes/plantas.queries';
import { asignacionPorId } from '@cepa/projections/salas/asignaciones.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import type { CorregirAsignacionDto } from './salas.dto';

/** Corrects the day on which a plant entered its room. */
@Injectable()
export class CorregirAsignacionHandler {
  constructor(
    private readonly commandService: CommandService,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  async execute(
    ctx: Context,
    id: string,
    { fecha_asignacion, motivo }: Omit<CorregirAsignacionDto, 'club_id'>,
  ): Promise<void> {
    const { club_id, planta_id } = ctx.propio(await asignacionPorId(this.db, id));
    const { lote_id, fecha_inicio: desde } = ctx.propio(await plantaPorId(this.db, planta_id));
    const { proyecto_id } = ctx.propio(await lotePorId(this.db, lote_id));
    const proyecto = vigente(await this.commandService.state(cultivos, streamDeProyecto(proyecto_id)), proyecto_id);
    const asked = {
      tipo: 'corregir_asignacion',
      sala_planta_id: id,
      planta_id,
      fecha_asignacion,
      motivo,
      proyecto_cerrado: proyecto.cerrado,
      desde,
      hoy: ctx.hoy,
    } as const;
    await this.commandService.ejecutar(salas, streamDeSalas(club_id), asked, ctx.metadatos(club_id, { motivo }));
  }
}
