import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CLAVES_DE_MODULOS, moduloDe } from './modulo';

test.each([
  ['/proyecto/p/evento/e/alta-tarea', 'tareas'],
  ['/proyecto/p/evento/e/biomasa/crear', 'cosecha'],
  ['/proyecto/p/lote/alta', 'cultivo'],
  ['/gestionar_materia_prima/m/procesar', 'transformacion'],
  ['/usuarios-medicinales/u/dispensar', 'dispensacion'],
  ['/inventario', 'inventario'],
  ['/configuracion/variables-tareas', 'variables'],
  ['/', null],
])('%s is told about in %s', (ruta, clave) => expect(moduloDe(ruta)).toBe(clave));

it('links every module that the manual has, and no other', () => {
  const guias = readFileSync(path.join(__dirname, '../manual/guias.ts'), 'utf8');
  const claves = [...guias.matchAll(/^ {4}clave: '(\w+)'/gm)].map(([, clave]) => clave ?? '');
  expect([...CLAVES_DE_MODULOS].sort()).toEqual([...claves].sort());
});
