import fc from 'fast-check';
import { itemsUsados } from '../tareas/items-usados';
import type { RequestedInsumo } from '../tareas/items-usados';
import { decimal } from '../valores/decimal';
import { inicial } from './state';
import {
  conLote,
  exigirSaldoDeLote,
  loteQueEntra,
  sinLote,
  SIN_LOTE,
  type LoteDisponible,
  type LoteQueEntra,
} from './lotes-de-insumo';

const id = (n: number): string => `aaaaaaaa-1111-5111-8111-${String(n).padStart(12, '0')}`;
const ITEM = id(9);
const entra = (cambios: Partial<LoteQueEntra> = {}): LoteQueEntra => ({
  insumo_lote_id: id(1),
  insumo_lote_codigo: 'INS-1',
  insumo_lote: 'L-77',
  vencimiento: '2027-01-31',
  carencia_dias: 14,
  ...cambios,
});
const conL77 = conLote(inicial(), ITEM, entra());
const codigoDe = (actuar: () => unknown): unknown => {
  try {
    return actuar();
  } catch (error) {
    return [(error as { codigo: string }).codigo, (error as Error).message];
  }
};

describe('a lot that comes in', () => {
  it('is nothing where nobody said one', () => {
    expect(loteQueEntra(conL77, null)).toEqual(SIN_LOTE);
    expect(conLote(inicial(), ITEM, SIN_LOTE)).toEqual(inicial());
  });

  it('keeps its label and what was said of it; a second delivery may say what the first did not', () => {
    const otra = { insumo_lote_codigo: 'INS-2', insumo_lote: 'l-77', vencimiento: null, carencia_dias: null };
    expect(loteQueEntra(conL77, entra(otra))).toEqual(entra());
    const sinDatos = conLote(inicial(), ITEM, entra({ vencimiento: null, carencia_dias: null }));
    expect(loteQueEntra(sinDatos, entra())).toEqual(entra());
  });

  it('is refused with another last day or other waiting days, unless it is corrected', () => {
    const message =
      'El lote L-77 ya se recibió con vencimiento el 31/01/2027 y con 14 días de carencia: si está mal, corregilo en el ítem.';
    for (const otro of [{ vencimiento: '2028-01-31' }, { carencia_dias: 7 }]) {
      expect(codigoDe(() => loteQueEntra(conL77, entra(otro)))).toEqual(['LOTE_CON_OTROS_DATOS', message]);
      expect(loteQueEntra(conL77, entra(otro), true)).toEqual(entra(otro));
    }
  });
});

describe('what is taken off', () => {
  const lotes = [{ insumo_lote_id: id(1), disponible: '3' }];
  const quitar = (cantidad: string, de = SIN_LOTE) =>
    codigoDe(() => exigirSaldoDeLote({ nombre: 'Neem', disponible: '5', lotes, de, cantidad: decimal(cantidad) }));

  it('is of what has no lot, or of one, and never more than there is of it', () => {
    expect([quitar('2'), quitar('3', entra())]).toEqual([undefined, undefined]);
    expect(quitar('2.5')).toEqual(['LOTE_OBLIGATORIO', 'De "Neem" sin lote hay 2: indicá de qué lote sale.']);
    expect(quitar('3.5', entra())).toEqual(['LOTE_INSUFICIENTE', 'Del lote L-77 de "Neem" quedan 3.']);
  });
});

