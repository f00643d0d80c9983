import type { RouteObject } from 'react-router-dom';
import { rutasDeBiomasa, rutasDeBiomasaDeEvento } from '@/biomasa/rutas';
import { rutasDeAjustesDelClub, rutasDeClubes } from '@/clubes/rutas';
import { rutasDeCultivos } from '@/cultivos/rutas';
import { rutasDeGeneticas } from '@/geneticas/rutas';
import { rutasDeAuditoria } from '@/historial/rutas';
import { rutasDeCuenta } from '@/identidad/rutas';
import { rutasDeLotes, rutasDePlantas, rutasDePlantasDeEvento } from '@/lotes/rutas';
import { rutasDeBulk } from '@/materiales/bulk/rutas';
import { rutasDeCosechaDeEvento } from '@/materiales/cosecha/rutas';
import { rutasDeEnvasado } from '@/materiales/envasado/rutas';
import { rutasDeMateriaPrima } from '@/materiales/materia_prima/rutas';
import { rutasDeMesas, rutasDeSalas, rutasDeSalasDeProyecto } from '@/salas/rutas';
import { rutasDeTrazabilidad } from '@/trazabilidad/rutas';
import { rutasDePacientes } from '@/pacientes/rutas';
import { PRONTO } from './pronto';
import { rutasDeProduccion } from './produccion/rutas';

/** What lives under a club's address, a project's, and an event's. */
const delClub: RouteObject[] = [...rutasDeSalas];
const delProyecto: RouteObject[] = [...rutasDeLotes, ...rutasDeSalasDeProyecto];
const delEvento: RouteObject[] = [...rutasDeBiomasaDeEvento, ...rutasDeCosechaDeEvento, ...rutasDePlantasDeEvento];

/** What nobody can do without a club. */
const conClub: RouteObject[] = [
  ...rutasDeCultivos({ delProyecto, delEvento }),
  ...rutasDeAuditoria,
  ...rutasDeGeneticas,
  ...rutasDePlantas,
  { path: 'gestionar_materia_prima', handle: { titulo: 'Materia Prima' }, children: rutasDeMateriaPrima },
  { path: 'gestionar_producto_final', handle: { titulo: 'Producto Final Bulk' }, children: rutasDeBulk },
  { path: 'gestionar_producto_envasado', handle: { titulo: 'Productos Envasados' }, children: rutasDeEnvasado },
  ...rutasDeProduccion({
    biomasa: rutasDeBiomasa,
    'materia-prima': rutasDeMateriaPrima,
    bulk: rutasDeBulk,
    envasado: rutasDeEnvasado,
  }),
  ...rutasDePacientes,
  ...rutasDeMesas,
];

/** Every screen inside the shell: each capability's own list, put where it belongs. */
export const secciones: RouteObject[] = [
  { index: true, lazy: () => import('./paginas/Hoy') },
  {
    path: 'configuracion',
    handle: { titulo: 'Configuración' },
    lazy: () => import('./configuracion/Configuracion'),
    children: [...rutasDeCuenta, ...rutasDeAjustesDelClub],
  },
  ...rutasDeClubes(delClub),
  { lazy: () => import('./marco/ConClub'), children: conClub },
  ...rutasDeTrazabilidad,
  ...PRONTO.map(({ path, titulo }): RouteObject => ({
    path,
    handle: { titulo },
    lazy: () => import('./paginas/NoDisponible'),
  })),
];
