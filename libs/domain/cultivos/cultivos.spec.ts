import type { CultivosEvent } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import { cultivos, streamDeProyecto, type ComandoDeProyecto } from './cultivos';
import { eventoDePlanta, vigente } from './state';

const id = (prefijo: string): string => `${prefijo}-1111-5111-8111-111111111111`;
const [PROYECTO, CLUB, OTRO_PROYECTO, TIPO, LOTE] = [
  id('11111111'),
  id('22222222'),
  id('33333333'),
  id('44444444'),
  id('55555555'),
];
const [VEGETATIVO, FLORACION, SECADO] = [id('66666666'), id('77777777'), id('cccccccc')];
const [PLANTA, ESTADIA, ESTADIA_2, BIOMASA, BIOMASA_EVENTO] = [
  id('88888888'),
  id('99999991'),
  id('99999992'),
  id('aaaaaaaa'),
  id('bbbbbbbb'),
];

type De<T extends CultivosEvent['type']> = Extract<CultivosEvent, { type: T }>;
type Orden<T extends ComandoDeProyecto['tipo']> = Extract<ComandoDeProyecto, { tipo: T }>;

const creado: De<'ProyectoCreado'> = {
  type: 'ProyectoCreado',
  version: 1,
  data: {
    proyecto_id: PROYECTO,
    club_id: CLUB,
    nombre: 'Aurora',
    fecha_inicio: '2026-11-01',
    fecha_fin: '2026-11-01',
    descripcion: 'Sala norte',
  },
};
const cerrado: CultivosEvent = {
  type: 'ProyectoCerrado',
  version: 1,
  data: { proyecto_id: PROYECTO, fecha_cierre: '2026-12-01' },
};
const eliminado: CultivosEvent = {
  type: 'ProyectoEliminado',
  version: 1,
  data: { proyecto_id: PROYECTO, nombre: 'Aurora' },
};
const asociado = (proyecto_evento_id: string, nombre_evento: string): De<'EventoAsociado'> => ({
  type: 'EventoAsociado',
  version: 1,
  data: {
    proyecto_id: PROYECTO,
    proyecto_evento_id,
    evento_cultivo_id: TIPO,
    nombre_evento,
    fecha_inicio: '2026-11-02T12:00:00.000Z',
    fecha_fin: '2026-11-02T12:00:00.000Z',
    costo_estimado: '1500.5',
  },
});
const finalizado = (proyecto_evento_id: string, fecha_fin_evento = '2026-11-20T10:00:00.000Z'): CultivosEvent => ({
  type: 'EventoFinalizado',
  version: 1,
  data: { proyecto_id: PROYECTO, proyecto_evento_id, fecha_fin_evento },
});
const movida = (
  proyecto_evento_id: string,
  planta_evento_id: string,
  fecha_inicio: string,
  anterior: string | null,
): CultivosEvent => ({
  type: 'PlantasMovidasAEvento',
  version: 1,
  data: {
    proyecto_id: PROYECTO,
    proyecto_evento_id,
    fecha_inicio,
    observaciones: null,
    plantas: [{ planta_evento_id, planta_id: PLANTA, lote_id: LOTE, planta_evento_anterior_id: anterior }],
  },
});
const corregida = (
  planta_evento_id: string,
  datos: { fecha_inicio: string; fecha_fin: string | null; observaciones: string | null },
  campos: De<'PlantaEventoActualizado'>['data']['campos'],
  anterior: De<'PlantaEventoActualizado'>['data']['anterior'],
): CultivosEvent => ({
  type: 'PlantaEventoActualizado',
  version: 1,
  data: { proyecto_id: PROYECTO, planta_evento_id, planta_id: PLANTA, ...datos, campos, anterior },
});
const borrada: CultivosEvent = {
  type: 'PlantaEventoEliminado',
  version: 1,
  data: { proyecto_id: PROYECTO, proyecto_evento_id: VEGETATIVO, planta_evento_id: ESTADIA, planta_id: PLANTA },
};
const biomasaMovida: De<'BiomasaMovidaAEvento'> = {
  type: 'BiomasaMovidaAEvento',
  version: 1,
  data: {
    proyecto_id: PROYECTO,
    proyecto_evento_id: SECADO,
    fecha_inicio: '2026-11-10',
    observaciones: null,
    biomasas: [{ biomasa_evento_id: BIOMASA_EVENTO, biomasa_id: BIOMASA }],
  },
};

