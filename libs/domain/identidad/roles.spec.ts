import { specification } from '../especificacion.testkit';
import { roles, type ComandoDeRoles, type EventoDeRoles } from './roles';
import { administra, permisosDe, rolLlamado } from './roles-state';
import type { RolInicial } from './sembrar-roles';

const [ADMIN, CLUB, NUEVO, PER_ADMIN, PER_OTRO] = ['a', 'b', 'c', 'd', 'e'].map(
  (letra) => `3f0c5f86-9f0e-5c55-9a43-1f2b7c8d0e0${letra}`,
) as [string, string, string, string, string];

const rol = (role_id: string, nombre: string): EventoDeRoles => ({
  type: 'RolCreado',
  version: 1,
  data: { role_id, nombre },
});
const permiso = (permiso_id: string, nombre: string): EventoDeRoles => ({
  type: 'PermisoCreado',
  version: 1,
  data: { permiso_id, nombre },
});
const vinculado = (role_id: string, permiso_id: string): EventoDeRoles => ({
  type: 'PermisoVinculado',
  version: 1,
  data: { role_id, permiso_id },
});
const desvinculado = (role_id: string, permiso_id: string): EventoDeRoles => ({
  type: 'PermisoDesvinculado',
  version: 1,
  data: { role_id, permiso_id },
});
const rolEliminado = (role_id: string, nombre: string): EventoDeRoles => ({
  type: 'RolEliminado',
  version: 1,
  data: { role_id, nombre },
});
const permisoEliminado = (permiso_id: string, nombre: string): EventoDeRoles => ({
  type: 'PermisoEliminado',
  version: 1,
  data: { permiso_id, nombre },
});

const base = [
  rol(ADMIN, 'Administrador'),
  permiso(PER_ADMIN, 'per_admin'),
  vinculado(ADMIN, PER_ADMIN),
  rol(CLUB, 'club'),
  permiso(PER_OTRO, 'per_cosecha'),
];
const iniciales: RolInicial[] = [
  { role_id: ADMIN, nombre: 'Administrador', permiso: { id: PER_ADMIN, nombre: 'per_admin' } },
  { role_id: CLUB, nombre: 'club', permiso: null },
];
const sembrar: ComandoDeRoles = { tipo: 'sembrar_roles', iniciales };

const { given } = specification(roles);

const aceptados: [caso: string, antes: EventoDeRoles[], command: ComandoDeRoles, despues: EventoDeRoles[]][] = [
  [
    'the first start makes what is needed',
    [],
    sembrar,
    [rol(ADMIN, 'Administrador'), permiso(PER_ADMIN, 'per_admin'), vinculado(ADMIN, PER_ADMIN), rol(CLUB, 'club')],
  ],
  ['later starts change nothing', base, sembrar, []],
  ['a start brings back what is missing', [...base, rolEliminado(CLUB, 'club')], sembrar, [rol(CLUB, 'club')]],
  [
    'a start links the role of that name, whatever its id',
    [rol(NUEVO, 'Administrador'), rol(CLUB, 'club')],
    sembrar,
    [permiso(PER_ADMIN, 'per_admin'), vinculado(NUEVO, PER_ADMIN)],
  ],
  ['a role', base, { tipo: 'crear_rol', role_id: NUEVO, nombre: 'cultivo' }, [rol(NUEVO, 'cultivo')]],
  [
    'a permission',
    [],
    { tipo: 'crear_permiso', permiso_id: PER_OTRO, nombre: 'per_cosecha' },
    [permiso(PER_OTRO, 'per_cosecha')],
  ],
  ['a link', base, { tipo: 'vincular_permiso', role_id: CLUB, permiso_id: PER_OTRO }, [vinculado(CLUB, PER_OTRO)]],
  [
    'a link taken away',
    [...base, vinculado(CLUB, PER_OTRO)],
    { tipo: 'desvincular_permiso', role_id: CLUB, permiso_id: PER_OTRO, rol_propio: CLUB },
    [desvinculado(CLUB, PER_OTRO)],
  ],
  [
    'per_admin taken from a role of others',
    [...base, vinculado(CLUB, PER_ADMIN)],
    { tipo: 'desvincular_permiso', role_id: CLUB, permiso_id: PER_ADMIN, rol_propio: ADMIN },
    [desvinculado(CLUB, PER_ADMIN)],
  ],
  [
    'a link given again',
    [...base, vinculado(CLUB, PER_OTRO), desvinculado(CLUB, PER_OTRO)],
    { tipo: 'vincular_permiso', role_id: CLUB, permiso_id: PER_OTRO },
    [vinculado(CLUB, PER_OTRO)],
  ],
  [
    'a role goes with its links',
    [...base, vinculado(CLUB, PER_OTRO)],
    { tipo: 'eliminar_rol', role_id: CLUB, en_uso: false },
    [desvinculado(CLUB, PER_OTRO), rolEliminado(CLUB, 'club')],
  ],
  [
    'a permission goes with its links',
    [...base, vinculado(CLUB, PER_OTRO)],
    { tipo: 'eliminar_permiso', permiso_id: PER_OTRO },
    [desvinculado(CLUB, PER_OTRO), permisoEliminado(PER_OTRO, 'per_cosecha')],
  ],
  [
    'the name of a deleted role is free',
    [...base, rolEliminado(CLUB, 'club')],
    { tipo: 'crear_rol', role_id: NUEVO, nombre: 'club' },
    [rol(NUEVO, 'club')],
  ],
];

