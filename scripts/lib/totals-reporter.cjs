const { writeFileSync } = require('node:fs');

/** Leaves the totals of a jest run in the file named by CEPA_TEST_TOTALS. A suite that could not run counts as one failure. */
module.exports = class TotalsReporter {
  onRunComplete(_contexts, results) {
    const totals = {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
    };
    writeFileSync(process.env.CEPA_TEST_TOTALS, JSON.stringify(totals));
  }
};
