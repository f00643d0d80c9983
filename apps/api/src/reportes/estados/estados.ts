import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { copyOut } from '@cepa/base';
import type { Config } from '@cepa/platform/config';
import { Sello } from '../../nucleo/sello';
import { CONFIG } from '../../nucleo/tokens';
import { EscritorDeEstado, EstadoReader, type CabezaDeEstado, type SobreQue } from './archivo-de-estado';
import { firmaDe, nombreDe, tablesOf, type Fuente, type EstadoTable } from './fuente';

/** Rows of a part: the number of rows in memory at once. */
const ROWS = 2_048;

/** Columns by which the rows of a table are selected before they are loaded, as SQL. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  historial: ['position', 'club_id', 'tipo', 'actor_id', 'extract(epoch FROM registrado)'],
};

/**
 * The tables of reports after a replay of a club, stored in the data folder up to a verified head of the club: the next
 * report replays only later events. A file is bound to club, head and tables by a MAC of the installation; any other is
 * unusable (docs/decisions/club-states.md).
 */
@Injectable()
export class Estados {
  /** Number of events of a club from which states are stored: fewer are replayed as fast. */
  desde = 2_000n;
  /** Number of events after a state from which it is made again. */
  hasta = 2_000n;
  private readonly key: Buffer;
  private readonly folder: string;

  constructor(@Inject(CONFIG) config: Config, sello: Sello) {
    this.folder = join(config.dataDir, 'estados');
    this.key = sello.derivedKey('estados de los clubes');
  }

  /**
   * @param clubes whose events it contains, in the order of their readings @returns null if none is stored @throws
   * EstadoInutil
   */
  abrir(clubes: readonly string[], fuente: Fuente): Promise<EstadoReader | null> {
    return EstadoReader.abrir(this.file(clubes, fuente), sobreQue(clubes, fuente), this.key);
  }

  /** Stores the tables of a connection that contain all events of the clubs up to these heads. */
  async guardar(
    client: PoolClient,
    schema: string,
    fuente: Fuente,
    cabezas: readonly CabezaDeEstado[],
    entretanto: () => Promise<void>,
  ): Promise<void> {
    const clubes = cabezas.map(({ club }) => club);
    const escritor = await EscritorDeEstado.abrir(this.file(clubes, fuente));
    try {
      for (const table of tablesOf(fuente))
        await copiar(client, `${schema}."${table.nombre}"`, table, escritor, entretanto);
      await escritor.terminar(sobreQue(clubes, fuente), cabezas, this.key);
    } catch (error) {
      await escritor.abandonar();
      throw error;
    }
  }

  private file(clubes: readonly string[], fuente: Fuente): string {
    return join(this.folder, clubes.at(-1)!, `${nombreDe(fuente)}${clubes.length > 1 ? '-y-de-ninguno' : ''}.estado`);
  }
}

const sobreQue = (clubes: readonly string[], fuente: Fuente): SobreQue => ({
  formato: 1,
  clubes,
  fuente: nombreDe(fuente),
  firma: firmaDe(fuente),
});

async function copiar(
  client: PoolClient,
  desde: string,
  { nombre, clave, columnas }: EstadoTable,
  escritor: EscritorDeEstado,
  entretanto: () => Promise<void>,
): Promise<void> {
  escritor.table(nombre);
  const orden = clave.map(({ columna }) => `"${columna}"`).join(', ');
  const ofKeys = KEYS[nombre];
  for (let despues = ''; ;) {
    const pedir = (que: string): Promise<Buffer> =>
      copyOut(client, `COPY (SELECT ${que} FROM ${desde} ${despues} ORDER BY ${orden} LIMIT ${ROWS}) TO STDOUT`);
    const content = await pedir(columnas.map((column) => `"${column}"`).join(', '));
    if (content.length === 0) return;
    const rows = lines(content);
    await escritor.agregar(nombre, 'partes', content, rows);
    if (ofKeys) await escritor.agregar(nombre, 'claves', await pedir(ofKeys.join(', ')), rows);
    if (rows < ROWS) return;
    const ultima = fieldsOfLast(content, clave.length);
    const values = clave.map(({ tipo }, i) => `'${ultima[i]!.replaceAll("'", "''")}'::${tipo}`).join(', ');
    despues = `WHERE (${orden}) > (${values})`;
    await entretanto();
  }
}

/** Counts the rows of COPY's text: line breaks within a field are escaped. */
function lines(content: Buffer): number {
  let hay = 0;
  for (let at = content.indexOf(10); at >= 0; at = content.indexOf(10, at + 1)) hay += 1;
  return hay;
}

const ESCAPES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', v: '\v' };

function fieldsOfLast(content: Buffer, cuantos: number): string[] {
  const desde = content.lastIndexOf(10, content.length - 2) + 1;
  const line = content.subarray(desde, content.length - 1).toString('utf8');
  return line
    .split('\t', cuantos)
    .map((field) => field.replaceAll(/\\(.)/g, (_, signo: string) => ESCAPES[signo] ?? signo));
}
