import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import {
  delCodigo,
  enAlguno,
  listar,
  natural,
  nuevosPrimero,
  tieneTodas,
  type ListQueryShape,
  type ListRequest,
} from '../listas';
import { paginar, paginarEnOrden, type Orden, type Page, type Paginado } from '../paginas';

export type SalaLeida = LecturaDB['salas'] & { club: { id: string; nombre: string } | null };
export type MesaLeida = LecturaDB['mesas'] & { salaDeCultivo: { id: string; nombre: string } | null };

/** A plant with its lot, as the room screens show it. */
interface PlantaDeSala {
  readonly id: string;
  readonly codigo: string;
  readonly estado: string;
  readonly lote: { id: string; nombre: string; codigo: string } | null;
}

export interface AsignacionLeida {
  readonly id: string;
  readonly club_id: string;
  readonly sala: { id: string; nombre: string; tipo: string };
  readonly planta: PlantaDeSala;
  readonly fecha_asignacion: string;
  readonly fecha_salida: string | null;
  readonly posicion: string | null;
  readonly notas: string | null;
  readonly creado_en: string;
}

/** A room with the living plants of open projects that are in it now; a summary says only how many. */
export type SalaConPlantas = LecturaDB['salas'] & {
  cantidad_plantas: number;
  plantas?: (PlantaDeSala & {
    planta_id: string;
    sala_planta_id: string;
    fecha_asignacion: string;
    posicion: string | null;
  })[];
};

/** A living plant that can be moved to a room, and the room where it is; nulls where it is in none. */
export type PlantaDeProyectoActivo = PlantaDeSala & {
  lote_id: string;
  proyecto_id: string;
  sala_id: string | null;
  sala_planta_id: string | null;
  fecha_asignacion: string | null;
  posicion: string | null;
};

/** A lot with how many of those plants it has. */
export interface LoteConPlantas {
  readonly id: string;
  readonly nombre: string;
  readonly codigo: string;
  readonly cantidad_plantas: number;
}

/** Which of those plants are asked for; null does not filter. */
export interface PlantasPedidas {
  readonly proyecto_id: string | null;
  /** Only those that are in this room now, whether their lot is still locked or not. */
  readonly sala_id: string | null;
  /** Words that must be in the plant's code. */
  readonly planta: string | null;
}

/** A plant that is now in another room. */
export interface PlantaEnOtraSala {
  readonly planta_id: string;
  readonly sala_id: string;
  readonly codigo: string;
  /** The other room's name. */
  readonly sala: string;
}

const conClub = (db: Kysely<LecturaDB>) =>
  db
    .selectFrom('salas')
    .selectAll('salas')
    .select((eb) =>
      jsonObjectFrom(
        eb.selectFrom('clubes').select(['clubes.id', 'clubes.nombre']).whereRef('clubes.id', '=', 'salas.club_id'),
      ).as('club'),
    );

export const salaPorId = onePerKey<SalaLeida>((db, id) => conClub(db).where('salas.id', '=', id));

const SALAS: ListQueryShape<'sala_id' | 'tipo'> = {
  columnas: {
    nombre: natural(sql`salas.nombre`),
    descripcion: natural(sql`salas.descripcion`, true),
    tipo: natural(sql`salas.tipo`),
    capacidad: { por: sql`salas.capacidad`, tipo: 'integer', falta: true },
    ubicacion: natural(sql`salas.ubicacion`, true),
  },
  inicio: nuevosPrimero('salas'),
  tienePalabra: (palabra) => enAlguno([sql`salas.nombre`], palabra),
  filtros: {
    sala_id: (id) => sql<boolean>`salas.id = ${id}`,
    tipo: (tipo) => sql<boolean>`salas.tipo = ${tipo}`,
  },
};

/** The rooms that are asked for. */
export type SalasRequest = ListRequest<keyof (typeof SALAS)['filtros']>;

/** Returns the rooms of a club, newest first where no order is asked for. */
export const salasDelClub = (
  db: Kysely<LecturaDB>,
  clubId: string,
  request: SalasRequest,
): Promise<Paginado<SalaLeida>> => listar(conClub(db).where('salas.club_id', '=', clubId), SALAS, request);

const conSala = (db: Kysely<LecturaDB>) =>
  db
    .selectFrom('mesas')
    .selectAll('mesas')
    .select((eb) =>
      jsonObjectFrom(
        eb.selectFrom('salas').select(['salas.id', 'salas.nombre']).whereRef('salas.id', '=', 'mesas.sala_id'),
      ).as('salaDeCultivo'),
    );

