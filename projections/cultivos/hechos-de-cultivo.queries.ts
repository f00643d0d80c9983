import { sql, type ExpressionBuilder, type Kysely, type RawBuilder } from 'kysely';
import type { LecturaDB } from '../index';
import { costoDeCadaTarea, diaDeEntonces } from './importes.queries';

export type Db = Kysely<LecturaDB>;

export const entre = (ids: readonly string[]): RawBuilder<string> => sql<string>`ANY(${sql.val([...ids])}::uuid[])`;

const cuantas = (filter: RawBuilder<unknown> = sql`true`): RawBuilder<number> =>
  sql<number>`(count(*) FILTER (WHERE ${filter}))::int`;
/** Later than any day on which a plant leaves its room. */
const TODAVIA = sql.lit('9999-12-31');

/** Lateral join: the last room of the outer query's plant. A deleted room counts as none. */
const ultimaSala = (eb: ExpressionBuilder<LecturaDB, 'plantas'>) =>
  eb
    .selectFrom('sala_plantas')
    .innerJoin('salas', 'salas.id', 'sala_plantas.sala_id')
    .select(['sala_plantas.sala_id', 'sala_plantas.fecha_asignacion', 'sala_plantas.fecha_salida'])
    .whereRef('sala_plantas.planta_id', '=', 'plantas.id')
    .orderBy('sala_plantas.fecha_asignacion', 'desc')
    .orderBy('sala_plantas.creado_en', 'desc')
    .orderBy('sala_plantas.id', 'desc')
    .limit(1)
    .as('ultima');

/** Keeps a lateral query a separate step. Without it PostgreSQL reads a whole index, with other clubs' rows. */
const PASO = sql.lit(0);

/** Lateral join: the lots of the outer query's crop. */
const susLotes = (eb: ExpressionBuilder<LecturaDB, 'proyectos'>) =>
  eb
    .selectFrom('lotes')
    .select(['lotes.id', 'lotes.codigo', 'lotes.nombre', 'lotes.proyecto_id'])
    .whereRef('lotes.proyecto_id', '=', 'proyectos.id')
    .offset(PASO)
    .as('lote');

/** Counts the plants of crops by lot, variety and last room, with the days in that room. */
export const plantas = (db: Db, proyectos: readonly string[]) =>
  db
    .selectFrom('proyectos')
    .innerJoinLateral(susLotes, (join) => join.onTrue())
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('plantas')
          .leftJoinLateral(ultimaSala, (join) => join.onTrue())
          .select(['plantas.variedad_id', 'plantas.fecha_baja', 'plantas.fecha_cosecha', 'plantas.fecha_fin'])
          .select(['ultima.sala_id', 'ultima.fecha_asignacion', 'ultima.fecha_salida'])
          .whereRef('plantas.lote_id', '=', 'lote.id')
          .offset(PASO)
          .as('una'),
      (join) => join.onTrue(),
    )
    .select(['lote.proyecto_id', 'lote.id as lote_id', 'lote.codigo', 'lote.nombre'])
    .select(['una.variedad_id', 'una.sala_id'])
    .select([
      cuantas().as('plantas'),
      cuantas(sql`una.fecha_baja IS NOT NULL`).as('perdidas'),
      cuantas(sql`una.fecha_cosecha IS NOT NULL`).as('cosechadas'),
      cuantas(sql`una.fecha_baja IS NULL AND una.fecha_cosecha IS NULL AND una.fecha_fin IS NULL`).as('en_pie'),
      sql<string | null>`min(una.fecha_asignacion)`.as('desde'),
      sql<string | null>`max(coalesce(una.fecha_salida, una.fecha_fin, ${TODAVIA}::date))`.as('hasta'),
    ])
    .where('proyectos.id', '=', entre(proyectos))
    .groupBy(['lote.proyecto_id', 'lote.id', 'lote.codigo', 'lote.nombre'])
    .groupBy(['una.variedad_id', 'una.sala_id'])
    .orderBy('lote.codigo')
    .orderBy('lote.id')
    .orderBy('una.variedad_id')
    .orderBy('una.sala_id')
    .execute();

/** The columns about the plants of a harvest: their number, varieties and rooms; null is a plant without a room. */
const DE_SUS_PLANTAS = [
  cuantas().as('plantas'),
  sql<string[]>`coalesce(jsonb_agg(DISTINCT plantas.variedad_id), '[]')`.as('variedades'),
  sql<(string | null)[]>`coalesce(jsonb_agg(DISTINCT ultima.sala_id), '[]')`.as('salas'),
] as const;

