import type { MateriaPrimaAjustada } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import type { AjustarMateriaPrima } from './ajustar-materia-prima';
import { materiales } from './materiales';
import { BULK, MATERIA_PRIMA, crearBulk, materiaPrimaCreada, productoBulkCreado } from './materiales.testkit';

const { given } = specification(materiales);
const historia = [materiaPrimaCreada(), productoBulkCreado()];

const ajustar = (cambios: Partial<AjustarMateriaPrima> = {}): AjustarMateriaPrima => ({
  tipo: 'ajustar_materia_prima',
  materia_prima_id: MATERIA_PRIMA,
  nueva_cantidad: '399.3',
  observaciones: ' Se secó de más ',
  biomasa: { peso: '1', unidad: 'kilos' },
  ...cambios,
});

const ajustada = (
  cantidad_nueva: string,
  diferencia: string,
  biomasa_usada: string | null = null,
): MateriaPrimaAjustada => ({
  type: 'MateriaPrimaAjustada',
  version: 2,
  data: {
    materia_prima_id: MATERIA_PRIMA,
    cantidad_anterior: '400',
    cantidad_nueva,
    diferencia,
    biomasa_usada,
    observaciones: 'Se secó de más',
  },
});

describe('ajustar materia prima', () => {
  it('records the counted quantity, and the difference with its sign', () => {
    given(historia)
      .when(ajustar())
      .then([ajustada('399.3', '-0.7')]);
    given(historia)
      .when(ajustar({ nueva_cantidad: '400.1' }))
      .then([ajustada('400.1', '0.1', '0.0001')]);
    given(historia)
      .when(ajustar({ nueva_cantidad: '0' }))
      .then([ajustada('0', '-400')]);
  });

  it('leaves the counted quantity available, and not more', () => {
    given([...historia, ajustada('0.3', '-399.7')])
      .when(crearBulk({ bulk_id: MATERIA_PRIMA, codigo: 'BULK-2', cantidad: '0.3' }))
      .then([productoBulkCreado({ bulk_id: MATERIA_PRIMA, codigo: 'BULK-2', cantidad: '0.3', cantidad_usada: '0.3' })]);
    given([...historia, ajustada('0.3', '-399.7')])
      .when(crearBulk({ codigo: 'BULK-2', cantidad: '0.4' }))
      .thenRefused('EXCEDE_DISPONIBLE', 'La cantidad usada no puede superar la cantidad disponible (0.3)');
  });

  it.each([
    ['a raw material of the club', { materia_prima_id: BULK }, 'NO_ENCONTRADO', 'Recurso no encontrado.'],
    ['a reason', { observaciones: null }, 'MOTIVO_OBLIGATORIO', 'Debe ingresar el motivo del ajuste.'],
    [
      'a reason that says something',
      { observaciones: '  ' },
      'MOTIVO_OBLIGATORIO',
      'Debe ingresar el motivo del ajuste.',
    ],
    [
      'a quantity that is not negative',
      { nueva_cantidad: '-0.1' },
      'CANTIDAD_INVALIDA',
      'La cantidad no puede ser menor que 0.',
    ],
    ['a difference', { nueva_cantidad: '400.00' }, 'SIN_DIFERENCIA', 'La cantidad nueva es igual a la actual.'],
  ] as const)('needs %s', (_que, cambios, codigo, mensaje) => {
    given(historia).when(ajustar(cambios)).thenRefused(codigo, mensaje);
  });
});
