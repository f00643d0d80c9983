import { registroDe } from './registro';
import { cantidadDe, detalleDe, marcasDe, medida } from './resumen';
import type { Paso, TipoDePaso } from './pasos';
import { fieldsOf } from '../detalle/fields';
import { enOrden } from '../tabla/rows';

const liso = (texto: string): string => texto.replaceAll('\u00a0', ' ');
const de = (tipo: TipoDePaso, info: Paso['info']): [string, string] => [
  detalleDe({ tipo, info }),
  liso(cantidadDe({ tipo, info })),
];

it('describes a step and its quantity', () => {
  expect([
    de('lote', { nombre: 'Lote 1' }),
    de('planta', { estado: 'Viva', origen: 'Semilla', variedad: 'Ñandú' }),
    de('biomasa', { tipo_biomasa: 'Flores', peso: 1465.5, unidad_medida: 'gramos' }),
    de('proceso', { tipo: 'Extracción', merma: null }),
    de('proceso', { tipo: 'Extracción', merma: 12 }),
    de('producto_envasado', {
      tipo_producto: 'Flores secas',
      tipo_envase: 'Frasco',
      cantidad_unidades: 92,
      peso_por_unidad: 5,
      unidad_medida_peso_envase: 'gramos',
    }),
    de('dispensacion', { usuario_medicinal_id: '3cb18e03-97fe-5e23-8e10-952511bfe0ec', cantidad_entregada: 1 }),
    de('dispensacion', {
      usuario_medicinal_id: '3cb18e03-97fe-5e23-8e10-952511bfe0ec',
      usuario_medicinal: 'Juana Ríos',
      cantidad_entregada: 2,
    }),
    de('analisis', { tipo_analisis: 'Cannabinoides', estado: 'aprobado', parametros_fuera: 'THC' }),
    de('no_encontrado', {}),
  ]).toEqual([
    ['Lote 1', ''],
    ['Viva · Semilla · Ñandú', ''],
    ['Flores', '1.465,5 g'],
    ['Extracción', ''],
    ['Extracción', 'Merma 12 g'],
    ['Flores secas · Frasco', '92 × 5 g'],
    ['Usuario medicinal N.º 1018269187', '1 unidad'],
    ['Juana Ríos (N.º 1018269187)', '2 unidades'],
    ['Cannabinoides · Aprobado · Fuera de rango: THC', ''],
    ['No figura en el registro.', ''],
  ]);
  expect([medida(null, 'gramos'), liso(medida(0, 'gramos')), medida(3, null)]).toEqual(['', '0 g', '3']);
});

it('marks annulled, corrected and late steps', () => {
  const marcas = (info: Paso['info'], correcciones: number, tardio = false) =>
    marcasDe({ info, correcciones, tardio }).map(({ texto }) => texto);
  expect([
    marcas({}, 0),
    marcas({}, 1),
    marcas({}, 3, true),
    marcas({ anulado: true }, 2),
    marcas({ eliminado: true }, 1),
    marcas({ en_carencia_hasta: '2026-12-07' }, 0),
    marcas({ usado_vencido: '2026-11-02' }, 0),
  ]).toEqual([
    ...[[], ['Corregido'], ['Corregido 3 veces', 'Carga tardía'], ['Anulado'], ['Eliminado']],
    ...[['Cosechada en carencia (hasta el 07/12/2026)'], ['Lote vencido el 02/11/2026']],
  ]);
});

it('shows fields by name, quantities with their unit and no identifiers', () => {
  const info = {
    peso: 1465,
    unidad_medida: 'gramos',
    humedad_porcentaje: 11.1,
    proyecto_id: 'x',
    fecha_cosecha: '2026-09-22',
    observaciones: null,
    anulado: false,
    merma: 3,
  };
  expect(fieldsOf({ info }).map(({ nombre, texto }) => [nombre, liso(texto)])).toEqual([
    ['Peso', '1.465 g'],
    ['Humedad', '11,1 %'],
    ['Fecha de cosecha', '22/09/2026'],
    ['Observaciones', '—'],
    ['Merma', '3 g'],
  ]);
});

it('leads to the record of a step that has one and was not deleted', () => {
  const ruta = (tipo: TipoDePaso, info: Paso['info'] = {}) =>
    registroDe({ id: 'i', tipo, codigo: 'C/1', info }, 'club')?.a ?? null;
  expect([
    ruta('lote', { proyecto_id: 'p' }),
    ruta('lote', { proyecto_id: 'p', eliminado: true }),
    ruta('lote'),
    ruta('planta'),
    ruta('biomasa', { proyecto_id: 'p' }),
    ruta('materia_prima'),
    ruta('producto_final_bulk'),
    ruta('producto_envasado'),
    ruta('dispensacion', { usuario_medicinal_id: 'u' }),
    ruta('producto_final'),
    ruta('proceso'),
  ]).toEqual([
    '/proyecto/p/lote/i/club',
    null,
    null,
    '/planta/C%2F1',
    '/proyecto/p',
    '/flujo_produccion/materia-prima/i',
    '/flujo_produccion/bulk/i',
    '/flujo_produccion/envasado/i',
    '/usuarios-medicinales/u',
    '/flujo_produccion/bulk/cosechados?q=C%2F1',
    null,
  ]);
});

it('lists a tree in order, each step followed by its results', () => {
  const paso = (codigo: string, children: unknown[] = []) => ({ codigo, children }) as never;
  expect(enOrden([paso('A', [paso('B', [paso('C')]), paso('D')]), paso('E')]).map(({ codigo }) => codigo)).toEqual([
    'A',
    'B',
    'C',
    'D',
    'E',
  ]);
});
