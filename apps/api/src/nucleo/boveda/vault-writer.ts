import { Injectable } from '@nestjs/common';
import { Rechazo } from '@cepa/domain/rechazo';
import type { CommandResult, Decider, DomainEvent } from '@cepa/ledger/commands';
import { CommandService, type Metadatos } from '../command-service';
import { ANY_HASH, currentTrial } from '../trial';
import { Fichas, type FichaPorGuardar } from './fichas';
import { isChanged } from '../versions';

/** Pairs the version for the vault with the command that puts it in force. */
export interface VaultWrite<State, Asked, Event extends DomainEvent> {
  readonly ficha: FichaPorGuardar;
  readonly decider: Decider<State, Asked, Event>;
  readonly stream: string;
  /** The command, once the hash of the data is known. */
  readonly asked: (hash: string) => Asked;
  readonly metadatos: Metadatos;
  /** The version in force, as the ledger says; null when there is none. */
  readonly vigente: () => Promise<string | null>;
  /** Whether the version before the one in force stays in the vault, so that an edit may be undone. */
  readonly keepsLast?: boolean;
}

/** The two halves of writing contact data, in their order: the vault, then the event that puts the version in force. */
@Injectable()
export class VaultWriter {
  constructor(
    private readonly commandService: CommandService,
    private readonly fichas: Fichas,
  ) {}

  /** @throws Rechazo, Problem, AunNoVisible as `Fichas` and `CommandService` do */
  async write<State, Asked, Event extends DomainEvent>(una: VaultWrite<State, Asked, Event>): Promise<void> {
    const { ficha, vigente } = una;
    // A trial leaves nothing in the vault: the rules need a hash, whichever.
    if (currentTrial()) return this.decide(una);
    const anterior = await vigente();
    const hash = await this.fichas.guardar(ficha);
    const result = await this.registrar(una, hash);
    await this.commandService.esperar(result);
    // A command that is sent again after later edits has put its old version back.
    if (una.keepsLast && !result.replayed) return this.fichas.retirarOtras(ficha.id, [ficha.version, anterior]);
    const superada = result.replayed ? ficha.version : anterior;
    if (superada !== null && superada !== (await vigente())) await this.fichas.retirar(ficha.id, superada);
  }

  private async decide<State, Asked, Event extends DomainEvent>(una: VaultWrite<State, Asked, Event>): Promise<void> {
    await this.commandService.registrar(una.decider, una.stream, una.asked(ANY_HASH), una.metadatos);
  }

  private async registrar<State, Asked, Event extends DomainEvent>(
    { ficha, decider, stream, asked, metadatos }: VaultWrite<State, Asked, Event>,
    hash: string,
  ): Promise<CommandResult> {
    // Of what was asked for the ledger keeps a hash; this one is made with the record's key, and means nothing without it.
    const command_hash = await this.fichas.sellar(ficha.id, metadatos.command_hash);
    try {
      return await this.commandService.registrar(decider, stream, asked(hash), { ...metadatos, command_hash });
    } catch (error) {
      if (error instanceof Rechazo || isChanged(error)) await this.fichas.retirar(ficha.id, ficha.version);
      throw error;
    }
  }
}
