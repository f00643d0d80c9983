import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { importaciones, streamDeImportaciones } from '@cepa/domain/importaciones/importaciones';
import { Rechazo } from '@cepa/domain/rechazo';
import { Problem, conflicto } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { hechoAnterior } from '@cepa/projections/historial/deshacer.queries';
import type { ImportacionLeida } from '@cepa/projections/importaciones/importaciones.queries';
import { CommandService, AunNoVisible } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { inSlices } from '../nucleo/slices';
import { Trial } from '../nucleo/trial';
import type { Known, Importable } from '../shared/importables';
import { ImportsUnderWay } from './under-way';
import { together } from './together';

/** Undoes an import, each record by its own act: all of it, while no record is in use. */
@Injectable()
export class DeshacerImportacionHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly underWay: ImportsUnderWay,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** @returns the number of removed records @throws Rechazo IMPORTACION_EN_USO, IMPORTACION_DESHECHA */
  async execute(
    ctx: Context,
    importable: Importable,
    { id, club_id, creados, sha256 }: ImportacionLeida,
  ): Promise<number> {
    const hecho = await hechoAnterior(this.db, { id, tipos: ['ImportacionRealizada'] });
    const undoing = hecho && ctx.undoes === undefined ? ctx.undoing(hecho.event_id) : ctx;
    return this.underWay.inTurn(club_id, `deshacer ${id}`, async (paso) => {
      await this.commandService.requireVersion(ctx.precondition);
      await this.commandService.alDia(importable.eventos);
      const suyos = new Set(creados);
      const { known } = await importable.mirar(club_id);
      // A record may have several keys.
      const vivos = [...new Map(known.filter(({ id: suyo }) => suyos.has(suyo)).map((uno) => [uno.id, uno])).values()];
      const contextFor = (uno: Known): Context => undoing.ofImport(`deshacer ${uno.id}`, {}, sha256);
      const command = { tipo: 'deshacer_importacion', importacion_id: id, eliminados: vivos.length } as const;
      const final = undoing.ofImport(`deshacer ${id}`, {}, sha256).metadatos(club_id);
      const trial = new Trial();
      const slice = inSlices();
      await trial.run(() =>
        this.commandService.registrar(importaciones, streamDeImportaciones(club_id), command, final),
      );
      for (const uno of vivos) {
        await trial
          .run(() => importable.eliminar(contextFor(uno), club_id, uno.id))
          .catch((error: unknown) => {
            throw inUse(error, uno);
          });
        await slice();
      }
      let hechos = 0;
      await together(vivos, async (uno) => {
        await importable.eliminar(contextFor(uno), club_id, uno.id).catch((error: unknown) => {
          if (!(error instanceof AunNoVisible)) throw inUse(error, uno);
        });
        paso((hechos += 1), vivos.length);
      });
      await this.commandService.ejecutar(importaciones, streamDeImportaciones(club_id), command, final);
      return vivos.length;
    });
  }
}

/** Why a record cannot be removed, in the words of its own act. */
function inUse(error: unknown, { nombre }: Known): unknown {
  const refused = error instanceof Rechazo || (error instanceof Problem && error.status < 500);
  return refused
    ? conflicto('IMPORTACION_EN_USO', `La importación no se puede deshacer por ${nombre}: ${error.message}`)
    : error;
}
