import { randomUUID } from 'node:crypto';
import { type Credentials, END, type EventStoreDBClient, jsonEvent, START } from '@eventstore/db-client';
import { chunks, type ClientStream } from './chunks';
import { Connection, credentialsOf } from './connection';
import { OperatorHttp } from './operator-http';
import { inTime, NoAnswer } from './timing';

/** A permission of the server that lets somebody rewrite or hide history. */
export interface Unlocked {
  readonly code: LockdownCode;
  /** For the person who reads the log. */
  readonly mensaje: string;
}

/** A way in which a server of EventStoreDB is open but should be closed. */
export type LockdownCode = keyof typeof MESSAGES;

const MESSAGES = {
  sin_tls: 'La conexión con EventStoreDB va sin TLS: cualquiera en la red puede leerla y alterarla.',
  sin_usuarios:
    'EventStoreDB no pide usuario (--insecure): cualquiera que llegue al puerto puede borrar o recortar la historia. Inicialo con certificados y ejecutá npm run ledger:provision.',
  usuario_administrador:
    'La aplicación se conecta con un usuario administrador u operador: usá uno que solo pueda agregar y leer.',
  puede_borrar: 'El usuario de la aplicación puede borrar streams.',
  puede_eliminar_para_siempre: 'El usuario de la aplicación puede eliminar streams para siempre (tombstone).',
  puede_recortar:
    'El usuario de la aplicación puede recortar streams ($maxCount, $maxAge, $tb) y cambiar sus permisos.',
  puede_cambiar_permisos:
    'El usuario de la aplicación puede cambiar los permisos por defecto ($settings) o los de $all.',
  puede_leer_sistema: 'El usuario de la aplicación puede leer la configuración y los usuarios de EventStoreDB.',
  puede_depurar: 'El usuario de la aplicación puede operar el servidor (scavenge, apagado).',
  anonimo_lee: 'EventStoreDB deja leer sin usuario.',
  anonimo_escribe: 'EventStoreDB deja agregar eventos sin usuario.',
  clave_admin_de_fabrica:
    'El usuario admin de EventStoreDB tiene todavía la contraseña de fábrica: poné una nueva en EVENTSTOREDB_ADMIN_PASSWORD y ejecutá npm run ledger:provision.',
  clave_ops_de_fabrica:
    'El usuario ops de EventStoreDB tiene todavía la contraseña de fábrica: poné una nueva en EVENTSTOREDB_OPS_PASSWORD y ejecutá npm run ledger:provision.',
  cualquier_usuario_escribe:
    'Cualquier usuario de EventStoreDB, aunque no esté en el grupo writers, puede agregar eventos.',
  cualquier_usuario_lee: 'Cualquier usuario de EventStoreDB, aunque no esté en un grupo, puede leer los eventos.',
  acceso_anonimo_configurado: 'EventStoreDB está configurado con acceso anónimo (AllowAnonymousStreamAccess).',
  socket_unix_abierto: 'EventStoreDB atiende un socket Unix que no pide usuario (EnableUnixSocket).',
} as const;

/** The server refuses this user, so nothing can be checked. */
export class NotLetIn extends Error {
  override readonly name = 'NotLetIn';

  constructor(username: string | undefined) {
    super(
      `EventStoreDB no deja entrar ${username === undefined ? 'sin usuario' : `al usuario ${username}`} (respondió 401), y así no se ve qué puede hacer`,
    );
  }
}

/** An open way, with its Spanish sentence. */
export function unlocked(code: LockdownCode): Unlocked {
  return { code, mensaje: MESSAGES[code] };
}

const FACTORY_PASSWORD = 'changeit';
const CALL_MS = 5_000;
/** No stream is at this revision: the server checks who asks, and then refuses. So a probe that is let through changes nothing. */
const IMPOSSIBLE = 4_000_000_000_000n;

/**
 * Finds the parts of the server that are not locked, as far as the user of the connection string can see; empty when
 * all are. It changes nothing on the server. What only an administrator can see is checked by `provision`.
 *
 * @throws NotLetIn, or what the connection throws when the server does not answer
 */
export async function checkLockdown(url: string): Promise<Unlocked[]> {
  const http = new OperatorHttp(url);
  const connection = new Connection(url);
  try {
    const credentials = credentialsOf(url);
    const found: LockdownCode[] = [...(await aboutServer(http, credentials))];
    found.push(...(await aboutUser(connection.client, connection.credentials)));
    // Without credentials at all the client has nothing to send.
    const nobody = new Connection(url.replace(/\/\/[^@/?]*@/, '//'));
    try {
      if (await isReadable(nobody.client, undefined, START)) found.push('anonimo_lee');
      if (await allows(appendProbe(nobody.client, probeStream(), undefined))) found.push('anonimo_escribe');
    } finally {
      await nobody.close();
    }
    return found.map(unlocked);
  } finally {
    await connection.close();
  }
}

