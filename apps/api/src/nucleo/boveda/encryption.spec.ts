import { createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { DatosPersonales } from '@cepa/domain/pacientes/datos';
import { KeyRing } from './encryption';
import { descifrarDatos, hashOfDatos, indexOfIdentificacion } from '../../pacientes/datos-cifrados';

const ANA: DatosPersonales = {
  nombre: 'Ana',
  apellido: 'Sosa',
  identificacion: '20.123.456',
  fecha_nacimiento: '1980-05-17',
  direccion: 'Belgrano 123',
  telefono: null,
  email: null,
  receta_medica: null,
};
const llavero = new KeyRing(Buffer.alloc(32, 7));
const envuelta = llavero.newKey('ana', 'club');
const clave = llavero.openKey('ana', 'club', envuelta);

/** The same bytes with one bit changed. */
function conUnBitCambiado(bytes: Buffer, byte: number): Buffer {
  const copia = Buffer.from(bytes);
  copia[byte] = (copia[byte] ?? 0) ^ 1;
  return copia;
}

it('decrypts its own output', () => {
  expect(descifrarDatos(llavero.openKey('ana', 'club', envuelta), clave.cifrar(ANA, 'v1'), 'v1')).toEqual(ANA);
});

it('never gives the same bytes twice, nor any of the data', () => {
  const [uno, otro] = [clave.cifrar(ANA, 'v1'), clave.cifrar(ANA, 'v1')];
  expect([uno.equals(otro), uno.includes('Sosa'), uno.includes('20.123.456')]).toEqual([false, false, false]);
});

it('opens nothing of which a bit was changed, anywhere', () => {
  const cifrado = clave.cifrar(ANA, 'v1');
  for (let byte = 0; byte < cifrado.length; byte += 1)
    expect(() => descifrarDatos(clave, conUnBitCambiado(cifrado, byte), 'v1')).toThrow();
  for (let byte = 0; byte < envuelta.length; byte += 1)
    expect(() => llavero.openKey('ana', 'club', conUnBitCambiado(envuelta, byte))).toThrow();
});

it('opens nothing in another place: version, person, club or installation', () => {
  const cifrado = clave.cifrar(ANA, 'v1');
  expect(() => descifrarDatos(clave, cifrado, 'v2')).toThrow();
  expect(() => llavero.openKey('beto', 'club', envuelta)).toThrow();
  expect(() => llavero.openKey('ana', 'otro', envuelta)).toThrow();
  expect(() => new KeyRing(Buffer.alloc(32, 8)).openKey('ana', 'club', envuelta)).toThrow();
  expect(() =>
    descifrarDatos(llavero.openKey('beto', 'club', llavero.newKey('beto', 'club')), cifrado, 'v1'),
  ).toThrow();
});

it('distinguishes data by a hash that only the person’s key makes', () => {
  const deOtra = llavero.openKey('ana', 'club', llavero.newKey('ana', 'club'));
  const huella = hashOfDatos(clave, ANA, 'v1');
  expect(huella).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOfDatos(clave, { ...ANA }, 'v1')).toBe(huella);
  const distintas = new Set([
    huella,
    hashOfDatos(clave, { ...ANA, direccion: 'Belgrano 124' }, 'v1'),
    hashOfDatos(clave, ANA, 'v2'),
    hashOfDatos(deOtra, ANA, 'v1'),
  ]);
  expect(distintas.size).toBe(4);
});

it('knows an identification again in its club, however it is written', () => {
  const indice = (club: string, identificacion: string): string =>
    indexOfIdentificacion(llavero, club, identificacion).toString('hex');
  expect(indice('club', '20 123 456')).toBe(indice('club', '20.123.456'));
  expect(
    new Set([
      indice('club', '20123456'),
      indice('club', '20123457'),
      indice('otro', '20123456'),
      indexOfIdentificacion(new KeyRing(Buffer.alloc(32, 8)), 'club', '20123456').toString('hex'),
    ]).size,
  ).toBe(4);
});

it('refuses a master key of another length', () => {
  expect(() => new KeyRing(Buffer.alloc(31))).toThrow("the vault's master key must have 32 bytes and has 31");
});

it('derives its keys by HKDF-SHA-256 without a salt, as any program can', () => {
  const maestra = KeyRing.nuevaMaestra();
  const hkdf = (key: Buffer, uso: string): Buffer =>
    Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `cepa ${uso}`, 32));
  const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
  const ring = new KeyRing(maestra);
  expect(ring.index('club', '20123456')).toEqual(hmac(hkdf(maestra, 'indices'), 'club 20123456'));
  const wrapped = ring.newKey('ana', 'club');
  const opened = createDecipheriv('aes-256-gcm', hkdf(maestra, 'envoltura'), wrapped.subarray(0, 12), {
    authTagLength: 16,
  }).setAAD(Buffer.from('clave ana club'));
  opened.setAuthTag(wrapped.subarray(-16));
  const key = Buffer.concat([opened.update(wrapped.subarray(12, -16)), opened.final()]);
  expect(ring.openKey('ana', 'club', wrapped).sellar('texto')).toBe(
    hmac(hkdf(key, 'huellas'), 'texto').toString('hex'),
  );
});
