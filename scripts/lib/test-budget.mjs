/**
 * How long `npm test` may take, how long its parts took when they were last measured, and the current number of browser
 * tests.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at } from './root.mjs';

/**
 * docs/test-budget.json: seconds on two idle cores. Browser parts are measured for each test, and jest by the lines of
 * its specs, so that new specs add proportionally. A single figure for all of jest did not change while its specs grew
 * by a third, and was then wrong by a third.
 */
const RECORD = at('docs', 'test-budget.json');
const LAST_RUN = at('.cache', 'test-times.json');
const E2E = at('apps', 'web', 'e2e');

/** Folders of jest's specs, as in jest.config.js. */
const SPECS = ['apps/api', 'apps/cli', 'apps/web/src', 'libs', 'projections', 'event-schemas', 'scripts'];

/** @returns {number} lines of jest's specs */
function specLines() {
  const files = SPECS.flatMap((folder) =>
    readdirSync(at(folder), { recursive: true })
      .filter((name) => name.endsWith('.spec.ts') && !name.includes('node_modules'))
      .map((name) => at(folder, name)),
  );
  return files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length, 0);
}

/** @returns {{ openings: number, flows: number }} number of browser tests of `npm test` in the sources */
function counted() {
  // The administration's screens open in a separate flow.
  const opened = readFileSync(path.join(E2E, 'pantallas.ts'), 'utf8').replace(
    /^export const ADMINISTRADAS.*?^\];/ms,
    '',
  );
  const rows = opened.match(/^ {2}\[/gm) ?? [];
  const flows = readdirSync(E2E)
    .filter((name) => name.endsWith('.spec.ts'))
    .flatMap((name) => readFileSync(path.join(E2E, name), 'utf8').match(/@entrega['"`]/g) ?? []);
  // Each screen opens at two widths.
  return { openings: rows.length * 2, flows: flows.length };
}

/** @returns the budget, the expected time, and the sentence with both */
export function budget() {
  const { budget: limit, jest: then, lines, start, opening, flow } = JSON.parse(readFileSync(RECORD, 'utf8'));
  const { openings, flows } = counted();
  const jest = Math.round((then * specLines()) / lines);
  const expected = jest + start + openings * opening + flows * flow;
  const rest = start < 0 ? `less ${-start} s beside each other` : `start ${start} s`;
  const parts = `jest ${jest} s, ${openings} openings of ${opening} s, ${flows} flows of ${flow} s, ${rest}`;
  return { limit, expected, told: `npm test: ${expected.toFixed(0)} s of ${limit} s (${parts})` };
}

/**
 * Stores the times of a whole run, and reports if it was over the budget: on a busy machine it may be, on two idle
 * cores it must not.
 */
export function noteTimes({ jest, openings, flows, whole, processor, failed }) {
  if ([jest, openings, flows].some((seconds) => seconds === undefined)) return;
  const { limit } = budget();
  const held = { lines: specLines(), ...counted() };
  mkdirSync(path.dirname(LAST_RUN), { recursive: true });
  writeFileSync(LAST_RUN, JSON.stringify({ jest, openings, flows, whole, processor, failed, held }));
  const used = Number.isNaN(processor) ? '' : `, ${processor.toFixed(0)} s of processors`;
  console.log(
    `${whole.toFixed(0)} s of ${limit} s${used}${whole > limit ? ': over the budget (docs/test-budget.json)' : ''}`,
  );
}

/**
 * If a run used less than this part of two processors, it shared them, and would take less time on a quiet machine.
 * The work of browsers is not included: when their processes end, they are no longer children of the run.
 */
const ALONE = 0.65;

/**
 * Writes the times of the last whole run to docs/test-budget.json, for its number of tests. Must be run on two cores
 * without other load.
 *
 * @returns why it cannot be written; undefined if it was
 */
export function record() {
  if (!existsSync(LAST_RUN)) return 'No whole run was measured: run npm test first.';
  const { jest, openings, flows, whole, processor, failed, held } = JSON.parse(readFileSync(LAST_RUN, 'utf8'));
  if (failed) return 'The last whole run failed: what it took is not what it takes.';
  // If the system does not report it, this cannot be checked.
  if (processor !== null && processor < ALONE * 2 * whole)
    return `The last whole run had ${((50 * processor) / whole).toFixed(0)} % of two processors: something else ran beside it.`;
  const { budget: limit } = JSON.parse(readFileSync(RECORD, 'utf8'));
  const round = (seconds) => Math.round(seconds * 100) / 100;
  const figures = {
    budget: limit,
    measured: new Date().toISOString().slice(0, 10),
    processor: Math.round(processor),
    jest: Math.round(jest),
    lines: held.lines,
    // The start of the browser's app and of its workers, minus what runs during jest's end; negative if that is more.
    start: Math.round(whole - jest - openings - flows),
    opening: round(openings / held.openings),
    flow: round(flows / held.flows),
  };
  writeFileSync(RECORD, `${JSON.stringify(figures, null, 2)}\n`);
  return undefined;
}
