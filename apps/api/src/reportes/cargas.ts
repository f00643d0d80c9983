import * as schemas from '@cepa/event-schemas';
import type { RecordedEvent } from '@cepa/ledger';
import { loaderOf, type Projection, type ProjectionLoader, type SqlClient } from '@cepa/ledger/projections';
import { upcastEvent } from '@cepa/ledger/schemas';
import type { DesdeEstados } from './estados/desde-estados';
import { tablesOf, type Fuente, type EstadoTable } from './estados/fuente';
import type { EventoLeido } from './lectura';
import type { Selection } from './pedido-de-lectura';
import { descansar } from './por-partes';
import { enTransaccion, SCHEMA } from './tablas-temporales';
import { EstadoInutil } from './estados/archivo-de-estado';
import { ahead, lines, partsWith, rowOf } from './estados/parts';

/** Events applied at once: more are cheaper, but delay other requests for longer. */
const TANDA = 200;
/**
 * Rows of a table that stay in memory while a report's tables are filled, so that recently written ones are not read
 * again.
 */
const ROWS = 20_000;

/** Rows that wait to be written: a stock changes with each dispensing, and is written once. */
const ESPERAN = 10_000;

type Sql = SqlClient & Required<Pick<SqlClient, 'copy'>>;

interface Carga {
  readonly fuente: Fuente;
  readonly carga: ProjectionLoader;
}

/** Fills the temporary tables of a report's sources. */
export class Cargas {
  private readonly cargas: readonly Carga[];
  /** Requested keys by table: each is loaded once. */
  private readonly traidas = new Map<string, Set<string>>();
  /** The sources to whose tables events were applied: they may have rows that a state has, too. */
  private readonly cambiadas = new Set<Fuente>();
  /** Number of rows of the selection that were not loaded. */
  fuera = 0;

  /** @param desde states to continue from; without them all events are applied to empty tables */
  constructor(
    private readonly sql: Sql,
    fuentes: readonly Fuente[],
    private readonly desde: DesdeEstados | null = null,
  ) {
    this.cargas = fuentes.map((fuente) => ({
      fuente,
      carga: loaderOf(
        fuente.projection,
        SCHEMA,
        desde
          ? {
              cacheRows: Infinity,
              resumed: true,
              readOnce: true,
              fetch: (...request) => this.pedida(fuente, ...request),
            }
          : { cacheRows: ROWS, readOnce: true, later: ESPERAN },
      ),
    }));
  }

  crear(): Promise<void> {
    return enTransaccion(this.sql, async (tx) => {
      for (const { carga } of this.cargas) await carga.createTables(tx);
    });
  }

  /** Applies the events, then creates the indexes. @param exigir called once all are read: throws if they are not the sealed ones */
  async aplicar(eventos: AsyncGenerator<EventoLeido>, exigir: () => void | Promise<void>): Promise<void> {
    let tropiezo: { readonly error: unknown } | null = null;
    for await (const tanda of enTandas(eventos)) {
      if (tropiezo) continue;
      try {
        await enTransaccion(this.sql, async (tx) => {
          for (const { fuente, carga } of this.cargas) {
            const suyos = this.suyos(fuente, tanda);
            if (suyos.length > 0) this.cambiadas.add(fuente);
            await carga.project(suyos, tx);
          }
        });
      } catch (error) {
        tropiezo = { error };
      }
    }
    // A fact that cannot be applied means that the ledger was changed. The seal reports that.
    await exigir();
    if (tropiezo) throw tropiezo.error;
    await enTransaccion(this.sql, async (tx) => {
      for (const { carga } of this.cargas) await carga.finish(tx);
    });
  }

  /** Loads the stored rows, except those that are loaded on request. @throws EstadoInutil */
  async cargarEstados(selection?: Selection): Promise<void> {
    for (const { fuente } of this.cargas)
      for (const table of tablesOf(fuente)) {
        if (fuente.alPedido?.includes(table.nombre)) continue;
        const elegidas = table.nombre === selection?.tabla ? await this.elegidas(fuente, table, selection) : null;
        const estado = this.estadoDe(fuente);
        const wanted = partsWith(estado.rows(table.nombre), elegidas);
        for await (const [{ primera }, parte] of ahead(wanted, ({ lugar }) => estado.parte(table.nombre, lugar))) {
          await this.poner(table, elegidas ? lines(parte, (lugar) => elegidas.has(primera + lugar)) : parte);
          await descansar();
        }
      }
  }

