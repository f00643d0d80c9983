import { factsOf, latestVersions } from '@cepa/event-schemas';
import { sql, type Kysely } from 'kysely';
import { numeroDePersona } from '@cepa/words/personas';
import type { LecturaDB } from '../index';
import { ROWS_WITHOUT_LIMIT, TOPE_DEL_TOTAL } from '../paginas';
import { cambioDe } from './cambios';
import { CORRECCIONES, esCorreccion, quita, quitaAParte } from './correccion';
import { NOMBRES } from './buscable';
import { entidadDe, idsDe } from './entidad';
import { historialTables } from './historial.table';

/** A fact, without the text that it is searched by and the act that it is part of. */
export type HechoLeido = Omit<LecturaDB['historial'], 'buscable' | 'causa'>;

const { buscable: _buscable, causa: _causa, ...columnas } = historialTables.historial.columns;
/** The columns of a fact as `HechoLeido` has them. */
export const COLUMNS = Object.keys(columnas).map(
  (column) => `historial.${column}`,
) as `historial.${keyof HechoLeido}`[];

/** Types that a club's history leaves out, whosever books they are in (`x-lectores`). */
export const DE_ADMINISTRADORES: readonly string[] = Object.keys(latestVersions).filter(
  (tipo) => factsOf(tipo).lectores === 'administrador',
);

/** Whether a row of `historial_ids` names one of these ids. */
export const nombraAlguno = (ids: readonly string[]) => sql<boolean>`historial_ids.ids && ${sql.val(ids)}::uuid[]`;

/**
 * Lists a page of the events that name this id, oldest first, with how many there are up to `TOPE_DEL_TOTAL`.
 *
 * @param clubId whose events; null for those of whatever club
 * @param despuesDe position after which the page starts; null for the oldest
 */
