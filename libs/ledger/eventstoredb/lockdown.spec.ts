import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jsonEvent } from '@eventstore/db-client';
import { idsOf, newEvents, newStream, testSchemas } from '../contract.testkit';
import { NO_STREAM } from '../port';
import { checkLockdown, provision, provisionCommand } from '.';
import { Connection } from './connection';
import { aboutServer, mayUseStreams } from './lockdown';
import { OperatorHttp, withCredentials } from './operator-http';
import { eventStoreHarness } from './testing/harness.testkit';
import { RealServer } from './testing/real-server.testkit';

const command = process.env['EVENTSTOREDB_SECURE_COMMAND'];
const ca = process.env['EVENTSTOREDB_CA'];

describe('the command line of ledger:provision', () => {
  const run = async (argv: string[], env: Record<string, string>) => {
    let text = '';
    const code = await provisionCommand(argv, env, { write: (part) => (text += part) });
    return { code, first: text.split('\n')[0] };
  };

  it('explains itself, and names missing or unknown settings', async () => {
    expect(await run(['--help'], {})).toEqual({
      code: 0,
      first:
        'npm run ledger:provision            deja EventStoreDB listo para que la aplicación solo pueda agregar y leer',
    });
    expect(await run([], {})).toEqual({ code: 2, first: 'Falta EVENTSTOREDB_ADMIN_URL.' });
    expect(await run(['--check'], {})).toEqual({ code: 2, first: 'Falta EVENTSTOREDB_URL.' });
    expect(await run(['--todo'], {})).toEqual({ code: 2, first: 'No conozco la opción --todo.' });
    expect(await run([], { EVENTSTOREDB_ADMIN_URL: 'http://localhost' })).toEqual({
      code: 2,
      first:
        'No se pudo terminar: EventStoreDB connection string refused: it must carry the administrator’s user and password',
    });
  });

  it('does not call a door shut that refuses the user itself: to a wrong password every door is', async () => {
    const server = createServer((_, answer) => answer.writeHead(401).end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      expect(await run(['--check'], { EVENTSTOREDB_URL: `esdb://cepa:otra@${host}?tls=false` })).toEqual({
        code: 2,
        first:
          'No se pudo terminar: EventStoreDB no deja entrar al usuario cepa (respondió 401), y así no se ve qué puede hacer',
      });
      await expect(checkLockdown(`esdb://${host}?tls=false`)).rejects.toThrow(
        'EventStoreDB no deja entrar sin usuario (respondió 401)',
      );
    } finally {
      server.close();
    }
  });

  it.each([
    [404, []],
    [403, []],
    [200, ['puede_depurar']],
  ] as const)('takes an admin page that answers %i for what it is', async (status, open) => {
    const server = createServer((request, answer) => {
      const isApp = request.headers.authorization === `Basic ${Buffer.from('cepa:suya').toString('base64')}`;
      const isAdminPage = request.url?.startsWith('/admin/');
      const allowed = isAdminPage ? status : 200;
      answer.writeHead(isApp ? allowed : 401).end('{}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const http = new OperatorHttp(`esdb://127.0.0.1:${(server.address() as AddressInfo).port}?tls=false`);
    expect(await aboutServer(http, { username: 'cepa', password: 'suya' })).toEqual(['sin_tls', ...open]);
    server.close();
  });

  it('says that a server without users can’t be locked down, and changes nothing there', async () => {
    const asked: string[] = [];
    const server = createServer((request, answer) => {
      asked.push(`${request.method} ${request.url}`);
      answer.writeHead(200).end('{}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `esdb://admin:changeit@127.0.0.1:${(server.address() as AddressInfo).port}?tls=false`;
    expect(await run([], { EVENTSTOREDB_ADMIN_URL: url })).toEqual({
      code: 2,
      first:
        'No se pudo terminar: este EventStoreDB no tiene usuarios (--insecure), y así no se puede cerrar. Inicialo con certificados y volvé a ejecutar el comando',
    });
    expect(asked).toEqual(['GET /users/$current']);
    server.close();
  });

  it('puts another user into a connection string', () => {
    const user = { username: 'cepa', password: 'a:b@c' };
    expect(withCredentials('esdb://admin:x@h1:2113,h2?tls=true', user)).toBe(
      'esdb://cepa:a%3Ab%40c@h1:2113,h2?tls=true',
    );
    expect(withCredentials('esdb+discover://grupo.local', user)).toBe('esdb+discover://cepa:a%3Ab%40c@grupo.local');
  });
});

if (!command || !ca) {
  process.stdout.write(
    'EVENTSTOREDB_SECURE_COMMAND and EVENTSTOREDB_CA are not set: provisioning did not run on a real server\n',
  );
} else {
  describe('provisioning a real secured server', () => {
    let server: RealServer;
    let adminUrl: string;
    const app = { username: 'cepa', password: 'una-clave-larga-1' };
    const newPasswords = { admin: 'otra-clave-larga-2', ops: 'otra-clave-larga-3' };

    beforeAll(async () => {
      server = await RealServer.start(command, true);
      adminUrl = `esdb://admin:changeit@127.0.0.1:${server.port}?tls=true&tlsCAFile=${encodeURIComponent(ca)}`;
    }, 90_000);
    afterAll(() => server.remove());

    const codes = async (url: string) => (await checkLockdown(url)).map(({ code }) => code);

    it('lists the powers of an administrator, and the doors that are open as delivered', async () => {
      const admin = { username: 'admin', password: 'changeit' };
      const page = await new OperatorHttp(adminUrl).send('GET', '/admin/scavenge/current', admin);
      expect(await codes(adminUrl)).toEqual([
        'usuario_administrador',
        'clave_admin_de_fabrica',
        'clave_ops_de_fabrica',
        // With --disable-admin-ui nobody gets the page.
        ...(page.status === 404 ? [] : ['puede_depurar']),
        'puede_borrar',
        'puede_eliminar_para_siempre',
        'puede_recortar',
        'puede_cambiar_permisos',
        'puede_leer_sistema',
      ]);
    });

    it('lets any user append as delivered', async () => {
      const nobody = { username: 'cualquiera', password: 'una-clave-larga-0' };
      const http = new OperatorHttp(adminUrl);
      const body = { loginName: nobody.username, fullName: 'Cualquiera', groups: [], password: nobody.password };
      expect((await http.send('POST', '/users/', { username: 'admin', password: 'changeit' }, body)).status).toBe(201);
      expect(await mayUseStreams(withCredentials(adminUrl, nobody))).toEqual({ append: true, read: false });
    });

    it('leaves nothing open that was tried, and the app can append, read and subscribe', async () => {
      const report = await provision({ adminUrl, app, newPasswords });
      expect(report).toEqual({
        done: [
          'Permisos por defecto: agregan los del grupo writers, leen ellos y readers, borran y recortan solo los administradores.',
          'Permisos de $all: leen writers y readers.',
          'Usuario cepa: creado.',
          'Usuario ops: contraseña de fábrica cambiada.',
          'Usuario admin: contraseña de fábrica cambiada.',
        ],
        unlocked: [],
      });
      const harness = await eventStoreHarness(() => withCredentials(adminUrl, app), testSchemas);
      const stream = newStream();
      const [event] = newEvents(1) as [ReturnType<typeof newEvents>[number]];
      const { position } = await harness.ledger.append(stream, NO_STREAM, [event]);
      expect(await harness.ledger.head()).toBe(position);
      expect((await harness.ledger.findCommand(event.metadata.command_id)).map(({ id }) => id)).toEqual([event.id]);
      await harness.close();
    });

    it('keeps the app’s user from removing or truncating its own events', async () => {
      const url = withCredentials(adminUrl, app);
      const harness = await eventStoreHarness(() => url, testSchemas);
      const stream = newStream();
      const events = newEvents(3);
      await harness.ledger.append(stream, NO_STREAM, events);
      const { client, credentials } = new Connection(url);
      const at = { credentials, expectedRevision: 2n } as const;
      const attempts = [
        client.deleteStream(stream, at),
        client.tombstoneStream(stream, at),
        client.setStreamMetadata(stream, { maxCount: 1 }, { credentials }),
        client.setStreamMetadata(stream, { truncateBefore: 3 }, { credentials }),
        client.setStreamMetadata(stream, { acl: { deleteRoles: ['writers'] } }, { credentials }),
        client.setStreamMetadata('$all', { acl: { readRoles: ['$all'] } }, { credentials }),
        client.appendToStream('$settings', jsonEvent({ type: 'update-default-acl', data: {} }), {
          credentials,
          expectedRevision: 'any',
        }),
      ];
      const outcomes = await Promise.allSettled(attempts);
      expect(
        outcomes.map((outcome) =>
          outcome.status === 'rejected' ? (outcome.reason as { type?: string }).type : 'let through',
        ),
      ).toEqual(attempts.map(() => 'access-denied'));
      const scavenge = await new OperatorHttp(url).send('POST', '/admin/scavenge', app);
      // 404: --disable-admin-ui.
      expect([401, 404]).toContain(scavenge.status);
      expect(await idsOf(harness.ledger, stream)).toEqual(events.map(({ id }) => id));
      await client.dispose();
      await harness.close();
    });

    it('finds nothing open for the app’s user, and nothing at all for a wrong password', async () => {
      expect(await codes(withCredentials(adminUrl, app))).toEqual([]);
      await expect(checkLockdown(withCredentials(adminUrl, { ...app, password: 'no-es-la-suya-4' }))).rejects.toThrow(
        'no deja entrar al usuario cepa (respondió 401)',
      );
    });

    it('can be run again', async () => {
      const again = await provision({
        adminUrl: withCredentials(adminUrl, { username: 'admin', password: newPasswords.admin }),
        app,
        newPasswords,
      });
      expect(again).toEqual({
        done: [
          'Permisos por defecto: agregan los del grupo writers, leen ellos y readers, borran y recortan solo los administradores.',
          'Permisos de $all: leen writers y readers.',
          'Usuario cepa: ya estaba; se le dejaron solo sus grupos y la contraseña dada.',
        ],
        unlocked: [],
      });
    });
  });
}
