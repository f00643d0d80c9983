import { REPOSO, vigilante } from './toques';

const AQUI = { x: 100, y: 300 };

it('drops a tap where an act was pressed until half a second after the act, and no other', () => {
  const toques = vigilante();
  expect(toques.sobra(AQUI, 0)).toBe(false);
  const termina = toques.empieza();
  expect(toques.sobra({ x: 300, y: 300 }, 50)).toBe(false);
  termina(150);
  expect(toques.sobra({ x: 110, y: 305 }, 250)).toBe(true);
  expect(toques.sobra({ x: 100, y: 360 }, 250)).toBe(false);
  expect(toques.sobra(AQUI, 150 + REPOSO)).toBe(false);
});

it('drops nothing where no act was pressed', () => {
  const toques = vigilante();
  toques.empieza()(10);
  expect(toques.sobra(AQUI, 20)).toBe(false);
});
