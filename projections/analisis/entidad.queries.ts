import { sql, type Kysely } from 'kysely';
import type { EntidadAnalizable } from '@cepa/words/analisis';
import type { LecturaDB } from '../index';

/** A record that may be analysed, as its code finds it. */
export interface EntidadLeida {
  readonly tipo: EntidadAnalizable;
  readonly id: string;
  readonly club_id: string;
  readonly codigo: string;
  readonly nombre: string;
  /** Instant at which it was recorded. */
  readonly fecha_creacion: string;
}

const TABLAS = {
  lote: { tabla: 'lotes', nombre: 'nombre' },
  biomasa: { tabla: 'biomasas', nombre: 'tipo_biomasa' },
  materia_prima: { tabla: 'materias_primas', nombre: 'tipo' },
  producto_final_bulk: { tabla: 'productos_bulk', nombre: 'tipo_producto' },
  producto_final_envasado: { tabla: 'envasados', nombre: 'tipo_producto' },
} as const;

/** Returns the lot, biomass, raw material, bulk or package with this code in a club; the oldest, if several have it. */
export async function entidadPorCodigo(
  db: Kysely<LecturaDB>,
  clubId: string,
  codigo: string,
): Promise<EntidadLeida | undefined> {
  const [primera, ...otras] = Object.entries(TABLAS).map(([tipo, { tabla, nombre }]) =>
    db
      .selectFrom(tabla)
      .select([
        sql<EntidadAnalizable>`${tipo}::text`.as('tipo'),
        'id',
        'club_id',
        'codigo',
        sql<string>`${sql.ref(nombre)}`.as('nombre'),
        'creado_en as fecha_creacion',
      ])
      .where('club_id', '=', clubId)
      .where('codigo', '=', codigo),
  );
  const todas = otras.reduce((hasta, una) => hasta.unionAll(una), primera!);
  return db.selectFrom(todas.as('entidades')).selectAll().orderBy('fecha_creacion').orderBy('id').executeTakeFirst();
}

/**
 * Returns the ids of what a batch was made of, nearest first, as lists of stock look for a decision that holds it
 * (`retenidoPor`): a raw material's biomass, a bulk's raw material, a package's bulk and its raw material.
 */
export async function origenesDe(
  db: Kysely<LecturaDB>,
  { tipo, id }: Pick<EntidadLeida, 'tipo' | 'id'>,
): Promise<string[]> {
  const deMateria = () => db.selectFrom('materias_primas').select('biomasa_id as uno').where('id', '=', id);
  const deBulk = () => db.selectFrom('productos_bulk').select('materia_prima_id as uno').where('id', '=', id);
  const deEnvasado = () =>
    db
      .selectFrom('envasados')
      .innerJoin('productos_bulk as suyo', 'suyo.id', 'envasados.producto_final_bulk_id')
      .select(['suyo.id as uno', 'suyo.materia_prima_id as dos'])
      .where('envasados.id', '=', id);
  switch (tipo) {
    case 'lote':
    case 'biomasa':
      return [];
    case 'materia_prima':
      return ids(await deMateria().executeTakeFirst());
    case 'producto_final_bulk':
      return ids(await deBulk().executeTakeFirst());
    case 'producto_final_envasado':
      return ids(await deEnvasado().executeTakeFirst());
  }
}

const ids = (fila: Readonly<Record<string, string | null>> | undefined): string[] =>
  Object.values(fila ?? {}).filter((id) => id !== null);
