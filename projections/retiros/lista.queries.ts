import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { descendencia } from '../lotes/madres.queries';
import { alcanzadoPor } from '../trazabilidad/insumos.queries';

/** The data of a recall's list: every package in its scope, who has units of it, and what became of them. */
export interface HechosDeRetiro {
  readonly envasados: readonly Pick<
    LecturaDB['envasados'],
    'id' | 'codigo' | 'tipo_producto' | 'cantidad_unidades' | 'stock_disponible' | 'anulado'
  >[];
  /** The units of each package that each person has. */
  readonly entregas: readonly {
    readonly envasado_id: string;
    readonly usuario_medicinal_id: string;
    readonly unidades: number;
    readonly dispensaciones: readonly string[];
  }[];
  readonly destinos: readonly LecturaDB['destinos_de_unidades'][];
  /** Units of the stock that were destroyed, sampled or lost. */
  readonly bajas: readonly { readonly envasado_id: string; readonly clase: string; readonly unidades: number }[];
  /** Matter that is not packaged, with its remaining quantity. */
  readonly partidas: readonly {
    readonly tipo: 'biomasa' | 'materia_prima' | 'bulk';
    readonly id: string;
    readonly codigo: string;
    readonly producto: string;
    readonly cantidad: string;
    readonly unidad_medida: string;
  }[];
  /** Those of the scope that the club holds now. */
  readonly retenidas: readonly string[];
}

/** The start of a recall. */
export interface Alcance {
  readonly raices: readonly string[];
  /** The lots of suppliers among them. */
  readonly insumos: readonly string[];
}

const list = (ids: readonly string[]) => sql<string>`ANY(${sql.val([...ids])}::uuid[])`;