export const mesaPorId = onePerKey<MesaLeida>((db, id) => conSala(db).where('mesas.id', '=', id));

const MESAS: ListQueryShape = {
  columnas: {
    nombre: natural(sql`mesas.nombre`),
    largo: { por: sql`mesas.largo`, tipo: 'numeric' },
    ancho: { por: sql`mesas.ancho`, tipo: 'numeric' },
    descripcion: natural(sql`mesas.descripcion`, true),
  },
  inicio: nuevosPrimero('mesas'),
  filtros: {},
};

/** Returns the tables of a room, newest first where no order is asked for. */
export const mesasDeSala = (
  db: Kysely<LecturaDB>,
  salaId: string,
  request: ListRequest,
): Promise<Paginado<MesaLeida>> => listar(conSala(db).where('mesas.sala_id', '=', salaId), MESAS, request);

const loteDePlanta = sql<
  PlantaDeSala['lote']
>`(SELECT jsonb_build_object('id', l.id, 'nombre', l.nombre, 'codigo', l.codigo) FROM lectura.lotes l WHERE l.id = plantas.lote_id)`;

/**
 * Returns the assignments of a club's plants, or of one project's, newest first. Those with `fecha_salida` have ended.
 *
 * An assignment also ends on the day when the plant was removed or its project was closed.
 * Deleted rooms and plants are left out.
 */
export function asignaciones(
  db: Kysely<LecturaDB>,
  clubId: string,
  proyectoId: string | null,
  page: Page,
): Promise<Paginado<AsignacionLeida>> {
  let query = db
    .selectFrom('sala_plantas')
    .innerJoin('salas', 'salas.id', 'sala_plantas.sala_id')
    .innerJoin('plantas', 'plantas.id', 'sala_plantas.planta_id')
    .innerJoin('lotes', 'lotes.id', 'plantas.lote_id')
    .innerJoin('proyectos', 'proyectos.id', 'lotes.proyecto_id')
    .select([
      'sala_plantas.id',
      'sala_plantas.club_id',
      'sala_plantas.fecha_asignacion',
      'sala_plantas.posicion',
      'sala_plantas.notas',
      'sala_plantas.creado_en',
    ])
    .select((eb) => [
      sql<
        string | null
      >`coalesce(sala_plantas.fecha_salida, CASE WHEN plantas.fecha_fin IS NOT NULL OR proyectos.fecha_cierre IS NOT NULL THEN greatest(sala_plantas.fecha_asignacion, least(plantas.fecha_fin, proyectos.fecha_cierre)) END)`.as(
        'fecha_salida',
      ),
      jsonBuildObject({ id: eb.ref('salas.id'), nombre: eb.ref('salas.nombre'), tipo: eb.ref('salas.tipo') }).as(
        'sala',
      ),
      jsonBuildObject({
        id: eb.ref('plantas.id'),
        codigo: eb.ref('plantas.codigo'),
        estado: eb.ref('plantas.estado'),
        lote: loteDePlanta,
      }).as('planta'),
    ])
    .where('sala_plantas.club_id', '=', clubId);
  if (proyectoId !== null) query = query.where('lotes.proyecto_id', '=', proyectoId);
  return paginar(query, 'sala_plantas', page);
}

const POR_NOMBRE: readonly Orden[] = [
  { por: sql`(salas.nombre COLLATE "es-x-icu")`, sentido: 'asc', tipo: 'text' },
  { por: sql`salas.id`, sentido: 'asc', tipo: 'uuid' },
];

const POR_CODIGO: readonly Orden[] = [
  { por: sql`plantas.codigo`, sentido: 'asc', tipo: 'text' },
  { por: sql`plantas.id`, sentido: 'asc', tipo: 'uuid' },
];

/** Selects living plants of open projects that are in a room. Closing a project empties its rooms. */
export const enSalas = (db: Pick<Kysely<LecturaDB> | ExpressionBuilder<LecturaDB, never>, 'selectFrom'>) =>
  (db as Kysely<LecturaDB>)
    .selectFrom('sala_plantas')
    .innerJoin('plantas', 'plantas.id', 'sala_plantas.planta_id')
    .innerJoin('lotes', 'lotes.id', 'plantas.lote_id')
    .innerJoin('proyectos', 'proyectos.id', 'lotes.proyecto_id')
    .where('sala_plantas.fecha_salida', 'is', null)
    .where('plantas.fecha_fin', 'is', null)
    .where('proyectos.proyecto_cerrado', '=', false);

