import type { Pool, PoolClient } from 'pg';
import type { EventDataByType } from '@cepa/event-schemas';
import { derivedId } from '@cepa/platform';

/** The hand-written counterpart of the projection of matter: no framework, no retries, no lease, all rows in memory. */

const PAGE = 1000;
const ROWS_A_STATEMENT = 500;
const TABLES = ['materias_primas', 'productos_bulk', 'envasados', 'dispensaciones', 'movimientos_de_stock'] as const;
type TableName = (typeof TABLES)[number];
type Row = Record<string, string | number | boolean | null>;

export interface BareState {
  position: bigint;
  readonly rows: Readonly<Record<TableName, Map<string, Row>>>;
}

const byTable = <T>(make: () => T): Record<TableName, T> =>
  Object.fromEntries(TABLES.map((table) => [table, make()])) as Record<TableName, T>;

/** Returns an empty state up to a position. */
export function readState(position: bigint): BareState {
  return {
    position,
    rows: byTable(() => new Map<string, Row>()),
  };
}

/** Creates empty tables in schema `bare` with the columns and indexes of the real ones. */
export async function createBare(pool: Pool, schema: string): Promise<void> {
  await pool.query('CREATE SCHEMA bare');
  for (const table of TABLES) await pool.query(`CREATE TABLE bare.${table} (LIKE ${schema}.${table} INCLUDING ALL)`);
}

/** The cause of a stock change, as in the stock's history. */
interface Cause {
  readonly clase: string;
  readonly motivo: string | null;
  readonly unidad_medida: string;
}

/** The name of each table's rows in the history of a stock. */
const ENTIDADES: Partial<Record<TableName, string>> = {
  materias_primas: 'materia_prima',
  productos_bulk: 'producto_final_bulk',
  envasados: 'producto_envasado',
};

interface Stored {
  readonly id: string;
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
        text: 'SELECT id, position, type, recorded_at, canonical FROM ledger.events WHERE position > $1 ORDER BY position LIMIT $2',
        values: [state.position, PAGE],
      });
      const touched = byTable(() => new Set<Row>());
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
  { id: event_id, type, recorded_at, canonical }: Stored,
): void {
  const event = JSON.parse(canonical.toString('utf8')) as { data: never; metadata: { club_id: string } };
  const own = { club_id: event.metadata.club_id, creado_en: recorded_at };
  const put = (table: TableName, row: Row): void => {
    rows[table].set(String(row['id']), row);
    touched[table].add(row);
  };
  /** A line of the running balance of a stock. */
  const move = (entidad: string, objeto_id: string, antes: number, cambio: number, cause: Cause): void => {
    const id = derivedId('movimiento', event_id, objeto_id, '');
    put('movimientos_de_stock', { ...own, ...cause, id, entidad, objeto_id, antes, cambio, despues: antes + cambio });
  };
  const change = (table: TableName, id: string, by: number, cause: Omit<Cause, 'unidad_medida'>): void => {
    const row = rows[table].get(id)!;
    const before = Number(row['stock_disponible']);
    row['stock_disponible'] = before + by;
    touched[table].add(row);
    const unidad_medida = table === 'envasados' ? 'unidades' : String(row['unidad_medida']);
    move(ENTIDADES[table]!, id, before, by, { ...cause, unidad_medida });
  };
  const enter = (table: TableName, row: Row, cantidad: number, unidad_medida: string): void => {
    put(table, { ...row, ...own, stock_disponible: cantidad });
    move(ENTIDADES[table]!, String(row['id']), 0, cantidad, { clase: 'ingreso', motivo: null, unidad_medida });
  };
  if (type === 'MateriaPrimaCreada') {
    const { materia_prima_id: id, ...data }: EventDataByType['MateriaPrimaCreada'] = event.data;
    const row = { ...data, id, biomasa_ajuste: 0, proceso_id: null, materia_prima_origen_id: null };
    enter('materias_primas', row, Number(data.cantidad), data.unidad_medida);
  } else if (type === 'ProductoBulkCreado') {
    const { bulk_id: id, cantidad_usada, ...data }: EventDataByType['ProductoBulkCreado'] = event.data;
    change('materias_primas', data.materia_prima_id, -Number(cantidad_usada), { clase: 'bulk', motivo: null });
    enter('productos_bulk', { ...data, id }, Number(data.cantidad), data.unidad_medida);
  } else if (type === 'ProductoEnvasado') {
    const { envasado_id: id, peso_total, ...data }: EventDataByType['ProductoEnvasado'] = event.data;
    change('productos_bulk', data.producto_final_bulk_id, -Number(peso_total), { clase: 'envasado', motivo: null });
    enter('envasados', { ...data, id, anulado: false, motivo_anulacion: null }, data.cantidad_unidades, 'unidades');
  } else if (type === 'ProductoDispensado') {
    const { dispensacion_id: id, ...data }: EventDataByType['ProductoDispensado'] = event.data;
    const cause = { clase: 'dispensacion', motivo: null };
    change('envasados', data.producto_final_envasado_id, -data.cantidad_entregada, cause);
    const { precio_unitario, tipo_moneda } = rows.envasados.get(data.producto_final_envasado_id) as Row;
    const price = { precio_unitario: precio_unitario as string, tipo_moneda: tipo_moneda as string };
    put('dispensaciones', { ...data, ...own, ...price, id, anulado: false, justificacion_anulacion: null });
  } else if (type === 'DispensacionAnulada') {
    const data: EventDataByType['DispensacionAnulada'] = event.data;
    const cause = { clase: 'dispensacion_anulada', motivo: data.justificacion_anulacion };
    change('envasados', data.producto_final_envasado_id, data.cantidad_devuelta, cause);
    Object.assign(rows.dispensaciones.get(data.dispensacion_id)!, {
      anulado: true,
      justificacion_anulacion: data.justificacion_anulacion,
    });
    touched.dispensaciones.add(rows.dispensaciones.get(data.dispensacion_id)!);
  }
}

/** Returns the tables whose rows differ from the real ones. */
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
