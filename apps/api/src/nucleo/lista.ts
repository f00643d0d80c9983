import { UseInterceptors, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, map, throwError, type Observable } from 'rxjs';
import { Booleano, Entero, Id, Text, malformado } from '@cepa/platform';
import { OrdenDesconocido } from '@cepa/projections/listas';
import { CursorInvalido, type Paginado } from '@cepa/projections/paginas';
import { fittedPage } from './row-weight';
import { mapInSlices } from './slices';

/** Query of every list of a club: the club and the page. */
export class ListQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;

  @Entero({ opcional: true, min: 1, max: 1000, descripcion: 'Filas por página; sin él, hasta 1.000.' })
  limit: number | null;

  // It contains the values that its row is sorted by, such as a title.
  @Text({ opcional: true, max: 4000, descripcion: 'Dónde sigue la página, del encabezado Link.' })
  cursor: string | null;

  @Booleano({
    opcional: true,
    descripcion:
      'true: las filas enteras. Sin ello, las de una página con limit pesan hasta 2 kB, y 50 filas hasta 50 kB: de_mas dice cuánto le falta a cada lista.',
  })
  enteras: boolean | null;
}

/** Query of a list that can be sorted, with its search text in a header (`Buscado`). Its filters are fields of its own class. */
export class OrdenQuery extends ListQuery {
  @Text({
    opcional: true,
    max: 40,
    ejemplo: '-codigo',
    descripcion: 'Columna por la que se ordena; con - delante, al revés.',
  })
  orden: string | null;
}

/** Query of a list that can be searched and sorted. */
export class BusquedaQuery extends OrdenQuery {
  @Text({ opcional: true, max: 200, descripcion: 'Palabras que deben estar todas en la fila, sin importar acentos.' })
  buscar: string | null;
}

/** Leaves out the records that are embedded in each row, whose number is not limited. */
export const Resumen = (deja: string): PropertyDecorator =>
  Booleano({ opcional: true, descripcion: `true: sin ${deja}; en una lista con limit, así salvo false.` });

interface WithSummary {
  readonly limit: number | null;
  readonly enteras: boolean | null;
  readonly resumen: boolean | null;
}

/** The request of a list with a summary: pages use the summary by default. */
export const withSummary = <Query extends WithSummary>(query: Query): Query & { readonly resumen: boolean } => ({
  ...query,
  resumen: query.resumen ?? (query.limit !== null && query.enteras !== true),
});

/** Query about one club. */
export class ClubQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;
}

/** A page as a list's route returns it, with the sums of the whole list if requested. */
export interface ListPage<Salida> extends Paginado<Salida> {
  readonly totales?: unknown;
}

/** Converts each row of a page to its answer. */
export async function conVista<Fila, Salida>(
  page: Paginado<Fila> | Promise<Paginado<Fila>>,
  vista: (row: Fila) => Salida,
): Promise<Paginado<Salida>> {
  const { filas, ...resto } = await page;
  return { ...resto, filas: await mapInSlices(filas, vista) };
}

/**
 * Marks the route of a list, which returns a page. The answer is the array of its rows, with the total in
 * `X-Total-Count`, the next page in `Link` and the sums of the whole list in `X-Totales`. The total is counted up to
 * 10,000; `X-Total-Count-Capped: true` means that there are more. An invalid cursor or sort column is refused with 400.
 *
 * @param rows `fitted`: a page cuts its rows to 2 kB, and `de_mas` has the number of missing elements. `whole`: a page
 *   has whole rows. Paths: as `fitted`, and a page leaves out these embedded lists and records, which no screen shows
 */
export const List =
  (rows: 'fitted' | 'whole' | readonly string[] = 'fitted') =>
  <Ruta extends (...request: never[]) => Promise<ListPage<unknown>>>(
    clase: object,
    nombre: string,
    metodo: TypedPropertyDescriptor<Ruta>,
  ): void => {
    UseInterceptors(rows === 'whole' ? new WholeRows() : new ListInterceptor(rows === 'fitted' ? [] : rows))(
      clase,
      nombre,
      metodo,
    );
  };

class ListInterceptor implements NestInterceptor<ListPage<unknown>, readonly unknown[]> {
  constructor(private readonly unseen: readonly string[] = []) {}

  intercept(host: ExecutionContext, route: CallHandler<ListPage<unknown>>): Observable<readonly unknown[]> {
    const http = host.switchToHttp();
    return route.handle().pipe(
      catchError((error: unknown) => throwError(() => rechazoOfList(error))),
      map(({ filas, ...pagina }) => {
        const request = http.getRequest<FastifyRequest>();
        void http.getResponse<FastifyReply>().headers(encabezados(request.url, pagina));
        return this.areCut(request) ? fittedPage(filas as object[], this.unseen) : filas;
      }),
    );
  }

  protected areCut({ query }: FastifyRequest): boolean {
    const { limit, enteras } = query as Readonly<Record<string, unknown>>;
    return limit !== undefined && limit !== '' && enteras !== 'true';
  }
}

class WholeRows extends ListInterceptor {
  protected override areCut(): boolean {
    return false;
  }
}

function encabezados(direccion: string, { total, hayMas, next, totales }: Omit<ListPage<unknown>, 'filas'>) {
  const siguiente = new URL(direccion, 'http://cepa');
  siguiente.searchParams.set('cursor', next ?? '');
  return {
    'x-total-count': String(total),
    ...(hayMas ? { 'x-total-count-capped': 'true' } : {}),
    ...(next === null ? {} : { link: `<${siguiente.pathname}${siguiente.search}>; rel="next"` }),
    ...(totales === undefined ? {} : { 'x-totales': JSON.stringify(totales) }),
  };
}

/** The refusal of a list request with an unknown cursor or column. */
export function rechazoOfList(error: unknown): unknown {
  if (error instanceof CursorInvalido)
    return malformado('El cursor no es válido.', { cursor: 'El cursor no es válido.' });
  if (error instanceof OrdenDesconocido)
    return malformado('No se puede ordenar por esa columna.', { orden: 'No se puede ordenar por esa columna.' });
  return error;
}
