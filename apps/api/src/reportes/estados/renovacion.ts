import { AsyncResource } from 'node:async_hooks';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import type { ClubRead } from '@cepa/ledger/seal';
import { inTurn } from '@cepa/platform/database';
import { Sello } from '../../nucleo/sello';
import { POOL } from '../../nucleo/tokens';
import { Cargas } from '../cargas';
import { Courtesy } from '../../nucleo/courtesy';
import { clubesDe, deClubes } from '../lectura';
import type { LecturaRequest } from '../pedido-de-lectura';
import { comoReporte } from '../request';
import { descansar } from '../por-partes';
import { withOwnTables, SCHEMA } from '../tablas-temporales';
import { cabezaDe } from './desde-estados';
import { Estados } from './estados';
import { nombreDe } from './fuente';

type DeQue = Pick<LecturaRequest, 'clubId' | 'fuentes' | 'deTodos'>;

/** States that are requested or being stored. */
interface Pending {
  readonly deQue: DeQue;
  readonly made: Promise<void>;
}

/** States whose events are being read, and the reports that wait for them. */
interface EnMarcha {
  readonly deQue: DeQue;
  /** Each reads the tables of a connection; null if there are none. */
  readonly esperan: ((client: PoolClient | null) => Promise<void>)[];
}

/**
 * Stores the tables of reports as states: those that a report has just filled with all events of its club or, after
 * many new events, newly filled tables, one after the other and with the lowest priority.
 */
