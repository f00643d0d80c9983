import { LedgerUnavailable } from '../errors';
import { envelopes, type CommandContext, type CommandResult } from './command';
import type { Decider, DomainEvent } from './decider';
import { OutcomeUnknown, StreamMoved } from './errors';
import { RecordsNeeded } from './kept-state';
import type { StreamActor } from './stream-actor';

/** Reads the decided events before they are recorded. Throws to refuse the command. */
export type Review = (events: readonly DomainEvent[]) => void;

/** The result of one attempt: the answer, or that the command must be decided again. */
export type End = { readonly result: CommandResult } | { readonly contended: boolean; readonly alone: boolean };

/** Decides on the present state and appends. An error that it throws is final. */
export async function attempt<State, Command, Event extends DomainEvent>(
  actor: StreamActor<State, Event>,
  decider: Decider<State, Command, Event>,
  command: Command,
  context: CommandContext,
  alone: boolean,
  review: Review | undefined,
): Promise<End> {
  const base = actor.base();
  if (context.at !== undefined && base.revision !== context.at) throw new StreamMoved(actor.stream);
  if (context.refusal) throw context.refusal;
  const decision = decideOn(decider, command, base.state, review);
  if (!decision.events?.length) {
    if (!(await actor.isCurrent(base))) return { contended: true, alone };
    if (!decision.events) throw decision.refusal;
    return {
      result: {
        events: [],
        position: null,
        replayed: false,
        ...(actor.reader.newest ? { basis: actor.reader.newest } : {}),
      },
    };
  }
  const news = envelopes(decision.events, context);
  const outcome = await actor.enqueue(decision.events, news, alone);
  if (outcome.kind === 'failed') throw failure(outcome.error, actor.stream, context);
  if (outcome.kind === 'dropped') return outcome;
  const { stream } = actor;
  const events = news.map((event, i) => ({
    ...event,
    stream,
    revision: base.revision + BigInt(i + 1),
    position: outcome.positions[i]!,
  }));
  return { result: { events, position: outcome.positions.at(-1)!, replayed: false } };
}

type Decision<Event> = { readonly events: readonly Event[] } | { readonly events: null; readonly refusal: unknown };

function decideOn<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  command: Command,
  state: State,
  review: Review | undefined,
): Decision<Event> {
  try {
    const events = decider.decide(command, state);
    review?.(events);
    return { events };
  } catch (refusal) {
    if (refusal instanceof RecordsNeeded) throw refusal;
    return { events: null, refusal };
  }
}

function failure(error: unknown, stream: string, context: CommandContext): unknown {
  return error instanceof LedgerUnavailable ? new OutcomeUnknown(stream, context.command_id, { cause: error }) : error;
}