/** Subquery: the plants of the outer query's room, by code. */
const plantasDeSala = (eb: ExpressionBuilder<LecturaDB, 'salas'>) =>
  jsonArrayFrom(
    enSalas(eb)
      .select([
        'plantas.id',
        'plantas.id as planta_id',
        'sala_plantas.id as sala_planta_id',
        'plantas.codigo',
        'plantas.estado',
        'sala_plantas.fecha_asignacion',
        'sala_plantas.posicion',
        loteDePlanta.as('lote'),
      ])
      .whereRef('sala_plantas.sala_id', '=', sql.ref('salas.id'))
      .orderBy('plantas.codigo'),
  );

/** Which rooms of a club, and whether with their plants. */
export interface SalasPedidas {
  readonly sala_id: string | null;
  /** Part of the code of a plant that is in the room. */
  readonly planta: string | null;
  readonly resumen: boolean | null;
}

/** Returns the rooms of a club by name, or one of them, each with its plants. */
export function salasConPlantas(
  db: Kysely<LecturaDB>,
  clubId: string,
  { sala_id, planta, resumen }: SalasPedidas,
  page: Page,
): Promise<Paginado<SalaConPlantas>> {
  const salas = db
    .selectFrom('salas')
    .selectAll('salas')
    .select((eb) =>
      enSalas(eb)
        .select(sql<number>`count(*)::int`.as('cantidad'))
        .whereRef('sala_plantas.sala_id', '=', sql.ref('salas.id'))
        .$asScalar()
        .$notNull()
        .as('cantidad_plantas'),
    )
    .where('salas.club_id', '=', clubId)
    .$if(sala_id !== null, (una) => una.where('salas.id', '=', sala_id))
    .$if(planta !== null, (una) =>
      una.where((eb) =>
        eb.exists(
          enSalas(eb)
            .select(sql`1`.as('una'))
            .whereRef('sala_plantas.sala_id', '=', sql.ref('salas.id'))
            .where(tieneTodas([sql`plantas.codigo`], planta!)),
        ),
      ),
    )
    .$if(resumen !== true, (todas) => todas.select((eb) => plantasDeSala(eb).as('plantas')));
  return paginarEnOrden(salas, POR_NOMBRE, page);
}

/** Counts the plants of a room. */
export async function plantasEnSala(db: Kysely<LecturaDB>, salaId: string): Promise<number> {
  const { cuantas } = await enSalas(db)
    .select(sql<number>`count(*)::int`.as('cuantas'))
    .where('sala_plantas.sala_id', '=', salaId)
    .executeTakeFirstOrThrow();
  return cuantas;
}

/** The living plants of a club's open projects that are asked for: of locked lots, or those of a room. */
const plantasPedidas = (db: Kysely<LecturaDB>, clubId: string, { proyecto_id, sala_id, planta }: PlantasPedidas) =>
  db
    .selectFrom('plantas')
    .innerJoin('lotes', 'lotes.id', 'plantas.lote_id')
    .innerJoin('proyectos', 'proyectos.id', 'lotes.proyecto_id')
    .leftJoin('sala_plantas', (join) =>
      join.onRef('sala_plantas.planta_id', '=', 'plantas.id').on('sala_plantas.fecha_salida', 'is', null),
    )
    .where('plantas.club_id', '=', clubId)
    .where('plantas.fecha_fin', 'is', null)
    .where('proyectos.proyecto_cerrado', '=', false)
    .$if(proyecto_id !== null, (una) => una.where('lotes.proyecto_id', '=', proyecto_id!))
    .$if(sala_id === null, (una) => una.where('lotes.lote_bloqueado', '=', true))
    .$if(sala_id !== null, (una) => una.where('sala_plantas.sala_id', '=', sala_id!))
    .$if(planta !== null, (una) => una.where(tieneTodas([sql`plantas.codigo`], planta!)));

