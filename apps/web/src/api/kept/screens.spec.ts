import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { KEPT_ROUTES } from './list';

const SRC = path.join(__dirname, '../..');

/** What waits for a signal on any screen, and says so in its own place or stays away. */
const ANYWHERE = [
  '/api/historial',
  '/api/vistas',
  // Holds: the act is decided by the server.
  '/api/retenciones',
  '/api/carencias',
  // A code that no stored lot has.
  '/api/trazabilidad',
];

/** The screens that open without a signal from what a device stores, and what else they read. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  'cultivos/lista/ListarCultivos': [],
  'cultivos/proyecto/ProyectoFrame': [],
  'cultivos/eventos/Eventos': ['/api/validarProyectoConLotesConPlantas/{proyecto_id}'],
  'cultivos/evento/EventoFrame': ['/api/validarProyectoConLotesConPlantas/{proyecto_id}'],
  'lotes/lista/Lotes': [],
  'lotes/lote/Detalle': [],
  'lotes/escaneo/PlantaPorCodigo': [],
  'lotes/rafaga/RafagaDePlantas': [],
  'lotes/rafaga/PesarPlantas': [],
  'lotes/evento/ListarPlantas': [],
  'lotes/evento/MoverPlantas': [],
  // Of the form of a room, which needs a signal.
  'salas/lista/Salas': ['/api/clubes/{id}'],
  'salas/espacio/Espacio': ['/api/recuentos'],
  'salas/recorrida/Recorrida': [],
  'salas/gestion/PlantasDeSalas': [],
  // Without a signal it is not asked from which room a plant comes.
  'salas/gestion/MoverASala': ['/api/clubes/{id}', '/api/sala_plantas_asignadas_a_salas'],
  'tareas/formulario/NuevaTarea': ['/api/insumo_lotes'],
  'tareas/donde/DondeSeHace': [],
  'libreta/lista/Libreta': [],
  'libreta/formulario/CrearTarea': [],
  'libreta/formulario/EditarTarea': [],
  // The device makes the code.
  'biomasa/cosecha/Cosecha': ['/api/producto_final_codigo/{club_id}'],
  'trazabilidad/escanear/Escanear': [],
};

/** The file of an import; null for a package. */
function fileOf(from: string, name: string): string | null {
  const base = name.startsWith('@/') ? path.join(SRC, name.slice(2)) : path.join(path.dirname(from), name);
  if (!name.startsWith('@/') && !name.startsWith('.')) return null;
  return ['.ts', '.tsx', '/index.ts'].map((end) => base + end).find((file) => existsSync(file)) ?? null;
}

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?'([^']+)'/gms;
const QUERY = /(?:'get',\s*|useRemota\(\s*|remotaOf\(\s*|GET\(\s*)'(\/api\/[^']+)'/g;
/** The ground of all reads and acts: its own requests belong to no screen. */
const GROUND = path.join(SRC, 'api');

/** What a screen, and all that it imports, reads from the API. Parts that are loaded later are not included. */
function readsOf(screen: string): readonly string[] {
  const seen = new Set<string>();
  const reads = new Set<string>();
  const todo = [screen];
  for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
    if (seen.has(file) || (file.startsWith(GROUND) && !file.startsWith(path.join(GROUND, 'kept')))) continue;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, route = ''] of text.matchAll(QUERY)) reads.add(route);
    for (const [, name = ''] of text.matchAll(IMPORT)) todo.push(...[fileOf(file, name) ?? []].flat());
  }
  return [...reads];
}

it.each(Object.entries(SCREENS))(
  '%s reads what a device stores, or what is known to need a signal',
  (name, waiting) => {
    const screen = path.join(SRC, `${name}.tsx`);
    expect(statSync(screen).isFile()).toBe(true);
    const reads = readsOf(screen);
    expect(reads.filter((route) => !KEPT_ROUTES.includes(route) && !ANYWHERE.includes(route)).sort()).toEqual(
      [...waiting].sort(),
    );
  },
);

it('are screens of the router', () => {
  const unknown = Object.keys(SCREENS).filter((name) => {
    const [capability = '', ...rest] = name.split('/');
    return !readFileSync(path.join(SRC, capability, 'routes.tsx'), 'utf8').includes(`'./${rest.join('/')}'`);
  });
  expect(unknown).toEqual([]);
});
