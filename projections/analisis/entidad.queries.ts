import { sql, type Kysely } from 'kysely';
import type { EntidadAnalizable } from '@cepa/words/analisis';
import type { LecturaDB } from '../index';
import { escriturasDe } from '../trazabilidad/trazabilidad.queries';

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

const TABLES = {
  lote: { tabla: 'lotes', nombre: 'nombre' },
  biomasa: { tabla: 'biomasas', nombre: 'tipo_biomasa' },
  materia_prima: { tabla: 'materias_primas', nombre: 'tipo' },
  producto_final_bulk: { tabla: 'productos_bulk', nombre: 'tipo_producto' },
  producto_final_envasado: { tabla: 'envasados', nombre: 'tipo_producto' },
} as const;

/** Returns the lot, biomass, raw material, bulk or package with this code in a club, in capital or small letters; the oldest, if several have it. */
export async function entidadPorCodigo(
  db: Kysely<LecturaDB>,
  clubId: string,
  codigo: string,
): Promise<EntidadLeida | undefined> {
  const [primera, ...otras] = Object.entries(TABLES).map(([tipo, { tabla, nombre }]) =>
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
      .where('codigo', 'in', escriturasDe(codigo)),
  );
  const todas = otras.reduce((hasta, una) => hasta.unionAll(una), primera!);
  return db
    .selectFrom(todas.as('entidades'))
    .selectAll()
    .orderBy((eb) => eb('codigo', '!=', codigo))
    .orderBy('fecha_creacion')
    .orderBy('id')
    .executeTakeFirst();
}
