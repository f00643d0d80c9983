import * as schemas from '@cepa/event-schemas';
import type { RecordedEvent } from '@cepa/ledger';
import { loaderOf, type Projection, type ProjectionLoader, type SqlClient } from '@cepa/ledger/projections';
import { upcastEvent } from '@cepa/ledger/schemas';
import type { DesdeEstados } from './estados/desde-estados';
import { tablasDe, type Fuente, type TablaDeEstado } from './estados/fuente';
import type { EventoLeido } from './lectura';
import type { Seleccion } from './pedido-de-lectura';
import { descansar } from './por-partes';
import { enTransaccion, SCHEMA } from './tablas-temporales';
import { EstadoInutil } from './estados/archivo-de-estado';

/** Events applied at once: many cost less, and hold up the requests of others for longer. */
const TANDA = 200;
/** Rows of a table that stay in memory while a report's tables are filled: what was just written is then not read again. */
const FILAS = 20_000;

/** Rows that wait until they are written: a stock changes with each dispensing, and is written once. */
const ESPERAN = 10_000;

type Sql = SqlClient & Required<Pick<SqlClient, 'copy'>>;

interface Carga {
  readonly fuente: Fuente;
  readonly carga: ProjectionLoader;
}

/** Fills the temporary tables of a report's sources. */
export class Cargas {
  private readonly cargas: readonly Carga[];
  /** Keys that were asked for, by table: each is brought once. */
  private readonly traidas = new Map<string, Set<string>>();
  /** Rows of the selection that were not loaded. */
  fuera = 0;

