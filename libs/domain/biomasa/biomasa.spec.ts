import type { BiomasaEvent } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import { biomasa, streamDeBiomasa, type ComandoDeBiomasa } from './biomasa';
import { BIOMASA, DATOS, ORIGEN, cosechada, lista, type Aceptado, type Rechazado } from './biomasa.testkit';

const COSECHA = { nombre: 'Cosecha', finalizado: false, proyecto_cerrado: false };

const cosechar = (cambios: object = {}): ComandoDeBiomasa => ({
  tipo: 'cosechar_biomasa',
  biomasa_id: BIOMASA,
  codigo: 'BIO-1',
  ...DATOS,
  ...ORIGEN,
  evento: COSECHA,
  ...cambios,
});

const editar = (cambios: object = {}): ComandoDeBiomasa => ({
  tipo: 'editar_biomasa',
  biomasa_id: BIOMASA,
  ...DATOS,
  ...cambios,
});

const { given } = specification(biomasa);

it('keeps one biomass in one stream', () => {
  expect(streamDeBiomasa(BIOMASA)).toBe(`biomasa-${BIOMASA}`);
});

describe('harvest', () => {
  it.each<Aceptado>([
    ['records the biomass in its harvest event', [], cosechar(), [cosechada]],
    [
      'takes the event by its name in whatever case',
      [],
      cosechar({ evento: { ...COSECHA, nombre: 'COSECHA' } }),
      [cosechada],
    ],
    ['writes the weight plainly', [], cosechar({ peso: '1250.50' }), [cosechada]],
    [
      'takes two decimals',
      [],
      cosechar({ peso: '1250.25' }),
      [{ ...cosechada, data: { ...cosechada.data, peso: '1250.25' } } as BiomasaEvent],
    ],
    [
      'writes nothing as zero, whatever its sign',
      [],
      cosechar({ peso: '-0' }),
      [{ ...cosechada, data: { ...cosechada.data, peso: '0' } } as BiomasaEvent],
    ],
  ])('%s', (_caso, antes, command, despues) => given(antes).when(command).then(despues));

  it.each<Rechazado>([
    [
      'a closed project',
      [],
      cosechar({ evento: { ...COSECHA, proyecto_cerrado: true } }),
      'PROYECTO_CERRADO',
      'El cultivo está cerrado: no se puede cosechar biomasa.',
    ],
    [
      'a finished event',
      [],
      cosechar({ evento: { ...COSECHA, finalizado: true } }),
      'EVENTO_FINALIZADO',
      'El evento está finalizado: no se puede cosechar biomasa en él.',
    ],
    [
      'another event than the harvest',
      [],
      cosechar({ evento: { ...COSECHA, nombre: 'Secado' } }),
      'EVENTO_SIN_COSECHA',
      'La biomasa solo se puede cosechar en un evento Cosecha.',
    ],
    ['a code in use', [cosechada], cosechar(), 'CODIGO_EN_USO', 'El código BIO-1 ya está en uso.'],
    ['less than nothing', [], cosechar({ peso: '-0.01' }), 'PESO_INVALIDO', 'El peso debe ser mayor o igual a 0.'],
    ['a third decimal', [], cosechar({ peso: '1.005' }), 'PESO_INVALIDO', 'El peso admite hasta dos decimales.'],
    ...['kilometros', 'metros', 'centimetros', 'grados celsius', 'grados fahrenheit'].map((unidad): Rechazado => [
      unidad,
      [],
      cosechar({ unidad_medida: unidad }),
      'UNIDAD_NO_PERMITIDA',
      `La unidad de medida ${unidad} no se usa para biomasa.`,
    ]),
  ])('refuses %s', (_caso, antes, command, clave, mensaje) => given(antes).when(command).thenRefused(clave, mensaje));
});

describe('correction', () => {
  it.each<Aceptado>([
    [
      'keeps what it was',
      [cosechada],
      editar({ peso: '1249', observaciones: 'Repesada' }),
      [
        {
          type: 'BiomasaEditada',
          version: 1,
          data: {
            biomasa_id: BIOMASA,
            ...DATOS,
            peso: '1249',
            observaciones: 'Repesada',
            campos: ['peso', 'observaciones'],
            anterior: DATOS,
          },
        },
      ],
    ],
    ...Object.entries({
      fecha_cosecha: '2026-11-20',
      tipo_biomasa: 'Hojas',
      peso: '1',
      unidad_medida: 'kilos',
      observaciones: 'Repesada',
    }).map(([campo, valor]): Aceptado => [
      `of its ${campo} alone`,
      [cosechada],
      editar({ [campo]: valor }),
      [
        {
          type: 'BiomasaEditada',
          version: 1,
          data: { biomasa_id: BIOMASA, ...DATOS, [campo]: valor, campos: [campo], anterior: DATOS },
        } as BiomasaEvent,
      ],
    ]),
    ['is nothing when the same weight is written otherwise', [cosechada], editar({ peso: '1250.50' }), []],
    [
      'may change what is no weight once it is ready',
      [cosechada, lista],
      editar({ observaciones: 'Con tallos' }),
      [
        {
          type: 'BiomasaEditada',
          version: 1,
          data: {
            biomasa_id: BIOMASA,
            ...DATOS,
            observaciones: 'Con tallos',
            campos: ['observaciones'],
            anterior: DATOS,
          },
        },
      ],
    ],
  ])('%s', (_caso, antes, command, despues) => given(antes).when(command).then(despues));

  it.each<Rechazado>([
    ['of nothing', [], editar(), 'NO_ENCONTRADO', 'Recurso no encontrado.'],
    [
      'of the weight once it is ready',
      [cosechada, lista],
      editar({ peso: '1' }),
      'YA_LISTA',
      'El peso ya no se puede cambiar: la biomasa está marcada como lista para materia prima.',
    ],
    [
      'of the unit once it is ready',
      [cosechada, lista],
      editar({ unidad_medida: 'kilos' }),
      'YA_LISTA',
      'El peso ya no se puede cambiar: la biomasa está marcada como lista para materia prima.',
    ],
    [
      'to a harvest after it went to dry',
      [cosechada],
      editar({ fecha_cosecha: '2026-11-24', salida: '2026-11-23' }),
      'FECHAS_INVERTIDAS',
      'La fecha de cosecha no puede ser posterior al paso de la biomasa a otro evento.',
    ],
    [
      'to a harvest after it was ready',
      [cosechada, lista],
      editar({ fecha_cosecha: '2026-12-06' }),
      'FECHAS_INVERTIDAS',
      'El día desde el que está lista no puede ser anterior a la fecha de cosecha.',
    ],
    [
      'to a unit of length',
      [cosechada],
      editar({ unidad_medida: 'metros' }),
      'UNIDAD_NO_PERMITIDA',
      'La unidad de medida metros no se usa para biomasa.',
    ],
  ])('is refused %s', (_caso, antes, command, clave, mensaje) =>
    given(antes).when(command).thenRefused(clave, mensaje),
  );
});