/** Whether a user may append to, and read, streams in general. */
export async function mayUseStreams(url: string): Promise<{ append: boolean; read: boolean }> {
  const connection = new Connection(url);
  try {
    const { client, credentials } = connection;
    return {
      append: await allows(appendProbe(client, probeStream(), credentials)),
      read: await isReadable(client, credentials, END),
    };
  } finally {
    await connection.close();
  }
}

/** Finds what the HTTP interface reveals. */
export async function aboutServer(http: OperatorHttp, credentials: Credentials | null): Promise<LockdownCode[]> {
  const found: LockdownCode[] = [];
  if (http.plain) found.push('sin_tls');
  const self = await http.send('GET', '/users/$current', credentials);
  // A wrong password is refused by a server that has users, and only by such a server.
  const wrong = await http.send('GET', '/users/$current', { username: 'admin', password: randomUUID() });
  if (wrong.status !== 401) return [...found, 'sin_usuarios'];
  if (self.status === 401) throw new NotLetIn(credentials?.username);
  if (groupsIn(self.body).some((group) => group === '$admins' || group === '$ops')) found.push('usuario_administrador');
  for (const [username, code] of [
    ['admin', 'clave_admin_de_fabrica'],
    ['ops', 'clave_ops_de_fabrica'],
  ] as const) {
    const { status } = await http.send('GET', '/users/$current', { username, password: FACTORY_PASSWORD });
    if (status === 200) found.push(code);
  }
  const operate = await http.send('GET', '/admin/scavenge/current', credentials);
  // A page that is switched off is there for nobody.
  if (![401, 403, 404].includes(operate.status)) found.push('puede_depurar');
  return found;
}

async function aboutUser(client: EventStoreDBClient, credentials: Credentials): Promise<LockdownCode[]> {
  const stream = probeStream();
  const options = { expectedRevision: IMPOSSIBLE, credentials, deadline: CALL_MS };
  const found: LockdownCode[] = [];
  if (await allows(client.deleteStream(stream, options))) found.push('puede_borrar');
  if (await allows(client.tombstoneStream(stream, options))) found.push('puede_eliminar_para_siempre');
  if (await allows(client.setStreamMetadata(stream, { maxCount: 1 }, options))) found.push('puede_recortar');
  const settings = await allows(appendProbe(client, '$settings', credentials));
  const all = await allows(client.setStreamMetadata('$all', {}, options));
  if (settings || all) found.push('puede_cambiar_permisos');
  if (await isReadable(client, credentials, START, '$settings')) found.push('puede_leer_sistema');
  return found;
}

function appendProbe(
  client: EventStoreDBClient,
  stream: string,
  credentials: Credentials | undefined,
): Promise<unknown> {
  const event = jsonEvent({ id: randomUUID(), type: 'Sonda', data: {} });
  return client.appendToStream(stream, event, { expectedRevision: IMPOSSIBLE, credentials, deadline: CALL_MS });
}

/** True when the server let the call through to the check of the revision. @throws when it did not answer */
async function allows(call: Promise<unknown>): Promise<boolean> {
  try {
    await inTime('probe of the server', CALL_MS, call);
    return true;
  } catch (error) {
    if (isDenied(error)) return false;
    if (typeOf(error) === 'wrong-expected-version') return true;
    throw error;
  }
}

async function isReadable(
  client: EventStoreDBClient,
  credentials: Credentials | undefined,
  from: typeof START | typeof END,
  stream?: string,
): Promise<boolean> {
  const options = { maxCount: 1, credentials } as const;
  const read = stream
    ? client.readStream(stream, { ...options, fromRevision: from })
    : client.readAll({ ...options, fromPosition: from, direction: from === END ? 'backwards' : 'forwards' });
  try {
    for await (const items of chunks(read as ClientStream<unknown>, { max: 1, silence: CALL_MS })) {
      if (items.length === 0) throw new NoAnswer('probe of the server', CALL_MS);
      break;
    }
    return true;
  } catch (error) {
    if (isDenied(error)) return false;
    if (typeOf(error) === 'stream-not-found') return true;
    throw error;
  }
}

function isDenied(error: unknown): boolean {
  return typeOf(error) === 'access-denied';
}

function typeOf(error: unknown): unknown {
  return error instanceof Error && 'type' in error ? error.type : undefined;
}

function groupsIn(body: unknown): readonly string[] {
  const { data } = (body ?? {}) as { data?: { groups?: unknown } };
  return Array.isArray(data?.groups) ? data.groups.map(String) : [];
}

function probeStream(): string {
  return `sonda-${randomUUID()}`;
}
