import { sql, type Kysely } from 'kysely';
import { sumarDias } from '@cepa/base/fecha';
import type { LecturaDB } from '../index';
import { usosEnPlantas } from './insumos.queries';

/** An application to a plant of a supplier lot with waiting days. */
interface Aplicacion {
  readonly insumo: string;
  readonly dia: string;
  readonly carencia_dias: number;
}

/** A plant with its applications that have waiting days. */
export interface PlantaConAplicacionesLeida {
  readonly id: string;
  readonly codigo: string;
  readonly aplicaciones: readonly Aplicacion[];
}

/** A plant, or one of its mothers: an application to a mother counts up to the day on which her offspring started. */
interface Rama {
  readonly de: string;
  readonly hasta: string | null;
}

const list = (ids: Iterable<string>) => sql<string>`ANY(${sql.val([...ids])}::uuid[])`;

/**
 * Returns the applications with waiting days of each of these plants: to the plant itself, or to a mother before the
 * plant was cut from her. The waiting days are the current ones of the supplier lot, so that a corrected lot counts
 * (rule `inventario.carencia`). In the order of the ids; empty if the club has no such lot.
 *
 * @param dias the days of interest: later tasks, and those whose longest wait was over before them, are not read
 */
export async function aplicacionesEn(
  db: Kysely<LecturaDB>,
  clubId: string,
  ids: readonly string[],
  dias: readonly string[],
): Promise<PlantaConAplicacionesLeida[]> {
  if (ids.length === 0 || dias.length === 0) return [];
  const ordered = [...dias].sort();
  const lotes = await db
    .selectFrom('insumo_lotes')
    .select(['id', 'carencia_dias'])
    .where('club_id', '=', clubId)
    .where('carencia_dias', '>', 0)
    .execute();
  if (lotes.length === 0) return [];
  const { codigos, ramas } = await ramasDe(db, clubId, ids);
  const todas = new Set([...ramas.values()].flatMap((rama) => rama.map(({ de }) => de)));
  const esperas = new Map(lotes.map(({ id, carencia_dias }) => [id, carencia_dias ?? 0]));
  const rows = await usosEnPlantas(db, clubId, {
    plantas: [...todas],
    insumoLotes: [...esperas.keys()],
    trasSuFin: true,
    dias: { desde: sumarDias(ordered[0]!, 1 - Math.max(...esperas.values())), hasta: ordered.at(-1)! },
  });
  const usos = new Map<string, (typeof rows)[number][]>();
  for (const row of rows) usos.set(row.planta_id, [...(usos.get(row.planta_id) ?? []), row]);
  const aplicacionesDe = (id: string): Aplicacion[] =>
    (ramas.get(id) ?? []).flatMap(({ de, hasta }) =>
      (usos.get(de) ?? [])
        .filter(({ dia }) => hasta === null || dia <= hasta)
        .map(({ item_nombre, insumo_lote, insumo_lote_id, dia }) => ({
          insumo: `${item_nombre} (lote ${insumo_lote})${de === id ? '' : `, por su madre ${codigos.get(de)},`}`,
          dia,
          carencia_dias: esperas.get(insumo_lote_id) ?? 0,
        })),
    );
  return ids.flatMap((id) => {
    const codigo = codigos.get(id);
    return codigo === undefined ? [] : [{ id, codigo, aplicaciones: aplicacionesDe(id) }];
  });
}

/** The plants with their mothers, each generation read at once. */
async function ramasDe(db: Kysely<LecturaDB>, clubId: string, ids: readonly string[]) {
  const codigos = new Map<string, string>();
  const ramas = new Map(ids.map((id): [string, Rama[]] => [id, [{ de: id, hasta: null }]]));
  const plantas = new Map<string, { madre_id: string | null; fecha_inicio: string }>();
  for (let nivel = new Set(ids); nivel.size > 0;) {
    const rows = await db
      .selectFrom('plantas')
      .select(['id', 'codigo', 'madre_id', 'fecha_inicio'])
      .where('club_id', '=', clubId)
      .where('id', '=', list(nivel))
      .execute();
    for (const { id, codigo, ...planta } of rows) {
      codigos.set(id, codigo);
      plantas.set(id, planta);
    }
    const madres = rows.flatMap(({ madre_id }) => (madre_id === null ? [] : [madre_id]));
    nivel = new Set(madres.filter((id) => !plantas.has(id)));
  }
  for (const rama of ramas.values())
    for (const { de } of rama) {
      const planta = plantas.get(de);
      const madre = planta?.madre_id;
      if (planta && madre && !rama.some((una) => una.de === madre))
        rama.push({ de: madre, hasta: planta.fecha_inicio });
    }
  return { codigos, ramas };
}

/** A harvest of a plant: its biomass or product, and the day. */
export interface CosechaDePlanta {
  readonly planta_id: string;
  readonly hecho_id: string;
  /** A day, or the instant at which a product was recorded. */
  readonly cuando: string;
}

/** Returns the harvests of these plants, and the harvests that these biomasses and products are. */
export async function cosechasDe(
  db: Kysely<LecturaDB>,
  clubId: string,
  { plantas, biomasas, productos }: Readonly<Record<'plantas' | 'biomasas' | 'productos', readonly string[]>>,
): Promise<CosechaDePlanta[]> {
  const deBiomasa =
    plantas.length + biomasas.length === 0
      ? []
      : await db
          .selectFrom('biomasa_plantas')
          .innerJoin('biomasas', 'biomasas.id', 'biomasa_plantas.biomasa_id')
          .select(['biomasa_plantas.planta_id', 'biomasas.id as hecho_id', 'biomasas.fecha_cosecha as cuando'])
          .where('biomasa_plantas.club_id', '=', clubId)
          .where((eb) =>
            eb.or([
              eb('biomasa_plantas.planta_id', '=', list(plantas)),
              eb('biomasa_plantas.biomasa_id', '=', list(biomasas)),
            ]),
          )
          .execute();
  const deProducto =
    productos.length === 0
      ? []
      : await db
          .selectFrom('productos_finales')
          .select(['id', 'plantas', 'creado_en'])
          .where('club_id', '=', clubId)
          .where('id', '=', list(productos))
          .execute();
  return [
    ...deBiomasa,
    ...deProducto.flatMap(({ id: hecho_id, plantas: suyas, creado_en }) =>
      suyas.map((planta_id) => ({ planta_id, hecho_id, cuando: new Date(creado_en).toISOString() })),
    ),
  ];
}
