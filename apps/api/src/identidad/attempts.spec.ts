import { Attempts } from './attempts';

let ahora: number;
let intentos: Attempts;
beforeEach(() => {
  ahora = 1_000_000;
  intentos = new Attempts({ maximo: 2, ventanaMs: 10_000 }, () => ahora);
});

const fallar = (clave: string): number | string => {
  try {
    intentos.comenzar(clave);
    return 'pasa';
  } catch (error) {
    return Number((error as { headers: Record<string, string> }).headers['retry-after']);
  }
};

it('lets so many failures through and then says how long to wait', () => {
  expect([fallar('a'), fallar('a'), fallar('a'), fallar('b')]).toEqual(['pasa', 'pasa', 10, 'pasa']);
  ahora += 7_500;
  expect(fallar('a')).toBe(3);
});

it('starts again after the window', () => {
  expect([fallar('a'), fallar('a'), fallar('a')]).toEqual(['pasa', 'pasa', 10]);
  ahora += 10_000;
  expect([fallar('a'), fallar('a'), fallar('a')]).toEqual(['pasa', 'pasa', 10]);
});

it('does not count successful attempts', () => {
  for (let vez = 0; vez < 5; vez += 1) {
    expect(fallar('a')).toBe('pasa');
    intentos.exito('a');
  }
  expect([fallar('a'), fallar('a'), fallar('a')]).toEqual(['pasa', 'pasa', 10]);
  intentos.olvidar('a');
  expect(fallar('a')).toBe('pasa');
});

it('stays bounded under a flood of keys', () => {
  for (let clave = 0; clave < 50_000; clave += 1) intentos.comenzar(String(clave));
  expect((intentos as unknown as { cuentas: Map<string, unknown> }).cuentas.size).toBeLessThanOrEqual(20_000);
  expect([fallar('49999'), fallar('49999')]).toEqual(['pasa', 10]);
});
