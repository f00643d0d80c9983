import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { TABLE_ROWS } from './sizes';

const ROOT = path.join(__dirname, '..', '..');
/** A dozen rows are in view on a desktop. */
const IN_SIGHT = 12;

/** Lists with fewer rows per page: the contract sets their size, or they are only cards. */
const SMALLER: Readonly<Record<string, string>> = {
  'biomasa/lista/MarcarLista.tsx': 'production list, 10',
  'biomasa/listar/ListarBiomasa.tsx': 'event biomass list, 10',
  'biomasa/produccion/Pendiente.tsx': 'biomass cards, 9',
  'biomasa/produccion/Procesada.tsx': 'biomass cards, 9',
  'clubes/moneda/HistorialDeMonedas.tsx': 'currency history, 8',
  'cumplimiento/grupos/Cumplimiento.tsx': 'compliance groups, 5',
  'identidad/roles/Enlaces.tsx': 'role-permission link table, 10',
  'identidad/roles/NombresList.tsx': 'roles and permissions lists, 5',
  'identidad/usuarios/Usuarios.tsx': 'users, 10',
  'inventario/items/Items.tsx': 'inventory items, 10',
  'inventario/ordenes/AltaOrden.tsx': 'part of a form',
  'inventario/ordenes/ItemsToOrder.tsx': 'part of a form',
  'inventario/proveedores/Proveedores.tsx': 'suppliers, 5',
  'libreta/lista/Libreta.tsx': 'task list, 10',
  'lotes/evento/ListarPlantas.tsx': 'plant events, 10',
  'lotes/evento/MoverPlantas.tsx': 'lot groups in move views, 5',
  'lotes/plantas/PlantasDelLote.tsx': 'lot plants table, 10',
  'materiales/materia_prima/pendiente/Pendiente.tsx': 'biomass cards, 9',
  'pacientes/dispensar/ElegirPersona.tsx': 'medicinal users, 10',
  'pacientes/ficha/Dispensaciones.tsx': 'dispensing history, 5',
  'pacientes/lista/UsuariosMedicinales.tsx': 'medicinal users, 10',
  'personal/lista/Personal.tsx': 'staff, 10',
  'planes/lista/Planes.tsx': 'cultivation plans, 6',
  'salas/gestion/PlantasParaMover.tsx': 'lot groups in move views, 5',
  'salas/gestion/PlantasDeSalas.tsx': 'room groups, 3',
  'ubicaciones/lista/Ubicaciones.tsx': 'locations, 10',
};

const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');

/** The number behind a name in a file, defined there or in a file that it imports. */
function numberOf(name: string, file: string): number {
  const written = Number(name);
  if (!Number.isNaN(written)) return written;
  const text = read(file);
  const here = new RegExp(`const ${name} = (\\d+)`).exec(text)?.[1];
  if (here !== undefined) return Number(here);
  const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(\\.[^']+)'`).exec(text)?.[1];
  if (from === undefined) throw new Error(`${file}: where is ${name}?`);
  const base = path.posix.join(path.posix.dirname(file), from);
  const found = [`${base}.ts`, `${base}.tsx`].find((one) => {
    try {
      return read(one) !== '';
    } catch {
      return false;
    }
  });
  return numberOf(name, found ?? base);
}

const LISTS = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => name.endsWith('.tsx') && !name.startsWith('ui/'))
  .flatMap((name) => {
    const text = read(name);
    const [, size] = /\n?\s(?:tamano)=\{(\w+)\}/.exec(text) ?? [];
    if (size === undefined || !/vacio=\{/.test(text)) return [];
    return [[name, size, /tamanoDeTabla=/.test(text)] as const];
  });

it('has a dozen rows a page at a desk, but for the lists whose size the contract says', () => {
  expect(TABLE_ROWS).toBeGreaterThanOrEqual(IN_SIGHT);
  expect(LISTS.length).toBeGreaterThan(45);
  const small = LISTS.filter(([name, size, ofTable]) => !ofTable && numberOf(size, name) < IN_SIGHT);
  expect(small.map(([name]) => name).sort()).toEqual(Object.keys(SMALLER).sort());
});
