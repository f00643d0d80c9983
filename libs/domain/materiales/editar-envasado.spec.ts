import { specification } from '../especificacion.testkit';
import type { ActualizarPrecio, EditarEnvasado } from './editar-envasado';
import { materiales } from './materiales';
import { BULK, ENVASADO, OTRO, materiaPrimaCreada, productoBulkCreado, productoEnvasado } from './materiales.testkit';

const { given } = specification(materiales);
const historia = [materiaPrimaCreada(), productoBulkCreado(), productoEnvasado()];
const anulado = {
  type: 'EnvasadoAnulado',
  version: 1,
  data: {
    envasado_id: ENVASADO,
    producto_final_bulk_id: BULK,
    unidades: 10,
    peso_devuelto: '50',
    unidad_medida: 'gramos',
    motivo_anulacion: 'Etiqueta',
  },
} as const;

describe('editar un envasado', () => {
  const datos = {
    envasado_id: ENVASADO,
    tipo_envase: 'Lata',
    fecha_envasado: '2026-11-20',
    fecha_vencimiento: '2027-05-20',
    observaciones: 'Otra etiqueta',
  } as const;
  const NINGUNO = { peso_por_unidad: null, cantidad_unidades: null, precio_unitario: null, tipo_moneda: null };
  const editar = (cambios: Partial<EditarEnvasado> = {}): EditarEnvasado => ({
    tipo: 'editar_envasado',
    bloqueados: NINGUNO,
    ...datos,
    ...cambios,
  });

  it('corrects the fields that move no matter', () => {
    given(historia)
      .when(editar())
      .then([{ type: 'EnvasadoEditado', version: 1, data: datos }]);
  });

  it.each([
    ['a packaging of the club', { envasado_id: OTRO }, 'NO_ENCONTRADO', 'Recurso no encontrado.'],
    [
      'an expiry after the packaging',
      { fecha_vencimiento: '2026-11-19' },
      'FECHAS_INVERTIDAS',
      'La fecha de vencimiento no puede ser anterior a la fecha de envasado.',
    ],
  ] as const)('needs %s', (_que, cambios, codigo, mensaje) => {
    given(historia).when(editar(cambios)).thenRefused(codigo, mensaje);
  });

  it('takes locked fields as they are', () => {
    given(historia)
      .when(
        editar({
          bloqueados: {
            peso_por_unidad: '5.0',
            cantidad_unidades: 10,
            precio_unitario: '30000.50',
            tipo_moneda: 'ARS',
          },
        }),
      )
      .then([{ type: 'EnvasadoEditado', version: 1, data: datos }]);
  });

  it.each([
    [
      'weight',
      { peso_por_unidad: '5.1' },
      'CANTIDAD_BLOQUEADA',
      'Las cantidades y el peso de un envasado no se editan: anulalo y creá uno nuevo.',
    ],
    [
      'number of units',
      { cantidad_unidades: 11 },
      'CANTIDAD_BLOQUEADA',
      'Las cantidades y el peso de un envasado no se editan: anulalo y creá uno nuevo.',
    ],
    ['price', { precio_unitario: '1' }, 'PRECIO_BLOQUEADO', 'El precio de un envasado no se edita: se actualiza.'],
    ['currency', { tipo_moneda: 'USD' }, 'PRECIO_BLOQUEADO', 'El precio de un envasado no se edita: se actualiza.'],
  ] as const)('keeps its %s', (_que, cambio, codigo, mensaje) => {
    given(historia)
      .when(editar({ bloqueados: { ...NINGUNO, ...cambio } }))
      .thenRefused(codigo, mensaje);
  });

  it('needs one that stands', () => {
    given([...historia, anulado])
      .when(editar())
      .thenRefused('YA_ANULADO', 'El envasado ya está anulado.');
  });
});

describe('actualizar el precio', () => {
  const precio = (cambios: Partial<ActualizarPrecio> = {}): ActualizarPrecio => ({
    tipo: 'actualizar_precio',
    envasado_id: ENVASADO,
    precio_unitario: '31000.10',
    tipo_moneda: 'ARS',
    ...cambios,
  });
  const actualizado = {
    type: 'PrecioDeEnvasadoActualizado',
    version: 1,
    data: {
      envasado_id: ENVASADO,
      precio_unitario: '31000.1',
      tipo_moneda: 'ARS',
      precio_anterior: '30000.5',
      moneda_anterior: 'ARS',
    },
  } as const;

  it('records the price before and after', () => {
    given(historia).when(precio()).then([actualizado]);
    given([...historia, actualizado])
      .when(precio({ precio_unitario: '20', tipo_moneda: 'USD' }))
      .then([
        {
          type: 'PrecioDeEnvasadoActualizado',
          version: 1,
          data: {
            envasado_id: ENVASADO,
            precio_unitario: '20',
            tipo_moneda: 'USD',
            precio_anterior: '31000.1',
            moneda_anterior: 'ARS',
          },
        },
      ]);
  });

  it('stays in the currency that it has when its turn comes, where none is given', () => {
    const enDolares = { ...actualizado, data: { ...actualizado.data, tipo_moneda: 'USD' } };
    given([...historia, enDolares])
      .when(precio({ precio_unitario: '20', tipo_moneda: null }))
      .then([
        {
          ...actualizado,
          data: {
            envasado_id: ENVASADO,
            precio_unitario: '20',
            tipo_moneda: 'USD',
            precio_anterior: '31000.1',
            moneda_anterior: 'USD',
          },
        },
      ]);
  });

  it('records another currency of the same figure', () => {
    given(historia)
      .when(precio({ precio_unitario: '30000.5', tipo_moneda: 'USD' }))
      .then([{ ...actualizado, data: { ...actualizado.data, precio_unitario: '30000.5', tipo_moneda: 'USD' } }]);
  });

  it('says nothing when nothing changes', () => {
    given(historia)
      .when(precio({ precio_unitario: '30000.50' }))
      .then([]);
  });

  it('needs a packaging of the club that stands', () => {
    given(historia)
      .when(precio({ envasado_id: OTRO }))
      .thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
    given([...historia, anulado])
      .when(precio())
      .thenRefused('YA_ANULADO', 'El envasado ya está anulado.');
  });
});
