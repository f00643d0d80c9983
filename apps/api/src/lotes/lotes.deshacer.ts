import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { EventDataByType } from '@cepa/event-schemas';
import { inOne } from '@cepa/domain/decider';
import { lotes, streamDeLote } from '@cepa/domain/lotes/lotes';
import { COSECHADA, vigente } from '@cepa/domain/lotes/state';
import type { LecturaDB } from '@cepa/projections';
import { lotePorId } from '@cepa/projections/lotes/lotes.queries';
import { BAJA_QUE_QUEDA, COSECHADA_QUE_QUEDA } from '@cepa/words/mensajes/deshacer';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import { LECTURA } from '../nucleo/tokens';
import { Undos, type Undone, type UndosOf } from '../nucleo/undos';
import { EditarLoteHandler } from './editar-lote.handler';
import { EliminarLoteHandler } from './eliminar-lote.handler';
import { Proyectos } from './proyectos';

type Types = 'EstadoDePlantasCambiado' | 'LoteBloqueado' | 'LoteCreado' | 'LoteDesbloqueado' | 'LoteEditado';

/** Undoes acts on lots and on the state of their plants. */
@Injectable()
export class DeshacerEnLotes {
  constructor(
    undos: Undos,
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    private readonly proyectos: Proyectos,
    editarLote: EditarLoteHandler,
    eliminarLote: EliminarLoteHandler,
    @Inject(LECTURA) db: Kysely<LecturaDB>,
  ) {
    const lote = async (ctx: Context, id: string) => ctx.propio(await lotePorId(db, id));
    undos.add<Types>({
      EstadoDePlantasCambiado: {
        unless: ({ estado, fecha_baja }) => {
          if (fecha_baja !== null) return BAJA_QUE_QUEDA;
          return estado === COSECHADA ? COSECHADA_QUE_QUEDA : null;
        },
        act: (ctx, undone) => this.devolverEstados(ctx, undone),
      },
      LoteBloqueado: {
        // The person who locked it by mistake may undo that; any other unlocking needs the permission (rule
        // `deshacer.bloqueo`).
        act: (ctx, { club_id, data: { lote_id }, ...undone }) =>
          commandService.ejecutar(
            lotes,
            streamDeLote(lote_id),
            { tipo: 'desbloquear_lote', lote_id, administrador: ctx.administrador || ctx.undoesOwn(undone) },
            ctx.metadatos(club_id),
          ),
      },
      LoteCreado: { act: async (ctx, { data }) => eliminarLote.execute(ctx, await lote(ctx, data.lote_id)) },
      LoteDesbloqueado: {
        act: (ctx, { club_id, data: { lote_id } }) =>
          commandService.ejecutar(
            lotes,
            streamDeLote(lote_id),
            { tipo: 'bloquear_lote', lote_id },
            ctx.metadatos(club_id),
          ),
      },
      LoteEditado: {
        act: async (ctx, { data: { lote_id, anterior } }) =>
          editarLote.execute(ctx, await lote(ctx, lote_id), { ...anterior, motivo: null }),
      },
    } satisfies UndosOf<Types>);
  }

  /** Returns each plant to its former state, in one append, under the lock of a harvest. */
  private devolverEstados(
    ctx: Context,
    { club_id, data: { lote_id, plantas } }: Undone<EventDataByType['EstadoDePlantasCambiado']>,
  ): Promise<unknown> {
    const stream = streamDeLote(lote_id);
    return this.locks.hold([stream], async () => {
      const { proyectoId } = vigente(await this.commandService.state(lotes, stream), lote_id);
      const cierre = await this.proyectos.cierre(proyectoId);
      const commands = plantasPorEstado(plantas).map(
        ([nuevo_estado, ids]) =>
          ({
            tipo: 'cambiar_estado_de_plantas',
            lote_id,
            plantas: ids,
            nuevo_estado,
            hoy: ctx.hoy,
            cierre,
          }) as const,
      );
      return this.commandService.ejecutar(inOne(lotes), stream, commands, ctx.metadatos(club_id));
    });
  }
}

function plantasPorEstado(plantas: EventDataByType['EstadoDePlantasCambiado']['plantas']): [string, string[]][] {
  const porEstado = new Map<string, string[]>();
  for (const { planta_id, estado_anterior } of plantas)
    porEstado.set(estado_anterior, [...(porEstado.get(estado_anterior) ?? []), planta_id]);
  return [...porEstado];
}