  /** Loads rows by key. */
  async traer(nombre: string, keys: readonly string[]): Promise<void> {
    if (!this.desde) return;
    const de = this.cargas.find(({ fuente }) => fuente.alPedido?.includes(nombre));
    if (!de) throw new Error(`${nombre} is not a table that rows are brought of`);
    const table = tablesOf(de.fuente).find((una) => una.nombre === nombre)!;
    const antes = this.traidas.get(nombre) ?? new Set();
    this.traidas.set(nombre, antes);
    const nuevas = new Set(keys.filter((key) => !antes.has(key)));
    for (const key of nuevas) antes.add(key);
    const estado = this.estadoDe(de.fuente);
    const hallados: Buffer[] = [];
    const wanted = [...estado.partesCon(nombre, nuevas)];
    for await (const [[, suyas], parte] of ahead(wanted, ([lugar]) => estado.parte(nombre, lugar))) {
      for (const key of suyas) {
        const row = rowOf(parte, key);
        if (row) hallados.push(row);
      }
      await descansar();
    }
    const content = Buffer.concat(hallados);
    if (content.length === 0) return;
    if (this.cambiadas.has(de.fuente)) await this.agregar(table, content);
    else await this.poner(table, content);
  }

  private async pedida(
    fuente: Fuente,
    table: string,
    keys: readonly (readonly unknown[])[],
    byValue: boolean,
  ): Promise<void> {
    if (!fuente.alPedido?.includes(table)) return;
    if (byValue) throw new EstadoInutil(`rows of ${table} are asked for by a value`);
    await this.traer(
      table,
      keys.map(([key]) => String(key)),
    );
  }

  private async elegidas(
    fuente: Fuente,
    { nombre }: EstadoTable,
    { eleccion }: Selection,
  ): Promise<ReadonlySet<number>> {
    const estado = this.estadoDe(fuente);
    const elige = eleccion();
    const parts = partsWith(estado.rows(nombre), null).reverse();
    for await (const [{ primera }, keys] of ahead(parts, ({ lugar }) => estado.parte(nombre, lugar, 'claves'))) {
      elige.agregar(keys, primera);
      await descansar();
    }
    const { filas, fuera } = elige.elegidos;
    this.fuera = fuera;
    return filas;
  }

  private poner(table: EstadoTable, content: Buffer): Promise<void> {
    return this.sql.copy(`COPY ${enTemporal(table)} FROM STDIN`, content);
  }

  /** Adds rows to a table, unless it has newer ones with the same key. */
  private async agregar(table: EstadoTable, content: Buffer): Promise<void> {
    const traidas = `${SCHEMA}."traidas_${table.nombre}"`;
    const columns = columnsOf(table);
    const original = `${SCHEMA}."${table.nombre}"`;
    await this.sql.query(`CREATE TEMP TABLE IF NOT EXISTS "traidas_${table.nombre}" AS TABLE ${original} WITH NO DATA`);
    await this.sql.copy(`COPY ${traidas} (${columns}) FROM STDIN`, content);
    await this.sql.query(
      `INSERT INTO ${original} (${columns}) SELECT ${columns} FROM ${traidas} ON CONFLICT DO NOTHING`,
    );
    await this.sql.query(`TRUNCATE ${traidas}`);
  }

  private estadoDe(fuente: Fuente) {
    const estado = this.desde?.de(fuente);
    if (!estado) throw new Error(`no state of ${fuente.projection.name} was opened`);
    return estado;
  }

  /** The events that a source must apply: those that its state does not contain yet. */
  private suyos({ projection }: Fuente, tanda: readonly EventoLeido[]): RecordedEvent[] {
    return tanda
      .filter(({ evento, en }) => aplica(projection, evento.type) && !this.desde?.contiene(projection, en))
      .map(({ evento }) => evento);
  }
}

const columnsOf = ({ columnas }: EstadoTable): string => columnas.map((column) => `"${column}"`).join(', ');
const enTemporal = (table: EstadoTable): string => `${SCHEMA}."${table.nombre}" (${columnsOf(table)})`;

async function* enTandas(eventos: AsyncGenerator<EventoLeido>): AsyncGenerator<EventoLeido[]> {
  let tanda: EventoLeido[] = [];
  for await (const { evento, en } of eventos) {
    tanda.push({ evento: upcastEvent(evento, schemas), en });
    if (tanda.length < TANDA) continue;
    yield tanda;
    tanda = [];
  }
  if (tanda.length > 0) yield tanda;
}

const aplica = ({ handles }: Projection, type: string): boolean => handles === 'all' || handles.has(type);
