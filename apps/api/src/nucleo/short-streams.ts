import type { Ledger } from '@cepa/ledger';
import type { Decider, DomainEvent } from '@cepa/ledger/commands';
import type { CommandService } from './command-service';
import { currentTrial } from './trial';

/** Number of streams that are read concurrently if each is read by itself: other requests need connections too. */
const AT_ONCE = 8;

/**
 * The states of many short streams, in their order, as decisions see them. Uses a single read if the ledger supports
 * it.
 *
 * @throws EventForged
 */
export async function statesOf<State, Command, Event extends DomainEvent>(
  { ledger, commandService }: { readonly ledger: Ledger; readonly commandService: CommandService },
  decider: Decider<State, Command, Event>,
  streams: readonly string[],
): Promise<State[]> {
  if (streams.length < 2 || !ledger.readStreams || currentTrial()) {
    const states: State[] = [];
    for (let from = 0; from < streams.length; from += AT_ONCE)
      states.push(
        ...(await Promise.all(
          streams.slice(from, from + AT_ONCE).map((stream) => commandService.state(decider, stream)),
        )),
      );
    return states;
  }
  return (await ledger.readStreams(streams)).map((events) => {
    let state = decider.initial();
    for (const event of events) state = decider.evolve(state, event as unknown as Event);
    return state;
  });
}
