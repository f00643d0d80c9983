import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import type { ClubRead } from '@cepa/ledger/seal';
import { Sello } from '../../nucleo/sello';
import { POOL } from '../../nucleo/tokens';
import { Cargas } from '../cargas';
import { Courtesy } from '../courtesy';
import { clubesDe, deClubes } from '../lectura';
import type { LecturaRequest } from '../pedido-de-lectura';
import { comoReporte } from '../request';
import { descansar } from '../por-partes';
import { withOwnTables, SCHEMA, unaPorUna } from '../tablas-temporales';
import { cabezaDe } from './desde-estados';
import { Estados } from './estados';
import { nombreDe } from './fuente';

type DeQue = Pick<LecturaRequest, 'clubId' | 'fuentes' | 'deTodos'>;

/**
 * Keeps the tables of reports as states: those that a report has just filled with all events of its club, or, once much
 * came since, tables that are filled anew, one after the other and after everything else.
 */
@Injectable()
export class Renovacion implements OnApplicationShutdown {
  private readonly log = new Logger('Informes');
  private readonly fin = new AbortController();
  private readonly pedidas = new Map<string, Promise<void>>();
  /** Those of them that keep tables which are filled already. */
  private readonly guardando = new Map<string, Promise<void>>();
  private ultima: Promise<void> = Promise.resolve();
  /** The states for which events are being read now. */
  private enMarcha: string | null = null;

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly sello: Sello,
    private readonly estados: Estados,
    private readonly courtesy: Courtesy,
  ) {}

  /** Asks for the states of a club to be made; those that are asked for already are made once. */
  pedir(deQue: DeQue): void {
    const cual = cualDe(deQue);
    if (this.pedidas.has(cual) || this.fin.signal.aborted) return;
    this.ultima = this.seguir(deQue, this.pedidas, this.ultima, () => this.hacer(deQue));
  }

  /**
   * Keeps the tables that a report has filled with all events of its club until these readings' heads, unless its
   * states are being made already. It uses the report's connection, for any user's report.
   */
  async guardar(client: PoolClient, deQue: DeQue, lecturas: readonly ClubRead[]): Promise<void> {
    const cual = cualDe(deQue);
    if (this.pedidas.has(cual) || this.guardando.has(cual) || this.fin.signal.aborted) return;
    await this.seguir(deQue, this.guardando, Promise.resolve(), () => this.escribir(client, deQue, lecturas));
  }

  /**
   * Waits until filled tables of these states are kept, which takes a fraction of filling them again, and for states that are being made from
   * nothing: to read all events once more beside them would take as long.
   */
  async guardadas(deQue: DeQue): Promise<void> {
    const cual = cualDe(deQue);
    await this.guardando.get(cual);
    if (this.enMarcha === cual) await this.pedidas.get(cual);
  }

  private seguir(
    deQue: DeQue,
    entre: Map<string, Promise<void>>,
    antes: Promise<void>,
    hacer: () => Promise<void>,
  ): Promise<void> {
    const cual = cualDe(deQue);
    const hecha = antes
      .then(() => comoReporte(this.courtesy, this.fin.signal, hacer))
      .catch((error: unknown) => {
        if (!this.fin.signal.aborted) this.log.warn(`the state of club ${deQue.clubId} was not kept: ${String(error)}`);
      })
      .finally(() => entre.delete(cual));
    entre.set(cual, hecha);
    return hecha;
  }

  /** Ends once all that was asked for is made. */
  async alDia(): Promise<void> {
    while (this.pedidas.size + this.guardando.size > 0)
      await Promise.all([...this.pedidas.values(), ...this.guardando.values()]);
  }

  async onApplicationShutdown(): Promise<void> {
    this.fin.abort();
    await this.alDia();
  }

  private async hacer(deQue: DeQue): Promise<void> {
    this.enMarcha = cualDe(deQue);
    try {
      await this.leer(deQue);
    } finally {
      this.enMarcha = null;
    }
  }

  private async leer({ clubId, fuentes, deTodos = [] }: DeQue): Promise<void> {
    const lecturas = await this.sello.lecturas(clubesDe(clubId, deTodos));
    if (!lecturas) return;
    await withOwnTables(this.pool, async (client) => {
      const cargas = new Cargas(unaPorUna(client), fuentes);
      await cargas.crear();
      await cargas.aplicar(deClubes(lecturas, clubId, deTodos), () => this.sello.exigirEnteras(lecturas));
      await this.escribir(client, { clubId, fuentes, deTodos }, lecturas);
    });
  }

  private async escribir(client: PoolClient, { fuentes }: DeQue, lecturas: readonly ClubRead[]): Promise<void> {
    const cabezas = lecturas.map(cabezaDe);
    for (const fuente of fuentes) await this.estados.guardar(client, SCHEMA, fuente, cabezas, descansar);
  }
}

const cualDe = ({ clubId, fuentes, deTodos = [] }: DeQue): string =>
  [clubId, ...deTodos, ...fuentes.map(nombreDe).sort()].join(' ');
