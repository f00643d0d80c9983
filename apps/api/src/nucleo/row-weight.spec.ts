import { ROW_BYTES, fitted } from './row-weight';

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
