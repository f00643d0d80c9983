import type { Alerta } from './query';
import { gruposDe, restoDe } from './grupos';

const CLUB = 'c';
const alerta = (campos: Partial<Alerta>): Alerta => ({ id: 'i', ...campos });
const solo = (clave: string, una: Alerta) => gruposDe({ grupos: { [clave]: [una] }, totales: { [clave]: 1 } })[0]!;

it('shows groups with alerts, the fullest first and equal ones in the order of the contract', () => {
  const totales = {
    proyectos_sin_lotes: 2,
    plantas_sin_sala: 0,
    nueva: 2,
    eventos_sin_cerrar: 2,
    lotes_sin_plantas: 9,
  };
  const grupos = gruposDe({ grupos: {}, totales });
  expect(grupos.map(({ clave, tipo, total }) => [clave, tipo.titulo, total])).toEqual([
    ['lotes_sin_plantas', 'Lotes sin Plantas', 9],
    ['eventos_sin_cerrar', 'Eventos No Finalizados', 2],
    ['proyectos_sin_lotes', 'Proyectos sin Lotes', 2],
    ['nueva', 'Otras alertas', 2],
  ]);
});

it('counts the alerts of a group that it does not list', () => {
  const grupo = (total: number) => ({ ...solo('plantas_sin_sala', alerta({})), total });
  expect([1, 2, 101].map((total) => restoDe(grupo(total)))).toEqual([null, 'y 1 alerta más', 'y 100 alertas más']);
});

const codigo = 'A-1';
const proyecto = { id: 'p', nombre: 'Primavera' };
const fecha_vencimiento = '2026-11-05';
it.each<[clave: string, titulo: string, alerta: Alerta, linea: readonly (string | undefined)[], a: string | undefined]>(
  [
    [
      'stock_bajo',
      'Stock Bajo',
      alerta({ nombre: 'Guantes', cantidad: 2, nivel_minimo: 10, proveedor_id: 'v' }),
      ['Guantes', 'hay 2, mínimo 10'],
      '/inventario_proveedores/v',
    ],
    [
      'tareas_vencidas',
      'Tareas Vencidas',
      alerta({ titulo: 'Regar', fecha: '2026-11-05' }),
      ['Regar', '05/11/2026'],
      '/libreta-tareas?q=Regar',
    ],
    [
      'eventos_sin_cerrar',
      'Eventos No Finalizados',
      alerta({ evento_cultivo: { nombre_evento: 'Secado' }, proyecto }),
      ['Secado', 'Primavera'],
      '/proyecto/p/evento/i',
    ],
    [
      'productos_sin_trazabilidad',
      'Falta de Trazabilidad',
      alerta({ codigo }),
      ['A-1', 'sin trazabilidad'],
      '/trazabilidad?codigo=A-1',
    ],
    ['plantas_sin_sala', 'Plantas sin Sala', alerta({ codigo }), ['A-1', 'sin sala'], '/planta/A-1'],
    ['plantas_baja_sin_biomasa', 'Plantas sin Cosecha', alerta({ codigo }), ['A-1', 'sin biomasa'], '/planta/A-1'],
    [
      'biomasa_sin_materia_prima',
      'Biomasa sin Conversión',
      alerta({ codigo }),
      ['A-1', 'sin materia prima'],
      '/gestionar_materia_prima/pendiente?q=A-1',
    ],
    [
      'materia_prima_vencida',
      'Materia Prima Vencida',
      alerta({ codigo, fecha_vencimiento }),
      ['A-1', '05/11/2026'],
      '/gestionar_materia_prima/i?baja=1',
    ],
    [
      'producto_final_sin_envasar',
      'Producto sin Envasar',
      alerta({ codigo }),
      ['A-1', 'sin envasar'],
      '/gestionar_producto_final/i',
    ],
    [
      'producto_envasado_vencido',
      'Producto Envasado Vencido',
      alerta({ codigo, fecha_vencimiento }),
      ['A-1', 'vencido el 05/11/2026'],
      '/gestionar_producto_envasado/i?baja=1',
    ],
    ['proyectos_sin_lotes', 'Proyectos sin Lotes', alerta({ nombre: 'Primavera' }), ['Primavera'], '/proyecto/i'],
    ['lotes_sin_plantas', 'Lotes sin Plantas', alerta({ codigo, proyecto }), ['A-1'], '/proyecto/p/lote/i/c'],
    ['nueva', 'Otras alertas', alerta({}), ['Alerta del sistema'], undefined],
  ],
)('%s reads as %s, and leads to its record', (clave, titulo, una, linea, a) => {
  const { tipo } = solo(clave, una);
  expect([tipo.titulo, tipo.linea(una), tipo.a?.(una, CLUB)]).toEqual([titulo, linea, a]);
});

it('plants of one lot are one line, which leads to the lot, to its lock while it has none, and then to a room', () => {
  const lote = alerta({ codigo: 'L-1', cantidad: 40, lote_bloqueado: false, proyecto: { id: 'p' } });
  const { tipo } = solo('plantas_sin_sala', lote);
  expect([tipo.linea(lote), tipo.a?.(lote, CLUB), tipo.hacer?.(lote, CLUB)]).toEqual([
    ['L-1', '40 plantas sin sala'],
    '/proyecto/p/lote/i/c',
    '/proyecto/p/lote/i/c?bloquear=1',
  ]);
  expect(tipo.hacer?.({ ...lote, lote_bloqueado: true }, CLUB)).toBe(
    '/proyecto/p/sala-gestion/sala-planta-gestion?lote=i',
  );
  expect(solo('plantas_baja_sin_biomasa', lote).tipo.linea({ ...lote, cantidad: 1 })).toEqual([
    'L-1',
    '1 planta sin biomasa',
  ]);
});

it.each([
  [
    'stock_bajo',
    alerta({ nombre: 'Guantes', proveedor_id: 'v' }),
    '/inventario_proveedores/v/alta-orden-de-compra?items.q=Guantes',
  ],
  ['tareas_vencidas', alerta({ titulo: 'Regar' }), '/libreta-tareas?q=Regar&estado_de=i'],
  ['biomasa_sin_materia_prima', alerta({ codigo }), '/gestionar_materia_prima/alta?biomasa_id=i'],
  ['producto_final_sin_envasar', alerta({ codigo }), '/gestionar_producto_final/i/envasar'],
  ['eventos_sin_cerrar', alerta({ proyecto }), '/proyecto/p/evento/i?finalizar=1'],
  ['proyectos_sin_lotes', alerta({}), '/proyecto/i/lote/alta'],
  ['lotes_sin_plantas', alerta({ proyecto }), '/proyecto/p/lote/i/c/planta/alta/c'],
])('%s leads a person who may write to the act that ends it', (clave, una, a) => {
  expect(solo(clave, una).tipo.hacer?.(una, CLUB)).toBe(a);
});

it('stock that comes due says until when, and leads to its place', () => {
  const una = alerta({ codigo, fecha_vencimiento, entidad: 'materia_prima' });
  const { tipo } = solo('vence_pronto', una);
  expect([tipo.titulo, tipo.linea(una), tipo.a?.(una, CLUB)]).toEqual([
    'Vence Pronto',
    ['A-1', 'vence el 05/11/2026'],
    '/gestionar_materia_prima/i',
  ]);
  expect(tipo.a?.({ ...una, entidad: 'producto_envasado' }, CLUB)).toBe('/gestionar_producto_envasado/i');
});
