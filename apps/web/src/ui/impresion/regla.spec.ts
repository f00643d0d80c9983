import { cadenaCss, pageRule } from './regla';

it.each([
  ['Sala 1', '"Sala 1"'],
  ['El "Tano"', '"El \\22 Tano\\22 "'],
  ['a\\b\nc', '"a\\5c b\\a c"'],
  ['</style>', '"\\3c /style>"'],
])('%j is one string of CSS', (texto, css) => expect(cadenaCss(texto)).toBe(css));

describe('the rule of a page', () => {
  const cabezal = { club: 'Club Verde', titulo: 'Lote 3', impreso: '24/11/2026 16:55' };

  it('is an A4 sheet with club, title, when it was printed, and its number', () => {
    const regla = pageRule('hoja', cabezal);
    expect(regla).toMatch(/^@page hoja \{\s+size: A4;/);
    expect([...regla.matchAll(/content: (.+?);/g)].map(([, que]) => que)).toEqual([
      '"Club Verde · Lote 3"',
      '"24/11/2026 16:55"',
      '"Página " counter(page) " de " counter(pages)',
    ]);
  });

  it('leaves out the club where there is none', () =>
    expect(pageRule('hoja', { ...cabezal, club: null })).toContain('content: "Lote 3";'));
});
