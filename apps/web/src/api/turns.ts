/** The person's own unanswered writes. */
const underWay = new Map<Request, { readonly ended: Promise<void>; readonly end: () => void }>();
/** For a write, those that were unanswered when it began. */
const before = new WeakMap<Request, readonly Request[]>();

/** A photo takes long on a bad connection, and changes no field of its record. */
const isFile = ({ headers }: Request): boolean => /^image\//.test(headers.get('content-type') ?? '');

/** Registers a write before it is sent. */
export function beginTurn(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD' || isFile(request)) return;
  before.set(request, [...underWay.keys()]);
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  underWay.set(request, { ended, end });
}

/** Registers that a write was answered, or will not be. */
export function endTurn(request: Request): void {
  underWay.get(request)?.end();
  underWay.delete(request);
}

/**
 * Waits for the person's own writes that began before this one and are not answered yet.
 *
 * @param wanted filters them
 * @param patienceMs maximum wait
 */
export async function takeTurn(
  request: Request,
  wanted: (earlier: Request) => boolean,
  patienceMs: number,
): Promise<void> {
  const earlier = (before.get(request) ?? []).filter(wanted).flatMap((one) => underWay.get(one)?.ended ?? []);
  if (earlier.length === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([Promise.all(earlier), patience]);
  clearTimeout(timer);
}
