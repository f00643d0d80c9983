import { Injectable } from '@nestjs/common';
import { normalizar } from '@cepa/domain/pacientes/datos';
import { OrdenDesconocido } from '@cepa/projections/listas';
import {
  CursorInvalido,
  ROWS_WITHOUT_LIMIT,
  TOPE_DEL_TOTAL,
  type Page,
  type Paginado,
} from '@cepa/projections/paginas';
import { enTermino, terminosDe } from '@cepa/words/busqueda';
import type { Persona } from './boveda';
import { PersonasIndexes, tieneTerminos, type Conocida } from './indices-de-personas';
import type { PersonaCifrada } from './personas.queries';
import { PersonasVigentes } from './personas-vigentes';

export type PersonasRequest = Page & {
  readonly buscar: string | null;
  /** The identity number, if the search text is a whole one. */
  readonly por: string | null;
  readonly orden: string | null;
  readonly estado: string | null;
};

type Conocidas = ReadonlyMap<string, Conocida>;
type Value = string | number | null;

/** The value of a person that each column sorts by. The negative day of birth sorts by age. */
const COLUMNS: Readonly<Record<string, (persona: Conocida) => Value>> = {
  nombre: ({ datos }) => datos && `${datos.nombre} ${datos.apellido}`,
  identificacion: ({ datos }) => datos && datos.identificacion,
  edad: ({ datos }) => datos && -Date.parse(datos.fecha_nacimiento),
  estado: ({ estado }) => estado,
};

const COMO_SE_LEE = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

function comparar(uno: Value, otro: Value): number {
  if (typeof uno === 'number' && typeof otro === 'number') return uno - otro;
  return COMO_SE_LEE.compare(String(uno), String(otro));
}

/** The ids of people by a column; those without visible data come last in both directions. */
function ordenar(personas: Conocidas, valueOf: (persona: Conocida) => Value, sentido: 1 | -1): readonly string[] {
  return [...personas]
    .map(([id, persona]) => ({ id, valor: valueOf(persona) }))
    .sort((una, otra) => {
      if (una.valor === null || otra.valor === null) return Number(una.valor === null) - Number(otra.valor === null);
      return sentido * comparar(una.valor, otra.valor) || (una.id < otra.id ? -1 : 1);
    })
    .map(({ id }) => id);
}

/** A cursor names a person by id: it is part of URLs, and must not contain a name. */
const escribir = (id: string, lugar: number): string => Buffer.from(`${id} ${lugar}`).toString('base64url');

/** The start of a page: after the person of the cursor. If that person was erased, or no longer matches, it starts at their place. */
function inicioDe(cursor: string, ids: readonly string[]): number {
  const partes = /^([0-9a-f-]{36}) (\d{1,7})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!partes?.[1]) throw new CursorInvalido(`not a cursor: ${cursor}`);
  const lugar = ids.indexOf(partes[1]);
  return lugar === -1 ? Number(partes[2]) : lugar + 1;
}

/**
 * Lists the people of a club. The data to search and sort by are only in the vault: they are compared in memory, and
 * only the people of the page are read.
 */
@Injectable()
export class PersonasList {
  /** Cached until a person of the club changes. */
  private readonly ordenadas = new WeakMap<Conocidas, Map<string, readonly string[]>>();

  constructor(
    private readonly indexes: PersonasIndexes,
    private readonly vigentes: PersonasVigentes,
  ) {}

  /**
   * @param ve whether the caller may see names: otherwise a search by name finds nobody, and no order reveals names
   * @throws CursorInvalido
   * @throws OrdenDesconocido
   */
  async page(clubId: string, request: PersonasRequest, ve: boolean): Promise<Paginado<Persona>> {
    const column = request.orden?.replace(/^-/, '') ?? null;
    if (column !== null && !Object.hasOwn(COLUMNS, column)) throw new OrdenDesconocido(`no column ${column}`);
    if (!ve && request.buscar !== null) return { filas: [], total: 0, next: null };
    if (!ve || (column === null && request.buscar === null))
      return this.vigentes.personas(clubId, request.estado as PersonaCifrada['estado'] | null, request);
    return this.inMemory(clubId, request);
  }

  private async inMemory(clubId: string, request: PersonasRequest): Promise<Paginado<Persona>> {
    const personas = await this.indexes.conocidas(clubId);
    const pasa = filterOf(request);
    const ids = this.enOrden(personas, request.orden ?? 'nombre').filter((id) => pasa(personas.get(id)!));
    const desde = request.cursor ? inicioDe(request.cursor, ids) : 0;
    const hasta = desde + (request.limit ?? ROWS_WITHOUT_LIMIT);
    const page = ids.slice(desde, hasta);
    const ultima = page.at(-1);
    return {
      filas: await this.vigentes.personasEnOrden(clubId, page),
      total: Math.min(ids.length, TOPE_DEL_TOTAL),
      hayMas: ids.length > TOPE_DEL_TOTAL,
      next: ultima !== undefined && ids.length > hasta ? escribir(ultima, hasta - 1) : null,
    };
  }

  private enOrden(personas: Conocidas, orden: string): readonly string[] {
    const hechas = this.ordenadas.get(personas) ?? new Map<string, readonly string[]>();
    this.ordenadas.set(personas, hechas);
    const ids =
      hechas.get(orden) ?? ordenar(personas, COLUMNS[orden.replace(/^-/, '')]!, orden.startsWith('-') ? -1 : 1);
    hechas.set(orden, ids);
    return ids;
  }
}

/** Whether a person matches the filters; their e-mail is searched too. */
function filterOf({ buscar, por, estado }: PersonasRequest): (persona: Conocida) => boolean {
  const terminos = terminosDe(buscar ?? '');
  const numero = normalizar(buscar ?? '');
  const tiene = ({ datos, texto }: Conocida): boolean =>
    por === 'etiqueta'
      ? datos !== null && normalizar(datos.identificacion) === numero
      : tieneTerminos(`${texto} ${enTermino(datos?.email ?? '')}`, terminos);
  return (persona) => (estado === null || persona.estado === estado) && (buscar === null || tiene(persona));
}
