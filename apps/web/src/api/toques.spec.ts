import { REPOSO, vigilante } from './toques';

const AQUI = { x: 100, y: 300 };

it('drops a tap where an act was pressed until half a second after the act, and no other', () => {
  const toques = vigilante();
  expect(toques.sobra(AQUI, 0)).toBe(false);
  toques.empieza()(150);
  expect(toques.sobra({ x: 110, y: 305 }, 250)).toBe(true);
  expect(toques.sobra(AQUI, 600)).toBe(true);
  expect(toques.sobra(AQUI, 150 + REPOSO)).toBe(false);
});

it.each([
  ['after the act', 250],
  ['while the act goes on', 100],
])('drops no tap that comes back from a tap elsewhere %s', (_, cuando) => {
  const toques = vigilante();
  toques.sobra(AQUI, 0);
  const termina = toques.empieza();
  if (cuando > 150) termina(150);
  expect(toques.sobra({ x: 100, y: 360 }, cuando)).toBe(false);
  if (cuando < 150) termina(150);
  expect(toques.sobra(AQUI, 300)).toBe(false);
});

it('drops nothing where no act was pressed', () => {
  const toques = vigilante();
  toques.empieza()(10);
  expect(toques.sobra(AQUI, 20)).toBe(false);
});
