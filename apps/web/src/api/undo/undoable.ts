/** Header of an answer whose act may be taken back: one of its events. */
const HEADER = 'x-deshacer';
/** Of an act that waits on this device: its place in the queue follows. */
const WAITING = 'por_enviar:';

/** What takes back the act of an answer, or of several. */
export interface Undoable {
  readonly deshacer?: unknown;
  /** Of several, the name of the record of each: what is not taken back is told by it. */
  readonly nombres?: Names;
}

/** Names of records by what takes the act on each back. */
export type Names = Readonly<Record<string, string>>;

/** What takes back several acts that were one to their person, one after the other, with the name of the record of each. */
export function undoOfSeveral(acts: readonly { readonly answer: unknown; readonly nombre: string }[]): Undoable {
  const named = acts.flatMap(({ answer, nombre }) => undoOf(answer).map((one) => [one, nombre] as const));
  return { deshacer: named.map(([one]) => one), nombres: Object.fromEntries(named) };
}

/** Puts into an answer what its header says of taking it back, where the screen that announces it finds it. */
export async function withUndo(response: Response): Promise<Response> {
  const event = response.headers.get(HEADER);
  if (event === null) return response;
  const said: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return response;
  return Response.json({ ...said, deshacer: event }, { status: response.status });
}

/** What takes this answer back: events, or acts that wait. */
export function undoOf(answer: unknown): readonly string[] {
  const { deshacer } = (answer ?? {}) as Undoable;
  return [deshacer].flat().filter((one): one is string => typeof one === 'string');
}

/** An act that waits is taken out of the queue. */
export const undoOfWaiting = (id: number): string => `${WAITING}${id}`;

/** The place in the queue; null for an event. */
export const placeOf = (undo: string): number | null =>
  undo.startsWith(WAITING) ? Number(undo.slice(WAITING.length)) : null;
