import type { RouteObject } from 'react-router-dom';

export const rutasDeGeneticas: RouteObject[] = [
  { path: 'geneticas', handle: { titulo: 'Genéticas del Club' }, lazy: () => import('./lista/Geneticas') },
  { path: 'altaGenetica/:club_id', handle: { titulo: 'Crear Nueva Genética' }, lazy: () => import('./formulario/AltaGenetica') },
];
