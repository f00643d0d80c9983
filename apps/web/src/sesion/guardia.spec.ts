import { desdeDe } from './guardia';

it('goes on to a label, and to no other address', () => {
  expect(desdeDe(`?desde=${encodeURIComponent('/escanear?codigo=LOT-1')}`)).toBe('/escanear?codigo=LOT-1');
  for (const otra of ['', '?desde=https://malo.example', '?desde=//malo.example', '?desde=/perfil'])
    expect(desdeDe(otra)).toBeNull();
});
