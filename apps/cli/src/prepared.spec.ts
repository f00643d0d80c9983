import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPTS = join(__dirname, '..', '..', '..', 'scripts');
/** A folder's mode restricts users, except root. */
const ANYONE = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

describe('an operator’s command in a folder that its user may not write, as in an image', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cepa-image-'));
    cpSync(SCRIPTS, join(folder, 'scripts'), { recursive: true });
  });
  afterEach(() => {
    chmodSync(folder, 0o755);
    rmSync(folder, { recursive: true });
  });

  const verify = (): { code: number | null; out: string; err: string } => {
    chmodSync(folder, 0o555);
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts', 'cli.mjs'), 'verify'], {
      ...ANYONE,
      encoding: 'utf8',
    });
    return { code: status, out: stdout, err: stderr };
  };

  it('runs the build of that place', () => {
    const program = join(folder, 'dist', 'apps', 'cli', 'src');
    mkdirSync(program, { recursive: true });
    writeFileSync(join(program, 'main.js'), 'console.log(process.argv.slice(2).join())');
    expect(verify()).toEqual({ code: 0, out: 'verify\n', err: '' });
  });

  it('says in one line that nothing was', () => {
    expect(verify()).toEqual({
      code: 1,
      out: '',
      err: `No se puede escribir en ${folder}, y Cepa no está compilada ahí: compilala con "npm run build" y el usuario que es dueño de la carpeta.\n`,
    });
  });
});
