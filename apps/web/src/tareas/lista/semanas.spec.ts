import { abiertasAlPrincipio, personasEnPocas, semanasDe, totalesDe, saidValue } from './semanas';

const INICIO = '2026-11-02T12:00:00.000Z';
const sumada = (semana: number, tareas: number) => ({ semana, tareas, costo: 0.1, duracionHoras: 0.2, aparte: [] });

it('says the days of each week, and adds weeks up exactly', () => {
  const semanas = semanasDe([sumada(2, 1), sumada(1, 2), sumada(0, 1)], INICIO);
  expect(semanas.map(({ numero, desde, hasta }) => [numero, desde, hasta])).toEqual([
    [2, '2026-11-09', '2026-11-15'],
    [1, '2026-11-02', '2026-11-08'],
    [0, '2026-10-26', '2026-11-01'],
  ]);
  expect(totalesDe(semanas)).toEqual({ costo: 0.3, horas: 0.6, tareas: 4, aparte: [] });
});

it('starts with the last weeks open, as far as their tasks are few', () => {
  const abiertas = (...tareas: number[]) =>
    abiertasAlPrincipio(
      semanasDe(
        tareas.map((cuantas, i) => sumada(9 - i, cuantas)),
        INICIO,
      ),
    );
  expect([abiertas(20, 20, 20, 1), abiertas(90, 1), abiertas()]).toEqual([['9', '8'], ['9'], []]);
});

it('names up to three people', () => {
  const persona = (nombre: string) => ({ id: nombre, nombre, apellido: '', legajo: '' });
  expect(personasEnPocas(['A', 'B', 'C'].map(persona))).toBe('A, B, C');
  expect(personasEnPocas(['A', 'B', 'C', 'D', 'E'].map(persona))).toBe('A, B, C +2 más');
});

it.each([
  ['Decimal', '5.8', '5,8'],
  ['Integer', '1550', '1.550'],
  ['Date', '2026-11-22', '22/11/2026'],
  ['Text', 'Sala 2.1', 'Sala 2.1'],
] as const)('reads an attribute of type %s as it is read in Argentina', (tipo, valor, dicho) => {
  expect(saidValue(tipo, valor)).toBe(dicho);
});
