import { Injectable } from '@nestjs/common';
import { normalizar } from '@cepa/domain/pacientes/datos';
import { OrdenDesconocido } from '@cepa/projections/listas';
import {
  CursorInvalido,
  FILAS_SIN_LIMITE,
  TOPE_DEL_TOTAL,
  type Pagina,
  type Paginado,
} from '@cepa/projections/paginas';
import { enTermino, terminosDe } from '@cepa/words/busqueda';
import type { Persona } from './boveda';
import { IndicesDePersonas, tieneTerminos, type Conocida } from './indices-de-personas';
import type { PersonaCifrada } from './personas.queries';
import { PersonasVigentes } from './personas-vigentes';

export type PedidoDePersonas = Pagina & {
  readonly buscar: string | null;
  /** What is searched is the whole identity number. */
  readonly por: string | null;
  readonly orden: string | null;
  readonly estado: string | null;
};

type Conocidas = ReadonlyMap<string, Conocida>;
type Valor = string | number | null;

/** The value of a person that each column sorts by. The negative day of birth sorts by age. */
const COLUMNAS: Readonly<Record<string, (persona: Conocida) => Valor>> = {
  nombre: ({ datos }) => datos && `${datos.nombre} ${datos.apellido}`,
  identificacion: ({ datos }) => datos && datos.identificacion,
  edad: ({ datos }) => datos && -Date.parse(datos.fecha_nacimiento),
  estado: ({ estado }) => estado,
};

const COMO_SE_LEE = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

function comparar(uno: Valor, otro: Valor): number {
  if (typeof uno === 'number' && typeof otro === 'number') return uno - otro;
  return COMO_SE_LEE.compare(String(uno), String(otro));
}

/** The ids of people by a column; those whose data are not shown come last both ways. */
function ordenar(personas: Conocidas, valorDe: (persona: Conocida) => Valor, sentido: 1 | -1): readonly string[] {
  return [...personas]
    .map(([id, persona]) => ({ id, valor: valorDe(persona) }))
    .sort((una, otra) => {
      if (una.valor === null || otra.valor === null) return Number(una.valor === null) - Number(otra.valor === null);
      return sentido * comparar(una.valor, otra.valor) || (una.id < otra.id ? -1 : 1);
    })
    .map(({ id }) => id);
}

/** A page follows a person: their name is in no cursor, since cursors stand in addresses. */
const escribir = (id: string, lugar: number): string => Buffer.from(`${id} ${lugar}`).toString('base64url');

/** Where a page starts: after the person of the cursor. If that person was erased, or no longer matches, it starts at their place. */
function inicioDe(cursor: string, ids: readonly string[]): number {
  const partes = /^([0-9a-f-]{36}) (\d{1,7})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!partes?.[1]) throw new CursorInvalido(`not a cursor: ${cursor}`);
  const lugar = ids.indexOf(partes[1]);
  return lugar === -1 ? Number(partes[2]) : lugar + 1;
}

/**
 * Lists the people of a club as it is asked for. What they are searched and sorted by is in the vault alone: it is compared in memory, and
 * only the people of a page are read.
 */
@Injectable()
export class ListaDePersonas {
  /** Kept while nobody of the club changes. */
  private readonly ordenadas = new WeakMap<Conocidas, Map<string, readonly string[]>>();

  constructor(
    private readonly indices: IndicesDePersonas,
    private readonly vigentes: PersonasVigentes,
  ) {}

  /**
   * @param ve whether names are for the caller to see: who does not see them finds nobody by them, and gets no order that tells of them
   * @throws CursorInvalido
   * @throws OrdenDesconocido
   */
  async pagina(clubId: string, pedido: PedidoDePersonas, ve: boolean): Promise<Paginado<Persona>> {
    const columna = pedido.orden?.replace(/^-/, '') ?? null;
    if (columna !== null && !Object.hasOwn(COLUMNAS, columna)) throw new OrdenDesconocido(`no column ${columna}`);
    if (!ve && pedido.buscar !== null) return { filas: [], total: 0, next: null };
    if (!ve || (columna === null && pedido.buscar === null))
      return this.vigentes.personas(clubId, pedido.estado as PersonaCifrada['estado'] | null, pedido);
    return this.enMemoria(clubId, pedido);
  }

  private async enMemoria(clubId: string, pedido: PedidoDePersonas): Promise<Paginado<Persona>> {
    const personas = await this.indices.conocidas(clubId);
    const pasa = filtroDe(pedido);
    const ids = this.enOrden(personas, pedido.orden ?? 'nombre').filter((id) => pasa(personas.get(id)!));
    const desde = pedido.cursor ? inicioDe(pedido.cursor, ids) : 0;
    const hasta = desde + (pedido.limit ?? FILAS_SIN_LIMITE);
    const pagina = ids.slice(desde, hasta);
    const ultima = pagina.at(-1);
    return {
      filas: await this.vigentes.personasEnOrden(clubId, pagina),
      total: Math.min(ids.length, TOPE_DEL_TOTAL),
      hayMas: ids.length > TOPE_DEL_TOTAL,
      next: ultima !== undefined && ids.length > hasta ? escribir(ultima, hasta - 1) : null,
    };
  }

  private enOrden(personas: Conocidas, orden: string): readonly string[] {
    const hechas = this.ordenadas.get(personas) ?? new Map<string, readonly string[]>();
    this.ordenadas.set(personas, hechas);
    const ids =
      hechas.get(orden) ?? ordenar(personas, COLUMNAS[orden.replace(/^-/, '')]!, orden.startsWith('-') ? -1 : 1);
    hechas.set(orden, ids);
    return ids;
  }
}

/** Whether a person is among those that are asked for; their mail is searched too. */
function filtroDe({ buscar, por, estado }: PedidoDePersonas): (persona: Conocida) => boolean {
  const terminos = terminosDe(buscar ?? '');
  const numero = normalizar(buscar ?? '');
  const tiene = ({ datos, texto }: Conocida): boolean =>
    por === 'etiqueta'
      ? datos !== null && normalizar(datos.identificacion) === numero
      : tieneTerminos(`${texto} ${enTermino(datos?.email ?? '')}`, terminos);
  return (persona) => (estado === null || persona.estado === estado) && (buscar === null || tiene(persona));
}
