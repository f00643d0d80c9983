import createFetch, { type Middleware } from 'openapi-fetch';
import createQuery from 'openapi-react-query';
import type { components, paths } from './esquema';
import { respuestaAdelantada } from './adelanto';
import { listaEntera } from './entera';
import { ponerClave, respuestaConocida } from './claves';
import { anotarLecturas } from './lecturas';
import { preguntarPorPersona } from './pregunta';
import { esperarVisible, recordarCopia } from './visible';
import { respuestaRecibida, sinRespuesta } from './respuestas';
import { enviar } from './senal';
import { tokenActual } from './token';

/** An entity of the API by its name in the contract: `Esquema<'Lote'>`. */
export type Esquema<N extends keyof components['schemas']> = components['schemas'][N];

const LOGIN = '/api/auth/login';

/** How a call says whose it is; null while nobody is in. */
function portador(): string | null {
  const token = tokenActual();
  return token === null ? null : `Bearer ${token}`;
}

const puerta: Middleware = {
  async onRequest({ request, schemaPath }) {
    const ficha = portador();
    if (ficha) request.headers.set('authorization', ficha);
    if (schemaPath !== LOGIN) await ponerClave(request);
    recordarCopia(request);
    return request;
  },
  async onResponse({ request, response, schemaPath }) {
    const [enviada, recibida] = await preguntarPorPersona(request, response);
    const definitiva = await esperarVisible(enviada, recibida);
    respuestaConocida(request, definitiva.status);
    if (!definitiva.ok)
      throw await respuestaRecibida(definitiva, {
        ruta: schemaPath,
        lee: request.method === 'GET',
        deEstaSesion: request.headers.get('authorization') === portador(),
      });
    if (request.method === 'GET') anotarLecturas(schemaPath, definitiva);
    return definitiva;
  },
  onError({ error }) {
    return sinRespuesta(error);
  },
};

/** The typed client of the API: every failure is thrown as an `ErrorDeApi`. */
export const api = createFetch<paths>({
  baseUrl: '',
  fetch: async (request) =>
    listaEntera(request, (await respuestaAdelantada(request)) ?? (await enviar(request)), enviar),
});
api.use(puerta);

/** Queries and mutations over the same client, with the keys that TanStack Query keeps them by. */
export const $api = createQuery(api);
