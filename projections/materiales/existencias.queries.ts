import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { enAlguno, listar, natural, nuevosPrimero, type ListQueryShape, type ListRequest } from '../listas';
import { paginar, type Page, type Paginado } from '../paginas';

/** Returns the changes of one stock, newest first, each with its balance. The caller checks its club. */
export function movimientosDe(
  db: Kysely<LecturaDB>,
  objetoId: string,
  page: Page,
): Promise<Paginado<LecturaDB['movimientos_de_stock']>> {
  return paginar(
    db.selectFrom('movimientos_de_stock').selectAll().where('objeto_id', '=', objetoId),
    'movimientos_de_stock',
    page,
  );
}

/** A destroyed or lost quantity, with the code of its stock. */
export type BajaLeida = LecturaDB['bajas'] & { readonly codigo: string | null };

/** The code of the retired stock, looked up by key. */
const codigoDeBaja = sql<string | null>`coalesce(
  (SELECT mp.codigo FROM lectura.materias_primas mp WHERE mp.id = bajas.objeto_id),
  (SELECT b.codigo FROM lectura.productos_bulk b WHERE b.id = bajas.objeto_id),
  (SELECT e.codigo FROM lectura.envasados e WHERE e.id = bajas.objeto_id)
)`;

type BajasFilter = 'clase' | 'dia_desde' | 'dia_hasta' | 'que';

const BAJAS: ListQueryShape<BajasFilter> = {
  columnas: {
    codigo: natural(codigoDeBaja, true),
    que: {
      por: sql`array_position(ARRAY['materia_prima', 'producto_final_bulk'], bajas.entidad)`,
      tipo: 'integer',
      falta: true,
    },
    fecha: { por: sql`bajas.fecha`, tipo: 'date' },
    clase: { por: sql`bajas.clase`, tipo: 'text' },
    cantidad: { por: sql`bajas.cantidad`, tipo: 'numeric' },
    motivo: natural(sql`bajas.motivo`),
    testigo: natural(sql`bajas.testigo`, true),
    foto: { por: sql`bajas.foto_sha256`, tipo: 'text', falta: true },
  },
  inicio: nuevosPrimero('bajas'),
  tienePalabra: (palabra) => enAlguno([codigoDeBaja, sql`bajas.motivo`, sql`bajas.testigo`], palabra),
  filtros: {
    que: (entidad) => sql<boolean>`bajas.entidad = ${entidad}`,
    clase: (clase) => sql<boolean>`bajas.clase = ${clase}`,
    dia_desde: (dia) => sql<boolean>`bajas.fecha >= ${dia}::date`,
    dia_hasta: (dia) => sql<boolean>`bajas.fecha <= ${dia}::date`,
  },
};

/** Returns the destroyed and lost stock of a club, newest first unless another order is requested. */
export const bajasDelClub = (
  db: Kysely<LecturaDB>,
  clubId: string,
  request: ListRequest<BajasFilter>,
): Promise<Paginado<BajaLeida>> =>
  listar(
    db.selectFrom('bajas').selectAll('bajas').select(codigoDeBaja.as('codigo')).where('bajas.club_id', '=', clubId),
    BAJAS,
    request,
  );

/** Returns the declarations about the remainder of a biomass or of a process. */
export function restosDe(
  db: Kysely<LecturaDB>,
  de: { readonly biomasa_id: string } | { readonly proceso_id: string },
): Promise<LecturaDB['restos_declarados'][]> {
  const [column, id] =
    'biomasa_id' in de ? (['biomasa_id', de.biomasa_id] as const) : (['proceso_id', de.proceso_id] as const);
  return db
    .selectFrom('restos_declarados')
    .selectAll()
    .where(column, '=', id)
    .orderBy('creado_en')
    .orderBy('id')
    .execute();
}

/**
 * The names of a raw material's varieties, through the processes that produced it, as a column. A biomass without
 * plants of its own has the varieties of all plants of its lot. Each step is read by key (`OFFSET 0` keeps it
 * separate): in a plain join the planner reads whole indexes, with other clubs' rows.
 *
 * @param materiaPrima the column that holds the id of the raw material
 */
