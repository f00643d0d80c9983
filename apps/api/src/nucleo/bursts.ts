import { Injectable } from '@nestjs/common';
import { Rechazo } from '@cepa/domain/rechazo';
import type { CommandResult, Decider, DomainEvent } from '@cepa/ledger/commands';
import { Problem } from '@cepa/platform';
import { CommandService } from './command-service';
import type { Context } from './contexto';

/** A plant of a burst, found by its code. */
export interface PlantInBurst {
  readonly id: string;
  readonly codigo: string;
  /** The text read from its label. */
  readonly leido: string;
  readonly lote_id: string;
  readonly proyecto_id: string;
}

/** One act on many plants of a club, each decided by the act's own rule. */
export interface Burst<Datos> {
  readonly ctx: Context;
  readonly clubId: string;
  readonly datos: Datos;
  readonly plantas: readonly PlantInBurst[];
}

/** The result of an act: the refusals by plant id. */
export interface BurstOutcome {
  readonly refusals: ReadonlyMap<string, unknown>;
  /** A notice about it. */
  readonly aviso?: string;
  /** The biomass that it created. */
  readonly biomasa?: { readonly id: string; readonly codigo: string };
}

/** An act that a burst can do. The capability of the single act provides it. */
export interface BurstAct<Datos extends object> {
  readonly acto: string;
  /** The act's data besides the plants. */
  readonly dto: new () => Datos;
  act(burst: Burst<Datos>): Promise<BurstOutcome>;
}

/** Whether an error refuses one record of many, and is not about the others. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Rechazo || (error instanceof Problem && error.status < 500);

/** Caches what a burst reads for many plants, by key. */
export function once<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key) => {
    const found = kept.get(key) ?? read(key);
    kept.set(key, found);
    return found;
  };
}

/** The acts that a burst can do. */
@Injectable()
export class Bursts {
  private readonly acts = new Map<string, BurstAct<object>>();

  constructor(private readonly commandService: CommandService) {}

  add<Datos extends object>(act: BurstAct<Datos>): void {
    this.acts.set(act.acto, act as unknown as BurstAct<object>);
  }

  of(acto: string): BurstAct<object> {
    const act = this.acts.get(acto);
    if (!act) throw new Error(`no capability provides the act ${acto}`);
    return act;
  }

  /**
   * Records one command for each plant, like its single act, and waits until all are visible. The key of each is
   * derived from the plant and the request's key: a repeated request finds the recorded ones and does the rest. The
   * caller holds the locks of the single act.
   *
   * @param inTurn if a command depends on the result of those before it
   * @throws any other error than a refusal: then the whole request is repeated
   */
  async each<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    { ctx, clubId, plantas }: Pick<Burst<unknown>, 'ctx' | 'clubId' | 'plantas'>,
    commandOf: (planta: PlantInBurst) => Promise<{ readonly stream: string; readonly command: Command }>,
    { motivo = null, inTurn = false }: { readonly motivo?: string | null; readonly inTurn?: boolean } = {},
  ): Promise<BurstOutcome> {
    const record = async (planta: PlantInBurst): Promise<CommandResult> => {
      const { stream, command } = await commandOf(planta);
      const metadata = ctx.metadatos(clubId, { paso: `rafaga ${planta.id}`, motivo });
      return this.commandService.registrar(decider, stream, command, metadata);
    };
    const settled: PromiseSettledResult<CommandResult>[] = [];
    if (inTurn) for (const planta of plantas) settled.push(...(await Promise.allSettled([record(planta)])));
    else settled.push(...(await Promise.allSettled(plantas.map(record))));
    const refusals = new Map<string, unknown>();
    for (const [place, result] of settled.entries()) {
      if (result.status === 'fulfilled') continue;
      if (!isRefusal(result.reason)) throw result.reason;
      refusals.set(plantas[place]!.id, result.reason);
    }
    for (const result of settled) if (result.status === 'fulfilled') await this.commandService.esperar(result.value);
    return { refusals };
  }
}
