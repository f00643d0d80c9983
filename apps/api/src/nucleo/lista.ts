import type { FastifyReply, FastifyRequest } from 'fastify';
import { Booleano, Entero, Id, Texto, malformado } from '@cepa/platform';
import { OrdenDesconocido } from '@cepa/projections/listas';
import { CursorInvalido, type Paginado } from '@cepa/projections/paginas';
import { mapInSlices } from './slices';

/** The parameters of every list of a club: which club, and which page. */
export class ListaQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;

  @Entero({ opcional: true, min: 1, max: 1000, descripcion: 'Filas por página; sin él, hasta 1.000.' })
  limit: number | null;

  // It holds the values that its row is sorted by, a title among them.
  @Texto({ opcional: true, max: 4000, descripcion: 'Dónde sigue la página, del encabezado Link.' })
  cursor: string | null;
}

/** The parameters of a list that is sorted here, and whose search is in a header (`Buscado`). Its filters are fields of its own class. */
export class OrdenQuery extends ListaQuery {
  @Texto({
    opcional: true,
    max: 40,
    ejemplo: '-codigo',
    descripcion: 'Columna por la que se ordena; con - delante, al revés.',
  })
  orden: string | null;
}

/** The parameters of a list that is searched and sorted here. */
export class BusquedaQuery extends OrdenQuery {
  @Texto({ opcional: true, max: 200, descripcion: 'Palabras que deben estar todas en la fila, sin importar acentos.' })
  buscar: string | null;
}

/** Leaves out of an answer the records that are embedded in each row, of which there may be any number. */
export const Resumen = (deja: string): PropertyDecorator =>
  Booleano({ opcional: true, descripcion: `true: sin ${deja}.` });

/** The parameters of queries about one club. */
export class ClubQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;
}

/**
 * Answers a list: the array, with the total in `X-Total-Count` and the next page in `Link`. The total is counted up to 10,000;
 * `X-Total-Count-Capped: true` says that there are more.
 *
 * @throws Problem 400 when the cursor was not given by a page, or when the list has no such column to be sorted by
 */
export async function responderLista<Fila, Salida>(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Promise<Paginado<Fila>>,
  salida: (row: Fila) => Salida,
): Promise<Salida[]> {
  const { filas, total, hayMas, next } = await page.catch((error: unknown) => {
    if (error instanceof CursorInvalido)
      throw malformado('El cursor no es válido.', { cursor: 'El cursor no es válido.' });
    if (error instanceof OrdenDesconocido)
      throw malformado('No se puede ordenar por esa columna.', { orden: 'No se puede ordenar por esa columna.' });
    throw error;
  });
  void reply.header('x-total-count', String(total));
  if (hayMas) void reply.header('x-total-count-capped', 'true');
  if (next !== null) {
    const url = new URL(request.url, 'http://cepa');
    url.searchParams.set('cursor', next);
    void reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return mapInSlices(filas, salida);
}

/** Puts the sums of a whole list in `X-Totales`, as JSON. */
export const conTotales = (reply: FastifyReply, totales: unknown): void =>
  void reply.header('x-totales', JSON.stringify(totales));
