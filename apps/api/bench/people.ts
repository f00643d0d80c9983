import { randomUUID } from 'node:crypto';
import { ADMIN } from './app-server';

/** A person who acts in a club. */
export interface Person {
  readonly id: string;
  readonly clubId: string;
  readonly token: string;
}

type Body = Record<string, unknown>;

/** Sends a request and returns the answer's body. @throws Error with the answer if its status is not a success */
export async function request(
  url: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  token: string | null,
  body?: unknown,
): Promise<Body> {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${url}${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as Body;
}

async function enter(url: string, email: string, password: string): Promise<{ id: string; token: string }> {
  const { result } = (await request(url, 'POST', '/api/auth/login', null, { email, password })) as {
    result: { token: string; user: { id: string } };
  };
  return { id: result.user.id, token: result.token };
}

/** Registers a person and opens their club with a current subscription. */
export async function settle(url: string): Promise<Person> {
  const email = `bench-${randomUUID()}@cepa.test`;
  const password = 'Cultivo2026';
  await request(url, 'POST', '/api/auth/usuarios', null, { nombre: 'Bench', email, password, acepto_terminos: true });
  const { id, token } = await enter(url, email, password);
  const club = await request(url, 'POST', '/api/clubes', token, { nombre: 'Club Bench', user_id: id });
  const admin = await enter(url, ADMIN.email, ADMIN.password);
  await request(url, 'POST', `/api/clubes_extender_suscripcion/${String(club['id'])}`, admin.token, {});
  return { id, token, clubId: String(club['id']) };
}