const crear: Orden<'crear_proyecto'> = { tipo: 'crear_proyecto', ...creado.data };
const cerrar: Orden<'cerrar_proyecto'> = { tipo: 'cerrar_proyecto', proyecto_id: PROYECTO, hoy: '2026-12-01' };
const eliminar: Orden<'eliminar_proyecto'> = { tipo: 'eliminar_proyecto', proyecto_id: PROYECTO, lotes: 0 };
const asociar: Orden<'asociar_evento'> = { tipo: 'asociar_evento', ...asociado(VEGETATIVO, 'Vegetativo').data };
const finalizar: Orden<'finalizar_evento'> = {
  tipo: 'finalizar_evento',
  proyecto_id: PROYECTO,
  proyecto_evento_id: VEGETATIVO,
  fecha_fin_evento: '2026-11-20T10:00:00.000Z',
};
const planta = {
  planta_evento_id: ESTADIA,
  planta_id: PLANTA,
  codigo: 'LOT-1-001',
  lote_id: LOTE,
  proyecto_id: PROYECTO,
  baja: false,
};
const mover: Orden<'mover_plantas'> = {
  tipo: 'mover_plantas',
  proyecto_id: PROYECTO,
  proyecto_evento_id: VEGETATIVO,
  fecha_inicio: '2026-11-03',
  fecha_fin: null,
  observaciones: null,
  plantas: [planta],
};
const moverOtraVez: Orden<'mover_plantas'> = {
  ...mover,
  proyecto_evento_id: FLORACION,
  fecha_inicio: '2026-11-09',
  plantas: [{ ...planta, planta_evento_id: ESTADIA_2 }],
};
const corregir: Orden<'actualizar_planta_evento'> = {
  tipo: 'actualizar_planta_evento',
  proyecto_id: PROYECTO,
  planta_evento_id: ESTADIA,
  fecha_inicio: '2026-11-03',
  fecha_fin: null,
  observaciones: null,
};
const borrar: Orden<'eliminar_planta_evento'> = {
  tipo: 'eliminar_planta_evento',
  proyecto_id: PROYECTO,
  planta_evento_id: ESTADIA,
};
const moverBiomasa: Orden<'mover_biomasa'> = { tipo: 'mover_biomasa', ...biomasaMovida.data };

const CON_EVENTOS: CultivosEvent[] = [creado, asociado(VEGETATIVO, 'Vegetativo'), asociado(FLORACION, 'Floración')];
const CON_SECADO: CultivosEvent[] = [...CON_EVENTOS, asociado(SECADO, 'Secado')];
const CON_PLANTA: CultivosEvent[] = [...CON_EVENTOS, movida(VEGETATIVO, ESTADIA, '2026-11-03', null)];
const EN_FLORACION: CultivosEvent[] = [...CON_PLANTA, movida(FLORACION, ESTADIA_2, '2026-11-09', ESTADIA)];
const ABIERTA = { fecha_inicio: '2026-11-03', fecha_fin: null, observaciones: null };
const TERMINADA = { fecha_inicio: '2026-11-03', fecha_fin: '2026-11-09', observaciones: null };

const { given } = specification(cultivos);

type Aceptado = [caso: string, antes: CultivosEvent[], command: ComandoDeProyecto, despues: CultivosEvent[]];
type Rechazado = [caso: string, antes: CultivosEvent[], command: ComandoDeProyecto, codigo: string, mensaje: string];

