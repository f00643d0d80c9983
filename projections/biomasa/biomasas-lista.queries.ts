import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { LecturaDB } from '../index';
import { delCodigo, enAlguno, listar, natural, nuevosPrimero, type ListQueryShape, type ListRequest } from '../listas';
import { apartadosDe, retencionKnowing, type Apartados } from '../materiales/apartados.queries';
import type { Orden, Paginado } from '../paginas';
import {
  biomasas,
  cuantasPlantas,
  lotesDeBiomasa,
  plantasDeBiomasa,
  SUS_LOTES,
  type BiomasaSinPlantas,
  type LoteDeBiomasa,
  type PlantaDeBiomasa,
} from './biomasa.queries';

/** A row of a list of biomass: its lots, how many plants it comes from and, unless left out, those plants. */
export type BiomasaEnLista = BiomasaSinPlantas & {
  lotes: LoteDeBiomasa[];
  cantidad_plantas: number;
  planta_biomasa?: PlantaDeBiomasa[];
};

/** The requested rows of a list of biomass. */
export type BiomasasRequest = ListRequest<'etiqueta'> & {
  /** Leaves the plants out. */
  readonly resumen?: boolean | null;
};

/** The lots of a biomass as text: 'Aurora-014 (LOT-1), …'. */
export const textOfLotes = sql<
  string | null
>`(SELECT string_agg(sus_lotes.nombre || ' (' || sus_lotes.codigo || ')', ', '
  ORDER BY sus_lotes.codigo, sus_lotes.id) FROM ${SUS_LOTES})`;

const nombreDeProyecto = sql`(SELECT suyo.nombre FROM lectura.proyectos suyo WHERE suyo.id = biomasas.proyecto_id)`;
const codigosDeMateria = sql`(SELECT string_agg(mp.codigo, ' ') FROM lectura.materias_primas mp WHERE mp.biomasa_id = biomasas.id)`;

const RECIENTES: readonly Orden[] = nuevosPrimero('biomasas');

const TEXTS = [
  sql`biomasas.codigo`,
  sql`biomasas.tipo_biomasa`,
  sql`biomasas.observaciones`,
  nombreDeProyecto,
  textOfLotes,
  codigosDeMateria,
];

const FORMA: ListQueryShape<'etiqueta'> = {
  columnas: {
    codigo: natural(sql`biomasas.codigo`),
    tipo_biomasa: natural(sql`biomasas.tipo_biomasa`),
    proyecto: natural(nombreDeProyecto, true),
    lote: natural(textOfLotes, true),
    fecha_cosecha: { por: sql`biomasas.fecha_cosecha`, tipo: 'date' },
    peso: { por: sql`biomasas.peso`, tipo: 'numeric' },
    unidad: natural(sql`biomasas.unidad_medida`),
  },
  inicio: RECIENTES,
  tienePalabra: (palabra) => enAlguno(TEXTS, palabra),
  filtros: { etiqueta: (value) => delCodigo('biomasas', value) },
};

const conMateria = sql<boolean>`EXISTS (SELECT FROM lectura.materias_primas mp WHERE mp.biomasa_id = biomasas.id)`;
const list = sql<boolean>`biomasas.fecha_lista_produccion IS NOT NULL`;

const enEvento = (proyectoEventoId: string): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM lectura.biomasa_eventos estadia WHERE estadia.biomasa_id = biomasas.id
    AND estadia.proyecto_evento_id = ${proyectoEventoId} AND estadia.fecha_fin IS NULL)`;

function delClub(
  db: Kysely<LecturaDB>,
  apartados: Apartados,
  { resumen }: BiomasasRequest,
): SelectQueryBuilder<LecturaDB, 'biomasas', BiomasaEnLista> {
  const todas = biomasas(db, retencionKnowing('biomasa', apartados))
    .select([lotesDeBiomasa().as('lotes'), cuantasPlantas().as('cantidad_plantas')])
    .where('biomasas.club_id', '=', apartados.club);
  return resumen === true ? todas : todas.select(plantasDeBiomasa().as('planta_biomasa'));
}

/**
 * Returns the biomass of a club, or of one of its projects, newest first.
 *
 * @param pendiente only biomass without raw material; what waits for its ready date comes first
 */
export async function biomasasDelClub(
  db: Kysely<LecturaDB>,
  clubId: string,
  { proyecto_id, pendiente }: { readonly proyecto_id: string | null; readonly pendiente: boolean },
  request: BiomasasRequest,
): Promise<Paginado<BiomasaEnLista>> {
  const pedidas = delClub(db, await apartadosDe(db, clubId), request)
    .$if(proyecto_id !== null, (una) => una.where('biomasas.proyecto_id', '=', proyecto_id))
    .$if(pendiente, (una) => una.where(sql<boolean>`(NOT ${list} OR NOT ${conMateria})`));
  const inicio: readonly Orden[] = pendiente
    ? [{ por: list, tipo: 'boolean', sentido: 'asc' }, ...RECIENTES]
    : RECIENTES;
  return listar(pedidas, { ...FORMA, inicio }, request);
}

/** Returns biomass that can be moved to a stage: it is not there, not ready for production, and has no raw material. */
export async function biomasasFueraDeEvento(
  db: Kysely<LecturaDB>,
  clubId: string,
  { proyecto_id, proyecto_evento_id }: { readonly proyecto_id: string; readonly proyecto_evento_id: string },
  request: BiomasasRequest,
): Promise<Paginado<BiomasaEnLista>> {
  const movibles = delClub(db, await apartadosDe(db, clubId), request)
    .where('biomasas.proyecto_id', '=', proyecto_id)
    .where(sql<boolean>`NOT (${list} OR ${enEvento(proyecto_evento_id)} OR ${conMateria})`);
  return listar(movibles, FORMA, request);
}

/** Returns biomass that is not ready for production, of the whole club or of one stage. */
export async function biomasasNoListas(
  db: Kysely<LecturaDB>,
  clubId: string,
  proyectoEventoId: string | null,
  request: BiomasasRequest,
): Promise<Paginado<BiomasaEnLista>> {
  const noListas = delClub(db, await apartadosDe(db, clubId), request)
    .where('biomasas.fecha_lista_produccion', 'is', null)
    .$if(proyectoEventoId !== null, (una) => una.where(enEvento(proyectoEventoId!)));
  return listar(noListas, FORMA, request);
}

/** Which ready biomass to read: all, without raw material, or with raw material. */
export type ParteLista = 'todas' | 'en_espera' | 'con_materia_prima';

/** Returns biomass that is ready for production, newest first. */
export async function biomasasListas(
  db: Kysely<LecturaDB>,
  clubId: string,
  parte: ParteLista,
  request: BiomasasRequest,
): Promise<Paginado<BiomasaEnLista>> {
  const lists = delClub(db, await apartadosDe(db, clubId), request)
    .where('biomasas.fecha_lista_produccion', 'is not', null)
    .$if(parte === 'en_espera', (una) => una.where(sql<boolean>`NOT ${conMateria}`))
    .$if(parte === 'con_materia_prima', (una) => una.where(conMateria));
  return listar(lists, FORMA, request);
}
