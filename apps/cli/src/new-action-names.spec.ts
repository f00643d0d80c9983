import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..');
const DOMAIN = join(ROOT, 'libs', 'domain');

/** Asks `npm run new:action` for the names of an act of each decider, in one process. */
const ASK = `
import { namesOf } from './scripts/new-action/names.mjs';
const ask = ([capability, decider]) => {
  try {
    const { deciderFile, stream } = namesOf(capability, 'probar-acto', 'ActoProbado', decider, 'ACTO_PROHIBIDO');
    return [decider, deciderFile, stream];
  } catch (error) {
    return [decider, error.message];
  }
};
console.log(JSON.stringify(JSON.parse(process.argv[1]).map(ask)));`;

/** Every decider of the rules: its capability, its name and its file. */
const deciders = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[a-z]+[\\/][^.]+\.ts$/.test(file))
  .sort()
  .flatMap((file) => {
    const [capability = '', name = ''] = file.replace(/\.ts$/, '').split(/[\\/]/);
    const found = readFileSync(join(DOMAIN, file), 'utf8').matchAll(/^export const (\w+) = decider</gm);
    return [...found].map(([, decider = '']) => ({ capability, decider, name }));
  });

it('finds every decider that has a stream for each record or club, and names them where it needs one', () => {
  const asked = JSON.stringify(deciders.map(({ capability, decider }) => [capability, decider]));
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', ASK, asked], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  // These have one stream for the whole installation.
  const answers: Readonly<Record<string, readonly unknown[]>> = {
    precioDeSuscripcion: ['precioDeSuscripcion', 'say which decider of clubes with --decider: clubes'],
    roles: ['roles', 'say which decider of identidad with --decider: usuario'],
    ubicaciones: ['ubicaciones', 'say which decider of ubicaciones with --decider: puntos'],
  };
  expect(JSON.parse(stdout)).toEqual(
    deciders.map(({ decider, name }) => answers[decider] ?? [decider, name, expect.stringMatching(/^streamDe/)]),
  );
  expect(deciders.length).toBeGreaterThan(15);
});