export const variedadesDe = (materiaPrima: string) =>
  sql<readonly string[]>`(
    WITH RECURSIVE origen(id, biomasa_id, proceso_id) AS (
      SELECT mp.id, mp.biomasa_id, mp.proceso_id FROM lectura.materias_primas mp WHERE mp.id = ${sql.ref(materiaPrima)}
      UNION
      SELECT insumo.id, insumo.biomasa_id, insumo.proceso_id FROM origen CROSS JOIN LATERAL (
        SELECT mp.id, mp.biomasa_id, mp.proceso_id FROM lectura.transformacion_insumos i
        JOIN lectura.materias_primas mp ON mp.id = i.materia_prima_id
        WHERE i.proceso_transformacion_id = origen.proceso_id OFFSET 0
      ) insumo
    ), biomasas_de AS (
      SELECT DISTINCT origen.biomasa_id AS id FROM origen WHERE origen.biomasa_id IS NOT NULL
    ), plantas_de AS (
      SELECT suya.planta_id FROM biomasas_de CROSS JOIN LATERAL (
        SELECT bp.planta_id FROM lectura.biomasa_plantas bp WHERE bp.biomasa_id = biomasas_de.id OFFSET 0
      ) suya
      UNION
      SELECT suya.id FROM biomasas_de CROSS JOIN LATERAL (
        SELECT p.id FROM lectura.plantas p
        WHERE p.lote_id = (SELECT b.lote_id FROM lectura.biomasas b WHERE b.id = biomasas_de.id)
          AND NOT EXISTS (SELECT FROM lectura.biomasa_plantas bp WHERE bp.biomasa_id = biomasas_de.id) OFFSET 0
      ) suya
    ), variedades AS (
      SELECT DISTINCT (SELECT p.variedad_id FROM lectura.plantas p WHERE p.id = plantas_de.planta_id) AS id FROM plantas_de
    ), nombres AS (
      SELECT (SELECT g.nombre FROM lectura.geneticas g WHERE g.id = variedades.id) AS nombre FROM variedades
    ) SELECT coalesce(jsonb_agg(DISTINCT nombre) FILTER (WHERE nombre IS NOT NULL), '[]'::jsonb) FROM nombres
  )`;

/** The raw material that a packaged product is made of. */
export const materiaDeEnvasado = sql<
  string | null
>`(SELECT suyo.materia_prima_id FROM lectura.productos_bulk suyo WHERE suyo.id = envasados.producto_final_bulk_id)`;

/** The varieties of a packaged product, through its raw material. */
export const variedadesDeEnvasado = sql<
  readonly string[]
>`(SELECT ${variedadesDe('suyo.materia_prima_id')} FROM lectura.productos_bulk suyo WHERE suyo.id = envasados.producto_final_bulk_id)`;

/**
 * Returns the names of the varieties of these raw materials, as `variedadesDe` does for one: those without any are left
 * out. A biomass that several of them came from is read once.
 */
