import { pause } from '@cepa/base';
import type { Logger } from 'pino';
import type { GuardedLedger, SqlSealTree } from '@cepa/ledger/seal';

/** Streams of one look. */
const PAGINA = 20;
/** Between two looks: the first time through is quick, for an operator who has just put a server back. */
const PRIMERA_MS = 100;
const DESPUES_MS = 2_000;
/** Between the last stream and the first one again. */
const DESCANSO_MS = 60_000;

/** Goes through the sealed streams, over and over and slowly, and finds those that read as empty or cut: a server tells nobody that one was hidden. */
export class StreamWatch {
  private readonly fin = new AbortController();
  private andando: Promise<void> = Promise.resolve();

  constructor(
    private readonly ledger: GuardedLedger,
    private readonly sellado: Pick<SqlSealTree, 'streamsAfter' | 'lastRevision'>,
    private readonly log: Logger,
  ) {}

  /** How many streams are known to lack what was sealed of them. */
  get incompletas(): number {
    return this.ledger.incomplete.length;
  }

  comenzar(): void {
    this.andando = this.andar();
  }

  async terminar(): Promise<void> {
    this.fin.abort();
    await this.andando;
  }

  /** Looks at every sealed stream once. */
  async vuelta(pausa: number): Promise<void> {
    for (const nombre of this.ledger.incomplete)
      await this.ledger.inspect(nombre, await this.sellado.lastRevision(nombre));
    for (let desde = ''; !this.fin.signal.aborted;) {
      const pagina = await this.sellado.streamsAfter(desde, PAGINA);
      for (const { stream, revision } of pagina) {
        if (this.fin.signal.aborted) return;
        const sabida = this.ledger.incomplete.includes(stream);
        if (!(await this.ledger.inspect(stream, revision)) && !sabida)
          this.log.error(
            { codigo: 'LIBRO_ALTERADO', historia: stream, revision: String(revision) },
            `LIBRO: la historia ${stream} está vacía o cortada y se selló hasta su hecho ${revision + 1n}: alguien la borró o la recortó fuera de Cepa. No se registra nada en ella.`,
          );
      }
      if (pagina.length < PAGINA) return;
      desde = pagina.at(-1)!.stream;
      await pause(pausa, this.fin.signal);
    }
  }

  private async andar(): Promise<void> {
    for (let pausa = PRIMERA_MS; !this.fin.signal.aborted; pausa = DESPUES_MS) {
      // A ledger or database that is away for a moment is said by the health check, not here.
      await this.vuelta(pausa).catch((err: unknown) => this.log.debug({ err }, 'streams could not be looked through'));
      await pause(DESCANSO_MS, this.fin.signal);
    }
  }
}
