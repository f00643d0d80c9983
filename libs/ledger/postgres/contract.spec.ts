import { Client } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { ledgerContract } from '../contract.testkit';
import { createPostgresLedger } from '.';

let database: TestDatabase;

ledgerContract(
  'postgres',
  async (schemas) => {
    database = await testDatabase();
    const open = () => createPostgresLedger({ connectionString: database.url, schemas });
    // Both at once, like two processes that start together on an empty database.
    const [ledger, other] = await Promise.all([open(), open()]);
    return {
      ledger,
      other,
      open,
      close: async () => {
        await Promise.all([ledger.close(), other.close()]);
        await database.drop();
      },
    };
  },
  () => ({
    disconnect: async () => {
      const admin = new Client(database.url);
      await admin.connect();
      await admin.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
      await admin.end();
    },
  }),
);
