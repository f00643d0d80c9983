/**
 * npm test: installs what is missing, runs the suite and the browser's part of it, and closes with one line: 'N passed, N failed, N skipped'.
 * Arguments go to jest and run that part alone; `npm run test:web` runs the browser's part alone and wider, with its arguments for Playwright.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { needChromium } from './lib/chromium.mjs';
import { runJest, runPlaywright } from './lib/suites.mjs';
import { noteTimes } from './lib/test-budget.mjs';
import { prepareToRun } from './lib/prepare.mjs';

const [first, ...rest] = process.argv.slice(2);
function suitesOf() {
  if (first === '--web') return [(folder) => runPlaywright(rest, folder, { everything: true })];
  if (first) return [(folder) => runJest([first, ...rest], folder)];
  return [(folder) => runJest([], folder), (folder) => runPlaywright([], folder, { everything: false })];
}
const suites = suitesOf();

await prepareToRun();
// Runs first: a missing browser is reported before minutes of other tests.
if (first === '--web' || !first) await needChromium();
const folder = mkdtempSync(path.join(tmpdir(), 'cepa-totals-'));
const sum = { passed: 0, failed: 0, skipped: 0 };
const took = {};
try {
  for (const suite of suites) {
    const { code, totals, seconds } = await suite(folder);
    Object.assign(took, seconds);
    if (code !== 0) process.exitCode = code;
    if (!totals) {
      console.error('The test run did not finish: there are no totals.');
      process.exitCode ||= 1;
      continue;
    }
    for (const key of Object.keys(sum)) sum[key] += totals[key];
  }
  if (!first) noteTimes(took);
  console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
