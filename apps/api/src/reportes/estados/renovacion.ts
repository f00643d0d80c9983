import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { Sello } from '../../nucleo/sello';
import { POOL } from '../../nucleo/tokens';
import { Cargas } from '../cargas';
import { Courtesy } from '../courtesy';
import { clubesDe, deClubes } from '../lectura';
import type { PedidoDeLectura } from '../pedido-de-lectura';
import { comoReporte } from '../pedido';
import { descansar } from '../por-partes';
import { conTablasPropias, SCHEMA, unaPorUna } from '../tablas-temporales';
import { cabezaDe } from './desde-estados';
import { Estados } from './estados';
import { nombreDe } from './fuente';

type DeQue = Pick<PedidoDeLectura, 'clubId' | 'fuentes' | 'deTodos'>;

/** Makes states anew, from all events of a club, one after the other and after everything else. */
@Injectable()
export class Renovacion implements OnApplicationShutdown {
  private readonly log = new Logger('Informes');
  private readonly fin = new AbortController();
  private readonly pedidas = new Map<string, Promise<void>>();
  private ultima: Promise<void> = Promise.resolve();

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly sello: Sello,
    private readonly estados: Estados,
    private readonly courtesy: Courtesy,
  ) {}

  /** Asks for the states of a club to be made; those that are asked for already are made once. */
  pedir(deQue: DeQue): void {
    const { clubId, fuentes, deTodos = [] } = deQue;
    const cual = [clubId, ...deTodos, ...fuentes.map(nombreDe)].join(' ');
    if (this.pedidas.has(cual) || this.fin.signal.aborted) return;
    const hecha = this.ultima
      .then(() => comoReporte(this.courtesy, this.fin.signal, () => this.hacer(deQue)))
      .catch((error: unknown) => {
        if (!this.fin.signal.aborted) this.log.warn(`the state of club ${clubId} was not kept: ${String(error)}`);
      })
      .finally(() => this.pedidas.delete(cual));
    this.pedidas.set(cual, hecha);
    this.ultima = hecha;
  }

  /** Ends once all that was asked for is made. */
  async alDia(): Promise<void> {
    while (this.pedidas.size > 0) await Promise.all(this.pedidas.values());
  }

  async onApplicationShutdown(): Promise<void> {
    this.fin.abort();
    await this.alDia();
  }

  private async hacer({ clubId, fuentes, deTodos = [] }: DeQue): Promise<void> {
    const lecturas = await this.sello.lecturas(clubesDe(clubId, deTodos));
    if (!lecturas) return;
    await conTablasPropias(this.pool, async (client) => {
      const cargas = new Cargas(unaPorUna(client), fuentes);
      await cargas.crear();
      await cargas.aplicar(deClubes(lecturas, clubId, deTodos), () => this.sello.exigirEnteras(lecturas));
      const cabezas = lecturas.map(cabezaDe);
      for (const fuente of fuentes) await this.estados.guardar(client, SCHEMA, fuente, cabezas, descansar);
    });
  }
}
