import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { LecturaDB } from '../index';
import { insumosDe, unClub } from '../materiales/origenes';
import { delCodigo, listar, type ListQueryShape, type ListRequest } from '../listas';
import type { Paginado } from '../paginas';

/** A record that a row names. */
interface Nombrado {
  readonly id: string;
  readonly nombre: string;
}

/** A plant in the list of a crop or of a club: with its lot, crop, room and stage, and the reason of a hold. */
export type PlantaDelClub = Pick<
  LecturaDB['plantas'],
  'id' | 'club_id' | 'codigo' | 'estado' | 'origen' | 'fecha_inicio' | 'fecha_baja' | 'lote_id' | 'variedad_id'
> & {
  readonly lote: (Nombrado & { readonly codigo: string; readonly lote_bloqueado: boolean }) | null;
  readonly proyecto: (Nombrado & { readonly proyecto_cerrado: boolean }) | null;
  readonly variedad: Nombrado | null;
  /** Its room; null if it is in none. */
  readonly sala: Nombrado | null;
  /** Its stage; null if it is in none. */
  readonly evento: (Nombrado & { readonly evento_cultivo_id: string }) | null;
  /** Why the club holds it, its lot or its mother; null if it is not held. */
  readonly retencion: string | null;
  readonly madre_id: string | null;
  readonly madre_codigo: string | null;
};

/** The requested plants. */
export type PlantasRequest = ListRequest<
  'proyecto_id' | 'lote_id' | 'sala_id' | 'variedad_id' | 'etapa' | 'estado' | 'baja' | 'en_pie' | 'etiqueta'
>;

// OFFSET 0: with a join, crops and stages of all clubs are read.
/** Whether a plant is in this room. A plant that ended, or whose crop is closed, is in none. */
const enLaSala = (
  id: string,
): RawBuilder<SqlBool> => sql<SqlBool>`(plantas.fecha_fin IS NULL AND plantas.id = ANY (ARRAY(
  SELECT suya.planta_id FROM lectura.sala_plantas suya WHERE suya.sala_id = ${id} AND suya.fecha_salida IS NULL
)) AND NOT EXISTS (
  SELECT FROM lectura.proyectos cultivo WHERE cultivo.id = plantas.proyecto_id AND cultivo.proyecto_cerrado OFFSET 0
))`;

/** Whether a plant is now in a stage of this kind. A plant that ended is in none. */
const enLaEtapa = (tipo: string): RawBuilder<SqlBool> => sql<SqlBool>`(plantas.fecha_fin IS NULL AND EXISTS (
  SELECT FROM lectura.planta_eventos estadia JOIN lectura.proyecto_eventos evento ON evento.id = estadia.proyecto_evento_id
  WHERE estadia.planta_id = plantas.id AND estadia.fecha_fin IS NULL AND evento.evento_cultivo_id::text = ${tipo} OFFSET 0))`;

// Codes are compared as text: their numbers have leading zeros, and the table's indexes have that order.
const FORMA: ListQueryShape<Exclude<keyof PlantasRequest, keyof ListRequest>> = {
  columnas: {
    nombre: { por: sql`plantas.codigo`, tipo: 'text' },
    estado: { por: sql`plantas.estado`, tipo: 'text' },
    origen: { por: sql`plantas.origen`, tipo: 'text' },
    fecha_inicio: { por: sql`plantas.fecha_inicio`, tipo: 'date' },
    fecha_baja: { por: sql`plantas.fecha_baja`, tipo: 'date', falta: true },
  },
  inicio: [
    { por: sql`plantas.codigo`, tipo: 'text', sentido: 'asc' },
    { por: sql`plantas.id`, tipo: 'uuid', sentido: 'asc' },
  ],
  // Codes have no accents: to remove accents from thirty thousand codes took most of a second.
  tienePalabra: (palabra) => sql<SqlBool>`strpos(lower(plantas.codigo), ${palabra}) > 0`,
  filtros: {
    proyecto_id: (id) => sql<SqlBool>`plantas.proyecto_id = ${id}`,
    lote_id: (id) => sql<SqlBool>`plantas.lote_id = ${id}`,
    sala_id: enLaSala,
    variedad_id: (id) => sql<SqlBool>`plantas.variedad_id = ${id}`,
    etapa: enLaEtapa,
    estado: (estado) => sql<SqlBool>`plantas.estado = ${estado}`,
    baja: (cual) =>
      cual === 'con' ? sql<SqlBool>`plantas.fecha_baja IS NOT NULL` : sql<SqlBool>`plantas.fecha_baja IS NULL`,
    en_pie: () => sql<SqlBool>`plantas.fecha_fin IS NULL`,
    etiqueta: (codigo) => delCodigo('plantas', codigo),
  },
};

// Columns of other tables are read only for the rows of the page.
const LOTE = sql<PlantaDelClub['lote']>`(SELECT jsonb_build_object('id', l.id, 'nombre', l.nombre, 'codigo', l.codigo,
  'lote_bloqueado', l.lote_bloqueado) FROM lectura.lotes l WHERE l.id = plantas.lote_id)`;
