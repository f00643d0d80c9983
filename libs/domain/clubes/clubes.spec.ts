import type { ClubesEvent } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import { clubes, streamDeClub, type ComandoDeClub } from './clubes';
import type { DatosDeClub } from './state';
import { sumarMeses } from './suscripcion';

const club_id = '3f0c5f86-9f0e-5c55-9a43-1f2b7c8d0e02';
const persona = (numero: number): string => `3f0c5f86-9f0e-5c55-9a43-1f2b7c8d1e0${numero}`;
const ROL = '3f0c5f86-9f0e-5c55-9a43-1f2b7c8d0e03';
const MONEDA = '3f0c5f86-9f0e-5c55-9a43-1f2b7c8d0e05';
const OTRA = '3f0c5f86-9f0e-5c55-9a43-1f2b7c8d0e06';
const PAGO = '3f0c5f86-9f0e-5c55-9a43-1f2b7c8d0e07';
const HOY = '2026-11-21';
const DATOS: DatosDeClub = {
  nombre: 'Club Las Lomas',
  direccion: 'Belgrano 450',
  descripcion: null,
  fundacion: '2020-03-01',
};

const creado: ClubesEvent = {
  type: 'ClubCreado',
  version: 1,
  data: { club_id, ...DATOS, user_id: persona(1), cantidad_maxima_variables_cultivo: 50 },
};
const eliminado: ClubesEvent = { type: 'ClubEliminado', version: 1, data: { club_id, nombre: DATOS.nombre } };
const vinculado = (numero: number): ClubesEvent => ({
  type: 'UsuarioVinculado',
  version: 1,
  data: { club_id, user_id: persona(numero), role_id: ROL },
});
const desvinculado = (numero: number): ClubesEvent => ({
  type: 'UsuarioDesvinculado',
  version: 1,
  data: { club_id, user_id: persona(numero) },
});
const suscripcion = (
  fecha_inicio: string,
  fecha_fin: string,
  fecha_fin_anterior: string | null = null,
  pago_id: string | null = null,
): ClubesEvent => ({
  type: 'SuscripcionExtendida',
  version: 1,
  data: {
    club_id,
    meses: 1,
    origen: pago_id === null ? 'administracion' : 'pago',
    pago_id,
    fecha_inicio,
    fecha_fin,
    fecha_fin_anterior,
  },
});
const fijada = (fecha_inicio: string, fecha_fin: string, fecha_fin_anterior: string | null): ClubesEvent => ({
  type: 'SuscripcionActualizada',
  version: 1,
  data: { club_id, fecha_inicio, fecha_fin, fecha_fin_anterior },
});
const moneda = (
  moneda_id: string,
  codigo: string,
  nombre: string,
  simbolo: string,
  moneda_anterior_id: string | null,
): ClubesEvent => ({
  type: 'MonedaActualCambiada',
  version: 1,
  data: { club_id, moneda_id, codigo, nombre, simbolo, observacion: null, fecha_inicio: HOY, moneda_anterior_id },
});
const enPesos = moneda(MONEDA, 'ARS', 'Peso argentino', '$', null);

const crear: ComandoDeClub = {
  tipo: 'crear_club',
  club_id,
  ...DATOS,
  user_id: persona(1),
  ocupa_lugar: true,
  role_id: ROL,
};
const actualizar = (cambios: Partial<DatosDeClub>): ComandoDeClub => ({
  tipo: 'actualizar_club',
  club_id,
  ...DATOS,
  ...cambios,
});
const eliminar: ComandoDeClub = { tipo: 'eliminar_club', club_id };
const vincular = (numero: number, role_id: string | null = ROL): ComandoDeClub => ({
  tipo: 'vincular_usuario',
  club_id,
  user_id: persona(numero),
  role_id,
});
const desvincular = (numero: number): ComandoDeClub => ({
  tipo: 'desvincular_usuario',
  club_id,
  user_id: persona(numero),
});
const entregar = (
  numero: number,
  { puede_escribir = true, ...quien }: { puede_escribir?: boolean; miembro_id?: string } = {},
): ComandoDeClub => ({ tipo: 'entregar_club', club_id, user_id: persona(numero), puede_escribir, ...quien });
const entregado = (numero: number, anterior: number): ClubesEvent => ({
  type: 'ClubEntregado',
  version: 1,
  data: { club_id, user_id: persona(numero), user_anterior_id: persona(anterior) },
});
const extender = (hoy = HOY): ComandoDeClub => ({
  tipo: 'extender_suscripcion',
  club_id,
  hoy,
  origen: 'administracion',
  pago_id: null,
});
const pagar: ComandoDeClub = { tipo: 'extender_suscripcion', club_id, hoy: HOY, origen: 'pago', pago_id: PAGO };
const revertir = (causa: 'devolucion' | 'contracargo' = 'devolucion', pago_id = PAGO): ComandoDeClub => ({
  tipo: 'revertir_pago',
  club_id,
  pago_id,
  causa,
});
const revertido = (
  dias: number,
  fecha_inicio: string,
  fecha_fin: string,
  fecha_fin_anterior: string,
  causa: 'devolucion' | 'contracargo' = 'devolucion',
): ClubesEvent => ({
  type: 'PagoDeSuscripcionRevertido',
  version: 1,
  data: { club_id, pago_id: PAGO, causa, dias, fecha_inicio, fecha_fin, fecha_fin_anterior },
});
const fijar = (fecha_fin: string): ComandoDeClub => ({ tipo: 'actualizar_suscripcion', club_id, hoy: HOY, fecha_fin });
const cambiarMoneda = (moneda_id: string, codigo: string): ComandoDeClub => ({
  tipo: 'cambiar_moneda',
  club_id,
  moneda_id,
  codigo,
  observacion: null,
  hoy: HOY,
});

