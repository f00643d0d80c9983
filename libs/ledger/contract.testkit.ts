import { appendContract } from './contract/append.testkit';
import { concurrencyContract } from './contract/concurrency.testkit';
import { faultContract, type LedgerFaults } from './contract/fault.testkit';
import { idempotencyContract } from './contract/idempotency.testkit';
import { readContract } from './contract/read.testkit';
import { subscribeContract } from './contract/subscribe.testkit';
import { Follower, type LedgerHarness, type MakeHarness, testSchemas } from './contract/support.testkit';
import type { Ledger } from './port';

export * from './contract/support.testkit';

/**
 * Declares the Jest tests that every engine of the ledger port passes.
 *
 * The store need not be empty: each test uses its own streams. `makeHarness` receives the schemas for its ledgers. The
 * fault tests are declared if `faults` is given.
 */
export function ledgerContract(
  name: string,
  makeHarness: MakeHarness,
  faults?: (harness: () => LedgerHarness) => LedgerFaults,
): void {
  describe(`the ledger contract on ${name}`, () => {
    let harness: LedgerHarness;
    const opened: Ledger[] = [];
    const keep = (ledger: Ledger): Ledger => {
      opened.push(ledger);
      return ledger;
    };
    const current = (): LedgerHarness => harness;
    beforeAll(async () => {
      const made = await makeHarness(testSchemas);
      harness = { ...made, open: async () => keep(await made.open()) };
    });
    afterEach(async () => {
      await Follower.endAll();
      await Promise.all(opened.splice(0).map((ledger) => ledger.close()));
    });
    afterAll(() => harness.close());

    appendContract(current);
    idempotencyContract(current);
    readContract(current);
    subscribeContract(current);
    concurrencyContract(current);
    if (faults) faultContract(current, faults(current));
  });
}