  /** @param desde states to go on from; without them all events are applied to empty tables */
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
          ? { cacheRows: Infinity, resumed: true, readOnce: true, fetch: (...pedido) => this.pedida(fuente, ...pedido) }
          : { cacheRows: FILAS, readOnce: true, later: ESPERAN },
      ),
    }));
  }

  crear(): Promise<void> {
    return enTransaccion(this.sql, async (tx) => {
      for (const { carga } of this.cargas) await carga.createTables(tx);
    });
  }

  /** Applies the events and then makes the indexes. @param exigir called once all were read: throws where they are not the sealed ones */
  async aplicar(eventos: AsyncGenerator<EventoLeido>, exigir: () => void | Promise<void>): Promise<void> {
    let tropiezo: { readonly error: unknown } | null = null;
    for await (const tanda of enTandas(eventos)) {
      if (tropiezo) continue;
      try {
        await enTransaccion(this.sql, async (tx) => {
          for (const { fuente, carga } of this.cargas) await carga.project(this.suyos(fuente, tanda), tx);
        });
      } catch (error) {
        tropiezo = { error };
      }
    }
    // Facts without their predecessors can't be applied. The reason is a changed ledger, and the seal reports it.
    await exigir();
    if (tropiezo) throw tropiezo.error;
    await enTransaccion(this.sql, async (tx) => {
      for (const { carga } of this.cargas) await carga.finish(tx);
    });
  }

  /** Loads what is kept, but for what is asked for later. @throws EstadoInutil */
  async cargarEstados(seleccion?: Seleccion): Promise<void> {
    for (const { fuente } of this.cargas)
      for (const tabla of tablasDe(fuente)) {
        if (fuente.alPedido?.includes(tabla.nombre)) continue;
        const elegidas = tabla.nombre === seleccion?.tabla ? await this.elegidas(fuente, tabla, seleccion) : null;
        let primera = 0;
        for (const [lugar, filas] of this.estadoDe(fuente).filas(tabla.nombre).entries()) {
          const hay = elegidas && Array.from({ length: filas }, (_, i) => i).filter((i) => elegidas.has(primera + i));
          primera += filas;
          if (hay?.length === 0) continue;
          const parte = await this.estadoDe(fuente).parte(tabla.nombre, lugar);
          await this.poner(tabla, hay ? renglones(parte, (_, i) => elegidas.has(primera - filas + i)) : parte);
          await descansar();
        }
      }
  }

  /** Brings rows by their key. */
  async traer(nombre: string, claves: readonly string[]): Promise<void> {
    if (!this.desde) return;
    const de = this.cargas.find(({ fuente }) => fuente.alPedido?.includes(nombre));
    if (!de) throw new Error(`${nombre} is not a table that rows are brought of`);
    const tabla = tablasDe(de.fuente).find((una) => una.nombre === nombre)!;
    const antes = this.traidas.get(nombre) ?? new Set();
    this.traidas.set(nombre, antes);
    const nuevas = new Set(claves.filter((clave) => !antes.has(clave)));
    for (const clave of nuevas) antes.add(clave);
    const estado = this.estadoDe(de.fuente);
    const hallados: Buffer[] = [];
    for (const [lugar, suyas] of estado.partesCon(nombre, nuevas)) {
      hallados.push(
        renglones(await estado.parte(nombre, lugar), (linea) => suyas.has(linea.slice(0, linea.indexOf('\t')))),
      );
      await descansar();
    }
    const contenido = Buffer.concat(hallados);
    if (contenido.length > 0) await this.agregar(tabla, contenido);
  }

  private async pedida(
    fuente: Fuente,
    tabla: string,
    claves: readonly (readonly unknown[])[],
    porValor: boolean,
  ): Promise<void> {
    if (!fuente.alPedido?.includes(tabla)) return;
    if (porValor) throw new EstadoInutil(`rows of ${tabla} are asked for by a value`);
    await this.traer(
      tabla,
      claves.map(([clave]) => String(clave)),
    );
  }

  private async elegidas(
    fuente: Fuente,
    { nombre }: TablaDeEstado,
    { cuales }: Seleccion,
  ): Promise<ReadonlySet<number>> {
    const estado = this.estadoDe(fuente);
    const filas: string[][] = [];
    for (const lugar of estado.filas(nombre).keys()) {
      const claves = await estado.parte(nombre, lugar, 'claves');
      for (const linea of claves.toString('utf8').trimEnd().split('\n')) filas.push(linea.split('\t'));
      await descansar();
    }
    const elegidas = cuales(filas);
    this.fuera = elegidas.fuera;
    return elegidas.filas;
  }

  private poner(tabla: TablaDeEstado, contenido: Buffer): Promise<void> {
    return this.sql.copy(`COPY ${enTemporal(tabla)} FROM STDIN`, contenido);
  }

  /** Adds rows to a table that may have newer ones of the same key. */
  private async agregar(tabla: TablaDeEstado, contenido: Buffer): Promise<void> {
    const traidas = `${SCHEMA}."traidas_${tabla.nombre}"`;
    const columnas = columnasDe(tabla);
    const original = `${SCHEMA}."${tabla.nombre}"`;
    await this.sql.query(`CREATE TEMP TABLE IF NOT EXISTS "traidas_${tabla.nombre}" AS TABLE ${original} WITH NO DATA`);
    await this.sql.copy(`COPY ${traidas} (${columnas}) FROM STDIN`, contenido);
    await this.sql.query(
      `INSERT INTO ${original} (${columnas}) SELECT ${columnas} FROM ${traidas} ON CONFLICT DO NOTHING`,
    );
    await this.sql.query(`TRUNCATE ${traidas}`);
  }

  private estadoDe(fuente: Fuente) {
    const estado = this.desde?.de(fuente);
    if (!estado) throw new Error(`no state of ${fuente.projection.name} was opened`);
    return estado;
  }

  /** The events that a source applies: those that its state does not hold yet. */
  private suyos({ projection }: Fuente, tanda: readonly EventoLeido[]): RecordedEvent[] {
    return tanda
      .filter(({ evento, en }) => aplica(projection, evento.type) && !this.desde?.contiene(projection, en))
      .map(({ evento }) => evento);
  }
}

const columnasDe = ({ columnas }: TablaDeEstado): string => columnas.map((columna) => `"${columna}"`).join(', ');
const enTemporal = (tabla: TablaDeEstado): string => `${SCHEMA}."${tabla.nombre}" (${columnasDe(tabla)})`;

/** The rows of COPY's text that are wanted. */
function renglones(parte: Buffer, cual: (linea: string, lugar: number) => boolean): Buffer {
  const lineas = parte.toString('utf8').split('\n');
  lineas.pop();
  const quedan = lineas.filter(cual);
  return Buffer.from(quedan.length === 0 ? '' : `${quedan.join('\n')}\n`, 'utf8');
}

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