const CERRADO = 'El cultivo está cerrado: ya no se puede modificar.';
const FINALIZADO = 'El evento está finalizado: su información ya no se puede modificar.';
const INVERTIDAS = 'La fecha de fin no puede ser anterior a la fecha de inicio.';
const NO_ENCONTRADO = 'Recurso no encontrado.';

it('keeps one project in one stream', () => {
  expect(streamDeProyecto(PROYECTO)).toBe(`proyecto-${PROYECTO}`);
});

describe('a project (spec 2 §4, §5)', () => {
  it.each<Aceptado>([
    ['is created, also to end the day that it starts', [], crear, [creado]],
    [
      'is created without an end',
      [],
      { ...crear, fecha_fin: null },
      [{ ...creado, data: { ...creado.data, fecha_fin: null } }],
    ],
    ['is closed, whatever its events', CON_EVENTOS, cerrar, [cerrado]],
    ['is deleted while nothing is recorded in it', [creado], eliminar, [eliminado]],
  ])('%s', (_caso, antes, command, despues) => given(antes).when(command).then(despues));

  it.each<Rechazado>([
    ['created twice', [creado], crear, 'YA_EXISTE', 'El cultivo ya existe.'],
    ['created again after its deletion', [creado, eliminado], crear, 'YA_EXISTE', 'El cultivo ya existe.'],
    [
      'created with an end before its start',
      [],
      { ...crear, fecha_fin: '2026-10-31' },
      'FECHAS_INVERTIDAS',
      INVERTIDAS,
    ],
    ['closed when there is none', [], cerrar, 'NO_ENCONTRADO', NO_ENCONTRADO],
    ['closed after its deletion', [creado, eliminado], cerrar, 'NO_ENCONTRADO', NO_ENCONTRADO],
    [
      'deleted with an event',
      [creado, asociado(VEGETATIVO, 'Vegetativo')],
      eliminar,
      'PROYECTO_EN_USO',
      'No se puede borrar un cultivo con eventos o lotes: cerralo.',
    ],
    [
      'deleted with a lot',
      [creado],
      { ...eliminar, lotes: 1 },
      'PROYECTO_EN_USO',
      'No se puede borrar un cultivo con eventos o lotes: cerralo.',
    ],
  ])('is not %s', (_caso, antes, command, codigo, mensaje) => given(antes).when(command).thenRefused(codigo, mensaje));

  it.each<[command: ComandoDeProyecto]>([
    [cerrar],
    [eliminar],
    [asociar],
    [finalizar],
    [moverOtraVez],
    [corregir],
    [borrar],
    [moverBiomasa],
  ])('when closed refuses %j', (command) =>
    given([...CON_PLANTA, cerrado])
      .when(command)
      .thenRefused('PROYECTO_CERRADO', CERRADO),
  );
});

