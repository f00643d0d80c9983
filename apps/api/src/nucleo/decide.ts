import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult, Decider, DomainEvent } from '@cepa/ledger/commands';
import { CommandService, type Metadatos } from './command-service';
import { Locks } from './locks';

/**
 * Runs one decider and records its events: the command of every act that reads nothing else and writes one stream.
 *
 * @param locks streams whose own acts must wait: they read this stream and write to another
 */
export class Decide<
  State = unknown,
  Asked = unknown,
  Event extends DomainEvent = DomainEvent,
> extends Command<CommandResult> {
  constructor(
    readonly decider: Decider<State, Asked, Event>,
    readonly stream: string,
    readonly asked: Asked,
    readonly metadata: Metadatos,
    readonly locks: readonly string[] = [],
  ) {
    super();
  }
}

@CommandHandler(Decide)
export class DecideHandler implements ICommandHandler<Decide> {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
  ) {}

  /** @throws Rechazo, AunNoVisible as `CommandService` does */
  execute({ decider, stream, asked, metadata, locks }: Decide): Promise<CommandResult> {
    return this.locks.hold(locks, () => this.commandService.ejecutar(decider, stream, asked, metadata));
  }
}
