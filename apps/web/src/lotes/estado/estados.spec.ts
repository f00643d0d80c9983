import { consecuenciaDe } from './cambio';
import { cuentaPorEstado, esIrreversible, puedePasar } from './estados';

const planta = (codigo: string, estado: string, fecha_baja: string | null = null) => ({ codigo, estado, fecha_baja });

const ESTADOS = ['Viva', 'Lista para cosechar', 'Dañada', 'Enferma', 'Cosechada', 'Muerta', 'Descartada'];

it('lets a living plant take any other state, a harvested one only be removed, and a removed one none', () => {
  expect(ESTADOS.filter((nuevo) => puedePasar(planta('P', 'Enferma'), nuevo))).toEqual([
    'Viva',
    'Lista para cosechar',
    'Dañada',
    'Cosechada',
    'Muerta',
    'Descartada',
  ]);
  expect(ESTADOS.filter((nuevo) => puedePasar(planta('P', 'Cosechada'), nuevo))).toEqual(['Muerta', 'Descartada']);
  expect(ESTADOS.filter((nuevo) => puedePasar(planta('P', 'Muerta', '2026-11-01'), nuevo))).toEqual([]);
});

it('asks before irreversible changes', () => {
  expect(ESTADOS.filter(esIrreversible)).toEqual(['Cosechada', 'Muerta', 'Descartada']);
});

it('counts plants by state in the order of their life, with unknown states last', () => {
  const plantas = [planta('1', 'Muerta'), planta('2', 'Viva'), planta('3', 'Dormida'), planta('4', 'Viva')];
  expect(cuentaPorEstado(plantas)).toEqual([
    ['Viva', 2],
    ['Muerta', 1],
    ['Dormida', 1],
  ]);
});

it('says the effect on one plant, and on several of which some stay', () => {
  expect(consecuenciaDe([planta('L-001', 'Viva')], 'Muerta')).toBe(
    'La planta L-001 pasará a "Muerta", quedará dada de baja y no podrá volver a usarse. No se puede deshacer.',
  );
  expect(consecuenciaDe([planta('1', 'Viva'), planta('2', 'Enferma')], 'Descartada').replaceAll(' ', ' ')).toBe(
    '2 plantas pasarán a "Descartada", quedarán dadas de baja y no podrán volver a usarse. No se puede deshacer.',
  );
  const lote = [planta('1', 'Viva'), planta('2', 'Viva'), planta('3', 'Dañada'), planta('4', 'Muerta', '2026-01-01')];
  expect(consecuenciaDe(lote, 'Dañada').replaceAll(' ', ' ')).toBe(
    '2 plantas pasarán a "Dañada". Otras 2 quedan como están: ya están en ese estado, cosechadas o de baja.',
  );
  expect(consecuenciaDe(lote, 'Cosechada').replaceAll(' ', ' ')).toBe(
    '3 plantas pasarán a "Cosechada" y no podrán usarse de nuevo. Otra queda como está: ya está en ese estado, cosechada o de baja.',
  );
});
