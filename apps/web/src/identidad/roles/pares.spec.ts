import { paresDe, sinVincular } from './pares';

const permiso = (id: string) => ({ id, nombre: `per_${id}` });
const ROLES = [
  { id: 'r1', nombre: 'club', usr_role_permisos: [] },
  {
    id: 'r2',
    nombre: 'auditoria',
    usr_role_permisos: [{ role_id: 'r2', permiso_id: 'a', permiso: permiso('a') }],
  },
];

test('gives a row to each permission of each role', () => {
  expect(paresDe(ROLES)).toEqual([{ id: 'r2 a', role_id: 'r2', permiso_id: 'a', rol: 'auditoria', permiso: 'per_a' }]);
});

test('offers a role the permissions that it does not have', () => {
  const permisos = [permiso('a'), permiso('b')];
  expect(sinVincular(ROLES, permisos, 'r2')).toEqual([permiso('b')]);
  expect(sinVincular(ROLES, permisos, 'r1')).toEqual(permisos);
  expect(sinVincular(ROLES, permisos, null)).toEqual([]);
});
