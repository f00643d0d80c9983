import type { Type } from '@nestjs/common';
import type { CommandContext, CommandRunner, Decider, DomainEvent } from '@cepa/ledger/commands';
import type { Fecha } from '@cepa/domain/valores/fecha';
import { derivedId, sha256Hex } from '@cepa/platform';
import { AunNoVisible } from '../nucleo/command-service';
import { Context } from '../nucleo/contexto';
import { ROL_ADMINISTRADOR, type Sesion } from '../nucleo/sesion';

/** A person who acts in the demo, with their role. */
export interface Actor {
  readonly id: string;
  readonly rol: string;
}

/** The installation's own acts. */
export const SISTEMA: Actor = { id: 'sistema', rol: ROL_ADMINISTRADOR };

/** Returns the handler of an act of the app. */
export type Handlers = <Handler>(handler: Type<Handler>) => Handler;

/** The parts of the app that the demo records through. */
export interface ParaRegistrar {
  readonly runner: CommandRunner;
  readonly handlers: Handlers;
  readonly clubId: string;
  /** Whether an earlier load began: its acts are found and not repeated. */
  readonly continua: boolean;
  readonly avance: (eventos: number) => void;
}

/**
 * Records the demo through the same commands as the screens.
 *
 * Each command's id is derived from its name, so that an interrupted load goes on where it stopped.
 */
export class Registro {
  private registrados = 0;
  ultimaPosicion = -1n;
  readonly clubId: string;

  constructor(private readonly para: ParaRegistrar) {
    this.clubId = para.clubId;
  }

  id(...nombre: readonly string[]): string {
    return derivedId('demo', this.clubId, ...nombre);
  }

  /** Runs a command of a decider. */
  async ejecutar<State, Command, Event extends DomainEvent>(
    actor: Actor,
    nombre: string,
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
    motivo?: string,
  ): Promise<void> {
    const { events, position } = await this.para.runner.execute(
      decider,
      stream,
      command,
      this.metadatos(actor, nombre, motivo),
    );
    if (position !== null && position > this.ultimaPosicion) this.ultimaPosicion = position;
    this.contar(events.length);
  }

  /** Runs an act of the app that writes more than the ledger. It waits only for the record, because nobody reads yet. */
  async pedir(actor: Actor, nombre: string, dia: Fecha, acto: (ctx: Context, handlers: Handlers) => Promise<unknown>) {
    try {
      await acto(this.context(actor, nombre, dia), this.para.handlers);
    } catch (error) {
      if (!(error instanceof AunNoVisible)) throw error;
    }
    this.contar(1);
  }

  /** Builds the context of an act of the app: person and instant. */
  context(actor: Actor, nombre: string, dia: Fecha, id = this.id('paso', nombre)): Context {
    const sesion: Sesion = {
      user_id: actor.id,
      nombre: 'Demo',
      rol: actor.rol,
      permisos: [],
      club_id: this.clubId,
      activo: true,
      suscripcion: null,
    };
    const comando = { id, hash: sha256Hex(`demo ${nombre}`), retryable: true, correlacion: 'demo' };
    return new Context(sesion, dia, `${dia}T15:00:00.000Z`, comando);
  }

  private contar(eventos: number): void {
    this.registrados += eventos;
    this.para.avance(this.registrados);
  }

  private metadatos(actor: Actor, nombre: string, motivo: string | undefined): CommandContext {
    const command_id = this.id('comando', nombre);
    return {
      club_id: this.clubId,
      actor_id: actor.id,
      role: actor.rol,
      command_id,
      command_hash: sha256Hex(`demo ${nombre}`),
      correlation_id: this.id('carga'),
      causation_id: command_id,
      origin: 'screen',
      retryable: this.para.continua,
      ...(motivo === undefined ? {} : { motivo }),
    };
  }
}
