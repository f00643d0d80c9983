import { choicesOf } from './recordCodes';

const FOUND = [
  { tipo: 'lote', titulo: 'Lote 1', detalle: 'Delta-Ceibo · LOT-260101-AAAAAA' },
  { tipo: 'envasado', titulo: 'ENV-260101-BBBBBB', detalle: 'Flores' },
  { tipo: 'cultivo', titulo: 'Delta-Ceibo', detalle: 'Activo' },
] as const;

it('offers the codes of what can be named by one, each with what it is', () => {
  const { codes, details } = choicesOf(FOUND, 'del');
  expect(codes).toEqual(['LOT-260101-AAAAAA', 'ENV-260101-BBBBBB']);
  expect(details.get('LOT-260101-AAAAAA')).toBe('Lote · Lote 1 · Delta-Ceibo');
  expect(details.get('ENV-260101-BBBBBB')).toBe('Envasado · Flores');
});

it('offers nothing where the whole code already stands', () => {
  expect(choicesOf(FOUND, 'ENV-260101-BBBBBB').codes).toEqual([]);
});
