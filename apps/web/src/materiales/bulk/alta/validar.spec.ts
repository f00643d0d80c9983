import { pideMotivo, topeDe, validarAlta, type AltaValues } from './validar';

const materia = { stock_disponible: 114.29, unidad_medida: 'gramos' };

const valores = (cambios: Partial<AltaValues> = {}): AltaValues => ({
  materia_prima_id: 'mp',
  codigo: 'BULK-1',
  cantidad: 100,
  unidad_medida: 'gramos',
  tipo_producto: 'Kief',
  tipo_es_igual_a_materia_prima: false,
  fecha_produccion: '2026-11-21',
  dias_vencimiento: null,
  fecha_vencimiento: null,
  observaciones: '',
  cantidad_usada: null,
  motivo: '',
  ...cambios,
});

const fallas = (cambios: Partial<AltaValues>) =>
  Object.fromEntries(Object.entries(validarAlta(valores(cambios), materia)).filter(([, falla]) => falla !== null));

it("takes the raw material's stock, rounded down, in the unit of the bulk", () => {
  expect([
    topeDe(materia, 'gramos'),
    topeDe(materia, null),
    topeDe(materia, 'kilos'),
    topeDe(materia, 'litros'),
    topeDe({ stock_disponible: -3, unidad_medida: 'gramos' }, 'gramos'),
  ]).toEqual([114.2, 114.2, 0.1, 0, 0]);
});

it.each([
  ['nothing when all is well', {}, {}],
  ['no type when it is the raw material’s', { tipo_producto: null, tipo_es_igual_a_materia_prima: true }, {}],
  ['a type', { tipo_producto: null }, { tipo_producto: 'Este campo es obligatorio.' }],
  ['a tenth at least', { cantidad: 0 }, { cantidad: 'La cantidad debe ser mayor o igual a 0.1.' }],
  [
    'no more than there is',
    { cantidad: 114.3 },
    { cantidad: 'La cantidad usada no puede superar la cantidad disponible (114,2)' },
  ],
  [
    'no more than there is, in its unit',
    { cantidad: 0.2, unidad_medida: 'kilos' },
    { cantidad: 'La cantidad usada no puede superar la cantidad disponible (0,1)' },
  ],
  ['a production date', { fecha_produccion: null }, { fecha_produccion: 'Este campo es obligatorio.' }],
  [
    'an expiry after it',
    { fecha_vencimiento: '2026-11-20' },
    { fecha_vencimiento: 'La fecha de vencimiento no puede ser anterior a la fecha de producción.' },
  ],
] as const)('asks for %s', (_que, cambios, esperadas) => expect(fallas(cambios)).toEqual(esperadas));

it('asks for the used quantity where the product is counted, and bounds that instead of the count', () => {
  const cambios = { unidad_medida: 'unidad', cantidad: 900 };
  expect(fallas(cambios)).toEqual({ cantidad_usada: 'Este campo es obligatorio.' });
  expect(fallas({ ...cambios, cantidad_usada: 115 })).toEqual({
    cantidad_usada: 'La cantidad usada no puede superar la cantidad disponible (114,29)',
  });
  expect(fallas({ ...cambios, cantidad_usada: 100 })).toEqual({});
});

it('asks why raw material past its date is used', () => {
  const vencida = { ...materia, fecha_vencimiento: '2026-11-20' };
  expect(validarAlta(valores(), vencida)).toMatchObject({ motivo: 'Este campo es obligatorio.' });
  expect(validarAlta(valores({ motivo: 'Analizada de nuevo' }), vencida)).toMatchObject({ motivo: null });
});

it('asks for a raw material that is there', () => {
  expect(validarAlta(valores(), undefined)).toMatchObject({
    materia_prima_id: 'Debe seleccionar una materia prima válida',
  });
});

it('asks why a bulk expires after its raw material, and not where it expires with it', () => {
  const materia = { stock_disponible: 10, unidad_medida: 'gramos', fecha_vencimiento: '2027-11-01' };
  const pide = (fecha_vencimiento: string | null, fecha_produccion = '2026-11-21') =>
    pideMotivo({ fecha_produccion, fecha_vencimiento }, materia);
  expect([pide('2027-11-02'), pide('2027-11-01'), pide(null), pide(null, '2027-11-02')]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