describe('what a task takes', () => {
  const lote = (n: number, disponible: string, vencimiento: string | null): LoteDisponible => ({
    ...{ insumo_lote_id: id(n), insumo_lote: `L-${n}`, vencimiento, carencia_dias: null, disponible },
  });
  const lotes = [lote(1, '2', '2026-01-01'), lote(2, '3', null), lote(3, '4', '2027-01-01')];
  const existencias = {
    [ITEM]: { nombre: 'Neem', unidad_de_medida: 'litros', disponible: '10', costo_unitario_usd: '1', lotes },
  };
  const pide = (cantidad: string, insumo_lote: string | null = null, descuenta_stock = true): RequestedInsumo => ({
    ...{ inventario_item_id: ITEM, cantidad, descuenta_stock, suma_del_costo: false, insumo_lote },
  });
  const usa = (...insumos: RequestedInsumo[]) =>
    itemsUsados(insumos, existencias, '2026-11-03').map(({ lotes: suyos }) =>
      suyos.map(({ insumo_lote, cantidad }) => `${insumo_lote} ${cantidad}`),
    );

  it('without a lot is of what has none, then of the oldest good one, and of one past its day last', () => {
    expect(usa(pide('1'))).toEqual([[]]);
    expect(usa(pide('3'))).toEqual([['L-2 2']]);
    expect(usa(pide('10'))).toEqual([['L-2 3', 'L-3 4', 'L-1 2']]);
  });

  it('is of the lot that was asked for, whatever comes first, and of no more of it than there is', () => {
    expect(usa(pide('3', id(3)))).toEqual([['L-3 3']]);
    expect(usa(pide('3', 'l-3'))).toEqual([['L-3 3']]);
    expect(usa(pide('4'), pide('4', id(3)))).toEqual([['L-3 4', 'L-2 3']]);
    expect(codigoDe(() => usa(pide('5', id(3))))).toEqual(['LOTE_INSUFICIENTE', 'Del lote L-3 de "Neem" quedan 4.']);
    expect(codigoDe(() => usa(pide('1', 'L-8')))).toEqual(['LOTE_INSUFICIENTE', 'Del lote L-8 de "Neem" quedan 0.']);
  });

  it('names a lot also where nothing is taken off the stock', () => {
    expect(usa(pide('50', id(3), false))).toEqual([['L-3 50']]);
  });

  const centesimas = fc.integer({ min: 0, max: 500 }).map((n) => String(n / 100));
  it('leaves the sum of the lots and of what has none as the stock, none of them below zero', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ disponible: centesimas, pasado: fc.boolean() }), { maxLength: 4 }),
        centesimas,
        fc.array(fc.record({ cantidad: centesimas, de: fc.option(fc.nat(4)), descuenta: fc.boolean() }), {
          minLength: 1,
          maxLength: 5,
        }),
        (hay, libre, requests) => {
          const suyos = hay.map(({ disponible, pasado }, n) => lote(n, disponible, pasado ? '2020-01-01' : null));
          const disponible = suyos.reduce((suma, uno) => suma.plus(uno.disponible), decimal(libre)).toFixed();
          const insumos = requests.map(({ cantidad, de, descuenta }) =>
            pide(cantidad, de === null ? null : id(de), descuenta),
          );
          let items: ReturnType<typeof itemsUsados>;
          try {
            items = itemsUsados(insumos, { [ITEM]: { ...existencias[ITEM]!, disponible, lotes: suyos } }, '2026-11-03');
          } catch (error) {
            expect(['CANTIDAD_INVALIDA', 'LOTE_INSUFICIENTE', 'STOCK_INSUFICIENTE']).toContain(
              (error as { codigo: string }).codigo,
            );
            return;
          }
          const tomados = items.filter(({ descuenta_stock }) => descuenta_stock);
          const quedan = suyos.map((uno) => ({
            ...uno,
            disponible: tomados
              .flatMap((item) => item.lotes.filter(({ insumo_lote_id }) => insumo_lote_id === uno.insumo_lote_id))
              .reduce((queda, { cantidad }) => queda.minus(cantidad), decimal(uno.disponible))
              .toFixed(),
          }));
          const queda = tomados.reduce((hasta, { cantidad }) => hasta.minus(cantidad), decimal(disponible));
          for (const uno of quedan) expect(decimal(uno.disponible).gte(0)).toBe(true);
          expect(sinLote(queda, quedan).gte(0)).toBe(true);
          for (const { cantidad, lotes: usados } of items)
            expect(usados.reduce((suma, uno) => suma.plus(uno.cantidad), decimal('0')).lte(cantidad)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
