import fc from 'fast-check';
import { ACTOS_DE_MATERIA } from './retencion-actos.testkit';
import { ACTOS_DE_CALIDAD } from './retencion-decisiones.testkit';
import { Club } from './retencion.testkit';

const ACTOS = { ...ACTOS_DE_MATERIA, ...ACTOS_DE_CALIDAD };

const acto = fc.tuple(
  fc.constantFrom(
    'materia',
    'materia',
    'proceso',
    'resto',
    'bulk',
    'bulk',
    'envasar',
    'envasar',
    'anular',
    'decidir',
    'liberar',
    'dispensar',
    'dispensar',
    'subir',
    'editar_materia',
    'ajustar_materia',
    'ajustar_bulk',
    'mover',
    'guardar',
    'retener',
    'levantar',
    'levantar',
  ),
  fc.infiniteStream(fc.noBias(fc.nat())),
);

it('nothing is dispensed below which something is held, and all else is, whatever the graph and the order of acts', () => {
  let [entregas, retenciones, delClub] = [0, 0, 0];
  fc.assert(
    fc.property(fc.array(acto, { minLength: 20, maxLength: 120 }), (actos) => {
      const club = new Club();
      for (const [nombre, azar] of actos) ACTOS[nombre]!(club, (cuantos) => azar.next().value % cuantos);
      // At the end every package is tried.
      for (let i = 0; i < club.envasados.length; i++) ACTOS['dispensar']!(club, () => i);
      entregas += club.libro.dispensaciones.size;
      retenciones += club.calidad.retenidos.size;
      delClub += club.delClub.size;
    }),
    { numRuns: 600 },
  );
  // The property proves something only if both occurred.
  expect([entregas > 200, retenciones > 200, delClub > 200]).toEqual([true, true, true]);
});

/** Acts of one club, each with its choice. */
function hechos(...actos: readonly (readonly [nombre: string, ...elige: number[]])[]): Club {
  const club = new Club();
  for (const [nombre, ...elige] of actos) ACTOS[nombre]!(club, () => elige.shift() ?? 0);
  return club;
}

/** Disapproves a batch by its place in the list of `decidir`: lots, biomasses, plants, then products. */
const desaprobar = (lugar: number) => ['decidir', lugar, 0, 1, 1] as const;

it.each([
  [
    'bulk gives back to its raw material',
    [['materia'], ['bulk'], desaprobar(7), ['ajustar_bulk', 0, 3], ['bulk', 0]],
    1,
  ],
  [
    'raw material is corrected to less',
    [['materia'], desaprobar(6), ['editar_materia', 0, 3], ['materia'], ['bulk', 1]],
    0,
  ],
  [
    'raw material is counted back to what it took',
    [['materia'], ['ajustar_materia', 0, 0], desaprobar(6), ['ajustar_materia', 0, 1], ['materia'], ['bulk', 1]],
    0,
  ],
] as const)('what is made of the rest is held, where held %s', (_que, actos, bulk) => {
  const club = hechos(...actos, ['envasar', bulk]);
  const envasado = club.envasados.at(-1)!;
  expect(club.debajo(envasado)).toBe(true);
  ACTOS['dispensar']!(club, () => club.envasados.length - 1);
  expect(club.libro.dispensaciones.size).toBe(0);
});
