import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { LecturaDB } from '../index';
import { paginar, type Page, type Paginado } from '../paginas';
import { abajo, alcanzadoDe, arriba, desaprobadas, enCuarentena, insumosDe, nodoDe, unClub } from './origenes';

/** A hold that a club placed and has not lifted; its id is the id of the held record. */
export type RetencionLeida = LecturaDB['retenciones'];

/** Lists the holds of a club, newest first: all, or those that reach one record. */
export function retencionesDelClub(
  db: Kysely<LecturaDB>,
  clubId: string,
  sobreId: string | null,
  page: Page,
): Promise<Paginado<RetencionLeida>> {
  const todas = db.selectFrom('retenciones').selectAll('retenciones').where('retenciones.club_id', '=', clubId);
  return paginar(sobreId === null ? todas : todas.where(alcanzaA(sobreId, clubId)), 'retenciones', page);
}

/** Whether a hold reaches a record: it is on the record, or on something it came from. A plant comes from its lot. */
const alcanzaA = (id: string, clubId: string) => sql<boolean>`retenciones.id IN (
  WITH RECURSIVE suyos(id) AS (
    SELECT inicio.id FROM (
      SELECT ${nodoDe(sql`${id}::uuid`)} AS id
      UNION SELECT una.lote_id FROM lectura.plantas una WHERE una.id = ${id}
    ) inicio
    UNION SELECT paso.otro FROM suyos CROSS JOIN LATERAL (${arriba(sql`suyos.id`)}) paso
  ) SELECT suyos.id FROM suyos
  UNION ALL SELECT de.insumo FROM suyos CROSS JOIN LATERAL (${insumosDe(sql`suyos.id`, unClub(clubId))}) de)`;

/** The marks of a record: holds and quarantine. */
export interface Marcas {
  readonly retenido: boolean;
  /** Why the club holds it; null if only an analysis does, or nothing. */
  readonly retencion: string | null;
  readonly en_cuarentena: boolean;
}

/** Queries one kind of batch that may be in quarantine. */
const esperanDe = (
  table: 'materias_primas' | 'productos_bulk' | 'envasados',
  tipo: Parameters<typeof enCuarentena>[0],
  { estas, clubId }: { readonly estas: RawBuilder<unknown>; readonly clubId: string },
) => sql`SELECT suya.id::text FROM ${estas} JOIN lectura.cuarentenas suya USING (id)
    JOIN ${sql.table(`lectura.${table}`)} USING (id) WHERE suya.club_id = ${clubId} AND ${enCuarentena(tipo)}`;

/**
 * Returns which of these records of a club are held, by themselves or by what they came from, and which are in
 * quarantine. Others are left out. A harvested product is held with its lot or with one of its plants, a plant with its
 * mother.
 */
export async function marcasDe(
  db: Kysely<LecturaDB>,
  clubId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Marcas>> {
  const estas = sql`unnest(${sql.val([...ids])}::uuid[]) estas(id)`;
  const de = { estas, clubId };
  const [{ rows: retenidas }, { rows: enEspera }] = await Promise.all([
    sql<{ id: string; retencion: string | null }>`
      WITH RECURSIVE propias(id, motivo) AS (
        SELECT suya.id, suya.motivo FROM lectura.retenciones suya WHERE suya.club_id = ${clubId}
        UNION SELECT alcanzado.id, suya.motivo FROM (${alcanzadoDe(unClub(clubId))}) alcanzado
          JOIN lectura.retenciones suya ON suya.id = alcanzado.insumo_lote_id
        UNION SELECT una.id, NULL FROM (${desaprobadas(unClub(clubId))}) una
      ), retenidos(id, motivo) AS (
        SELECT propias.id, propias.motivo FROM propias
        UNION SELECT paso.otro, retenidos.motivo FROM retenidos CROSS JOIN LATERAL (${abajo(sql`retenidos.id`)}) paso
      ), todas(id, motivo) AS (
        SELECT retenidos.id, retenidos.motivo FROM retenidos
        UNION ALL SELECT planta.id, propias.motivo FROM propias JOIN lectura.plantas planta ON planta.lote_id = propias.id
        UNION ALL SELECT producto.id, retenidos.motivo FROM ${estas} JOIN lectura.productos_finales producto USING (id)
          CROSS JOIN LATERAL (
            SELECT producto.lote_id AS origen UNION ALL SELECT una::uuid FROM jsonb_array_elements_text(producto.plantas) una
          ) de JOIN retenidos ON retenidos.id = de.origen
      )
      SELECT estas.id::text, max(todas.motivo) AS retencion
      FROM ${estas} JOIN todas ON todas.id = ${nodoDe(sql`estas.id`)} GROUP BY estas.id`.execute(db),
    sql<{ id: string }>`
      ${esperanDe('materias_primas', 'materia_prima', de)}
      UNION ALL ${esperanDe('productos_bulk', 'producto_final_bulk', de)}
      UNION ALL ${esperanDe('envasados', 'producto_final_envasado', de)}`.execute(db),
  ]);
  const esperan = new Set(enEspera.map(({ id }) => id));
  const motivos = new Map(retenidas.map(({ id, retencion }) => [id, retencion]));
  return new Map(
    [...new Set([...motivos.keys(), ...esperan])].map((id) => [
      id,
      { retenido: motivos.has(id), retencion: motivos.get(id) ?? null, en_cuarentena: esperan.has(id) },
    ]),
  );
}
