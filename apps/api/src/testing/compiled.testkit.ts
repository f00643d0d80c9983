import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..', '..');

/** The file of a program that the compiled application starts as a thread. @param name its source in `apps/api/src`, without its ending */
export const compiledProgram = (name: string): string => join(ROOT, 'dist', 'apps', 'api', 'src', `${name}.js`);

/** Compiles the application if its sources have changed, as a start does. */
export function compile(): void {
  const code = `import(${JSON.stringify(join(ROOT, 'scripts', 'lib', 'prepare.mjs'))}).then(({ prepareToRun }) => prepareToRun())`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: ROOT, stdio: 'inherit' });
}
