import { sql, type Kysely } from 'kysely';
import { isUuid } from '@cepa/platform';
import type { LecturaDB } from '../index';
import type { InfoDeNodo } from './trazabilidad.table';

export type NodoLeido = LecturaDB['traza_nodos'];
export type AristaLeida = LecturaDB['traza_aristas'];
export type Sentido = 'origen' | 'destino';

/** One half of the chain as rows: steps, edges, and whether the limit left some out. */
export interface Recorrido {
  /** Steps except the start, nearest first. */
  readonly nodos: readonly NodoLeido[];
  readonly aristas: readonly AristaLeida[];
  readonly truncado: boolean;
}

const list = (ids: readonly string[]) => sql<string>`ANY(${sql.val([...ids])}::uuid[])`;

/** Returns the spellings of a code in the ledger: a phone's keyboard offers small letters. */
export const escriturasDe = (codigo: string): readonly string[] => [...new Set([codigo, codigo.toUpperCase()])];

/** Steps with all their data: a plant also has the data of the event that added it. */
export const nodos = (db: Kysely<LecturaDB>) =>
  db
    .selectFrom('traza_nodos')
    .leftJoin('traza_altas', 'traza_altas.id', 'traza_nodos.evento_id')
    .selectAll('traza_nodos')
    .select(sql<InfoDeNodo>`coalesce(traza_altas.info || traza_nodos.info, traza_nodos.info)`.as('info'));

/** Returns the step with this code, or id for a dispensing or a process. Without a club it searches all of them. */
export function nodoPorCodigo(
  db: Kysely<LecturaDB>,
  codigo: string,
  clubId: string | null,
): Promise<NodoLeido | undefined> {
  return nodos(db)
    .where('traza_nodos.codigo', 'in', isUuid(codigo) ? [codigo.toLowerCase()] : escriturasDe(codigo))
    .$if(clubId !== null, (suyos) => suyos.where('traza_nodos.club_id', '=', clubId))
    .orderBy((eb) => eb('traza_nodos.codigo', '!=', codigo))
    .orderBy('traza_nodos.creado_en')
    .orderBy('traza_nodos.id')
    .executeTakeFirst();
}

/** Returns the lot's code of a plant's code: `LOT-1` for `LOT-1-001`. */
const loteDeCodigo = (codigo: string): string | undefined => /^(.+)-\d{3,6}$/.exec(codigo)?.[1];

/** Returns those of these codes that the club already uses, or used, for a record of another kind, or that a plant of its lots may get. */
export async function codigosDeOtros(
  db: Kysely<LecturaDB>,
  clubId: string,
  codigos: readonly string[],
  propios: readonly NodoLeido['tipo'][],
): Promise<string[]> {
  if (codigos.length === 0) return [];
  const buscados = [...codigos, ...codigos.map(loteDeCodigo).filter((lote) => lote !== undefined)];
  const rows = await db
    .selectFrom('traza_nodos')
    .select(['codigo', 'tipo'])
    .where('club_id', '=', clubId)
    .where('codigo', 'in', buscados)
    .execute();
  const deOtro = new Set(rows.filter(({ tipo }) => !propios.includes(tipo)).map(({ codigo }) => codigo));
  const lotes = new Set(rows.filter(({ tipo }) => tipo === 'lote').map(({ codigo }) => codigo));
  return codigos.filter((codigo) => deOtro.has(codigo) || lotes.has(loteDeCodigo(codigo) ?? ''));
}

/**
 * Selects the ids that a step reaches in one direction, with the step itself, by distance.
 *
 * A step is visited once, whatever the number of paths to it. So the walk ends on any graph, and its cost is
 * proportional to its edges. PostgreSQL stops it at the limit, because nothing after the recursion needs more rows.
 */
export async function idsAlcanzados(
  db: Kysely<LecturaDB>,
  inicio: Pick<NodoLeido, 'id' | 'club_id'>,
  sentido: Sentido,
  max: number,
  semillas: readonly string[] = [inicio.id],
): Promise<string[]> {
  const [aqui, alla] = sentido === 'destino' ? (['desde', 'hacia'] as const) : (['hacia', 'desde'] as const);
  const rows = await db
    .withRecursive('alcanzado(id)', (cte) =>
      cte.selectNoFrom(sql<string>`unnest(${sql.val([...semillas])}::uuid[])`.as('id')).union(
        cte
          .selectFrom('alcanzado')
          // Each step by key: in a plain join the planner may read the edges of every club.
          .innerJoinLateral(
            (eb) =>
              eb
                .selectFrom('traza_aristas')
                .select(`traza_aristas.${alla} as id`)
                .whereRef(`traza_aristas.${aqui}`, '=', 'alcanzado.id')
                .where('traza_aristas.club_id', '=', inicio.club_id)
                .offset(0)
                .as('vecino'),
            (join) => join.onTrue(),
          )
          .select('vecino.id'),
      ),
    )
    .selectFrom('alcanzado')
    .select('id')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the ids of the biomass reachable from a step. */
export async function biomasasAlcanzadas(
  db: Kysely<LecturaDB>,
  inicio: Pick<NodoLeido, 'id' | 'club_id'>,
  { max, semillas }: { readonly max: number; readonly semillas: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('traza_nodos')
    .select('id')
    .where('id', '=', list(await idsAlcanzados(db, inicio, 'destino', max, semillas)))
    .where('tipo', '=', 'biomasa')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns everything that a step comes from, or that was made of it, up to a number of steps. @param semillas replace
 * it as the start of the walk
 */
export async function recorrer(
  db: Kysely<LecturaDB>,
  inicio: Pick<NodoLeido, 'id' | 'club_id'>,
  sentido: Sentido,
  max: number,
  semillas: readonly string[] = [inicio.id],
): Promise<Recorrido> {
  const alcanzados = await idsAlcanzados(db, inicio, sentido, max + 2, semillas);
  const ids = alcanzados.slice(0, max + 1);
  const [suyos, aristas] = await Promise.all([nodosPorIds(db, ids), aristasEntre(db, ids, inicio.club_id)]);
  const lugar = new Map(ids.map((id, index) => [id, index]));
  return {
    nodos: suyos.filter(({ id }) => id !== inicio.id).sort((a, b) => (lugar.get(a.id) ?? 0) - (lugar.get(b.id) ?? 0)),
    aristas,
    truncado: alcanzados.length > ids.length,
  };
}

function nodosPorIds(db: Kysely<LecturaDB>, ids: readonly string[]): Promise<NodoLeido[]> {
  return nodos(db)
    .where('traza_nodos.id', '=', list(ids))
    .orderBy('traza_nodos.creado_en')
    .orderBy('traza_nodos.id')
    .execute();
}

/** Selects the edges between the reached steps by their target: a batch has few origins and many targets. */
async function aristasEntre(db: Kysely<LecturaDB>, ids: readonly string[], clubId: string): Promise<AristaLeida[]> {
  const alcanzados = new Set(ids);
  const aristas = await db
    .selectFrom('traza_aristas')
    .selectAll()
    .where('hacia', '=', list(ids))
    .where('club_id', '=', clubId)
    .orderBy('creado_en')
    .orderBy('id')
    .execute();
  return aristas.filter(({ desde }) => alcanzados.has(desde));
}
