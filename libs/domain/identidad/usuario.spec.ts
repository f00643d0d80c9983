import { specification } from '../especificacion.testkit';
import { exigirContrasena } from './contrasena';
import { exigirOtraPersona } from './cuenta';
import { streamDeUsuario, usuario, type ComandoDeUsuario, type EventoDeUsuario } from './usuario';
import { CONTRASENA_DEBIL } from '@cepa/words/mensajes/sesion';

const usuario_id = '3f0c5f86-9f0e-5c55-9a43-1f2b7c8d0e01';
const [CLUB, OTRO_CLUB, ROL, OTRO_ROL] = ['a', 'b', 'c', 'd'].map(
  (letra) => `3f0c5f86-9f0e-5c55-9a43-1f2b7c8d0e0${letra}`,
) as [string, string, string, string];

const registrado: EventoDeUsuario = {
  type: 'UsuarioRegistrado',
  version: 1,
  data: { usuario_id, origen: 'registro', acepto_terminos: true, role_id: null },
};
const conClub: EventoDeUsuario = {
  type: 'ClubAsignado',
  version: 1,
  data: { usuario_id, club_id: CLUB, role_id: ROL },
};
const sinClub = (role_id: string | null): EventoDeUsuario => ({
  type: 'ClubQuitado',
  version: 1,
  data: { usuario_id, club_id: CLUB, role_id },
});
const rol = (role_id: string | null, role_id_anterior: string | null): EventoDeUsuario => ({
  type: 'RolAsignado',
  version: 1,
  data: { usuario_id, role_id, role_id_anterior },
});
const simple = (
  type:
    | 'UsuarioInhabilitado'
    | 'UsuarioHabilitado'
    | 'UsuarioEliminado'
    | 'UsuarioRestaurado'
    | 'DatosDeUsuarioSuprimidos',
): EventoDeUsuario => ({ type, version: 1, data: { usuario_id } });

const registrar: ComandoDeUsuario = {
  tipo: 'registrar_usuario',
  usuario_id,
  origen: 'registro',
  acepto_terminos: true,
  role_id: null,
};
const asignarClub = (club_id = CLUB, role_id: string | null = ROL): ComandoDeUsuario => ({
  tipo: 'asignar_club',
  usuario_id,
  club_id,
  role_id,
});
const quitarClub = (conserva_rol: boolean, club_id = CLUB): ComandoDeUsuario => ({
  tipo: 'quitar_club',
  usuario_id,
  club_id,
  conserva_rol,
});
const asignarRol = (role_id: string | null): ComandoDeUsuario => ({ tipo: 'asignar_rol', usuario_id, role_id });
const habilitar = (activa: boolean): ComandoDeUsuario => ({ tipo: 'cambiar_habilitacion', usuario_id, activa });
const eliminar = (eliminada: boolean): ComandoDeUsuario => ({ tipo: 'cambiar_eliminacion', usuario_id, eliminada });
const suprimir: ComandoDeUsuario = { tipo: 'suprimir_datos', usuario_id };
const actualizar = (...campos: ('nombre' | 'email' | 'password')[]): ComandoDeUsuario => ({
  tipo: 'actualizar_datos',
  usuario_id,
  campos,
});

const { given } = specification(usuario);

it('keeps one person in one stream', () => {
  expect(streamDeUsuario(usuario_id)).toBe(`usuario-${usuario_id}`);
});

