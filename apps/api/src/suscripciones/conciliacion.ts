import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { RepeatingJob } from '../nucleo/repeating-job';
import { CustodiaDePagos } from './custodia-de-pagos';
import { Pagos } from './pagos';
import { Pasarela } from './pasarela';

const CADA_MS = 60_000;
/** Maximum number of each kind in one round. */
const POR_VUELTA = 20;

/** Asks the provider for payments whose notification never came, or was not processed: at the start, and every minute. */
@Injectable()
export class Conciliacion implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger(Conciliacion.name);
  private readonly job = new RepeatingJob();

  constructor(
    private readonly pasarela: Pasarela,
    private readonly custodia: CustodiaDePagos,
    private readonly pagos: Pagos,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.pasarela.configurada) return;
    this.job.start(
      CADA_MS,
      () => this.vuelta(false),
      () => this.vuelta(true),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
  }

  /** @param todos also very recent notifications: at the start nobody else processes them */
  private async vuelta(todos: boolean): Promise<void> {
    try {
      for (const pago of await this.custodia.avisos(POR_VUELTA, todos))
        await this.sinCortar(async () => {
          await this.pagos.procesar(pago);
          await this.custodia.despachar(pago);
        });
      for (const id of await this.custodia.porConsultar(POR_VUELTA))
        await this.sinCortar(() => this.pagos.consultar(id));
    } catch (error) {
      this.log.warn(`payments were not reconciled; the next round will: ${String(error)}`);
    }
  }

  /** A failed one waits for its next turn and does not stop the others. */
  private async sinCortar(una: () => Promise<void>): Promise<void> {
    if (this.job.isEnding) return;
    try {
      await una();
    } catch (error) {
      this.log.warn(`a payment was not reconciled; a later round will: ${String(error)}`);
    }
  }
}