describe('an event (spec 2 §2.8, §4)', () => {
  it.each<Aceptado>([
    ['is added, also to end when it starts', [creado], asociar, [asociado(VEGETATIVO, 'Vegetativo')]],
    [
      'is added without an estimate',
      [creado],
      { ...asociar, costo_estimado: null },
      [
        {
          ...asociado(VEGETATIVO, 'Vegetativo'),
          data: { ...asociado(VEGETATIVO, 'Vegetativo').data, costo_estimado: null },
        },
      ],
    ],
    ...['0', '-0', '0.5'].map((costo_estimado): Aceptado => [
      `is added with an estimate of ${costo_estimado}`,
      [creado],
      { ...asociar, costo_estimado },
      [
        {
          ...asociado(VEGETATIVO, 'Vegetativo'),
          data: { ...asociado(VEGETATIVO, 'Vegetativo').data, costo_estimado: costo_estimado.replace('-', '') },
        },
      ],
    ]),
    [
      'is added with an exact estimate',
      [creado],
      { ...asociar, costo_estimado: '1500.50' },
      [asociado(VEGETATIVO, 'Vegetativo')],
    ],
    ['is finalized', CON_EVENTOS, finalizar, [finalizado(VEGETATIVO)]],
    [
      'is finalized the evening that it was to start, though UTC is a day further',
      [
        creado,
        {
          ...asociado(VEGETATIVO, 'Vegetativo'),
          data: { ...asociado(VEGETATIVO, 'Vegetativo').data, fecha_inicio: '2026-11-03T01:00:00.000Z' },
        },
      ],
      { ...finalizar, fecha_fin_evento: '2026-11-02T23:30:00.000Z' },
      [finalizado(VEGETATIVO, '2026-11-02T23:30:00.000Z')],
    ],
    [
      'is finalized the day that it was to start',
      CON_EVENTOS,
      { ...finalizar, fecha_fin_evento: '2026-11-02T00:00:00.000Z' },
      [finalizado(VEGETATIVO, '2026-11-02T00:00:00.000Z')],
    ],
  ])('%s', (_caso, antes, command, despues) => given(antes).when(command).then(despues));

  it.each<Rechazado>([
    ['added to no project', [], asociar, 'NO_ENCONTRADO', NO_ENCONTRADO],
    [
      'added with a type out of the list',
      [creado],
      { ...asociar, nombre_evento: 'Siesta' },
      'TIPO_DE_EVENTO_INVALIDO',
      'Elegí un evento de la lista.',
    ],
    [
      'added to end before it starts',
      [creado],
      { ...asociar, fecha_fin: '2026-11-02T11:59:59.999Z' },
      'FECHAS_INVERTIDAS',
      INVERTIDAS,
    ],
    [
      'added with a negative estimate',
      [creado],
      { ...asociar, costo_estimado: '-0.01' },
      'COSTO_INVALIDO',
      'El costo estimado debe ser mayor o igual a 0.',
    ],
    ['finalized when the project has none such', [creado], finalizar, 'NO_ENCONTRADO', NO_ENCONTRADO],
    ['finalized twice', [...CON_EVENTOS, finalizado(VEGETATIVO)], finalizar, 'EVENTO_FINALIZADO', FINALIZADO],
    [
      'finalized a day before it starts',
      CON_EVENTOS,
      { ...finalizar, fecha_fin_evento: '2026-11-01T23:59:59.000Z' },
      'FECHAS_INVERTIDAS',
      'La fecha de finalización no puede ser anterior a la fecha de inicio del evento.',
    ],
  ])('is not %s', (_caso, antes, command, codigo, mensaje) => given(antes).when(command).thenRefused(codigo, mensaje));

  it.each<[command: ComandoDeProyecto]>([
    [{ ...mover, plantas: [{ ...planta, planta_id: OTRO_PROYECTO }] }],
    [corregir],
    [borrar],
    [{ ...moverBiomasa, proyecto_evento_id: VEGETATIVO }],
  ])('when finalized refuses %j', (command) =>
    given([...CON_PLANTA, finalizado(VEGETATIVO)])
      .when(command)
      .thenRefused('EVENTO_FINALIZADO', FINALIZADO),
  );
});

