import { sql, type ExpressionBuilder, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { enAlguno, listar, natural, nuevosPrimero, tieneTodas, type ListQueryShape, type ListRequest } from '../listas';
import type { Paginado } from '../paginas';

/** The lot of a plant. */
export interface LoteDePlanta {
  id: string;
  nombre: string;
  codigo: string;
}

/** The stay of a plant in an event. */
export type PlantaEventoLeido = LecturaDB['planta_eventos'] & {
  planta: {
    id: string;
    codigo: string;
    nombre: string;
    estado: string;
    fecha_baja: string | null;
    lote: LoteDePlanta | null;
  };
  proyecto_evento: { id: string; nombre_evento: string; evento_finalizado: boolean } | null;
};

/** Subquery: the lot of the outer query's plant. */
export const loteDe = (eb: ExpressionBuilder<LecturaDB, 'plantas'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('lotes')
      .select(['lotes.id', 'lotes.nombre', 'lotes.codigo'])
      .whereRef('lotes.id', '=', 'plantas.lote_id'),
  );

/** Stays of plants that still exist. */
const estadias = (db: Kysely<LecturaDB>): SelectQueryBuilder<LecturaDB, 'planta_eventos', PlantaEventoLeido> =>
  db
    .selectFrom('planta_eventos')
    .selectAll('planta_eventos')
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('plantas')
          .select((planta) => [
            'plantas.id',
            'plantas.codigo',
            'plantas.codigo as nombre',
            'plantas.estado',
            'plantas.fecha_baja',
            loteDe(planta).as('lote'),
          ])
          .whereRef('plantas.id', '=', 'planta_eventos.planta_id'),
      ).as('planta'),
      jsonObjectFrom(
        eb
          .selectFrom('proyecto_eventos')
          .select(['proyecto_eventos.id', 'proyecto_eventos.nombre_evento', 'proyecto_eventos.evento_finalizado'])
          .whereRef('proyecto_eventos.id', '=', 'planta_eventos.proyecto_evento_id'),
      ).as('proyecto_evento'),
    ])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('plantas')
          .select(sql`1`.as('una'))
          .whereRef('plantas.id', '=', 'planta_eventos.planta_id'),
      ),
    ) as unknown as SelectQueryBuilder<LecturaDB, 'planta_eventos', PlantaEventoLeido>;

/** Returns one stay by id. The caller checks its club. */
export const plantaEventoPorId = onePerKey<PlantaEventoLeido>((db, ids) =>
  estadias(db).where('planta_eventos.id', '=', ids),
);

/** Returns these stays by plant code, without unknown ids. */
export function plantaEventosPorIds(db: Kysely<LecturaDB>, ids: readonly string[]): Promise<PlantaEventoLeido[]> {
  return estadias(db)
    .where('planta_eventos.id', '=', sql<string>`ANY(${sql.val([...ids])}::uuid[])`)
    .orderBy((eb) =>
      eb.selectFrom('plantas').select('plantas.codigo').whereRef('plantas.id', '=', 'planta_eventos.planta_id'),
    )
    .orderBy('planta_eventos.id')
    .execute();
}

/** Filters; null does not filter. */
export interface PlantaEventosRequest {
  readonly clubId: string;
  readonly proyectoId: string | null;
  readonly proyectoEventoId: string | null;
}

type Filter = 'planta' | 'inicio_desde' | 'inicio_hasta' | 'fin_desde' | 'fin_hasta' | 'presentes';

/** The requested rows of the list. */
export type EstadiasRequest = ListRequest<Filter>;

const deSuPlanta = (que: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(SELECT ${que} FROM lectura.plantas suya WHERE suya.id = planta_eventos.planta_id)`;
const codigo = deSuPlanta(sql`suya.codigo`);
const nombreDeLote = deSuPlanta(sql`(SELECT sus.nombre FROM lectura.lotes sus WHERE sus.id = suya.lote_id)`);
const inicio = sql`planta_eventos.fecha_inicio`;
const fin = sql`planta_eventos.fecha_fin`;

const FORMA: ListQueryShape<Filter> = {
  columnas: {
    planta: natural(codigo),
    fecha_inicio: { por: inicio, tipo: 'date' },
    fecha_fin: { por: fin, tipo: 'date', falta: true },
  },
  inicio: nuevosPrimero('planta_eventos'),
  tienePalabra: (palabra) => enAlguno([codigo, nombreDeLote], palabra),
  filtros: {
    planta: (value) => tieneTodas([codigo, nombreDeLote], value),
    inicio_desde: (dia) => sql<boolean>`${inicio} >= ${dia}::date`,
    inicio_hasta: (dia) => sql<boolean>`${inicio} <= ${dia}::date`,
    fin_desde: (dia) => sql<boolean>`${fin} >= ${dia}::date`,
    fin_hasta: (dia) => sql<boolean>`${fin} <= ${dia}::date`,
    presentes: () => sql<boolean>`${fin} IS NULL`,
  },
};

/** Returns open and ended stays of plants, newest first. */
export function plantaEventos(
  db: Kysely<LecturaDB>,
  { clubId, proyectoId, proyectoEventoId }: PlantaEventosRequest,
  request: EstadiasRequest,
): Promise<Paginado<PlantaEventoLeido>> {
  const pedidas = estadias(db)
    .where('planta_eventos.club_id', '=', clubId)
    .$if(proyectoId !== null, (una) => una.where('planta_eventos.proyecto_id', '=', proyectoId))
    .$if(proyectoEventoId !== null, (una) => una.where('planta_eventos.proyecto_evento_id', '=', proyectoEventoId));
  return listar(pedidas, FORMA, request);
}
