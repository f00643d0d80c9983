import { expressionBuilder, sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { LecturaDB } from '../index';

/** A use of a supplier lot on a plant, and its task. */
interface UsoEnPlanta {
  readonly planta_id: string;
  readonly planta_codigo: string;
  readonly lote_id: string;
  readonly tarea_id: string;
  readonly nombre_tarea: string;
  readonly dia: string;
  readonly item_nombre: string;
  readonly insumo_lote_id: string;
  readonly insumo_lote: string;
  readonly vencimiento: string | null;
  readonly carencia_dias: number | null;
}

/** Selects uses: of a supplier lot, on these plants, or on the plants of these lots. */
interface Request {
  readonly insumoLotes?: readonly string[];
  readonly plantas?: readonly string[];
  readonly lotes?: readonly string[];
  /** Whether uses after the known last day of a plant count, too. */
  readonly trasSuFin?: boolean;
  /** Only tasks of these days, both included. */
  readonly dias?: { readonly desde: string; readonly hasta: string };
}

const list = (ids: readonly string[]) => sql<string>`ANY(${sql.val([...ids])}::uuid[])`;

/** Selects uses of supplier lots on plants, as a query that others embed. */
function tareasEnPlantas(
  filter: {
    readonly clubId?: string;
    /** `ANY(…)` of supplier lots. */
    readonly deInsumos?: RawBuilder<string>;
  } & Omit<Request, 'insumoLotes'>,
) {
  const { clubId, deInsumos, plantas, lotes, trasSuFin = false, dias } = filter;
  const usos = () =>
    expressionBuilder<LecturaDB, never>()
      .selectFrom('tareas_lotes')
      .innerJoin('plantas', 'plantas.club_id', 'tareas_lotes.club_id')
      .select([
        'plantas.id as planta_id',
        'plantas.codigo as planta_codigo',
        'plantas.lote_id',
        'tareas_lotes.tarea_id',
        'tareas_lotes.nombre_tarea',
        'tareas_lotes.dia',
        'tareas_lotes.item_nombre',
        'tareas_lotes.insumo_lote_id',
        'tareas_lotes.insumo_lote',
        'tareas_lotes.vencimiento',
        'tareas_lotes.carencia_dias',
      ])
      .whereRef('plantas.fecha_inicio', '<=', 'tareas_lotes.dia')
      .$if(clubId !== undefined, (q) => q.where('tareas_lotes.club_id', '=', clubId!))
      .$if(!trasSuFin, (q) =>
        q.where((eb) =>
          eb.or([eb('plantas.fecha_fin', 'is', null), eb('plantas.fecha_fin', '>=', eb.ref('tareas_lotes.dia'))]),
        ),
      )
      .$if(deInsumos !== undefined, (q) => q.where('tareas_lotes.insumo_lote_id', '=', deInsumos!))
      .$if(dias !== undefined, (q) =>
        q.where('tareas_lotes.dia', '>=', dias!.desde).where('tareas_lotes.dia', '<=', dias!.hasta),
      )
      .$if(plantas !== undefined, (q) => q.where('plantas.id', '=', list(plantas!)))
      .$if(lotes !== undefined, (q) => q.where('plantas.lote_id', '=', list(lotes!)));
  const enElDia = (desde: string, hasta: string) =>
    sql<SqlBool>`${sql.ref(desde)} <= ${sql.ref('tareas_lotes.dia')} AND (${sql.ref(hasta)} IS NULL OR ${sql.ref(hasta)} >= ${sql.ref('tareas_lotes.dia')})`;
  const directos = (['Planta', 'Lote', 'Proyecto'] as const).map((tipo) =>
    usos()
      .where('tareas_lotes.tipo_objeto', '=', tipo)
      .whereRef(
        'tareas_lotes.objeto_id',
        '=',
        ({ Planta: 'plantas.id', Lote: 'plantas.lote_id', Proyecto: 'plantas.proyecto_id' } as const)[tipo],
      ),
  );
  const enEtapa = usos()
    .where('tareas_lotes.tipo_objeto', '=', 'Evento')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('planta_eventos')
          .select('planta_eventos.id')
          .whereRef('planta_eventos.planta_id', '=', 'plantas.id')
          .whereRef('planta_eventos.proyecto_evento_id', '=', 'tareas_lotes.objeto_id')
          .where(enElDia('planta_eventos.fecha_inicio', 'planta_eventos.fecha_fin')),
      ),
    );
  const enSala = usos()
    .where('tareas_lotes.tipo_objeto', 'in', ['Sala', 'Mesa'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('sala_plantas')
          .select('sala_plantas.id')
          .whereRef('sala_plantas.planta_id', '=', 'plantas.id')
          .where((sala) =>
            sala.or([
              sala('sala_plantas.sala_id', '=', sala.ref('tareas_lotes.objeto_id')),
              sala.exists(
                sala
                  .selectFrom('mesas')
                  .select('mesas.id')
                  .whereRef('mesas.id', '=', 'tareas_lotes.objeto_id')
                  .whereRef('mesas.sala_id', '=', 'sala_plantas.sala_id'),
              ),
            ]),
          )
          .where(enElDia('sala_plantas.fecha_asignacion', 'sala_plantas.fecha_salida')),
      ),
    );
  const [primera, ...otras] = [...directos, enEtapa, enSala];
  return otras.reduce((hasta, una) => hasta.unionAll(una), primera!);
}

