import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { LecturaDB } from '../index';
import {
  enAlguno,
  enEsteOrden,
  listar,
  natural,
  nuevosPrimero,
  type ListQueryShape,
  type ListRequest,
} from '../listas';
import type { Orden, Paginado } from '../paginas';
import { costosDeProyectos } from './costos.queries';
import { gananciasDeProyectos } from './ganancias.queries';
import { eventosDeProyectos, type ProyectoEventoLeido } from './proyecto-eventos.queries';
import { conFiguras, SIN_COSTO, cards, type ProyectoLeido } from './proyectos.queries';

/** A project in a list of titles, with the id of the plan that it took. */
export type TituloDeProyecto = LecturaDB['proyectos'] & { plan_cultivo_id: string | null };

/** A project in a list of cards; its events are left out of a summary. */
export type ProyectoInList = ProyectoLeido & { eventos?: ProyectoEventoLeido[] };

const RECIENTES: readonly Orden[] = nuevosPrimero('proyectos');

const nombre = sql`proyectos.nombre`;
const inicio = sql`proyectos.fecha_inicio`;
const objetivo = sql`(SELECT p.objetivo FROM lectura.proyectos_planes p WHERE p.id = proyectos.id)`;
const tiene = (que: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`EXISTS (SELECT FROM ${que})`;
const codigosDe = (table: 'lotes' | 'biomasas'): RawBuilder<unknown> =>
  sql`(SELECT string_agg(sus.codigo, ' ') FROM ${sql.table(`lectura.${table}`)} sus WHERE sus.proyecto_id = proyectos.id)`;

const TITLES: ListQueryShape<'proyecto_id' | 'cerrado' | 'coneventos'> = {
  columnas: { nombre: natural(nombre), cerrado: { por: sql`proyectos.proyecto_cerrado`, tipo: 'boolean' } },
  inicio: RECIENTES,
  tienePalabra: (palabra) => enAlguno([nombre], palabra),
  filtros: {
    proyecto_id: (id) => sql<boolean>`proyectos.id = ${id}`,
    cerrado: (cual) => sql<boolean>`proyectos.proyecto_cerrado = ${cual === 'true'}`,
    coneventos: () => tiene(sql`lectura.proyecto_eventos e WHERE e.proyecto_id = proyectos.id`),
  },
};

/** The requested titles. */
export type TitlesRequest = ListRequest<keyof (typeof TITLES)['filtros']>;

/** Returns the titles of a club's open and closed projects, newest first where no order is asked for. */
export function titlesOfProyectos(
  db: Kysely<LecturaDB>,
  clubId: string,
  request: TitlesRequest,
): Promise<Paginado<TituloDeProyecto>> {
  const titles = db
    .selectFrom('proyectos')
    .selectAll('proyectos')
    .select((eb) =>
      eb
        .selectFrom('proyectos_planes')
        .select('proyectos_planes.plan_id')
        .whereRef('proyectos_planes.id', '=', 'proyectos.id')
        .as('plan_cultivo_id'),
    )
    .where('proyectos.club_id', '=', clubId);
  return listar(titles, TITLES, request);
}

/** Card columns that are computed from all tasks and dispensings of a project. */
export const DE_FIGURAS = [
  'costo',
  'ganancia',
  'horas',
  'margen',
  'porcentaje',
  'porhora',
  'porcentajeporhora',
] as const;

/** How the cards are listed: the day from which open projects count, and ids in the order of a figure. */
interface Calculado {
  readonly hoy: string;
  readonly enOrden: readonly string[];
}

type CardsFilter = 'fecha_desde' | 'fecha_hasta' | 'conplan' | 'conlotes' | 'conbiomasa';

/** The requested cards. */
export type CardsRequest = ListRequest<CardsFilter>;

const ofCards = ({ hoy, enOrden }: Calculado): ListQueryShape<CardsFilter> => {
  const porFigura = enEsteOrden(sql`proyectos.id`, enOrden);
  return {
    columnas: {
      ...Object.fromEntries(DE_FIGURAS.map((column) => [column, porFigura])),
      nombre: natural(nombre),
      plan: natural(objetivo, true),
      inicio: { por: inicio, tipo: 'date' },
      fin: { por: sql`proyectos.fecha_fin`, tipo: 'date', falta: true },
      duracion: {
        por: sql`greatest(0, coalesce(proyectos.fecha_cierre, ${hoy}::date) - ${inicio})`,
        tipo: 'integer',
      },
    },
    inicio: RECIENTES,
    tienePalabra: (palabra) => enAlguno([nombre, codigosDe('lotes'), codigosDe('biomasas')], palabra),
    filtros: {
      fecha_desde: (dia) => sql<boolean>`${inicio} >= ${dia}::date`,
      fecha_hasta: (dia) => sql<boolean>`${inicio} <= ${dia}::date`,
      conplan: () => tiene(sql`lectura.proyectos_planes p WHERE p.id = proyectos.id`),
      conlotes: () => tiene(sql`lectura.lotes l WHERE l.proyecto_id = proyectos.id`),
      conbiomasa: () => tiene(sql`lectura.biomasas b WHERE b.proyecto_id = proyectos.id`),
    },
  };
};

/**
 * Returns a club's open or closed projects, newest first where no order is asked for. A summary leaves out the events,
 * and has only a count of each lot's plants.
 */
export async function proyectosDelClub(
  db: Kysely<LecturaDB>,
  clubId: string,
  { cerrados, entera, ...calculado }: { readonly cerrados: boolean; readonly entera: boolean } & Calculado,
  request: CardsRequest,
): Promise<Paginado<ProyectoInList>> {
  const suyos = cards(db, entera)
    .where('proyectos.club_id', '=', clubId)
    .where('proyectos.proyecto_cerrado', '=', cerrados);
  const parte = await listar(suyos, ofCards(calculado), request);
  const ids = parte.filas.map(({ id }) => id);
  const [rows, eventos] = await Promise.all([
    conFiguras(db, parte.filas),
    entera ? eventosDeProyectos(db, ids) : undefined,
  ]);
  return {
    ...parte,
    filas: rows.map((row) => ({
      ...row,
      ...(eventos ? { eventos: eventos.filter(({ proyecto_id }) => proyecto_id === row.id) } : {}),
    })),
  };
}

/** Returns the data from which the figures of a club's open or closed projects are computed, newest first. */
export async function figurasDelClub(db: Kysely<LecturaDB>, clubId: string, cerrados: boolean) {
  const rows = await db
    .selectFrom('proyectos')
    .select(['id', 'fecha_inicio', 'fecha_cierre'])
    .where('club_id', '=', clubId)
    .where('proyecto_cerrado', '=', cerrados)
    .orderBy('creado_en', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const ids = rows.map(({ id }) => id);
  const [ganancias, costos] = await Promise.all([gananciasDeProyectos(db, ids), costosDeProyectos(db, ids)]);
  return rows.map((row) => {
    const { costo, horas } = costos.get(row.id) ?? SIN_COSTO;
    return { ...row, ganancia: ganancias.get(row.id)?.ganancia ?? '0', costo, horas };
  });
}
