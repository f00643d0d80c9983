import { latestVersions } from '@cepa/event-schemas';
import { unpacked } from '@cepa/ledger/projections';
import { sql, type Kysely } from 'kysely';
import { numeroDePersona } from '@cepa/words/personas';
import type { LecturaDB } from '../index';
import { NOMBRES } from './buscable';
import { idsDe as idsIn } from './entidad';
import { nombreNumerado } from './numeros';
import type { Fact } from './historial.table';

const idsOfRecord = new WeakMap<object, readonly string[]>();

/** Every distinct id in data of a query: the facts of a page are asked for them several times, and never change. */
function idsDe(data: unknown): readonly string[] {
  if (data === null || typeof data !== 'object') return idsIn(data);
  const ids = idsOfRecord.get(data) ?? idsIn(data);
  idsOfRecord.set(data, ids);
  return ids;
}

/** A fact without its act. */
export type HechoLeido = Omit<Fact, 'causa'>;

/** Types whose facts are about many plants at once, recorded in their lot. A search for plants includes them. */
export const DE_PLANTAS: readonly string[] = Object.keys(latestVersions).filter((tipo) =>
  /Plantas?(?![a-z])/.test(tipo),
);

/** Reads the current fields of records, by id. */
export type ReadFields = (ids: readonly string[]) => Promise<ReadonlyMap<string, HechoLeido['data']>>;

/** Reads each record once, and does not ask again for one that is not there. Only for tables that nobody writes meanwhile. */
export function readOnce(db: Kysely<LecturaDB>): ReadFields {
  const known = new Map<string, HechoLeido['data'] | null>();
  return async (ids) => {
    const wanted = [...new Set(ids)];
    const fresh = wanted.filter((id) => !known.has(id));
    const found = await fieldsById(db, fresh);
    for (const id of fresh) known.set(id, found.get(id) ?? null);
    return new Map(
      wanted.flatMap((id) => {
        const fields = known.get(id) ?? null;
        return fields === null ? [] : [[id, fields] as const];
      }),
    );
  };
}

/** Maximum number of codes listed for one fact; the rest are counted. */
const CODIGOS_A_LA_VISTA = 3;

/**
 * Returns the name of each fact's record: its own code, else the code of its owner or of a record it names (a
 * dispensing by its package, a death by its plants), else its own name, else the name of a record it names.
 */
export async function nombresDeRegistros(
  db: Kysely<LecturaDB>,
  hechos: readonly HechoLeido[],
  read: ReadFields = (ids) => fieldsById(db, ids),
): Promise<ReadonlyMap<bigint, string>> {
  const sinCodigo = hechos.filter(seNombra);
  const ids = (hecho: HechoLeido): string[] => [
    ...(hecho.entidad_id === null || dicePlantas(hecho) ? [] : [hecho.entidad_id]),
    ...idsDe(hecho.data).filter((id) => !dicePlantas(hecho) || id !== hecho.entidad_id),
  ];
  const propios = await read(sinCodigo.flatMap(ids));
  // Only the fact that creates a record names its owner.
  const ajenos = await read(sinCodigo.flatMap(({ entidad_id }) => idsDe(propios.get(entidad_id ?? '') ?? {})));
  const todos = new Map([...ajenos, ...propios]);
  const nombres = new Map<bigint, string>();
  for (const hecho of sinCodigo) {
    const suyo = propios.get(hecho.entidad_id ?? '');
    const nombrados = [...new Set([...ids(hecho), ...idsDe(suyo ?? {})])].map((id) => todos.get(id));
    const codigos = juntarCodigos(nombrados);
    const propio = numeroDe(hecho) ?? numeradoDe(hecho, suyo, todos);
    const nombre =
      propio ?? (codigos === null ? nombreDe(hecho.entidad, suyo, nombrados) : conLugar(hecho, suyo, codigos));
    if (nombre !== null) nombres.set(hecho.position, nombre);
  }
  return nombres;
}

/**
 * Facts of some plants that are recorded in their lot: the lot's code would not say which plants. A fact that adds
 * plants is about all of them.
 */
