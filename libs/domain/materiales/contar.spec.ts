import type { ConteoRegistrado } from '@cepa/event-schemas';
import { CANTIDAD_ENTERA } from '@cepa/words/mensajes/campos';
import { CONTADO_NEGATIVO, SOBRANTE_SIN_AJUSTE } from '@cepa/words/mensajes/materiales';
import { NO_ENCONTRADO } from '@cepa/words/mensajes/sesion';
import { specification } from '../especificacion.testkit';
import type { Contar } from './contar';
import { materiales } from './materiales';
import {
  BIOMASA,
  BULK,
  ENVASADO,
  MATERIA_PRIMA,
  OTRO,
  materiaPrimaCreada,
  productoBulkCreado,
  productoDispensado,
  productoEnvasado,
} from './materiales.testkit';

const { given } = specification(materiales);
const historia = [materiaPrimaCreada(), productoBulkCreado(), productoEnvasado(), productoDispensado()];
const HOY = '2026-11-25';

const contar = (cambios: Partial<Contar> = {}): Contar => ({
  ...{ tipo: 'contar', conteo_id: OTRO, que: 'bulk', id: BULK, codigo: 'BULK-1', cantidad: '45.5', motivo: null },
  ...{ biomasa: null, ajuste_id: OTRO, hoy: HOY },
  ...cambios,
});

const contado = (cambios: Partial<ConteoRegistrado['data']> = {}): ConteoRegistrado => ({
  type: 'ConteoRegistrado',
  version: 1,
  data: {
    ...{ conteo_id: OTRO, entidad: 'producto_final_bulk', entidad_id: BULK, entidad_codigo: 'BULK-1' },
    ...{
      contado: '45.5',
      segun_libro: '50',
      diferencia: '-4.5',
      unidad_medida: 'gramos',
      ajustado: false,
      motivo: null,
    },
    ...cambios,
  },
});

const constancia = { fecha: HOY, motivo: 'Error de pesaje', testigo: null, foto_sha256: null };
const motivo = 'Error de pesaje';

describe('contar', () => {
  it('without a reason leaves the difference as it is', () => given(historia).when(contar()).then([contado()]));

  it('of what the book says has nothing to adjust, whatever the reason', () =>
    given(historia)
      .when(contar({ cantidad: '50', motivo }))
      .then([contado({ contado: '50', diferencia: '0' })]));

  it('with a reason takes what is missing off a bulk, a package, a raw material and a biomass', () => {
    given(historia)
      .when(contar({ motivo: ` ${motivo} ` }))
      .then([
        contado({ ajustado: true, motivo }),
        {
          type: 'BulkDadoDeBaja',
          version: 2,
          data: {
            baja_id: OTRO,
            bulk_id: BULK,
            clase: 'perdida',
            cantidad: '4.5',
            unidad_medida: 'gramos',
            ...constancia,
          },
        },
      ]);
    given(historia)
      .when(contar({ que: 'envasado', id: ENVASADO, codigo: 'ENV-1', cantidad: '5', motivo }))
      .then([
        contado({
          ...{ entidad: 'producto_envasado', entidad_id: ENVASADO, entidad_codigo: 'ENV-1', contado: '5' },
          ...{ segun_libro: '7', diferencia: '-2', unidad_medida: 'unidades', ajustado: true, motivo },
        }),
        {
          type: 'EnvasadoDadoDeBaja',
          version: 2,
          data: {
            ...{
              baja_id: OTRO,
              envasado_id: ENVASADO,
              clase: 'perdida',
              unidades: 2,
              peso: '10',
              unidad_medida: 'gramos',
            },
            ...constancia,
          },
        },
      ]);
    given(historia)
      .when(contar({ que: 'materia_prima', id: MATERIA_PRIMA, codigo: 'MP-1', cantidad: '399', motivo }))
      .then([
        contado({
          ...{ entidad: 'materia_prima', entidad_id: MATERIA_PRIMA, entidad_codigo: 'MP-1', contado: '399' },
          ...{ segun_libro: '400', diferencia: '-1', ajustado: true, motivo },
        }),
        {
          type: 'MateriaPrimaAjustada',
          version: 2,
          data: {
            ...{ materia_prima_id: MATERIA_PRIMA, cantidad_anterior: '400', cantidad_nueva: '399', diferencia: '-1' },
            ...{ biomasa_usada: null, observaciones: motivo },
          },
        },
      ]);
    given(historia)
      .when(
        contar({
          que: 'biomasa',
          id: BIOMASA,
          codigo: 'BIO-1',
          cantidad: '0.4',
          motivo,
          biomasa: { peso: '1', unidad: 'kilos' },
        }),
      )
      .then([
        contado({
          ...{
            entidad: 'biomasa',
            entidad_id: BIOMASA,
            entidad_codigo: 'BIO-1',
            contado: '0.4',
            unidad_medida: 'kilos',
          },
          ...{ segun_libro: '0.5', diferencia: '-0.1', ajustado: true, motivo },
        }),
        {
          type: 'RestoDeBiomasaDeclarado',
          version: 1,
          data: {
            ...{ declaracion_id: OTRO, biomasa_id: BIOMASA, destino: 'merma', clase_merma: motivo },
            ...{ ...constancia, cantidad: '0.1', unidad_medida: 'kilos' },
          },
        },
      ]);
  });

  it('adjusts more than the book only where a biomass has it, and leaves it unexplained otherwise', () => {
    given(historia)
      .when(contar({ cantidad: '51', motivo }))
      .thenRefused('SOBRANTE', SOBRANTE_SIN_AJUSTE);
    given(historia)
      .when(contar({ cantidad: '51' }))
      .then([contado({ contado: '51', diferencia: '1' })]);
    const deMas = { que: 'materia_prima', id: MATERIA_PRIMA, codigo: 'MP-1', cantidad: '1000', motivo } as const;
    given(historia)
      .when(contar({ ...deMas, biomasa: { peso: '1', unidad: 'kilos' } }))
      .thenRefused('EXCEDE_ORIGEN', 'La cantidad no puede superar lo que su origen todavía tenía (900 gramos).');
  });

  it('refuses what nobody can count', () => {
    given(historia)
      .when(contar({ cantidad: '-1' }))
      .thenRefused('CANTIDAD_INVALIDA', CONTADO_NEGATIVO);
    given(historia)
      .when(contar({ que: 'envasado', id: ENVASADO, cantidad: '1.5' }))
      .thenRefused('CANTIDAD_INVALIDA', CANTIDAD_ENTERA);
    given(historia)
      .when(contar({ id: OTRO }))
      .thenRefused('NO_ENCONTRADO', NO_ENCONTRADO);
  });
});
