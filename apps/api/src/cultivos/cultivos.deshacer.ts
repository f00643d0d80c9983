import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { EventDataByType } from '@cepa/event-schemas';
import { cultivos, streamDeProyecto, type ComandoDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { vigente } from '@cepa/domain/cultivos/state';
import { inOne } from '@cepa/domain/decider';
import type { LecturaDB } from '@cepa/projections';
import { plantaPorId } from '@cepa/projections/lotes/plantas.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { Undos, type Undone, type UndosOf } from '../nucleo/undos';

type Types = 'EventoActualizado' | 'PlantaEventoActualizado' | 'PlantasMovidasAEvento' | 'ProyectoActualizado';

/** Undoes corrections of crops and stages, and moves of plants between stages. */
@Injectable()
export class DeshacerEnCultivos {
  constructor(
    undos: Undos,
    private readonly commandService: CommandService,
    @Inject(LECTURA) db: Kysely<LecturaDB>,
  ) {
    const decide = (
      ctx: Context,
      { club_id, data: { proyecto_id } }: Undone<{ readonly proyecto_id: string }>,
      command: ComandoDeProyecto,
    ) => commandService.ejecutar(cultivos, streamDeProyecto(proyecto_id), command, ctx.metadatos(club_id));
    undos.add<Types>({
      EventoActualizado: {
        act: (ctx, undone) => {
          const { proyecto_id, proyecto_evento_id, anterior } = undone.data;
          return decide(ctx, undone, { tipo: 'actualizar_evento', proyecto_id, proyecto_evento_id, ...anterior });
        },
      },
      PlantaEventoActualizado: {
        act: async (ctx, undone) => {
          const { proyecto_id, planta_evento_id, planta_id, anterior } = undone.data;
          const desde = (await plantaPorId(db, planta_id))?.fecha_inicio;
          return decide(ctx, undone, {
            tipo: 'actualizar_planta_evento',
            proyecto_id,
            planta_evento_id,
            ...anterior,
            ...(desde === undefined ? {} : { desde }),
            hoy: ctx.hoy,
          });
        },
      },
      PlantasMovidasAEvento: { act: (ctx, undone) => this.devolver(ctx, undone) },
      ProyectoActualizado: {
        act: (ctx, undone) => {
          const { proyecto_id, anterior } = undone.data;
          return decide(ctx, undone, { tipo: 'actualizar_proyecto', proyecto_id, ...anterior });
        },
      },
    } satisfies UndosOf<Types>);
  }

  /** Deletes each new stay like one that was recorded by mistake, and reopens the one before, in one append. */
  private async devolver(
    ctx: Context,
    { club_id, data: { proyecto_id, plantas } }: Undone<EventDataByType['PlantasMovidasAEvento']>,
  ): Promise<unknown> {
    const stream = streamDeProyecto(proyecto_id);
    const { estadias } = vigente(await this.commandService.state(cultivos, stream), proyecto_id);
    const commands = plantas.flatMap(({ planta_evento_id, planta_evento_anterior_id }): ComandoDeProyecto[] => {
      const eliminar = { tipo: 'eliminar_planta_evento', proyecto_id, planta_evento_id } as const;
      const anterior = planta_evento_anterior_id === null ? undefined : estadias.get(planta_evento_anterior_id);
      if (planta_evento_anterior_id === null || anterior === undefined) return [eliminar];
      const seguir = {
        tipo: 'actualizar_planta_evento',
        proyecto_id,
        planta_evento_id: planta_evento_anterior_id,
        ...anterior.datos,
        fecha_fin: null,
        hoy: ctx.hoy,
      } as const;
      return [eliminar, seguir];
    });
    return this.commandService.ejecutar(inOne(cultivos), stream, commands, ctx.metadatos(club_id));
  }
}
