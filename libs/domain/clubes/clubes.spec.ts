import type { EventoDeClub } from './clubes';
import { specification } from '../especificacion.testkit';
import { clubes, streamDeClub, type ComandoDeClub } from './clubes';
import type { DatosDeClub } from './state';
import { club_id, persona, OTRA, HOY, DATOS, creado, extender, revertir, fijar } from './clubes.testkit';

const ROL = '3f0c5f86-9f0e-5c55-9a43-1f2b7c8d0e03';

const MONEDA = '3f0c5f86-9f0e-5c55-9a43-1f2b7c8d0e05';

const eliminado: EventoDeClub = { type: 'ClubEliminado', version: 1, data: { club_id, nombre: DATOS.nombre } };

const vinculado = (numero: number): EventoDeClub => ({
  type: 'UsuarioVinculado',
  version: 1,
  data: { club_id, user_id: persona(numero), role_id: ROL },
});

const desvinculado = (numero: number): EventoDeClub => ({
  type: 'UsuarioDesvinculado',
  version: 1,
  data: { club_id, user_id: persona(numero) },
});

const moneda = (
  moneda_id: string,
  codigo: string,
  nombre: string,
  simbolo: string,
  moneda_anterior_id: string | null,
): EventoDeClub => ({
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

const entregado = (numero: number, anterior: number): EventoDeClub => ({
  type: 'ClubEntregado',
  version: 1,
  data: { club_id, user_id: persona(numero), user_anterior_id: persona(anterior) },
});

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

const aceptados: [caso: string, antes: EventoDeClub[], command: ComandoDeClub, despues: EventoDeClub[]][] = [
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
        } as EventoDeClub,
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
  ['the first currency', [creado], cambiarMoneda(MONEDA, 'ARS'), [enPesos]],
  [
    'another currency ends the one before',
    [creado, enPesos],
    cambiarMoneda(OTRA, 'USD'),
    [moneda(OTRA, 'USD', 'Dólar estadounidense', 'US$', MONEDA)],
  ],
  ['the current currency again changes nothing', [creado, enPesos], cambiarMoneda(OTRA, 'ARS'), []],
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
];

const rechazados: [caso: string, antes: EventoDeClub[], command: ComandoDeClub, codigo: string, mensaje: string][] = [
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
    'a demand for a second factor that another member lifts',
    [creado, vinculado(2)],
    { tipo: 'exigir_segundo_factor', club_id, exigido: false, miembro_id: persona(2) },
    'SOLO_QUIEN_ES_DUENO',
    'Solo el dueño del club puede dejar de exigirlo.',
  ],
  [
    'a control of its inputs that another member switches',
    [creado, vinculado(2)],
    { tipo: 'exigir_control_de_insumos', club_id, exigido: true, miembro_id: persona(2) },
    'SOLO_QUIEN_ES_DUENO',
    'Solo el dueño del club puede cambiar sus reglas.',
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
