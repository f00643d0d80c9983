import { sql, type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { LecturaDB } from '../index';
import { delCodigo, tieneTodas } from '../listas';
import { paginarEnOrden, type Orden, type Page, type Paginado } from '../paginas';
import { loteDe, type LoteDePlanta } from './planta-eventos.queries';

/** A plant that can be moved to a stage. */
export interface PlantaDisponible {
  id: string;
  codigo: string;
  estado: string;
  lote: LoteDePlanta | null;
  /** When its last stay started; null when it had none. */
  fecha_asignacion: string | null;
  /** When that stay ended; null while it is open. */
  fecha_salida: string | null;
}

/** A lot with how many of its plants can be moved. */
export interface LoteConDisponibles extends LoteDePlanta {
  cantidad_plantas: number;
}

/** Filters the plants; null does not filter. */
export interface DisponiblesPedidas {
  readonly proyecto_id: string;
  /** Without the plants that are in this event now. */
  readonly proyecto_evento_id?: string | null;
  /** Words that the plant's code must contain. */
  readonly planta: string | null;
}

const POR_LOTE: readonly Orden[] = [
  { por: sql`(lotes.nombre COLLATE "es-x-icu")`, sentido: 'asc', tipo: 'text' },
  { por: sql`lotes.id`, sentido: 'asc', tipo: 'uuid' },
];
const POR_LOTE_Y_CODIGO: readonly Orden[] = [
  ...POR_LOTE,
  { por: sql`plantas.codigo`, sentido: 'asc', tipo: 'text' },
  { por: sql`plantas.id`, sentido: 'asc', tipo: 'uuid' },
];

/** Subquery: the current or last stay of the outer query's plant. */
const ultimaEstadia = (eb: ExpressionBuilder<LecturaDB, 'plantas'>) =>
  eb
    .selectFrom('planta_eventos')
    .select(['planta_eventos.proyecto_evento_id', 'planta_eventos.fecha_inicio', 'planta_eventos.fecha_fin'])
    .whereRef('planta_eventos.planta_id', '=', 'plantas.id')
    .orderBy(sql`planta_eventos.fecha_fin IS NULL`, 'desc')
    .orderBy('planta_eventos.fecha_inicio', 'desc')
    .orderBy('planta_eventos.creado_en', 'desc')
    .orderBy('planta_eventos.id')
    .limit(1)
    .as('ultima');

/** Whether a plant still grows, is not in the event, and has the requested code. */
const pasa = ({ proyecto_evento_id = null, planta }: DisponiblesPedidas): RawBuilder<SqlBool> => {
  const fuera =
    proyecto_evento_id === null
      ? sql`true`
      : sql`NOT (ultima.proyecto_evento_id IS NOT DISTINCT FROM ${proyecto_evento_id}::uuid AND ultima.fecha_fin IS NULL)`;
  return sql<SqlBool>`(plantas.fecha_fin IS NULL AND ${fuera} AND ${planta === null ? sql`true` : tieneTodas([sql`plantas.codigo`], planta)})`;
};

/**
 * Returns a project's plants that can be moved to a stage, by lot and code: those of locked lots that still grow and
 * are not in it.
 */
export function plantasDisponibles(
  db: Kysely<LecturaDB>,
  pedidas: DisponiblesPedidas & { readonly lote_id: string | null; readonly etiqueta: string | null },
  page: Page,
): Promise<Paginado<PlantaDisponible>> {
  const { proyecto_id, lote_id, etiqueta } = pedidas;
  const plantas = db
    .selectFrom('plantas')
    .innerJoin('lotes', 'lotes.id', 'plantas.lote_id')
    .leftJoinLateral(ultimaEstadia, (join) => join.onTrue())
    .select((eb) => [
      'plantas.id',
      'plantas.codigo',
      'plantas.estado',
      loteDe(eb).as('lote'),
      'ultima.fecha_inicio as fecha_asignacion',
      'ultima.fecha_fin as fecha_salida',
    ])
    .where('lotes.proyecto_id', '=', proyecto_id)
    .where('lotes.lote_bloqueado', '=', true)
    .where(pasa(pedidas))
    .$if(lote_id !== null, (una) => una.where('lotes.id', '=', lote_id))
    .$if(etiqueta !== null, (una) => una.where(delCodigo('plantas', etiqueta!)));
  return paginarEnOrden(plantas, POR_LOTE_Y_CODIGO, page);
}

/** Returns the locked lots of an open project by name, each with how many of those plants it has; a lot without any is left out. */
export function lotesConDisponibles(
  db: Kysely<LecturaDB>,
  pedidas: DisponiblesPedidas,
  page: Page,
): Promise<Paginado<LoteConDisponibles>> {
  const lotes = db
    .selectFrom('lotes')
    .innerJoin('proyectos', 'proyectos.id', 'lotes.proyecto_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('plantas')
          .leftJoinLateral(ultimaEstadia, (join) => join.onTrue())
          .select(sql<number>`count(*)::int`.as('cantidad'))
          .whereRef('plantas.lote_id', '=', 'lotes.id')
          .where(pasa(pedidas))
          .as('suyas'),
      (join) => join.on('suyas.cantidad', '>', 0),
    )
    .select(['lotes.id', 'lotes.nombre', 'lotes.codigo', 'suyas.cantidad as cantidad_plantas'])
    .where('lotes.proyecto_id', '=', pedidas.proyecto_id)
    .where('lotes.lote_bloqueado', '=', true)
    .where('proyectos.proyecto_cerrado', '=', false);
  return paginarEnOrden(lotes, POR_LOTE, page);
}
