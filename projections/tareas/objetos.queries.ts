import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { LecturaDB } from '../index';
import { tieneTodas } from '../listas';
import { paginarEnOrden, type Orden, type Page, type Paginado } from '../paginas';
import { plantasDeObjetos } from './plantas-de-objetos.queries';

/** The kinds of object that a task may be done on. */
export const TIPOS_DE_OBJETO = [
  'Lote',
  'Planta',
  'Sala',
  'Mesa',
  'Biomasa',
  'Materia prima',
  'Evento',
  'Proyecto',
] as const;
export type TipoDeObjeto = (typeof TIPOS_DE_OBJETO)[number];

/** An object of a task. */
export interface ObjetoLeido {
  readonly id: string;
  readonly nombre: string;
  readonly codigo: string | null;
  /** Whether new tasks may be done on it: the lot is locked, the plant grows, some matter is left. */
  readonly elegible: boolean;
}

/** An object that a new task may be done on, with the number of its living plants; null if it has none of its own. */
export type ObjetoConPlantas = ObjetoLeido & { readonly plantas: number | null };

type Query = SelectQueryBuilder<LecturaDB, never, ObjetoLeido>;

const objeto = (nombre: string, codigo: string | null, elegible: string) =>
  [
    sql<string>`${sql.ref(nombre)}`.as('nombre'),
    (codigo === null ? sql<string | null>`NULL::text` : sql<string | null>`${sql.ref(codigo)}`).as('codigo'),
    sql<boolean>`${sql.raw(elegible)}`.as('elegible'),
  ] as const;

const QUERIES: Readonly<Record<TipoDeObjeto, (db: Kysely<LecturaDB>, clubId: string, proyectoId: string) => unknown>> =
  {
    Lote: (db, _club, proyectoId) =>
      db
        .selectFrom('lotes')
        .select(['lotes.id', ...objeto('lotes.nombre', 'lotes.codigo', 'lotes.lote_bloqueado')])
        .where('lotes.proyecto_id', '=', proyectoId),
    Planta: (db, _club, proyectoId) =>
      db
        .selectFrom('plantas')
        .innerJoin('lotes', 'lotes.id', 'plantas.lote_id')
        .select([
          'plantas.id',
          ...objeto('plantas.codigo', 'plantas.codigo', "plantas.fecha_baja IS NULL AND plantas.estado <> 'Cosechada'"),
        ])
        .where('lotes.proyecto_id', '=', proyectoId),
    Sala: (db, clubId) =>
      db
        .selectFrom('salas')
        .select(['salas.id', ...objeto('salas.nombre', null, 'TRUE')])
        .where('club_id', '=', clubId),
    Mesa: (db, clubId) =>
      db
        .selectFrom('mesas')
        .select(['mesas.id', ...objeto('mesas.nombre', null, 'TRUE')])
        .where('club_id', '=', clubId),
    Biomasa: (db, _club, proyectoId) =>
      db
        .selectFrom('biomasas')
        .select(['biomasas.id', ...objeto('biomasas.codigo', 'biomasas.codigo', 'TRUE')])
        .where('biomasas.proyecto_id', '=', proyectoId),
    'Materia prima': (db, _club, proyectoId) =>
      db
        .selectFrom('materias_primas')
        .select([
          'materias_primas.id',
          ...objeto('materias_primas.codigo', 'materias_primas.codigo', 'materias_primas.stock_disponible > 0'),
        ])
        .where('materias_primas.proyecto_id', '=', proyectoId),
    Evento: (db, _club, proyectoId) =>
      db
        .selectFrom('proyecto_eventos')
        .select([
          'proyecto_eventos.id',
          ...objeto('proyecto_eventos.nombre_evento', null, 'NOT proyecto_eventos.evento_finalizado'),
        ])
        .where('proyecto_eventos.proyecto_id', '=', proyectoId),
    Proyecto: (db, _club, proyectoId) =>
      db
        .selectFrom('proyectos')
        .select(['proyectos.id', ...objeto('proyectos.nombre', null, 'NOT proyectos.proyecto_cerrado')])
        .where('proyectos.id', '=', proyectoId),
  };

const POR_NOMBRE: readonly Orden[] = [
  { por: sql`(objetos.nombre COLLATE "es-x-icu")`, tipo: 'text', sentido: 'asc' },
  { por: sql`objetos.id`, tipo: 'uuid', sentido: 'asc' },
];

/** Selects objects of a kind: those whose name or code has all of these words, those with these ids, or all. */
export type ObjetosRequest = Page & {
  readonly buscar?: string | null;
  readonly entre?: readonly string[] | null;
};

/**
 * Returns the objects for a new task of a project, by name. Rooms and tables are the club's; everything else is the
 * project's.
 */
export async function objetosDeTipo(
  db: Kysely<LecturaDB>,
  tipo: TipoDeObjeto,
  clubId: string,
  proyectoId: string,
  { buscar = null, entre = null, ...pagina }: ObjetosRequest,
): Promise<Paginado<ObjetoConPlantas>> {
  const elegibles = de(db, tipo, clubId, proyectoId).where('elegible', '=', true);
  const hallados =
    buscar === null ? elegibles : elegibles.where(tieneTodas([sql`objetos.nombre`, sql`objetos.codigo`], buscar));
  const requests = entre === null ? hallados : hallados.where('id', '=', sql<string>`ANY(${[...entre]}::uuid[])`);
  const { filas, ...resto } = await paginarEnOrden(requests, POR_NOMBRE, pagina);
  const plantas = await plantasDeObjetos(
    db,
    proyectoId,
    filas.map(({ id }) => ({ tipo_objeto: tipo, id })),
  );
  return { ...resto, filas: filas.map((uno) => ({ ...uno, plantas: plantas.get(uno.id) ?? null })) };
}

/** Returns one object of a project or its club, whether or not a new task may be done on it. */
export function objetoDeTipo(
  db: Kysely<LecturaDB>,
  tipo: TipoDeObjeto,
  clubId: string,
  proyectoId: string,
  id: string,
): Promise<ObjetoLeido | undefined> {
  return de(db, tipo, clubId, proyectoId).where('id', '=', id).executeTakeFirst();
}

function de(db: Kysely<LecturaDB>, tipo: TipoDeObjeto, clubId: string, proyectoId: string) {
  const query = QUERIES[tipo](db, clubId, proyectoId) as Query;
  return db.selectFrom(query.as('objetos')).selectAll();
}
