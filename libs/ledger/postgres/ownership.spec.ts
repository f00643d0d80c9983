import { randomUUID } from 'node:crypto';
import { Client, Pool } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { anySchemas } from '../projections/memory-ledger.testkit';
import { newEvent } from '../projections/projections.testkit';
import { createPostgresLedger, ownership } from './index';

/** Roles belong to the server, not to the database: each run has its own. */
const ROLE = `app_${randomUUID().slice(0, 8)}`;

let database: TestDatabase;
let owner: Client;
let appUrl: string;

beforeAll(async () => {
  database = await testDatabase();
  owner = new Client(database.url);
  await owner.connect();
  await owner.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD 'clave'`);
  const url = new URL(database.url);
  [url.username, url.password] = [ROLE, 'clave'];
  appUrl = url.href;
});
afterAll(async () => {
  await owner.query(`DROP OWNED BY ${ROLE}`);
  await owner.query(`DROP ROLE ${ROLE}`);
  await owner.end();
  await database.drop();
});

describe('a ledger that another role owns', () => {
  it('is added to and read by the app, which can not alter it or lift its protection', async () => {
    const ledger = await createPostgresLedger({
      connectionString: appUrl,
      ownerConnectionString: database.url,
      schemas: anySchemas,
    });
    await ledger.append('s-1', -1n, [newEvent('Abierto', { id: 's-1', sala: 'norte', peso: '5' })]);
    expect(await ledger.head()).toBe(0n);
    await ledger.close();
    const app = new Pool({ connectionString: appUrl, max: 1 });
    for (const statement of [
      'ALTER TABLE ledger.events DISABLE TRIGGER append_only',
      'UPDATE ledger.events SET revision = 7',
      'DELETE FROM ledger.events',
      'TRUNCATE ledger.events',
      'DROP TABLE ledger.events',
      'DROP SCHEMA ledger CASCADE',
      'CREATE OR REPLACE FUNCTION ledger.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    ])
      await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
    expect(await ownership(app as never)).toBe('other');
    await app.end();
  });

  it('is opened by the app alone too, and twice, without touching its content', async () => {
    for (let i = 0; i < 2; i += 1) {
      const ledger = await createPostgresLedger({ connectionString: appUrl, schemas: anySchemas });
      expect(await ledger.head()).toBe(0n);
      await ledger.close();
    }
    expect(await ownership(owner as never)).toBe('own');
  });
});
