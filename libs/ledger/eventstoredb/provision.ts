import { randomBytes } from 'node:crypto';
import { pause } from '@cepa/base';
import { type Credentials, isCommandError, jsonEvent, type JSONEventType, type JSONType } from '@eventstore/db-client';
import { Connection, credentialsOf, UrlRefused } from './connection';
import { checkLockdown, mayUseStreams, unlocked, type Unlocked } from './lockdown';
import { type Answer, OperatorHttp, withCredentials } from './operator-http';

/** What a server of EventStoreDB is prepared with. */
export interface ProvisionOptions {
  /** Connection string of an administrator. */
  readonly adminUrl: string;
  /** The user that the app will connect with; created, or brought to this password and group. */
  readonly app: Credentials;
  /** Given to `admin` and `ops` where they still have the one that every server is delivered with. */
  readonly newPasswords: { readonly admin?: string; readonly ops?: string };
}

/** What was done, and what is still open. */
export interface ProvisionReport {
  /** The acts done, in words. */
  readonly done: readonly string[];
  /** The parts that are still open after it. */
  readonly unlocked: readonly Unlocked[];
}

/** The server did not do what it was asked. */
export class ProvisionFailed extends Error {
  constructor(step: string, answer: Answer | null, options?: { cause?: unknown }) {
    super(answer ? `${step}: EventStoreDB respondió ${answer.status}` : step, options);
    this.name = 'ProvisionFailed';
  }
}

const FACTORY_PASSWORD = 'changeit';
const READERS = ['writers', 'readers', '$admins'];

/**
 * The default rights: members of `writers` append, they and `readers` read, administrators alone delete or truncate.
 */
const DEFAULT_ACL = {
  $userStreamAcl: { $r: READERS, $w: ['writers'], $d: ['$admins'], $mr: ['$admins'], $mw: ['$admins'] },
  $systemStreamAcl: { $r: ['$admins'], $w: ['$admins'], $d: ['$admins'], $mr: ['$admins'], $mw: ['$admins'] },
};

/**
 * Makes a server append-only for the app, as far as a server can be, and tries every way around it that is known.
 * It can be run again at any time.
 *
 * @throws ProvisionFailed, or what the connection throws when the server does not answer
 */
export async function provision({ adminUrl, app, newPasswords }: ProvisionOptions): Promise<ProvisionReport> {
  const admin = credentialsOf(adminUrl);
  if (!admin) throw new UrlRefused('it must carry the administrator’s user and password');
  const http = new OperatorHttp(adminUrl);
  const wrong = await http.send('GET', '/users/$current', {
    username: 'admin',
    password: randomBytes(18).toString('hex'),
  });
  if (wrong.status !== 401)
    throw new ProvisionFailed(
      'este EventStoreDB no tiene usuarios (--insecure), y así no se puede cerrar. Inicialo con certificados y volvé a ejecutar el comando',
      null,
    );
  const self = await http.send('GET', '/users/$current', admin);
  if (self.status !== 200)
    throw new ProvisionFailed(
      `el usuario ${admin.username} de EVENTSTOREDB_ADMIN_URL no puede entrar (si su contraseña de fábrica ya se cambió, va la nueva)`,
      self,
    );
  const done = [
    await setDefaultAcl(adminUrl),
    await setAllAcl(adminUrl),
    await ensureUser(http, admin, app, 'Cepa', ['writers']),
  ];
  const open = [...(await openOptions(http, admin)), ...(await openToOutsiders(http, admin, adminUrl))];
  done.push(...(await changePasswords(http, newPasswords)));
  const found = await checkLockdown(withCredentials(adminUrl, app));
  return { done, unlocked: [...open, ...found] };
}

async function setDefaultAcl(adminUrl: string): Promise<string> {
  const event = jsonEvent<JSONEventType<string, JSONType>>({ type: 'update-default-acl', data: DEFAULT_ACL });
  await withClient(adminUrl, 'los permisos por defecto', ({ client, credentials }) =>
    client.appendToStream('$settings', event, { expectedRevision: 'any', credentials }),
  );
  return 'Permisos por defecto: agregan los del grupo writers, leen ellos y readers, borran y recortan solo los administradores.';
}

async function setAllAcl(adminUrl: string): Promise<string> {
  const acl = {
    readRoles: READERS,
    writeRoles: ['$admins'],
    deleteRoles: ['$admins'],
    metaReadRoles: ['$admins'],
    metaWriteRoles: ['$admins'],
  };
  await withClient(adminUrl, 'los permisos de $all', ({ client, credentials }) =>
    client.setStreamMetadata('$all', { acl }, { credentials }),
  );
  return 'Permisos de $all: leen writers y readers.';
}