const { given } = specification(clubes);

it('keeps one club in one stream', () => {
  expect(streamDeClub(club_id)).toBe(`club-${club_id}`);
});

const aceptados: [caso: string, antes: ClubesEvent[], command: ComandoDeClub, despues: ClubesEvent[]][] = [
  ['a new club seats its creator', [], crear, [creado, vinculado(1)]],
  ['an Administrador who creates one holds no seat', [], { ...crear, ocupa_lugar: false } as ComandoDeClub, [creado]],
  ['a club is created once', [creado, vinculado(1)], crear, []],
  [
    'a correction names what changed',
    [creado],
    actualizar({ nombre: 'Club Lomas', descripcion: 'Cooperativa' }),
    [
      {
        type: 'ClubActualizado',
        version: 1,
        data: {
          club_id,
          ...DATOS,
          nombre: 'Club Lomas',
          descripcion: 'Cooperativa',
          campos: ['nombre', 'descripcion'],
        },
      },
    ],
  ],
  ...Object.entries({ nombre: 'Otro', direccion: null, descripcion: 'Cooperativa', fundacion: '2021-03-01' }).map(
    ([campo, valor]): (typeof aceptados)[number] => [
      `a correction of the ${campo} alone`,
      [creado],
      actualizar({ [campo]: valor }),
      [
        {
          type: 'ClubActualizado',
          version: 1,
          data: { club_id, ...DATOS, [campo]: valor, campos: [campo] },
        } as ClubesEvent,
      ],
    ],
  ),
  ['a correction that changes nothing records nothing', [creado], actualizar({}), []],
  [
    'a correction is compared with the last one',
    [
      creado,
      { type: 'ClubActualizado', version: 1, data: { club_id, ...DATOS, nombre: 'Club Lomas', campos: ['nombre'] } },
    ],
    actualizar({ nombre: 'Club Lomas' }),
    [],
  ],
  ['a deletion is a tombstone', [creado], eliminar, [eliminado]],
  ['the third person has a seat', [creado, vinculado(1), vinculado(2)], vincular(3), [vinculado(3)]],
  ['who has a seat keeps it, also in a full club', [creado, vinculado(1), vinculado(2), vinculado(3)], vincular(2), []],
  [
    'a freed seat is given again',
    [creado, vinculado(1), vinculado(2), vinculado(3), desvinculado(2)],
    vincular(4),
    [vinculado(4)],
  ],
  ['a person leaves', [creado, vinculado(1)], desvincular(1), [desvinculado(1)]],
  ['who has no seat frees none', [creado], desvincular(2), []],
  ['a deleted club has no seats to free', [creado, vinculado(1), eliminado], desvincular(1), []],
  ['the first month counts from today', [creado], extender(), [suscripcion(HOY, '2026-12-21')]],
  [
    'a current subscription gets its month after its end',
    [creado, suscripcion('2026-11-01', '2026-12-01')],
    extender(),
    [suscripcion('2026-11-01', '2027-01-01', '2026-12-01')],
  ],
  [
    'one that ends today is still current',
    [creado, suscripcion('2026-10-21', HOY)],
    extender(),
    [suscripcion('2026-10-21', '2026-12-21', HOY)],
  ],
  [
    'one that ended yesterday starts again today',
    [creado, suscripcion('2026-10-20', '2026-11-20')],
    extender(),
    [suscripcion(HOY, '2026-12-21', '2026-11-20')],
  ],
  [
    'a month from the 31st ends with a shorter month',
    [creado],
    extender('2027-01-31'),
    [suscripcion('2027-01-31', '2027-02-28')],
  ],
  ['a payment extends', [creado], pagar, [suscripcion(HOY, '2026-12-21', null, PAGO)]],
  ['the same payment extends once', [creado, suscripcion(HOY, '2026-12-21', null, PAGO)], pagar, []],
  [
    'a refund of the first payment leaves no day: the one on which it began goes too',
    [creado, suscripcion(HOY, '2026-12-21', null, PAGO)],
    revertir(),
    [revertido(31, HOY, '2026-11-20', '2026-12-21')],
  ],
  [
    'a refund takes back the days of its payment and leaves those of others',
    [
      creado,
      suscripcion('2026-11-01', '2026-12-01', null, OTRA),
      suscripcion('2026-11-01', '2027-01-01', '2026-12-01', PAGO),
      suscripcion('2026-11-01', '2027-02-01', '2027-01-01'),
    ],
    revertir(),
    [revertido(31, '2026-11-01', '2027-01-01', '2027-02-01')],
  ],
  [
    'a payment that renewed what had expired gives back its first day too',
    [creado, suscripcion('2026-09-01', '2026-10-01'), suscripcion(HOY, '2026-12-21', '2026-10-01', PAGO)],
    revertir('contracargo'),
    [revertido(31, HOY, '2026-11-20', '2026-12-21', 'contracargo')],
  ],
  [
    'a refund counts from the end that the administration set',
    [creado, suscripcion(HOY, '2026-12-21', null, PAGO), fijada(HOY, '2027-03-31', '2026-12-21')],
    revertir(),
    [revertido(31, HOY, '2027-02-28', '2027-03-31')],
  ],
  [
    'the same payment is taken back once',
    [creado, suscripcion(HOY, '2026-12-21', null, PAGO), revertido(31, HOY, '2026-11-20', '2026-12-21')],
    revertir('contracargo'),
    [],
  ],
  [
    'a payment that was taken back does not extend again',
    [creado, suscripcion(HOY, '2026-12-21', null, PAGO), revertido(31, HOY, '2026-11-20', '2026-12-21')],
    pagar,
    [],
  ],
  ['a refund of what never extended changes nothing', [creado, suscripcion(HOY, '2026-12-21')], revertir(), []],
  [
    'who pays again after a refund begins today',
    [creado, suscripcion(HOY, '2026-12-21', null, OTRA), { ...revertido(31, HOY, '2026-11-20', '2026-12-21') }],
    pagar,
    [suscripcion(HOY, '2026-12-21', '2026-11-20', PAGO)],
  ],
  [
    'the administration sets an end',
    [creado, suscripcion('2026-11-01', '2026-12-01')],
    fijar('2027-02-10'),
    [fijada('2026-11-01', '2027-02-10', '2026-12-01')],
  ],
  [
    'the administration may end it',
    [creado, suscripcion('2026-11-01', '2026-12-01')],
    fijar('2026-10-01'),
    [fijada('2026-11-01', '2026-10-01', '2026-12-01')],
  ],
  ['an end without a beginning begins today', [creado], fijar('2027-02-10'), [fijada(HOY, '2027-02-10', null)]],
  ['the same end changes nothing', [creado, fijada(HOY, '2027-02-10', null)], fijar('2027-02-10'), []],
  ['the first currency', [creado], cambiarMoneda(MONEDA, 'ARS'), [enPesos]],
  [
    'another currency ends the one before',
    [creado, enPesos],
    cambiarMoneda(OTRA, 'USD'),
    [moneda(OTRA, 'USD', 'Dólar estadounidense', 'US$', MONEDA)],
  ],
  ['the current currency again changes nothing', [creado, enPesos], cambiarMoneda(OTRA, 'ARS'), []],
];

