import { sql, type Kysely } from 'kysely';
import { textOf } from '@cepa/words/pasos';
import type { LecturaDB } from '../index';
import { nodos, type AristaLeida } from './trazabilidad.queries';

/**
 * Maximum number of steps behind a chain that are read for its varieties. Beyond it no variety is returned, because a
 * part would look like all.
 */
const MAX_ORIGENES = 20_000;

type Union = Pick<AristaLeida, 'desde' | 'hacia'>;

/**
 * Returns the names of the varieties of each of these steps, in order: of all plants that it came from, even if the
 * chain shows only some of them. Biomass without named plants has the varieties of its lot.
 */
export async function variedadesDePasos(
  db: Kysely<LecturaDB>,
  clubId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const alcanzados = await origenesDe(db, clubId, ids);
  if (alcanzados.length > MAX_ORIGENES) return new Map();
  const uniones = await db
    .selectFrom('traza_aristas')
    .select(['desde', 'hacia'])
    .where('hacia', '=', list(alcanzados))
    .where('club_id', '=', clubId)
    .execute();
  const tipos = await db.selectFrom('traza_nodos').select(['id', 'tipo']).where('id', '=', list(alcanzados)).execute();
  const deTipo = (tipo: string): string[] => tipos.filter((nodo) => nodo.tipo === tipo).map(({ id }) => id);
  const plantas = new Set(deTipo('planta'));
  const deLotes = await plantasDe(db, clubId, deTipo('lote'));
  const porLote = new Map<string, string[]>();
  for (const { desde, hacia } of deLotes) agregar(porLote, desde, hacia);
  const conPlantas = new Set(uniones.filter(({ desde }) => plantas.has(desde)).map(({ hacia }) => hacia));
  const sinPlantas = new Set(deTipo('biomasa').filter((id) => !conPlantas.has(id)));
  const delLote = uniones
    .filter(({ hacia }) => sinPlantas.has(hacia))
    .flatMap(({ desde, hacia }) => (porLote.get(desde) ?? []).map((planta) => ({ desde: planta, hacia })));
  const nombres = await variedadDePlantas(db, [...plantas, ...delLote.map(({ desde }) => desde)]);
  return propagar([...uniones, ...delLote], nombres);
}

const list = (ids: readonly string[]) => sql<string>`ANY(${sql.val([...ids])}::uuid[])`;

function agregar(lists: Map<string, string[]>, key: string, uno: string): void {
  const suya = lists.get(key);
  if (suya === undefined) lists.set(key, [uno]);
  else suya.push(uno);
}

async function origenesDe(db: Kysely<LecturaDB>, clubId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .withRecursive('origenes(id)', (cte) =>
      cte.selectNoFrom(sql<string>`unnest(${sql.val([...ids])}::uuid[])`.as('id')).union(
        cte
          .selectFrom('origenes')
          // Each step by key: in a plain join the planner may read the edges of every club.
          .innerJoinLateral(
            (eb) =>
              eb
                .selectFrom('traza_aristas')
                .select('traza_aristas.desde as id')
                .whereRef('traza_aristas.hacia', '=', 'origenes.id')
                .where('traza_aristas.club_id', '=', clubId)
                .offset(0)
                .as('vecino'),
            (join) => join.onTrue(),
          )
          .select('vecino.id'),
      ),
    )
    .selectFrom('origenes')
    .select('id')
    .limit(MAX_ORIGENES + 1)
    .execute();
  return rows.map(({ id }) => id);
}

async function plantasDe(db: Kysely<LecturaDB>, clubId: string, lotes: readonly string[]): Promise<Union[]> {
  return db
    .selectFrom('traza_aristas')
    .innerJoin('traza_nodos', 'traza_nodos.id', 'traza_aristas.hacia')
    .select(['traza_aristas.desde', 'traza_aristas.hacia'])
    .where('traza_aristas.desde', '=', list(lotes))
    .where('traza_aristas.club_id', '=', clubId)
    .where('traza_nodos.tipo', '=', 'planta')
    .execute();
}

/** The name of each plant's variety, by the plant. */
async function variedadDePlantas(db: Kysely<LecturaDB>, plantas: readonly string[]): Promise<Map<string, string>> {
  const deEllas = await nodos(db).where('traza_nodos.id', '=', list(plantas)).execute();
  const suyas = deEllas.map(({ id, info }) => [id, textOf(info, 'variedad_id')] as const);
  const ids = [...new Set(suyas.map(([, variedad]) => variedad).filter((variedad) => variedad !== ''))];
  const rows = await db.selectFrom('geneticas').select(['id', 'nombre']).where('id', '=', list(ids)).execute();
  const nombres = new Map(rows.map(({ id, nombre }) => [id, nombre]));
  return new Map(
    suyas.flatMap(([id, variedad]) => (nombres.has(variedad) ? [[id, nombres.get(variedad) ?? ''] as const] : [])),
  );
}

/** Carries each variety down to everything that came from its plants. A step is visited once for each variety. */
function propagar(
  uniones: readonly Union[],
  nombres: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly string[]> {
  const salidas = new Map<string, string[]>();
  for (const { desde, hacia } of uniones) agregar(salidas, desde, hacia);
  const suyas = new Map<string, Set<string>>();
  for (const [planta, nombre] of nombres)
    for (const pendientes = [planta]; pendientes.length > 0;) {
      const id = pendientes.pop()!;
      const vistas = suyas.get(id) ?? new Set();
      if (vistas.has(nombre)) continue;
      suyas.set(id, vistas.add(nombre));
      pendientes.push(...(salidas.get(id) ?? []));
    }
  return new Map([...suyas].map(([id, todas]) => [id, [...todas].sort()]));
}
