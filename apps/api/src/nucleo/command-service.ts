import { Inject, Injectable } from '@nestjs/common';
import { conflicto } from '@cepa/domain/rechazo';
import type { Ledger } from '@cepa/ledger';
import {
  CommandContended,
  CommandRunner,
  StreamMoved,
  isFresh,
  type AcceptedEvent,
  type CommandContext,
  type CommandResult,
  type Decider,
  type DomainEvent,
} from '@cepa/ledger/commands';
import { ProjectionRunner, scopeOf, type Lag } from '@cepa/ledger/projections';
import { Problem } from '@cepa/platform';
import { ClubesVigentes } from './clubes-vigentes';
import { postponedWaits } from './postponed-waits';
import { Texts, type Escrito } from './textos';
import { COMMANDS, LEDGER, PROJECTIONS } from './tokens';
import { currentTrial } from './trial';
import { Versions, changed, holds, type Precondition } from './versions';

/** The action is recorded, but the read models did not reach it before the deadline: the answer is 202. */
export class AunNoVisible extends Error {
  constructor(
    readonly position: bigint,
    readonly lag: Lag,
  ) {
    super(`recorded at ${position}, not visible yet`);
    this.name = 'AunNoVisible';
  }
}

/**
 * The caller and the command; and the club, if an Administrador writes in the books of a club that is not their own.
 */
export interface Metadatos extends CommandContext {
  /** The texts of the request, which are checked for names of the club's people; missing if no person wrote. */
  readonly escrito?: Escrito;
  readonly club_ajeno?: string;
  /** The version of the record that the caller saw. */
  readonly precondition?: Precondition;
  /** Checks the records of the act before each decision; returns the refusal. */
  readonly guard?: () => Promise<Error | null>;
  /** Receives the recorded events. */
  readonly noted?: AcceptedEvent[];
}

/** The history has the version of each record. It reads events of every type, and no other slow projection reads this one. */
const RECORDS = ['RolCreado'];
/** Maximum number of times in a row that other acts may overtake an act. */
const MOST_MOVES = 20;

/** How long a command waits until its own events are visible to reads. */
const DEADLINE_MS = 5_000;

/** The only way for a handler to write: decide on a stream, append, and wait until the read models show it. */
@Injectable()
export class CommandService {
  constructor(
    @Inject(COMMANDS) private readonly commands: CommandRunner,
    @Inject(PROJECTIONS) private readonly projections: ProjectionRunner,
    @Inject(LEDGER) private readonly ledger: Ledger,
    private readonly clubes: ClubesVigentes,
    private readonly texts: Texts,
    private readonly versions: Versions,
  ) {}

