import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import {
  enAlguno,
  enEsteOrden,
  entre,
  listar,
  natural,
  nuevosPrimero,
  type DeLaBoveda,
  type ListQueryShape,
  type ListRequest,
} from '../listas';
import { paginar, type Page, type Paginado } from '../paginas';

export type TipoDeAnalisisLeido = LecturaDB['tipos_analisis'];
export type StoredFile = LecturaDB['analisis_archivos'];

/** An analysis with the name of its type and its certificates. */
export type AnalisisLeido = LecturaDB['analisis'] & {
  tipo_analisis: { id: string; nombre: string } | null;
  archivos: Pick<StoredFile, 'id' | 'nombre' | 'tipo' | 'bytes' | 'sha256'>[];
};

const suTipo = (eb: ExpressionBuilder<LecturaDB, 'analisis'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('tipos_analisis')
      .select(['tipos_analisis.id', 'tipos_analisis.nombre'])
      .whereRef('tipos_analisis.id', '=', 'analisis.tipo_analisis_id'),
  ).as('tipo_analisis');

const itsFiles = (eb: ExpressionBuilder<LecturaDB, 'analisis'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('analisis_archivos')
      .select([
        'analisis_archivos.id',
        'analisis_archivos.nombre',
        'analisis_archivos.tipo',
        'analisis_archivos.bytes',
        'analisis_archivos.sha256',
      ])
      .whereRef('analisis_archivos.analisis_id', '=', 'analisis.id')
      .orderBy('analisis_archivos.creado_en')
      .orderBy('analisis_archivos.id'),
  ).as('archivos');

const completos = (db: Kysely<LecturaDB>) =>
  db
    .selectFrom('analisis')
    .selectAll('analisis')
    .select((eb) => [suTipo(eb), itsFiles(eb)]);

/** Returns one analysis. The caller checks its club. */
export const analisisPorId = onePerKey<AnalisisLeido>((db, ids) => completos(db).where('analisis.id', '=', ids));

/** Returns one type of analysis. The caller checks its club. */
export const tipoDeAnalisisPorId = onePerKey<TipoDeAnalisisLeido>((db, ids) =>
  db.selectFrom('tipos_analisis').selectAll().where('id', '=', ids),
);

/** Returns one certificate's record, without its bytes. The caller checks its club. */
export const fileById = onePerKey<StoredFile>((db, ids) =>
  db.selectFrom('analisis_archivos').selectAll().where('id', '=', ids),
);

type Filter = 'estado' | 'fecha_desde' | 'fecha_hasta';
export type AnalisisRequest = ListRequest<Filter>;

/** Columns of the list whose values are in the vault. */
export const DE_LAS_PERSONAS = ['persona'] as const;

const nombreDeTipo = sql`(SELECT tipo.nombre FROM lectura.tipos_analisis tipo WHERE tipo.id = analisis.tipo_analisis_id)`;

const NUMERO = sql`'N.º ' || analisis.numero`;

const ESTADO = sql`CASE analisis.aprobado WHEN true THEN 'aprobado' WHEN false THEN 'desaprobado' ELSE 'pendiente' END`;

/** Results that are out of their range. */
const fueraDeRango = sql`(SELECT count(*) FROM jsonb_array_elements(analisis.resultados) uno
  WHERE (uno ->> 'valor')::numeric < (uno ->> 'referencia_min')::numeric
    OR (uno ->> 'valor')::numeric > (uno ->> 'referencia_max')::numeric)::integer`;

const forma = ({ enOrden, nombrados }: DeLaBoveda): ListQueryShape<Filter> => ({
  columnas: {
    numero: { por: sql`analisis.numero`, tipo: 'integer' },
    tipo: natural(nombreDeTipo, true),
    entidad: natural(sql`analisis.entidad_codigo`),
    fecha: { por: sql`analisis.fecha_analisis`, tipo: 'date' },
    persona: enEsteOrden(sql`analisis.realizado_por`, enOrden),
    metodo: natural(sql`analisis.metodo`, true),
    estado: natural(ESTADO),
    fuera: { por: fueraDeRango, tipo: 'integer' },
  },
  inicio: nuevosPrimero('analisis'),
  tienePalabra: (palabra) =>
    sql<boolean>`(${enAlguno([NUMERO, nombreDeTipo, sql`analisis.entidad_codigo`, sql`analisis.metodo`], palabra)}
      OR ${entre(sql`analisis.realizado_por`, nombrados(palabra))})`,
  filtros: {
    estado: (estado) => sql<boolean>`${ESTADO} = ${estado}`,
    fecha_desde: (dia) => sql<boolean>`analisis.fecha_analisis >= ${dia}::date`,
    fecha_hasta: (dia) => sql<boolean>`analisis.fecha_analisis <= ${dia}::date`,
  },
});

/** Returns the analyses of a club, newest first where no order is asked for. */
export const analisisDelClub = (
  db: Kysely<LecturaDB>,
  clubId: string,
  request: AnalisisRequest,
  boveda: DeLaBoveda,
): Promise<Paginado<AnalisisLeido>> =>
  listar(completos(db).where('analisis.club_id', '=', clubId), forma(boveda), request);

/** Returns the types of analysis of a club, newest first. */
export function tiposDeAnalisis(
  db: Kysely<LecturaDB>,
  clubId: string,
  page: Page,
): Promise<Paginado<TipoDeAnalisisLeido>> {
  return paginar(
    db.selectFrom('tipos_analisis').selectAll('tipos_analisis').where('club_id', '=', clubId),
    'tipos_analisis',
    page,
  );
}

/** Returns the analyses of these records of one club, oldest first. */
export function analisisDeEntidades(
  db: Kysely<LecturaDB>,
  clubId: string,
  ids: readonly string[],
): Promise<AnalisisLeido[]> {
  return completos(db)
    .where('analisis.entidad_id', '=', sql<string>`ANY(${sql.val([...ids])}::uuid[])`)
    .where('analisis.club_id', '=', clubId)
    .orderBy('analisis.fecha_analisis')
    .orderBy('analisis.creado_en')
    .orderBy('analisis.id')
    .execute();
}
