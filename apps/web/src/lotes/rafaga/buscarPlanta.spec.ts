import { plantaDe } from './buscarPlanta';

const nodo = (info: Readonly<Record<string, unknown>>) => ({ id: 'p1', codigo: 'LOT-1-001', info });

it('takes a standing plant with its state and lot', () => {
  expect(plantaDe(nodo({ estado: 'Viva', origen: 'Semilla' }), { nombre: 'Otoño', proyecto_id: 'c1' })).toEqual({
    registro: {
      id: 'p1',
      codigo: 'LOT-1-001',
      estado: 'Viva',
      fecha_baja: null,
      detalle: 'Viva · Lote Otoño',
      proyecto_id: 'c1',
    },
  });
  expect(plantaDe(nodo({ estado: 'Viva' }), { nombre: 'Lote 1', proyecto_id: 'c1' })).toMatchObject({
    registro: { detalle: 'Viva · Lote 1' },
  });
});

it('takes no plant that is over', () => {
  expect([
    plantaDe(nodo({ estado: 'Muerta', fecha_baja: '2026-11-20' }), { nombre: 'Otoño', proyecto_id: 'c1' }),
    plantaDe(nodo({ estado: 'Viva', eliminado: true }), { nombre: null, proyecto_id: null }),
  ]).toEqual([
    { rechazo: 'La planta LOT-1-001 está de baja desde el 20/11/2026.' },
    { rechazo: 'La planta LOT-1-001 fue borrada de su lote.' },
  ]);
});
