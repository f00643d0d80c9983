import { specification } from '../especificacion.testkit';
import { materiales } from './materiales';
import { BIOMASA, OTRO, crearMateriaPrima, materiaPrimaCreada } from './materiales.testkit';

const { given } = specification(materiales);
const biomasa = { id: BIOMASA, peso: '1', unidad: 'kilos', lista: true };

describe('crear materia prima', () => {
  it('takes a quantity from the biomass, in the unit of the biomass', () => {
    given([]).when(crearMateriaPrima()).then([materiaPrimaCreada()]);
  });

  it('takes the last gram of the biomass and not one more', () => {
    const otra = { materia_prima_id: OTRO, codigo: 'MP-2' };
    given([materiaPrimaCreada()])
      .when(crearMateriaPrima(otra))
      .then([materiaPrimaCreada(otra)]);
    given([materiaPrimaCreada()])
      .when(crearMateriaPrima({ ...otra, cantidad: '500.001' }))
      .thenRefused('EXCEDE_BIOMASA', 'La cantidad supera lo que queda de la biomasa (0,5 kilos).');
  });

  it('subtracts weights exactly, where binary floats would not', () => {
    const gramos = { ...biomasa, peso: '0.3', unidad: 'gramos' };
    const historia = [materiaPrimaCreada({ cantidad: '0.1', biomasa_usada: '0.1' })];
    const otra = { materia_prima_id: OTRO, codigo: 'MP-2', cantidad: '0.2' };
    given(historia)
      .when(crearMateriaPrima({ ...otra, biomasa: gramos }))
      .then([materiaPrimaCreada({ ...otra, biomasa_usada: '0.2' })]);
  });

  it('keeps a count that does not convert, and takes the mass that the act says', () => {
    const contada = materiaPrimaCreada({ cantidad: '40', unidad_medida: 'unidad', biomasa_usada: '0.1' });
    given([])
      .when(crearMateriaPrima({ cantidad: '40', unidad_medida: 'unidad', biomasa_usada: '0.1' }))
      .then([contada]);
    const toda = { materia_prima_id: OTRO, codigo: 'MP-2', cantidad: '900' };
    given([contada])
      .when(crearMateriaPrima(toda))
      .then([materiaPrimaCreada({ ...toda, biomasa_usada: '0.9' })]);
  });

  it.each([
    [
      'a biomass that is ready',
      { biomasa: { ...biomasa, lista: false } },
      'BIOMASA_NO_LISTA',
      'La biomasa todavía no está marcada como lista para materia prima.',
    ],
    ['a code that is free', { codigo: 'MP-0' }, 'CODIGO_EN_USO', 'El código MP-0 ya está en uso.'],
    ['some quantity', { cantidad: '0' }, 'CANTIDAD_INVALIDA', 'La cantidad debe ser mayor que 0.'],
    ['a quantity that is not negative', { cantidad: '-1' }, 'CANTIDAD_INVALIDA', 'La cantidad debe ser mayor que 0.'],
    [
      'a quantity that the biomass can tell',
      { cantidad: '0.0001' },
      'CANTIDAD_INEXACTA',
      'La cantidad tiene demasiados decimales para expresarla en kilos.',
    ],
    [
      'no more than the biomass has',
      { cantidad: '1000.5' },
      'EXCEDE_BIOMASA',
      'La cantidad supera lo que queda de la biomasa (0,99 kilos).',
    ],
    [
      'an expiry after the drying',
      { fecha_vencimiento: '2026-10-31' },
      'FECHAS_INVERTIDAS',
      'La fecha de vencimiento no puede ser anterior al fin del secado.',
    ],
  ] as const)('needs %s', (_que, cambios, codigo, mensaje) => {
    given([materiaPrimaCreada({ materia_prima_id: OTRO, codigo: 'MP-0', cantidad: '10', biomasa_usada: '0.01' })])
      .when(crearMateriaPrima(cambios))
      .thenRefused(codigo, mensaje);
  });
});
