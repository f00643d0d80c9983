import { Inject, Injectable, Logger } from '@nestjs/common';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Ledger } from '@cepa/ledger';
import { ProjectionRunner } from '@cepa/ledger/projections';
import type { ClubRead } from '@cepa/ledger/seal';
import { inTurn } from '@cepa/platform/database';
import { Problem } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { Sello } from '../nucleo/sello';
import { LEDGER, POOL, PROJECTIONS } from '../nucleo/tokens';
import { EstadoInutil } from './estados/archivo-de-estado';
import { desdeEstados, type DesdeEstados } from './estados/desde-estados';
import { Estados } from './estados/estados';
import type { Fuente } from './estados/fuente';
import type { LecturaRequest } from './pedido-de-lectura';
import { Renovacion } from './estados/renovacion';
import { antesDe, clubesDe, deClubes, delLibroEntero, type Lectura } from './lectura';
import { Cargas } from './cargas';
import { withOwnTables, SCHEMA, soloEste } from './tablas-temporales';

/** How long a report waits until the read models show what it will print. */
const ESPERA_MS = 5_000;

/** The tables that a report reads. */
export interface Leible {
  readonly db: Kysely<LecturaDB>;
  /** Loads rows of an `alPedido` table by key, before they are read. */
  traer(table: string, keys: readonly string[]): Promise<void>;
  /** Number of rows of the selection that were counted and not loaded. */
  readonly fuera: number;
  /** Whether a table that is `alPedido`, or not used, lacks rows. */
  readonly parcial: boolean;
}

/**
 * The facts of a sealed report, from the ledger itself. The events of one club are applied to empty tables, which no
 * other connection sees, and which are dropped after the report. Manual changes of the read models are not in it.
 * Manual changes of events stop it, because the club's events are compared with its tree as they are read. For a large
 * club the tables are stored up to a verified head (`Estados`), and only later events are applied. While the trees of
 * the clubs are built for the first time, the whole ledger is read instead.
 */
@Injectable()
export class Libro {
  private readonly log = new Logger('Informes');

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(LEDGER) private readonly ledger: Ledger,
    @Inject(PROJECTIONS) private readonly runner: ProjectionRunner,
    private readonly sello: Sello,
    private readonly estados: Estados,
    private readonly renovacion: Renovacion,
  ) {}

  /**
   * Reads the ledger's facts about a club with the queries of its read models.
   *
   * @throws Problem 409 if the caller no longer waits for the report, 503 REGISTRO_APARTADO, LECTURA_DETENIDA or
   * LECTURAS_ATRASADAS while the screens do not show what would be printed, SELLO_ATRASADO, HECHO_ALTERADO
   */
  async leer<T>(request: LecturaRequest, leer: (leible: Leible) => Promise<T>): Promise<T> {
    await this.exigirMostrado(request.clubId, request.fuentes);
    try {
      if (!request.entero && request.hasta === undefined) {
        // The second attempt is for states that have just started to be stored.
        for (let vez = 0; vez < 2; vez += 1) {
          await this.renovacion.guardadas(request);
          const desde = await desdeEstados(this.estados, request);
          if (desde) return await this.desde(desde, request, leer);
          const hecha = await this.renovacion.conLasQueSeHacen(request, (client) => leer(enteraEn(client)));
          if (hecha) return hecha.leido;
        }
      }
    } catch (error) {
      if (!(error instanceof EstadoInutil)) throw error;
      this.log.warn(`the kept state of club ${request.clubId} is not used, all is read anew: ${error.message}`);
    }
    return this.entera(request, leer);
  }

  /** Applies all events of the club. If there are many, the tables are stored as states after the report has read them. */
  private entera<T>(request: LecturaRequest, leer: (leible: Leible) => Promise<T>): Promise<T> {
    const { clubId, fuentes, deTodos = [], hasta } = request;
    return new Promise((entregar, rechazar) => {
      const hacer = async (): Promise<void> => {
        const lecturas = await this.sello.lecturas(clubesDe(clubId, deTodos));
        const lectura: Lectura = lecturas
          ? { eventos: deClubes(lecturas, clubId, deTodos), exigir: async () => this.sello.exigirEnteras(lecturas) }
          : delLibroEntero(this.ledger, this.sello, clubId, deTodos);
        await withOwnTables(this.pool, async (client) => {
          const cargas = new Cargas(inTurn(client), fuentes);
          await cargas.crear();
          await cargas.aplicar(antesDe(lectura.eventos, hasta), () => lectura.exigir());
          const leido = await leer(enteraEn(client));
          const guardable = lecturas && hasta === undefined && this.vale(lecturas);
          const guardado = guardable ? this.renovacion.guardar(client, request, lecturas) : null;
          entregar(leido);
          await guardado;
        });
      };
      hacer().catch(rechazar);
    });
  }

  private vale(lecturas: readonly ClubRead[]): boolean {
    return lecturas.at(-1)!.head.size >= this.estados.desde;
  }

  /** Applies the events after a state. @throws EstadoInutil if the state's events are not a prefix of today's */
  private async desde<T>(
    desde: DesdeEstados,
    request: LecturaRequest,
    leer: (leible: Leible) => Promise<T>,
  ): Promise<T> {
    try {
      const { clubId, fuentes, deTodos = [], seleccion } = request;
      const lecturas = await this.sello.lecturas(clubesDe(clubId, deTodos));
      if (!lecturas) throw new EstadoInutil('there are no trees of clubs');
      desde.empezar(lecturas);
      const leidos = lecturas.reduce((suma, { head, size }) => suma + (head.size - size), 0n);
      return await withOwnTables(this.pool, async (client) => {
        const cargas = new Cargas(inTurn(client), fuentes, desde);
        await cargas.crear();
        await cargas.cargarEstados(seleccion);
        await cargas.aplicar(deClubes(lecturas, clubId, deTodos), () => {
          if (lecturas.some(({ isWhole }) => !isWhole))
            throw new EstadoInutil('the events of today do not go on from it');
        });
        const traer: Leible['traer'] = (table, keys) => cargas.traer(table, keys);
        const leido = await leer({ db: sobre(client), traer, fuera: cargas.fuera, parcial: true });
        if (leidos >= this.estados.hasta) this.renovacion.pedir(request);
        return leido;
      });
    } finally {
      await desde.cerrar();
    }
  }

  /** Refuses while the read models are behind the ledger for the club. @throws Problem 503 */
  async exigirMostrado(clubId: string, fuentes: readonly Fuente[]): Promise<void> {
    const nombres = new Set(fuentes.map(({ projection }) => projection.name));
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
    // A database that is down fails here; reads that only need to reconnect get the time to do so.
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
}

/** Tables with all facts of the club. */
const enteraEn = (client: PoolClient): Leible => ({
  db: sobre(client),
  traer: () => Promise.resolve(),
  fuera: 0,
  parcial: false,
});

/** Queries of one connection, on its own tables. */
const sobre = (client: PoolClient): Kysely<LecturaDB> =>
  new Kysely<LecturaDB>({ dialect: new PostgresDialect({ pool: soloEste(client) }) }).withSchema(SCHEMA);

const detenidas = (detalle: string): Problem =>
  new Problem(
    503,
    'LECTURA_DETENIDA',
    'El registro no se está actualizando: no se emite ningún informe hasta que se resuelva. Avisá a soporte.',
    detalle,
  );
