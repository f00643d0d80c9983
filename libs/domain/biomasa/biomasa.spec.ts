import type { BiomasaEvent } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import { biomasa, streamDeBiomasa, type ComandoDeBiomasa } from './biomasa';
import { materiaDe } from './state';

const BIOMASA = '3f8e7d6c-5b4a-5c2d-9e1f-0a9b8c7d6e05';
const LOTE = '5a0f3a34-5b0e-5c62-9f5e-2f6c3f0c8a01';
const PROYECTO = '0e6f0c2d-6a6d-4d6b-9b0a-3c5d7e9f1a03';
const EVENTO = '2a4c6e80-1b3d-4f5a-9c7e-8d6f4b2a0c06';
const ESTADIA = '4b6d8fa1-2c4e-5a6c-8d9f-0e1a2b3c4d07';
const DATOS = {
  fecha_cosecha: '2026-11-21',
  tipo_biomasa: 'Flores frescas',
  peso: '1250.5',
  unidad_medida: 'gramos',
  observaciones: null,
};
const ORIGEN = { lote_id: LOTE, proyecto_id: PROYECTO, proyecto_evento_id: EVENTO, biomasa_evento_id: ESTADIA };
const planta = (numero: number) => ({
  vinculo_id: `6d8fa1c3-4e6a-5c8e-9fb1-${String(numero).padStart(12, '0')}`,
  planta_id: `7d6b2c51-0a4f-5d3b-8a86-${String(numero).padStart(12, '0')}`,
  lote_id: LOTE,
  codigo: `LOT-1-00${numero}`,
});

const cosechada: BiomasaEvent = {
  type: 'BiomasaCosechada',
  version: 1,
  data: { biomasa_id: BIOMASA, codigo: 'BIO-1', ...DATOS, ...ORIGEN },
};
const vinculadas = (...numeros: number[]): BiomasaEvent => ({
  type: 'PlantasVinculadasABiomasa',
  version: 1,
  data: { biomasa_id: BIOMASA, plantas: numeros.map(planta) },
});
const lista: BiomasaEvent = {
  type: 'BiomasaMarcadaLista',
  version: 1,
  data: { biomasa_id: BIOMASA, fecha_lista_produccion: '2026-12-05', proyecto_evento_id: null },
};

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
const vincular = (...plantas: object[]): ComandoDeBiomasa => ({
  tipo: 'vincular_plantas',
  biomasa_id: BIOMASA,
  plantas: plantas as never,
});
const viva = (numero: number) => ({ ...planta(numero), estado: 'Viva', proyecto_id: ORIGEN.proyecto_id });
const marcar = (cambios: object = {}): ComandoDeBiomasa => ({
  tipo: 'marcar_lista',
  biomasa_id: BIOMASA,
  fecha_lista_produccion: '2026-12-05',
  proyecto_evento_id: null,
  ...cambios,
});
const ABIERTA = { fecha_inicio: '2026-11-21', fecha_fin: null, observaciones: null };
const editarEvento = (cambios: object = {}, anterior: object = ABIERTA, evento_finalizado = false): ComandoDeBiomasa =>
  ({
    tipo: 'editar_evento_de_biomasa',
    biomasa_id: BIOMASA,
    biomasa_evento_id: ESTADIA,
    ...anterior,
    anterior,
    evento_finalizado,
    ...cambios,
  }) as ComandoDeBiomasa;
const editado = (campos: string[], ahora: object, anterior: object = ABIERTA): BiomasaEvent =>
  ({
    type: 'EventoDeBiomasaEditado',
    version: 1,
    data: { biomasa_id: BIOMASA, biomasa_evento_id: ESTADIA, ...anterior, ...ahora, campos, anterior },
  }) as BiomasaEvent;

const { given } = specification(biomasa);

type Aceptado = [caso: string, antes: BiomasaEvent[], command: ComandoDeBiomasa, despues: BiomasaEvent[]];
type Rechazado = [caso: string, antes: BiomasaEvent[], command: ComandoDeBiomasa, codigo: string, mensaje: string];

