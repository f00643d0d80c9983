import type { ProductoBulkEditado } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import type { EditarBulk } from './editar-bulk';
import { materiales } from './materiales';
import { BULK, OTRO, envasar, materiaPrimaCreada, productoBulkCreado, productoEnvasado } from './materiales.testkit';

const { given } = specification(materiales);
const historia = [materiaPrimaCreada(), productoBulkCreado()];

const editar = (cambios: Partial<EditarBulk> = {}): EditarBulk => ({
  tipo: 'editar_bulk',
  bulk_id: BULK,
  cantidad: null,
  tipo_producto: 'Tintura',
  tipo_es_igual_a_materia_prima: false,
  fecha_produccion: '2026-11-11',
  fecha_vencimiento: '2027-05-10',
  observaciones: 'Corregido',
  ...cambios,
});

const editado = (cambios: Partial<ProductoBulkEditado['data']> = {}): ProductoBulkEditado => ({
  type: 'ProductoBulkEditado',
  version: 1,
  data: {
    bulk_id: BULK,
    tipo_producto: 'Tintura',
    tipo_es_igual_a_materia_prima: false,
    fecha_produccion: '2026-11-11',
    fecha_vencimiento: '2027-05-10',
    observaciones: 'Corregido',
    ...cambios,
  },
});

describe('editar bulk', () => {
  it('corrects the fields that move no matter', () => {
    given(historia).when(editar()).then([editado()]);
    given(historia)
      .when(editar({ cantidad: '100.0' }))
      .then([editado()]);
  });

  it('is packaged under its corrected type', () => {
    given([...historia, editado()])
      .when(envasar({ fecha_vencimiento: '2027-05-10' }))
      .then([productoEnvasado({ tipo_producto: 'Tintura', fecha_vencimiento: '2027-05-10' })]);
  });

  it('is as the raw material where it is not derived', () => {
    given(historia)
      .when(editar({ tipo_es_igual_a_materia_prima: true }))
      .then([editado({ tipo_es_igual_a_materia_prima: true, tipo_producto: 'Flores secas' })]);
  });

  it.each([
    ['a bulk of the club', { bulk_id: OTRO }, 'NO_ENCONTRADO', 'Recurso no encontrado.'],
    [
      'no more than there is',
      { cantidad: '500.1' },
      'EXCEDE_DISPONIBLE',
      'La cantidad no puede superar la cantidad disponible (500)',
    ],
    [
      'the quantity as it is, also where more would fit',
      { cantidad: '500' },
      'CANTIDAD_BLOQUEADA',
      'La cantidad de un bulk no se edita: se ajusta, con su motivo.',
    ],
    [
      'the quantity as it is',
      { cantidad: '99' },
      'CANTIDAD_BLOQUEADA',
      'La cantidad de un bulk no se edita: se ajusta, con su motivo.',
    ],
    ['a kind of product', { tipo_producto: null }, 'TIPO_OBLIGATORIO', 'Debe seleccionar el tipo de producto.'],
    [
      'an expiry after the production',
      { fecha_vencimiento: '2026-11-10' },
      'FECHAS_INVERTIDAS',
      'La fecha de vencimiento no puede ser anterior a la fecha de producción.',
    ],
  ] as const)('needs %s', (_que, cambios, codigo, mensaje) => {
    given(historia).when(editar(cambios)).thenRefused(codigo, mensaje);
  });

  it('rounds the stock down', () => {
    given([materiaPrimaCreada({ cantidad: '500.29' }), productoBulkCreado()])
      .when(editar({ cantidad: '500.3' }))
      .thenRefused('EXCEDE_DISPONIBLE', 'La cantidad no puede superar la cantidad disponible (500.2)');
  });
});
