import { pause } from '@cepa/base';
import type { Logger } from 'pino';
import type { GuardedLedger, SqlSealTree } from '@cepa/ledger/seal';

/** Number of streams in one check. */
const PAGE = 20;
/** Pause between two checks. The first round is fast, for an operator who has just restored a server. */
const PRIMERA_MS = 100;
const DESPUES_MS = 2_000;
/** Pause between two rounds. */
const DESCANSO_MS = 60_000;

/**
 * Finds sealed streams that read as empty or cut. A server announces the changes that an operator makes with its own
 * commands; such a stream is checked at once. Changes made around the server are not announced, so all streams are
 * checked slowly in rounds.
 */
export class StreamWatch {
  private readonly fin = new AbortController();
  private andando: Promise<void> = Promise.resolve();

  constructor(
    private readonly ledger: GuardedLedger,
    private readonly sellado: Pick<SqlSealTree, 'streamsAfter' | 'lastRevision'>,
    private readonly log: Logger,
  ) {}

  /** Number of streams that are known to lack sealed events. */
  get incompletas(): number {
    return this.ledger.incomplete.length;
  }

  comenzar(): void {
    this.andando = Promise.all([this.andar(), this.escuchar()]).then(() => undefined);
  }

  async terminar(): Promise<void> {
    this.fin.abort();
    await this.andando;
  }

  /** Checks every sealed stream once. */
  async vuelta(pausa: number): Promise<void> {
    for (const nombre of this.ledger.incomplete)
      await this.ledger.inspect(nombre, await this.sellado.lastRevision(nombre));
    for (let desde = ''; !this.fin.signal.aborted;) {
      const page = await this.sellado.streamsAfter(desde, PAGE);
      for (const { stream, revision } of page) {
        if (this.fin.signal.aborted) return;
        await this.mirar(stream, revision);
      }
      if (page.length < PAGE) return;
      desde = page.at(-1)!.stream;
      await pause(pausa, this.fin.signal);
    }
  }

  /** Checks each stream that the server announces as changed by an operator. */
  private async escuchar(): Promise<void> {
    for await (const stream of this.ledger.touched(this.fin.signal)) {
      // What cannot be checked now is checked in the next round.
      await this.sellado
        .lastRevision(stream)
        .then((revision) => (revision < 0n ? undefined : this.mirar(stream, revision)))
        .catch((err: unknown) => this.log.debug({ err, historia: stream }, 'a touched stream could not be looked at'));
    }
  }

  private async mirar(stream: string, revision: bigint): Promise<void> {
    const sabida = this.ledger.incomplete.includes(stream);
    if ((await this.ledger.inspect(stream, revision)) || sabida) return;
    this.log.error(
      { codigo: 'LIBRO_ALTERADO', historia: stream, revision: String(revision) },
      `LIBRO: la historia ${stream} está vacía o cortada y se selló hasta su hecho ${revision + 1n}: alguien la borró o la recortó fuera de Cepa. No se registra nada en ella.`,
    );
  }

  private async andar(): Promise<void> {
    for (let pausa = PRIMERA_MS; !this.fin.signal.aborted; pausa = DESPUES_MS) {
      // The health check reports a ledger or database that is temporarily down.
      await this.vuelta(pausa).catch((err: unknown) => this.log.debug({ err }, 'streams could not be looked through'));
      await pause(DESCANSO_MS, this.fin.signal);
    }
  }
}
