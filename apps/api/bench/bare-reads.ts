import type { Pool } from 'pg';

/** Hand-written SQL for the same screens. */

export const BARE_LOT = `SELECT p.id, p.club_id, p.codigo, p.estado, p.origen, p.fecha_inicio, p.fecha_baja, p.lote_id, p.variedad_id, g.nombre, g.thc, g.cbd
  FROM lectura.plantas p LEFT JOIN lectura.geneticas g ON g.id = p.variedad_id WHERE p.lote_id = $1 ORDER BY p.codigo, p.id`;

export const BARE_COUNT = 'SELECT count(*) FROM lectura.materias_primas WHERE club_id = $1';

const page = (
  after: string,
): string => `SELECT m.*, b.codigo AS biomasa_codigo, b.tipo_biomasa, b.peso, b.unidad_medida AS biomasa_unidad, b.fecha_cosecha
  FROM lectura.materias_primas m LEFT JOIN lectura.biomasas b ON b.id = m.biomasa_id
  WHERE m.club_id = $1 ${after} ORDER BY m.creado_en DESC, m.id DESC LIMIT $2`;

export const BARE_PAGE = page('');
export const BARE_PAGE_AFTER = page('AND (m.creado_en, m.id) < ($3::timestamptz, $4::uuid)');

const walk = (here: string, there: string): string => `WITH RECURSIVE reached (id) AS (
    SELECT $1::uuid UNION SELECT a.${there} FROM reached JOIN lectura.traza_aristas a ON a.${here} = reached.id AND a.club_id = $2)
  SELECT id FROM reached LIMIT $3`;
const NODES = 'SELECT * FROM lectura.traza_nodos WHERE id = ANY($1::uuid[])';
const EDGES = 'SELECT * FROM lectura.traza_aristas WHERE desde = ANY($1::uuid[]) AND hacia = ANY($1::uuid[])';

/** @returns the numbers of nodes, without the start, and edges that the walk found */
export async function bareWalk(pool: Pool, code: string, club: string, most: number): Promise<number> {
  const start = (
    await pool.query<{ id: string }>({
      name: 'start',
      text: 'SELECT * FROM lectura.traza_nodos WHERE codigo = $1 AND club_id = $2',
      values: [code, club],
    })
  ).rows[0]!.id;
  let found = 0;
  for (const [name, text] of Object.entries({ origin: walk('hacia', 'desde'), destiny: walk('desde', 'hacia') })) {
    const ids = (await pool.query<{ id: string }>({ name, text, values: [start, club, most + 2] })).rows
      .map(({ id }) => id)
      .slice(0, most + 1);
    const [nodes, edges] = await Promise.all([
      pool.query({ name: 'nodes', text: NODES, values: [ids] }),
      pool.query({ name: 'edges', text: EDGES, values: [ids] }),
    ]);
    found += nodes.rows.length - 1 + edges.rows.length;
  }
  return found;
}
