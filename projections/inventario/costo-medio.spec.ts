import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { costoMedio } from './costo-medio';

const millonesimas = (max: number) => fc.integer({ min: 1, max }).map((n) => new Decimal(n).div(1_000_000).toFixed());

it('weighs what there was and what came by their quantities', () => {
  expect(costoMedio({ cantidad: '10', costo: '1' }, { cantidad: '5', precio: '4' })).toBe('2');
  expect(costoMedio({ cantidad: '1', costo: '1' }, { cantidad: '2', precio: '2' })).toBe('1.666667');
});

it('takes the price of what came where there was nothing, and keeps the cost where nothing came', () => {
  expect(costoMedio({ cantidad: '0', costo: '9' }, { cantidad: '3', precio: '2.5' })).toBe('2.5');
  expect(costoMedio({ cantidad: '-2', costo: '9' }, { cantidad: '3', precio: '2.5' })).toBe('2.5');
  expect(costoMedio({ cantidad: '0', costo: '9' }, { cantidad: '0', precio: '1' })).toBe('9');
});

it('loses no digit of large stocks of small prices', () => {
  const mucho = { cantidad: '999999999999.999999', costo: '0.000001' };
  expect(costoMedio(mucho, { cantidad: '0.000001', precio: '999999999999.999999' })).toBe('0.000002');
});

describe('over any receipts and uses', () => {
  const paso = fc.record({
    entra: fc.boolean(),
    cantidad: millonesimas(1_000_000_000),
    precio: millonesimas(1_000_000_000),
  });

  it('the value of the stock is what was paid less what was used at its cost, but for half a millionth a unit and receipt', () => {
    fc.assert(
      fc.property(fc.array(paso, { minLength: 1, maxLength: 40 }), (pasos) => {
        let [hay, costo, valor, deriva] = [new Decimal(0), '0', new Decimal(0), new Decimal(0)];
        for (const { entra, cantidad, precio } of pasos) {
          const cuanto = entra ? new Decimal(cantidad) : Decimal.min(hay, cantidad);
          if (entra) costo = costoMedio({ cantidad: hay.toFixed(), costo }, { cantidad, precio });
          valor = entra ? valor.plus(cuanto.times(precio)) : valor.minus(cuanto.times(costo));
          hay = entra ? hay.plus(cuanto) : hay.minus(cuanto);
          if (entra) deriva = deriva.plus(hay.times('0.0000005'));
        }
        expect(hay.times(costo).minus(valor).abs().lte(deriva)).toBe(true);
      }),
    );
  });

  it('the cost lies between the least and the greatest price', () => {
    fc.assert(
      fc.property(fc.array(paso, { minLength: 1, maxLength: 40 }), (pasos) => {
        let [hay, costo] = [new Decimal(0), '0'];
        for (const { cantidad, precio } of pasos) {
          costo = costoMedio({ cantidad: hay.toFixed(), costo }, { cantidad, precio });
          hay = hay.plus(cantidad);
        }
        const precios = pasos.map(({ precio }) => precio);
        expect(Decimal.min(...precios).lte(costo) && Decimal.max(...precios).gte(costo)).toBe(true);
      }),
    );
  });

  it('a use that is given back at its cost leaves the cost as if it had not been', () => {
    fc.assert(
      fc.property(
        millonesimas(1e9),
        millonesimas(1e9),
        millonesimas(1e9),
        millonesimas(1e9),
        (habia, costo, entra, precio) => {
          const usado = new Decimal(habia).div(2).toDecimalPlaces(6, Decimal.ROUND_DOWN).toFixed();
          const queda = new Decimal(habia).minus(usado).toFixed();
          const derecho = costoMedio({ cantidad: habia, costo }, { cantidad: entra, precio });
          const conEntrada = costoMedio({ cantidad: queda, costo }, { cantidad: entra, precio });
          const hay = new Decimal(queda).plus(entra).toFixed();
          const vuelto = costoMedio({ cantidad: hay, costo: conEntrada }, { cantidad: usado, precio: costo });
          expect(new Decimal(vuelto).minus(derecho).abs().lte('0.000001')).toBe(true);
        },
      ),
    );
  });
});
