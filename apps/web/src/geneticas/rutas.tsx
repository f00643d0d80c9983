import type { RouteObject } from 'react-router-dom';
import { deEscritura } from '@/app/contexto/escritura';

export const rutasDeGeneticas: RouteObject[] = [
  { path: 'geneticas', handle: { titulo: 'Genéticas del Club' }, lazy: () => import('./lista/Geneticas') },
  deEscritura({
    path: 'altaGenetica/:club_id',
    handle: { titulo: 'Crear Nueva Genética' },
    lazy: () => import('./formulario/AltaGenetica'),
  }),
];
