import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Fingerprints } from './fingerprints';

describe('the fingerprint of a request', () => {
  const carpetas = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'cepa-huellas-')));
  afterAll(() => carpetas.forEach((carpeta) => rmSync(carpeta, { recursive: true, force: true })));
  const abrir = (cual: number): Promise<Fingerprints> => Fingerprints.open(carpetas[cual] as string);
  const pedido = { method: 'PUT', url: '/api/salas/1', body: { nombre: 'Una', tipo: 'sala' } };

  it('is the same for the same request, in any order of its fields, also after a start', async () => {
    const huella = (await abrir(0)).of(pedido);
    expect(huella).toMatch(/^[0-9a-f]{64}$/);
    expect((await abrir(0)).of({ ...pedido, body: { tipo: 'sala', nombre: 'Una' } })).toBe(huella);
  });

  it.each([
    ['the act', { method: 'DELETE' }],
    ['the record', { url: '/api/salas/2' }],
    ['what is sent', { body: { nombre: 'Otra', tipo: 'sala' } }],
    ['that nothing is sent', { body: undefined }],
  ])('distinguishes %s', async (_que, cambios) => {
    const fingerprints = await abrir(0);
    expect(fingerprints.of({ ...pedido, ...cambios })).not.toBe(fingerprints.of(pedido));
  });

  it('can not be made without the key of the installation', async () => {
    expect((await abrir(1)).of(pedido)).not.toBe((await abrir(0)).of(pedido));
  });
});