const rechazados: [caso: string, antes: EventoDeRoles[], command: ComandoDeRoles, codigo: string, mensaje: string][] = [
  [
    'a role whose name is in use',
    base,
    { tipo: 'crear_rol', role_id: NUEVO, nombre: 'CLUB' },
    'NOMBRE_EN_USO',
    'Ya existe un rol con el nombre "CLUB".',
  ],
  [
    'a permission whose name is in use',
    base,
    { tipo: 'crear_permiso', permiso_id: NUEVO, nombre: 'per_admin' },
    'NOMBRE_EN_USO',
    'Ya existe un permiso con el nombre "per_admin".',
  ],
  [
    'deleting the Administrador',
    base,
    { tipo: 'eliminar_rol', role_id: ADMIN, en_uso: false },
    'ROL_DEL_SISTEMA',
    'El rol Administrador no se puede eliminar.',
  ],
  [
    'deleting a role that somebody has',
    base,
    { tipo: 'eliminar_rol', role_id: CLUB, en_uso: true },
    'ROL_EN_USO',
    'No se puede eliminar: hay usuarios con este rol.',
  ],
  [
    'deleting per_admin',
    base,
    { tipo: 'eliminar_permiso', permiso_id: PER_ADMIN },
    'PERMISO_DEL_SISTEMA',
    'El permiso per_admin no se puede eliminar.',
  ],
  [
    'deleting per_solo_lectura',
    [...base, permiso(NUEVO, 'per_solo_lectura')],
    { tipo: 'eliminar_permiso', permiso_id: NUEVO },
    'PERMISO_DEL_SISTEMA',
    'El permiso per_solo_lectura no se puede eliminar.',
  ],
  [
    'taking per_admin from the Administrador',
    base,
    { tipo: 'desvincular_permiso', role_id: ADMIN, permiso_id: PER_ADMIN, rol_propio: ADMIN },
    'PERMISO_DEL_SISTEMA',
    'El permiso per_admin no se puede quitar al rol Administrador.',
  ],
  [
    'taking per_admin from one’s own role',
    [...base, vinculado(CLUB, PER_ADMIN)],
    { tipo: 'desvincular_permiso', role_id: CLUB, permiso_id: PER_ADMIN, rol_propio: CLUB },
    'ES_UNO_MISMO',
    'No podés eliminarte, inhabilitarte ni quitarte la administración a vos mismo.',
  ],
  [
    'a link twice',
    [...base, vinculado(CLUB, PER_OTRO)],
    { tipo: 'vincular_permiso', role_id: CLUB, permiso_id: PER_OTRO },
    'YA_VINCULADO',
    'El rol ya tiene este permiso.',
  ],
  [
    'taking away a link that is not there',
    base,
    { tipo: 'desvincular_permiso', role_id: CLUB, permiso_id: PER_OTRO, rol_propio: ADMIN },
    'NO_VINCULADO',
    'El rol no tiene este permiso.',
  ],
  [
    'a link of an unknown role',
    base,
    { tipo: 'vincular_permiso', role_id: NUEVO, permiso_id: PER_OTRO },
    'NO_ENCONTRADO',
    'Recurso no encontrado.',
  ],
  [
    'a link to an unknown permission',
    base,
    { tipo: 'vincular_permiso', role_id: CLUB, permiso_id: NUEVO },
    'NO_ENCONTRADO',
    'Recurso no encontrado.',
  ],
  [
    'deleting an unknown role',
    base,
    { tipo: 'eliminar_rol', role_id: NUEVO, en_uso: false },
    'NO_ENCONTRADO',
    'Recurso no encontrado.',
  ],
  [
    'deleting an unknown permission',
    base,
    { tipo: 'eliminar_permiso', permiso_id: NUEVO },
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

it('lists the permissions of a role', () => {
  const estado = [...base, rol(NUEVO, 'dueños'), vinculado(NUEVO, PER_OTRO), vinculado(NUEVO, PER_ADMIN)].reduce(
    roles.evolve,
    roles.initial(),
  );
  expect([ADMIN, CLUB, NUEVO, null, PER_OTRO].map((id) => [permisosDe(estado, id), administra(estado, id)])).toEqual([
    [['per_admin'], true],
    [[], false],
    [['per_admin', 'per_cosecha'], true],
    [[], false],
    [[], false],
  ]);
  expect([rolLlamado(estado, 'club'), rolLlamado(estado, 'Club')]).toEqual([{ id: CLUB, nombre: 'club' }, null]);
});
