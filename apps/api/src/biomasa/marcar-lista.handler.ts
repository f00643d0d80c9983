import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { biomasa, streamDeBiomasa } from '@cepa/domain/biomasa/biomasa';
import { marcarLista } from '@cepa/domain/biomasa/marcar-lista';
import { conflicto } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { estadiasAbiertas, ultimasEstadias } from '@cepa/projections/biomasa/biomasa-eventos.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Workflow } from '../nucleo/workflow';
import { LECTURA } from '../nucleo/tokens';
import { Locks } from '../nucleo/locks';
import type { MarcarListaDto } from './biomasa.dto';
import { DE_ESTADIAS } from './eventos';

/** Marks biomass of a club as ready for production: all of it, or none if one is refused. */
export interface MarcarListaRequest {
  readonly ctx: Context;
  readonly biomasas: readonly { readonly id: string; readonly club_id: string }[];
  readonly datos: MarcarListaDto;
}

@Injectable()
export class MarcarListaHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly workflow: Workflow,
    private readonly locks: Locks,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Holds the lock of the acts that move the biomass or mark some of it. */
  execute(request: MarcarListaRequest): Promise<void> {
    return this.locks.hold(
      request.biomasas.map(({ id }) => streamDeBiomasa(id)),
      () => this.marcar(request),
    );
  }

  private async marcar({ ctx, biomasas, datos }: MarcarListaRequest): Promise<void> {
    const { fecha_lista_produccion, proyecto_evento_id } = datos;
    await this.commandService.alDia(DE_ESTADIAS);
    const ultimas = await ultimasEstadias(
      this.db,
      biomasas.map(({ id }) => id),
    );
    const pasos = biomasas.map(({ id, club_id }) => ({
      stream: streamDeBiomasa(id),
      command: {
        tipo: 'marcar_lista',
        biomasa_id: id,
        fecha_lista_produccion,
        proyecto_evento_id,
        ultima_estadia: ultimas.get(id) ?? null,
        hoy: ctx.hoy,
      } as const,
      metadata: ctx.metadatos(club_id, { paso: id }),
    }));
    if (!(await this.workflow.empezado(pasos))) {
      await this.exigirEnEvento(biomasas, proyecto_evento_id);
      for (const { stream, command } of pasos) marcarLista(command, await this.commandService.state(biomasa, stream));
    }
    await this.workflow.ejecutar(biomasa, pasos);
  }

  private async exigirEnEvento(biomasas: MarcarListaRequest['biomasas'], eventoId: string | null): Promise<void> {
    if (eventoId === null) return;
    const estadias = await estadiasAbiertas(
      this.db,
      biomasas.map(({ id }) => id),
    );
    const ausente = biomasas.find(
      ({ id }) => !estadias.some((estadia) => estadia.biomasa_id === id && estadia.proyecto_evento_id === eventoId),
    );
    if (ausente)
      throw conflicto(
        'FUERA_DEL_EVENTO',
        'La biomasa no está en este evento.',
        `biomasa ${ausente.id} is not in event ${eventoId}`,
      );
  }
}
