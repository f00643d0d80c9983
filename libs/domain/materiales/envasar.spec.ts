import { specification } from '../especificacion.testkit';
import { materiales } from './materiales';
import { ENVASADO, envasar, materiaPrimaCreada, productoBulkCreado, productoEnvasado } from './materiales.testkit';

const { given } = specification(materiales);
const historia = [materiaPrimaCreada(), productoBulkCreado()];

describe('envasar', () => {
  it('takes the total weight from the bulk', () => {
    given(historia).when(envasar()).then([productoEnvasado()]);
    given(historia)
      .when(envasar({ tipo_producto: 'Flores prearmadas' }))
      .then([productoEnvasado()]);
  });

  it('packages the last gram and not one more', () => {
    given([...historia, productoEnvasado()])
      .when(envasar({ envasado_id: '55555555-5555-5555-8555-555555555555', codigo: 'ENV-2' }))
      .then([productoEnvasado({ envasado_id: '55555555-5555-5555-8555-555555555555', codigo: 'ENV-2' })]);
    given([...historia, productoEnvasado()])
      .when(envasar({ codigo: 'ENV-2', cantidad_unidades: 11 }))
      .thenRefused('EXCEDE_STOCK', 'No se puede registrar el envasado: el peso total excede el stock disponible.');
  });

  it('adds weights exactly, where binary floats would not', () => {
    given([materiaPrimaCreada(), productoBulkCreado({ cantidad: '0.3', cantidad_usada: '0.3' })])
      .when(envasar({ peso_por_unidad: '0.1', cantidad_unidades: 3 }))
      .then([productoEnvasado({ peso_por_unidad: '0.1', cantidad_unidades: 3, peso_total: '0.3' })]);
  });

  it.each([
    ['a bulk of the club', { producto_final_bulk_id: ENVASADO }, 'NO_ENCONTRADO', 'Recurso no encontrado.'],
    ['a code that is free', { codigo: 'BULK-1' }, 'CODIGO_EN_USO', 'El código BULK-1 ya está en uso.'],
    [
      'the unit of the bulk',
      { unidad_medida_peso_envase: 'kilos' },
      'UNIDAD_DISTINTA',
      'La unidad de medida del envase debe ser la del producto bulk (gramos).',
    ],
    [
      'the product of the bulk',
      { tipo_producto: 'Aceite sublingual' },
      'TIPO_DISTINTO',
      'El tipo de producto debe ser el del producto bulk (Flores prearmadas).',
    ],
    ['some weight', { peso_por_unidad: '0' }, 'PESO_INVALIDO', 'El peso por unidad debe ser mayor que 0.'],
    [
      'an expiry after the packaging',
      { fecha_vencimiento: '2026-11-20' },
      'FECHAS_INVERTIDAS',
      'La fecha de vencimiento no puede ser anterior a la fecha de envasado.',
    ],
  ] as const)('needs %s', (_que, cambios, codigo, mensaje) => {
    given(historia).when(envasar(cambios)).thenRefused(codigo, mensaje);
  });
});
