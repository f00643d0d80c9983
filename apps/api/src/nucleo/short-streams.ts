import type { Ledger } from '@cepa/ledger';
import type { Decider, DomainEvent } from '@cepa/ledger/commands';
import type { CommandService } from './command-service';

/** Number of streams that are read concurrently: this engine makes one statement of them. */
const AT_ONCE = 64;
/** The same where each is a reading by itself: other requests need connections too. */
const APART_AT_ONCE = 8;

/**
 * The states of many short streams, in their order, as decisions see them.
 *
 * @throws EventForged
 */
export async function statesOf<State, Command, Event extends DomainEvent>(
  { ledger, commandService }: { readonly ledger: Pick<Ledger, 'engine'>; readonly commandService: CommandService },
  decider: Decider<State, Command, Event>,
  streams: readonly string[],
): Promise<State[]> {
  const atOnce = ledger.engine === 'postgres' ? AT_ONCE : APART_AT_ONCE;
  const states: State[] = [];
  for (let from = 0; from < streams.length; from += atOnce)
    states.push(
      ...(await Promise.all(streams.slice(from, from + atOnce).map((stream) => commandService.state(decider, stream)))),
    );
  return states;
}