@Injectable()
export class Renovacion implements OnApplicationShutdown {
  private readonly log = new Logger('Informes');
  private readonly fin = new AbortController();
  private readonly pedidas = new Map<string, Pending>();
  /** Those of them whose tables are already filled. */
  private readonly guardando = new Map<string, Pending>();
  private ultima: Promise<void> = Promise.resolve();
  private enMarcha: EnMarcha | null = null;
  /** The states that are being written. */
  private seEscribe: DeQue | null = null;
  /** Number of reports that wait until states are stored. */
  private aguardan = 0;

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly sello: Sello,
    private readonly estados: Estados,
    private readonly courtesy: Courtesy,
  ) {}

  /** Requests the states of a club; repeated requests make them once. */
  pedir(deQue: DeQue): void {
    const cual = cualDe(deQue);
    if (this.pedidas.has(cual) || this.fin.signal.aborted) return;
    this.ultima = this.seguir(deQue, this.pedidas, this.ultima, () => this.hacer(deQue));
  }

  /**
   * Stores the tables that a report has filled with all events of its club up to the heads of these readings, unless
   * its states are being made already. It uses the report's connection.
   */
  async guardar(client: PoolClient, deQue: DeQue, lecturas: readonly ClubRead[]): Promise<void> {
    const cual = cualDe(deQue);
    if (this.pedidas.has(cual) || this.guardando.has(cual) || this.fin.signal.aborted) return;
    await this.seguir(deQue, this.guardando, Promise.resolve(), () => this.escribir(client, deQue, lecturas));
  }

  /** Waits until filled tables of these states are stored, which takes a fraction of filling them again. */
  async guardadas(deQue: DeQue): Promise<void> {
    this.aguardan += 1;
    try {
      for (const pending of this.guardando.values()) if (covers(pending.deQue, deQue)) await pending.made;
      const { seEscribe } = this;
      if (seEscribe && covers(seEscribe, deQue)) await this.pedidas.get(cualDe(seEscribe))?.made;
    } finally {
      this.aguardan -= 1;
    }
  }

  /**
   * Reads the tables of states that are being made, once they contain all events of the club: to read all events again
   * takes as long, and so does waiting until they are stored and loading them.
   *
   * @returns null if they are not being made, or could not be
   */
  async conLasQueSeHacen<T>(
    deQue: DeQue,
    leer: (client: PoolClient) => Promise<T>,
  ): Promise<{ readonly leido: T } | null> {
    const { enMarcha } = this;
    if (!enMarcha || !covers(enMarcha.deQue, deQue)) return null;
    return new Promise((resolve, reject) => {
      // It continues in the report's own context, with its priority.
      const reader = AsyncResource.bind(async (client: PoolClient | null): Promise<void> => {
        if (client === null) return resolve(null);
        await leer(client).then((leido) => resolve({ leido }), reject);
      });
      enMarcha.esperan.push(reader);
    });
  }

  private seguir(
    deQue: DeQue,
    entre: Map<string, Pending>,
    antes: Promise<void>,
    hacer: () => Promise<void>,
  ): Promise<void> {
    const cual = cualDe(deQue);
    const hecha = antes
      .then(() =>
        comoReporte(
          this.courtesy.pace(() => (this.seEspera ? 'report' : 'nobody')),
          this.fin.signal,
          hacer,
        ),
      )
      .catch((error: unknown) => {
        if (!this.fin.signal.aborted) this.log.warn(`the state of club ${deQue.clubId} was not kept: ${String(error)}`);
      })
      .finally(() => entre.delete(cual));
    entre.set(cual, { deQue, made: hecha });
    return hecha;
  }

  /** Whether a report waits for states: then they are not made after it. */
  private get seEspera(): boolean {
    return this.aguardan > 0 || (this.enMarcha !== null && this.enMarcha.esperan.length > 0);
  }

  /** Resolves once everything requested is made. */
  async alDia(): Promise<void> {
    while (this.pedidas.size + this.guardando.size > 0)
      await Promise.all([...this.pedidas.values(), ...this.guardando.values()].map(({ made }) => made));
  }

  async onApplicationShutdown(): Promise<void> {
    this.fin.abort();
    await this.alDia();
  }

  private async hacer(deQue: DeQue): Promise<void> {
    const enMarcha: EnMarcha = { deQue, esperan: [] };
    this.enMarcha = enMarcha;
    try {
      await this.leer(deQue, enMarcha);
    } finally {
      this.enMarcha = null;
      this.seEscribe = null;
      for (const reader of enMarcha.esperan) void reader(null);
    }
  }

  private async leer({ clubId, fuentes, deTodos = [] }: DeQue, enMarcha: EnMarcha): Promise<void> {
    const deQuienes = clubesDe(clubId, deTodos);
    let lecturas = await this.sello.lecturas(deQuienes);
    if (!lecturas) return;
    await withOwnTables(this.pool, async (client) => {
      const cargas = new Cargas(inTurn(client), fuentes);
      await cargas.crear();
      const aplicar = (nuevas: readonly ClubRead[]): Promise<void> =>
        cargas.aplicar(deClubes(nuevas, clubId, deTodos), () => this.sello.exigirEnteras(nuevas));
      await aplicar(lecturas!);
      while (enMarcha.esperan.length > 0) {
        // Reports that came meanwhile also show what was recorded up to now.
        const nuevas = await this.sello.lecturas(deQuienes);
        const readers = enMarcha.esperan.splice(0);
        try {
          if (nuevas) await aplicar(nuevas.map((una) => seguida(una, lecturas!)));
          lecturas = nuevas ?? lecturas;
        } catch (error) {
          for (const reader of readers) void reader(null);
          throw error;
        }
        for (const reader of readers) await reader(client);
      }
      // From here on they are stored, and no report reads them.
      this.enMarcha = null;
      this.seEscribe = enMarcha.deQue;
      await this.escribir(client, { clubId, fuentes, deTodos }, lecturas!);
    });
  }

  private async escribir(client: PoolClient, { fuentes }: DeQue, lecturas: readonly ClubRead[]): Promise<void> {
    const cabezas = lecturas.map(cabezaDe);
    for (const fuente of fuentes) await this.estados.guardar(client, SCHEMA, fuente, cabezas, descansar);
  }
}

/** A reading that continues at the end of an earlier one of the same club. */
function seguida(una: ClubRead, antes: readonly ClubRead[]): ClubRead {
  const suya = antes.find(({ head }) => head.club === una.head.club);
  if (suya) una.startFrom({ size: suya.size, frontier: suya.frontier });
  return una;
}

/** Whether states that are being made include all that a report reads. */
const covers = (made: DeQue, asked: DeQue): boolean => {
  const names = new Set(made.fuentes.map(nombreDe));
  return (
    made.clubId === asked.clubId &&
    String(made.deTodos ?? []) === String(asked.deTodos ?? []) &&
    asked.fuentes.every((fuente) => names.has(nombreDe(fuente)))
  );
};

const cualDe = ({ clubId, fuentes, deTodos = [] }: DeQue): string =>
  [clubId, ...deTodos, ...fuentes.map(nombreDe).sort()].join(' ');