async function withClient(
  adminUrl: string,
  what: string,
  act: (connection: Connection) => Promise<unknown>,
): Promise<void> {
  const connection = new Connection(adminUrl);
  try {
    await act(connection);
  } catch (error) {
    throw new ProvisionFailed(
      `no se pudieron cambiar ${what}${error instanceof Error && isCommandError(error) ? ` (${error.type})` : ''}`,
      null,
      { cause: error },
    );
  } finally {
    await connection.close();
  }
}

async function ensureUser(
  http: OperatorHttp,
  admin: Credentials,
  user: Credentials,
  fullName: string,
  groups: readonly string[],
): Promise<string> {
  const path = `/users/${encodeURIComponent(user.username)}`;
  const known = await http.send('GET', path, admin);
  if (known.status === 404) {
    const body = { loginName: user.username, fullName, groups, password: user.password };
    await demand(`crear el usuario ${user.username}`, http.send('POST', '/users/', admin, body));
    return `Usuario ${user.username}: creado.`;
  }
  if (known.status !== 200) throw new ProvisionFailed(`buscar el usuario ${user.username}`, known);
  await demand(`cambiar los grupos de ${user.username}`, http.send('PUT', path, admin, { fullName, groups }));
  await demand(
    `cambiar la contraseña de ${user.username}`,
    http.send('POST', `${path}/command/reset-password`, admin, { newPassword: user.password }),
  );
  return `Usuario ${user.username}: ya estaba; se le dejaron solo sus grupos y la contraseña dada.`;
}

/** Options that only an administrator can read. */
async function openOptions(http: OperatorHttp, admin: Credentials): Promise<Unlocked[]> {
  const answer = await http.send('GET', '/info/options', admin);
  if (answer.status !== 200 || !Array.isArray(answer.body))
    throw new ProvisionFailed('leer las opciones del servidor', answer);
  const options = new Map(
    answer.body.map((option: { name: string; value: unknown }) => [option.name, String(option.value).toLowerCase()]),
  );
  const open: Unlocked[] = [];
  if (options.get('AllowAnonymousStreamAccess') === 'true') open.push(unlocked('acceso_anonimo_configurado'));
  if (options.get('EnableUnixSocket') === 'true') open.push(unlocked('socket_unix_abierto'));
  return open;
}

/** Tries as a user without groups, who exists only for this check. */
async function openToOutsiders(http: OperatorHttp, admin: Credentials, adminUrl: string): Promise<Unlocked[]> {
  const outsider = {
    username: `sonda-${randomBytes(6).toString('hex')}`,
    password: randomBytes(18).toString('base64url'),
  };
  await ensureUser(http, admin, outsider, 'Sonda de ledger:provision', []);
  try {
    const may = await mayUseStreams(withCredentials(adminUrl, outsider));
    return [
      ...(may.append ? [unlocked('cualquier_usuario_escribe')] : []),
      ...(may.read ? [unlocked('cualquier_usuario_lee')] : []),
    ];
  } finally {
    await demand(`borrar el usuario ${outsider.username}`, http.send('DELETE', `/users/${outsider.username}`, admin));
  }
}

/** Each user changes its own: with the delivered password that is all it takes. */
async function changePasswords(http: OperatorHttp, newPasswords: ProvisionOptions['newPasswords']): Promise<string[]> {
  const done: string[] = [];
  for (const username of ['ops', 'admin'] as const) {
    const newPassword = newPasswords[username];
    const factory = { username, password: FACTORY_PASSWORD };
    const { status } = await http.send('GET', '/users/$current', factory);
    if (status !== 200 || newPassword === undefined) continue;
    const body = { currentPassword: FACTORY_PASSWORD, newPassword };
    await demand(
      `cambiar la contraseña de ${username}`,
      http.send('POST', `/users/${username}/command/change-password`, factory, body),
    );
    await untilRefused(http, factory);
    done.push(`Usuario ${username}: contraseña de fábrica cambiada.`);
  }
  return done;
}

/** The server remembers a password that it has let in for a moment after it was changed. */
async function untilRefused(http: OperatorHttp, old: Credentials): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const { status } = await http.send('GET', '/users/$current', old);
    if (status === 401) return;
    await pause(100);
  }
  throw new ProvisionFailed(`la contraseña de fábrica de ${old.username} sigue valiendo`, null);
}

async function demand(step: string, asked: Promise<Answer>): Promise<void> {
  const answer = await asked;
  if (answer.status < 200 || answer.status >= 300) throw new ProvisionFailed(step, answer);
}
