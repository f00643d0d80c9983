import { Injectable } from '@nestjs/common';
import { Rechazo } from '@cepa/domain/rechazo';
import type { CommandResult, Decider, DomainEvent } from '@cepa/ledger/commands';
import { CommandService, type Metadatos } from '../command-service';
import { ANY_HASH, currentTrial } from '../trial';
import { Fichas, type FichaPorGuardar } from './fichas';
import { isChanged } from '../versions';

/** Pairs a version for the vault with the command that makes it current. */
export interface VaultWrite<State, Asked, Event extends DomainEvent> {
  readonly ficha: FichaPorGuardar;
  readonly decider: Decider<State, Asked, Event>;
  readonly stream: string;
  /** The command, given the hash of the data. */
  readonly asked: (hash: string) => Asked;
  readonly metadatos: Metadatos;
  /** The current version in the ledger; null if there is none. */
  readonly vigente: () => Promise<string | null>;
  /** Whether the previous version stays in the vault, so that an edit may be undone. */
  readonly keepsLast?: boolean;
}

/** Writes contact data in two steps: to the vault, then the event that makes the version current. */
@Injectable()
export class VaultWriter {
  constructor(
    private readonly commandService: CommandService,
    private readonly fichas: Fichas,
  ) {}

  /** @throws Rechazo, Problem, AunNoVisible as `Fichas` and `CommandService` do */
  async write<State, Asked, Event extends DomainEvent>(una: VaultWrite<State, Asked, Event>): Promise<void> {
    const { ficha, vigente } = una;
    // A trial writes nothing to the vault: the rules accept any hash.
    if (currentTrial()) return this.decide(una);
    const anterior = await vigente();
    const hash = await this.fichas.guardar(ficha);
    const result = await this.registrar(una, hash);
    await this.commandService.esperar(result);
    // A command that is repeated after later edits has stored its old version again.
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
    // The ledger stores a hash of the request, computed with the record's key and useless without it.
    const command_hash = await this.fichas.sellar(ficha.id, metadatos.command_hash);
    try {
      return await this.commandService.registrar(decider, stream, asked(hash), { ...metadatos, command_hash });
    } catch (error) {
      if (error instanceof Rechazo || isChanged(error)) await this.fichas.retirar(ficha.id, ficha.version);
      throw error;
    }
  }
}
