import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { copyOut } from '@cepa/base';
import type { Config } from '@cepa/platform/config';
import { Sello } from '../../nucleo/sello';
import { CONFIG } from '../../nucleo/tokens';
import { EscritorDeEstado, LectorDeEstado, type CabezaDeEstado, type SobreQue } from './archivo-de-estado';
import { firmaDe, nombreDe, tablasDe, type Fuente, type TablaDeEstado } from './fuente';

/** Rows of a part: as many are in memory at once. */
const FILAS = 2_048;

/** Columns by which the rows of a table are chosen before they are loaded, as SQL. */
const CLAVES: Readonly<Record<string, readonly string[]>> = {
  historial: ['position', 'club_id', 'tipo', 'entidad', 'actor_id', 'extract(epoch FROM registrado)'],
};

/**
 * The tables of reports as a replay of a club gave them, kept in the data folder up to a verified head of the club: the next report replays what
 * came since. A file is bound to club, head and tables by a MAC with a key of the installation; any other is of no use (docs/decisions/club-states.md).
 */
@Injectable()
export class Estados {
  /** Events of a club from which on its states are kept: fewer are replayed as fast. */
  desde = 2_000n;
  /** Events since a state after which it is made anew. */
  hasta = 2_000n;
  private readonly clave: Buffer;
  private readonly carpeta: string;

  constructor(@Inject(CONFIG) config: Config, sello: Sello) {
    this.carpeta = join(config.dataDir, 'estados');
    this.clave = sello.claveDerivada('estados de los clubes');
  }

  /** @param clubes whose events it holds, in the order of their readings @returns null where none is kept @throws EstadoInutil */
  abrir(clubes: readonly string[], fuente: Fuente): Promise<LectorDeEstado | null> {
    return LectorDeEstado.abrir(this.archivo(clubes, fuente), sobreQue(clubes, fuente), this.clave);
  }

  /** Keeps the tables that a connection has filled with all events of the clubs until these heads. */
  async guardar(
    client: PoolClient,
    schema: string,
    fuente: Fuente,
    cabezas: readonly CabezaDeEstado[],
    entretanto: () => Promise<void>,
  ): Promise<void> {
    const clubes = cabezas.map(({ club }) => club);
    const escritor = await EscritorDeEstado.abrir(this.archivo(clubes, fuente));
    try {
      for (const tabla of tablasDe(fuente))
        await copiar(client, `${schema}."${tabla.nombre}"`, tabla, escritor, entretanto);
      await escritor.terminar(sobreQue(clubes, fuente), cabezas, this.clave);
    } catch (error) {
      await escritor.abandonar();
      throw error;
    }
  }

  private archivo(clubes: readonly string[], fuente: Fuente): string {
    return join(this.carpeta, clubes.at(-1)!, `${nombreDe(fuente)}${clubes.length > 1 ? '-y-de-ninguno' : ''}.estado`);
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
  { nombre, clave, columnas }: TablaDeEstado,
  escritor: EscritorDeEstado,
  entretanto: () => Promise<void>,
): Promise<void> {
  escritor.tabla(nombre);
  const orden = clave.map(({ columna }) => `"${columna}"`).join(', ');
  const deClaves = CLAVES[nombre];
  for (let despues = ''; ;) {
    const pedir = (que: string): Promise<Buffer> =>
      copyOut(client, `COPY (SELECT ${que} FROM ${desde} ${despues} ORDER BY ${orden} LIMIT ${FILAS}) TO STDOUT`);
    const contenido = await pedir(columnas.map((columna) => `"${columna}"`).join(', '));
    if (contenido.length === 0) return;
    const filas = renglones(contenido);
    await escritor.agregar(nombre, 'partes', contenido, filas);
    if (deClaves) await escritor.agregar(nombre, 'claves', await pedir(deClaves.join(', ')), filas);
    if (filas < FILAS) return;
    const ultima = camposDeLaUltima(contenido, clave.length);
    const valores = clave.map(({ tipo }, i) => `'${ultima[i]!.replaceAll("'", "''")}'::${tipo}`).join(', ');
    despues = `WHERE (${orden}) > (${valores})`;
    await entretanto();
  }
}

/** Rows of COPY's text: a line break within a field is written otherwise. */
function renglones(contenido: Buffer): number {
  let hay = 0;
  for (let at = contenido.indexOf(10); at >= 0; at = contenido.indexOf(10, at + 1)) hay += 1;
  return hay;
}

const ESCAPES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', v: '\v' };

function camposDeLaUltima(contenido: Buffer, cuantos: number): string[] {
  const desde = contenido.lastIndexOf(10, contenido.length - 2) + 1;
  const linea = contenido.subarray(desde, contenido.length - 1).toString('utf8');
  return linea
    .split('\t', cuantos)
    .map((campo) => campo.replaceAll(/\\(.)/g, (_, signo: string) => ESCAPES[signo] ?? signo));
}
