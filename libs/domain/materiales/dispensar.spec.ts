import type { DispensacionAnulada, DispensacionCorregida } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import type { Dispensar } from './dispensar';
import type { EditarDispensacion } from './corregir-dispensacion';
import { materiales } from './materiales';
import {
  DISPENSACION,
  ENVASADO,
  OTRO,
  PERSONA,
  materiaPrimaCreada,
  productoBulkCreado,
  productoDispensado,
  productoEnvasado,
} from './materiales.testkit';

const { given } = specification(materiales);
/** 10 units, none handed out. */
const envasado = [materiaPrimaCreada(), productoBulkCreado(), productoEnvasado()];
/** 7 units left. */
const dispensado = [...envasado, productoDispensado()];

const dispensar = (cambios: Partial<Dispensar> = {}): Dispensar => ({
  tipo: 'dispensar',
  dispensacion_id: DISPENSACION,
  producto_final_envasado_id: ENVASADO,
  usuario_medicinal: { id: PERSONA, activo: true },
  cantidad_entregada: '3',
  fecha_dispensacion: '2026-11-22',
  anulado: false,
  justificacion_anulacion: null,
  ...cambios,
});

const editar = (cambios: Partial<EditarDispensacion> = {}): EditarDispensacion => ({
  tipo: 'editar_dispensacion',
  dispensacion_id: DISPENSACION,
  cantidad_entregada: '3',
  anulado: false,
  justificacion_anulacion: null,
  ...cambios,
});

const corregida = (cantidad_anterior: number, cantidad_nueva: number): DispensacionCorregida => ({
  type: 'DispensacionCorregida',
  version: 1,
  data: { dispensacion_id: DISPENSACION, producto_final_envasado_id: ENVASADO, cantidad_anterior, cantidad_nueva },
});

const anulada = (cantidad_devuelta: number): DispensacionAnulada => ({
  type: 'DispensacionAnulada',
  version: 1,
  data: {
    dispensacion_id: DISPENSACION,
    producto_final_envasado_id: ENVASADO,
    cantidad_devuelta,
    justificacion_anulacion: 'Se equivocó de frasco',
  },
});

const anular = { anulado: true, justificacion_anulacion: ' Se equivocó de frasco ' } as const;

describe('dispensar', () => {
  it('hands the units out', () => {
    given(envasado).when(dispensar()).then([productoDispensado()]);
  });

  it('hands out the last unit and not one more', () => {
    const otra = { dispensacion_id: OTRO, cantidad_entregada: '7' };
    given(dispensado)
      .when(dispensar(otra))
      .then([
        {
          ...productoDispensado(),
          data: { ...productoDispensado().data, dispensacion_id: OTRO, cantidad_entregada: 7 },
        },
      ]);
    given(dispensado)
      .when(dispensar({ ...otra, cantidad_entregada: '8' }))
      .thenRefused('EXCEDE_STOCK', 'La cantidad excede el stock disponible (7)');
  });

  it('may be annulled in the same step', () => {
    given(envasado)
      .when(dispensar(anular))
      .then([productoDispensado(), anulada(3)]);
    given(envasado)
      .when(dispensar({ anulado: true }))
      .thenRefused('MOTIVO_OBLIGATORIO', 'Debe justificar la anulación.');
  });

  it('needs a packaging that stands', () => {
    const anulado = {
      type: 'EnvasadoAnulado',
      version: 1,
      data: {
        envasado_id: ENVASADO,
        producto_final_bulk_id: productoBulkCreado().data.bulk_id,
        unidades: 10,
        peso_devuelto: '50',
        unidad_medida: 'gramos',
        motivo_anulacion: 'Etiqueta',
      },
    } as const;
    given([...envasado, anulado])
      .when(dispensar())
      .thenRefused('YA_ANULADO', 'El envasado ya está anulado.');
  });

  it.each([
    ['a packaging of the club', { producto_final_envasado_id: OTRO }, 'NO_ENCONTRADO', 'Recurso no encontrado.'],
    [
      'a person who is not suspended',
      { usuario_medicinal: { id: PERSONA, activo: false } },
      'USUARIO_SUSPENDIDO',
      'El usuario medicinal está suspendido.',
    ],
    [
      'a unit at least',
      { cantidad_entregada: '0' },
      'CANTIDAD_INVALIDA',
      'La cantidad debe ser un número entero positivo.',
    ],
    [
      'whole units',
      { cantidad_entregada: '1.5' },
      'CANTIDAD_INVALIDA',
      'La cantidad debe ser un número entero positivo.',
    ],
    [
      'units that are positive',
      { cantidad_entregada: '-1' },
      'CANTIDAD_INVALIDA',
      'La cantidad debe ser un número entero positivo.',
    ],
    [
      'no more than there are',
      { cantidad_entregada: '11' },
      'EXCEDE_STOCK',
      'La cantidad excede el stock disponible (10)',
    ],
  ] as const)('needs %s', (_que, cambios, codigo, mensaje) => {
    given(envasado).when(dispensar(cambios)).thenRefused(codigo, mensaje);
  });

  it('keeps a packaging of which units are out from being cancelled', () => {
    given(dispensado)
      .when({ tipo: 'anular_envasado', envasado_id: ENVASADO, motivo_anulacion: 'Etiqueta' })
      .thenRefused(
        'TIENE_DISPENSACIONES',
        'No se puede anular: ya se dispensaron unidades de este envasado. Anulá primero las dispensaciones.',
      );
  });
});

