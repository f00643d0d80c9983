import { constanciaNueva, constanciaData, constanciaFailures } from './constancia';
import { fingerprintOf } from './fingerprint';
import { restoData, restoFailures, restoNuevo } from './resto';

const fallas = (todas: object) => Object.entries(todas).flatMap(([campo, falla]) => (falla === null ? [] : [campo]));

it('asks for a reason of every retirement, and for a witness of a destruction', () => {
  const nueva = { ...constanciaNueva(), fecha: '2026-11-21' };
  expect(fallas(constanciaFailures(nueva))).toEqual(['motivo', 'testigo']);
  expect(fallas(constanciaFailures({ ...nueva, clase: 'perdida', motivo: 'Robo' }))).toEqual([]);
  expect(fallas(constanciaFailures({ ...nueva, clase: 'muestra', motivo: 'Al laboratorio' }))).toEqual([]);
  expect(constanciaData({ ...nueva, motivo: ' Moho ', testigo: ' ' })).toEqual({
    clase: 'destruccion',
    fecha: '2026-11-21',
    motivo: 'Moho',
    testigo: null,
    foto_sha256: null,
  });
});

it('says nothing of a remainder unless somebody chose, and asks for the kind of a loss and why matter was destroyed', () => {
  const nuevo = restoNuevo();
  expect([fallas(restoFailures(nuevo)), restoData(nuevo)]).toEqual([[], null]);
  expect(fallas(restoFailures({ ...nuevo, destino: 'merma' }))).toEqual(['clase_merma']);
  expect(fallas(restoFailures({ ...nuevo, destino: 'destruido' }))).toEqual(['motivo_resto']);
  expect(restoData({ ...nuevo, destino: 'merma', clase_merma: 'Secado', testigo: 'Ana' })).toEqual({
    destino: 'merma',
    clase_merma: 'Secado',
    motivo: null,
    testigo: null,
    foto_sha256: null,
  });
});

it('computes the SHA-256 of a photo', async () => {
  expect(await fingerprintOf(new Blob(['abc']))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
