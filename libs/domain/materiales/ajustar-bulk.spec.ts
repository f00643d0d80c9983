import type { MateriaPrimaAjustada, ProductoBulkAjustado } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import type { AjustarBulk } from './ajustar-bulk';
import { materiales } from './materiales';
import {
  BULK,
  MATERIA_PRIMA,
  OTRO,
  envasar,
  materiaPrimaCreada,
  productoBulkCreado,
  productoEnvasado,
} from './materiales.testkit';

const { given } = specification(materiales);
/** 400 g left of the raw material; 100 g of bulk, of which 50 g are packaged. */
const historia = [materiaPrimaCreada(), productoBulkCreado(), productoEnvasado()];

const ajustar = (cambios: Partial<AjustarBulk> = {}): AjustarBulk => ({
  tipo: 'ajustar_bulk',
  bulk_id: BULK,
  nueva_cantidad: '120',
  observaciones: 'Se pesó de nuevo',
  ...cambios,
});

const ajustado = (cambios: Partial<ProductoBulkAjustado['data']> = {}): ProductoBulkAjustado => ({
  type: 'ProductoBulkAjustado',
  version: 1,
  data: {
    bulk_id: BULK,
    materia_prima_id: MATERIA_PRIMA,
    cantidad_anterior: '100',
    cantidad_nueva: '120',
    diferencia: '20',
    materia_prima_descontada: '20',
    observaciones: 'Se pesó de nuevo',
    ...cambios,
  },
});

describe('ajustar bulk', () => {
  it('takes the difference from the raw material, or returns it', () => {
    given(historia).when(ajustar()).then([ajustado()]);
    given(historia)
      .when(ajustar({ nueva_cantidad: '99.9' }))
      .then([ajustado({ cantidad_nueva: '99.9', diferencia: '-0.1', materia_prima_descontada: '-0.1' })]);
  });

  it('moves it in the unit of the raw material', () => {
    given([materiaPrimaCreada(), productoBulkCreado({ cantidad: '0.1', unidad_medida: 'kilos' })])
      .when(ajustar({ nueva_cantidad: '0.3' }))
      .then([
        ajustado({
          cantidad_anterior: '0.1',
          cantidad_nueva: '0.3',
          diferencia: '0.2',
          materia_prima_descontada: '200',
        }),
      ]);
  });

  it('rounds to one decimal', () => {
    given(historia)
      .when(ajustar({ nueva_cantidad: '120.05' }))
      .then([ajustado({ cantidad_nueva: '120.1', diferencia: '20.1', materia_prima_descontada: '20.1' })]);
  });

  it('grows by the whole rest of the raw material', () => {
    given(historia)
      .when(ajustar({ nueva_cantidad: '500' }))
      .then([ajustado({ cantidad_nueva: '500', diferencia: '400', materia_prima_descontada: '400' })]);
    given([materiaPrimaCreada({ cantidad: '500.29' }), productoBulkCreado()])
      .when(ajustar({ nueva_cantidad: '500.3' }))
      .thenRefused('EXCEDE_DISPONIBLE', 'La cantidad no puede superar la cantidad disponible (500.2)');
  });

  it('shrinks to a tenth', () => {
    given([materiaPrimaCreada(), productoBulkCreado()])
      .when(ajustar({ nueva_cantidad: '0.1' }))
      .then([ajustado({ cantidad_nueva: '0.1', diferencia: '-99.9', materia_prima_descontada: '-99.9' })]);
  });

  it('shrinks to the packaged quantity', () => {
    given(historia)
      .when(ajustar({ nueva_cantidad: '50' }))
      .then([ajustado({ cantidad_nueva: '50', diferencia: '-50', materia_prima_descontada: '-50' })]);
  });

  it('is packaged to the new quantity and not above', () => {
    const otro = { envasado_id: OTRO, codigo: 'ENV-2', cantidad_unidades: 14 };
    given([...historia, ajustado()])
      .when(envasar(otro))
      .then([productoEnvasado({ ...otro, peso_total: '70' })]);
    given([...historia, ajustado()])
      .when(envasar({ ...otro, cantidad_unidades: 15 }))
      .thenRefused('EXCEDE_STOCK', 'No se puede registrar el envasado: el peso total excede el stock disponible.');
  });

  it('returns no more than the raw material can be written with', () => {
    const contada: MateriaPrimaAjustada = {
      type: 'MateriaPrimaAjustada',
      version: 2,
      data: {
        materia_prima_id: MATERIA_PRIMA,
        cantidad_anterior: '400',
        cantidad_nueva: '999999999949.999999',
        diferencia: '999999999549.999999',
        biomasa_usada: null,
        observaciones: 'Conteo',
      },
    };
    given([...historia, contada])
      .when(ajustar({ nueva_cantidad: '50' }))
      .then([ajustado({ cantidad_nueva: '50', diferencia: '-50', materia_prima_descontada: '-50' })]);
    given([materiaPrimaCreada(), productoBulkCreado(), contada])
      .when(ajustar({ nueva_cantidad: '49.9' }))
      .thenRefused(
        'SALDO_EXCESIVO',
        'La materia prima quedaría con más de lo que se puede registrar (999.999.999.999,999999 gramos).',
      );
  });

  it.each([
    ['a bulk of the club', { bulk_id: OTRO }, 'NO_ENCONTRADO', 'Recurso no encontrado.'],
    ['a reason', { observaciones: null }, 'MOTIVO_OBLIGATORIO', 'Debe ingresar las observaciones del ajuste.'],
    [
      'a reason that says something',
      { observaciones: ' ' },
      'MOTIVO_OBLIGATORIO',
      'Debe ingresar las observaciones del ajuste.',
    ],
    ['a tenth at least', { nueva_cantidad: '0.04' }, 'CANTIDAD_INVALIDA', 'La cantidad debe ser mayor o igual a 0.1.'],
    [
      'a tenth as it is written',
      { nueva_cantidad: '0.09' },
      'CANTIDAD_INVALIDA',
      'La cantidad debe ser mayor o igual a 0.1.',
    ],
    ['a difference', { nueva_cantidad: '100.04' }, 'SIN_DIFERENCIA', 'La cantidad nueva es igual a la actual.'],
    [
      'what is packaged',
      { nueva_cantidad: '49.9' },
      'YA_ENVASADO',
      'La cantidad no puede ser menor que lo ya envasado (50 gramos).',
    ],
    [
      'no more than there is',
      { nueva_cantidad: '500.1' },
      'EXCEDE_DISPONIBLE',
      'La cantidad no puede superar la cantidad disponible (500)',
    ],
  ] as const)('needs %s', (_que, cambios, codigo, mensaje) => {
    given(historia).when(ajustar(cambios)).thenRefused(codigo, mensaje);
  });
});
