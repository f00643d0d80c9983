import { specification } from '../especificacion.testkit';
import { materiales } from './materiales';
import {
  OTRO,
  crearBulk,
  envasar,
  materiaPrimaCreada,
  productoBulkCreado,
  productoEnvasado,
} from './materiales.testkit';

const { given } = specification(materiales);
const historia = [materiaPrimaCreada()];

describe('crear bulk', () => {
  it('expires with its raw material where nobody says when, and so does a package of it', () => {
    const materia = materiaPrimaCreada({ fecha_vencimiento: '2027-03-01' });
    const bulk = productoBulkCreado({ fecha_vencimiento: '2027-03-01' });
    given([materia])
      .when(crearBulk({ fecha_vencimiento: null }))
      .then([bulk]);
    // The same for an event recorded before an empty expiry had this meaning.
    for (const hecho of [bulk, productoBulkCreado({ fecha_vencimiento: null })])
      given([materia, hecho])
        .when(envasar({ fecha_vencimiento: null }))
        .then([productoEnvasado({ fecha_vencimiento: '2027-03-01' })]);
  });

  it('moves the quantity from the raw material', () => {
    given(historia).when(crearBulk()).then([productoBulkCreado()]);
  });

  it('takes it in the unit of the raw material', () => {
    given(historia)
      .when(crearBulk({ cantidad: '0.1', unidad_medida: 'kilos' }))
      .then([productoBulkCreado({ cantidad: '0.1', unidad_medida: 'kilos' })]);
  });

  it('is as the raw material where it is not derived', () => {
    given(historia)
      .when(crearBulk({ tipo_es_igual_a_materia_prima: true, tipo_producto: null }))
      .then([productoBulkCreado({ tipo_es_igual_a_materia_prima: true, tipo_producto: 'Flores secas' })]);
  });

  it('rounds to one decimal', () => {
    given(historia)
      .when(crearBulk({ cantidad: '0.05' }))
      .then([productoBulkCreado({ cantidad: '0.1', cantidad_usada: '0.1' })]);
  });

  it('uses the raw material to the last tenth', () => {
    given([
      materiaPrimaCreada({ cantidad: '0.3' }),
      productoBulkCreado({ bulk_id: OTRO, codigo: 'BULK-0', cantidad: '0.1', cantidad_usada: '0.1' }),
    ])
      .when(crearBulk({ cantidad: '0.2' }))
      .then([productoBulkCreado({ cantidad: '0.2', cantidad_usada: '0.2' })]);
  });

  it.each([
    [
      'a raw material of the club',
      { materia_prima_id: OTRO },
      'MATERIA_PRIMA_INVALIDA',
      'Debe seleccionar una materia prima válida',
    ],
    ['a code that is free', { codigo: 'MP-1' }, 'CODIGO_EN_USO', 'El código MP-1 ya está en uso.'],
    ['a tenth at least', { cantidad: '0.04' }, 'CANTIDAD_INVALIDA', 'La cantidad debe ser mayor o igual a 0.1.'],
    [
      'no more than there is, told rounded down',
      { cantidad: '500.3' },
      'EXCEDE_DISPONIBLE',
      'La cantidad usada no puede superar la cantidad disponible (500.2)',
    ],
    [
      'no more than there is, in its own unit',
      { cantidad: '0.6', unidad_medida: 'kilos' },
      'EXCEDE_DISPONIBLE',
      'La cantidad usada no puede superar la cantidad disponible (0.5)',
    ],
    [
      'a unit that converts',
      { unidad_medida: 'litros' },
      'UNIDAD_INCOMPATIBLE',
      'La unidad litros no se puede convertir a gramos.',
    ],
    ['a kind of product', { tipo_producto: null }, 'TIPO_OBLIGATORIO', 'Debe seleccionar el tipo de producto.'],
    [
      'an expiry after the production',
      { fecha_vencimiento: '2026-11-09' },
      'FECHAS_INVERTIDAS',
      'La fecha de vencimiento no puede ser anterior a la fecha de producción.',
    ],
  ] as const)('needs %s', (_que, cambios, codigo, mensaje) => {
    given([materiaPrimaCreada({ cantidad: '500.29' })])
      .when(crearBulk(cambios))
      .thenRefused(codigo, mensaje);
  });

  it('refuses a quantity that the raw material would round', () => {
    given([materiaPrimaCreada({ cantidad: '1', unidad_medida: 'kilos' })])
      .when(crearBulk({ cantidad: '0.1', unidad_medida: 'miligramos' }))
      .thenRefused('CANTIDAD_INEXACTA', 'La cantidad tiene demasiados decimales para expresarla en kilos.');
  });
});
