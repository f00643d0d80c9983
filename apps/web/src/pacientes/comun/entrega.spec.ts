import { agotados, fraseDeEntrega, hastaDonde, topeSinLugar, type Entrega } from './entrega';

const SIN_ESPACIOS_DUROS = /\u00a0/g;
const dicha = (cambios: Partial<Entrega>): string =>
  fraseDeEntrega({
    usuario_medicinal_id: 'u',
    permiso: { numero: null, archivo: null, vigente_hasta: '2027-03-12', vencido: false, topes: [] },
    permiso_obligatorio: true,
    impedimento: null,
    topes: [],
    unidades: null,
    ...cambios,
  }).replace(SIN_ESPACIOS_DUROS, ' ');
const saldo: Entrega['topes'][number] = {
  tipos_producto: [],
  cantidad: 40,
  unidad: 'gramos',
  periodo: 'mes',
  usado: 17.5,
  queda: 22.5,
  desde: '2026-11-01',
  hasta: '2026-11-30',
};

it('says until when the permit holds and what is left of each limit', () => {
  expect(dicha({ topes: [saldo] })).toBe('Permiso hasta 12/03/2027 · quedan 22,5 g de 40 g este mes');
  const otros: Entrega['topes'] = [
    { ...saldo, periodo: 'dia', queda: 1, tipos_producto: ['Aceite', 'Tintura'] },
    { ...saldo, periodo: '30_dias', unidad: 'mililitros', queda: 0 },
  ];
  expect(dicha({ permiso: null, permiso_obligatorio: false, topes: otros })).toBe(
    'Sin permiso cargado · queda 1 g de 40 g hoy de Aceite, Tintura · quedan 0 ml de 40 ml en 30 días',
  );
});

it('says that the permit is missing, asked for or not, and that it expired', () => {
  expect(dicha({ permiso: null })).toBe('Sin permiso cargado');
  expect(dicha({ permiso: null, permiso_obligatorio: false })).toBe('Sin permiso cargado');
  const vencido = { numero: null, archivo: null, vigente_hasta: '2026-01-31', vencido: true, topes: [] };
  expect(dicha({ permiso: vencido })).toBe('Permiso vencido el 31/01/2026');
});

it('lets a dispensing be corrected up to its limit, and always be lowered', () => {
  expect(hastaDonde(undefined, { cantidad_entregada: 3 })).toBeNull();
  expect(hastaDonde({ unidades: null }, { cantidad_entregada: 3 })).toBeNull();
  expect(hastaDonde({ unidades: 5 }, { cantidad_entregada: 3 })).toBe(5);
  expect(hastaDonde({ unidades: 1 }, { cantidad_entregada: 3 })).toBe(3);
});

it.each([
  ['nothing is left, in another unit of mass', { queda: 0 }, { unidad_medida_peso_envase: 'kilos' }, true],
  ['a unit is larger than the rest', { queda: 4.9 }, {}, true],
  ['a unit fits', { queda: 5 }, {}, false],
  ['the server must convert', { queda: 4.9 }, { unidad_medida_peso_envase: 'miligramos', peso_por_unidad: 500 }, false],
  ['it counts other products', { queda: 0, tipos_producto: ['Aceite'] }, {}, false],
  ['it counts volumes', { queda: 0, unidad: 'mililitros' }, {}, false],
] as const)('finds the limit in which a product does not fit: %s', (_, tope, producto, found) => {
  const flores = { tipo_producto: 'Flores secas', unidad_medida_peso_envase: 'gramos', peso_por_unidad: 5 } as const;
  const suyo = { ...saldo, ...tope, tipos_producto: [...('tipos_producto' in tope ? tope.tipos_producto : [])] };
  expect(topeSinLugar([suyo], { ...flores, ...producto }) !== undefined).toBe(found);
  expect(agotados({ topes: [suyo] })).toEqual(tope.queda === 0 ? [suyo] : []);
});
