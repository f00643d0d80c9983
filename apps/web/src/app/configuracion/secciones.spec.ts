import { seccionesDe } from './secciones';

const RUTAS = [
  { path: 'editar-perfil', handle: { titulo: 'Editar perfil' } },
  { path: 'otra', handle: { titulo: 'Otra' } },
  { path: 'moneda', handle: { titulo: 'Moneda' } },
  { path: 'ubicaciones', handle: { titulo: 'Ubicaciones', administracion: true } },
  { path: 'ubicaciones/alta', handle: { titulo: 'Nueva ubicación', administracion: true } },
  { path: 'usuarios', handle: { titulo: 'Usuarios', administracion: true } },
];
const textos = (administra: boolean) =>
  seccionesDe(RUTAS, administra).map(({ titulo, enlaces }) => [titulo, enlaces.map(({ texto }) => texto)]);

test('all people have their account, in the order of the specification and unnamed sections last', () => {
  expect(textos(false)).toEqual([['Mi cuenta', ['Moneda', 'Editar perfil', 'Otra']]]);
});

test('administrators have the administration before it, without the pages that hang from its screens', () => {
  expect(textos(true)).toEqual([
    ['Administración', ['Usuarios', 'Ubicaciones']],
    ['Mi cuenta', ['Moneda', 'Editar perfil', 'Otra']],
  ]);
});
