import fc from 'fast-check';
import { diasEntre, sumarDias } from './fecha';
import { esTurn, turnDesde, turnsEntre, type Repeticion } from './turns';

/** A Sunday. */
const COMIENZO = '2026-11-22';
const cada = (cada_dias: number, hasta: string | null = null): Repeticion => ({
  ...{ cada_dias, dias_semana: [], comienzo: COMIENZO, hasta },
});
const los = (dias_semana: number[], hasta: string | null = null): Repeticion => ({
  ...{ cada_dias: null, dias_semana, comienzo: COMIENZO, hasta },
});

describe('turns', () => {
  it('are daily, every so many days, or on weekdays', () => {
    expect(turnsEntre(cada(1), '2026-11-20', '2026-11-24', 9)).toEqual(['2026-11-22', '2026-11-23', '2026-11-24']);
    expect(turnsEntre(cada(3), '2026-11-23', '2026-12-01', 9)).toEqual(['2026-11-25', '2026-11-28', '2026-12-01']);
    expect(turnsEntre(los([1, 5]), COMIENZO, '2026-12-01', 9)).toEqual(['2026-11-23', '2026-11-27', '2026-11-30']);
  });

  it('end on their last day', () => {
    expect(turnsEntre(cada(1, '2026-11-23'), COMIENZO, '2026-12-01', 9)).toEqual(['2026-11-22', '2026-11-23']);
    expect([turnDesde(los([0], '2026-11-28'), '2026-11-23'), turnDesde(los([]), COMIENZO)]).toEqual([null, null]);
  });

  it('are where they are said to be, whatever the day that is asked from', () => {
    const repeticion = fc.oneof(
      fc.integer({ min: 1, max: 400 }).map((n) => cada(n)),
      fc.uniqueArray(fc.nat(6), { minLength: 1 }).map((dias) => los(dias)),
    );
    fc.assert(
      fc.property(repeticion, fc.integer({ min: -50, max: 900 }), (suya, despues) => {
        const dia = sumarDias(COMIENZO, despues);
        const turno = turnDesde(suya, dia) ?? '';
        expect(turno >= dia && turno >= COMIENZO && esTurn(suya, turno)).toBe(true);
        const antes = diasEntre(dia < COMIENZO ? COMIENZO : dia, turno);
        const previos = Array.from({ length: antes }, (_nada, n) => sumarDias(turno, -1 - n));
        expect(previos.filter((uno) => esTurn(suya, uno))).toEqual([]);
      }),
    );
  });
});
