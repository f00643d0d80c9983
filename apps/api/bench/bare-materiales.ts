import type { Pool, PoolClient } from 'pg';
import type { EventDataByType } from '@cepa/event-schemas';

/** The hand-written counterpart of the projection of matter: no frame, no retries, no lease, every row of the run in memory. */

const PAGE = 1000;
const ROWS_A_STATEMENT = 500;
const TABLES = ['materias_primas', 'productos_bulk', 'envasados', 'dispensaciones'] as const;
type TableName = (typeof TABLES)[number];
type Row = Record<string, string | number | boolean | null>;

export interface BareState {
  position: bigint;
  readonly rows: Readonly<Record<TableName, Map<string, Row>>>;
}

/** Returns a state in which nothing is known, and everything up to the position is done. */
export function readState(position: bigint): BareState {
  return {
    position,
    rows: { materias_primas: new Map(), productos_bulk: new Map(), envasados: new Map(), dispensaciones: new Map() },
  };
}

/** Makes empty tables in schema `bare` with the columns and indexes of the real ones. */
export async function createBare(pool: Pool, schema: string): Promise<void> {
  await pool.query('CREATE SCHEMA bare');
  for (const table of TABLES) await pool.query(`CREATE TABLE bare.${table} (LIKE ${schema}.${table} INCLUDING ALL)`);
}

interface Stored {
  readonly position: string;
  readonly type: string;
  readonly recorded_at: string;
  readonly canonical: Buffer;
}

/** Brings the bare tables up to the head. */
export async function fillBare(pool: Pool, state: BareState, head: bigint): Promise<void> {
  const statements = new Map<TableName, string>();
  for (const table of TABLES) statements.set(table, await upsertOf(pool, table));
  const client = await pool.connect();
  try {
    while (state.position < head) {
      const { rows } = await client.query<Stored>({
        name: 'page',
        text: 'SELECT position, type, recorded_at, canonical FROM ledger.events WHERE position > $1 ORDER BY position LIMIT $2',
        values: [state.position, PAGE],
      });
      const touched: Record<TableName, Set<Row>> = {
        materias_primas: new Set(),
        productos_bulk: new Set(),
        envasados: new Set(),
        dispensaciones: new Set(),
      };
      for (const row of rows) apply(state, touched, row);
      await client.query('BEGIN; SET LOCAL synchronous_commit = off');
      for (const table of TABLES) await write(client, statements.get(table)!, [...touched[table]]);
      await client.query('COMMIT');
      state.position = BigInt(rows.at(-1)!.position);
    }
  } finally {
    client.release();
  }
}

async function write(client: PoolClient, statement: string, rows: readonly Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
    await client.query(statement, [JSON.stringify(rows.slice(at, at + ROWS_A_STATEMENT))]);
}

async function upsertOf(pool: Pool, table: TableName): Promise<string> {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute WHERE attrelid = 'bare.${table}'::regclass AND attnum > 0 ORDER BY attnum`,
  );
  const names = rows.map(({ name }) => name);
  const changes = names.filter((name) => name !== 'id').map((name) => `${name} = excluded.${name}`);
  return `INSERT INTO bare.${table} (${names.join(', ')}) SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (${rows.map(({ name, type }) => `${name} ${type}`).join(', ')}) ON CONFLICT (id) DO UPDATE SET ${changes.join(', ')}`;
}

function apply(
  { rows }: BareState,
  touched: Record<TableName, Set<Row>>,
  { type, recorded_at, canonical }: Stored,
): void {
  const event = JSON.parse(canonical.toString('utf8')) as { data: never; metadata: { club_id: string } };
  const put = (table: TableName, row: Row): void => {
    rows[table].set(String(row['id']), row);
    touched[table].add(row);
  };
  const change = (table: TableName, id: string, field: string, by: number): void => {
    const row = rows[table].get(id)!;
    row[field] = Number(row[field]) + by;
    touched[table].add(row);
  };
  const own = { club_id: event.metadata.club_id, creado_en: recorded_at };
  if (type === 'MateriaPrimaCreada') {
    const { materia_prima_id: id, biomasa_usada: _usada, ...data }: EventDataByType['MateriaPrimaCreada'] = event.data;
    put('materias_primas', {
      ...data,
      ...own,
      id,
      stock_disponible: data.cantidad,
      proceso_id: null,
      materia_prima_origen_id: null,
    });
  } else if (type === 'ProductoBulkCreado') {
    const { bulk_id: id, cantidad_usada, ...data }: EventDataByType['ProductoBulkCreado'] = event.data;
    change('materias_primas', data.materia_prima_id, 'stock_disponible', -Number(cantidad_usada));
    put('productos_bulk', { ...data, ...own, id, stock_disponible: data.cantidad });
  } else if (type === 'ProductoEnvasado') {
    const { envasado_id: id, peso_total, ...data }: EventDataByType['ProductoEnvasado'] = event.data;
    change('productos_bulk', data.producto_final_bulk_id, 'stock_disponible', -Number(peso_total));
    put('envasados', {
      ...data,
      ...own,
      id,
      stock_disponible: data.cantidad_unidades,
      anulado: false,
      motivo_anulacion: null,
    });
  } else if (type === 'ProductoDispensado') {
    const { dispensacion_id: id, ...data }: EventDataByType['ProductoDispensado'] = event.data;
    change('envasados', data.producto_final_envasado_id, 'stock_disponible', -data.cantidad_entregada);
    put('dispensaciones', { ...data, ...own, id, anulado: false, justificacion_anulacion: null });
  } else if (type === 'DispensacionAnulada') {
    const data: EventDataByType['DispensacionAnulada'] = event.data;
    change('envasados', data.producto_final_envasado_id, 'stock_disponible', data.cantidad_devuelta);
    Object.assign(rows.dispensaciones.get(data.dispensacion_id)!, {
      anulado: true,
      justificacion_anulacion: data.justificacion_anulacion,
    });
    touched.dispensaciones.add(rows.dispensaciones.get(data.dispensacion_id)!);
  }
}

/** Tables that do not hold the same rows as the real ones. */
export async function differences(pool: Pool, schema: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of TABLES) {
    const { rows } = await pool.query<{ different: boolean }>(
      `SELECT EXISTS ((TABLE ${schema}.${table} EXCEPT TABLE bare.${table}) UNION ALL (TABLE bare.${table} EXCEPT TABLE ${schema}.${table})) AS different`,
    );
    if (rows[0]?.different) found.push(table);
  }
  return found;
}
