import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { EventDataByType } from '@cepa/event-schemas';
import { libreta, streamDeLibreta, type ComandoDeLibreta, type EstadoDeLibreta } from '@cepa/domain/libreta/libreta';
import { exigirPersona, personal, streamDePersonal } from '@cepa/domain/personal/personal';
import type { LecturaDB } from '@cepa/projections';
import { hechoAnterior } from '@cepa/projections/historial/deshacer.queries';
import { tareaDeLibretaPorId } from '@cepa/projections/libreta/libreta.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { Undos, before, type Undone, type UndosOf } from '../nucleo/undos';

type Types = 'EstadoDeTareaDeLibretaCambiado' | 'TareaDeLibretaActualizada' | 'TareaDeLibretaCreada';

/** Undoes acts in the notebook. */
@Injectable()
export class DeshacerEnLibreta {
  constructor(
    undos: Undos,
    private readonly commandService: CommandService,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {
    undos.add<Types>({
      EstadoDeTareaDeLibretaCambiado: {
        act: async (ctx, undone) => {
          const { libreta_tarea_id, dia } = undone.data;
          const estado = await this.estadoAnterior(undone);
          return this.decidir(ctx, undone.club_id, {
            ...{ tipo: 'cambiar_estado_de_tarea_de_libreta', libreta_tarea_id, estado, dia, hoy: ctx.hoy },
          });
        },
      },
      TareaDeLibretaActualizada: { act: (ctx, undone) => this.devolver(ctx, undone) },
      TareaDeLibretaCreada: {
        act: (ctx, { club_id, data: { libreta_tarea_id } }) =>
          this.decidir(ctx, club_id, { tipo: 'eliminar_tarea_de_libreta', libreta_tarea_id }),
      },
    } satisfies UndosOf<Types>);
  }

  /** A repeating task has a state for each day. */
  private async estadoAnterior(
    undone: Undone<EventDataByType['EstadoDeTareaDeLibretaCambiado']>,
  ): Promise<EstadoDeLibreta> {
    const { libreta_tarea_id: id, dia } = undone.data;
    if (dia === null) return (undone.antes['estado'] as EstadoDeLibreta | undefined) ?? 'PENDIENTE';
    const anterior = await hechoAnterior(
      this.db,
      { id, tipos: ['EstadoDeTareaDeLibretaCambiado'], antesDe: undone.position },
      ({ data }) => data['dia'] === dia,
    );
    return (anterior?.data['estado'] as EstadoDeLibreta | undefined) ?? 'PENDIENTE';
  }

  private async devolver(ctx: Context, undone: Undone<EventDataByType['TareaDeLibretaActualizada']>): Promise<unknown> {
    const { club_id } = undone;
    const datos = before(undone);
    const actual = ctx.propio(await tareaDeLibretaPorId(this.db, datos.libreta_tarea_id, ctx.hoy));
    if (datos.personal_id !== null && datos.personal_id !== actual.personal_id)
      exigirPersona(await this.commandService.state(personal, streamDePersonal(club_id)), datos.personal_id);
    // If the task still repeats, the state of its day does not change.
    const mismoDia = datos.dia_semana !== null && datos.dia_semana === actual.dia_semana;
    return this.decidir(ctx, club_id, {
      tipo: 'actualizar_tarea_de_libreta',
      ...datos,
      ...(mismoDia ? { estado: actual.estado, dia: actual.dia } : {}),
      hoy: ctx.hoy,
    });
  }

  private decidir(ctx: Context, clubId: string, command: ComandoDeLibreta): Promise<unknown> {
    return this.commandService.ejecutar(libreta, streamDeLibreta(clubId), command, ctx.metadatos(clubId));
  }
}
