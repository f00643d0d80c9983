import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { paginar, type Page, type Paginado } from '../paginas';
import { enCuarentena, retenidoPor, unClub } from './origenes';

/** The rules that a club switched on last; nothing where it never did. */
export const reglasDelLibro = (db: Kysely<LecturaDB>, clubId: string) =>
  db.selectFrom('reglas_del_libro').selectAll().where('club_id', '=', clubId).executeTakeFirst();

/** A batch that nobody answered for, with what is left of it. */
export interface PorLiberarLeido {
  readonly tipo: 'materia_prima' | 'bulk' | 'envasado';
  readonly id: string;
  readonly codigo: string;
  readonly producto: string;
  readonly cantidad: string;
  readonly unidad_medida: string;
  readonly retenido: boolean;
  readonly creado_en: string;
}

const DE = {
  materia_prima: { tabla: 'materias_primas', entidad: 'materia_prima', producto: 'tipo', unidad: 'unidad_medida' },
  bulk: { tabla: 'productos_bulk', entidad: 'producto_final_bulk', producto: 'tipo_producto', unidad: 'unidad_medida' },
  envasado: { tabla: 'envasados', entidad: 'producto_final_envasado', producto: 'tipo_producto', unidad: null },
} as const;

/** Lists what is in quarantine and still in stock, newest first. */
export function porLiberar(db: Kysely<LecturaDB>, clubId: string, page: Page): Promise<Paginado<PorLiberarLeido>> {
  const partes = Object.entries(DE).map(([tipo, { tabla, entidad, producto, unidad }]) => {
    const de = (column: string) => sql`${sql.ref(`${tabla}.${column}`)}`;
    return sql`SELECT ${sql.lit(tipo)}::text AS tipo, ${de('id')} AS id, ${de('codigo')} AS codigo,
        ${de(producto)} AS producto, ${de('stock_disponible')}::numeric AS cantidad,
        ${unidad === null ? sql`'unidades'` : de(unidad)} AS unidad_medida,
        ${retenidoPor(entidad, unClub(clubId))} AS retenido, ${de('creado_en')} AS creado_en
      FROM lectura.cuarentenas suya JOIN ${sql.table(`lectura.${tabla}`)} ON ${de('id')} = suya.id
      WHERE suya.club_id = ${clubId} AND ${de('stock_disponible')} > 0 AND ${enCuarentena(entidad)}`;
  });
  return paginar(
    db
      .selectFrom(sql<PorLiberarLeido>`(${sql.join(partes, sql` UNION ALL `)})`.as('por_liberar'))
      .selectAll('por_liberar') as never,
    'por_liberar',
    page,
  );
}