/** The biomass of lots and plants, or in the scope itself. */
async function biomasasDe(db: Kysely<LecturaDB>, clubId: string, raices: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('biomasas')
    .select('id')
    .where('club_id', '=', clubId)
    .where('lote_id', '=', list(raices))
    .union(
      db
        .selectFrom('biomasa_plantas')
        .select('biomasa_id as id')
        .where('club_id', '=', clubId)
        .where('lote_id', '=', list(raices)),
    )
    .union(
      db
        .selectFrom('biomasa_plantas')
        .select('biomasa_id as id')
        .where('club_id', '=', clubId)
        .where('planta_id', '=', list(raices)),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Every node that came from these, each once. It is what a hold reaches, so that the list has exactly what is held. */
async function alcanzados(db: Kysely<LecturaDB>, clubId: string, desde: readonly string[]): Promise<string[]> {
  const rows = await db
    .withRecursive('alcanzado(id)', (cte) =>
      cte.selectNoFrom(sql<string>`unnest(${sql.val([...desde])}::uuid[])`.as('id')).union(
        cte
          .selectFrom('alcanzado')
          // Each step by key: in a plain join the planner may read the edges of every club.
          .innerJoinLateral(
            (eb) =>
              eb
                .selectFrom('materia_origenes')
                .select('materia_origenes.hacia as id')
                .whereRef('materia_origenes.desde', '=', 'alcanzado.id')
                .where('materia_origenes.club_id', '=', clubId)
                .offset(0)
                .as('paso'),
            (join) => join.onTrue(),
          )
          .select('paso.id'),
      ),
    )
    .selectFrom('alcanzado')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of these records, and of everything that was made of them or of their descendants. */
export async function alcanceDe(
  db: Kysely<LecturaDB>,
  clubId: string,
  { raices: suyas, insumos }: Alcance,
): Promise<string[]> {
  const raices = [...new Set([...suyas, ...(await alcanzadoPor(db, insumos)).map(({ id }) => id)])];
  const hijas = await descendencia(db, clubId, raices);
  const biomasas = await biomasasDe(db, clubId, [...raices, ...hijas]);
  return alcanzados(db, clubId, [...new Set([...raices, ...biomasas])]);
}

/**
 * Reads the list of a recall, with one query at a time, because a sealed report has one connection.
 *
 * @param hasta the end of a closed recall: later products and deliveries are left out
 */
export async function hechosDeRetiro(
  db: Kysely<LecturaDB>,
  clubId: string,
  { raices, insumos }: Alcance,
  hasta: string | null = null,
): Promise<HechosDeRetiro> {
  const ids = await alcanceDe(db, clubId, { raices, insumos });
  const envasados = await db
    .selectFrom('envasados')
    .select(['id', 'codigo', 'tipo_producto', 'cantidad_unidades', 'stock_disponible', 'anulado'])
    .where('id', '=', list(ids))
    .where('club_id', '=', clubId)
    .$if(hasta !== null, (uno) => uno.where('creado_en', '<=', hasta!))
    .orderBy('codigo')
    .execute();
  const suyos = list(envasados.map(({ id }) => id));
  const despues = hasta === null ? new Map<string, number>() : await salidasDesde(db, suyos, hasta);
  const entregas = await db
    .selectFrom('dispensaciones')
    .select([
      'producto_final_envasado_id as envasado_id',
      'usuario_medicinal_id',
      sql<number>`sum(cantidad_entregada)::int`.as('unidades'),
      sql<string[]>`array_agg(id::text ORDER BY id)`.as('dispensaciones'),
    ])
    .where('producto_final_envasado_id', '=', suyos)
    .where('anulado', '=', false)
    .$if(hasta !== null, (una) => una.where('creado_en', '<=', hasta!))
    .groupBy(['producto_final_envasado_id', 'usuario_medicinal_id'])
    .execute();
  const destinos = await db
    .selectFrom('destinos_de_unidades')
    .selectAll()
    .where('envasado_id', '=', suyos)
    // What was returned may be destroyed after the close.
    .$if(hasta !== null, (uno) =>
      uno.where((eb) => eb.or([eb('creado_en', '<=', hasta!), eb('usuario_medicinal_id', 'is', null)])),
    )
    .orderBy('creado_en')
    .orderBy('id')
    .execute();
  const bajas = await db
    .selectFrom('bajas')
    .select(['objeto_id as envasado_id', 'clase', sql<number>`sum(cantidad)::int`.as('unidades')])
    .where('objeto_id', '=', suyos)
    .where('entidad', '=', 'producto_envasado')
    .$if(hasta !== null, (una) => una.where('creado_en', '<=', hasta!))
    .groupBy(['objeto_id', 'clase'])
    .execute();
  const partidas = await partidasDe(db, clubId, ids);
  const retenidas = await db.selectFrom('retenciones').select('id').where('id', '=', list(raices)).execute();
  const entonces = envasados.map((uno) => ({
    ...uno,
    stock_disponible: uno.stock_disponible + (despues.get(uno.id) ?? 0),
  }));
  return { envasados: entonces, entregas, destinos, bajas, partidas, retenidas: retenidas.map(({ id }) => id) };
}

/** Units that left the stock of packages after an instant: they were in stock then. */
async function salidasDesde(
  db: Kysely<LecturaDB>,
  envasados: ReturnType<typeof list>,
  desde: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('dispensaciones')
    .select(['producto_final_envasado_id as id', sql<number>`cantidad_entregada::int`.as('unidades')])
    .where('producto_final_envasado_id', '=', envasados)
    .where('anulado', '=', false)
    .where('creado_en', '>', desde)
    .unionAll(
      db
        .selectFrom('bajas')
        .select(['objeto_id as id', sql<number>`cantidad::int`.as('unidades')])
        .where('objeto_id', '=', envasados)
        .where('entidad', '=', 'producto_envasado')
        .where('creado_en', '>', desde),
    )
    .execute();
  const porEnvasado = new Map<string, number>();
  for (const { id, unidades } of rows) porEnvasado.set(id, (porEnvasado.get(id) ?? 0) + unidades);
  return porEnvasado;
}

/** Biomass, raw material and bulk of the scope. */
function partidasDe(db: Kysely<LecturaDB>, clubId: string, ids: readonly string[]) {
  return db
    .selectFrom('biomasas')
    .select([
      sql<'biomasa' | 'materia_prima' | 'bulk'>`'biomasa'`.as('tipo'),
      'id',
      'codigo',
      'tipo_biomasa as producto',
    ])
    .select([sql<string>`peso::text`.as('cantidad'), 'unidad_medida'])
    .where('id', '=', list(ids))
    .where('club_id', '=', clubId)
    .unionAll(
      db
        .selectFrom('materias_primas')
        .select([sql<'materia_prima'>`'materia_prima'`.as('tipo'), 'id', 'codigo', 'tipo as producto'])
        .select([sql<string>`stock_disponible::text`.as('cantidad'), 'unidad_medida'])
        .where('id', '=', list(ids))
        .where('club_id', '=', clubId),
    )
    .unionAll(
      db
        .selectFrom('productos_bulk')
        .select([sql<'bulk'>`'bulk'`.as('tipo'), 'id', 'codigo', 'tipo_producto as producto'])
        .select([sql<string>`stock_disponible::text`.as('cantidad'), 'unidad_medida'])
        .where('id', '=', list(ids))
        .where('club_id', '=', clubId),
    )
    .orderBy('codigo')
    .execute();
}

/** The notices of a recall: who, how, when and the answer; oldest first. */
export const avisosDeRetiro = (db: Kysely<LecturaDB>, retiroId: string) =>
  db
    .selectFrom('avisos_de_retiro')
    .selectAll()
    .where('retiro_id', '=', retiroId)
    .orderBy('creado_en')
    .orderBy('id')
    .execute();

/** Whether a person received any of these packages, annulled deliveries included. */
export async function recibioDe(
  db: Kysely<LecturaDB>,
  clubId: string,
  ids: readonly string[],
  persona: string,
): Promise<boolean> {
  const una = await db
    .selectFrom('dispensaciones')
    .select('id')
    .where('usuario_medicinal_id', '=', persona)
    .where('club_id', '=', clubId)
    .where('producto_final_envasado_id', '=', list(ids))
    .limit(1)
    .executeTakeFirst();
  return una !== undefined;
}
