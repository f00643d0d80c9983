import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { biomasa, streamDeBiomasa } from '@cepa/domain/biomasa/biomasa';
import { cosechada, type DatosDeBiomasa } from '@cepa/domain/biomasa/state';
import { streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import type { LecturaDB } from '@cepa/projections';
import { salidaDeLaCosecha } from '@cepa/projections/biomasa/biomasa-eventos.queries';
import { inicioDeSusPlantas } from '@cepa/projections/biomasa/biomasa.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { Carencias } from '../shared/carencias';
import { Eventos } from './eventos';

/** Corrects a biomass whose harvest event is still open. */
export interface EditarBiomasaRequest {
  readonly ctx: Context;
  readonly propia: { readonly id: string; readonly club_id: string; readonly proyecto_id: string };
  readonly datos: DatosDeBiomasa;
  readonly motivo: string | null;
}

@Injectable()
export class EditarBiomasaHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly eventos: Eventos,
    private readonly carencias: Carencias,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Holds the lock of the acts that finalise the event or close the project. */
  execute(request: EditarBiomasaRequest): Promise<void> {
    const { club_id, proyecto_id } = request.propia;
    return this.carencias.alCosechar(club_id, [streamDeProyecto(proyecto_id)], () => this.editar(request));
  }

  private async editar({ ctx, propia, datos, motivo }: EditarBiomasaRequest): Promise<void> {
    const { id, club_id, proyecto_id } = propia;
    const stream = streamDeBiomasa(id);
    const {
      proyecto_evento_id,
      plantas: suyas,
      fecha_cosecha,
    } = cosechada(await this.commandService.state(biomasa, stream), id);
    const deOtroDia = fecha_cosecha !== datos.fecha_cosecha;
    const plantas = deOtroDia
      ? await this.carencias.conCodigo(club_id, [...suyas], [fecha_cosecha, datos.fecha_cosecha])
      : [];
    const cierre = await this.eventos.hechos(proyecto_id, proyecto_evento_id);
    const inicio = await inicioDeSusPlantas(this.db, id);
    const desde = inicio !== null && inicio > cierre.desde ? inicio : cierre.desde;
    const salida = await salidaDeLaCosecha(this.db, id, proyecto_evento_id);
    await this.commandService.ejecutar(
      biomasa,
      stream,
      { tipo: 'editar_biomasa', biomasa_id: id, ...datos, cierre, desde, salida, plantas, hoy: ctx.hoy },
      ctx.metadatos(club_id, { motivo: motivo ?? 'edición' }),
    );
  }
}
