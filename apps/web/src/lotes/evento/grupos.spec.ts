import type { PlantaDisponible } from './consultas';
import { gruposDe, lotesDe } from './grupos';

const planta = (codigo: string, lote: PlantaDisponible['lote']): PlantaDisponible => ({
  id: codigo,
  codigo,
  estado: 'Viva',
  lote,
  fecha_asignacion: null,
  fecha_salida: null,
});
const ceibo = { id: 'c', nombre: 'Ceibo', codigo: 'LOT-C' };
const molle = { id: 'm', nombre: 'Molle', codigo: 'LOT-M' };
const PLANTAS = [
  planta('LOT-C-001', ceibo),
  planta('LOT-C-002', ceibo),
  planta('LOT-M-001', molle),
  planta('X-001', null),
];

const enCorto = (grupos: ReturnType<typeof gruposDe>) =>
  grupos.map(({ titulo, detalle, filas }) => [
    titulo,
    String(detalle).replace(/\s/g, ' '),
    filas.map(({ codigo }) => codigo),
  ]);

it('groups plants by lot, those without one apart', () => {
  expect(enCorto(gruposDe(PLANTAS, '', null))).toEqual([
    ['Ceibo', '2 plantas', ['LOT-C-001', 'LOT-C-002']],
    ['Molle', '1 planta', ['LOT-M-001']],
    ['Sin lote', '1 planta', ['X-001']],
  ]);
});

it('filters by part of the code and by lot, and leaves out lots without any', () => {
  expect(enCorto(gruposDe(PLANTAS, '001', 'c'))).toEqual([['Ceibo', '1 planta', ['LOT-C-001']]]);
  expect(gruposDe(PLANTAS, 'nada', null)).toEqual([]);
});

it('offers each lot once', () => {
  expect(lotesDe(PLANTAS)).toEqual([
    { value: 'c', label: 'Ceibo (LOT-C)' },
    { value: 'm', label: 'Molle (LOT-M)' },
    { value: 'sin-lote', label: 'Sin lote' },
  ]);
});
