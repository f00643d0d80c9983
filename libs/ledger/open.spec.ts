import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { testSchemas } from './contract.testkit';
import { InProcessServer } from './eventstoredb/testing/in-process-server.testkit';
import { openLedger } from './open';

describe('the ledger that the installation chose', () => {
  let database: TestDatabase;
  const warnings: string[] = [];
  const log = { warn: (_: object, message: string) => void warnings.push(message) };

  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  it('is in PostgreSQL', async () => {
    const ledger = await openLedger({
      choice: { engine: 'postgres' },
      databaseUrl: database.url,
      schemas: testSchemas,
      log,
    });
    expect({ engine: ledger.engine, head: await ledger.head(), warnings }).toEqual({
      engine: 'postgres',
      head: -1n,
      warnings: [],
    });
    await ledger.close();
  });

  it('is on EventStoreDB; a server whose locks cannot be checked is used, and the log says so', async () => {
    const server = await InProcessServer.start();
    const ledger = await openLedger({
      choice: { engine: 'eventstoredb', url: server.url },
      databaseUrl: database.url,
      schemas: testSchemas,
      log,
    });
    expect({
      engine: ledger.engine,
      head: await ledger.head(),
      command: await ledger.findCommand('11111111-1111-4111-8111-111111111111'),
    }).toEqual({ engine: 'eventstoredb', head: -1n, command: [] });
    expect(warnings).toEqual(['EventStoreDB: no se pudo revisar qué quedó abierto']);
    await ledger.close();
    await server.stop();
  });

  it('does not open with a user that the server does not let in, and says so instead of that the server is gone', async () => {
    const server = createServer((_, answer) => answer.writeHead(401).end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const choice = {
      engine: 'eventstoredb',
      url: `esdb://cepa:otra@127.0.0.1:${(server.address() as AddressInfo).port}?tls=false`,
    } as const;
    await expect(openLedger({ choice, databaseUrl: database.url, schemas: testSchemas, log })).rejects.toThrow(
      'EVENTSTOREDB_URL: no se pudo abrir el libro (EventStoreDB no deja entrar al usuario cepa (respondió 401), y así no se ve qué puede hacer).',
    );
    server.close();
  });

  it('refuses a connection string that would break its promises, and leaves no connection behind', async () => {
    const choice = { engine: 'eventstoredb', url: 'esdb://localhost:2113?throwOnAppendFailure=false' } as const;
    await expect(openLedger({ choice, databaseUrl: database.url, schemas: testSchemas, log })).rejects.toThrow(
      'throwOnAppendFailure must not be set',
    );
  });
});
