import type { Pool } from 'pg';

/** The operator's acts whose age is monitored. */
export const OPERACIONES = ['backup', 'verify'] as const;
export type Operacion = (typeof OPERACIONES)[number];

const WITHOUT_TABLE = '42P01';

/** Records that an act ended now. Without the table, because the app never started with this version, nothing is recorded. */
export async function anotarOperacion(pool: Pool, nombre: Operacion, bien: boolean): Promise<void> {
  try {
    await pool.query(
      `INSERT INTO plataforma.operaciones (nombre, bien, hecha) VALUES ($1, $2, now())
       ON CONFLICT (nombre) DO UPDATE SET bien = excluded.bien, hecha = excluded.hecha`,
      [nombre, bien],
    );
  } catch (error) {
    if ((error as { code?: string }).code !== WITHOUT_TABLE) throw error;
  }
}

/** The last run of each act: seconds since then, and whether it succeeded; acts that never ran are missing. */
export async function ultimasOperaciones(
  pool: Pool,
): Promise<ReadonlyMap<string, { readonly segundos: number; readonly bien: boolean }>> {
  const { rows } = await pool.query<{ nombre: string; bien: boolean; segundos: number }>(
    'SELECT nombre, bien, extract(epoch FROM now() - hecha)::float8 AS segundos FROM plataforma.operaciones',
  );
  return new Map(rows.map(({ nombre, bien, segundos }) => [nombre, { bien, segundos }]));
}
