import { siNoSeRetiene } from './acto';

const envasar = { texto: 'Envasar', a: '/x/envasar' };

it('offers an act on a record that the club does not hold as it is', () =>
  expect(siNoSeRetiene({}, envasar)).toEqual(envasar));

it('disables an act on a held record, with the reason', () =>
  expect(siNoSeRetiene({ retencion: 'Olor raro' }, envasar)).toEqual({
    ...envasar,
    deshabilitada: true,
    motivo: 'Retenido: Olor raro',
  }));
