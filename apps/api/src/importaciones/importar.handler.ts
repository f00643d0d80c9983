import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { importaciones, streamDeImportaciones } from '@cepa/domain/importaciones/importaciones';
import { conflicto, reglaRota } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { importacionPorId, type ImportacionLeida } from '@cepa/projections/importaciones/importaciones.queries';
import { AunNoVisible, CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { PostponedWaits } from '../nucleo/postponed-waits';
import { Workflow } from '../nucleo/workflow';
import { LECTURA } from '../nucleo/tokens';
import type { Importable } from '../shared/importables';
import { ImportsUnderWay } from './under-way';
import { inGroups } from './together';
import { contextOf, errorsOf, planear, type PlannedRow, type Asked, type Plan } from './plan';
import type { Planilla } from './planilla';

/** The result of an import. */
export interface Importado extends Pick<
  ImportacionLeida,
  'id' | 'filas' | 'creadas' | 'actualizadas' | 'salteadas' | 'con_error'
> {
  /** Warnings about what no rule refuses. */
  readonly avisos: readonly string[];
  /** Rows that were left out. */
  readonly malas: readonly PlannedRow[];
}

/** Imports a spreadsheet: a trial of the whole first, then each row by its own act. */
@Injectable()
export class ImportarHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly workflow: Workflow,
    private readonly underWay: ImportsUnderWay,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Tries a spreadsheet, and records nothing. */
  async probar(ctx: Context, importable: Importable, planilla: Planilla, asked: Asked): Promise<Plan> {
    await this.commandService.alDia(importable.eventos);
    return planear(ctx, importable, planilla, asked, (suyo) => this.workflow.hecho(suyo.metadatos(asked.clubId)));
  }

  /**
   * Imports a spreadsheet. A club imports one at a time; a repeated request completes the rest.
   *
   * @param soloBuenas leaves out rows with an error; otherwise one error stops all
   * @throws Problem 422 if there are errors, or no row to import
   */
  execute(
    ctx: Context,
    importable: Importable,
    planilla: Planilla,
    asked: Asked,
    soloBuenas: boolean,
  ): Promise<Importado> {
    const id = ctx.nuevoId('importacion');
    return this.underWay.inTurn(asked.clubId, id, async (paso) => {
      await this.commandService.alDia(['ImportacionRealizada']);
      const anterior = await importacionPorId(this.db, id);
      if (anterior) return same(anterior, importable, planilla);
      const plan = await this.probar(ctx, importable, planilla, asked);
      const buenas = plan.filas.filter(({ acto }) => acto === 'crear' || acto === 'actualizar');
      const malas = plan.filas.filter(({ acto }) => acto === null);
      if (malas.length > 0 && !soloBuenas) throw conErrores(malas.length);
      if (buenas.length === 0) throw reglaRota('SIN_FILAS_PARA_IMPORTAR', 'No hay ninguna fila para importar.');
      const fallidas: PlannedRow[] = [];
      const ids = new Map<PlannedRow, string>();
      paso(0, buenas.length);
      let hechas = 0;
      await inGroups(buenas, async (group) => {
        fallidas.push(...(await this.registrarGrupo(ctx, importable, planilla, asked.clubId, group, ids)));
        paso((hechas += group.length), buenas.length);
      });
      const cuentas = {
        filas: planilla.filas.length,
        creadas: ids.size,
        actualizadas: buenas.length - fallidas.length - ids.size,
        salteadas: plan.filas.filter(({ acto }) => acto === 'saltear').length,
        con_error: malas.length + fallidas.length,
      };
      const creados = buenas.flatMap((row) => ids.get(row) ?? []);
      const suyo = ctx.ofImport('importacion', {}, planilla.sha256);
      const { events } = await this.commandService.ejecutar(
        importaciones,
        streamDeImportaciones(asked.clubId),
        {
          ...{ tipo: 'realizar_importacion', de: importable.tipo, importacion_id: id, sha256: planilla.sha256 },
          ...cuentas,
          creados,
        } as const,
        suyo.metadatos(asked.clubId),
      );
      // The undoable act is the import, with everything it created.
      ctx.recorded.push(...events);
      return {
        id,
        ...cuentas,
        avisos: plan.avisos,
        malas: [...malas, ...fallidas].sort((a, b) => a.numero - b.numero),
      };
    });
  }

  /** Records a group of rows and waits once for the read models. Returns those whose act was refused, with their errors. */
  private async registrarGrupo(
    ctx: Context,
    importable: Importable,
    planilla: Planilla,
    clubId: string,
    rows: readonly PlannedRow[],
    ids: Map<PlannedRow, string>,
  ): Promise<readonly PlannedRow[]> {
    const waits = new PostponedWaits();
    const act = () =>
      waits.run(() =>
        Promise.allSettled(rows.map((row) => this.registrar(ctx, importable, planilla, clubId, row, ids))),
      );
    const datos = rows.flatMap((row) => row.datos ?? []);
    const settled = await (importable.hold ? importable.hold(clubId, datos, act) : act());
    await this.commandService.esperarTodos(waits.results).catch(unlessRecorded);
    return settled.flatMap((result) => {
      if (result.status === 'rejected') throw result.reason;
      return result.value ?? [];
    });
  }

  /** Records one row. Returns it with its error if another act came between. */
  private async registrar(
    ctx: Context,
    importable: Importable,
    planilla: Planilla,
    clubId: string,
    row: PlannedRow,
    ids: Map<PlannedRow, string>,
  ): Promise<PlannedRow | null> {
    const datos = row.datos ?? {};
    const suyo = contextOf(ctx, planilla, row, datos);
    try {
      if (row.acto === 'actualizar') await importable.actualizar?.(suyo, clubId, row.id ?? '', datos);
      else ids.set(row, await importable.crear(suyo, clubId, datos));
      return null;
    } catch (error) {
      return { ...row, acto: null, errores: errorsOf(error, importable) };
    }
  }
}

/** Ignores `AunNoVisible`: the rows are recorded, and late read models do not stop an import. */
function unlessRecorded(error: unknown): void {
  if (!(error instanceof AunNoVisible)) throw error;
}

const conErrores = (rows: number) =>
  reglaRota(
    'IMPORTACION_CON_ERRORES',
    rows === 1
      ? 'Hay 1 fila con errores: no se importó ninguna.'
      : `Hay ${rows} filas con errores: no se importó ninguna.`,
  );

function same(anterior: ImportacionLeida, { tipo }: Importable, { sha256 }: Planilla): Importado {
  if (anterior.sha256 !== sha256 || anterior.tipo !== tipo)
    throw conflicto('CLAVE_REUSADA', 'La clave de idempotencia ya se usó con otros datos.');
  return { ...anterior, avisos: [], malas: [] };
}