describe('editar una dispensación', () => {
  it('moves the difference', () => {
    given(dispensado)
      .when(editar({ cantidad_entregada: '10' }))
      .then([corregida(3, 10)]);
    given(dispensado)
      .when(editar({ cantidad_entregada: '1' }))
      .then([corregida(3, 1)]);
    given([...dispensado, corregida(3, 1)])
      .when(dispensar({ dispensacion_id: OTRO, cantidad_entregada: '10' }))
      .thenRefused('EXCEDE_STOCK', 'La cantidad excede el stock disponible (9)');
  });

  it('says nothing when nothing changes', () => {
    given(dispensado).when(editar()).then([]);
    given(dispensado)
      .when(editar({ cantidad_entregada: null }))
      .then([]);
  });

  it('annuls the quantity that it has when its turn comes, where none is given', () => {
    given([...dispensado, corregida(3, 5)])
      .when(editar({ ...anular, cantidad_entregada: null }))
      .then([anulada(5)]);
  });

  it('annuls it, and all of its units return', () => {
    given(dispensado)
      .when(editar(anular))
      .then([anulada(3)]);
    given([...dispensado, anulada(3)])
      .when(dispensar({ dispensacion_id: OTRO, cantidad_entregada: '11' }))
      .thenRefused('EXCEDE_STOCK', 'La cantidad excede el stock disponible (10)');
    given(dispensado)
      .when(editar({ ...anular, cantidad_entregada: '4' }))
      .then([corregida(3, 4), anulada(4)]);
  });

  it('is final once annulled', () => {
    given([...dispensado, anulada(3)])
      .when(editar({ cantidad_entregada: '1' }))
      .thenRefused('DISPENSACION_ANULADA', 'La dispensación ya está anulada: no se puede modificar.');
  });

  it.each([
    ['a dispensing of the club', { dispensacion_id: OTRO }, 'NO_ENCONTRADO', 'Recurso no encontrado.'],
    [
      'a unit at least',
      { cantidad_entregada: '0' },
      'CANTIDAD_INVALIDA',
      'La cantidad debe ser un número entero positivo.',
    ],
    [
      'no more than there are, its own included',
      { cantidad_entregada: '11' },
      'EXCEDE_STOCK',
      'La cantidad excede el stock disponible (10)',
    ],
    [
      'a reason to be annulled',
      { anulado: true, justificacion_anulacion: ' ' },
      'MOTIVO_OBLIGATORIO',
      'Debe justificar la anulación.',
    ],
  ] as const)('needs %s', (_que, cambios, codigo, mensaje) => {
    given(dispensado).when(editar(cambios)).thenRefused(codigo, mensaje);
  });
});
