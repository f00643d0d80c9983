import type { PlantaDisponible } from './queries';
import { gruposDe } from './grupos';

const planta = (codigo: string): PlantaDisponible => ({
  id: codigo,
  codigo,
  estado: 'Viva',
  lote: null,
  fecha_asignacion: null,
  fecha_salida: null,
});
const LOTES = [
  { id: 'c', nombre: 'Ceibo', codigo: 'LOT-C', cantidad_plantas: 2 },
  { id: 'm', nombre: 'Molle', codigo: 'LOT-M', cantidad_plantas: 1 },
];
const SUYAS = [planta('LOT-C-001'), planta('LOT-C-002')];
const FILAS = {
  de: (lote: string) => (lote === 'c' ? SUYAS : undefined),
  consultaDe: () => undefined,
  abrir: () => undefined,
  leer: async () => SUYAS,
  todas: SUYAS,
};

it('groups plants by lot, those of a lot once they are asked for', () => {
  const grupos = gruposDe(LOTES, '', FILAS);
  expect(
    grupos.map(({ titulo, detalle, filas, remotas }) => [
      titulo,
      String(detalle).replace(/\s/g, ' '),
      filas.map(({ codigo }) => codigo),
      [remotas?.total, remotas?.estan],
    ]),
  ).toEqual([
    ['Ceibo', '2 plantas', ['LOT-C-001', 'LOT-C-002'], [2, true]],
    ['Molle', '1 planta', [], [1, false]],
  ]);
});

it('filters by part of the code, also the plants that are still to come', async () => {
  const [ceibo, molle] = gruposDe(LOTES, ' lot-c 002', FILAS);
  expect([ceibo?.filas, await molle?.remotas?.leer()]).toEqual([[SUYAS[1]], [SUYAS[1]]]);
});
