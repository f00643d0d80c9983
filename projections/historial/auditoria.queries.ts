import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { esParteDeId, idEnPlano, palabrasDe } from '@cepa/words/busqueda';
import type { LecturaDB } from '../index';
import { latestVersions } from '@cepa/event-schemas';
import { entidadDeTipo } from './entidad';
import { esUuid } from '../uuid';
import { COLUMNS, DE_TODOS } from './historial.queries';
import { withData } from './historial.table';
import { DE_PLANTAS, type HechoLeido } from './nombres-de-registros.queries';

/** The marks that a fact may have. */
export const MARCAS = ['corregido', 'tardio'] as const;
export type Marca = (typeof MARCAS)[number];

/** The filters of a club's history; null does not filter. */
export interface AuditoriaFilter {
  readonly clubId: string;
  /** Whether an Administrador reads. Facts about the seal are part of every club's audit for them. */
  readonly administrador?: boolean;
  readonly persona: string | null;
  readonly tipo: string | null;
  readonly entidad: string | null;
  /** Words, codes or ids, whole or in part. A fact matches if its text on screen has all of them. */
  readonly texto: string | null;
  /** Only facts that correct others, or that were recorded late. */
  readonly marca?: Marca | null;
  /** First and last day of the record, in Buenos Aires. */
  readonly desde: string | null;
  readonly hasta: string | null;
}

export interface HechosPage {
  readonly filas: HechoLeido[];
  /** How many match, counted up to the requested limit. */
  readonly total: number;
  /** Whether there are more matches than `total`. */
  readonly hayMas: boolean;
  /** Position before which the next page starts; null at the end. */
  readonly next: bigint | null;
}

/** Which part of a club's history to read. */
export interface HechosRequest {
  readonly limite: number;
  /** Position before which the page starts; null for the newest. */
  readonly antesDe: bigint | null;
  /** Maximum number of facts that are counted; null counts all, 0 none. */
  readonly tope: number | null;
}

/** Facts without a club that concern the book of every club. An Administrador sees them in any club's audit. */
export const DEL_LIBRO_ENTERO: readonly string[] = ['LibroResellado'];

const ZONA = 'America/Argentina/Buenos_Aires';
/** The instant at which a day starts in Buenos Aires. */
const comienzo = (dia: string, masDias: number) =>
  sql<string>`((${dia}::date + ${masDias}::int)::timestamp AT TIME ZONE ${ZONA})`;

/** The types of the facts about a kind of record. For plants they include acts on many plants. */
export const tiposDe = (entidad: string): readonly string[] => [
  ...Object.keys(latestVersions).filter((tipo) => entidadDeTipo(tipo) === entidad),
  ...(entidad === 'planta' ? DE_PLANTAS : ['']),
];

/** A part of a search: facts that have these words and, if ids are given, name one of these records. */
interface Parte {
  readonly palabras: readonly string[];
  readonly ids?: readonly string[];
}

