import { Inject, Injectable } from '@nestjs/common';
import type { Ledger, RecordedEvent } from '@cepa/ledger';
import type { CommandContext, CommandResult, Decider, DomainEvent } from '@cepa/ledger/commands';
import { CommandService } from './command-service';
import { LEDGER } from './tokens';

/** One command of a request that writes to several streams. */
export interface WorkflowStep<Command> {
  readonly stream: string;
  readonly command: Command;
  /** From `ctx.metadatos(club, { paso })`: a repeated key finds each step. */
  readonly metadata: CommandContext;
}

/**
 * Requests that write to several streams: everything is checked first, then each step is recorded, and a repeated key
 * completes the rest.
 */
@Injectable()
export class Workflow {
  constructor(
    private readonly commandService: CommandService,
    @Inject(LEDGER) private readonly ledger: Ledger,
  ) {}

  /** Whether an earlier attempt of the same request recorded this step: it passed its checks then, and would fail them now. */
  async hecho(metadata: CommandContext): Promise<boolean> {
    return (await this.recorded(metadata)).length > 0;
  }

  /** The events that an earlier attempt of the same request recorded in this step. */
  async recorded(metadata: CommandContext): Promise<readonly RecordedEvent[]> {
    return metadata.retryable === true ? this.ledger.findCommand(metadata.command_id) : [];
  }

  /** Whether an earlier attempt of the same request recorded any of these steps. */
  async empezado(pasos: readonly Pick<WorkflowStep<unknown>, 'metadata'>[]): Promise<boolean> {
    for (const { metadata } of pasos) if (await this.hecho(metadata)) return true;
    return false;
  }

  /**
   * Records the steps in order and returns once all of them are visible.
   *
   * @throws Rechazo if a rule refuses a step; earlier steps stay
   * @throws AunNoVisible
   */
  async ejecutar<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    pasos: readonly WorkflowStep<Command>[],
  ): Promise<CommandResult[]> {
    const resultados = await this.registrar(decider, pasos);
    for (const resultado of resultados) await this.commandService.esperar(resultado);
    return resultados;
  }

  /**
   * Records the steps in order without waiting: further steps follow, on streams of another kind.
   *
   * @throws Rechazo if a rule refuses a step; earlier steps stay
   */
  async registrar<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    pasos: readonly WorkflowStep<Command>[],
  ): Promise<CommandResult[]> {
    const resultados: CommandResult[] = [];
    for (const { stream, command, metadata } of pasos)
      resultados.push(await this.commandService.registrar(decider, stream, command, metadata));
    return resultados;
  }
}
