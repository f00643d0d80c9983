import { causaDeReversion, resultadoDe, type PagoDicho, type ResultadoDePago } from './pago';

const PRECIO = { importe: '30000', moneda: 'ARS' };
const pago = (cambios: Partial<PagoDicho> = {}): PagoDicho => ({
  estado: 'approved',
  importe: '30000',
  devuelto: '0',
  moneda: 'ARS',
  ...cambios,
});

it.each<[string, PagoDicho, ResultadoDePago]>([
  ['is credited when it was paid in full', pago(), 'acreditado'],
  ['is credited when more was paid', pago({ importe: '30000.01' }), 'acreditado'],
  ['is not credited when a cent is missing', pago({ importe: '29999.99' }), 'insuficiente'],
  ['is not enough once part of it went back', pago({ devuelto: '0.01' }), 'insuficiente'],
  ['is not credited in another currency', pago({ moneda: 'USD' }), 'otra_moneda'],
  ['is given back', pago({ estado: 'refunded', devuelto: '30000' }), 'devuelto'],
  ['is charged back', pago({ estado: 'charged_back' }), 'contracargo'],
  ['waits while it is disputed', pago({ estado: 'in_mediation' }), 'en_disputa'],
  ['never was when it is refused', pago({ estado: 'rejected' }), 'rechazado'],
  ['never was when it is cancelled', pago({ estado: 'cancelled' }), 'rechazado'],
  ['waits while it is pending', pago({ estado: 'pending' }), 'pendiente'],
  ['waits while it is under review', pago({ estado: 'in_process' }), 'pendiente'],
  ['waits in a state that nobody told us of', pago({ estado: 'newer_than_us' }), 'pendiente'],
])('a payment %s', (_caso, dicho, esperado) => {
  expect(resultadoDe(dicho, PRECIO)).toBe(esperado);
});

it('takes days back for money that went back, and for nothing else', () => {
  const resultados: ResultadoDePago[] = [
    'acreditado',
    'pendiente',
    'en_disputa',
    'rechazado',
    'insuficiente',
    'otra_moneda',
    'devuelto',
    'contracargo',
  ];
  expect(resultados.map(causaDeReversion)).toEqual([
    null,
    null,
    null,
    null,
    'devolucion',
    null,
    'devolucion',
    'contracargo',
  ]);
});
