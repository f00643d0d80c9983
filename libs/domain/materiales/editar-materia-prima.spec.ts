import type { MateriaPrimaAjustada, MateriaPrimaEditada } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import type { EditarMateriaPrima } from './editar-materia-prima';
import { materiales } from './materiales';
import {
  BIOMASA,
  MATERIA_PRIMA,
  OTRO,
  RESULTADO,
  crearMateriaPrima,
  insumoRegistrado,
  materiaPrimaCreada,
  procesoFinalizado,
  procesoIniciado,
  productoBulkCreado,
} from './materiales.testkit';

const { given } = specification(materiales);
const historia = [materiaPrimaCreada(), productoBulkCreado()];

const editar = (cambios: Partial<EditarMateriaPrima> = {}): EditarMateriaPrima => ({
  tipo: 'editar_materia_prima',
  materia_prima_id: MATERIA_PRIMA,
  cantidad: '450',
  unidad_medida: 'gramos',
  humedad_porcentaje: '11',
  fecha_fin_secado: '2026-11-02',
  fecha_vencimiento: '2027-11-02',
  nota_calidad: 'Aroma cítrico',
  biomasa: { peso: '1', unidad: 'kilos' },
  ...cambios,
});

const editada = (cambios: Partial<MateriaPrimaEditada['data']> = {}): MateriaPrimaEditada => ({
  type: 'MateriaPrimaEditada',
  version: 1,
  data: {
    materia_prima_id: MATERIA_PRIMA,
    cantidad: '450',
    disponible: '350',
    unidad_medida: 'gramos',
    humedad_porcentaje: '11',
    fecha_fin_secado: '2026-11-02',
    fecha_vencimiento: '2027-11-02',
    nota_calidad: 'Aroma cítrico',
    biomasa_usada: '0.45',
    ...cambios,
  },
});

