import { sql, type Kysely, type SqlBool } from 'kysely';
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
  readonly insumoLoteId?: string;
  /** Only these supplier lots; for them, also what a plant got after its known last day. */
  readonly insumoLotes?: readonly string[];
  readonly plantas?: readonly string[];
  readonly lotes?: readonly string[];
}

const list = (ids: readonly string[]) => sql<string>`ANY(${sql.val([...ids])}::uuid[])`;

/**
 * Returns which plants got which supplier lots. A task reaches the plants of its object on its day: the plant, the
 * plants of its lot or crop, those in its room (a table counts as its room), those in its stage. It is computed from
 * the current data, so that a corrected day of a stay counts (rule `trazabilidad.insumos`).
 */
export async function usosEnPlantas(
  db: Kysely<LecturaDB>,
  clubId: string,
  { insumoLoteId, insumoLotes, plantas, lotes }: Request,
): Promise<UsoEnPlanta[]> {
  const usos = () =>
    db
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
      .where('tareas_lotes.club_id', '=', clubId)
      .whereRef('plantas.fecha_inicio', '<=', 'tareas_lotes.dia')
      .$if(insumoLotes === undefined, (q) =>
        q.where((eb) =>
          eb.or([eb('plantas.fecha_fin', 'is', null), eb('plantas.fecha_fin', '>=', eb.ref('tareas_lotes.dia'))]),
        ),
      )
      .$if(insumoLoteId !== undefined, (q) => q.where('tareas_lotes.insumo_lote_id', '=', insumoLoteId!))
      .$if(insumoLotes !== undefined, (q) => q.where('tareas_lotes.insumo_lote_id', '=', list(insumoLotes!)))
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
  const todas = otras.reduce((hasta, una) => hasta.unionAll(una), primera!);
  return db
    .selectFrom(todas.as('usos'))
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
  { insumoLoteId, ids }: { readonly insumoLoteId?: string; readonly ids?: readonly string[] },
): Promise<{ readonly objeto_id: string; readonly insumo_lote_id: string; readonly dia: string }[]> {
  return db
    .selectFrom('tareas_lotes')
    .select(['objeto_id', 'insumo_lote_id', 'dia'])
    .where('club_id', '=', clubId)
    .where('tipo_objeto', 'in', ['Biomasa', 'Materia prima'])
    .where('objeto_id', 'is not', null)
    .$if(insumoLoteId !== undefined, (q) => q.where('insumo_lote_id', '=', insumoLoteId!))
    .$if(ids !== undefined, (q) => q.where('objeto_id', '=', list(ids!)))
    .orderBy('dia')
    .orderBy('id')
    .$narrowType<{ objeto_id: string }>()
    .execute();
}
