import { hoy } from '@/ui/formatos';
import { inicialDe, validar, type BiomasaValues } from './values';

const planta = { id: 'p1', codigo: 'P-1', lote_id: 'l1' };
const completa: BiomasaValues = {
  biomasa_id: null,
  plantas: [planta],
  cosechar: false,
  fecha_cosecha: '2026-11-21',
  tipo_biomasa: 'Hojas',
  peso: 12.5,
  unidad_medida: 'gramos',
  observaciones: '',
  motivo: '',
};
const bien = { plantas: null, fecha_cosecha: null, tipo_biomasa: null, peso: null, unidad_medida: null };

it.each<[string, Partial<BiomasaValues>, number, Record<string, string>]>([
  ['is complete', {}, 0, {}],
  ['needs a plant', { plantas: [] }, 0, { plantas: 'Debe seleccionar al menos una planta.' }],
  ['needs none more than those that it has', { plantas: [] }, 1, {}],
  ['needs a day', { fecha_cosecha: null }, 0, { fecha_cosecha: 'Indicá la fecha de cosecha.' }],
  ['needs a type', { tipo_biomasa: null }, 0, { tipo_biomasa: 'Elegí el tipo de biomasa.' }],
  ['needs a weight', { peso: null }, 0, { peso: 'Indicá el peso.' }],
  ['may weigh nothing', { peso: 0 }, 0, {}],
  ['weighs no less than nothing', { peso: -1 }, 0, { peso: 'El peso debe ser mayor o igual a 0.' }],
  ['needs a unit', { unidad_medida: null }, 0, { unidad_medida: 'Elegí la unidad de medida.' }],
])('the form of a biomass %s', (_cual, cambio, vinculadas, fallas) => {
  expect(validar({ ...completa, ...cambio }, vinculadas)).toEqual({ ...bien, ...fallas });
});

it("opens on the biomass's own type", () => {
  const biomasa = {
    id: 'b1',
    fecha_cosecha: '2026-11-01',
    tipo_biomasa: 'Tallos',
    peso: 30,
    unidad_medida: 'kilos',
    observaciones: null,
  };
  expect(inicialDe(biomasa)).toEqual({
    ...completa,
    biomasa_id: 'b1',
    plantas: [],
    fecha_cosecha: '2026-11-01',
    tipo_biomasa: 'Tallos',
    peso: 30,
    unidad_medida: 'kilos',
  });
});

it('opens empty, in grams, for one that is harvested today', () => {
  expect(inicialDe(null)).toMatchObject({
    biomasa_id: null,
    fecha_cosecha: hoy(),
    tipo_biomasa: null,
    peso: null,
    unidad_medida: 'gramos',
  });
});
