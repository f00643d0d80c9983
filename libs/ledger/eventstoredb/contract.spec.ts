import { ledgerContract } from '../contract.testkit';
import { eventStoreHarness } from './testing/harness.testkit';
import { InProcessServer } from './testing/in-process-server.testkit';

// Both ends of every call are in this process: on a busy machine a long stream takes longer.
jest.setTimeout(150_000);

/** The time limit of an append assumes a dedicated server. This tests the order of events, not the time. */
const PATIENT = { append: 60_000, index: 60_000 };

let server: InProcessServer;

ledgerContract(
  'eventstoredb (in-process stand-in)',
  async (schemas) => {
    server = await InProcessServer.start();
    return eventStoreHarness(
      () => server.url,
      schemas,
      PATIENT,
      () => server.stop(),
    );
  },
  () => ({ disconnect: async () => server.line.cut() }),
);

const url = process.env['EVENTSTOREDB_URL'];
if (url) ledgerContract('eventstoredb (EVENTSTOREDB_URL)', (schemas) => eventStoreHarness(() => url, schemas));
else process.stdout.write('EVENTSTOREDB_URL is not set: the ledger contract ran on the in-process stand-in only\n');