export async function variedadesDeMaterias(
  db: Kysely<LecturaDB>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; variedades: readonly string[] }>`
    WITH RECURSIVE origen(raiz, id, biomasa_id, proceso_id) AS (
      SELECT una.id, suya.id, suya.biomasa_id, suya.proceso_id
      FROM unnest(${[...new Set(ids)]}::uuid[]) una(id) CROSS JOIN LATERAL (
        SELECT mp.id, mp.biomasa_id, mp.proceso_id FROM lectura.materias_primas mp WHERE mp.id = una.id OFFSET 0
      ) suya
      UNION
      SELECT origen.raiz, insumo.id, insumo.biomasa_id, insumo.proceso_id FROM origen CROSS JOIN LATERAL (
        SELECT mp.id, mp.biomasa_id, mp.proceso_id FROM lectura.transformacion_insumos i
        JOIN lectura.materias_primas mp ON mp.id = i.materia_prima_id
        WHERE i.proceso_transformacion_id = origen.proceso_id OFFSET 0
      ) insumo
    ), suyas AS MATERIALIZED (
      SELECT DISTINCT origen.raiz, origen.biomasa_id FROM origen WHERE origen.biomasa_id IS NOT NULL
    ), biomasas_de AS MATERIALIZED (
      SELECT DISTINCT suyas.biomasa_id AS id FROM suyas
    ), variedades AS (
      SELECT biomasas_de.id AS biomasa_id, suya.variedad_id FROM biomasas_de CROSS JOIN LATERAL (
        SELECT (SELECT p.variedad_id FROM lectura.plantas p WHERE p.id = bp.planta_id) AS variedad_id
        FROM lectura.biomasa_plantas bp WHERE bp.biomasa_id = biomasas_de.id OFFSET 0
      ) suya
      UNION
      SELECT biomasas_de.id, suya.variedad_id FROM biomasas_de CROSS JOIN LATERAL (
        SELECT p.variedad_id FROM lectura.plantas p
        WHERE p.lote_id = (SELECT b.lote_id FROM lectura.biomasas b WHERE b.id = biomasas_de.id)
          AND NOT EXISTS (SELECT FROM lectura.biomasa_plantas bp WHERE bp.biomasa_id = biomasas_de.id) OFFSET 0
      ) suya
    ), nombres AS (
      SELECT variedades.biomasa_id,
        (SELECT g.nombre FROM lectura.geneticas g WHERE g.id = variedades.variedad_id) AS nombre FROM variedades
    ) SELECT suyas.raiz AS id, jsonb_agg(DISTINCT nombres.nombre) AS variedades
    FROM suyas JOIN nombres ON nombres.biomasa_id = suyas.biomasa_id WHERE nombres.nombre IS NOT NULL GROUP BY suyas.raiz`.execute(
    db,
  );
  return new Map(rows.map(({ id, variedades }) => [id, variedades]));
}

/** A row without its varieties. */
export type SinVariedades<Fila> = Omit<Fila, 'variedades'>;

/** The same in a list, with the raw material that it is made of. */
export type DeMateria<Fila> = SinVariedades<Fila> & { readonly materia_id: string | null };

/** Reads the names of the varieties of each row of a page. */
export async function conVariedades<Fila extends { readonly variedades: readonly string[] }>(
  db: Kysely<LecturaDB>,
  leida: Promise<Paginado<DeMateria<Fila>>>,
): Promise<Paginado<Fila>> {
  const { filas, ...page } = await leida;
  const suyas = await variedadesDeMaterias(
    db,
    filas.flatMap(({ materia_id }) => materia_id ?? []),
  );
  return {
    ...page,
    filas: filas.map(
      ({ materia_id, ...row }) => ({ ...row, variedades: suyas.get(materia_id ?? '') ?? [] }) as unknown as Fila,
    ),
  };
}

/** The raw materials of a club that have a variety whose name contains a word, as a subquery of ids: the inverse of `variedadesDe`. */
export const materiasDeVariedad = (club: string, palabra: string) => sql`
  WITH RECURSIVE suyas AS (
    SELECT p.id, p.lote_id FROM lectura.geneticas g JOIN lectura.plantas p ON p.variedad_id = g.id
    WHERE p.club_id = ${club}::uuid AND ${enAlguno([sql`g.nombre`], palabra)}
  ), biomasas_suyas(id) AS (
    SELECT bp.biomasa_id FROM suyas JOIN lectura.biomasa_plantas bp ON bp.planta_id = suyas.id
    UNION SELECT b.id FROM lectura.biomasas b WHERE b.lote_id IN (SELECT suyas.lote_id FROM suyas)
      AND NOT EXISTS (SELECT FROM lectura.biomasa_plantas bp WHERE bp.biomasa_id = b.id)
  ), materias(id) AS (
    SELECT mp.id FROM biomasas_suyas JOIN lectura.materias_primas mp ON mp.biomasa_id = biomasas_suyas.id
    UNION SELECT mp.id FROM materias
    JOIN lectura.transformacion_insumos i ON i.materia_prima_id = materias.id
    JOIN lectura.materias_primas mp ON mp.proceso_id = i.proceso_transformacion_id
  ) SELECT materias.id FROM materias`;

/** The bulk products of a club that have a variety whose name contains a word, as a subquery of ids. */
export const bulksDeVariedad = (club: string, palabra: string) => sql`
  SELECT suyo.id FROM lectura.productos_bulk suyo
  WHERE suyo.club_id = ${club}::uuid AND suyo.materia_prima_id IN (${materiasDeVariedad(club, palabra)})`;