const dicePlantas = ({ entidad, tipo }: HechoLeido): boolean =>
  entidad === 'lote' && tipo !== 'PlantasAgregadas' && DE_PLANTAS.includes(tipo);

/** Whether the fact is described with the names of other records. A fact with a code of its own is not. */
const seNombra = (hecho: HechoLeido): boolean => hecho.codigo === null || dicePlantas(hecho);

/** Fields by which a fact names a role or a permission. */
const DE_ROLES = ['role_id', 'role_id_anterior', 'permiso_id'] as const;

/** The roles and permissions that a fact names, and the records in the fields that it changed. */
const namedBy = ({ data, antes, despues }: HechoLeido): readonly string[] => [
  ...DE_ROLES.flatMap((field) => idsDe(data[field])),
  ...idsDe(antes),
  ...idsDe(despues),
];

/** How a record is called in a field of another: staff, whose names are in the vault, by their number. */
function calledIn(fields: HechoLeido['data']): string | null {
  const [legajo] = textsOf([fields], 'legajo');
  if (legajo !== undefined) return `Legajo ${legajo}`;
  return ['codigo', ...NOMBRES].flatMap((field) => textsOf([fields], field))[0] ?? null;
}

/** The names of what these facts name by ids, also of what was deleted since. People of the vault have none. */
export async function nombresDeNombrados(
  db: Kysely<LecturaDB>,
  hechos: readonly HechoLeido[],
  read: ReadFields = (ids) => fieldsById(db, ids),
): Promise<ReadonlyMap<string, string>> {
  const todos = await read(hechos.flatMap(namedBy));
  return new Map(
    [...todos].flatMap(([id, fields]) => {
      const nombre = calledIn(fields);
      return nombre === null ? [] : [[id, nombre] as const];
    }),
  );
}

/** The number of the fact's medicinal user, as in lists and traces; null for any other record. */
const numeroDe = ({ entidad, entidad_id }: HechoLeido): string | null =>
  entidad === 'usuario_medicinal' && entidad_id !== null ? `N.º ${numeroDePersona(entidad_id)}` : null;

/** Puts the name of the room or stage before the plants and biomass that moved there. */
function conLugar({ entidad }: HechoLeido, suyo: Fields, codigos: string): string {
  const lugar = entidad === 'sala' || entidad === 'proyecto_evento' ? nombreDe(entidad, suyo, []) : null;
  return lugar === null ? codigos : `${lugar} · ${codigos}`;
}

type Fields = HechoLeido['data'] | undefined;

/**
 * Names a purchase order by its number and its supplier, and an analysis by its number and what was analysed; null for
 * any other record.
 */
function numeradoDe({ entidad }: HechoLeido, suyo: Fields, todos: ReadonlyMap<string, Fields>): string | null {
  const nombre = nombreNumerado(entidad, suyo);
  const de = suyo?.['entidad_codigo'] ?? todos.get(String(suyo?.['proveedor_id']))?.['nombre'];
  return nombre !== null && typeof de === 'string' ? `${nombre} · ${de}` : nombre;
}

/** The distinct texts of a field in these records. */
const textsOf = (registros: readonly Fields[], field: string): string[] => [
  ...new Set(
    registros.map((uno) => uno?.[field]).filter((uno): uno is string => typeof uno === 'string' && uno !== ''),
  ),
];

/** Names a stage with its crop, because every crop has a stage of that name; names a process by its kind. */
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
      const otros = [...(seNombra(hecho) ? idsDe(data) : []), ...namedBy(hecho)];
      return entidad_id === null ? otros : [entidad_id, ...otros];
    }),
  ),
];

/** The ids that these records name. */
export async function idsDeRegistros(read: ReadFields, ids: readonly string[]): Promise<string[]> {
  return [...new Set([...(await read(ids)).values()].flatMap(idsDe))];
}

/** The current fields of records, by id. */
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
  return new Map(rows.map(({ id, campos }) => [id, unpacked(campos)]));
}
