import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { runSoak } from './soak/soak';

const ROOT = join(__dirname, '..', '..', '..');
/** One of each kind. The moments differ in each run; `npm run soak -- --kills N` runs more. */
const KILLS = 4;

describe('killed under load', () => {
  // The program that operators run, with changed sources compiled.
  beforeAll(() => {
    const code = `import(${JSON.stringify(join(ROOT, 'scripts', 'lib', 'prepare.mjs'))}).then(({ prepareToRun }) => prepareToRun())`;
    execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: ROOT, stdio: 'inherit' });
  }, 300_000);

  it(`loses nothing, repeats nothing and recovers by itself, ${KILLS} times`, async () => {
    const seed = Number(process.env['CEPA_SOAK_SEED'] ?? Date.now() % 1_000_000_000);
    const report = await runSoak({
      kills: KILLS,
      seed,
      program: join(ROOT, 'dist', 'apps', 'api', 'src', 'main.js'),
      say: (line) => process.stdout.write(`${line}\n`),
    });
    expect(report).toEqual({ kills: KILLS, acts: expect.any(Number), unknown: expect.any(Number) });
    expect(report.acts).toBeGreaterThanOrEqual(KILLS * 5);
  }, 300_000);
});