it('keeps one biomass in one stream', () => {
  expect(streamDeBiomasa(BIOMASA)).toBe(`biomasa-${BIOMASA}`);
});

describe('harvest (spec 2 §2.14, §5)', () => {
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
      'El peso ya no se puede cambiar: la biomasa está marcada como lista para producción.',
    ],
    [
      'of the unit once it is ready',
      [cosechada, lista],
      editar({ unidad_medida: 'kilos' }),
      'YA_LISTA',
      'El peso ya no se puede cambiar: la biomasa está marcada como lista para producción.',
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
      'La fecha de producción no puede ser anterior a la fecha de cosecha.',
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

describe('plants (spec 2 §4)', () => {
  it.each(['Viva', 'Lista para cosechar', 'Dañada', 'Enferma'])('links a plant in state %s', (estado) => {
    given([cosechada])
      .when(vincular({ ...viva(1), estado }))
      .then([vinculadas(1)]);
  });

  it('links more plants later', () => {
    given([cosechada, vinculadas(1)])
      .when(vincular(viva(2), viva(3)))
      .then([vinculadas(2, 3)]);
  });

  it('links only the new plants of a selection that is sent again', () => {
    given([cosechada, vinculadas(1)])
      .when(vincular({ ...viva(1), estado: 'Cosechada' }, viva(2)))
      .then([vinculadas(2)]);
    given([cosechada, vinculadas(1), lista])
      .when(vincular({ ...viva(1), estado: 'Cosechada' }))
      .then([]);
  });

  it('are of its project', () => {
    given([cosechada])
      .when(vincular(viva(2), { ...viva(1), proyecto_id: BIOMASA }))
      .thenRefused('OTRO_CULTIVO', 'La planta LOT-1-001 es de otro cultivo.');
  });

  it.each<Rechazado>([
    ['of nothing', [], vincular(viva(1)), 'NO_ENCONTRADO', 'Recurso no encontrado.'],
    ['none', [cosechada], vincular(), 'SIN_PLANTAS', 'Debe seleccionar al menos una planta.'],
    [
      'one to what is ready',
      [cosechada, lista],
      vincular(viva(1)),
      'YA_LISTA',
      'No se pueden vincular más plantas: la biomasa está marcada como lista para producción.',
    ],
    ...['Cosechada', 'Muerta', 'Descartada'].map((estado): Rechazado => [
      `one that is ${estado}`,
      [cosechada],
      vincular(viva(2), { ...viva(1), estado }),
      'PLANTA_NO_COSECHABLE',
      `La planta LOT-1-001 está en estado ${estado} y no se puede usar para biomasa.`,
    ]),
  ])('refuses to link %s', (_caso, antes, command, clave, mensaje) =>
    given(antes).when(command).thenRefused(clave, mensaje),
  );
});

describe('ready for production (spec 2 §4)', () => {
  it('is marked once', () => given([cosechada]).when(marcar()).then([lista]));

  it.each<Rechazado>([
    ['of nothing', [], marcar(), 'NO_ENCONTRADO', 'Recurso no encontrado.'],
    [
      'heavier than its plants',
      [{ ...cosechada, data: { ...cosechada.data, peso: '500', unidad_medida: 'kilos' } }, vinculadas(1)],
      marcar(),
      'RENDIMIENTO_IMPOSIBLE',
      '500 kilos no pueden salir de una planta: revisá la cantidad y la unidad (hasta 20 kilos por planta).',
    ],
    [
      'twice',
      [cosechada, lista],
      marcar({ fecha_lista_produccion: '2026-12-06' }),
      'YA_LISTA',
      'La biomasa BIO-1 ya está marcada como lista para producción.',
    ],
    [
      'before it was dried',
      [cosechada],
      marcar({ ultima_estadia: '2026-12-06' }),
      'FECHAS_INVERTIDAS',
      'La fecha de producción no puede ser anterior al paso de la biomasa por sus eventos de secado y curado.',
    ],
    [
      'before its harvest',
      [cosechada],
      marcar({ fecha_lista_produccion: '2026-11-20' }),
      'FECHAS_INVERTIDAS',
      'La fecha de producción no puede ser anterior a la fecha de cosecha.',
    ],
  ])('is refused %s', (_caso, antes, command, clave, mensaje) =>
    given(antes).when(command).thenRefused(clave, mensaje),
  );

  it('gives raw material the composition of its source', () => {
    const antes = biomasa.evolve(biomasa.initial(), cosechada);
    const origen = { codigo: 'BIO-1', lote_id: LOTE, proyecto_id: PROYECTO };
    const materia = { peso: '1250.5', unidad: 'gramos', fecha: '2026-11-21', ...origen };
    expect(materiaDe(antes, BIOMASA)).toStrictEqual({ ...materia, lista: false });
    expect(materiaDe(biomasa.evolve(antes, lista), BIOMASA)).toStrictEqual({ ...materia, lista: true });
  });
});

describe('the stay in an event (spec 2 §2.14)', () => {
  const CERRADA = { ...ABIERTA, fecha_fin: '2026-11-30' };

  it.each<Aceptado>([
    [
      'takes observations',
      [cosechada],
      editarEvento({ observaciones: 'Colgada' }),
      [editado(['observaciones'], { observaciones: 'Colgada' })],
    ],
    [
      'takes other days while it lasts',
      [cosechada],
      editarEvento({ fecha_inicio: '2026-11-23', fecha_fin: '2026-11-24' }),
      [editado(['fecha_inicio', 'fecha_fin'], { fecha_inicio: '2026-11-23', fecha_fin: '2026-11-24' })],
    ],
    [
      'takes observations after it ended',
      [cosechada],
      editarEvento({ observaciones: 'Seca' }, CERRADA),
      [editado(['observaciones'], { observaciones: 'Seca' }, CERRADA)],
    ],
    ['does not change when nothing does', [cosechada], editarEvento({}, CERRADA, true), []],
  ])('%s', (_caso, antes, command, despues) => given(antes).when(command).then(despues));

  it.each<Rechazado>([
    ['of nothing', [], editarEvento({ observaciones: 'x' }), 'NO_ENCONTRADO', 'Recurso no encontrado.'],
    [
      'in a finished event',
      [cosechada],
      editarEvento({ observaciones: 'x' }, ABIERTA, true),
      'EVENTO_FINALIZADO',
      'El evento está finalizado: su información ya no se puede modificar.',
    ],
    [
      'of its days after it ended',
      [cosechada],
      editarEvento({ fecha_fin: null }, CERRADA),
      'YA_TIENE_SALIDA',
      'La biomasa ya salió de este evento: solo se pueden editar las observaciones.',
    ],
    [
      'of its days after it ended, whatever else changes',
      [cosechada],
      editarEvento({ fecha_inicio: '2026-11-20', observaciones: 'x' }, CERRADA),
      'YA_TIENE_SALIDA',
      'La biomasa ya salió de este evento: solo se pueden editar las observaciones.',
    ],
    [
      'to a start before its harvest',
      [cosechada],
      editarEvento({ fecha_inicio: '2026-11-20' }),
      'FECHAS_INVERTIDAS',
      'La fecha no puede ser anterior a la cosecha de la biomasa.',
    ],
    [
      'to a start after it was ready',
      [cosechada, lista],
      editarEvento({ fecha_inicio: '2026-12-06' }),
      'FECHAS_INVERTIDAS',
      'La fecha no puede ser posterior al día en que la biomasa quedó lista para producción.',
    ],
    [
      'to an end after it was ready',
      [cosechada, lista],
      editarEvento({ fecha_fin: '2026-12-06' }),
      'FECHAS_INVERTIDAS',
      'La fecha no puede ser posterior al día en que la biomasa quedó lista para producción.',
    ],
    [
      'to an end before its start',
      [cosechada],
      editarEvento({ fecha_fin: '2026-11-20' }),
      'FECHAS_INVERTIDAS',
      'La fecha de salida no puede ser anterior a la fecha de ingreso.',
    ],
  ])('is refused to change %s', (_caso, antes, command, clave, mensaje) =>
    given(antes).when(command).thenRefused(clave, mensaje),
  );
});
