import { randomUUID } from 'node:crypto';
import { batchCode, diaDe } from '@cepa/platform';
import { BULK_GRAMS, type Act, type Actor } from './acts';

export const ADMIN = { email: 'admin@cepa.test', password: 'Administra1' } as const;
const PASSWORD = 'Cultivo2026';
const YEAR_MS = 365 * 24 * 3_600_000;

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Sends one request. It rejects if no answer comes. */
async function call(
  url: string,
  method: string,
  path: string,
  body: unknown,
  token?: string,
  key?: string,
): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  const answer = await fetch(`${url}${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** Sends an act. @returns null if its outcome is unknown */
export async function send(url: string, act: Act, actor: Actor): Promise<Answer | null> {
  try {
    const answer = await call(url, act.method, act.path, act.body, actor.token, act.key);
    return answer.status >= 500 ? null : answer;
  } catch (error) {
    if (isLost(error as Error)) return null;
    throw error;
  }
}

/** Whether the connection was lost, or the answer is missing or incomplete. */
function isLost({ name, message }: Error): boolean {
  return (
    name === 'TimeoutError' ||
    name === 'SyntaxError' ||
    (name === 'TypeError' && /^(fetch failed|terminated)$/.test(message))
  );
}

async function must(
  url: string,
  method: string,
  path: string,
  body: unknown,
  token?: string,
): Promise<Record<string, unknown>> {
  const answer = await call(url, method, path, body, token);
  if (answer.status >= 300)
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function enter(url: string, email: string, password: string): Promise<{ id: string; token: string }> {
  const { result } = (await must(url, 'POST', '/api/auth/login', { email, password })) as {
    result: { token: string; user: { id: string } };
  };
  return { id: result.user.id, token: result.token };
}

/** Creates a person with a club, a current subscription and a room. */
export async function settle(url: string): Promise<Actor> {
  const email = `soak-${randomUUID()}@cepa.test`;
  await must(url, 'POST', '/api/auth/usuarios', { nombre: 'Soak', email, password: PASSWORD, acepto_terminos: true });
  const { id, token } = await enter(url, email, PASSWORD);
  const club = await must(url, 'POST', '/api/clubes', { nombre: 'Club Soak', user_id: id }, token);
  const admin = await enter(url, ADMIN.email, ADMIN.password);
  await must(url, 'POST', `/api/clubes_extender_suscripcion/${String(club['id'])}`, {}, admin.token);
  const sala = await must(url, 'POST', '/api/salasDeCultivo', { nombre: 'Primera', tipo: 'sala' }, token);
  return {
    userId: id,
    clubId: String(club['id']),
    token,
    salaId: String(sala['id']),
    bulkId: await harvest(url, String(club['id']), token),
  };
}

/** Creates the chain from a harvest to a bulk product that is large enough for days of packaging. */
async function harvest(url: string, club_id: string, token: string): Promise<string> {
  const hoy = diaDe(new Date());
  const make = async (path: string, body: object): Promise<string> =>
    String((await must(url, 'POST', path, { ...body, club_id }, token))['id']);
  const proyecto_id = await make(`/api/clubes/${club_id}/proyectos`, {
    nombre: 'Soak',
    fecha_inicio: hoy,
    dias: 90,
    descripcion: 'Prueba',
  });
  const proyecto_evento_id = await make('/api/asociarProyectoEvento', {
    proyecto_id,
    evento_cultivo_id: await harvestType(url, token),
    fecha_inicio: new Date().toISOString(),
    dias: 10,
  });
  const form = {
    fecha_cosecha: hoy,
    tipo_biomasa: 'Flores frescas',
    peso: BULK_GRAMS / 1000,
    unidad_medida: 'kilos',
    proyecto_id,
    proyecto_evento_id,
  };
  const biomasa_id = await make('/api/biomasa', { form });
  await must(
    url,
    'PUT',
    `/api/biomasa_actualizar_lista_produccion?club_id=${club_id}`,
    { biomasa_ids: [biomasa_id], fecha_lista_produccion: hoy, proyecto_evento_id: null },
    token,
  );
  const materia_prima_id = await make('/api/materia_prima', {
    tipo: 'Flores secas',
    cantidad: BULK_GRAMS,
    unidad_medida: 'gramos',
    fecha_fin_secado: hoy,
    fecha_vencimiento: diaDe(new Date(Date.now() + YEAR_MS)),
    codigo: batchCode('MP', hoy),
    biomasa_id,
  });
  return make('/api/producto_final_bulk', {
    cantidad: BULK_GRAMS,
    unidad_medida: 'gramos',
    tipo_es_igual_a_materia_prima: true,
    fecha_produccion: hoy,
    codigo: batchCode('BULK', hoy),
    materia_prima_id,
  });
}

async function harvestType(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/eventos`, { headers: { authorization: `Bearer ${token}` } });
  const types = (await answer.json()) as { id: string; nombre_evento: string }[];
  const found = types.find(({ nombre_evento }) => nombre_evento === 'Cosecha');
  if (!found) throw new Error('GET /api/eventos has no Cosecha');
  return found.id;
}
