import canonicalize from 'canonicalize';
import { canonico } from './emisor';

const juntos = async (hechos: Record<string, unknown>): Promise<string> => (await canonico(hechos)).join('');

it.each([
  [{}],
  [{ b: 1, a: [] }],
  [{ 'ñ "x"': [1, null, 'á\u2028'], z: { y: [{ b: 2, a: 1 }], x: null }, a: [[], [{}]] }],
  [{ nada: undefined, total: 3, registros: Array.from({ length: 300 }, (_, i) => ({ id: i, de: `código ${i}` })) }],
])('writes the facts of a report in parts as RFC 8785 does at once: %#', async (hechos) => {
  expect(await juntos(hechos)).toBe(canonicalize(hechos));
});

it('refuses facts that are not JSON', async () => {
  await expect(canonico({ lista: [undefined] })).rejects.toThrow('not JSON');
  await expect(canonico({ lista: [() => 1] })).rejects.toThrow('not JSON');
});
