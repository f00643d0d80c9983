import { codigoLeido } from './leido';
import { failureOf } from './camera';

it('takes the code from a scanned or typed text', () => {
  expect(
    [
      ' lot-0012 ',
      'https://cepa.club/trazabilidad?codigo=BIO-1',
      'http://localhost:3000/lotes/lot-3',
      'https://cepa.club/',
      'https://cepa.club/%E0%A4%A',
      'HTTPS://CEPA.CLUB/?codigo=pl%201',
      '',
    ].map(codigoLeido),
  ).toEqual(['LOT-0012', 'BIO-1', 'LOT-3', '', '%E0%A4%A', 'PL 1', '']);
});

it('takes the code from an address that a scanner of another keyboard typed', () => {
  expect(
    ["httpsÑ--cepa.club-planta-LOT'7K2M'001", "HTTPÑ--LOCALHOSTÑ3000-ESCANEAR_CODIGO¿ENV'7K2M"].map(codigoLeido),
  ).toEqual(['LOT-7K2M-001', 'ENV-7K2M']);
});

it('distinguishes the reasons for a missing picture', () => {
  const error = (name: string): Error => Object.assign(new Error('x'), { name });
  expect(
    [
      'NotAllowedError',
      'SecurityError',
      'NotFoundError',
      'OverconstrainedError',
      'NotReadableError',
      'AbortError',
      'TypeError',
    ].map((name) => failureOf(error(name))),
  ).toEqual(['permiso', 'permiso', 'ninguna', 'ninguna', 'ocupada', 'ocupada', 'lector']);
  expect(failureOf('x')).toBe('lector');
});
