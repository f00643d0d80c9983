import { restoNuevo } from '@/ui/constancia/resto';
import type { Proceso } from '../procesos/abiertos';
import { continuacionDe, conVencimientos, insumoNuevo, resultadoNuevo } from './values';

const MATERIAS = new Map([
  ['m1', { unidad_medida: 'gramos', fecha_vencimiento: '2199-05-01' }],
  ['m2', { unidad_medida: 'gramos', fecha_vencimiento: '2199-02-01' }],
]);

const proceso = (insumos: Proceso['insumos']): Proceso => ({
  id: 'p',
  club_id: 'c',
  tipo: 'Tamizado',
  descripcion: null,
  fecha_inicio: '2026-11-21',
  observaciones: null,
  finalizado: false,
  fecha_fin: null,
  merma: null,
  sin_declarar: 0,
  cancelado: false,
  motivo_cancelacion: null,
  creado_en: '2026-11-21T12:00:00Z',
  insumos,
});

const CON_UNO = proceso([
  {
    id: 'i1',
    cantidad_usada: 0.05,
    unidad_medida: 'kilos',
    materia_prima: { id: 'm1', codigo: 'MP-1', tipo: 'Flores secas', fecha_vencimiento: '2199-05-01' },
  },
]);
const REGISTRADO = { clave: 'i1', insumo_id: 'i1', materia_prima_id: 'm1', cantidad_usada: 50, motivo: '' };

it('goes on with the recorded inputs, in the unit of their raw material', () => {
  const { insumos, resultados, ...resto } = continuacionDe(CON_UNO, MATERIAS, null);
  expect([resto, insumos]).toEqual([
    { proceso_id: 'p', tipo: 'Tamizado', observaciones: '', motivo_vencimiento: '', vuelve_a: null, ...restoNuevo() },
    [REGISTRADO],
  ]);
  expect(resultados.map(({ unidad_medida }) => unidad_medida)).toEqual(['gramos']);
});

it('keeps the draft, but for the inputs that the ledger has taken since', () => {
  const otro = { ...insumoNuevo('m2'), cantidad_usada: 3 };
  const resultados = [resultadoNuevo('kilos')];
  const escrito = { insumos: [{ ...insumoNuevo('m1'), cantidad_usada: 50 }, otro], resultados };
  expect(continuacionDe(CON_UNO, MATERIAS, escrito)).toMatchObject({ insumos: [REGISTRADO, otro], resultados });
});

it('asks for an input where nothing went in', () => {
  const { insumos, resultados } = continuacionDe(proceso([]), MATERIAS, null);
  expect([
    insumos.map(({ materia_prima_id, insumo_id }) => [materia_prima_id, insumo_id]),
    resultados.map(({ unidad_medida }) => unidad_medida),
  ]).toEqual([[[null, null]], [null]]);
});

it('lets an expiry that nobody wrote follow the input that expires first, and leaves a written one', () => {
  const [m1, m2] = [insumoNuevo('m1'), insumoNuevo('m2')];
  const resultados = [resultadoNuevo('gramos', '2199-05-01'), resultadoNuevo('gramos', '2199-04-04')];
  const dias = (antes: Parameters<typeof conVencimientos>[1], ahora: typeof antes) =>
    conVencimientos(resultados, antes, ahora, MATERIAS).map(({ fecha_vencimiento }) => fecha_vencimiento);
  expect([dias([m1], [m1, m2]), dias([m1], []), dias([m2], [m1])]).toEqual([
    ['2199-02-01', '2199-04-04'],
    [null, '2199-04-04'],
    ['2199-05-01', '2199-04-04'],
  ]);
});
