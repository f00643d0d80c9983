import { mas, menos } from './valores';

describe('the sum of a column', () => {
  it('is exact, to the last of six decimals of a large amount', () => {
    expect(mas('12345678901234.567891', '0.000009')).toBe('12345678901234.5679');
    expect(menos('12345678901234.567891', '0.000001')).toBe('12345678901234.56789');
    expect(menos('0.3', '0.1')).toBe('0.2');
  });
});