export async function historialDe(
  db: Kysely<LecturaDB>,
  { id, clubId }: { readonly id: string; readonly clubId: string | null },
  despuesDe: bigint | null,
): Promise<{ filas: HechoLeido[]; total: number; hayMas: boolean; next: bigint | null }> {
  const suyos = db
    // All that name it are found first: a planner that takes them for more than they are would look at every fact in their order.
    .with(
      (cte) => cte('nombran').materialized(),
      (cte) =>
        cte
          .selectFrom('historial_ids')
          .select('historial_ids.position')
          .where(nombraAlguno([id])),
    )
    .selectFrom('nombran')
    .innerJoin('historial', 'historial.position', 'nombran.position')
    .$if(clubId !== null, (hechos) =>
      hechos.where('historial.club_id', '=', clubId).where('historial.tipo', 'not in', DE_ADMINISTRADORES),
    );
  const rows = await suyos
    .select(COLUMNS)
    .$if(despuesDe !== null, (hechos) => hechos.where('nombran.position', '>', despuesDe))
    .orderBy('nombran.position')
    .limit(ROWS_WITHOUT_LIMIT + 1)
    .execute();
  const page = rows.slice(0, ROWS_WITHOUT_LIMIT);
  const sigue = rows.length > page.length;
  if (despuesDe === null && !sigue) return { filas: rows, total: rows.length, hayMas: false, next: null };
  const contados = suyos
    .select('historial.position')
    .limit(sql.lit(TOPE_DEL_TOTAL + 1))
    .as('contados');
  const { total } = await db
    .selectFrom(contados)
    .select(sql<bigint>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return {
    filas: page,
    total: Math.min(Number(total), TOPE_DEL_TOTAL),
    hayMas: total > TOPE_DEL_TOTAL,
    next: sigue ? (page.at(-1)?.position ?? null) : null,
  };
}

/** The facts of these events. */
export function hechosPorEvento(db: Kysely<LecturaDB>, eventos: readonly string[]): Promise<HechoLeido[]> {
  return db
    .selectFrom('historial')
    .select(COLUMNS)
    .where('event_id', '=', sql<string>`ANY(${sql.val([...eventos])}::uuid[])`)
    .execute();
}

/** Types whose facts are about many plants at once, recorded in their lot. A search for plants includes them. */
export const DE_PLANTAS: readonly string[] = Object.keys(latestVersions).filter((tipo) =>
  /Plantas?(?![a-z])/.test(tipo),
);

/**
 * Which of these facts were corrected since, by position: a later act about the same record took it back, or changed a field that the fact
 * set, or one about the record that it is a part of took it back. A lock or a change of state corrects nothing.
 */
export async function corregidosEntre(
  db: Kysely<LecturaDB>,
  hechos: readonly HechoLeido[],
): Promise<ReadonlySet<bigint>> {
  const ids = [...new Set(hechos.flatMap(({ entidad_id }) => (entidad_id === null ? [] : [entidad_id])))];
  if (ids.length === 0) return new Set();
  const correcciones = await db
    .selectFrom('historial_ids')
    .innerJoin('historial', 'historial.position', 'historial_ids.position')
    .select(['historial_ids.ids as nombra', 'historial.entidad_id', 'historial.position', 'tipo', 'data', 'antes'])
    .where(nombraAlguno(ids))
    .where('club_id', 'in', [...new Set(hechos.flatMap(({ club_id }) => (club_id === null ? [] : [club_id])))])
    .where('tipo', 'in', [...CORRECCIONES])
    .execute();
  const porEntidad = new Map<string | null, typeof correcciones>(ids.map((id) => [id, []]));
  for (const una of correcciones) for (const id of una.nombra) porEntidad.get(id)?.push(una);
  const corrige = (hecho: HechoLeido, correccion: (typeof correcciones)[number]): boolean => {
    const { position, antes } = correccion;
    if (position <= hecho.position || !esCorreccion(correccion)) return false;
    if (correccion.entidad_id !== hecho.entidad_id) return quitaAParte(correccion, hecho.entidad_id);
    if (quita(correccion, hecho)) return true;
    const { campos } = cambioDe(hecho.tipo, hecho.data, entidadDe({ type: hecho.tipo, data: hecho.data }).campo);
    return Object.keys(antes).some((field) => field in campos);
  };
  return new Set(
    hechos
      .filter((hecho) => porEntidad.get(hecho.entidad_id)?.some((una) => corrige(hecho, una)))
      .map(({ position }) => position),
  );
}

/** Maximum number of codes listed for one fact; the rest are counted. */
const CODIGOS_A_LA_VISTA = 3;

/**
 * How each fact names what it is about: its own code, else that of what it belongs to or names (a dispensing by its package, a death by its
 * plants), else its own name, else that of what it names.
 */
export async function nombresDeRegistros(
  db: Kysely<LecturaDB>,
  hechos: readonly HechoLeido[],
): Promise<ReadonlyMap<bigint, string>> {
  const sinCodigo = hechos.filter(seNombra);
  const ids = (hecho: HechoLeido): string[] => [
    ...(hecho.entidad_id === null || dicePlantas(hecho) ? [] : [hecho.entidad_id]),
    ...idsDe(hecho.data).filter((id) => !dicePlantas(hecho) || id !== hecho.entidad_id),
  ];
  const propios = await fieldsById(db, sinCodigo.flatMap(ids));
  // The owner of a record is named when the record is made, not at each change.
  const ajenos = await fieldsById(
    db,
    sinCodigo.flatMap(({ entidad_id }) => idsDe(propios.get(entidad_id ?? '') ?? {})),
  );
  const todos = new Map([...ajenos, ...propios]);
  const nombres = new Map<bigint, string>();
  for (const hecho of sinCodigo) {
    const suyo = propios.get(hecho.entidad_id ?? '');
    const nombrados = [...new Set([...ids(hecho), ...idsDe(suyo ?? {})])].map((id) => todos.get(id));
    const codigos = juntarCodigos(nombrados);
    const propio = numeroDe(hecho) ?? ordenDe(hecho, suyo, todos);
    const nombre =
      propio ?? (codigos === null ? nombreDe(hecho.entidad, suyo, nombrados) : conLugar(hecho, suyo, codigos));
    if (nombre !== null) nombres.set(hecho.position, nombre);
  }
  return nombres;
}

/** Facts of some plants, recorded in their lot: the lot alone would not say which of them. Those that it was given are all of them. */
const dicePlantas = ({ entidad, tipo }: HechoLeido): boolean =>
  entidad === 'lote' && tipo !== 'PlantasAgregadas' && DE_PLANTAS.includes(tipo);

/** Whether the fact is described with the names of other records. A fact with a code of its own is not. */
const seNombra = (hecho: HechoLeido): boolean => hecho.codigo === null || dicePlantas(hecho);

/** Fields by which a fact names a role or a permission. */
const DE_ROLES = ['role_id', 'role_id_anterior', 'permiso_id'] as const;

/** The names of the roles and permissions that these facts name by their ids, also of those that were deleted since. */
export async function nombresDeRoles(
  db: Kysely<LecturaDB>,
  hechos: readonly HechoLeido[],
): Promise<ReadonlyMap<string, string>> {
  const ids = hechos.flatMap(({ data }) => DE_ROLES.flatMap((field) => idsDe(data[field])));
  const todos = await fieldsById(db, ids);
  return new Map([...todos].flatMap(([id, { nombre }]) => (typeof nombre === 'string' ? [[id, nombre] as const] : [])));
}

/** The number of the medicinal user whom the fact is about, as in lists and traces; null for any other record. */
const numeroDe = ({ entidad, entidad_id }: HechoLeido): string | null =>
  entidad === 'usuario_medicinal' && entidad_id !== null ? `N.º ${numeroDePersona(entidad_id)}` : null;

/** Puts the name of the room or stage before the plants and biomass that were moved to it. */
function conLugar({ entidad }: HechoLeido, suyo: Fields, codigos: string): string {
  const lugar = entidad === 'sala' || entidad === 'proyecto_evento' ? nombreDe(entidad, suyo, []) : null;
  return lugar === null ? codigos : `${lugar} · ${codigos}`;
}

type Fields = HechoLeido['data'] | undefined;

/** An order of purchase by its supplier, as its screen says, and not by one of its items; null for any other record. */
function ordenDe({ entidad }: HechoLeido, suyo: Fields, todos: ReadonlyMap<string, Fields>): string | null {
  const proveedor = entidad === 'orden_compra' ? todos.get(String(suyo?.['proveedor_id']))?.['nombre'] : undefined;
  return typeof proveedor === 'string' ? `Orden de ${proveedor}` : null;
}

/** The texts that these records have in a field, each once. */
const textsOf = (registros: readonly Fields[], field: string): string[] => [
  ...new Set(
    registros.map((uno) => uno?.[field]).filter((uno): uno is string => typeof uno === 'string' && uno !== ''),
  ),
];

/** Names a stage with its crop, since every crop has a stage of that name; names a process by its kind. */
function nombreDe(entidad: string, suyo: Fields, nombrados: readonly Fields[]): string | null {
  const propio = [...NOMBRES, ...(entidad === 'proceso' ? ['tipo'] : [])].flatMap((field) => textsOf([suyo], field))[0];
  const ajeno = textsOf(nombrados, 'nombre')[0];
  if (entidad === 'proyecto_evento' && propio !== undefined && ajeno !== undefined) return `${propio} · ${ajeno}`;
  return propio ?? ajeno ?? null;
}

function juntarCodigos(registros: readonly Fields[]): string | null {
  const codigos = textsOf(registros, 'codigo');
  if (codigos.length === 0) return null;
  const mas = codigos.length - CODIGOS_A_LA_VISTA;
  return `${codigos.slice(0, CODIGOS_A_LA_VISTA).join(', ')}${mas > 0 ? ` y ${mas} más` : ''}`;
}

/** Ids of the records that these facts are about, and of the records that name them. */
export const idsNombrados = (hechos: readonly HechoLeido[]): string[] => [
  ...new Set(
    hechos.flatMap((hecho) => {
      const { entidad_id, data } = hecho;
      const otros = seNombra(hecho) ? idsDe(data) : DE_ROLES.flatMap((field) => idsDe(data[field]));
      return entidad_id === null ? otros : [entidad_id, ...otros];
    }),
  ),
];

/** The ids that these records name in their turn. */
export async function idsDeRegistros(db: Kysely<LecturaDB>, ids: readonly string[]): Promise<string[]> {
  return [...new Set([...(await fieldsById(db, ids)).values()].flatMap(idsDe))];
}

/** The newest fields of records, by their id. */
export async function fieldsById(
  db: Kysely<LecturaDB>,
  ids: readonly string[],
): Promise<Map<string, HechoLeido['data']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('historial_entidades')
    .select(['id', 'campos'])
    .where('id', '=', sql<string>`ANY(${sql.val([...new Set(ids)])}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, campos }) => [id, campos]));
}
