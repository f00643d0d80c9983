import { specification } from '../especificacion.testkit';
import type { Aplicacion } from '../inventario/carencia';
import { lotes } from './lotes';
import { agregadas, cambiadas, codigo, creado, HOY, LOTE, planta } from './lotes.testkit';

const { given } = specification(lotes);
const neem: Aplicacion = { insumo: 'Neem (lote L-77)', dia: HOY, carencia_dias: 14 };
/** The first plant is in the waiting period. */
const aplicaciones = (id: string): readonly Aplicacion[] => (id === planta(1) ? [neem] : []);
const antes = [creado, agregadas(1, 2)];
const ids = [planta(1), planta(2)];
const EN_CARENCIA = new RegExp(
  `^La planta ${codigo(1)} recibió Neem \\(lote L-77\\) el .*: se cosecha desde el .*\\.$`,
);
const codigoDe = (actuar: () => unknown): unknown => {
  try {
    return actuar();
  } catch (error) {
    expect((error as Error).message).toMatch(EN_CARENCIA);
    return (error as { codigo: string }).codigo;
  }
};
const state = antes.reduce(lotes.evolve, lotes.initial());

it('a plant that waits is not marked as harvested, alone or with others', () => {
  const datos = { lote_id: LOTE, nuevo_estado: 'Cosechada', hoy: HOY, aplicaciones };
  expect(
    codigoDe(() => lotes.decide({ tipo: 'cambiar_estado_de_planta', planta_id: planta(1), ...datos }, state)),
  ).toBe('EN_CARENCIA');
  for (const plantas of [ids, null])
    expect(codigoDe(() => lotes.decide({ tipo: 'cambiar_estado_de_plantas', plantas, ...datos }, state))).toBe(
      'EN_CARENCIA',
    );
});

it('others are, and it takes any other state', () => {
  given(antes)
    .when({
      ...{ tipo: 'cambiar_estado_de_plantas', lote_id: LOTE, plantas: [planta(2)] },
      ...{ nuevo_estado: 'Cosechada', hoy: HOY, aplicaciones },
    })
    .then([cambiadas('Cosechada', null, [2, 'Viva'])]);
  given(antes)
    .when({
      ...{ tipo: 'cambiar_estado_de_plantas', lote_id: LOTE, plantas: [planta(1)] },
      ...{ nuevo_estado: 'Enferma', hoy: HOY, aplicaciones },
    })
    .then([cambiadas('Enferma', null, [1, 'Viva'])]);
});
