import { Inject, Injectable } from '@nestjs/common';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import * as schemas from '@cepa/event-schemas';
import { requireGenuine, type Ledger, type RecordedEvent } from '@cepa/ledger';
import { loaderOf, ProjectionRunner, type Projection, type SqlClient } from '@cepa/ledger/projections';
import { upcastEvent } from '@cepa/ledger/schemas';
import { NO_CLUB, WholeRead, type ClubRead } from '@cepa/ledger/seal';
import { Problem } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { Sello } from '../nucleo/sello';
import { LEDGER, POOL, PROJECTIONS } from '../nucleo/tokens';
import { descansar } from './por-partes';

/** Events applied at once: many cost less, and hold up the requests of others for longer. */
const TANDA = 200;
/** Temporary tables: no other connection sees them, they end with theirs, and the journal that acts wait for does not hold them. */
const SCHEMA = 'pg_temp';
/** Memory that PostgreSQL may take for them; beyond it they go to files. */
const EN_MEMORIA = '64MB';
/** Rows of a table that stay in memory while a report's tables are filled: what was just written is then not read again. */
const FILAS = 20_000;
/** How long a report waits until screens show what it will print. */
const ESPERA_MS = 5_000;

/**
 * The facts of a sealed report, from the ledger itself: the events of one club are applied anew to empty tables that no other connection
 * sees and that are gone when the report is made. What somebody wrote into the read models by hand is not in it, and what somebody wrote
 * into the events themselves stops it: the club's events are held against its tree on the way, which costs what the club weighs. While the
 * trees of the clubs are built for the first time the whole ledger is read instead.
 */
@Injectable()
export class Libro {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(LEDGER) private readonly ledger: Ledger,
    @Inject(PROJECTIONS) private readonly runner: ProjectionRunner,
    private readonly sello: Sello,
  ) {}

  /**
   * Reads what the ledger says of a club through the queries of its read models.
   *
   * @param fuentes the projections whose tables are read; each keeps clubs apart
   * @param deTodos types of no club whose events are read too, for who may read them
   * @throws Problem 409 where whoever asked for the report no longer waits, 503 REGISTRO_APARTADO, LECTURA_DETENIDA or LECTURAS_ATRASADAS while a screen does not show what would be printed, SELLO_ATRASADO, HECHO_ALTERADO
   */
  async leer<T>(
    clubId: string,
    fuentes: readonly Projection[],
    leer: (db: Kysely<LecturaDB>) => Promise<T>,
    deTodos: readonly string[] = [],
  ): Promise<T> {
    await this.exigirMostrado(clubId, fuentes);
    const client = await this.pool.connect();
    try {
      // What is written into temporary tables stays in memory: nobody's commit waits for the disk because of it, nor its own for a flush.
      // The facts of a long history take longer to apply than a screen may wait.
      await client.query(`SET temp_buffers = '${EN_MEMORIA}'; SET synchronous_commit = off; SET statement_timeout = 0`);
      const cargas = fuentes.map((fuente) => ({
        fuente,
        carga: loaderOf(fuente, SCHEMA, { cacheRows: FILAS, readOnce: true }),
      }));
      await enTransaccion(client, async (tx) => {
        for (const { carga } of cargas) await carga.createTables(tx);
      });
      const lectura = await this.lectura(clubId, deTodos);
      let tropiezo: { readonly error: unknown } | null = null;
      for await (const eventos of enTandas(lectura.eventos, fuentes)) {
        if (tropiezo) continue;
        try {
          await enTransaccion(client, async (tx) => {
            for (const { fuente, carga } of cargas)
              await carga.project(
                eventos.filter(({ type }) => aplica(fuente, type)),
                tx,
              );
          });
        } catch (error) {
          tropiezo = { error };
        }
      }
      // Facts that lack what came before them can't be applied: that the ledger was changed is the reason, and the seal tells it.
      await lectura.exigir();
      if (tropiezo) throw tropiezo.error;
      await enTransaccion(client, async (tx) => {
        for (const { carga } of cargas) await carga.finish(tx);
      });
      const db = new Kysely<LecturaDB>({ dialect: new PostgresDialect({ pool: soloEste(client) }) });
      return await leer(db.withSchema(SCHEMA));
    } finally {
      // The connection ends, and its tables with it: statements that were prepared for these tables alone are of no further use.
      client.release(true);
    }
  }

  /** Refuses while a screen does not show what the ledger holds of the club. @throws Problem 503 */
  async exigirMostrado(clubId: string, fuentes: readonly Projection[]): Promise<void> {
    const nombres = new Set(fuentes.map(({ name }) => name));
    const apartado = this.runner.setAside(clubId).find(({ projection }) => nombres.has(projection));
    if (apartado)
      throw new Problem(
        503,
        'REGISTRO_APARTADO',
        'Un hecho de este registro no se puede mostrar: no se emite ningún informe hasta que se resuelva. Avisá a soporte.',
        `projection ${apartado.projection} set ${clubId} aside at event ${apartado.event_id}`,
      );
    const detenida = this.runner
      .health()
      .projections.find(({ name, status }) => nombres.has(name) && status === 'stopped');
    if (detenida) throw detenidas(`projection ${detenida.name} stopped at event ${detenida.stopped?.event_id}`);
    // A database that is away says so here; reads that only have to find it again get the time to do so.
    const head = await this.ledger.head();
    const visto = await this.runner.waitForThese(head, nombres, ESPERA_MS, clubId);
    const { trouble } = this.runner.health();
    if (!visto.visible && trouble !== null) throw detenidas(trouble);
    if (!visto.visible)
      throw new Problem(
        503,
        'LECTURAS_ATRASADAS',
        'El registro todavía se está actualizando. Intentá nuevamente en unos instantes.',
        `reads at ${visto.lag.reached}, head ${head}`,
        {},
        { 'retry-after': '5' },
      );
  }

  private async lectura(clubId: string, deTodos: readonly string[]): Promise<Lectura> {
    const esSuyo = ({ type, metadata: { club_id } }: RecordedEvent): boolean =>
      club_id === clubId || (club_id === null && deTodos.includes(type));
    const lecturas = await this.sello.lecturas(deTodos.length > 0 ? [NO_CLUB, clubId] : [clubId]);
    if (!lecturas) return this.delLibroEntero(esSuyo);
    return { eventos: propios(juntas(lecturas), esSuyo), exigir: async () => this.sello.exigirEnteras(lecturas) };
  }

  private delLibroEntero(esSuyo: (evento: RecordedEvent) => boolean): Lectura {
    const { ledger, sello } = this;
    const leido = new WholeRead();
    async function* eventos(): AsyncGenerator<RecordedEvent> {
      for await (const evento of ledger.readAll()) {
        await descansar();
        requireGenuine(ledger, evento);
        const suyo = esSuyo(evento);
        leido.add(evento, suyo);
        if (suyo) yield evento;
      }
    }
    return { eventos: eventos(), exigir: () => sello.exigirSellado(leido) };
  }
}