describe('plants in events (spec 2 §2.13, §9)', () => {
  const muchas = (cuantas: number) =>
    Array.from({ length: cuantas }, (_, i) => ({
      ...planta,
      planta_id: `${String(i).padStart(8, '0')}-1111-5111-8111-111111111111`,
    }));
  const doscientas = muchas(200);

  it.each<Aceptado>([
    ['enter their first event', CON_EVENTOS, mover, [movida(VEGETATIVO, ESTADIA, '2026-11-03', null)]],
    [
      'leave the event before, also the day that they entered it',
      CON_PLANTA,
      { ...moverOtraVez, fecha_inicio: '2026-11-03' },
      [movida(FLORACION, ESTADIA_2, '2026-11-03', ESTADIA)],
    ],
    [
      'leave a finalized event',
      [...CON_PLANTA, finalizado(VEGETATIVO)],
      moverOtraVez,
      [movida(FLORACION, ESTADIA_2, '2026-11-09', ESTADIA)],
    ],
    [
      'come back to an event',
      EN_FLORACION,
      { ...mover, fecha_inicio: '2026-11-12', plantas: [{ ...planta, planta_evento_id: BIOMASA_EVENTO }] },
      [movida(VEGETATIVO, BIOMASA_EVENTO, '2026-11-12', ESTADIA_2)],
    ],
    [
      'enter with a stay that is already over',
      CON_EVENTOS,
      { ...mover, fecha_fin: '2026-11-04' },
      [
        movida(VEGETATIVO, ESTADIA, '2026-11-03', null),
        corregida(ESTADIA, { ...ABIERTA, fecha_fin: '2026-11-04' }, ['fecha_fin'], ABIERTA),
      ],
    ],
    [
      'move 200 at once',
      CON_EVENTOS,
      { ...mover, plantas: doscientas },
      [
        {
          type: 'PlantasMovidasAEvento',
          version: 1,
          data: {
            proyecto_id: PROYECTO,
            proyecto_evento_id: VEGETATIVO,
            fecha_inicio: '2026-11-03',
            observaciones: null,
            plantas: doscientas.map(({ planta_evento_id, planta_id, lote_id }) => ({
              planta_evento_id,
              planta_id,
              lote_id,
              planta_evento_anterior_id: null,
            })),
          },
        },
      ],
    ],
    [
      'have a stay corrected',
      CON_PLANTA,
      { ...corregir, fecha_inicio: '2026-11-02', observaciones: 'Sana' },
      [
        corregida(
          ESTADIA,
          { fecha_inicio: '2026-11-02', fecha_fin: null, observaciones: 'Sana' },
          ['fecha_inicio', 'observaciones'],
          ABIERTA,
        ),
      ],
    ],
    [
      'have an ended stay corrected',
      EN_FLORACION,
      { ...corregir, fecha_fin: '2026-11-08' },
      [corregida(ESTADIA, { ...ABIERTA, fecha_fin: '2026-11-08' }, ['fecha_fin'], TERMINADA)],
    ],
    [
      'have an ended stay opened again while they are nowhere else',
      [...CON_PLANTA, corregida(ESTADIA, TERMINADA, ['fecha_fin'], ABIERTA)],
      corregir,
      [corregida(ESTADIA, ABIERTA, ['fecha_fin'], TERMINADA)],
    ],
    ['stay as they are when nothing changes', CON_PLANTA, corregir, []],
    ['have a stay deleted', CON_PLANTA, borrar, [borrada]],
    [
      'may enter again once the stay was deleted',
      [...CON_PLANTA, borrada],
      { ...mover, plantas: [{ ...planta, planta_evento_id: ESTADIA_2 }] },
      [movida(VEGETATIVO, ESTADIA_2, '2026-11-03', null)],
    ],
    [
      'may enter again once the stay was ended',
      [...CON_PLANTA, corregida(ESTADIA, TERMINADA, ['fecha_fin'], ABIERTA)],
      { ...mover, fecha_inicio: '2026-11-10', plantas: [{ ...planta, planta_evento_id: ESTADIA_2 }] },
      [movida(VEGETATIVO, ESTADIA_2, '2026-11-10', null)],
    ],
  ])('%s', (_caso, antes, command, despues) => given(antes).when(command).then(despues));

  it.each<Rechazado>([
    ['none at all', CON_EVENTOS, { ...mover, plantas: [] }, 'SIN_PLANTAS', 'Debe seleccionar al menos una planta.'],
    [
      '201 at once',
      CON_EVENTOS,
      { ...mover, plantas: muchas(201) },
      'DEMASIADAS_PLANTAS',
      'Solo se pueden mover hasta 200 plantas a la vez.',
    ],
    ['one twice', CON_EVENTOS, { ...mover, plantas: [planta, planta] }, 'PLANTA_REPETIDA', 'Hay plantas repetidas.'],
    [
      'one of another project',
      CON_EVENTOS,
      { ...mover, plantas: [{ ...planta, proyecto_id: OTRO_PROYECTO }] },
      'NO_ENCONTRADO',
      NO_ENCONTRADO,
    ],
    [
      'a removed one',
      CON_EVENTOS,
      { ...mover, plantas: [{ ...planta, baja: true }] },
      'PLANTA_DE_BAJA',
      'La planta LOT-1-001 está dada de baja y no se puede mover.',
    ],
    ['one that is there', CON_PLANTA, mover, 'PLANTA_YA_EN_EVENTO', 'La planta LOT-1-001 ya está en este evento.'],
    [
      'one before it entered where it is',
      CON_PLANTA,
      { ...moverOtraVez, fecha_inicio: '2026-11-02' },
      'FECHAS_INVERTIDAS',
      'La planta LOT-1-001 ingresó a su evento anterior después de esa fecha.',
    ],
    ['to end before it starts', CON_EVENTOS, { ...mover, fecha_fin: '2026-11-02' }, 'FECHAS_INVERTIDAS', INVERTIDAS],
    ['to an event that the project does not have', [creado], mover, 'NO_ENCONTRADO', NO_ENCONTRADO],
  ])('are not moved: %s', (_caso, antes, command, codigo, mensaje) =>
    given(antes).when(command).thenRefused(codigo, mensaje),
  );

  it.each<Rechazado>([
    ['that never began', CON_EVENTOS, corregir, 'NO_ENCONTRADO', NO_ENCONTRADO],
    ['to end before it starts', CON_PLANTA, { ...corregir, fecha_fin: '2026-11-02' }, 'FECHAS_INVERTIDAS', INVERTIDAS],
    [
      'to last while the plant is elsewhere',
      EN_FLORACION,
      corregir,
      'PLANTA_EN_OTRO_EVENTO',
      'La planta ya está en otro evento: esta estadía no puede quedar sin fecha de fin.',
    ],
    ['that was deleted', [...CON_PLANTA, borrada], borrar, 'NO_ENCONTRADO', NO_ENCONTRADO],
  ])('have no stay corrected or deleted %s', (_caso, antes, command, codigo, mensaje) =>
    given(antes).when(command).thenRefused(codigo, mensaje),
  );

  it.each<[caso: string, historia: CultivosEvent[], evento: string | null]>([
    ['no event before it enters one', CON_EVENTOS, null],
    ['the one that it entered', CON_PLANTA, VEGETATIVO],
    ['the one that it moved on to', EN_FLORACION, FLORACION],
    ['the one that it moved on to when the stay before is deleted', [...EN_FLORACION, borrada], FLORACION],
    ['none when its stay is deleted', [...CON_PLANTA, borrada], null],
    ['none when its stay is ended', [...CON_PLANTA, corregida(ESTADIA, TERMINADA, ['fecha_fin'], ABIERTA)], null],
    [
      'the one whose end is taken back',
      [
        ...CON_PLANTA,
        corregida(ESTADIA, TERMINADA, ['fecha_fin'], ABIERTA),
        corregida(ESTADIA, ABIERTA, ['fecha_fin'], TERMINADA),
      ],
      VEGETATIVO,
    ],
  ])('a plant is in %s', (_caso, historia, evento) => {
    const proyecto = historia.reduce((antes, uno) => cultivos.evolve(antes, uno), cultivos.initial());
    expect(eventoDePlanta(vigente(proyecto, PROYECTO), PLANTA)).toBe(evento);
  });
});

