/**
 * npm test: installs what is missing, runs jest's and the browser's part of the suite, and ends with one line: 'N
 * passed, N failed, N skipped'. With arguments only jest runs, with them; `npm run test:web` runs only the browser's
 * part, with more tests and its arguments for Playwright.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { needChromium } from './lib/chromium.mjs';
import { runJest, runPlaywright } from './lib/suites.mjs';
import { noteTimes } from './lib/test-budget.mjs';
import { processorSeconds } from './lib/processor.mjs';
import { prepareToRun } from './lib/prepare.mjs';

const [first, ...rest] = process.argv.slice(2);

/** Runs all parts. The browser's part starts beside the last files of jest, so that no processor becomes idle. */
async function runBoth(folder) {
  let begin;
  const tail = new Promise((resolve) => (begin = resolve));
  const jest = runJest([], folder, begin);
  await tail;
  return Promise.all([jest, runPlaywright([], folder, { everything: false, quietUntil: jest })]);
}

async function runAsked(folder) {
  if (first === '--web') return [await runPlaywright(rest, folder, { everything: true })];
  return first ? [await runJest([first, ...rest], folder)] : runBoth(folder);
}

await prepareToRun();
// Runs first: a missing browser is reported before minutes of other tests.
if (first === '--web' || !first) await needChromium();
const folder = mkdtempSync(path.join(tmpdir(), 'cepa-totals-'));
const sum = { passed: 0, failed: 0, skipped: 0 };
const took = {};
try {
  const [begun, used] = [performance.now(), processorSeconds()];
  for (const { code, totals, seconds } of await runAsked(folder)) {
    Object.assign(took, seconds);
    if (code !== 0) process.exitCode = code;
    if (!totals) {
      console.error('The test run did not finish: there are no totals.');
      process.exitCode ||= 1;
      continue;
    }
    for (const key of Object.keys(sum)) sum[key] += totals[key];
  }
  const whole = (performance.now() - begun) / 1000;
  if (!first) noteTimes({ ...took, whole, processor: processorSeconds() - used, failed: Boolean(process.exitCode) });
  console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