/** Returns the biomass of crops, newest first. */
export const biomasas = (db: Db, proyectos: readonly string[]) =>
  db
    .selectFrom('biomasas')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('biomasa_plantas')
          .innerJoin('plantas', 'plantas.id', 'biomasa_plantas.planta_id')
          .leftJoinLateral(ultimaSala, (join) => join.onTrue())
          .select(DE_SUS_PLANTAS)
          .whereRef('biomasa_plantas.biomasa_id', '=', 'biomasas.id')
          .as('suyas'),
      (join) => join.onTrue(),
    )
    .select(['biomasas.id', 'biomasas.codigo', 'biomasas.proyecto_id', 'biomasas.fecha_cosecha as fecha'])
    .select(['biomasas.tipo_biomasa as tipo', 'biomasas.peso as cantidad', 'biomasas.unidad_medida'])
    .select(['suyas.plantas', 'suyas.variedades', 'suyas.salas'])
    .where('biomasas.proyecto_id', '=', entre(proyectos))
    .orderBy('biomasas.fecha_cosecha', 'desc')
    .orderBy('biomasas.id', 'desc')
    .execute();

/** Returns the products of crops that were harvested directly, without biomass. */
export const productos = (db: Db, proyectos: readonly string[]) =>
  db
    .selectFrom('proyectos')
    .innerJoinLateral(susLotes, (join) => join.onTrue())
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('productos_finales')
          .selectAll('productos_finales')
          .whereRef('productos_finales.lote_id', '=', 'lote.id')
          .offset(PASO)
          .as('producto'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(
            sql<{
              id: string;
            }>`(SELECT suya.id::uuid AS id FROM jsonb_array_elements_text(producto.plantas) AS suya (id))`.as(
              'nombrada',
            ),
          )
          .innerJoinLateral(
            (una) =>
              una
                .selectFrom('plantas')
                .leftJoinLateral(ultimaSala, (join) => join.onTrue())
                .select(['plantas.variedad_id', 'ultima.sala_id'])
                .whereRef('plantas.id', '=', 'nombrada.id')
                .offset(PASO)
                .as('una'),
            (join) => join.onTrue(),
          )
          .select([
            cuantas().as('plantas'),
            sql<string[]>`coalesce(jsonb_agg(DISTINCT una.variedad_id), '[]')`.as('variedades'),
            sql<(string | null)[]>`coalesce(jsonb_agg(DISTINCT una.sala_id), '[]')`.as('salas'),
          ])
          .as('suyas'),
      (join) => join.onTrue(),
    )
    .select(['producto.id', 'producto.codigo', 'lote.proyecto_id'])
    .select(diaDeEntonces(sql<string>`producto.creado_en`).as('fecha'))
    .select(['producto.tipo', 'producto.cantidad', 'producto.unidad_medida'])
    .select(['suyas.plantas', 'suyas.variedades', 'suyas.salas'])
    .where('proyectos.id', '=', entre(proyectos))
    .orderBy('producto.creado_en', 'desc')
    .orderBy('producto.id', 'desc')
    .execute();

/** Sums raw material by unit and declared remainders by destination, for each biomass of crops. */
export const secados = (db: Db, proyectos: readonly string[]) =>
  db
    .selectFrom('biomasas')
    .innerJoin('materias_primas', 'materias_primas.biomasa_id', 'biomasas.id')
    .select(['biomasas.id as biomasa_id', 'materias_primas.unidad_medida'])
    .select([
      sql<string>`sum(coalesce(materias_primas.biomasa_usada, 0) + materias_primas.biomasa_ajuste)`.as('tomada'),
      sql<boolean>`bool_or(materias_primas.biomasa_usada IS NULL)`.as('sin_saber'),
    ])
    .where('biomasas.proyecto_id', '=', entre(proyectos))
    .groupBy(['biomasas.id', 'materias_primas.unidad_medida'])
    .orderBy('biomasas.id')
    .orderBy('materias_primas.unidad_medida')
    .execute();