aceptados.push(
  [
    'the owner hands the club over',
    [creado, vinculado(1), vinculado(2)],
    entregar(2, { miembro_id: persona(1) }),
    [entregado(2, 1)],
  ],
  [
    'whoever received it hands it on',
    [creado, vinculado(1), vinculado(2), entregado(2, 1)],
    entregar(1, { miembro_id: persona(2) }),
    [entregado(1, 2)],
  ],
  ['the administration hands it over', [creado, vinculado(1), vinculado(2)], entregar(2), [entregado(2, 1)]],
  ['to its owner it is theirs already', [creado, vinculado(1)], entregar(1), []],
);

const rechazados: [caso: string, antes: ClubesEvent[], command: ComandoDeClub, codigo: string, mensaje: string][] = [
  [
    'a club without a name',
    [],
    { ...crear, nombre: ' ' } as ComandoDeClub,
    'NOMBRE_OBLIGATORIO',
    'El nombre del club es obligatorio.',
  ],
  [
    'a club founded on a day to come',
    [],
    { ...crear, hoy: '2009-12-31', fundacion: '2010-01-01' } as ComandoDeClub,
    'FECHA_FUTURA',
    'La fecha no puede ser posterior a hoy.',
  ],
  [
    'a founding day moved to one to come',
    [creado],
    { ...actualizar({ fundacion: '2010-01-01' }), hoy: '2009-12-31' } as ComandoDeClub,
    'FECHA_FUTURA',
    'La fecha no puede ser posterior a hoy.',
  ],
  [
    'a club where there is no role "club"',
    [],
    { ...crear, role_id: null } as ComandoDeClub,
    'SIN_ROL_CLUB',
    'No se encontró el rol "club".',
  ],
  [
    'a correction without a name',
    [creado],
    actualizar({ nombre: '' }),
    'NOMBRE_OBLIGATORIO',
    'El nombre del club es obligatorio.',
  ],
  [
    'a club that another member hands over',
    [creado, vinculado(1), vinculado(2)],
    entregar(2, { miembro_id: persona(2) }),
    'SOLO_QUIEN_ES_DUENO',
    'Solo el dueño del club puede entregarlo.',
  ],
  [
    'a club that who handed it over hands over again',
    [creado, vinculado(1), vinculado(2), entregado(2, 1)],
    entregar(1, { miembro_id: persona(1) }),
    'SOLO_QUIEN_ES_DUENO',
    'Solo el dueño del club puede entregarlo.',
  ],
  [
    'a club for somebody who is not of it',
    [creado, vinculado(1)],
    entregar(2),
    'NO_ES_DEL_CLUB',
    'La persona no está vinculada al club: vinculala primero.',
  ],
  [
    'a club for somebody who only reads',
    [creado, vinculado(1), vinculado(2)],
    entregar(2, { puede_escribir: false }),
    'DUENO_DE_SOLO_LECTURA',
    'Un rol de solo lectura no puede quedar a cargo del club.',
  ],
  [
    'a fourth person',
    [creado, vinculado(1), vinculado(2), vinculado(3)],
    vincular(4),
    'MAXIMO_DE_USUARIOS',
    'Máximo 3 usuarios.',
  ],
  [
    'a fourth person once a freed seat was given again',
    [creado, vinculado(1), vinculado(2), vinculado(3), desvinculado(2), vinculado(4)],
    vincular(5),
    'MAXIMO_DE_USUARIOS',
    'Máximo 3 usuarios.',
  ],
  ['linking without the role "club"', [creado], vincular(2, null), 'SIN_ROL_CLUB', 'No se encontró el rol "club".'],
  ['a currency off the official list', [creado], cambiarMoneda(MONEDA, 'XXX'), 'MONEDA_NO_VALIDA', 'Moneda no válida.'],
  ...(
    [
      actualizar({}),
      eliminar,
      vincular(1),
      extender(),
      fijar('2027-02-10'),
      revertir(),
      cambiarMoneda(MONEDA, 'ARS'),
    ] as ComandoDeClub[]
  ).flatMap((command): typeof rechazados => [
    [`${command.tipo} of a club that does not exist`, [], command, 'NO_ENCONTRADO', 'Recurso no encontrado.'],
    [`${command.tipo} of a deleted club`, [creado, eliminado], command, 'NO_ENCONTRADO', 'Recurso no encontrado.'],
  ]),
];

it.each(aceptados)('%s', (_caso, antes, command, despues) => {
  given(antes).when(command).then(despues);
});

it.each(rechazados)('refuses %s', (_caso, antes, command, codigo, mensaje) => {
  given(antes).when(command).thenRefused(codigo, mensaje);
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', 1, '2026-04-30'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-05-05', 12, '2027-05-05'],
])('%s and %i months is %s', (desde, meses, hasta) => {
  expect(sumarMeses(desde, meses)).toBe(hasta);
});
