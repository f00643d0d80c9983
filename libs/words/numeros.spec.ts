import { enNumero } from './numeros';

describe('a number as it is read in Argentina', () => {
  it.each([
    ['1250', '1.250'],
    ['1250.50', '1.250,5'],
    ['-0.5', '-0,5'],
    ['0', '0'],
    ['0.0000', '0'],
    ['12', '12'],
    ['0012.5', '12,5'],
    ['123456789012345678.123456', '123.456.789.012.345.678,123456'],
    [30_000.5, '30.000,5'],
    ['999999.9999999', '1.000.000'],
  ])('%s is %s', (valor, texto) => expect(enNumero(valor)).toBe(texto));

  it("is what the language's own tables say", () => {
    const tablas = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 6 });
    const cifras = ['7', '45', '999', '1000', '12345.6', '1000000', '0.000001', '-1234.1', '100.10', '5.', '-0'];
    expect(cifras.map(enNumero)).toEqual(cifras.map((cifra) => tablas.format(cifra as unknown as number)));
  });
});
