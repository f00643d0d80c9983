import { Injectable } from '@nestjs/common';
import { Rechazo } from '@cepa/domain/rechazo';
import type { CommandResult, Decider, DomainEvent } from '@cepa/ledger/commands';
import { Problem } from '@cepa/platform';
import { CommandService } from './command-service';
import type { Context } from './contexto';

/** A plant of a burst, as it was found by its code. */
export interface PlantInBurst {
  readonly id: string;
  readonly codigo: string;
  /** What was read of its label. */
  readonly leido: string;
  readonly lote_id: string;
  readonly proyecto_id: string;
}

/** One act on many plants of a club, each decided by its own rule. */
export interface Burst<Datos> {
  readonly ctx: Context;
  readonly clubId: string;
  readonly datos: Datos;
  readonly plantas: readonly PlantInBurst[];
}

/** How an act went: the refusal of each plant that it refused, by id. */
export interface BurstOutcome {
  readonly refusals: ReadonlyMap<string, unknown>;
  /** What there is to know beside it. */
  readonly aviso?: string;
  /** The biomass that it made. */
  readonly biomasa?: { readonly id: string; readonly codigo: string };
}

/** An act that a burst can do; the capability that has the single act provides it. */
export interface BurstAct<Datos extends object> {
  readonly acto: string;
  /** What the act asks for beside the plants. */
  readonly dto: new () => Datos;
  act(burst: Burst<Datos>): Promise<BurstOutcome>;
}

/** Whether an error refuses one record of many, and says nothing of the others. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Rechazo || (error instanceof Problem && error.status < 500);

/** What a burst reads once for many plants, by key. */
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
   * Records one command a plant, as its single act does, and waits until all are seen. Each has a key of its own that the plant and the
   * request's key decide: sent again, those that are recorded are found, and the rest is done. Who calls it holds the locks of the single act.
   *
   * @param inTurn where a command is made of what those before it left
   * @throws what is no refusal: then all is sent again
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