const aceptados: [caso: string, antes: EventoDeUsuario[], command: ComandoDeUsuario, despues: EventoDeUsuario[]][] = [
  ['a person registers', [], registrar, [registrado]],
  ['a person registers once', [registrado], registrar, []],
  [
    'the administration accepts no terms for them',
    [],
    { ...registrar, origen: 'administracion', acepto_terminos: false } as ComandoDeUsuario,
    [
      {
        ...registrado,
        data: { ...registrado.data, origen: 'administracion', acepto_terminos: false },
      } as EventoDeUsuario,
    ],
  ],
  [
    'a change of data says which',
    [registrado],
    actualizar('email', 'password'),
    [{ type: 'DatosDeUsuarioActualizados', version: 1, data: { usuario_id, campos: ['email', 'password'] } }],
  ],
  ['no change of data says nothing', [registrado], actualizar(), []],
  ['a person gets a club', [registrado], asignarClub(), [conClub]],
  ['the same club with the same role changes nothing', [registrado, conClub], asignarClub(), []],
  [
    'the same club with another role changes the role',
    [registrado, conClub],
    asignarClub(CLUB, OTRO_ROL),
    [rol(OTRO_ROL, ROL)],
  ],
  ['a person leaves their club and its role', [registrado, conClub], quitarClub(false), [sinClub(null)]],
  ['an Administrador leaves a club and stays one', [registrado, conClub], quitarClub(true), [sinClub(ROL)]],
  ['leaving a club that is not theirs changes nothing', [registrado, conClub], quitarClub(false, OTRO_CLUB), []],
  [
    'who left may be of another club',
    [registrado, conClub, sinClub(null)],
    asignarClub(OTRO_CLUB),
    [{ type: 'ClubAsignado', version: 1, data: { usuario_id, club_id: OTRO_CLUB, role_id: ROL } }],
  ],
  [
    'a deleted person leaves their club',
    [registrado, conClub, simple('UsuarioEliminado')],
    quitarClub(false),
    [sinClub(null)],
  ],
  ['a role', [registrado], asignarRol(ROL), [rol(ROL, null)]],
  ['the role after leaving a club is the one that stayed', [registrado, conClub, sinClub(null)], asignarRol(null), []],
  ['no role', [registrado, rol(ROL, null)], asignarRol(null), [rol(null, ROL)]],
  ['a person is disabled', [registrado], habilitar(false), [simple('UsuarioInhabilitado')]],
  ['a disabled person stays so', [registrado, simple('UsuarioInhabilitado')], habilitar(false), []],
  [
    'a disabled person is enabled',
    [registrado, simple('UsuarioInhabilitado')],
    habilitar(true),
    [simple('UsuarioHabilitado')],
  ],
  [
    'an enabled person stays so',
    [registrado, simple('UsuarioInhabilitado'), simple('UsuarioHabilitado')],
    habilitar(true),
    [],
  ],
  ['a person is deleted', [registrado], eliminar(true), [simple('UsuarioEliminado')]],
  [
    'a deleted person comes back',
    [registrado, simple('UsuarioEliminado')],
    eliminar(false),
    [simple('UsuarioRestaurado')],
  ],
  [
    'who came back may be deleted',
    [registrado, simple('UsuarioEliminado'), simple('UsuarioRestaurado')],
    eliminar(true),
    [simple('UsuarioEliminado')],
  ],
  ['a person is erased', [registrado], suprimir, [simple('DatosDeUsuarioSuprimidos')]],
  [
    'a deleted person is erased',
    [registrado, simple('UsuarioEliminado')],
    suprimir,
    [simple('DatosDeUsuarioSuprimidos')],
  ],
  ['an erasure is finished by asking again', [registrado, simple('DatosDeUsuarioSuprimidos')], suprimir, []],
];

const rechazados: [
  caso: string,
  antes: EventoDeUsuario[],
  command: ComandoDeUsuario,
  codigo: string,
  mensaje: string,
][] = [
  [
    'a registration without the terms',
    [],
    { ...registrar, acepto_terminos: false } as ComandoDeUsuario,
    'TERMINOS_SIN_ACEPTAR',
    'Debés aceptar los Términos y Condiciones para registrarte.',
  ],
  ['a second club', [registrado, conClub], asignarClub(OTRO_CLUB), 'YA_TIENE_CLUB', 'El usuario ya tiene un club.'],
  ...[
    asignarClub(),
    quitarClub(false),
    asignarRol(ROL),
    habilitar(false),
    eliminar(true),
    suprimir,
    actualizar('nombre'),
  ].map((command): (typeof rechazados)[number] => [
    `${command.tipo} of nobody`,
    [],
    command,
    'NO_ENCONTRADO',
    'Recurso no encontrado.',
  ]),
  ...[asignarClub(), asignarRol(ROL), habilitar(false), actualizar('nombre')].map(
    (command): (typeof rechazados)[number] => [
      `${command.tipo} of a deleted person`,
      [registrado, simple('UsuarioEliminado')],
      command,
      'NO_ENCONTRADO',
      'Recurso no encontrado.',
    ],
  ),
  [
    'bringing an erased person back',
    [registrado, simple('DatosDeUsuarioSuprimidos')],
    eliminar(false),
    'NO_ENCONTRADO',
    'Recurso no encontrado.',
  ],
];

it.each(aceptados)('%s', (_caso, antes, command, despues) => {
  given(antes).when(command).then(despues);
});

it.each(rechazados)('refuses %s', (_caso, antes, command, codigo, mensaje) => {
  given(antes).when(command).thenRefused(codigo, mensaje);
});

describe('password', () => {
  it.each(['Abcdefg1', 'ÑandúVuela1', 'Con espacios 1 y Mayúscula', `Aa1${'x'.repeat(197)}`])(
    'takes %s',
    (password) => {
      expect(() => exigirContrasena(password)).not.toThrow();
    },
  );

  it.each(['Abcdef1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh', '', `Aa1${'x'.repeat(198)}`])('refuses %j', (password) => {
    expect(() => exigirContrasena(password)).toThrow(CONTRASENA_DEBIL);
  });
});

it('leaves nobody without administration by their own hand', () => {
  expect(() => exigirOtraPersona(usuario_id, usuario_id)).toThrow(
    'No podés eliminarte, inhabilitarte ni quitarte la administración a vos mismo.',
  );
  expect(() => exigirOtraPersona(usuario_id, CLUB)).not.toThrow();
});
