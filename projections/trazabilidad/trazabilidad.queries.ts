import { sql, type Kysely } from 'kysely';
import { READ_SCHEMA } from '@cepa/ledger/projections';
import { isUuid } from '@cepa/platform';
import type { LecturaDB } from '../index';

export type NodoLeido = LecturaDB['traza_nodos'];
export type AristaLeida = LecturaDB['traza_aristas'];
export type Sentido = 'origen' | 'destino';

/** One half of the chain as rows: what was reached, how it is joined, and whether there was more than was asked for. */
export interface Recorrido {
  /** Without the start, nearest first. */
  readonly nodos: readonly NodoLeido[];
  readonly aristas: readonly AristaLeida[];
  readonly truncado: boolean;
}

/** The step with this code (or id, for a dispensing or a process); of whatever club where none is given. */
export function nodoPorCodigo(
  db: Kysely<LecturaDB>,
  codigo: string,
  clubId: string | null,
): Promise<NodoLeido | undefined> {
  return db
    .selectFrom('traza_nodos')
    .selectAll()
    .where('codigo', '=', isUuid(codigo) ? codigo.toLowerCase() : codigo)
    .$if(clubId !== null, (nodos) => nodos.where('club_id', '=', clubId))
    .orderBy('creado_en')
    .orderBy('id')
    .executeTakeFirst();
}

/** The lot whose plants such a code is of: `LOT-1` of `LOT-1-001`. */
const loteDeCodigo = (codigo: string): string | undefined => /^(.+)-\d{3,6}$/.exec(codigo)?.[1];

/** Which of these codes stand, in the club, for a record of none of these kinds, deleted ones included, or may become a plant's of one of its lots. */
export async function codigosDeOtros(
  db: Kysely<LecturaDB>,
  clubId: string,
  codigos: readonly string[],
  propios: readonly NodoLeido['tipo'][],
): Promise<string[]> {
  if (codigos.length === 0) return [];
  const buscados = [...codigos, ...codigos.map(loteDeCodigo).filter((lote) => lote !== undefined)];
  const filas = await db
    .selectFrom('traza_nodos')
    .select(['codigo', 'tipo'])
    .where('club_id', '=', clubId)
    .where('codigo', 'in', buscados)
    .execute();
  const deOtro = new Set(filas.filter(({ tipo }) => !propios.includes(tipo)).map(({ codigo }) => codigo));
  const lotes = new Set(filas.filter(({ tipo }) => tipo === 'lote').map(({ codigo }) => codigo));
  return codigos.filter((codigo) => deOtro.has(codigo) || lotes.has(loteDeCodigo(codigo) ?? ''));
}

/**
 * Ids reached from a step along one direction, itself included, in order of distance.
 *
 * A step is reached once however many paths lead to it, so that the walk ends on any graph and costs its edges, not its paths;
 * PostgreSQL stops it at the limit, as nothing after the recursion asks for more rows.
 */
export async function idsAlcanzados(
  db: Kysely<LecturaDB>,
  inicio: Pick<NodoLeido, 'id' | 'club_id'>,
  sentido: Sentido,
  maximo: number,
): Promise<string[]> {
  const [aqui, alla] = sentido === 'destino' ? (['desde', 'hacia'] as const) : (['hacia', 'desde'] as const);
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE alcanzado (id) AS (
      SELECT ${inicio.id}::uuid
      UNION
      SELECT arista.${sql.ref(alla)}
      FROM alcanzado
      JOIN ${sql.table(`${READ_SCHEMA}.traza_aristas`)} AS arista ON arista.${sql.ref(aqui)} = alcanzado.id AND arista.club_id = ${inicio.club_id}::uuid
    )
    SELECT id FROM alcanzado LIMIT ${maximo}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Everything from which a step comes, or that came of it, up to so many steps. */
export async function recorrer(
  db: Kysely<LecturaDB>,
  inicio: Pick<NodoLeido, 'id' | 'club_id'>,
  sentido: Sentido,
  maximo: number,
): Promise<Recorrido> {
  const alcanzados = await idsAlcanzados(db, inicio, sentido, maximo + 2);
  const ids = alcanzados.slice(0, maximo + 1);
  const [nodos, aristas] = await Promise.all([nodosPorIds(db, ids), aristasEntre(db, ids, inicio.club_id)]);
  const lugar = new Map(ids.map((id, indice) => [id, indice]));
  return {
    nodos: nodos.filter(({ id }) => id !== inicio.id).sort((a, b) => (lugar.get(a.id) ?? 0) - (lugar.get(b.id) ?? 0)),
    aristas,
    truncado: alcanzados.length > ids.length,
  };
}

const lista = (ids: readonly string[]) => sql<string>`ANY(${sql.val([...ids])}::uuid[])`;

function nodosPorIds(db: Kysely<LecturaDB>, ids: readonly string[]): Promise<NodoLeido[]> {
  return db
    .selectFrom('traza_nodos')
    .selectAll()
    .where('id', '=', lista(ids))
    .orderBy('creado_en')
    .orderBy('id')
    .execute();
}

/** Edges between the reached steps, read by the step that they lead to: matter comes of few batches and goes to many. */
async function aristasEntre(db: Kysely<LecturaDB>, ids: readonly string[], clubId: string): Promise<AristaLeida[]> {
  const alcanzados = new Set(ids);
  const aristas = await db
    .selectFrom('traza_aristas')
    .selectAll()
    .where('hacia', '=', lista(ids))
    .where('club_id', '=', clubId)
    .orderBy('creado_en')
    .orderBy('id')
    .execute();
  return aristas.filter(({ desde }) => alcanzados.has(desde));
}
