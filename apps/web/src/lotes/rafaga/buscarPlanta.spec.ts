import { plantaDe } from './buscarPlanta';

const nodo = (info: Readonly<Record<string, unknown>>) => ({ id: 'p1', codigo: 'LOT-1-001', info });

it('takes a standing plant with its state and lot', () => {
  expect(plantaDe(nodo({ estado: 'Viva', origen: 'Semilla' }), 'Otoño')).toEqual({
    registro: { id: 'p1', codigo: 'LOT-1-001', estado: 'Viva', fecha_baja: null, detalle: 'Viva · Lote Otoño' },
  });
  expect(plantaDe(nodo({ estado: 'Viva' }), 'Lote 1')).toMatchObject({ registro: { detalle: 'Viva · Lote 1' } });
});

it('takes no plant that is over', () => {
  expect([
    plantaDe(nodo({ estado: 'Muerta', fecha_baja: '2026-11-20' }), 'Otoño'),
    plantaDe(nodo({ estado: 'Viva', eliminado: true }), null),
  ]).toEqual([
    { rechazo: 'La planta LOT-1-001 está de baja desde el 20/11/2026.' },
    { rechazo: 'La planta LOT-1-001 fue borrada de su lote.' },
  ]);
});