describe('biomass in events (spec 2 §2.14)', () => {
  it('is moved to an event', () => given(CON_SECADO).when(moverBiomasa).then([biomasaMovida]));

  it('is moved 200 at once', () => {
    const biomasas = Array.from({ length: 200 }, (_, i) => ({
      biomasa_evento_id: BIOMASA_EVENTO,
      biomasa_id: String(i),
    }));
    given(CON_SECADO)
      .when({ ...moverBiomasa, biomasas })
      .then([{ ...biomasaMovida, data: { ...biomasaMovida.data, biomasas } } as CultivosEvent]);
  });

  it.each<Rechazado>([
    [
      'none at all',
      CON_SECADO,
      { ...moverBiomasa, biomasas: [] },
      'SIN_BIOMASA',
      'Debe seleccionar al menos una biomasa.',
    ],
    [
      'one twice',
      CON_SECADO,
      { ...moverBiomasa, biomasas: [...moverBiomasa.biomasas, ...moverBiomasa.biomasas] },
      'BIOMASA_REPETIDA',
      'Hay biomasas repetidas.',
    ],
    [
      'one that is there',
      [...CON_SECADO, biomasaMovida],
      moverBiomasa,
      'BIOMASA_YA_EN_EVENTO',
      'La biomasa ya está en este evento.',
    ],
    [
      '201 at once',
      CON_SECADO,
      {
        ...moverBiomasa,
        biomasas: Array.from({ length: 201 }, (_, i) => ({ biomasa_evento_id: BIOMASA_EVENTO, biomasa_id: String(i) })),
      },
      'DEMASIADA_BIOMASA',
      'Solo se pueden mover hasta 200 biomasas a la vez.',
    ],
    [
      'to a stage before the harvest',
      CON_SECADO,
      { ...moverBiomasa, proyecto_evento_id: FLORACION },
      'EVENTO_SIN_BIOMASA',
      'La biomasa solo puede estar en un evento Cosecha, Secado o Curado.',
    ],
    ['to an event that the project does not have', [creado], moverBiomasa, 'NO_ENCONTRADO', NO_ENCONTRADO],
  ])('is not moved: %s', (_caso, antes, command, codigo, mensaje) =>
    given(antes).when(command).thenRefused(codigo, mensaje),
  );
});

