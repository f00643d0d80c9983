import type { RouteObject } from 'react-router-dom';
import { deEscritura } from '@/app/contexto/escritura';

/** Under a club's address. */
export const rutasDeSalas: RouteObject[] = [
  { path: 'salas', handle: { titulo: 'Espacios de Cultivo' }, lazy: () => import('./lista/Salas') },
  deEscritura({ path: 'salas/alta', handle: { titulo: 'Crear Espacio' }, lazy: () => import('./lista/AltaSala') }),
];

export const rutasDeMesas: RouteObject[] = [
  { path: 'listarMesasDeCultivo', handle: { titulo: 'Mesas de cultivo' }, lazy: () => import('./mesas/Mesas') },
  deEscritura({
    path: 'altaMesaDeCultivo/:club_id/:salaDeCultivoId',
    handle: { titulo: 'Nueva mesa' },
    lazy: () => import('./mesas/AltaMesa'),
  }),
];

/** Under a project's address: which plant is in which room. */
export const rutasDeSalasDeProyecto: RouteObject[] = [
  {
    path: 'sala-gestion',
    handle: { titulo: 'Mover plantas a salas' },
    lazy: () => import('./gestion/Gestion'),
    children: [
      { index: true, lazy: () => import('./gestion/PlantasDeSalas') },
      { path: 'listar-sala-planta', lazy: () => import('./gestion/PlantasDeSalas') },
      { path: 'sala-planta-gestion', lazy: () => import('./gestion/MoverASala') },
    ],
  },
];
