import type { Packed } from '@cepa/ledger/projections';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { diaDe, isUuid } from '@cepa/platform';
import type { Fields } from '@cepa/projections/cambio';
import { fraseDe } from '@cepa/projections/historial/frases';
import { relatoDe, type Relato } from '@cepa/projections/historial/historial.table';
import { CSV_MARK, CSV_NEWLINE, csvLine } from '@cepa/words/csv';
import { NombresDePersonal } from '../../nucleo/nombres-de-personal';
import { NombresDePersonas, NombresDeUsuarios, PERSONA_SUPRIMIDA } from '../../nucleo/nombres-de-personas';
import { POOL } from '../../nucleo/tokens';
import type { CellKind, VaultList } from '../../shared/downloads';
import { enInstante } from '../format';
import { descansar } from '../por-partes';
import type { ColumnKind, ListOfClub } from './list';

/** Rows that are read and named at once. */
const AT_ONCE = 500;

/** The lists of a club as CSV, read while they are written. */
@Injectable()
export class ListRows {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly people: NombresDePersonas,
    private readonly staff: NombresDePersonal,
    private readonly accounts: NombresDeUsuarios,
  ) {}

  /** @param counted gets the number of rows of each part */
  async *csv(list: ListOfClub, clubId: string, counted: (rows: number) => void): AsyncGenerator<string> {
    const columns = list.columns.map(([title, , kind = 'text']) => [title, kind] as const);
    yield heading(columns.map(([title]) => title));
    for await (const rows of this.rowsOf(list, clubId)) {
      counted(rows.length);
      const names = await this.namesIn(rows, columns, clubId);
      yield rows.map((row) => line(row.map((value, place) => written(value, columns[place]![1], names)))).join('');
      await descansar();
    }
  }

  async *csvOfVault(list: VaultList, clubId: string, counted: (rows: number) => void): AsyncGenerator<string> {
    yield heading(list.columns.map(([title]) => title));
    for await (const row of list.rows(clubId)) {
      counted(1);
      yield line(row.map((value, place) => written(value, list.columns[place]![1], new Map())));
      await descansar();
    }
  }

  /** Reads all rows in one query with a cursor, part by part, so that none are kept in memory. */
  private async *rowsOf({ from, club, order, columns }: ListOfClub, clubId: string): AsyncGenerator<unknown[][]> {
    const ofFacts = columns.some(([, value]) => typeof value === 'function');
    const values = columns.map(([, value]) => (typeof value === 'string' ? value : 'NULL'));
    const selected = [...values, ...(ofFacts ? ['t.tipo', 't.ids', 't.relato'] : [])]
      .map((value, place) => `${value} AS c${place}`)
      .join(', ');
    const client = await this.pool.connect();
    let whole = false;
    try {
      // A long list takes longer than the statement timeout of a screen.
      await client.query(
        "BEGIN READ ONLY; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = '10min'",
      );
      const query = `SELECT ${selected} FROM ${from} WHERE ${club} = $1 ORDER BY ${order}`;
      await client.query(`DECLARE list NO SCROLL CURSOR FOR ${query}`, [clubId]);
      for (;;) {
        const rows = await fetched(client);
        if (rows.length > 0) yield ofFacts ? rows.map((row) => withFact(row, columns)) : rows;
        if (rows.length < AT_ONCE) break;
      }
      await client.query('COMMIT');
      whole = true;
    } finally {
      // If it is cancelled, its transaction ends with the connection.
      client.release(!whole);
    }
  }

  private async namesIn(
    rows: readonly unknown[][],
    columns: readonly (readonly [string, ColumnKind])[],
    clubId: string,
  ): Promise<ReadonlyMap<string, string>> {
    const idsOf = (kind: ColumnKind): string[] => [
      ...new Set(
        rows.flatMap((row) =>
          row.flatMap((value, place) =>
            columns[place]![1] === kind && typeof value === 'string' ? value.split(' ').filter((id) => isUuid(id)) : [],
          ),
        ),
      ),
    ];
    const [people, staff, accounts] = [idsOf('person'), idsOf('staff'), idsOf('account')];
    const names = new Map<string, string>();
    if (people.length > 0)
      for (const [id, name] of await this.people.nombresDePacientes(people, clubId)) names.set(id, name);
    if (staff.length > 0)
      for (const [id, { nombre, apellido }] of await this.staff.nombresDePersonal(clubId, staff))
        names.set(id, `${nombre} ${apellido}`.trim());
    if (accounts.length > 0)
      for (const [id, name] of await this.accounts.nombresDeUsuarios(accounts)) names.set(id, name);
    return names;
  }
}

/** Fills in what the fact of a row says: the row ends with the fact's type, its ids and what it says, packed. */
function withFact(row: readonly unknown[], columns: ListOfClub['columns']): unknown[] {
  const [type, ids, relato] = row.slice(columns.length) as [string, string[], Packed<Relato>];
  const fact = { type, ...relatoDe(relato, ids) };
  return columns.map(([, value], place) => (typeof value === 'string' ? row[place] : value(fact)));
}

async function fetched(client: PoolClient): Promise<unknown[][]> {
  const { rows } = await client.query<unknown[]>({ text: `FETCH ${AT_ONCE} FROM list`, rowMode: 'array' });
  return rows;
}

export const heading = (titles: readonly string[]): string => `${CSV_MARK}${line(titles)}`;
export const line = (cells: readonly string[]): string => `${csvLine(cells, true)}${CSV_NEWLINE}`;

/** A value for a spreadsheet set to es-AR. */
export function written(value: unknown, kind: ColumnKind | CellKind, names: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined) return '';
  if (kind === 'flag') return value === true ? 'Sí' : 'No';
  if (kind === 'json') return plain(value);
  if (kind === 'sentence') {
    const { type, data } = value as { readonly type: string; readonly data: Fields };
    return fraseDe(type, data);
  }
  const text = String(value as string | number | bigint);
  if (kind === 'number') return (text.includes('.') ? text.replace(/\.?0+$/, '') : text).replace('.', ',');
  if (kind === 'day') return dayOf(text);
  if (kind === 'instant') return text.length > 10 ? enInstante(text).replace(',', '') : dayOf(text);
  if (kind === 'person' || kind === 'staff' || kind === 'account')
    return text
      .split(' ')
      .map((id) => (isUuid(id) ? (names.get(id) ?? PERSONA_SUPRIMIDA) : id))
      .join(', ');
  return text;
}

const dayOf = (text: string): string =>
  (text.length > 10 ? diaDe(new Date(text)) : text).split('-').reverse().join('/');

/** A list or a record within a cell: its values, or `name: value`. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join('; ');
  if (typeof value !== 'object' || value === null) return String(value as string | number | boolean | null);
  return Object.entries(value)
    .filter(([name, one]) => one !== null && name !== 'id' && !name.endsWith('_id'))
    .map(([name, one]) => `${name}: ${plain(one)}`)
    .join(', ');
}