/** Escapes a person's text for a pattern, so that its special characters match themselves. */
const patron = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (signo) => `\\${signo}`)}%`;

/** The words of the search. Where a record was renamed, a word also finds facts that hold the record's earlier name. */
async function partesDe(db: Kysely<LecturaDB>, clubId: string, text: string | null): Promise<readonly Parte[]> {
  if (!text) return [{ palabras: [] }];
  const palabras = palabrasDe(text);
  const enteros = palabras.filter(esUuid);
  const renombrados = await db
    .selectFrom('historial_renombres')
    .select(['id', 'nombre'])
    .where('club_id', '=', clubId)
    .where((eb) => eb.or(palabras.map((palabra) => eb('nombre', 'like', patron(palabra)))))
    .execute();
  const porResto = new Map<string, string[]>();
  for (const { id, nombre } of renombrados) {
    const resto = palabras.filter((palabra) => !nombre.includes(palabra)).join(' ');
    porResto.set(resto, [...(porResto.get(resto) ?? []), id]);
  }
  return [
    { palabras },
    ...enteros.map((id) => ({ palabras: palabras.filter((palabra) => palabra !== id), ids: [id] })),
    ...[...porResto].map(([resto, ids]) => ({ palabras: resto.split(' ').filter(Boolean), ids })),
  ];
}

type Hechos = SelectQueryBuilder<LecturaDB, 'historial', { position: bigint }>;

/** Selects the positions of the facts of one club, or of no club, that match the filters and one part of the text. */
function filtrar(
  db: Kysely<LecturaDB>,
  clubId: string | null,
  { persona, tipo, entidad, marca, desde, hasta }: AuditoriaFilter,
  { palabras, ids }: Parte,
): Hechos {
  const hechos = db
    .selectFrom('historial')
    .select('historial.position')
    .$if(clubId !== null, (de) => de.where('club_id', '=', clubId).where(DE_TODOS))
    .$if(clubId === null, (de) => de.where('club_id', 'is', null).where('tipo', 'in', DEL_LIBRO_ENTERO))
    // The index holds the end of the id.
    .$if(persona !== null, (de) =>
      de.where('actor_id', '=', persona).where(sql<boolean>`right(historial.actor_id, 8) = right(${persona}, 8)`),
    )
    .$if(tipo !== null, (de) => de.where('tipo', '=', tipo))
    .$if(entidad !== null, (de) => de.where('tipo', 'in', tiposDe(entidad ?? '')))
    // Written as in the condition of the partial indexes.
    .$if(marca === 'tardio', (de) => de.where(sql<boolean>`historial.tardio`))
    .$if(marca === 'corregido', (de) => de.where(sql<boolean>`historial.corrige`))
    .$if(ids !== undefined, (de) =>
      de.where('historial.position', 'in', (eb) =>
        eb
          .selectFrom('historial as otro')
          .select('otro.position')
          .where(sql<boolean>`otro.ids && ${sql.val(ids)}::uuid[]`)
          // A query of its own, so that the planner uses the index by id.
          .offset(0),
      ),
    )
    .$if(desde !== null, (de) => de.where('registrado', '>=', comienzo(desde ?? '', 0)))
    .$if(hasta !== null, (de) => de.where('registrado', '<', comienzo(hasta ?? '', 1)));
  return palabras.reduce(
    (de, palabra) =>
      de.where((eb) =>
        eb.or([
          eb('buscable', 'like', patron(palabra)),
          ...(esParteDeId(palabra) ? [eb('buscable', 'like', patron(idEnPlano(palabra)))] : []),
        ]),
      ),
    hechos,
  );
}

/** Several parts may find the same fact, each in its own index. */
const juntas = (ramas: readonly Hechos[]) =>
  sql<{ position: bigint }>`(${sql.join(
    ramas.map((rama) => sql`(${rama})`),
    sql` UNION `,
  )})`;

/** The positions of a page, newest first. */
const page = (posiciones: RawBuilder<unknown>, antesDe: bigint | null, limite: number) =>
  sql`SELECT position FROM ${posiciones} AS todas WHERE ${antesDe}::bigint IS NULL OR position < ${antesDe}::bigint ORDER BY position DESC LIMIT ${limite}`;

interface Hallados {
  readonly total: bigint;
  /** Null if they must be read from the newest on. */
  readonly posiciones: readonly string[] | null;
}

/**
 * Counts the facts, up to one more than `tope`, and takes the page from them. The facts come in the order of the text
 * index, so the page is right only if all of them were read.
 */
async function hallar(
  db: Kysely<LecturaDB>,
  ramas: readonly Hechos[],
  { limite, antesDe, tope }: HechosRequest,
): Promise<Hallados> {
  const hasta = tope === null ? sql`` : sql`LIMIT ${sql.lit(tope + 1)}`;
  const { rows } = await sql<
    Hallados & { posiciones: readonly string[] }
  >`WITH hallados AS MATERIALIZED (SELECT position FROM ${juntas(ramas)} AS todos ${hasta})
    SELECT (SELECT count(*) FROM hallados) AS total,
      ARRAY(${page(sql`hallados`, antesDe, limite + 1)})::text[] AS posiciones`.execute(db);
  const [{ total, posiciones }] = rows as [(typeof rows)[number]];
  return { total, posiciones: tope !== null && Number(total) > tope ? null : posiciones };
}

/** Counts facts without a text, which an index has in order: the page is read from its end, and only counted rows here. */
async function contar(db: Kysely<LecturaDB>, ramas: readonly Hechos[], { tope }: HechosRequest): Promise<Hallados> {
  // More than none: nothing is counted.
  if (tope === 0) return { total: 1n, posiciones: null };
  const hasta = tope === null ? sql`` : sql`LIMIT ${sql.lit(tope + 1)}`;
  // Each part is of another club, so no fact is in two of them.
  const todos = sql.join(
    ramas.map((rama) => sql`(${rama})`),
    sql` UNION ALL `,
  );
  const { rows } = await sql<{ total: bigint }>`SELECT count(*) AS total
    FROM (SELECT FROM (${todos}) AS todos ${hasta}) AS contados`.execute(db);
  return { total: rows[0]!.total, posiciones: null };
}

/** The positions of a page of a result that is too large to read whole: from the newest on. */
async function lasUltimas(
  db: Kysely<LecturaDB>,
  ramas: readonly Hechos[],
  { limite, antesDe }: HechosRequest,
): Promise<readonly string[]> {
  const suyas = ramas.map((rama) =>
    rama
      .$if(antesDe !== null, (de) => de.where('historial.position', '<', antesDe))
      .orderBy('historial.position', 'desc')
      .limit(limite + 1),
  );
  const { rows } = await sql<{ posiciones: readonly string[] }>`SELECT
    ARRAY(${page(juntas(suyas), antesDe, limite + 1)})::text[] AS posiciones`.execute(db);
  return rows[0]!.posiciones;
}

/**
 * Returns a club's history, newest first, one page at a time. It reads only the page and the rows that are counted,
 * whatever other clubs hold.
 */
export async function auditoria(
  db: Kysely<LecturaDB>,
  filter: AuditoriaFilter,
  request: HechosRequest,
): Promise<HechosPage> {
  const { clubId, administrador = false, texto } = filter;
  const partes = await partesDe(db, clubId, texto);
  const ramas = (administrador ? [clubId, null] : [clubId]).flatMap((club) =>
    partes.map((parte) => filtrar(db, club, filter, parte)),
  );
  const { limite, tope } = request;
  const { total, posiciones } = await (texto ? hallar : contar)(db, ramas, request);
  const hayMas = tope !== null && Number(total) > tope;
  const suyas = posiciones ?? (await lasUltimas(db, ramas, request));
  const rows = await db
    .selectFrom('historial')
    .select(COLUMNS)
    .where('historial.position', '=', sql<bigint>`ANY(${sql.val(suyas.slice(0, limite))}::bigint[])`)
    .orderBy('historial.position', 'desc')
    .execute();
  return {
    filas: rows.map(withData),
    total: hayMas ? tope : Number(total),
    hayMas,
    next: suyas.length > limite ? (rows.at(-1)?.position ?? null) : null,
  };
}
