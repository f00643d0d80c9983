import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { importacionPorId } from '@cepa/projections/importaciones/importaciones.queries';
import { LECTURA } from '../nucleo/tokens';
import { Undos } from '../nucleo/undos';
import { Importables } from '../shared/importables';
import { DeshacerImportacionHandler } from './deshacer-importacion.handler';

/** Undoes a whole import, each record by its own act. */
@Injectable()
export class DeshacerEnImportaciones {
  constructor(
    undos: Undos,
    deshacerImportacion: DeshacerImportacionHandler,
    importables: Importables,
    @Inject(LECTURA) db: Kysely<LecturaDB>,
  ) {
    undos.add<'ImportacionRealizada'>({
      ImportacionRealizada: {
        act: async (ctx, { data: { importacion_id, tipo } }) => {
          const importable = importables.get(tipo);
          if (!importable) throw noEncontrado(`nothing is imported as ${tipo}`);
          return deshacerImportacion.execute(ctx, importable, ctx.propio(await importacionPorId(db, importacion_id)));
        },
      },
    });
  }
}
