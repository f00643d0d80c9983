import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { biomasa, streamDeBiomasa } from '@cepa/domain/biomasa/biomasa';
import { cosechada } from '@cepa/domain/biomasa/state';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import type { MoverBiomasa } from '@cepa/domain/cultivos/mover-biomasa';
import { conflicto, reglaRota } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { estadiasAbiertas } from '@cepa/projections/biomasa/biomasa-eventos.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Workflow } from '../nucleo/workflow';
import { LECTURA } from '../nucleo/tokens';
import { Locks } from '../nucleo/locks';
import type { MoverBiomasaDto } from './biomasa-eventos.dto';
import { DE_ESTADIAS } from './eventos';

/** Moves biomass of a project to one of its events. */
export interface MoverBiomasaRequest {
  readonly ctx: Context;
  readonly evento: { readonly id: string; readonly club_id: string; readonly proyecto_id: string };
  readonly biomasas: readonly { readonly id: string; readonly codigo: string; readonly proyecto_id: string }[];
  readonly datos: Pick<MoverBiomasaDto, 'fecha_inicio' | 'observaciones'>;
}

@Injectable()
export class MoverBiomasaHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly workflow: Workflow,
    private readonly locks: Locks,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Holds the lock of the acts that mark the biomass for production or correct its stay. @returns the ids of the stays that begin */
  execute(request: MoverBiomasaRequest): Promise<readonly string[]> {
    return this.locks.hold(
      request.biomasas.map(({ id }) => streamDeBiomasa(id)),
      () => this.mover(request),
    );
  }

  private async mover(request: MoverBiomasaRequest): Promise<readonly string[]> {
    const { ctx, evento } = request;
    const metadata = ctx.metadatos(evento.club_id);
    if (!(await this.workflow.hecho(metadata))) await this.exigirMovible(request);
    const command = movimientoDe(request);
    await this.commandService.ejecutar(cultivos, streamDeProyecto(evento.proyecto_id), command, metadata);
    return command.biomasas.map(({ biomasa_evento_id }) => biomasa_evento_id);
  }

  /** Biomass with raw material is ready, so it needs no check of its own. */
  async exigirMovible({ evento, biomasas, datos }: MoverBiomasaRequest): Promise<void> {
    await this.commandService.alDia(DE_ESTADIAS);
    const estadias = new Map(
      (
        await estadiasAbiertas(
          this.db,
          biomasas.map(({ id }) => id),
        )
      ).map((estadia) => [estadia.biomasa_id, estadia]),
    );
    for (const { id, codigo, proyecto_id } of biomasas) {
      if (proyecto_id !== evento.proyecto_id)
        throw reglaRota('OTRO_CULTIVO', `La biomasa ${codigo} es de otro cultivo.`, {
          biomasa_ids: `La biomasa ${codigo} es de otro cultivo.`,
        });
      const actual = cosechada(await this.commandService.state(biomasa, streamDeBiomasa(id)), id);
      if (actual.fecha_lista_produccion !== null)
        throw conflicto(
          'YA_LISTA',
          `La biomasa ${codigo} está marcada como lista para materia prima y no se puede mover.`,
        );
      const estadia = estadias.get(id);
      if (estadia?.proyecto_evento_id === evento.id)
        throw conflicto('BIOMASA_YA_EN_EVENTO', `La biomasa ${codigo} ya está en este evento.`);
      const desde = estadia?.fecha_inicio ?? actual.fecha_cosecha;
      if (datos.fecha_inicio < desde) {
        const message = `La fecha de inicio no puede ser anterior al ingreso de la biomasa ${codigo} a su evento actual.`;
        throw reglaRota('FECHAS_INVERTIDAS', message, { fecha_inicio: message });
      }
    }
  }
}

/** Builds the command that moves biomass to a stage. */
export const movimientoDe = ({ ctx, evento, biomasas, datos }: MoverBiomasaRequest): MoverBiomasa => ({
  tipo: 'mover_biomasa',
  proyecto_id: evento.proyecto_id,
  proyecto_evento_id: evento.id,
  fecha_inicio: datos.fecha_inicio,
  observaciones: datos.observaciones,
  biomasas: biomasas.map(({ id }) => ({
    biomasa_id: id,
    biomasa_evento_id: ctx.nuevoId(`biomasa_evento ${id}`),
  })),
  hoy: ctx.hoy,
});