const PROYECTO = sql<PlantaDelClub['proyecto']>`(SELECT jsonb_build_object('id', p.id, 'nombre', p.nombre,
  'proyecto_cerrado', p.proyecto_cerrado) FROM lectura.proyectos p WHERE p.id = plantas.proyecto_id)`;
const VARIEDAD = sql<PlantaDelClub['variedad']>`(SELECT jsonb_build_object('id', g.id, 'nombre', g.nombre)
  FROM lectura.geneticas g WHERE g.id = plantas.variedad_id)`;
const SALA = sql<PlantaDelClub['sala']>`(SELECT (
    SELECT jsonb_build_object('id', s.id, 'nombre', s.nombre) FROM lectura.salas s WHERE s.id = sp.sala_id
  ) FROM lectura.sala_plantas sp
  WHERE sp.planta_id = plantas.id AND sp.fecha_salida IS NULL AND plantas.fecha_fin IS NULL
    AND NOT EXISTS (SELECT FROM lectura.proyectos p WHERE p.id = plantas.proyecto_id AND p.proyecto_cerrado)
  ORDER BY sp.creado_en DESC, sp.id LIMIT 1)`;
const EVENTO = sql<PlantaDelClub['evento']>`(SELECT (
    SELECT jsonb_build_object('id', e.id, 'nombre', e.nombre_evento, 'evento_cultivo_id', e.evento_cultivo_id)
    FROM lectura.proyecto_eventos e WHERE e.id = pe.proyecto_evento_id
  ) FROM lectura.planta_eventos pe
  WHERE pe.planta_id = plantas.id AND pe.fecha_fin IS NULL AND plantas.fecha_fin IS NULL ORDER BY pe.fecha_inicio DESC, pe.id LIMIT 1)`;
const retencion = (clubId: string) => sql<string | null>`(
  WITH RECURSIVE suyas(id, lote_id, madre_id) AS (
    SELECT plantas.id, plantas.lote_id, plantas.madre_id
    UNION SELECT madre.id, madre.lote_id, madre.madre_id FROM suyas JOIN lectura.plantas madre ON madre.id = suyas.madre_id
  ), todas(id) AS (
    SELECT suyas.id FROM suyas UNION ALL SELECT suyas.lote_id FROM suyas
    UNION ALL SELECT de.insumo FROM suyas CROSS JOIN LATERAL (${insumosDe(sql`suyas.id`, unClub(clubId))}) de
  ) SELECT r.motivo FROM todas JOIN lectura.retenciones r ON r.id = todas.id
  ORDER BY r.creado_en DESC, r.id LIMIT 1)`;

/** Returns the requested plants of a club, by code unless another order is requested. */
export const plantasDelClub = (
  db: Kysely<LecturaDB>,
  clubId: string,
  request: PlantasRequest,
): Promise<Paginado<PlantaDelClub>> =>
  listar(
    db
      .selectFrom('plantas')
      .select([
        'plantas.id',
        'plantas.club_id',
        'plantas.codigo',
        'plantas.estado',
        'plantas.origen',
        'plantas.fecha_inicio',
        'plantas.fecha_baja',
        'plantas.lote_id',
        'plantas.variedad_id',
        'plantas.madre_id',
        'plantas.madre_codigo',
        LOTE.as('lote'),
        PROYECTO.as('proyecto'),
        VARIEDAD.as('variedad'),
        SALA.as('sala'),
        EVENTO.as('evento'),
        retencion(clubId).as('retencion'),
      ])
      .where('plantas.club_id', '=', clubId),
    FORMA,
    request,
  );

/** The options of the list's filters. */
export interface OpcionesDePlantas {
  /** Those of open crops first, then the newest. */
  readonly lotes: readonly (Nombrado & { readonly codigo: string })[];
  readonly salas: readonly Nombrado[];
  readonly variedades: readonly Nombrado[];
}

/** Maximum number of lots that a filter offers; older ones are found by their crop or by code. */
const MAX_LOTES = 300;
const MAX_OTRAS = 1000;

/** Returns the options of the filters for the plants of a club, or of one crop. */
export async function optionsOfPlantas(
  db: Kysely<LecturaDB>,
  clubId: string,
  proyectoId: string | null,
): Promise<OpcionesDePlantas> {
  const lotes = db
    .selectFrom('lotes')
    .innerJoin('proyectos', 'proyectos.id', 'lotes.proyecto_id')
    .select(['lotes.id', 'lotes.nombre', 'lotes.codigo'])
    .where('lotes.club_id', '=', clubId)
    .$if(proyectoId !== null, (una) => una.where('lotes.proyecto_id', '=', proyectoId!))
    .orderBy('proyectos.proyecto_cerrado')
    .orderBy('lotes.creado_en', 'desc')
    .orderBy('lotes.id')
    .limit(MAX_LOTES);
  const deNombre = (table: 'salas' | 'geneticas') =>
    db
      .selectFrom(table)
      .select(['id', 'nombre'])
      .where('club_id', '=', clubId)
      .orderBy(sql`nombre COLLATE plataforma.orden_natural`)
      .orderBy('id')
      .limit(MAX_OTRAS)
      .execute();
  const [susLotes, salas, variedades] = await Promise.all([lotes.execute(), deNombre('salas'), deNombre('geneticas')]);
  return { lotes: susLotes, salas, variedades };
}