/** The events of a report in the order of the ledger, and what is to be asked once all were read. */
interface Lectura {
  readonly eventos: AsyncGenerator<RecordedEvent>;
  /** @throws Problem 503 where they are not those that were sealed, or not all of them */
  exigir(): Promise<void>;
}

async function* propios(
  eventos: AsyncGenerator<RecordedEvent>,
  esSuyo: (evento: RecordedEvent) => boolean,
): AsyncGenerator<RecordedEvent> {
  for await (const evento of eventos) {
    await descansar();
    if (esSuyo(evento)) yield evento;
  }
}

/** The events of several readings, in the order of the ledger. */
async function* juntas(lecturas: readonly ClubRead[]): AsyncGenerator<RecordedEvent> {
  const fuentes = lecturas.map((una) => una.events());
  const primeros = await Promise.all(fuentes.map((una) => una.next()));
  for (;;) {
    let elegida = -1;
    for (const [i, { value }] of primeros.entries())
      if (value && (elegida < 0 || value.position < primeros[elegida]!.value!.position)) elegida = i;
    if (elegida < 0) return;
    yield primeros[elegida]!.value!;
    primeros[elegida] = await fuentes[elegida]!.next();
  }
}

async function* enTandas(
  eventos: AsyncGenerator<RecordedEvent>,
  fuentes: readonly Projection[],
): AsyncGenerator<RecordedEvent[]> {
  let tanda: RecordedEvent[] = [];
  for await (const evento of eventos) {
    const actual = upcastEvent(evento, schemas);
    if (!fuentes.some((fuente) => aplica(fuente, actual.type))) continue;
    tanda.push(actual);
    if (tanda.length < TANDA) continue;
    yield tanda;
    tanda = [];
  }
  if (tanda.length > 0) yield tanda;
}

const aplica = ({ handles }: Projection, type: string): boolean => handles === 'all' || handles.has(type);

/**
 * One transaction for each run of events, and none between two: the events of others are read meanwhile, for longer than the pool lets a
 * transaction idle, and an open one keeps the whole database from being tidied.
 */
async function enTransaccion(client: PoolClient, hacer: (tx: SqlClient) => Promise<void>): Promise<void> {
  const tx = unaPorUna(client);
  await tx.query('BEGIN');
  try {
    await hacer(tx);
    await tx.query('COMMIT');
  } catch (error) {
    // Behind what is still under way. Where the connection is gone, so is the transaction.
    await tx.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Statements that are sent together wait for one another: the connection answers one at a time. */
function unaPorUna(client: PoolClient): SqlClient {
  let antes: Promise<unknown> = Promise.resolve();
  return {
    query: (text: string, values?: readonly unknown[]) => {
      const respuesta = antes.then(() => client.query(text, values as unknown[]));
      antes = respuesta.catch(() => undefined);
      return respuesta as never;
    },
  };
}

/** A pool of one connection, which stays its owner's and is lent to one query after the other. */
function soloEste(client: PoolClient): Pool {
  let antes = Promise.resolve();
  const connect = async (): Promise<PoolClient> => {
    const libre = antes;
    let devolver = (): void => undefined;
    antes = new Promise<void>((resolve) => (devolver = resolve));
    await libre;
    return new Proxy(client, {
      get: (target, name) => {
        if (name === 'release') return devolver;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value;
      },
    });
  };
  return { connect, end: () => Promise.resolve() } as unknown as Pool;
}

const detenidas = (detalle: string): Problem =>
  new Problem(
    503,
    'LECTURA_DETENIDA',
    'El registro no se está actualizando: no se emite ningún informe hasta que se resuelva. Avisá a soporte.',
    detalle,
  );
