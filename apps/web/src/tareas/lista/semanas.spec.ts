import { coincide, personasEnPocas, semanaDe, semanasDe, totalesDe, valorDicho, type Tarea } from './semanas';

const INICIO = '2026-11-02T12:00:00.000Z';
const tarea = (id: string, fecha_creacion: string, cambios: object = {}): Tarea =>
  ({
    id,
    fecha_creacion,
    nombre_tarea: 'Riego',
    objeto: { id: 's', nombre: 'Floración 1', tipo_objeto: 'Sala', planta: null },
    costo_real_usd: 0.1,
    aparte: [],
    duracion_horas: 0.2,
    personal: [{ id: 'p', nombre: 'Marta', apellido: 'Ibáñez', legajo: 'L0007' }],
    tarea_usa_items: [{ inventario_item: { nombre: 'Perlita' } }],
    ...cambios,
  }) as unknown as Tarea;

it('counts weeks from the start of the event, on dates without time', () => {
  expect(
    ['2026-11-02T03:00:00Z', '2026-11-09T02:59:00Z', '2026-11-09T03:00:00Z', '2026-11-01T12:00:00Z'].map((fecha) =>
      semanaDe(fecha, INICIO),
    ),
  ).toEqual([1, 1, 2, 0]);
});

it('groups tasks by week, the last first, with exact totals', () => {
  const tareas = [tarea('c', '2026-11-10T12:00:00Z'), tarea('b', '2026-11-04T12:00:00Z'), tarea('a', INICIO)];
  expect(
    semanasDe(tareas, INICIO).map(({ numero, lista, costo, horas }) => [numero, lista.length, costo, horas]),
  ).toEqual([
    [2, 1, 0.1, 0.2],
    [1, 2, 0.2, 0.4],
  ]);
  expect(totalesDe(tareas)).toEqual({ costo: 0.3, horas: 0.6, tareas: 3, aparte: [] });
});

it.each(['riego', 'floracion', 'ibanez', 'Marta Ib', 'l0007', 'PERLITA', ' '])('finds a task by %s', (texto) => {
  expect(coincide(tarea('a', INICIO), texto)).toBe(true);
  expect(coincide(tarea('a', INICIO), `${texto}zz`)).toBe(false);
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
  expect(valorDicho(tipo, valor)).toBe(dicho);
});
