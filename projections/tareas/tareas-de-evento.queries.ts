import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { apartes, costoDeCadaTarea, diaDeEntonces, type Aparte } from '../cultivos/importes.queries';
import type { LecturaDB } from '../index';
import { enAlguno, filtrar, listar, natural, type ListQueryShape, type ListRequest } from '../listas';
import type { Paginado } from '../paginas';
import { tareasCompletas, type TareaLeida } from './tareas.queries';

type Filter = 'desde' | 'hasta' | 'tarea';
export type TareasRequest = ListRequest<Filter>;

/** Finds the members of the staff whose name or number contains a word. */
export type Nombrados = (palabra: string) => readonly string[];

/** The start of a day in the club's time zone, or of a day so many days later. */
const comienzoDe = (dia: string, mas = 0): RawBuilder<unknown> =>
  sql`((${dia}::date + ${mas}::int)::timestamp AT TIME ZONE 'America/Argentina/Buenos_Aires')`;

const usaItem = (palabra: string): RawBuilder<SqlBool> => sql<SqlBool>`EXISTS (SELECT FROM lectura.tareas_items ti
  WHERE ti.tarea_id = tareas.id AND ${enAlguno([sql`ti.nombre`], palabra)})`;

const laHizo = (personas: readonly string[]): RawBuilder<SqlBool> =>
  personas.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`EXISTS (SELECT FROM lectura.tareas_personal tp
        WHERE tp.tarea_id = tareas.id AND tp.personal_id = ANY(${[...personas]}::uuid[]))`;

/** Can be searched by the names of the task, its object, its people and its items. */
const forma = (nombrados: Nombrados): ListQueryShape<Filter> => ({
  columnas: {
    tarea: natural(sql`tareas.nombre_tarea`),
    objeto: natural(sql`tareas.objeto_nombre`),
    fecha: { por: sql`tareas.fecha`, tipo: 'timestamptz' },
    horas: { por: sql`tareas.duracion_horas`, tipo: 'numeric' },
  },
  inicio: [
    { por: sql`tareas.fecha`, sentido: 'desc', tipo: 'timestamptz' },
    { por: sql`tareas.id`, sentido: 'desc', tipo: 'uuid' },
  ],
  tienePalabra: (palabra) =>
    sql<SqlBool>`(${sql.join(
      [
        enAlguno([sql`tareas.nombre_tarea`, sql`tareas.objeto_nombre`], palabra),
        laHizo(nombrados(palabra)),
        usaItem(palabra),
      ],
      sql` OR `,
    )})`,
  filtros: {
    desde: (dia) => sql<boolean>`tareas.fecha >= ${comienzoDe(dia)}`,
    hasta: (dia) => sql<boolean>`tareas.fecha < ${comienzoDe(dia, 1)}`,
    tarea: (id) => sql<boolean>`tareas.id::text = ${id.toLowerCase()}`,
  },
});

/** Returns the tasks of an event, newest first. */
export const tareasDeEvento = (
  db: Kysely<LecturaDB>,
  proyectoEventoId: string,
  request: TareasRequest,
  nombrados: Nombrados,
): Promise<Paginado<TareaLeida>> =>
  listar(
    tareasCompletas(db).where('tareas.proyecto_evento_id', '=', proyectoEventoId),
    forma(nombrados),
    request,
  ) as Promise<Paginado<TareaLeida>>;

/** The tasks of a week of an event. */
export interface SemanaDeTareas {
  /** 1 for the week that starts with the event; 0 or less before it. */
  readonly semana: number;
  readonly tareas: number;
  /** Decimals; the cost in the club's current currency. */
  readonly costo: string;
  readonly horas: string;
  readonly aparte: readonly Aparte[];
}

/** Returns counts, costs and hours of an event's tasks by week, `floor(days since start / 7) + 1` (rule `tareas.semana`), the last week first. */
export async function tareasPorSemana(
  db: Kysely<LecturaDB>,
  { id, fecha_inicio }: Readonly<Record<'id' | 'fecha_inicio', string>>,
  request: Pick<TareasRequest, 'buscar'>,
  nombrados: Nombrados,
): Promise<SemanaDeTareas[]> {
  const dia = diaDeEntonces(sql<string>`tareas.fecha`);
  const inicio = diaDeEntonces(sql<string>`${fecha_inicio}::timestamptz`);
  const deEvento = db
    .selectFrom('tareas')
    .innerJoinLateral(costoDeCadaTarea(db, 'actual').as('costeada'), (join) => join.onTrue())
    .select([
      sql<number>`(floor((${dia} - ${inicio}) / 7.0) + 1)::int`.as('semana'),
      'costeada.moneda_tipeada',
      sql<number>`count(*)::int`.as('tareas'),
      sql<string>`sum(costeada.costo)`.as('costo'),
      sql<string>`sum(tareas.duracion_horas)`.as('horas'),
      sql<string>`sum(costeada.aparte_tipeado)`.as('aparte_tipeado'),
      sql<string>`sum(costeada.aparte_insumos)`.as('aparte_insumos'),
    ])
    .where('tareas.proyecto_evento_id', '=', id)
    .groupBy(['semana', 'costeada.moneda_tipeada']);
  // Grouped by the currency of the typed costs, because costs without a rate are shown in it.
  const porMoneda = filtrar(deEvento, forma(nombrados), request).as('por_moneda');
  const rows = await db
    .selectFrom(porMoneda)
    .select([
      'semana',
      sql<number>`sum(tareas)::int`.as('tareas'),
      sql<string>`sum(costo)::text`.as('costo'),
      sql<string>`sum(horas)::text`.as('horas'),
      sql<Parameters<typeof apartes>[0]>`json_agg(json_build_object('moneda_tipeada', moneda_tipeada,
        'aparte_tipeado', aparte_tipeado, 'aparte_insumos', aparte_insumos) ORDER BY moneda_tipeada)`.as('partes'),
    ])
    .groupBy('semana')
    .orderBy('semana', 'desc')
    .execute();
  return rows.map(({ partes, ...semana }) => ({ ...semana, aparte: apartes(partes) }));
}
