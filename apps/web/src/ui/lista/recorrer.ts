import type { Page, Params, Remota } from '@/api/page';

/** Rows in one request when the whole list is read. */
export const MAX_PER_REQUEST = 200;
const BY_REQUEST = 50;

/** Rows in one request of a list: as many whole pages of the screen as fit in 50. */
export const perRequest = (size: number): number => size * Math.max(1, Math.floor(BY_REQUEST / size));

/** The start of each part of a list that was read so far. */
export type Lugares = Map<number, string>;

const en = (cursor: string | undefined): Params => (cursor === undefined ? {} : { cursor });

/**
 * Reads one part of a list. Parts follow each other: for one whose start is unknown, those before it are read, up to
 * 200 rows at once.
 *
 * @param parte from 0
 * @param limite rows of a part
 * @throws ErrorDeApi
 */
export async function leerParte<T>(
  remota: Remota<T>,
  request: Params,
  { parte, limite, lugares }: { readonly parte: number; readonly limite: number; readonly lugares: Lugares },
  signal?: AbortSignal,
): Promise<Page<T>> {
  let hasta = parte;
  while (hasta > 0 && !lugares.has(hasta)) hasta -= 1;
  const alaVez = Math.max(1, Math.floor(MAX_PER_REQUEST / limite));
  while (hasta < parte) {
    const partes = Math.min(parte - hasta, alaVez);
    const salto = await remota.pedir({ ...request, ...en(lugares.get(hasta)), limit: limite * partes }, signal);
    // The list ends before that part: others may have removed rows.
    if (salto.siguiente === null) return { ...salto, filas: [] };
    hasta += partes;
    lugares.set(hasta, salto.siguiente);
  }
  const page = await remota.pedir({ ...request, ...en(lugares.get(parte)), limit: limite }, signal);
  if (page.siguiente === null) lugares.delete(parte + 1);
  else lugares.set(parte + 1, page.siguiente);
  return page;
}

/** Reads all complete matching rows, 200 at a time, until it has `maximo` or more. @throws ErrorDeApi */
export async function leerTodas<T>(
  remota: Remota<T>,
  request: Params,
  max = Number.POSITIVE_INFINITY,
): Promise<readonly T[]> {
  const rows: T[] = [];
  for (let cursor: string | null | undefined; cursor !== null && rows.length < max;) {
    const page: Page<T> = await remota.pedir({ ...request, ...en(cursor), limit: MAX_PER_REQUEST, enteras: true });
    rows.push(...page.filas);
    cursor = page.siguiente;
  }
  return rows;
}
