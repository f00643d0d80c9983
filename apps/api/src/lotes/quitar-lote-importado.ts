import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { EventDataByType } from '@cepa/event-schemas';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { inOne } from '@cepa/domain/decider';
import { lotes, streamDeLote, type ComandoDeLote } from '@cepa/domain/lotes/lotes';
import { vigente } from '@cepa/domain/lotes/state';
import { conflicto, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import type { HechoDeActo } from '@cepa/projections/historial/deshacer.queries';
import { altaDeLote, quienBloqueo, seNombroDespues } from '@cepa/projections/historial/lote-importado.queries';
import { lotePorId } from '@cepa/projections/lotes/lotes.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import { LECTURA } from '../nucleo/tokens';
import { currentTrial } from '../nucleo/trial';
import { Proyectos } from './proyectos';

/** The history, which reads events of every type, shows what depends on a lot; any one type names its projection. */
const ANY = ['RolCreado'];

/**
 * Removes a lot that was imported from a spreadsheet, with its plants and the other records of its row, while nothing
 * depends on it.
 */
@Injectable()
export class QuitarLoteImportado {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    private readonly proyectos: Proyectos,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** @throws Problem LOTE_CON_MOVIMIENTOS; Rechazo if a current rule refuses */
  async execute(ctx: Context, clubId: string, loteId: string): Promise<void> {
    const lote = await lotePorId(this.db, loteId);
    if (!lote) throw noEncontrado(`no lot ${loteId}`);
    const act = (): Promise<void> => this.quitar(ctx, clubId, loteId, lote.proyecto_id);
    // Under the locks of the acts that take matter from it or close its crop. A trial takes no lock.
    return currentTrial() ? act() : this.locks.hold([streamDeLote(loteId)], act, [streamDeProyecto(lote.proyecto_id)]);
  }

  private async quitar(ctx: Context, clubId: string, loteId: string, proyectoId: string): Promise<void> {
    await this.commandService.alDia(ANY);
    const alta = await altaDeLote(this.db, loteId);
    const actos = [alta[0]?.causa, ctx.undoes].filter((uno) => typeof uno === 'string');
    if (await seNombroDespues(this.db, alta, [loteId, ...plantasDe(alta)], actos))
      throw conflicto('LOTE_CON_MOVIMIENTOS', 'El lote ya tiene movimientos.');
    const { cerrado } = await this.proyectos.vigente(proyectoId);
    const dueno = await quienBloqueo(this.db, loteId);
    const administrador = ctx.administrador || (dueno !== undefined && ctx.undoesOwn({ actor_id: dueno }));
    // The lot is deleted last, so that an interrupted removal finds it again.
    await this.estadias(ctx, clubId, proyectoId, estadiasDe(alta));
    await this.lote(ctx, clubId, loteId, cerrado, administrador);
  }

  /** Removes the lot of a row whose other acts were refused. */
  async deshacerAlta(
    ctx: Context,
    clubId: string,
    proyectoId: string,
    loteId: string,
    estadias: readonly string[],
  ): Promise<void> {
    await this.estadias(ctx, clubId, proyectoId, estadias);
    await this.lote(ctx, clubId, loteId, false, true);
  }

  /** Deletes those of these stays that exist. */
  private async estadias(ctx: Context, clubId: string, proyecto_id: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { estadias } = await this.proyectos.vigente(proyecto_id);
    const commands = ids
      .filter((id) => estadias.has(id))
      .map((planta_evento_id) => ({ tipo: 'eliminar_planta_evento', proyecto_id, planta_evento_id }) as const);
    const metadata = ctx.metadatos(clubId, { paso: 'sacar de la etapa' });
    if (commands.length > 0)
      await this.commandService.registrar(inOne(cultivos), streamDeProyecto(proyecto_id), commands, metadata);
  }

  private async lote(
    ctx: Context,
    clubId: string,
    lote_id: string,
    proyecto_cerrado: boolean,
    administrador: boolean,
  ): Promise<void> {
    const stream = streamDeLote(lote_id);
    const { bloqueado } = vigente(await this.commandService.state(lotes, stream), lote_id);
    const commands: readonly ComandoDeLote[] = [
      ...(bloqueado ? [{ tipo: 'desbloquear_lote', lote_id, administrador } as const] : []),
      { tipo: 'eliminar_lote', lote_id, proyecto_cerrado, tiene_biomasa: false, tiene_hijas: false },
    ];
    await this.commandService.ejecutar(inOne(lotes), stream, commands, ctx.metadatos(clubId, { paso: 'quitar' }));
  }
}

const plantasDe = (alta: readonly HechoDeActo[]): string[] =>
  alta.flatMap(({ tipo, data }) =>
    tipo === 'PlantasAgregadas'
      ? (data as unknown as EventDataByType['PlantasAgregadas']).plantas.map(({ planta_id }) => planta_id)
      : [],
  );

const estadiasDe = (alta: readonly HechoDeActo[]): string[] =>
  alta.flatMap(({ tipo, data }) =>
    tipo === 'PlantasMovidasAEvento'
      ? (data as unknown as EventDataByType['PlantasMovidasAEvento']).plantas.map((una) => una.planta_evento_id)
      : [],
  );
