import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder, openDataDir } from './data-dir';

describe('the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cepa-data-dir-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is made with those above it, and left empty', () => {
    const dataDir = join(folder, 'uno', 'dos');
    openDataDir(dataDir);
    openDataDir(dataDir);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is named where something else has its place', () => {
    const file = join(folder, 'archivo');
    writeFileSync(file, '');
    for (const dataDir of [file, join(file, 'datos')]) {
      expect(() => openDataDir(dataDir)).toThrow(
        `DATA_DIR: no se puede usar la carpeta ${dataDir} (ENOTDIR): revisá sus permisos o elegí otra, en un disco de esta máquina.`,
      );
    }
    expect(readdirSync(folder)).toEqual(['archivo']);
  });

  // Node's recursive mkdir never returns there.
  const noDisks = ['/proc/cepa/datos', '/proc/1/cepa', '/sys/cepa', '/proc'].filter((path) =>
    existsSync(path.split('/').slice(0, 2).join('/')),
  );
  it.each(noDisks)('is refused at once on a file system that is no disk: %s', (dataDir) => {
    expect(() => openDataDir(dataDir)).toThrow(
      /^DATA_DIR: no se puede usar la carpeta \S+ \((ENOENT|EPERM|EACCES|EROFS|EINVAL)\): revisá sus permisos o elegí otra, en un disco de esta máquina\.$/,
    );
  });

  it('makes a folder with the mode that was asked for', () => {
    const keys = join(folder, 'a', 'keys');
    makeFolder(keys, 0o700);
    expect((statSync(keys).mode & 0o777).toString(8)).toBe('700');
  });
});
