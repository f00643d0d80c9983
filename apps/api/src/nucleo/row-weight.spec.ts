import { ROW_BYTES, fitted, fittedPage } from './row-weight';

const plantas = (cuantas: number) =>
  Array.from({ length: cuantas }, (_, n) => ({
    id: `0199aaaa-bbbb-7ccc-8ddd-${String(n).padStart(12, '0')}`,
    codigo: `PL-${n}`,
  }));
const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

describe('a row of a page', () => {
  it.each([
    ['without lists', { id: 'a', observaciones: 'x'.repeat(4000) }],
    ['that fits', { id: 'a', plantas: plantas(20) }],
    ['whose lists have one element each', { plantas: [{ nota: 'x'.repeat(4000) }] }],
    ['that is none', null],
  ])('stays as it is %s', (_what, row) => {
    expect(fitted(row)).toEqual(row);
  });

  it('is cut to its weight where it embeds much, and says how much', () => {
    const row = { id: 'a', lotes: plantas(3), plantas: plantas(2000), nombre: 'Álamo' };
    const { de_mas, ...rest } = fitted(row);
    expect(rest).toEqual({ ...row, plantas: row.plantas.slice(0, rest.plantas.length) });
    expect(de_mas).toEqual({ plantas: 2000 - rest.plantas.length });
    expect(bytes({ ...rest, de_mas })).toBeLessThanOrEqual(ROW_BYTES);
    expect(bytes({ ...rest, de_mas })).toBeGreaterThan(ROW_BYTES - 150);
    expect(row.plantas).toHaveLength(2000);
  });

  it('is cut below other records and lists, the heaviest list first', () => {
    const row = {
      biomasa: { lotes: plantas(200) },
      procesos: [
        { id: 'p', insumos: plantas(40) },
        { id: 'q', insumos: plantas(9) },
      ],
      nombres: ['uno', 'dos'],
    };
    const cut = fitted(row);
    expect(bytes(cut)).toBeLessThanOrEqual(ROW_BYTES);
    expect(cut.nombres).toEqual(row.nombres);
    expect(cut.procesos).toHaveLength(2);
    expect(cut.biomasa.lotes.length + (cut.de_mas?.['biomasa.lotes'] ?? 0)).toBe(200);
    const insumos = cut.procesos.reduce((sum, uno) => sum + uno.insumos.length, 0);
    expect(insumos + (cut.de_mas?.['procesos.insumos'] ?? 0)).toBe(49);
  });

  it('keeps one element of each list, whatever it weighs', () => {
    const { plantas: una, de_mas } = fitted({ plantas: [{ nota: 'x'.repeat(4000) }, { nota: 'y' }, { nota: 'z' }] });
    expect([una.length, de_mas]).toEqual([1, { plantas: 2 }]);
  });
});

describe('a page', () => {
  const row = (cuantas: number) => ({ id: 'a', lotes: plantas(3), plantas: plantas(cuantas) });

  it('keeps the rows of less than its weight, and cuts the heavier ones of more', () => {
    const short = Array.from({ length: 20 }, () => row(20));
    expect(fittedPage(short)).toEqual(short);
    const page = fittedPage([...Array.from({ length: 49 }, () => row(20)), row(2)]);
    expect(bytes(page)).toBeLessThanOrEqual(50_000);
    expect(page.at(-1)).toEqual(row(2));
    expect(page[0]!.plantas.length + page[0]!.de_mas!['plantas']!).toBe(20);
  });

  it('leaves out what its screen does not show, says how much, and cuts the rest', () => {
    const [one, none] = fittedPage([row(20), { id: 'b', lotes: [], plantas: [] }], ['plantas']);
    expect(one).toEqual({ ...row(0), de_mas: { plantas: 20 } });
    expect(none).toEqual({ id: 'b', lotes: [], plantas: [] });
    const made = [{ id: 'p', proceso: { id: 'q', merma: 1 }, insumos: plantas(2) }];
    const [material] = fittedPage([{ id: 'm', made }], ['made.proceso', 'made.insumos']);
    expect(material).toEqual({
      id: 'm',
      made: [{ id: 'p', proceso: null, insumos: [] }],
      de_mas: { 'made.insumos': 2 },
    });
    const [cut] = fittedPage([{ ...row(5), lotes: plantas(100) }], ['plantas']);
    expect(cut!.de_mas).toEqual({ plantas: 5, lotes: 100 - cut!.lotes.length });
    expect(bytes(cut)).toBeLessThanOrEqual(ROW_BYTES);
  });
});
