import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import type { Cuenta } from './cuentas';

type Db = Kysely<LecturaDB>;

const entre = (ids: readonly string[]) => sql<string>`ANY(${sql.val([...ids])}::uuid[])`;

/** Keeps a lateral query a separate step. Without it PostgreSQL reads a whole index, with other clubs' rows. */
const PASO = sql.lit(0);

/** The variety of the plants of a lot or a crop; null where they have none, or several. */
export async function variedadDe(
  db: Db,
  { lote, proyecto }: { readonly lote: string | null; readonly proyecto: string | null },
): Promise<{ readonly id: string; readonly nombre: string } | null> {
  if (lote === null && proyecto === null) return null;
  const rows = await db
    .selectFrom('lotes')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('plantas')
          .select('plantas.variedad_id')
          .whereRef('plantas.lote_id', '=', 'lotes.id')
          .offset(PASO)
          .as('una'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('geneticas')
          .select(['geneticas.id', 'geneticas.nombre'])
          .whereRef('geneticas.id', '=', 'una.variedad_id')
          .offset(PASO)
          .as('genetica'),
      (join) => join.onTrue(),
    )
    .select(['genetica.id', 'genetica.nombre'])
    .distinct()
    .$if(lote !== null, (unos) => unos.where('lotes.id', '=', lote))
    .$if(proyecto !== null, (unos) => unos.where('lotes.proyecto_id', '=', proyecto))
    .orderBy('genetica.id')
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0]! : null;
}

/**
 * The closed lots of a club that grew a single variety, with the sum of each account in grams. A lot is closed when its
 * crop is closed, or when all its plants have ended and nothing of it waits to be packaged.
 */
export async function lotesCerrados(
  db: Db,
  clubId: string,
  variedad: string,
): Promise<Map<string, Map<Cuenta, string>>> {
  const suyos = await db
    .selectFrom('lotes')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('plantas')
          .select('plantas.id')
          .whereRef('plantas.lote_id', '=', 'lotes.id')
          .where('plantas.variedad_id', '=', variedad)
          .limit(1)
          .offset(PASO)
          .as('una'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('proyectos')
          .select(sql<boolean>`proyectos.fecha_cierre IS NOT NULL`.as('cerrado'))
          .whereRef('proyectos.id', '=', 'lotes.proyecto_id')
          .offset(PASO)
          .as('cultivo'),
      (join) => join.onTrue(),
    )
    .select(['lotes.id', 'cultivo.cerrado as cultivo_cerrado'])
    .where('lotes.club_id', '=', clubId)
    .execute();
  const lotes = suyos.map(({ id }) => id);
  const plantas = await db
    .selectFrom('plantas')
    .select('lote_id')
    .select([
      sql<boolean>`bool_and(fecha_fin IS NOT NULL)`.as('terminadas'),
      sql<boolean>`bool_and(variedad_id = ${variedad}::uuid)`.as('solas'),
    ])
    .where('lote_id', '=', entre(lotes))
    .groupBy('lote_id')
    .execute();
  const sumas = await db
    .selectFrom('balance_asientos')
    .select(['lote_id', 'cuenta', sql<string>`sum(cantidad)`.as('suma')])
    .where('lote_id', '=', entre(lotes))
    .where('base', '=', 'gramos')
    .groupBy(['lote_id', 'cuenta'])
    .execute();
  const deLote = new Map<string, Map<Cuenta, string>>();
  for (const { lote_id, cuenta, suma } of sumas) {
    const suya = deLote.get(lote_id!) ?? new Map<Cuenta, string>();
    deLote.set(lote_id!, suya.set(cuenta, suma));
  }
  const dePlantas = new Map(plantas.map((una) => [una.lote_id, una]));
  const abierto = new Map(suyos.map(({ id, cultivo_cerrado }) => [id, !cultivo_cerrado]));
  return new Map(
    [...deLote].filter(([id, cuentas]) => {
      const { terminadas = false, solas = false } = dePlantas.get(id) ?? {};
      const espera = ANTES_DE_ENVASAR.some((cuenta) => Number(cuentas.get(cuenta) ?? 0) !== 0);
      return solas && (!abierto.get(id) || (terminadas && !espera));
    }),
  );
}

const ANTES_DE_ENVASAR = ['en_biomasa', 'en_materia_prima', 'en_proceso', 'en_bulk'] as const;
