import type { CultivosEvent } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import { cultivos, streamDeProyecto, type ComandoDeProyecto } from './cultivos';
import {
  PROYECTO,
  OTRO_PROYECTO,
  VEGETATIVO,
  type Orden,
  creado,
  asociado,
  finalizado,
  finalizar,
  planta,
  mover,
  moverOtraVez,
  corregir,
  borrar,
  moverBiomasa,
  CON_EVENTOS,
  CON_PLANTA,
  type Aceptado,
  type Rechazado,
  INVERTIDAS,
  NO_ENCONTRADO,
} from './cultivos.testkit';

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

const crear: Orden<'crear_proyecto'> = { tipo: 'crear_proyecto', ...creado.data };

const cerrar: Orden<'cerrar_proyecto'> = { tipo: 'cerrar_proyecto', proyecto_id: PROYECTO, hoy: '2026-12-01' };

const eliminar: Orden<'eliminar_proyecto'> = { tipo: 'eliminar_proyecto', proyecto_id: PROYECTO, lotes: 0 };

const asociar: Orden<'asociar_evento'> = { tipo: 'asociar_evento', ...asociado(VEGETATIVO, 'Vegetativo').data };

const actualizar: Orden<'actualizar_proyecto'> = {
  tipo: 'actualizar_proyecto',
  ...{ proyecto_id: PROYECTO, nombre: 'Aurora', fecha_fin: '2026-12-24', descripcion: 'Sala norte' },
};
const actualizado: CultivosEvent = {
  type: 'ProyectoActualizado',
  version: 1,
  data: {
    ...{ proyecto_id: PROYECTO, nombre: 'Aurora', fecha_fin: '2026-12-24', descripcion: 'Sala norte' },
    campos: ['fecha_fin'],
    anterior: { nombre: 'Aurora', fecha_fin: '2026-11-01', descripcion: 'Sala norte' },
  },
};
const DIAS = { fecha_inicio: '2026-11-03T12:00:00.000Z', fecha_fin: '2026-12-03T03:00:00.000Z' };
const actualizarEvento: Orden<'actualizar_evento'> = {
  tipo: 'actualizar_evento',
  ...{ proyecto_id: PROYECTO, proyecto_evento_id: VEGETATIVO, ...DIAS },
};
const eventoActualizado: CultivosEvent = {
  type: 'EventoActualizado',
  version: 1,
  data: {
    ...{ proyecto_id: PROYECTO, proyecto_evento_id: VEGETATIVO, ...DIAS },
    campos: ['fecha_inicio', 'fecha_fin'],
    anterior: { fecha_inicio: '2026-11-02T12:00:00.000Z', fecha_fin: '2026-11-02T12:00:00.000Z' },
  },
};

const { given } = specification(cultivos);

const CERRADO = 'El cultivo está cerrado: ya no se puede modificar.';

const FINALIZADO = 'El evento está finalizado: su información ya no se puede modificar.';

it('keeps one project in one stream', () => {
  expect(streamDeProyecto(PROYECTO)).toBe(`proyecto-${PROYECTO}`);
});

describe('a project', () => {
  it.each<Aceptado>([
    ['is created, also to end the day that it starts', [], crear, [creado]],
    [
      'is created without an end',
      [],
      { ...crear, fecha_fin: null },
      [{ ...creado, data: { ...creado.data, fecha_fin: null } }],
    ],
    ['has its end corrected', [creado], actualizar, [actualizado]],
    ['is not corrected twice', [creado, actualizado], actualizar, []],
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
    [
      'corrected to no name',
      [creado],
      { ...actualizar, nombre: ' ' },
      'NOMBRE_OBLIGATORIO',
      'El nombre es obligatorio.',
    ],
    [
      'corrected to end before its start',
      [creado],
      { ...actualizar, fecha_fin: '2026-10-31' },
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
    [actualizar],
    [actualizarEvento],
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

describe('an event', () => {
  it.each<Aceptado>([
    ['has its days corrected', [creado, asociado(VEGETATIVO, 'Vegetativo')], actualizarEvento, [eventoActualizado]],
    ['is not corrected twice', [creado, asociado(VEGETATIVO, 'Vegetativo'), eventoActualizado], actualizarEvento, []],
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
    [actualizarEvento],
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
