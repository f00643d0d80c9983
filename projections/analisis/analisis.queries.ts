import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { unaPorClave } from '../clave';
import type { LecturaDB } from '../index';
import { paginar, type Pagina, type Paginado } from '../paginas';

export type TipoDeAnalisisLeido = LecturaDB['tipos_analisis'];
export type ArchivoLeido = LecturaDB['analisis_archivos'];

/** An analysis with the name of its type and its certificates. */
export type AnalisisLeido = LecturaDB['analisis'] & {
  tipo_analisis: { id: string; nombre: string } | null;
  archivos: Pick<ArchivoLeido, 'id' | 'nombre' | 'tipo' | 'bytes' | 'sha256'>[];
};

const suTipo = (eb: ExpressionBuilder<LecturaDB, 'analisis'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('tipos_analisis')
      .select(['tipos_analisis.id', 'tipos_analisis.nombre'])
      .whereRef('tipos_analisis.id', '=', 'analisis.tipo_analisis_id'),
  ).as('tipo_analisis');

const susArchivos = (eb: ExpressionBuilder<LecturaDB, 'analisis'>) =>
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
    .select((eb) => [suTipo(eb), susArchivos(eb)]);

/** Returns one analysis. The caller checks its club. */
export const analisisPorId = unaPorClave<AnalisisLeido>((db, ids) => completos(db).where('analisis.id', '=', ids));

/** Returns one type of analysis. The caller checks its club. */
export const tipoDeAnalisisPorId = unaPorClave<TipoDeAnalisisLeido>((db, ids) =>
  db.selectFrom('tipos_analisis').selectAll().where('id', '=', ids),
);

/** Returns one certificate's record, without its bytes. The caller checks its club. */
export const archivoPorId = unaPorClave<ArchivoLeido>((db, ids) =>
  db.selectFrom('analisis_archivos').selectAll().where('id', '=', ids),
);

/** Returns the analyses of a club, newest first. */
export function analisisDelClub(
  db: Kysely<LecturaDB>,
  clubId: string,
  pagina: Pagina,
): Promise<Paginado<AnalisisLeido>> {
  return paginar(completos(db).where('analisis.club_id', '=', clubId), 'analisis', pagina);
}

/** Returns the types of analysis of a club, newest first. */
export function tiposDeAnalisis(
  db: Kysely<LecturaDB>,
  clubId: string,
  pagina: Pagina,
): Promise<Paginado<TipoDeAnalisisLeido>> {
  return paginar(
    db.selectFrom('tipos_analisis').selectAll('tipos_analisis').where('club_id', '=', clubId),
    'tipos_analisis',
    pagina,
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
