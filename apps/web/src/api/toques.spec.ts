import { REPOSO, REPOSO_DE_OTRO, vigilante } from './toques';

const [BOTON, OTRO] = [{} as EventTarget, {} as EventTarget];
const AQUI = { x: 100, y: 300, en: BOTON };

it('drops a tap where an act was pressed until half a second after the act, and no other', () => {
  const toques = vigilante();
  expect(toques.sobra(AQUI, 0)).toBe(false);
  toques.empieza(0)(150);
  expect(toques.sobra({ ...AQUI, x: 110, y: 305 }, 250)).toBe(true);
  expect(toques.sobra(AQUI, 600)).toBe(true);
  expect(toques.sobra(AQUI, 150 + REPOSO)).toBe(false);
});

it('drops it for longer where something else came to stand there', () => {
  const toques = vigilante();
  toques.sobra(AQUI, 0);
  toques.empieza(0)(50);
  expect(toques.sobra({ ...AQUI, en: OTRO }, 50 + REPOSO)).toBe(true);
  expect(toques.sobra({ ...AQUI, en: OTRO }, 50 + REPOSO_DE_OTRO)).toBe(false);
});

it('drops it while a slow act goes on, whose first effect moved the screen', () => {
  const toques = vigilante();
  toques.sobra(AQUI, 0);
  toques.empieza(0);
  expect(toques.sobra({ ...AQUI, en: OTRO }, 600)).toBe(true);
  expect(toques.sobra(AQUI, 600)).toBe(false);
});

it('drops it also where the same place was tapped while the act went on', () => {
  const toques = vigilante();
  toques.sobra(AQUI, 0);
  const termina = toques.empieza(0);
  expect(toques.sobra(AQUI, 100)).toBe(true);
  termina(150);
  expect(toques.sobra({ ...AQUI, en: OTRO }, 300)).toBe(true);
});

it.each([
  ['after the act', 250],
  ['while the act goes on', 100],
])('drops no tap that comes back from a tap elsewhere %s', (_, cuando) => {
  const toques = vigilante();
  toques.sobra(AQUI, 0);
  const termina = toques.empieza(0);
  if (cuando > 150) termina(150);
  expect(toques.sobra({ ...AQUI, y: 360 }, cuando)).toBe(false);
  if (cuando < 150) termina(150);
  expect(toques.sobra(AQUI, 300)).toBe(false);
});

it('drops no tap of a person who wrote something since', () => {
  const toques = vigilante();
  toques.sobra(AQUI, 0);
  toques.empieza(0)(50);
  toques.escribe();
  expect(toques.sobra(AQUI, 100)).toBe(false);
});

it('drops no tap where the person tapped before they typed, if a key began the act', () => {
  const toques = vigilante();
  expect(toques.sobra(AQUI, 0)).toBe(false);
  toques.escribe();
  toques.empieza(300)(350);
  expect(toques.sobra(AQUI, 400)).toBe(false);
});

it('drops nothing where no act was pressed', () => {
  const toques = vigilante();
  toques.empieza(0)(10);
  expect(toques.sobra(AQUI, 20)).toBe(false);
});
