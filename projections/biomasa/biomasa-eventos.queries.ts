import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { unaPorClave } from '../clave';
import type { LecturaDB } from '../index';
import { paginarEnOrden, type Orden, type Pagina, type Paginado } from '../paginas';
import { loteDeBiomasa, plantasDeBiomasa, type PlantaDeBiomasa } from './biomasa.queries';

/** The stay of a biomass in a stage, with the biomass (`spec 2 §3`). */
export type BiomasaEventoLeido = LecturaDB['biomasa_eventos'] & {
  biomasa: {
    id: string;
    codigo: string;
    tipo_biomasa: string;
    peso: string;
    unidad_medida: string;
    fecha_cosecha: string;
    fecha_lista_produccion: string | null;
    proyecto_id: string;
    lote: { id: string; nombre: string; codigo: string } | null;
    planta_biomasa: PlantaDeBiomasa[];
  };
};

const estadias = (db: Kysely<LecturaDB>): SelectQueryBuilder<LecturaDB, 'biomasa_eventos', BiomasaEventoLeido> =>
  db
    .selectFrom('biomasa_eventos')
    .selectAll('biomasa_eventos')
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('biomasas')
          .select([
            'biomasas.id',
            'biomasas.codigo',
            'biomasas.tipo_biomasa',
            'biomasas.peso',
            'biomasas.unidad_medida',
            'biomasas.fecha_cosecha',
            'biomasas.fecha_lista_produccion',
            'biomasas.proyecto_id',
            loteDeBiomasa().as('lote'),
            plantasDeBiomasa().as('planta_biomasa'),
          ])
          .whereRef('biomasas.id', '=', 'biomasa_eventos.biomasa_id'),
      )
        .$notNull()
        .as('biomasa'),
    );

/** Returns one stay by id. The caller checks its club. */
export const biomasaEventoPorId = unaPorClave<BiomasaEventoLeido>((db, ids) =>
  estadias(db).where('biomasa_eventos.id', '=', ids),
);

/** Filters; null does not filter. */
export interface BiomasaEventosPedido {
  readonly clubId: string;
  readonly proyectoId: string | null;
  readonly proyectoEventoId: string | null;
}

const ORDEN: readonly Orden[] = [
  { por: sql`(biomasa_eventos.fecha_fin IS NOT NULL)`, sentido: 'asc', tipo: 'boolean' },
  { por: sql`biomasa_eventos.fecha_inicio`, sentido: 'desc', tipo: 'date' },
  { por: sql`biomasa_eventos.id`, sentido: 'asc', tipo: 'uuid' },
];

/** Returns stays of biomass: open ones first, then the newest (`spec 2 §2.14`). */
export function biomasaEventos(
  db: Kysely<LecturaDB>,
  { clubId, proyectoId, proyectoEventoId }: BiomasaEventosPedido,
  pagina: Pagina,
): Promise<Paginado<BiomasaEventoLeido>> {
  const pedidas = estadias(db)
    .where('biomasa_eventos.club_id', '=', clubId)
    .$if(proyectoEventoId !== null, (una) => una.where('biomasa_eventos.proyecto_evento_id', '=', proyectoEventoId))
    .$if(proyectoId !== null, (una) =>
      una.where((eb) =>
        eb.exists(
          eb
            .selectFrom('biomasas')
            .select(sql`1`.as('una'))
            .whereRef('biomasas.id', '=', 'biomasa_eventos.biomasa_id')
            .where('biomasas.proyecto_id', '=', proyectoId),
        ),
      ),
    );
  return paginarEnOrden(pedidas, ORDEN, pagina);
}

/** Returns the open stays of these biomasses. The caller checks their club. */
export function estadiasAbiertas(
  db: Kysely<LecturaDB>,
  biomasaIds: readonly string[],
): Promise<LecturaDB['biomasa_eventos'][]> {
  return db
    .selectFrom('biomasa_eventos')
    .selectAll()
    .where('biomasa_id', 'in', [...biomasaIds])
    .where('fecha_fin', 'is', null)
    .orderBy('biomasa_id')
    .orderBy('id')
    .execute();
}

/** Returns the last day that the stays of each of these biomasses tell of: when one began, or when it ended. */
export async function ultimasEstadias(
  db: Kysely<LecturaDB>,
  biomasaIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (biomasaIds.length === 0) return new Map();
  const filas = await db
    .selectFrom('biomasa_eventos')
    .select(['biomasa_id', sql<string>`max(greatest(fecha_inicio, fecha_fin))`.as('dia')])
    .where('biomasa_id', '=', sql<string>`ANY(${sql.val([...biomasaIds])}::uuid[])`)
    .groupBy('biomasa_id')
    .execute();
  return new Map(filas.map(({ biomasa_id, dia }) => [biomasa_id, dia]));
}

/** Returns the day on which a biomass first went from the stage of its harvest to another; null where it never did. */
export async function salidaDeLaCosecha(
  db: Kysely<LecturaDB>,
  biomasaId: string,
  cosechaId: string,
): Promise<string | null> {
  const { dia } = await db
    .selectFrom('biomasa_eventos')
    .select(({ fn }) => fn.min<string | null>('fecha_inicio').as('dia'))
    .where('biomasa_id', '=', biomasaId)
    .where('proyecto_evento_id', '!=', cosechaId)
    .executeTakeFirstOrThrow();
  return dia;
}

/** When the biomass came to the stage that it left for this one; null where it was in none. */
export async function ingresoPrevio(
  db: Kysely<LecturaDB>,
  { id, biomasa_id, fecha_inicio }: { readonly id: string; readonly biomasa_id: string; readonly fecha_inicio: string },
): Promise<string | null> {
  const previa = await db
    .selectFrom('biomasa_eventos')
    .select('fecha_inicio')
    .where('biomasa_id', '=', biomasa_id)
    .where('id', '!=', id)
    .where('fecha_fin', '=', fecha_inicio)
    .orderBy('fecha_inicio', 'desc')
    .executeTakeFirst();
  return previa?.fecha_inicio ?? null;
}
