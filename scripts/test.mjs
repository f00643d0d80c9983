/** npm test: installs what is missing, runs the suite (arguments go to jest), and closes with one line: 'N passed, N failed, N skipped'. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareToTest } from './lib/prepare.mjs';
import { at } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';

await prepareToTest();
const folder = mkdtempSync(path.join(tmpdir(), 'cepa-totals-'));
const file = path.join(folder, 'totals.json');
try {
  const args = [...process.argv.slice(2), '--reporters=default', `--reporters=${at('scripts', 'lib', 'totals-reporter.cjs')}`];
  process.exitCode = await runNode(at('node_modules', 'jest', 'bin', 'jest.js'), args, { env: { ...process.env, CEPA_TEST_TOTALS: file } });
  report();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function report() {
  let totals;
  try {
    totals = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    console.error('The test run did not finish: there are no totals.');
    process.exitCode ||= 1;
    return;
  }
  console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
}
