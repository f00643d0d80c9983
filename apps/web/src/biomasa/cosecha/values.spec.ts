import { eventosDeCosecha, inicialDe, lotesDeCosecha, validar, type CosechaValues } from './values';

const planta = (id: string, estado = 'Viva', fecha_baja: string | null = null) => ({
  id,
  codigo: id,
  estado,
  fecha_baja,
});
const lote = (id: string, plantas: ReturnType<typeof planta>[], lote_bloqueado = true) => ({
  id,
  nombre: id,
  codigo: id,
  lote_bloqueado,
  plantas,
});
const LOTES = [
  lote('uno', [planta('a'), planta('b', 'Cosechada'), planta('c', 'Enferma'), planta('d', 'Muerta', '2026-11-01')]),
  lote('dos', [planta('e')], false),
  lote('tres', [planta('f', 'Cosechada')]),
];
const DESDE = { lote_id: null, planta_id: null, evento_id: null, listas: null };
const TODOS = lotesDeCosecha(LOTES, null);
const ids = (plantas: readonly { id: string }[]) => plantas.map(({ id }) => id);

describe('the plants of a harvest', () => {
  it('are those that live, by their lot', () => {
    expect(TODOS.map(({ id, bloqueado, plantas }) => [id, bloqueado, ids(plantas)])).toEqual([
      ['uno', true, ['a', 'c']],
      ['dos', false, ['e']],
    ]);
    expect(lotesDeCosecha(LOTES, 'dos').map(({ id }) => id)).toEqual(['dos']);
  });

  it('are all chosen at first, or the one that was scanned', () => {
    expect(ids(inicialDe(TODOS, DESDE, null).plantas)).toEqual(['a', 'c', 'e']);
    expect(ids(inicialDe(TODOS, { ...DESDE, planta_id: 'c' }, null).plantas)).toEqual(['c']);
    expect(ids(inicialDe(TODOS, { ...DESDE, listas: ['e', 'a'] }, null).plantas)).toEqual(['a', 'e']);
  });
});

it('begins with the type and unit of the crop’s last harvest', () => {
  const { tipo, unidad_medida, marcar } = inicialDe(TODOS, DESDE, { tipo_biomasa: 'Hojas', unidad_medida: 'kilos' });
  expect([tipo, unidad_medida, marcar]).toEqual(['Hojas', 'kilos', true]);
});

it('offers the active stages of harvest, the newest first', () => {
  const evento = (id: string, nombre_evento: string, fecha_inicio: string, evento_finalizado = false) => ({
    ...{ id, nombre_evento, fecha_inicio, evento_finalizado },
  });
  const eventos = [
    evento('1', 'Cosecha', '2026-10-01'),
    evento('2', 'cosecha', '2026-11-01'),
    evento('3', 'Secado', '2026-11-02'),
    evento('4', 'Cosecha', '2026-11-03', true),
  ];
  expect(ids(eventosDeCosecha(eventos))).toEqual(['2', '1']);
});

describe('a harvest', () => {
  const biomasa: CosechaValues = { ...inicialDe(TODOS, DESDE, null), tipo: 'Hojas', cantidad: 10 };
  const mal = (valores: CosechaValues) =>
    Object.entries(validar(valores, TODOS))
      .filter(([, falla]) => falla !== null)
      .map(([campo]) => campo);

  it.each<[string, Partial<CosechaValues>, string[]]>([
    ['of biomass', {}, []],
    ['without plants', { plantas: [] }, ['plantas']],
    ['without a weight', { cantidad: null }, ['cantidad']],
    ['of less than nothing', { cantidad: -1 }, ['cantidad']],
    ['of no type', { tipo: null }, ['tipo']],
    ['of no day', { fecha_cosecha: null }, ['fecha_cosecha']],
    ['of a product from two lots', { que: 'producto', nombre: 'Flores' }, ['plantas']],
    ['of a product without a name', { que: 'producto', plantas: TODOS[0]!.plantas }, ['nombre']],
    ['of a product from an open lot', { que: 'producto', nombre: 'Flores', plantas: TODOS[1]!.plantas }, ['plantas']],
    ['of too little product', { que: 'producto', nombre: 'F', plantas: TODOS[0]!.plantas, cantidad: 0 }, ['cantidad']],
  ])('%s says what is wrong', (_que, cambios, campos) => {
    expect(mal({ ...biomasa, ...cambios })).toEqual(campos);
  });
});
