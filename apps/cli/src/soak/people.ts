import { randomUUID } from 'node:crypto';
import type { Act, Actor } from './acts';

export const ADMIN = { email: 'admin@cepa.test', password: 'Administra1' };
const PASSWORD = 'Cultivo2026';

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** One request; rejects when no answer comes. */
async function call(url: string, method: string, path: string, body: unknown, token?: string, key?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}), ...(key ? { 'idempotency-key': key } : {}) };
  const answer = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body), signal: AbortSignal.timeout(20_000) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** Sends an act. @returns null when what became of it is unknown */
export async function send(url: string, act: Act, actor: Actor): Promise<Answer | null> {
  try {
    const answer = await call(url, act.method, act.path, act.body, actor.token, act.key);
    return answer.status >= 500 ? null : answer;
  } catch (error) {
    if (isLost(error as Error)) return null;
    throw error;
  }
}

/** The connection went away, or the answer did not come or was cut off. */
function isLost({ name, message }: Error): boolean {
  return name === 'TimeoutError' || name === 'SyntaxError' || (name === 'TypeError' && /^(fetch failed|terminated)$/.test(message));
}

async function must(url: string, method: string, path: string, body: unknown, token?: string): Promise<Record<string, unknown>> {
  const answer = await call(url, method, path, body, token);
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function enter(url: string, email: string, password: string): Promise<{ id: string; token: string }> {
  const { result } = (await must(url, 'POST', '/api/auth/login', { email, password })) as { result: { token: string; user: { id: string } } };
  return { id: result.user.id, token: result.token };
}

/** A person with a club whose subscription is current, and a room. */
export async function settle(url: string): Promise<Actor> {
  const email = `soak-${randomUUID()}@cepa.test`;
  await must(url, 'POST', '/api/auth/usuarios', { nombre: 'Soak', email, password: PASSWORD, acepto_terminos: true });
  const { id, token } = await enter(url, email, PASSWORD);
  const club = await must(url, 'POST', '/api/clubes', { nombre: 'Club Soak', user_id: id }, token);
  const admin = await enter(url, ADMIN.email, ADMIN.password);
  await must(url, 'POST', `/api/clubes_extender_suscripcion/${String(club['id'])}`, {}, admin.token);
  const sala = await must(url, 'POST', '/api/salasDeCultivo', { nombre: 'Primera', tipo: 'sala' }, token);
  return { userId: id, clubId: String(club['id']), token, salaId: String(sala['id']) };
}
