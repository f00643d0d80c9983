import { Presets, SingleBar } from 'cli-progress';
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** The environment and the outputs of a command. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** For results. */
  readonly out: { write(text: string): unknown };
  /** For progress and warnings. */
  readonly err: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** Aborted when the operator asks to stop. */
  readonly signal: AbortSignal;
}

/** Ends a command with exit code 1. The message is a line for the operator. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** Ends a command with the usage and exit code 2. */
export class BadUsage extends Error {
  override readonly name = 'BadUsage';
}

/** Reads a command's options. @throws BadUsage */
export function optionsOf<const T extends ParseArgsConfig>(
  argv: readonly string[],
  config: T,
): ReturnType<typeof parseArgs<T & { args: string[]; strict: true }>> {
  try {
    return parseArgs({ ...config, args: [...argv], strict: true });
  } catch (error) {
    const said = String(error);
    const option = /'(-[^' ]*)/.exec(said)?.[1] ?? '';
    throw new BadUsage(
      /unexpected argument/i.test(said) ? 'Sobra un argumento.' : `La opción ${option} no existe o le falta un valor.`,
      { cause: error },
    );
  }
}

/** Draws a progress bar of events; nothing if the output is not a terminal. */
export class Bar {
  private readonly bar: SingleBar;
  private isOn = false;

  constructor(
    private readonly title: string,
    private readonly terminal: Terminal,
  ) {
    this.bar = new SingleBar(
      {
        stream: terminal.err,
        format: `${title} {bar} {percentage}% | {value}/{total} eventos | faltan {duration_left}`,
        hideCursor: true,
        clearOnComplete: true,
      },
      Presets.shades_classic,
    );
  }

  /** @throws Fault after the operator asked to stop */
  at(done: number, total: number, secondsLeft: number | null): void {
    if (this.terminal.signal.aborted) throw new Fault('Interrumpido: no se cambió nada.');
    const left = secondsLeft === null || !Number.isFinite(secondsLeft) ? '…' : `${Math.ceil(secondsLeft)} s`;
    if (this.terminal.err.isTTY !== true) return;
    if (!this.isOn) this.bar.start(total, done, { duration_left: left });
    this.isOn = true;
    this.bar.setTotal(total);
    this.bar.update(done, { duration_left: left });
  }

  end(): void {
    if (this.isOn) this.bar.stop();
  }
}