const EMPIEZA_DESPUES = 'El cultivo empieza el 01/11/2026: nada entra antes a un evento.';

describe('days of stays', () => {
  it.each<Rechazado>([
    [
      'corrected to before the plant started',
      CON_PLANTA,
      { ...corregir, fecha_inicio: '2026-11-01', desde: '2026-11-02' },
      'FECHAS_INVERTIDAS',
      'La planta empezó después de esa fecha.',
    ],
    [
      'corrected to before the crop started',
      CON_PLANTA,
      { ...corregir, fecha_inicio: '2026-10-31' },
      'FECHAS_INVERTIDAS',
      EMPIEZA_DESPUES,
    ],
    [
      'before the crop started',
      CON_EVENTOS,
      { ...mover, fecha_inicio: '2026-10-31' },
      'FECHAS_INVERTIDAS',
      EMPIEZA_DESPUES,
    ],
    [
      'of plants in a stage that dries',
      CON_SECADO,
      { ...mover, proyecto_evento_id: SECADO },
      'EVENTO_SIN_PLANTAS',
      'En un evento Secado o Curado ya no hay plantas.',
    ],
    [
      'corrected into the stay before',
      EN_FLORACION,
      { ...corregir, planta_evento_id: ESTADIA_2, fecha_inicio: '2026-11-08' },
      'FECHAS_INVERTIDAS',
      'En esos días la planta estaba en otro evento.',
    ],
    [
      'corrected into the stay after',
      EN_FLORACION,
      { ...corregir, fecha_fin: '2026-11-10' },
      'FECHAS_INVERTIDAS',
      'En esos días la planta estaba en otro evento.',
    ],
    [
      'left behind by the end of their event',
      CON_PLANTA,
      { ...finalizar, fecha_fin_evento: '2026-11-02T15:00:00.000Z' },
      'FECHAS_INVERTIDAS',
      'Hay plantas que entraron al evento después de esa fecha.',
    ],
  ])('are not %s', (_caso, antes, command, codigo, mensaje) => given(antes).when(command).thenRefused(codigo, mensaje));
});
