import { TEXTS } from '../manual/textos';
import { MODULOS_KEYS, moduloDe } from './modulo';

test.each([
  ['/proyecto/p/evento/e/alta-tarea', 'tareas'],
  ['/proyecto/p/evento/e/biomasa/crear', 'cosecha'],
  ['/proyecto/p/lote/alta', 'cultivo'],
  ['/gestionar_materia_prima/m/procesar', 'transformacion'],
  ['/usuarios-medicinales/u/dispensar', 'dispensacion'],
  ['/inventario', 'inventario'],
  ['/configuracion/variables-tareas', 'variables'],
  ['/cultivos/planificar', 'planificacion'],
  ['/personal/alta', 'tareas'],
  ['/listarMesasDeCultivo', 'cultivo'],
  ['/exportar', 'transformacion'],
  ['/', null],
  ['/configuracion/editar-perfil', null],
])('%s is told about in %s', (ruta, clave) => expect(moduloDe(ruta)).toBe(clave));

it('links every module that the manual has, and no other', () => {
  expect(new Set(MODULOS_KEYS)).toEqual(new Set(TEXTS.map(({ clave }) => clave)));
});
