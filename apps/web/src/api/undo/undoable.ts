/** Header of the answer to an undoable act: one of its events. */
const HEADER = 'x-deshacer';
/** For an act that waits on this device: followed by its id in the queue. */
const WAITING = 'por_enviar:';

/** The undo data of an answer, or of several. */
export interface Undoable {
  readonly deshacer?: unknown;
  /** For several, the name of each record, for messages about those that were not undone. */
  readonly nombres?: Names;
}

/** Names of records by the undo data of their acts. */
export type Names = Readonly<Record<string, string>>;

/** The undo data of several acts that were one to the person, with the name of each record. */
export function undoOfSeveral(acts: readonly { readonly answer: unknown; readonly nombre: string }[]): Undoable {
  const named = acts.flatMap(({ answer, nombre }) => undoOf(answer).map((one) => [one, nombre] as const));
  return { deshacer: named.map(([one]) => one), nombres: Object.fromEntries(named) };
}

/** Copies the undo data from an answer's header to its body, where the screen finds it. */
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

/** The undo data of this answer: events, or waiting acts. */
export function undoOf(answer: unknown): readonly string[] {
  const { deshacer } = (answer ?? {}) as Undoable;
  return [deshacer].flat().filter((one): one is string => typeof one === 'string');
}

/** A waiting act is undone by removing it from the queue. */
export const undoOfWaiting = (id: number): string => `${WAITING}${id}`;

/** The id in the queue; null for an event. */
export const placeOf = (undo: string): number | null =>
  undo.startsWith(WAITING) ? Number(undo.slice(WAITING.length)) : null;
