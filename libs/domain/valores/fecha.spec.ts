import fc from 'fast-check';
import { diaDelInstante, diasEntre, esFecha, sumarDias } from './fecha';

const dia = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('fecha', () => {
  it('counts days as the calendar does', () => {
    fc.assert(
      fc.property(dia, dia, (desde, hasta) => {
        expect(diasEntre(desde, hasta)).toBe((Date.parse(hasta) - Date.parse(desde)) / 86_400_000);
      }),
    );
  });

  it('adds days as the calendar does', () => {
    fc.assert(
      fc.property(dia, fc.integer({ min: -5000, max: 5000 }), (desde, dias) => {
        expect(sumarDias(desde, dias)).toBe(new Date(Date.parse(desde) + dias * 86_400_000).toISOString().slice(0, 10));
      }),
    );
  });

  it.each([
    ['2026-11-22T02:59:59.999Z', '2026-11-21'],
    ['2026-11-22T03:00:00.000Z', '2026-11-22'],
    ['2027-01-01T00:30:00.000Z', '2026-12-31'],
  ])('%s is on %s in Buenos Aires', (instante, esperado) => {
    expect(diaDelInstante(instante)).toBe(esperado);
  });

  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['1899-12-31', false],
  ])('%s is a day: %s', (texto, esperado) => {
    expect(esFecha(texto)).toBe(esperado);
  });
});
