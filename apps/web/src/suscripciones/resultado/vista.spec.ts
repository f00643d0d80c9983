import { motivoDe, vistaDe, type Vista, type Vuelta } from './vista';

type Resultado = Parameters<typeof vistaDe>[1];

const RESULTADOS: ReadonlyArray<readonly [Resultado, Vista]> = [
  ['acreditado', 'exito'],
  ['pendiente', 'pendiente'],
  ['en_disputa', 'pendiente'],
  ['rechazado', 'fallo'],
  ['insuficiente', 'fallo'],
  ['otra_moneda', 'fallo'],
  ['devuelto', 'fallo'],
  ['contracargo', 'fallo'],
];

describe('the result of a payment', () => {
  it.each(RESULTADOS)("is the server's (%s), wherever one came back to", (resultado, vista) => {
    for (const vuelta of ['exito', 'fallo', 'pendiente'] as const)
      for (const agotado of [false, true]) expect(vistaDe(vuelta, resultado, agotado)).toBe(vista);
  });

  it.each<[Vuelta, boolean, Vista]>([
    ['exito', false, 'confirmando'],
    ['exito', true, 'pendiente'],
    ['pendiente', false, 'pendiente'],
    ['fallo', false, 'fallo'],
  ])('coming back to %s (asked long enough: %s) shows %s while nobody knows of any', (vuelta, agotado, vista) => {
    expect([vistaDe(vuelta, 'sin_pago', agotado), vistaDe(vuelta, null, agotado)]).toEqual([vista, vista]);
  });

  it('says why where it failed, and only there', () => {
    expect(RESULTADOS.map(([resultado, vista]) => (motivoDe(resultado) !== null) === (vista === 'fallo'))).toEqual(
      RESULTADOS.map(() => true),
    );
    expect([motivoDe('sin_pago'), motivoDe(null)]).toEqual([null, null]);
  });
});
