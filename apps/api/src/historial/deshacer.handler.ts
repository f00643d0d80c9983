import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { conflicto, noEncontrado, type Problem } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import {
  cambioPosterior,
  deshechos,
  hechoDeEvento,
  hechosDelActo,
  type HechoDeActo,
} from '@cepa/projections/historial/deshacer.queries';
import { DE_ADMINISTRADORES } from '@cepa/projections/historial/historial.queries';
import { DESHIZO_OTRO, YA_CAMBIO, YA_DESHECHO } from '@cepa/words/mensajes/deshacer';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { PostponedWaits } from '../nucleo/postponed-waits';
import { Workflow } from '../nucleo/workflow';
import { LECTURA } from '../nucleo/tokens';
import { Trial } from '../nucleo/trial';
import { Undos, type Undone } from '../nucleo/undos';

/** The history reads events of every type; any one of them names its projection. */
const ANY = ['RolCreado'];

/** One event of the act, and the context in which it is undone. */
interface Step {
  readonly hecho: HechoDeActo & { readonly club_id: string };
  readonly ctx: Context;
}

const notUndone = (why: string, detail: string): Problem => conflicto('NO_SE_DESHACE', why, detail);

/**
 * Undoes the whole act that an event is part of, last event first. Each event is undone by an act of its capability
 * (rules `deshacer.*`).
 */
@Injectable()
export class DeshacerHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly workflow: Workflow,
    private readonly undos: Undos,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** @throws Problem 404, NO_SE_DESHACE, YA_DESHECHO, YA_CAMBIO; Rechazo if a current rule refuses */
  async execute(ctx: Context, eventId: string): Promise<void> {
    await this.commandService.alDia(ANY);
    const hecho = await this.ofClub(ctx, eventId);
    const acto = await hechosDelActo(this.db, hecho);
    const steps = acto
      .toReversed()
      .map((uno) => ({ hecho: ofHisClub(uno), ctx: ctx.undoing(uno.event_id, () => this.refusal(acto, uno)) }));
    const begun = await this.workflow.empezado(
      steps.map((step) => ({ metadata: step.ctx.metadatos(step.hecho.club_id) })),
    );
    if (!begun) await this.requireUndoable(hecho, acto);
    const left = await this.left(steps, begun);
    if (left.length === 0) throw conflicto('YA_DESHECHO', YA_DESHECHO, `every event of ${eventId} was undone`);
    if (!begun && left.length > 1) return this.undoAll(left);
    for (const step of left) await this.undo(step);
  }

  /** All undone events wait together for the read models. */
  private async undoAll(steps: readonly Step[]): Promise<void> {
    await this.tryAll(steps);
    const waits = new PostponedWaits();
    const seen = async (): Promise<void> => {
      for (const result of waits.results) await this.commandService.esperar(result);
    };
    try {
      for (const step of steps) await waits.run(() => this.undo(step));
    } catch (error) {
      // What was undone before the failure stays undone, and must be visible.
      await seen().catch(() => undefined);
      throw error;
    }
    await seen();
  }

  /** An event of another club is not found. */
  private async ofClub(ctx: Context, eventId: string): Promise<HechoDeActo> {
    const hecho = await hechoDeEvento(this.db, eventId);
    if (!hecho || (!ctx.administrador && DE_ADMINISTRADORES.includes(hecho.tipo))) throw noEncontrado('no such event');
    return ctx.propio(hecho.club_id === null ? undefined : ofHisClub(hecho));
  }

  private async requireUndoable(hecho: HechoDeActo, acto: readonly HechoDeActo[]): Promise<void> {
    const { deshace, deshecho } = await deshechos(this.db, acto);
    const undid = deshace.get(hecho.causa ?? '');
    if (undid) throw notUndone(DESHIZO_OTRO, `${hecho.event_id} undid ${undid.event_id}`);
    for (const uno of acto) {
      const why = this.undos.whyNot(uno);
      if (why !== null) throw notUndone(why, `${uno.tipo} of ${uno.event_id}`);
    }
    if (acto.every(({ event_id }) => deshecho.has(event_id))) return;
    const later = await cambioPosterior(this.db, acto);
    if (later !== undefined) throw changedSince(later);
  }

  /** Those that no other undoing undid. A repeated request also gets its own, which are found as they were recorded. */
  private async left(steps: readonly Step[], begun: boolean): Promise<readonly Step[]> {
    if (begun) return steps;
    const { deshecho } = await deshechos(
      this.db,
      steps.map(({ hecho }) => hecho),
    );
    return steps.filter(({ hecho }) => !deshecho.has(hecho.event_id));
  }

  /** Checks all rules before anything is written. */
  private async tryAll(steps: readonly Step[]): Promise<void> {
    const trial = new Trial();
    for (const step of steps) await trial.run(() => this.undo(step));
  }

  private async undo({ ctx, hecho }: Step): Promise<void> {
    await this.undos.of(hecho.tipo).act(ctx, hecho satisfies Undone);
  }

  /** Checks again at the revision on which the undoing is decided: of the undoing and a later act, only one succeeds. */
  private async refusal(acto: readonly HechoDeActo[], hecho: HechoDeActo): Promise<Problem | null> {
    const { deshecho } = await deshechos(this.db, [hecho]);
    if (deshecho.has(hecho.event_id)) return conflicto('YA_DESHECHO', YA_DESHECHO, `${hecho.event_id} was undone`);
    const later = await cambioPosterior(this.db, acto, [hecho]);
    return later === undefined ? null : changedSince(later);
  }
}

const changedSince = (position: bigint): Problem =>
  conflicto('YA_CAMBIO', YA_CAMBIO, `the fact at ${position} changed the record since`);

/** The events of one act belong to one club. */
function ofHisClub(hecho: HechoDeActo): Step['hecho'] {
  if (hecho.club_id === null) throw noEncontrado(`${hecho.event_id} is of no club`);
  return { ...hecho, club_id: hecho.club_id };
}
