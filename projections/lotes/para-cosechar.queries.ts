import { LISTA_PARA_COSECHAR } from '@cepa/words/mensajes/lotes';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { LecturaDB } from '../index';
import { ROWS_WITHOUT_LIMIT, type Paginado } from '../paginas';

/**
 * Why plants are to be harvested: a person marked them, they are in a stage Cosecha, their flowering was to end, or
 * it lasted as long as their variety needs.
 */
export type MotivoDeCosecha = 'estado' | 'cosecha' | 'fin' | 'dias';

/** Lots of open crops, and the day on which it is asked (`YYYY-MM-DD` in Buenos Aires). */
export interface ParaCosecharRequest {
  readonly clubId: string;
  readonly hoy: string;
  /** One crop; null for all of the club. */
  readonly proyectoId: string | null;
}

/** A lot with plants to harvest. */
export interface LoteParaCosechar {
  id: string;
  nombre: string;
  codigo: string;
  proyecto_id: string;
  proyecto_nombre: string;
  /** The number of its plants to harvest, and of all that stand. */
  listas: number;
  en_pie: number;
  /** What a person said, else the reason of the plants that have waited longest. */
  motivo: MotivoDeCosecha;
  /** The first day of a reason other than `estado`, whose day is not known. */
  desde: string | null;
}

const DIA = sql`AT TIME ZONE 'America/Argentina/Buenos_Aires'`;

/**
 * The plants to harvest, with reason and day, as a table (rule `lotes.para-cosechar`). It follows the stages Floración
 * and Cosecha of the club's open crops to the plants that are in them, each by its key (`OFFSET 0` keeps it a step):
 * what stands in other stages is not read.
 */
const listas = ({ clubId, hoy, proyectoId }: ParaCosecharRequest): RawBuilder<unknown> => sql`(
  SELECT DISTINCT ON (una.id) una.* FROM (
    SELECT p.id, p.lote_id, 'estado' AS motivo, NULL::date AS desde
    FROM lectura.plantas p
    WHERE p.club_id = ${clubId} AND p.estado = ${sql.lit(LISTA_PARA_COSECHAR)} AND p.fecha_fin IS NULL
    UNION ALL
    SELECT p.id, p.lote_id, dicho.motivo, dicho.desde
    FROM lectura.proyectos
    CROSS JOIN LATERAL (
      SELECT e.id, lower(e.nombre_evento) AS etapa, (coalesce(e.fecha_fin_evento, e.fecha_fin) ${DIA})::date AS fin
      FROM lectura.proyecto_eventos e
      WHERE e.proyecto_id = proyectos.id AND lower(e.nombre_evento) IN ('cosecha', 'floración') OFFSET 0
    ) etapa
    CROSS JOIN LATERAL (
      SELECT s.planta_id, s.fecha_inicio FROM lectura.planta_eventos s
      WHERE s.proyecto_evento_id = etapa.id AND s.fecha_fin IS NULL OFFSET 0
    ) estadia
    CROSS JOIN LATERAL (
      SELECT suya.id, suya.lote_id, suya.variedad_id FROM lectura.plantas suya
      WHERE suya.id = estadia.planta_id AND suya.fecha_fin IS NULL AND suya.biomasa_id IS NULL OFFSET 0
    ) p
    CROSS JOIN LATERAL (
      SELECT 'cosecha' AS motivo, estadia.fecha_inicio AS desde WHERE etapa.etapa = 'cosecha'
      UNION ALL
      SELECT 'fin', etapa.fin WHERE etapa.etapa = 'floración'
      UNION ALL
      SELECT 'dias', estadia.fecha_inicio + (
        SELECT g.tiempo_floracion FROM lectura.geneticas g WHERE g.id = p.variedad_id
      ) WHERE etapa.etapa = 'floración'
    ) dicho
    WHERE proyectos.club_id = ${clubId} AND NOT proyectos.proyecto_cerrado
      AND (${proyectoId}::uuid IS NULL OR proyectos.id = ${proyectoId}) AND dicho.desde <= ${hoy}::date
  ) una ORDER BY una.id, una.motivo <> 'estado', una.desde, una.motivo
)`;

/**
 * Returns the lots with plants to harvest, those that have waited longest first, and how many lots there are in all.
 * There is no second page: a harvest begins with the first.
 */
export async function lotesParaCosechar(
  db: Kysely<LecturaDB>,
  request: ParaCosecharRequest & { readonly limit?: number | null },
): Promise<Paginado<LoteParaCosechar>> {
  const { rows } = await sql<LoteParaCosechar & { total: number }>`
    SELECT count(*) OVER ()::int AS total, lote.id, lote.nombre, lote.codigo, lote.proyecto_id, cultivo.nombre AS proyecto_nombre,
      suyas.listas, suyas.motivo, suyas.desde, (
        SELECT count(*)::int FROM lectura.plantas p WHERE p.lote_id = lote.id AND p.fecha_fin IS NULL
      ) AS en_pie
    FROM (
      SELECT lote_id, count(*)::int AS listas, min(desde)::text AS desde,
        (array_agg(motivo ORDER BY motivo <> 'estado', desde, motivo))[1] AS motivo
      FROM ${listas(request)} lista GROUP BY lote_id
    ) suyas
    CROSS JOIN LATERAL (SELECT * FROM lectura.lotes l WHERE l.id = suyas.lote_id OFFSET 0) lote
    CROSS JOIN LATERAL (SELECT * FROM lectura.proyectos c WHERE c.id = lote.proyecto_id OFFSET 0) cultivo
    WHERE NOT cultivo.proyecto_cerrado AND (${request.proyectoId}::uuid IS NULL OR cultivo.id = ${request.proyectoId})
    ORDER BY suyas.desde NULLS LAST, cultivo.nombre, lote.nombre COLLATE "es-x-icu", lote.id
    LIMIT ${request.limit ?? ROWS_WITHOUT_LIMIT}`.execute(db);
  return { filas: rows.map(({ total: _, ...lote }) => lote), total: rows[0]?.total ?? 0, next: null };
}

/** Returns the ids of a crop's plants to harvest. */
export async function plantasParaCosechar(
  db: Kysely<LecturaDB>,
  request: ParaCosecharRequest & { readonly proyectoId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT lista.id FROM ${listas(request)} lista
    CROSS JOIN LATERAL (
      SELECT 1 FROM lectura.lotes l WHERE l.id = lista.lote_id AND l.proyecto_id = ${request.proyectoId} OFFSET 0
    ) suyo ORDER BY lista.id`.execute(db);
  return rows.map(({ id }) => id);
}
