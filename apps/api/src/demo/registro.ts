import type { CommandContext, CommandRunner, Decider, DomainEvent } from '@cepa/ledger/commands';
import { derivedId, sha256Hex } from '@cepa/platform';

/** Who acts in the demo, and as what. */
export interface Actor {
  readonly id: string;
  readonly rol: string;
}

/**
 * Records the demo through the same commands as the screens.
 *
 * Each command's id is derived from its name, so that a load that was interrupted goes on where it stopped.
 */
export class Registro {
  private registrados = 0;
  ultimaPosicion = -1n;

  constructor(
    private readonly commands: CommandRunner,
    readonly clubId: string,
    private readonly continua: boolean,
    private readonly avance: (eventos: number) => void,
  ) {}

  id(...nombre: readonly string[]): string {
    return derivedId('demo', this.clubId, ...nombre);
  }

  async ejecutar<State, Command, Event extends DomainEvent>(
    actor: Actor,
    nombre: string,
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
    motivo?: string,
  ): Promise<void> {
    const { events, position } = await this.commands.execute(
      decider,
      stream,
      command,
      this.contexto(actor, nombre, motivo),
    );
    if (position !== null && position > this.ultimaPosicion) this.ultimaPosicion = position;
    this.registrados += events.length;
    this.avance(this.registrados);
  }

  private contexto(actor: Actor, nombre: string, motivo: string | undefined): CommandContext {
    const command_id = this.id('comando', nombre);
    return {
      club_id: this.clubId,
      actor_id: actor.id,
      role: actor.rol,
      command_id,
      command_hash: sha256Hex(`demo ${nombre}`),
      correlation_id: this.id('carga'),
      causation_id: command_id,
      origin: 'import',
      retryable: this.continua,
      ...(motivo === undefined ? {} : { motivo }),
    };
  }
}
