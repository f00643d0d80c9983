import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import type { Orden, Paginado } from '../paginas';
import { enAlguno, listar, natural, tieneTodas, type ListQueryShape, type ListRequest } from '../listas';
import {
  loteDeBiomasa,
  lotesDeBiomasa,
  plantasDeBiomasa,
  type LoteDeBiomasa,
  type PlantaDeBiomasa,
} from './biomasa.queries';
import { textOfLotes } from './biomasas-lista.queries';

/** The stay of a biomass in a stage, with the biomass. */
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
    lote: LoteDeBiomasa | null;
    lotes: LoteDeBiomasa[];
    /** Left out where the list is asked for without it. */
    planta_biomasa?: PlantaDeBiomasa[];
  };
};

const estadias = (
  db: Kysely<LecturaDB>,
  conPlantas: boolean,
): SelectQueryBuilder<LecturaDB, 'biomasa_eventos', BiomasaEventoLeido> =>
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
            lotesDeBiomasa().as('lotes'),
          ])
          .$if(conPlantas, (una) => una.select(plantasDeBiomasa().as('planta_biomasa')))
          .whereRef('biomasas.id', '=', 'biomasa_eventos.biomasa_id'),
      )
        .$notNull()
        .as('biomasa'),
    );

/** Returns one stay by id. The caller checks its club. */
export const biomasaEventoPorId = onePerKey<BiomasaEventoLeido>((db, ids) =>
  estadias(db, true).where('biomasa_eventos.id', '=', ids),
);

/** Filters stays; null does not filter. */
interface EstadiasDe {
  readonly club_id: string;
  readonly proyecto_id: string | null;
  readonly proyecto_evento_id: string | null;
}

/** The requested rows of the list. */
export type EstadiasRequest = ListRequest<
  'tipo' | 'inicio_desde' | 'inicio_hasta' | 'fin_desde' | 'fin_hasta' | 'sin_salida'
> & {
  /** Leaves out the plants of each biomass. */
  readonly resumen?: boolean | null;
};

const ORDEN: readonly Orden[] = [
  { por: sql`(biomasa_eventos.fecha_fin IS NOT NULL)`, sentido: 'asc', tipo: 'boolean' },
  { por: sql`biomasa_eventos.fecha_inicio`, sentido: 'desc', tipo: 'date' },
  { por: sql`biomasa_eventos.id`, sentido: 'asc', tipo: 'uuid' },
];

const deSuBiomasa = (que: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(SELECT ${que} FROM lectura.biomasas WHERE biomasas.id = biomasa_eventos.biomasa_id)`;
const tipo = deSuBiomasa(sql`biomasas.tipo_biomasa`);
const codigo = deSuBiomasa(sql`biomasas.codigo`);
const lotes = deSuBiomasa(textOfLotes);
const inicio = sql`biomasa_eventos.fecha_inicio`;
const fin = sql`biomasa_eventos.fecha_fin`;

const FORMA: ListQueryShape<'tipo' | 'inicio_desde' | 'inicio_hasta' | 'fin_desde' | 'fin_hasta' | 'sin_salida'> = {
  columnas: {
    tipo: natural(tipo),
    codigo: natural(codigo),
    ingreso: { por: inicio, tipo: 'date' },
    salida: { por: fin, tipo: 'date', falta: true },
    lote: natural(lotes, true),
  },
  inicio: ORDEN,
  tienePalabra: (palabra) => enAlguno([tipo, codigo, lotes], palabra),
  filtros: {
    tipo: (value) => tieneTodas([tipo], value),
    inicio_desde: (dia) => sql<boolean>`${inicio} >= ${dia}::date`,
    inicio_hasta: (dia) => sql<boolean>`${inicio} <= ${dia}::date`,
    fin_desde: (dia) => sql<boolean>`${fin} >= ${dia}::date`,
    fin_hasta: (dia) => sql<boolean>`${fin} <= ${dia}::date`,
    sin_salida: () => sql<boolean>`${fin} IS NULL`,
  },
};

/** Returns stays of biomass: open ones first, then the newest. */
export function biomasaEventos(
  db: Kysely<LecturaDB>,
  { club_id, proyecto_id, proyecto_evento_id }: EstadiasDe,
  request: EstadiasRequest,
): Promise<Paginado<BiomasaEventoLeido>> {
  const pedidas = estadias(db, request.resumen !== true)
    .where('biomasa_eventos.club_id', '=', club_id)
    .$if(proyecto_evento_id !== null, (una) => una.where('biomasa_eventos.proyecto_evento_id', '=', proyecto_evento_id))
    .$if(proyecto_id !== null, (una) =>
      una.where(sql<boolean>`${deSuBiomasa(sql`biomasas.proyecto_id`)} = ${proyecto_id}`),
    );
  return listar(pedidas, FORMA, request);
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

/** Returns the last day of the stays of each of these biomasses: the start of an open stay, the end of an ended one. */
export async function ultimasEstadias(
  db: Kysely<LecturaDB>,
  biomasaIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (biomasaIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('biomasa_eventos')
    .select(['biomasa_id', sql<string>`max(greatest(fecha_inicio, fecha_fin))`.as('dia')])
    .where('biomasa_id', '=', sql<string>`ANY(${sql.val([...biomasaIds])}::uuid[])`)
    .groupBy('biomasa_id')
    .execute();
  return new Map(rows.map(({ biomasa_id, dia }) => [biomasa_id, dia]));
}

/** Returns the day on which a biomass first left the stage of its harvest for another; null if it never did. */
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

/** When the biomass entered the stage that it left for this one; null if there was none. */
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

/** The stage that each biomass was in before the stay of a move, by biomass. */
export async function estadiasAnteriores(
  db: Kysely<LecturaDB>,
  movidas: readonly { readonly biomasa_id: string; readonly biomasa_evento_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('biomasa_eventos')
    .innerJoin('biomasa_eventos as nueva', 'nueva.biomasa_id', 'biomasa_eventos.biomasa_id')
    .select(['biomasa_eventos.biomasa_id', 'biomasa_eventos.proyecto_evento_id'])
    .where(
      'nueva.id',
      'in',
      movidas.map(({ biomasa_evento_id }) => biomasa_evento_id),
    )
    .whereRef('biomasa_eventos.id', '<>', 'nueva.id')
    .whereRef('biomasa_eventos.creado_en', '<=', 'nueva.creado_en')
    .orderBy('biomasa_eventos.creado_en')
    .execute();
  return new Map(rows.map((row) => [row.biomasa_id, row.proyecto_evento_id]));
}
