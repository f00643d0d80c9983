import { alertaDePeso, pesoDeTodos, pesoTotalDe, validarEnvasado, validarFechas, type EnvasadoValues } from './validar';

const valores = (cambios: Partial<EnvasadoValues> = {}): EnvasadoValues => ({
  codigo: 'ENV-1',
  tipo_envase: 'Lata',
  peso_por_unidad: 0.1,
  cantidad_unidades: 3,
  precio_unitario: 0,
  fecha_envasado: '2026-11-21',
  dias_vencimiento: null,
  fecha_vencimiento: null,
  observaciones: '',
  otros: [],
  motivo: '',
  ...cambios,
});

const fallas = (cambios: Partial<EnvasadoValues>, stock = 0.3) =>
  Object.fromEntries(Object.entries(validarEnvasado(valores(cambios), stock)).filter(([, falla]) => falla !== null));

it('weighs the units together without binary dust, once both figures are there', () => {
  expect([
    pesoTotalDe(valores()),
    pesoTotalDe(valores({ peso_por_unidad: null })),
    pesoTotalDe(valores({ cantidad_unidades: null })),
  ]).toEqual([0.3, null, null]);
});

it('says with one decimal that the units weigh more than there is', () => {
  expect([alertaDePeso(1025, 20, 'gramos'), alertaDePeso(20, 20, 'gramos'), alertaDePeso(null, 20, 'gramos')]).toEqual([
    'El peso total (1.025,0 gramos) excede el stock disponible (20,0 gramos).',
    null,
    null,
  ]);
});

it.each([
  ['nothing when it fits to the last tenth', {}, {}],
  [
    'what fits',
    { cantidad_unidades: 4 },
    { peso_total: 'No se puede registrar el envasado: el peso total excede el stock disponible.' },
  ],
  [
    'whole units',
    { cantidad_unidades: 1.5 },
    { cantidad_unidades: 'Las unidades deben ser un número entero, 1 o más.' },
  ],
  [
    'a unit at least',
    { cantidad_unidades: 0 },
    { cantidad_unidades: 'Las unidades deben ser un número entero, 1 o más.' },
  ],
  ['a weight', { peso_por_unidad: 0 }, { peso_por_unidad: 'El peso por unidad debe ser mayor que 0.' }],
  ['a price', { precio_unitario: null }, { precio_unitario: 'Este campo es obligatorio.' }],
  ['a price of nothing at least', { precio_unitario: -1 }, { precio_unitario: 'El precio no puede ser menor que 0.' }],
  ['a container', { tipo_envase: null }, { tipo_envase: 'Este campo es obligatorio.' }],
] as const)('asks for %s', (_que, cambios, esperadas) => expect(fallas(cambios)).toEqual(esperadas));

describe('several sizes', () => {
  const otro = { clave: 'b', tipo_envase: 'Lata', peso_por_unidad: 0.1, cantidad_unidades: 1, precio_unitario: 0 };

  it('fit in the bulk together, to its last gram', () => {
    expect(pesoDeTodos(valores({ otros: [otro, { ...otro, peso_por_unidad: null }] }))).toBe(0.4);
    expect(fallas({ otros: [otro] }, 0.4)).toEqual({});
    expect(Object.keys(fallas({ otros: [otro] }))).toEqual(['peso_total']);
  });

  it('are each whole', () => {
    const vacio = {
      clave: 'c',
      tipo_envase: null,
      peso_por_unidad: null,
      cantidad_unidades: null,
      precio_unitario: null,
    };
    expect(Object.keys(fallas({ otros: [otro, vacio] }, 1))).toEqual([
      'otros.1.tipo_envase',
      'otros.1.peso_por_unidad',
      'otros.1.cantidad_unidades',
      'otros.1.precio_unitario',
    ]);
  });
});

it('asks for an expiry after the packaging, and for one at all when editing', () => {
  expect(validarFechas({ fecha_envasado: '2026-11-21', fecha_vencimiento: '2026-11-20' })).toEqual({
    fecha_envasado: null,
    fecha_vencimiento: 'La fecha de vencimiento no puede ser anterior a la fecha de envasado.',
  });
  expect(validarFechas({ fecha_envasado: null, fecha_vencimiento: null }, true)).toEqual({
    fecha_envasado: 'Este campo es obligatorio.',
    fecha_vencimiento: 'Este campo es obligatorio.',
  });
});

it('asks why it expires after its bulk', () => {
  const despues = valores({ fecha_vencimiento: '2027-02-01' });
  expect(validarEnvasado(despues, 1, '2027-01-31')).toMatchObject({ motivo: 'Este campo es obligatorio.' });
  expect(validarEnvasado({ ...despues, motivo: 'Envase al vacío' }, 1, '2027-01-31')).toMatchObject({ motivo: null });
  expect(validarEnvasado(despues, 1, '2027-02-01')).toMatchObject({ motivo: null });
});