/**
 * Returns which plants got which supplier lots. A task reaches the plants of its object on its day: the plant, the
 * plants of its lot or crop, those in its room (a table counts as its room), those in its stage. It is computed from
 * the current data, so that a corrected day of a stay counts (rule `trazabilidad.insumos`).
 */
export function usosEnPlantas(
  db: Kysely<LecturaDB>,
  clubId: string,
  { insumoLotes, ...request }: Request,
): Promise<UsoEnPlanta[]> {
  const deInsumos = insumoLotes && { deInsumos: list(insumoLotes) };
  return db
    .selectFrom(tareasEnPlantas({ clubId, ...deInsumos, ...request }).as('usos'))
    .selectAll()
    .orderBy('dia')
    .orderBy('planta_codigo')
    .orderBy('tarea_id')
    .orderBy('insumo_lote_id')
    .execute();
}

/** Returns the supplier lots that were used on biomass or raw material. */
export function usosEnMateria(
  db: Kysely<LecturaDB>,
  clubId: string,
  { insumoLotes, ids }: { readonly insumoLotes?: readonly string[]; readonly ids?: readonly string[] },
): Promise<{ readonly objeto_id: string; readonly insumo_lote_id: string; readonly dia: string }[]> {
  return db
    .selectFrom('tareas_lotes')
    .select(['objeto_id', 'insumo_lote_id', 'dia'])
    .where('club_id', '=', clubId)
    .where('tipo_objeto', 'in', ['Biomasa', 'Materia prima'])
    .where('objeto_id', 'is not', null)
    .$if(insumoLotes !== undefined, (q) => q.where('insumo_lote_id', '=', list(insumoLotes!)))
    .$if(ids !== undefined, (q) => q.where('objeto_id', '=', list(ids!)))
    .orderBy('dia')
    .orderBy('id')
    .$narrowType<{ objeto_id: string }>()
    .execute();
}

/**
 * Selects the reach of supplier lots, as `insumo_lote_id` and `id`: the plants of their tasks, the biomass and raw
 * material they were used on, and biomass without named plants of a lot with such plants (rule `trazabilidad.insumos`).
 *
 * @param lotes their ids, as a subquery
 */
export const alcanzadoPorInsumos = (lotes: RawBuilder<unknown>) => {
  const eb = expressionBuilder<LecturaDB, never>();
  const deInsumos = sql<string>`ANY(ARRAY(${lotes})::uuid[])`;
  const enMateria = eb
    .selectFrom('tareas_lotes')
    .select(['insumo_lote_id', 'objeto_id as id'])
    .where('insumo_lote_id', '=', deInsumos)
    .where('tipo_objeto', 'in', ['Biomasa', 'Materia prima'])
    .where('objeto_id', 'is not', null);
  const sinPlantas = eb
    .selectFrom('biomasas')
    .select('biomasas.id')
    .where((una) =>
      una.not(
        una.exists(
          una
            .selectFrom('biomasa_plantas')
            .select('biomasa_plantas.id')
            .whereRef('biomasa_plantas.biomasa_id', '=', 'biomasas.id'),
        ),
      ),
    )
    // A lot by its key: with a free join, the planner can read the biomass of every club.
    .where('biomasas.lote_id', '=', sql.ref<string>('uso.lote_id'))
    .offset(0);
  return sql<{ insumo_lote_id: string; id: string }>`
    WITH uso AS MATERIALIZED (
      SELECT DISTINCT insumo_lote_id, planta_id, lote_id FROM ${tareasEnPlantas({ deInsumos })} todos
    ) SELECT uso.insumo_lote_id, uso.planta_id AS id FROM uso
    UNION SELECT uso.insumo_lote_id, suya.id FROM (SELECT DISTINCT insumo_lote_id, lote_id FROM uso) uso
      CROSS JOIN LATERAL ${sinPlantas} suya
    UNION ${enMateria}`;
};

/** Reads the reach of these supplier lots. */
export async function alcanzadoPor(
  db: Kysely<LecturaDB>,
  insumoLotes: readonly string[],
): Promise<readonly { readonly insumo_lote_id: string; readonly id: string }[]> {
  if (insumoLotes.length === 0) return [];
  const { rows } = await alcanzadoPorInsumos(sql`SELECT unnest(${sql.val([...insumoLotes])}::uuid[])`).execute(db);
  return rows;
}