/** Returns those plants by code, of one lot or all, or the one with a label. */
export function plantasDeProyectosActivos(
  db: Kysely<LecturaDB>,
  clubId: string,
  pedidas: PlantasPedidas & { readonly lote_id: string | null; readonly etiqueta: string | null },
  page: Page,
): Promise<Paginado<PlantaDeProyectoActivo>> {
  const { lote_id, etiqueta } = pedidas;
  const query = plantasPedidas(db, clubId, pedidas)
    .select([
      'plantas.id',
      'plantas.codigo',
      'plantas.estado',
      'plantas.lote_id',
      'lotes.proyecto_id',
      loteDePlanta.as('lote'),
      'sala_plantas.sala_id',
      'sala_plantas.id as sala_planta_id',
      'sala_plantas.fecha_asignacion',
      'sala_plantas.posicion',
    ])
    .$if(lote_id !== null, (una) => una.where('plantas.lote_id', '=', lote_id!))
    .$if(etiqueta !== null, (una) => una.where(delCodigo('plantas', etiqueta!)));
  return paginarEnOrden(query, POR_CODIGO, page);
}

const POR_LOTE: readonly Orden[] = [
  { por: sql`(por_lote.nombre COLLATE "es-x-icu")`, sentido: 'asc', tipo: 'text' },
  { por: sql`por_lote.id`, sentido: 'asc', tipo: 'uuid' },
];

/** Returns the lots of those plants by name, each with how many of them it has. */
export function lotesConPlantas(
  db: Kysely<LecturaDB>,
  clubId: string,
  pedidas: PlantasPedidas,
  page: Page,
): Promise<Paginado<LoteConPlantas>> {
  const porLote = plantasPedidas(db, clubId, pedidas)
    .select(['lotes.id', 'lotes.nombre', 'lotes.codigo', sql<number>`count(*)::int`.as('cantidad_plantas')])
    .groupBy(['lotes.id', 'lotes.nombre', 'lotes.codigo'])
    .as('por_lote');
  return paginarEnOrden(
    db.selectFrom(porLote).select(['por_lote.id', 'por_lote.nombre', 'por_lote.codigo', 'por_lote.cantidad_plantas']),
    POR_LOTE,
    page,
  );
}

/** Returns one assignment by id, open or ended. The caller checks its club. */
export const asignacionPorId = onePerKey<LecturaDB['sala_plantas']>((db, ids) =>
  db.selectFrom('sala_plantas').selectAll().where('id', '=', ids),
);

/** Returns those of these plants that are in another room. */
export function asignadasEnOtraSala(
  db: Kysely<LecturaDB>,
  clubId: string,
  plantasIds: readonly string[],
  salaId: string | null,
): Promise<PlantaEnOtraSala[]> {
  let query = db
    .selectFrom('sala_plantas')
    .innerJoin('plantas', 'plantas.id', 'sala_plantas.planta_id')
    .innerJoin('salas', 'salas.id', 'sala_plantas.sala_id')
    .select(['sala_plantas.planta_id', 'sala_plantas.sala_id', 'plantas.codigo', 'salas.nombre as sala'])
    .where('sala_plantas.club_id', '=', clubId)
    .where('sala_plantas.fecha_salida', 'is', null)
    .where('sala_plantas.planta_id', 'in', [...plantasIds]);
  if (salaId !== null) query = query.where('sala_plantas.sala_id', '!=', salaId);
  return query.orderBy('plantas.codigo').orderBy('sala_plantas.planta_id').execute();
}

/** The lot and project of a plant that can be moved. Acts on them may remove the plant. */
export interface OrigenDePlanta {
  readonly lote_id: string;
  readonly proyecto_id: string;
  /** When it started. */
  readonly fecha_inicio: string;
}

/** Returns those of these plants that can be moved: growing ones of locked lots, in open projects of the club. */
export async function plantasMovibles(
  db: Kysely<LecturaDB>,
  clubId: string,
  plantasIds: readonly string[],
): Promise<ReadonlyMap<string, OrigenDePlanta>> {
  const rows = await db
    .selectFrom('plantas')
    .innerJoin('lotes', 'lotes.id', 'plantas.lote_id')
    .innerJoin('proyectos', 'proyectos.id', 'lotes.proyecto_id')
    .select(['plantas.id', 'plantas.lote_id', 'plantas.fecha_inicio', 'lotes.proyecto_id'])
    .where('plantas.club_id', '=', clubId)
    .where('plantas.fecha_fin', 'is', null)
    .where('proyectos.proyecto_cerrado', '=', false)
    .where('lotes.lote_bloqueado', '=', true)
    .where('plantas.id', 'in', [...plantasIds])
    .execute();
  return new Map(rows.map(({ id, ...origen }) => [id, origen]));
}