describe('editar materia prima', () => {
  it('keeps the used quantity, and the rest follows the quantity', () => {
    given(historia).when(editar()).then([editada()]);
  });

  it('shrinks to the used quantity', () => {
    given(historia)
      .when(editar({ cantidad: '100' }))
      .then([editada({ cantidad: '100', disponible: '0', biomasa_usada: '0.1' })]);
  });

  it('can grow by all that is left of the biomass', () => {
    given(historia)
      .when(editar({ cantidad: '1000' }))
      .then([editada({ cantidad: '1000', disponible: '900', biomasa_usada: '1' })]);
  });

  it('shows the stock in the new unit', () => {
    given(historia)
      .when(editar({ cantidad: '0.45', unidad_medida: 'kilos' }))
      .then([editada({ cantidad: '0.45', disponible: '0.35', unidad_medida: 'kilos' })]);
  });

  it('gives the biomass back the quantity that it no longer takes', () => {
    given([...historia, editada()])
      .when(crearMateriaPrima({ materia_prima_id: OTRO, codigo: 'MP-2', cantidad: '550' }))
      .then([materiaPrimaCreada({ materia_prima_id: OTRO, codigo: 'MP-2', cantidad: '550', biomasa_usada: '0.55' })]);
    given([...historia, editada()])
      .when(crearMateriaPrima({ materia_prima_id: OTRO, codigo: 'MP-2', cantidad: '551' }))
      .thenRefused('EXCEDE_BIOMASA', 'La cantidad supera lo que queda de la biomasa (0,55 kilos).');
  });

  it('takes less of a biomass that was weighed again and is less', () => {
    const menos = { peso: '0.4', unidad: 'kilos' };
    given(historia)
      .when(editar({ biomasa: menos }))
      .then([editada()]);
    given(historia)
      .when(editar({ cantidad: '500', biomasa: menos }))
      .then([editada({ cantidad: '500', disponible: '400', biomasa_usada: '0.5' })]);
    given(historia)
      .when(editar({ cantidad: '501', biomasa: menos }))
      .thenRefused('EXCEDE_BIOMASA', 'La cantidad supera lo que queda de la biomasa (0,4 kilos).');
  });

  it('counts unused matter in another unit', () => {
    const contada = editada({ cantidad: '40', disponible: '40', unidad_medida: 'unidad', biomasa_usada: '0.1' });
    given([materiaPrimaCreada()])
      .when(editar({ cantidad: '40', unidad_medida: 'unidad', biomasa_usada: '0.1' }))
      .then([contada]);
    const toda = { materia_prima_id: OTRO, codigo: 'MP-2', cantidad: '900' };
    given([materiaPrimaCreada(), contada])
      .when(crearMateriaPrima(toda))
      .then([materiaPrimaCreada({ ...toda, biomasa_usada: '0.9' })]);
  });

  it('keeps a unit that can write the used quantity, though as much was counted up since', () => {
    const contada: MateriaPrimaAjustada = {
      type: 'MateriaPrimaAjustada',
      version: 2,
      data: {
        materia_prima_id: MATERIA_PRIMA,
        cantidad_anterior: '400',
        cantidad_nueva: '500',
        diferencia: '100',
        biomasa_usada: null,
        observaciones: 'Conteo',
      },
    };
    const enLitros = editar({ cantidad: '3', unidad_medida: 'litros' });
    given([...historia, contada])
      .when(enLitros)
      .thenRefused('UNIDAD_INCOMPATIBLE', 'La unidad gramos no se puede convertir a litros.');
    given([...historia, contada])
      .when(editar({ cantidad: '0.45', unidad_medida: 'kilos' }))
      .then([editada({ cantidad: '0.45', disponible: '0.45', unidad_medida: 'kilos' })]);
    const usada = { ...contada, data: { ...contada.data, cantidad_anterior: '300', diferencia: '200' } };
    given([materiaPrimaCreada(), procesoIniciado(), insumoRegistrado(), usada])
      .when(enLitros)
      .thenRefused('UNIDAD_INCOMPATIBLE', 'La unidad gramos no se puede convertir a litros.');
  });

  it.each([
    ['a raw material of the club', { materia_prima_id: BIOMASA }, 'NO_ENCONTRADO', 'Recurso no encontrado.'],
    ['some quantity', { cantidad: '0' }, 'CANTIDAD_INVALIDA', 'La cantidad debe ser mayor que 0.'],
    [
      'at least what was used',
      { cantidad: '99.9' },
      'CANTIDAD_YA_USADA',
      'La cantidad no puede ser menor que lo ya usado (100 gramos).',
    ],
    [
      'a unit that tells what was used',
      { unidad_medida: 'litros' },
      'UNIDAD_INCOMPATIBLE',
      'La unidad gramos no se puede convertir a litros.',
    ],
    [
      'no more than the biomass has',
      { cantidad: '1001' },
      'EXCEDE_BIOMASA',
      'La cantidad supera lo que queda de la biomasa (1 kilo).',
    ],
    [
      'an expiry after the drying',
      { fecha_vencimiento: '2026-11-01' },
      'FECHAS_INVERTIDAS',
      'La fecha de vencimiento no puede ser anterior al fin del secado.',
    ],
  ] as const)('needs %s', (_que, cambios, codigo, mensaje) => {
    given(historia).when(editar(cambios)).thenRefused(codigo, mensaje);
  });

  it('leaves no more of the counted-up quantity than can be written', () => {
    const contada: MateriaPrimaAjustada = {
      type: 'MateriaPrimaAjustada',
      version: 2,
      data: {
        materia_prima_id: MATERIA_PRIMA,
        cantidad_anterior: '500',
        cantidad_nueva: '1500000',
        diferencia: '1499500',
        biomasa_usada: null,
        observaciones: 'Conteo',
      },
    };
    given([materiaPrimaCreada({ unidad_medida: 'kilos' }), contada])
      .when(editar({ cantidad: '500000', unidad_medida: 'miligramos' }))
      .thenRefused(
        'SALDO_EXCESIVO',
        'La materia prima quedaría con más de lo que se puede registrar (999.999.999.999,999999 miligramos).',
      );
  });

  it('refuses a unit that would round the used quantity', () => {
    given([
      materiaPrimaCreada(),
      productoBulkCreado({ cantidad: '0.1', unidad_medida: 'miligramos', cantidad_usada: '0.0001' }),
    ])
      .when(editar({ cantidad: '0.45', unidad_medida: 'kilos' }))
      .thenRefused('CANTIDAD_INEXACTA', 'La cantidad tiene demasiados decimales para expresarla en kilos.');
  });

  describe('a result of a process', () => {
    const procesada = [materiaPrimaCreada(), procesoIniciado(), insumoRegistrado(), procesoFinalizado()];
    const suya = {
      materia_prima_id: RESULTADO,
      cantidad: '30.5',
      biomasa: null,
      fecha_vencimiento: '2027-11-01',
    } as const;

    it('corrects everything but the quantity', () => {
      given(procesada)
        .when(editar(suya))
        .then([
          editada({
            materia_prima_id: RESULTADO,
            cantidad: '30.5',
            disponible: '30.5',
            biomasa_usada: null,
            fecha_vencimiento: '2027-11-01',
          }),
        ]);
    });

    it.each([{ cantidad: '31' }, { unidad_medida: 'kilos' }])(
      'keeps its quantity, weighed against the inputs (%j)',
      (cambios) => {
        given(procesada)
          .when(editar({ ...suya, ...cambios }))
          .thenRefused(
            'CANTIDAD_BLOQUEADA',
            'La cantidad de una materia prima procesada no se edita: se ajusta, con su motivo.',
          );
      },
    );
  });
});