export const restos = (db: Db, proyectos: readonly string[]) =>
  db
    .selectFrom('biomasas')
    .innerJoin('restos_declarados', 'restos_declarados.biomasa_id', 'biomasas.id')
    .select(['biomasas.id as biomasa_id', 'restos_declarados.destino', 'restos_declarados.unidad_medida'])
    .select(sql<string>`sum(restos_declarados.cantidad)`.as('cantidad'))
    .where('biomasas.proyecto_id', '=', entre(proyectos))
    .groupBy(['biomasas.id', 'restos_declarados.destino', 'restos_declarados.unidad_medida'])
    .orderBy('biomasas.id')
    .orderBy('restos_declarados.destino')
    .orderBy('restos_declarados.unidad_medida')
    .execute();

/** Sums the tasks of crops by event and by the currency in which their cost was typed. */
export const costos = (db: Db, proyectos: readonly string[]) =>
  db
    .selectFrom('tareas')
    .innerJoinLateral(costoDeCadaTarea(db, 'actual').as('costeada'), (join) => join.onTrue())
    .leftJoin('proyecto_eventos', 'proyecto_eventos.id', 'tareas.proyecto_evento_id')
    .select(['tareas.proyecto_id', 'tareas.proyecto_evento_id', 'proyecto_eventos.nombre_evento'])
    .select('costeada.moneda_tipeada')
    .select([
      cuantas().as('tareas'),
      sql<string>`sum(tareas.duracion_horas)`.as('horas'),
      sql<string>`sum(costeada.costo)`.as('costo'),
      sql<string>`sum(costeada.aparte_tipeado)`.as('aparte_tipeado'),
      sql<string>`sum(costeada.aparte_insumos)`.as('aparte_insumos'),
    ])
    .where('tareas.proyecto_id', '=', entre(proyectos))
    .groupBy(['tareas.proyecto_id', 'tareas.proyecto_evento_id', 'proyecto_eventos.nombre_evento'])
    .groupBy('costeada.moneda_tipeada')
    .orderBy('tareas.proyecto_id')
    .orderBy('tareas.proyecto_evento_id')
    .orderBy('costeada.moneda_tipeada')
    .execute();

const START = diaDeEntonces(sql<string>`fecha_inicio`);

/** Returns the length of each finished event of crops in days, in the order in which they started, with its first day. */
export const eventos = (db: Db, proyectos: readonly string[]) =>
  db
    .selectFrom('proyecto_eventos')
    .select(['id', 'proyecto_id', 'nombre_evento as nombre', START.as('desde')])
    .select(sql<number>`greatest(0, ${diaDeEntonces(sql<string>`fecha_fin_evento`)} - ${START})::int`.as('dias'))
    .where('proyecto_id', '=', entre(proyectos))
    .where('evento_finalizado', '=', true)
    .where('fecha_fin_evento', 'is not', null)
    .orderBy('fecha_inicio')
    .orderBy('id')
    .execute();

/** Sums the days of the ended stays of plants in each event. The room is null when varieties are compared. */
export const estadias = (db: Db, proyectos: readonly string[], por: 'variedad' | 'sala') =>
  db
    .selectFrom('planta_eventos')
    .innerJoin('proyecto_eventos', 'proyecto_eventos.id', 'planta_eventos.proyecto_evento_id')
    .innerJoin('plantas', 'plantas.id', 'planta_eventos.planta_id')
    .leftJoinLateral(
      (eb) => ultimaSala(eb),
      (join) => join.on(sql.lit(por === 'sala')),
    )
    .select(['proyecto_eventos.id', 'proyecto_eventos.proyecto_id', 'proyecto_eventos.nombre_evento as nombre'])
    .select(['plantas.variedad_id', 'ultima.sala_id'])
    .select([
      cuantas().as('veces'),
      sql<number>`sum(planta_eventos.fecha_fin - planta_eventos.fecha_inicio)::int`.as('dias'),
      sql<string>`min(planta_eventos.fecha_inicio)`.as('desde'),
    ])
    .where('planta_eventos.proyecto_id', '=', entre(proyectos))
    .where('planta_eventos.fecha_fin', 'is not', null)
    .groupBy(['proyecto_eventos.id', 'plantas.variedad_id', 'ultima.sala_id'])
    .orderBy('desde')
    .orderBy('nombre')
    .orderBy('proyecto_eventos.id')
    .orderBy('plantas.variedad_id')
    .orderBy('ultima.sala_id')
    .execute();