  /**
   * Executes a command on one stream and returns once its events are visible.
   *
   * @throws Rechazo if a rule refuses it, or CLUB_ELIMINADO
   * @throws AunNoVisible if it is recorded but not visible before the deadline
   */
  async ejecutar<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
    metadata: Metadatos,
  ): Promise<CommandResult> {
    const result = await this.registrar(decider, stream, command, metadata);
    await this.esperar(result);
    return result;
  }

  /** Records a command without waiting: for the steps before the last of a request that sends several. */
  async registrar<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
    { club_ajeno, escrito, precondition, guard, noted, ...metadata }: Metadatos,
  ): Promise<CommandResult> {
    this.requireShown(scopeOf(metadata.club_id, stream));
    if (club_ajeno !== undefined) await this.exigirClub(club_ajeno);
    const { club_id, motivo } = metadata;
    const review = club_id && escrito ? await this.texts.revision(club_id, escrito, motivo) : undefined;
    const trial = currentTrial();
    if (trial)
      return trial.decide(
        decider,
        stream,
        command,
        () => (isFresh(stream, metadata) ? Promise.resolve(decider.initial()) : this.recorded(decider, stream)),
        review,
      );
    const act = (found: Pick<CommandContext, 'at' | 'refusal'>): Promise<CommandResult> =>
      this.commands.execute(decider, stream, command, { ...metadata, ...found }, review);
    const look = guard ?? (precondition ? () => this.otherVersion(precondition) : undefined);
    const result = await (look ? this.unchanged(look, decider, stream, act) : act({}));
    noted?.push(...result.events);
    return result;
  }

  /**
   * Runs an act on records that have not changed since the caller saw them. It reads the stream's revision first, then
   * the records from read models with at least that revision, and decides on that very revision. Nothing can come in
   * between.
   */
  private async unchanged<State, Command, Event extends DomainEvent>(
    look: () => Promise<Error | null>,
    decider: Decider<State, Command, Event>,
    stream: string,
    act: (found: Pick<CommandContext, 'at' | 'refusal'>) => Promise<CommandResult>,
  ): Promise<CommandResult> {
    for (let attempt = 1; ; attempt += 1) {
      const { revision } = await this.commands.read(decider, stream);
      if (!(await postponedWaits()?.isHead(this.ledger))) await this.alDia(RECORDS);
      const refusal = await look();
      try {
        return await act({ at: revision, ...(refusal ? { refusal } : {}) });
      } catch (error) {
        if (!(error instanceof StreamMoved)) throw error;
        if (attempt === MOST_MOVES) throw new CommandContended(stream, attempt);
      }
    }
  }

  /**
   * Refuses an act that writes other streams before its record's, if the record has another version than the caller
   * saw. Acts that change the record take the same lock.
   *
   * @throws Problem 412
   */
  async requireVersion(precondition: Precondition | null): Promise<void> {
    if (!precondition) return;
    await this.alDia(RECORDS);
    const refusal = await this.otherVersion(precondition);
    if (refusal) throw refusal;
  }

  private async otherVersion(precondition: Precondition): Promise<Problem | null> {
    const version = await this.versions.of(precondition.id);
    return holds(precondition, version) ? null : changed(`record ${precondition.id} is at version ${version}`, version);
  }

  /** Refuses an act whose event could not be shown: a projection has set aside its club, or its stream without a club. */
  private requireShown(scope: string): void {
    const [aside] = this.projections.setAside(scope);
    if (aside)
      throw new Problem(
        503,
        'REGISTRO_APARTADO',
        'Un hecho de este registro no se puede mostrar: no se agrega nada hasta que se resuelva. Avisá a soporte.',
        `projection ${aside.projection} set ${scope} aside at event ${aside.event_id}`,
      );
  }

  /** Nobody belongs to a deleted club. An Administrador still reads its records and history, and cannot add to them. */
  private async exigirClub(id: string): Promise<void> {
    if (!(await this.clubes.tiene(id)))
      throw conflicto(
        'CLUB_ELIMINADO',
        'El club fue eliminado: sus registros ya no se pueden modificar.',
        `club ${id} was deleted`,
      );
  }

  /** Waits until the read models show the recorded events or, if none was necessary, the events that made it so. */
  async esperar(result: CommandResult): Promise<void> {
    if (postponedWaits()) return postponedWaits()?.postpone(result);
    const { position: propia, events, basis } = result;
    const position = propia ?? basis?.position;
    if (position === undefined) return;
    const types = propia === null && basis ? [basis.type] : [...new Set(events.map((event) => event.type))];
    const [first] = events;
    const scope = first && scopeOf(first.metadata.club_id, first.stream);
    const seen = await this.projections.waitFor(position, types, DEADLINE_MS, scope);
    if (!seen.visible) throw new AunNoVisible(position, seen.lag);
  }

  /** Waits once for many results, as `esperar` does for each. @throws AunNoVisible */
  async esperarTodos(results: readonly CommandResult[]): Promise<void> {
    const recorded = results.filter(({ position }) => position !== null);
    const last = recorded.reduce<bigint>((max, { position }) => (position! > max ? position! : max), -1n);
    const one = recorded.find(({ position }) => position === last);
    if (one) await this.esperar({ ...one, events: recorded.flatMap(({ events }) => events) });
    for (const result of results) if (result.position === null) await this.esperar(result);
  }

  /**
   * Waits until the read models show every event of these types that is in the book now. Rules that read other streams
   * through them need this. Holding the lock after the other act is not enough: that act may have been answered before
   * its event was visible, or have ended without an answer.
   *
   * @throws Problem 503 if an event is not visible before the deadline
   */
  async alDia(types: readonly string[]): Promise<void> {
    const head = await this.ledger.head();
    const seen = await this.projections.waitFor(head, types, DEADLINE_MS);
    if (seen.visible) return;
    const message = 'El sistema no está disponible por un momento. Esperá unos segundos y volvé a intentar.';
    throw new Problem(
      503,
      'LECTURAS_ATRASADAS',
      message,
      `reads at ${seen.lag.reached}, head ${head}`,
      {},
      { 'retry-after': '2' },
    );
  }

  /** A stream's state as decisions see it, for rules that need facts of another stream. */
  async state<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
  ): Promise<State> {
    const recorded = (): Promise<State> => this.recorded(decider, stream);
    return (currentTrial() ?? postponedWaits())?.state(stream, recorded) ?? recorded();
  }

  private async recorded<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
  ): Promise<State> {
    return (await this.commands.read(decider, stream)).state;
  }

  /** Returns what `look` finds in a stream's state, for large books that are mostly in a snapshot. @param look pure */
  look<State, Command, Event extends DomainEvent, Seen>(
    decider: Decider<State, Command, Event>,
    stream: string,
    look: (state: State) => Seen,
  ): Promise<Seen> {
    return this.commands.look(decider, stream, look);
  }
}
