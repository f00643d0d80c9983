import { specification } from '../especificacion.testkit';
import { materiales } from './materiales';
import type { CosecharProducto } from './cosechar-producto';
import { BIOMASA, OTRO, PERSONA, RESULTADO, materiaPrimaCreada } from './materiales.testkit';

const { given } = specification(materiales);
const datos = {
  producto_final_id: RESULTADO,
  codigo: 'PF-1',
  nombre: 'Cosecha primavera',
  cantidad: '850.5',
  unidad_medida: 'gramos',
  lote_id: OTRO,
  plantas: [BIOMASA, PERSONA] as [string, string],
};
const cosechar = (cambios: Partial<CosecharProducto> = {}): CosecharProducto => ({
  tipo: 'cosechar_producto',
  tipo_producto: 'Flores secas',
  ...datos,
  ...cambios,
});
const cosechado = { type: 'ProductoCosechado', version: 1, data: { ...datos, tipo: 'Flores secas' } } as const;

describe('cosechar un producto', () => {
  it('records the yield of the plants', () => {
    given([]).when(cosechar()).then([cosechado]);
    given([])
      .when(cosechar({ cantidad: '0.1' }))
      .then([{ ...cosechado, data: { ...cosechado.data, cantidad: '0.1' } }]);
    given([])
      .when(cosechar({ cantidad: '40', unidad_medida: 'kilos' }))
      .then([{ ...cosechado, data: { ...cosechado.data, cantidad: '40', unidad_medida: 'kilos' } }]);
  });

  it.each([
    ['a code that is free', { codigo: 'MP-1' }, 'CODIGO_EN_USO', 'El código MP-1 ya está en uso.'],
    ['a tenth at least', { cantidad: '0.09' }, 'CANTIDAD_INVALIDA', 'La cantidad debe ser mayor o igual a 0.1.'],
    [
      'plants enough for its mass',
      { cantidad: '40.1', unidad_medida: 'kilos' },
      'RENDIMIENTO_IMPOSIBLE',
      '40,1 kilos no pueden salir de 2 plantas: revisá la cantidad y la unidad (hasta 20 kilos por planta).',
    ],
    [
      'plants enough for its units',
      { cantidad: '20001', unidad_medida: 'unidad', plantas: [BIOMASA] },
      'RENDIMIENTO_IMPOSIBLE',
      '20.001 unidades no pueden salir de una planta: revisá la cantidad y la unidad (hasta 20.000 unidades por planta).',
    ],
    ['a plant', { plantas: [] }, 'SIN_PLANTAS', 'Debe seleccionar al menos una planta.'],
  ] as const)('needs %s', (_que, cambios, codigo, mensaje) => {
    given([materiaPrimaCreada()]).when(cosechar(cambios)).thenRefused(codigo, mensaje);
  });

  it('takes a plant once', () => {
    given([cosechado])
      .when(cosechar({ producto_final_id: OTRO, codigo: 'PF-2', plantas: [OTRO, PERSONA] }))
      .thenRefused('PLANTAS_COSECHADAS', 'Alguna de las plantas ya fue cosechada.');
  });
});
