import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';

/** What plants of a lot gave. */
interface Cosechado {
  id: string;
  codigo: string;
  /** How many plants of the lot. */
  plantas: number;
}

/** What became of the plants of a lot. */
export interface DestinoDeLote {
  id: string;
  nombre: string;
  codigo: string;
  en_pie: number;
  cosechadas: number;
  /** The last day on which one was harvested; null for none. */
  ultima_cosecha: string | null;
  bajas: number;
  biomasas: (Cosechado & { fecha_cosecha: string })[];
  /** Products that were harvested directly. */
  productos: Cosechado[];
}

/** Returns the lots of a crop by name, each with what became of its plants. */
export async function destinoDeLotes(db: Kysely<LecturaDB>, proyectoId: string): Promise<DestinoDeLote[]> {
  const { rows } = await sql<DestinoDeLote>`
    SELECT lotes.id, lotes.nombre, lotes.codigo, suyas.*, (
      SELECT coalesce(json_agg(una ORDER BY una.fecha_cosecha, una.codigo, una.id), '[]') FROM (
        SELECT b.id, b.codigo, b.fecha_cosecha, count(*)::int AS plantas
        FROM lectura.biomasa_plantas de
        CROSS JOIN LATERAL (SELECT * FROM lectura.biomasas cual WHERE cual.id = de.biomasa_id OFFSET 0) b
        WHERE de.lote_id = lotes.id GROUP BY b.id, b.codigo, b.fecha_cosecha
      ) una
    ) AS biomasas, (
      SELECT coalesce(json_agg(uno ORDER BY uno.codigo, uno.id), '[]') FROM (
        SELECT f.id, f.codigo, jsonb_array_length(f.plantas) AS plantas
        FROM lectura.productos_finales f WHERE f.lote_id = lotes.id
      ) uno
    ) AS productos
    FROM lectura.lotes
    CROSS JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE p.fecha_fin IS NULL))::int AS en_pie,
        (count(*) FILTER (WHERE p.estado = 'Cosechada'))::int AS cosechadas,
        (max(p.fecha_fin) FILTER (WHERE p.estado = 'Cosechada'))::text AS ultima_cosecha,
        (count(*) FILTER (WHERE p.fecha_baja IS NOT NULL))::int AS bajas
      FROM lectura.plantas p WHERE p.lote_id = lotes.id
    ) suyas
    WHERE lotes.proyecto_id = ${proyectoId}
    ORDER BY lotes.nombre COLLATE "es-x-icu", lotes.id`.execute(db);
  return rows;
}
