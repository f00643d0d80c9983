import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { geneticas, streamDeGenetica, type ComandoDeGenetica } from '@cepa/domain/geneticas/geneticas';
import { conflicto } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { geneticaEnUso } from '@cepa/projections/geneticas/geneticas.queries';
import { YA_CAMBIO } from '@cepa/words/mensajes/deshacer';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { Undos, before, type UndosOf } from '../nucleo/undos';

type Types = 'GeneticaActualizada' | 'GeneticaRegistrada';

/** Undoes acts on varieties. */
@Injectable()
export class DeshacerEnGeneticas {
  constructor(undos: Undos, commandService: CommandService, @Inject(LECTURA) db: Kysely<LecturaDB>) {
    const decide = (ctx: Context, clubId: string, command: ComandoDeGenetica) =>
      commandService.ejecutar(geneticas, streamDeGenetica(command.genetica_id), command, ctx.metadatos(clubId));
    undos.add<Types>({
      GeneticaActualizada: {
        act: (ctx, undone) => decide(ctx, undone.club_id, { tipo: 'actualizar_genetica', ...before(undone) }),
      },
      GeneticaRegistrada: {
        act: async (ctx, { club_id, data: { genetica_id } }) => {
          // With plants it would only be archived, which does not restore the state before.
          if (await geneticaEnUso(db, genetica_id)) throw conflicto('YA_CAMBIO', YA_CAMBIO, 'it has plants');
          return decide(ctx, club_id, { tipo: 'eliminar_genetica', genetica_id });
        },
      },
    } satisfies UndosOf<Types>);
  }
}
