export { StreamIncomplete } from '../errors';

/** Other processes wrote to this stream first, too many times in a row. Nothing was recorded. */
export class CommandContended extends Error {
  constructor(
    readonly stream: string,
    readonly attempts: number,
  ) {
    super(`stream ${stream} was changed by others during each of ${attempts} attempts`);
    this.name = 'CommandContended';
  }
}

/** The stream is no longer at the revision on which the command had to be decided. Nothing was recorded. */
export class StreamMoved extends Error {
  constructor(readonly stream: string) {
    super(`stream ${stream} was changed since the revision that the command is about`);
    this.name = 'StreamMoved';
  }
}

/** The ledger did not answer in time whether it stored the command. Sending the same `command_id` again resolves it. */
export class OutcomeUnknown extends Error {
  constructor(
    readonly stream: string,
    readonly commandId: string,
    options?: { cause?: unknown },
  ) {
    super(`the ledger did not answer whether command ${commandId} was stored in ${stream}`, options);
    this.name = 'OutcomeUnknown';
  }
}

/** The `command_id` was already used for another command. */
export class CommandReused extends Error {
  constructor(readonly commandId: string) {
    super(`command id ${commandId} was used before with another content`);
    this.name = 'CommandReused';
  }
}
