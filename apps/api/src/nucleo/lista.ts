import type { FastifyReply, FastifyRequest } from 'fastify';
import { Entero, Id, Texto, malformado } from '@cepa/platform';
import { CursorInvalido, type Paginado } from '@cepa/projections/paginas';
import { mapInSlices } from './slices';

/** The parameters of every list of a club: which club, and which page. */
export class ListaQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;

  @Entero({ opcional: true, min: 1, max: 1000, descripcion: 'Filas por página; sin él, hasta 1.000.' })
  limit: number | null;

  @Texto({ opcional: true, max: 200, descripcion: 'Dónde sigue la página, del encabezado Link.' })
  cursor: string | null;
}

/** The parameters of queries about one club. */
export class ClubQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;
}

/**
 * Answers a list: the array, with the total in `X-Total-Count` and the next page in `Link`.
 *
 * @throws Problem 400 when the cursor was not given by a page
 */
export async function responderLista<Fila, Salida>(
  pedido: FastifyRequest,
  reply: FastifyReply,
  pagina: Promise<Paginado<Fila>>,
  salida: (fila: Fila) => Salida,
): Promise<Salida[]> {
  const { filas, total, next } = await pagina.catch((error: unknown) => {
    if (error instanceof CursorInvalido)
      throw malformado('El cursor no es válido.', { cursor: 'El cursor no es válido.' });
    throw error;
  });
  void reply.header('x-total-count', String(total));
  if (next !== null) {
    const url = new URL(pedido.url, 'http://cepa');
    url.searchParams.set('cursor', next);
    void reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return mapInSlices(filas, salida);
}
