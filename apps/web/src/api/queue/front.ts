import { NECESITA_SENAL } from '@cepa/words/mensajes/sin-senal';
import { ErrorDeApi } from '../error';
import { namesAtHand } from '../kept/find';
import { worker } from '../offline';
import { seenFor } from '../seen';
import { enviar, senal } from '../senal';
import { actOf } from './acts';
import { idMadeBy } from './makes';
import { whileHeld } from './locks';
import { isAnyWaiting, keep, keepAs, sendWaiting, takeOut } from './queue';
import { outcomeOf, recordsOf, type NewRow, type Row } from './row';
import { undoOfWaiting } from '../undo/undoable';

/** Maximum time that a person waits for an act that is stored anyway. */
const PATIENCE_MS = 8_000;

/** Shown before anything is done, so that the person can still react. */
const SIN_LUGAR = 'No hay lugar en el teléfono: lo último no se guardó.';

/** The answer to a screen whose act waits. */
const KEPT = 'Guardado en el teléfono. Se envía cuando haya señal.';

const KEPT_HEADERS = ['content-type', 'x-confirmo-texto'];

/** @param makes the id of the future record, so that a photo of it can be taken before it is sent */
const accepted = ({ id, makes }: Row): Response =>
  Response.json({
    mensaje: KEPT,
    por_enviar: true,
    deshacer: undoOfWaiting(id),
    ...(makes === undefined ? {} : { sera: makes }),
  });

/** The content to send: JSON text, or a photo. */
const contentOf = (request: Request): Promise<string | Blob> =>
  /^image\//.test(request.headers.get('content-type') ?? '') ? request.clone().blob() : request.clone().text();

async function rowOf(request: Request): Promise<NewRow | null> {
  const { person, club_id } = worker();
  if (person === null) return null;
  const { pathname, search } = new URL(request.url);
  const body = await contentOf(request);
  const key = request.headers.get('idempotency-key') ?? crypto.randomUUID();
  const makes = idMadeBy(request.method, pathname, person.id, key);
  const records = [...recordsOf(pathname, body), ...(makes === null ? [] : [makes])];
  const kept = KEPT_HEADERS.flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    key,
    method: request.method,
    url: pathname + search,
    body,
    headers: Object.fromEntries(kept),
    person,
    club_id,
    done_at: new Date().toISOString(),
    seen: seenFor(request),
    version: null,
    records,
    ...(makes === null ? {} : { makes }),
    about: namesAtHand(records),
    tries: 0,
    sent_at_once: false,
    not_before: 0,
    refusal: null,
  };
}

/** Sends a request that cannot wait: without a signal it fails clearly, and nothing is in doubt. */
async function sendNow(request: Request): Promise<Response> {
  const hadSignal = senal.actual() === 'hay';
  try {
    return await enviar(request);
  } catch (error) {
    if (hadSignal) throw error;
    throw new ErrorDeApi(409, NECESITA_SENAL, {}, null, false, 'NECESITA_SENAL');
  }
}

/** Stores the act before it is sent; null if the device cannot: browsers with a full disk fail in many ways. */
const kept = (row: NewRow): Promise<Row | null> => keep(row).catch(() => null);

/**
 * Sends a request of a person who works without a signal. An act that can wait is stored on this device first. Without
 * a signal or an answer it stays there, and the screen gets an answer that says so.
 *
 * @throws ErrorDeApi if it cannot wait, or the device has no space
 */
export async function sendOrKeep(request: Request): Promise<Response> {
  if (request.method === 'GET' || request.method === 'HEAD') return enviar(request);
  const act = actOf(request.method, new URL(request.url).pathname);
  const row = act && (await rowOf(request));
  if (!row) return sendNow(request);
  const hasSignal = senal.actual() === 'hay';
  const after = hasSignal && (await isAnyWaiting(row.records).catch(() => false));
  const now = hasSignal && !after;
  const own = await kept({ ...row, sent_at_once: now, tries: now ? 1 : 0 });
  if (own === null) {
    if (hasSignal && !after) return enviar(request);
    throw new ErrorDeApi(409, SIN_LUGAR, {}, null, false, 'SIN_LUGAR');
  }
  if (now) {
    const answer = await sendHeld(own, request);
    if (answer !== null) return answer;
  }
  void sendWaiting();
  return accepted(own);
}

/** Sends a stored act while no other tab can send it; null if the outcome is unknown: then it waits. */
async function sendHeld(row: Row, request: Request): Promise<Response | null> {
  let answer: Response | null = null;
  await whileHeld(row.key, async () => {
    const patient = new Request(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    // A retry sends the same instant as `X-Hecho`: the server treats it as the same act.
    patient.headers.set('x-toque', row.done_at);
    const response = await enviar(patient).catch(() => null);
    // A busy server, or no answer: the act stays stored, and is sent again with its key.
    if (response === null || (response.status !== 202 && outcomeOf(response.status, null, row) === 'again')) {
      await keepAs({ ...row, not_before: Date.now() });
      return;
    }
    await takeOut(row.id);
    answer = response;
  });
  return answer;
}
