import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { EventDataByType } from '@cepa/event-schemas';
import { streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { inOne } from '@cepa/domain/decider';
import { streamsOfLotes } from '@cepa/domain/lotes/lotes';
import { salas, streamDeSalas, type ComandoDeSalas } from '@cepa/domain/salas/salas';
import type { LecturaDB } from '@cepa/projections';
import { asignacionesPorId, plantasMovibles } from '@cepa/projections/salas/asignaciones.queries';
import { POR_DESHACER, SIN_SALA_ANTERIOR } from '@cepa/words/mensajes/deshacer';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import { LECTURA } from '../nucleo/tokens';
import { Undos, before, type Undone, type UndosOf } from '../nucleo/undos';
import { DE_MOVIBLES, asignacionDe } from './asignar-plantas.handler';
import { CorregirAsignacionHandler } from './corregir-asignacion.handler';
import { EliminarSalaHandler } from './eliminar-sala.handler';

type Types =
  | 'AsignacionASalaCorregida'
  | 'MesaActualizada'
  | 'MesaCreada'
  | 'PlantasAsignadasASala'
  | 'SalaActualizada'
  | 'SalaCreada';

/** Undoes acts on rooms and tables, and moves of plants. */
@Injectable()
export class DeshacerEnSalas {
  constructor(
    undos: Undos,
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    eliminarSala: EliminarSalaHandler,
    corregirAsignacion: CorregirAsignacionHandler,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {
    const decide = (ctx: Context, clubId: string, command: ComandoDeSalas) =>
      commandService.ejecutar(salas, streamDeSalas(clubId), command, ctx.metadatos(clubId));
    undos.add<Types>({
      AsignacionASalaCorregida: {
        act: (ctx, { data: { sala_planta_id, fecha_anterior } }) =>
          corregirAsignacion.execute(ctx, sala_planta_id, { fecha_asignacion: fecha_anterior, motivo: POR_DESHACER }),
      },
      MesaActualizada: {
        act: (ctx, undone) => decide(ctx, undone.club_id, { tipo: 'actualizar_mesa', ...before(undone) }),
      },
      MesaCreada: {
        act: (ctx, { club_id, data: { mesa_id } }) => decide(ctx, club_id, { tipo: 'eliminar_mesa', mesa_id }),
      },
      PlantasAsignadasASala: {
        // A plant that was in no room cannot return to one.
        unless: ({ plantas }) => (plantas.some(({ anterior_id }) => anterior_id === null) ? SIN_SALA_ANTERIOR : null),
        act: (ctx, undone) => this.devolver(ctx, undone),
      },
      SalaActualizada: {
        act: (ctx, undone) => {
          const { tipo: tipo_sala, ...datos } = before(undone);
          return decide(ctx, undone.club_id, { ...datos, tipo: 'actualizar_sala', tipo_sala });
        },
      },
      SalaCreada: { act: (ctx, { club_id, data }) => eliminarSala.execute(ctx, club_id, data.sala_id) },
    } satisfies UndosOf<Types>);
  }

  /** The plants return to their former rooms on the day of the move, so that they spent no day in the other room. */
  private async devolver(ctx: Context, undone: Undone<EventDataByType['PlantasAsignadasASala']>): Promise<unknown> {
    const { club_id, data } = undone;
    const ids = data.plantas.map(({ planta_id }) => planta_id);
    const movibles = [...(await plantasMovibles(this.db, club_id, ids)).values()];
    const cultivos = movibles.map(({ proyecto_id }) => streamDeProyecto(proyecto_id));
    const stream = streamDeSalas(club_id);
    return this.locks.hold([stream, ...new Set([...streamsOfLotes(movibles), ...cultivos])], async () => {
      await this.commandService.alDia([...DE_MOVIBLES, 'PlantasAsignadasASala']);
      const ahora = await plantasMovibles(this.db, club_id, ids);
      const anteriores = await asignacionesPorId(
        this.db,
        data.plantas.flatMap(({ anterior_id }) => anterior_id ?? []),
      );
      const commands = porLugar(data.plantas, anteriores).map(({ plantas_ids, ...lugar }) =>
        asignacionDe(ctx, { ...lugar, plantas_ids, fecha_asignacion: data.fecha_asignacion }, ahora),
      );
      return this.commandService.ejecutar(inOne(salas), stream, commands, ctx.metadatos(club_id));
    });
  }
}

interface Lugar {
  readonly sala_id: string;
  readonly posicion: string | null;
  readonly notas: string | null;
  readonly plantas_ids: string[];
}

/** Groups plants by their former room. */
function porLugar(
  plantas: EventDataByType['PlantasAsignadasASala']['plantas'],
  anteriores: ReadonlyMap<string, Omit<Lugar, 'plantas_ids'>>,
): Lugar[] {
  const lugares = new Map<string, Lugar>();
  for (const { planta_id, anterior_id } of plantas) {
    const { sala_id, posicion, notas } = anteriores.get(anterior_id ?? '')!;
    const key = JSON.stringify([sala_id, posicion, notas]);
    const lugar = lugares.get(key) ?? { sala_id, posicion, notas, plantas_ids: [] };
    lugar.plantas_ids.push(planta_id);
    lugares.set(key, lugar);
  }
  return [...lugares.values()];
}
