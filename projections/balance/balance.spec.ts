import fc from 'fast-check';
import type { MaterialesEvent } from '@cepa/event-schemas';
import {
  BIOMASA,
  BULK,
  ENVASADO,
  MATERIA_PRIMA,
  PERSONA,
  RESULTADO,
  insumoRegistrado,
  materiaPrimaCreada,
  procesoFinalizado,
  productoBulkCreado,
  productoDispensado,
  productoEnvasado,
} from '@cepa/domain/materiales/materiales.testkit';
import { A, B, EnMemoria, conPlantas, cosechada, diferencias } from './balance.testkit';
import { repartir, sumaDe } from './partes';

describe('a division', () => {
  it('gives out every billionth, and to nobody more than they put in', () => {
    const parte = fc.bigInt({ min: 0n, max: 10n ** 21n });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), parte), parte, (pesos, cuanto) => {
        const suyos = new Map(Object.entries(pesos));
        const peso = sumaDe(suyos);
        fc.pre(peso > 0n && cuanto <= peso);
        const dado = repartir(cuanto, suyos);
        expect(sumaDe(dado)).toBe(cuanto);
        for (const [origen, suya] of dado) expect(suya <= (suyos.get(origen) ?? 0n) && suya > 0n).toBe(true);
      }),
    );
  });

  it('of a third is a third, but for a billionth', () => {
    expect(
      repartir(
        10n,
        new Map([
          [A, 1n],
          [B, 2n],
        ]),
      ),
    ).toEqual(
      new Map([
        [A, 3n],
        [B, 7n],
      ]),
    );
  });
});

describe('what a person gives back', () => {
  const devuelto = (unidades: number): MaterialesEvent => ({
    type: 'ProductoDevuelto',
    version: 1,
    data: {
      ...{ devolucion_id: 'd', retiro_id: 'r', envasado_id: ENVASADO, usuario_medicinal_id: PERSONA, unidades },
      ...{ peso: String(unidades * 5), unidad_medida: 'gramos', fecha: '2026-11-23', motivo: null, testigo: null },
    },
  });

  it('is no longer dispensed and never stock again: it is returned until it is destroyed', () => {
    const balance = new EnMemoria();
    const historia = [materiaPrimaCreada(), productoBulkCreado(), productoEnvasado(), productoDispensado()];
    for (const event of [cosechada(BIOMASA, 'lote-a', '1', 'kilos'), ...historia, devuelto(2)])
      expect(diferencias(balance.aplicar(event))).toEqual([]);
    expect(['dispensado', 'devuelto', 'en_envasado'].map((cuenta) => balance.hay(cuenta))).toEqual([5, 10, 35]);
    const destruido: MaterialesEvent = {
      type: 'ProductoDevueltoDestruido',
      version: 1,
      data: {
        ...{ destruccion_id: 'x', retiro_id: 'r', envasado_id: ENVASADO, unidades: 2, peso: '10' },
        ...{ unidad_medida: 'gramos', fecha: '2026-11-24', motivo: 'Retiro', testigo: 'Carla' },
      },
    };
    expect(diferencias(balance.aplicar(destruido))).toEqual([]);
    expect(['devuelto', 'destruido_con_testigo'].map((cuenta) => balance.hay(cuenta))).toEqual([0, 10]);
    expect(balance.hay('destruido_con_testigo', 'gramos', A)).toBe(10);
  });
});

it('of a bulk of two lots each has its share, and what a count misses is of both', () => {
  const balance = new EnMemoria();
  for (const event of [
    cosechada(BIOMASA, null, '900'),
    conPlantas(BIOMASA, ['lote-a', 'lote-b', 'lote-a']),
    materiaPrimaCreada({ cantidad: '300', biomasa_usada: '300' }),
    productoBulkCreado(),
  ])
    balance.aplicar(event);
  expect([balance.hay('en_bulk', 'gramos', A), balance.hay('en_bulk', 'gramos', B)]).toEqual([
    66.666666667, 33.333333333,
  ]);
  balance.aplicar({
    type: 'ConteoRegistrado',
    data: {
      ...{ conteo_id: 'c', entidad: 'producto_final_bulk', entidad_id: BULK, entidad_codigo: 'BULK-1', contado: '97' },
      ...{ segun_libro: '100', diferencia: '-3', unidad_medida: 'gramos', ajustado: false, motivo: null },
    },
  });
  expect([balance.hay('en_bulk'), balance.hay('sin_explicar', 'gramos', A), balance.hay('sin_explicar')]).toEqual([
    97, 2, 3,
  ]);
});

describe('a correction', () => {
  const corregida = (materia_prima_id: string, cantidad: string, unidad_medida = 'gramos'): MaterialesEvent => ({
    type: 'MateriaPrimaEditada',
    version: 1,
    data: {
      ...{ materia_prima_id, cantidad, disponible: cantidad, unidad_medida, humedad_porcentaje: '9' },
      ...{ fecha_fin_secado: '2026-11-13', fecha_vencimiento: '2027-11-01', nota_calidad: null, biomasa_usada: null },
    },
  });

  it('of what came out of a process moves nothing: it took no biomass', () => {
    const balance = new EnMemoria();
    const historia = [materiaPrimaCreada(), insumoRegistrado(), procesoFinalizado()];
    for (const event of [cosechada(BIOMASA, 'lote-a', '1', 'kilos'), ...historia]) balance.aplicar(event);
    expect(balance.aplicar(corregida(RESULTADO, '30.5'))).toEqual([]);
    expect(balance.hay('a_otra_unidad')).toBe(0);
  });

  it('into another unit ends what a count missed in the one before', () => {
    const balance = new EnMemoria();
    for (const event of [cosechada(BIOMASA, 'lote-a', '1', 'kilos'), materiaPrimaCreada()]) balance.aplicar(event);
    balance.aplicar({
      type: 'ConteoRegistrado',
      data: {
        ...{ conteo_id: 'c', entidad: 'materia_prima', entidad_id: MATERIA_PRIMA, entidad_codigo: 'MP-1' },
        ...{ contado: '297', segun_libro: '300', diferencia: '-3', unidad_medida: 'gramos' },
        ...{ ajustado: false, motivo: null },
      },
    });
    expect(balance.hay('sin_explicar')).toBe(3);
    expect(diferencias(balance.aplicar(corregida(MATERIA_PRIMA, '60', 'unidad')))).toEqual([]);
    expect(['gramos', 'unidad'].map((base) => balance.hay('sin_explicar', base))).toEqual([0, 0]);
    expect(balance.hay('en_materia_prima', 'unidad')).toBe(60);
  });
});
