import type { Esquema } from '@/api/cliente';
import { failureOfPlantas } from '@/club/cosecha';
import { lotesEn, validar, type CosechaValues } from './values';

const planta = (id: string, lote_id = 'lote 1') => ({ id, codigo: `P-${id}`, lote_id });

const valores = (cambios: Partial<CosechaValues> = {}): CosechaValues => ({
  plantas: [planta('1')],
  tipo: 'Flores secas',
  nombre: 'Cosecha',
  cantidad: 0.1,
  unidad_medida: 'gramos',
  codigo: 'PF-1',
  ...cambios,
});

const fallas = (cambios: Partial<CosechaValues>) =>
  Object.fromEntries(Object.entries(validar(valores(cambios))).filter(([, falla]) => falla !== null));

it.each([
  ['nothing when all is well', {}, {}],
  ['a plant', { plantas: [] }, { plantas: 'Debe seleccionar al menos una planta.' }],
  ['a tenth at least', { cantidad: 0.09 }, { cantidad: 'La cantidad debe ser mayor o igual a 0.1.' }],
  [
    'type, name, quantity and unit',
    { tipo: null, nombre: ' ', cantidad: null, unidad_medida: null },
    {
      tipo: 'Este campo es obligatorio.',
      nombre: 'Este campo es obligatorio.',
      cantidad: 'Este campo es obligatorio.',
      unidad_medida: 'Este campo es obligatorio.',
    },
  ],
  ['its code', { codigo: '' }, { codigo: 'No se pudo generar el código. Por favor, intenta nuevamente.' }],
] as const)('asks for %s', (_que, cambios, esperadas) => expect(fallas(cambios)).toEqual(esperadas));

it('takes plants of one lot', () => {
  expect([
    failureOfPlantas([planta('1'), planta('2')]),
    failureOfPlantas([planta('1'), planta('2', 'lote 2')]),
  ]).toEqual([null, 'Elegí plantas de un solo lote: cada producto sale de un lote.']);
});

it('shows the lots with plants in the state, and those plants alone', () => {
  const en = (id: string, estado: string, fecha_baja: string | null = null) => ({ ...planta(id), estado, fecha_baja });
  const lotes = [
    { id: 'lote 1', plantas: [en('1', 'Viva'), en('2', 'Enferma'), en('3', 'Viva', '2026-11-01')] },
    { id: 'lote 2', plantas: [en('4', 'Enferma')] },
  ] as unknown as Esquema<'Lote'>[];
  expect(lotesEn(lotes, 'Viva').map(({ id, plantas }) => [id, plantas.map((una) => una.id)])).toEqual([
    ['lote 1', ['1']],
  ]);
  expect(lotesEn(lotes, 'Enferma').map(({ id, plantas }) => [id, plantas.map((una) => una.id)])).toEqual([
    ['lote 1', ['2']],
    ['lote 2', ['4']],
  ]);
});
