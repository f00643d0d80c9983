import createFetch, { type Middleware } from 'openapi-fetch';
import createQuery from 'openapi-react-query';
import type { components, paths } from './esquema';
import { earlyResponse } from './adelanto';
import { wholeList } from './entera';
import { esErrorDeApi } from './error';
import { setKey, knownResponse } from './keys';
import { anotarLecturas } from './lecturas';
import { preguntarPorPersona } from './pregunta';
import { worksOffline } from './offline';
import { beginTurn, endTurn } from './turns';
import { noteAsked, noteVersion, noteWritten } from './versions';
import { esperarVisible, recordarCopia } from './visible';
import { receivedResponse, withoutResponse } from './responses';
import { enviar } from './senal';
import { tokenActual } from './token';
import { withUndo } from './undo/undoable';

/** An entity of the API by its name in the contract: `Esquema<'Lote'>`. */
export type Esquema<N extends keyof components['schemas']> = components['schemas'][N];

const LOGIN = '/api/auth/login';

/** The token of a call; null if nobody is signed in. */
function portador(): string | null {
  const token = tokenActual();
  return token === null ? null : `Bearer ${token}`;
}

/** If this file cannot be loaded (no connection), a write continues without what was seen. */
const saySeen = (request: Request, id: unknown): Promise<void> =>
  import('./onScreen').then(
    ({ requireVersion }) => requireVersion(request, id),
    () => undefined,
  );

/** @param status 0 without an answer */
function ended(request: Request, status: number): void {
  noteWritten(request, status);
  endTurn(request);
}

const puerta: Middleware = {
  async onRequest({ request, schemaPath, params }) {
    const ficha = portador();
    if (ficha) request.headers.set('authorization', ficha);
    if (schemaPath !== LOGIN) await setKey(request);
    noteAsked(request);
    beginTurn(request);
    if (request.method !== 'GET') await saySeen(request, params.path?.['id']);
    recordarCopia(request);
    return request;
  },
  async onResponse({ request, response, schemaPath }) {
    let status = 0;
    try {
      const [enviada, recibida] = await preguntarPorPersona(request, response);
      const definitiva = await esperarVisible(enviada, recibida);
      ({ status } = definitiva);
      knownResponse(request, status);
      if (!definitiva.ok)
        throw await receivedResponse(definitiva, {
          ruta: schemaPath,
          lee: request.method === 'GET',
          deEstaSesion: request.headers.get('authorization') === portador(),
        });
      if (request.method === 'GET') anotarLecturas(schemaPath, definitiva);
      noteVersion(request, definitiva);
      return await withUndo(definitiva);
    } finally {
      ended(request, status);
    }
  },
  onError({ request, error }) {
    ended(request, esErrorDeApi(error) ? error.status : 0);
    return withoutResponse(error);
  },
};

/** Sends a request. For a person who works without a signal, acts that can wait are first stored on the device. */
async function send(request: Request): Promise<Response> {
  if (request.method === 'GET' || !worksOffline()) return enviar(request);
  return (await import('./queue/front')).sendOrKeep(request);
}

/** The typed client of the API: every failure is thrown as an `ErrorDeApi`. */
export const api = createFetch<paths>({
  baseUrl: '',
  fetch: async (request) => wholeList(request, (await earlyResponse(request)) ?? (await send(request)), enviar),
});
api.use(puerta);

/** Queries and mutations on the same client, with their keys for TanStack Query. */
export const $api = createQuery(api);
