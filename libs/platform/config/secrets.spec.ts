import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretFile } from './secrets';

describe('secretFile', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'cepa-secrets-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('makes the secret once and keeps it', async () => {
    const first = await secretFile(dataDir, 'jwt', () => 'uno');
    const second = await secretFile(dataDir, 'jwt', () => 'dos');
    expect([first.toString(), second.toString()]).toEqual(['uno', 'uno']);
  });

  it('is closed to other users and leaves no temporary file', async () => {
    await secretFile(dataDir, 'jwt', () => 'uno');
    const mode = (path: string): string => (statSync(path).mode & 0o777).toString(8);
    expect({
      folder: mode(join(dataDir, 'keys')),
      file: mode(join(dataDir, 'keys/jwt')),
      files: readdirSync(join(dataDir, 'keys')),
    }).toEqual({
      folder: '700',
      file: '600',
      files: ['jwt'],
    });
  });

  it('gives the same bytes to all simultaneous callers', async () => {
    const asked = Array.from({ length: 20 }, () => secretFile(dataDir, 'ed25519', () => randomBytes(32)));
    const secrets = new Set((await Promise.all(asked)).map((secret) => secret.toString('hex')));
    expect(secrets.size).toBe(1);
  });

  it('refuses a key that others may read', async () => {
    await secretFile(dataDir, 'jwt', () => 'uno');
    const file = join(dataDir, 'keys/jwt');
    chmodSync(file, 0o644);
    await expect(secretFile(dataDir, 'jwt', () => 'dos')).rejects.toThrow(
      `DATA_DIR: otros usuarios pueden leer la clave ${file}. Corregilo con: chmod 600 "${file}"`,
    );
  });

  it('refuses an empty key instead of replacing it', async () => {
    await secretFile(dataDir, 'jwt', () => 'uno');
    const file = join(dataDir, 'keys/jwt');
    writeFileSync(file, '');
    await expect(secretFile(dataDir, 'jwt', () => 'dos')).rejects.toThrow(
      `DATA_DIR: la clave ${file} está vacía. Recuperala de una copia de seguridad.`,
    );
  });

  it('refuses a name that leaves the folder', async () => {
    await expect(secretFile(dataDir, '../jwt', () => 'uno')).rejects.toThrow('not a name of a secret: ../jwt');
  });
});
