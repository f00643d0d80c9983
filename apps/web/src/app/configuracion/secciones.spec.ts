import { esDeAdministracion, seccionesDe } from './secciones';

const RUTAS = [
  { path: 'editar-perfil', handle: { titulo: 'Editar perfil' } },
  { path: 'otra', handle: { titulo: 'Otra' } },
  { path: 'moneda', handle: { titulo: 'Moneda' } },
  { path: 'ubicaciones', handle: { titulo: 'Ubicaciones' } },
  { path: 'ubicaciones/alta', handle: { titulo: 'Nueva ubicación' } },
  { path: 'usuarios', handle: { titulo: 'Usuarios' } },
];
const textos = (administra: boolean) =>
  seccionesDe(RUTAS, administra).map(({ titulo, enlaces }) => [titulo, enlaces.map(({ texto }) => texto)]);

test('everybody has their account, in the order of the specification and what it does not name last', () => {
  expect(textos(false)).toEqual([['Mi cuenta', ['Moneda', 'Editar perfil', 'Otra']]]);
});

test('who administers has the administration before it', () => {
  expect(textos(true)).toEqual([
    ['Administración', ['Usuarios', 'Ubicaciones']],
    ['Mi cuenta', ['Moneda', 'Editar perfil', 'Otra']],
  ]);
});

test('what hangs from a screen of the administration is the administration’s', () => {
  expect(
    ['/configuracion/ubicaciones/editar/1', '/configuracion/usuarios', 'roles-permisos'].map(esDeAdministracion),
  ).toEqual([true, true, true]);
  expect(['/configuracion', '/configuracion/moneda'].map(esDeAdministracion)).toEqual([false, false]);
});
