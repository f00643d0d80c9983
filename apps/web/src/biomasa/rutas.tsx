import type { RouteObject } from 'react-router-dom';

/** Biomass of an event, below `proyecto/:proyecto_id/evento/:proyecto_evento_id` (`spec 2 §2.14`). */
export const rutasDeBiomasaDeEvento: RouteObject[] = [
  {
    lazy: () => import('./evento/MarcoDeBiomasa'),
    children: [
      { path: 'biomasa', handle: { titulo: 'Listar Biomasa' }, lazy: () => import('./listar/ListarBiomasa') },
      { path: 'biomasa/mover', handle: { titulo: 'Mover Biomasa' }, lazy: () => import('./mover/MoverBiomasa') },
      { path: 'biomasa/lista', handle: { titulo: 'Marcar como Lista' }, lazy: () => import('./lista/MarcarLista') },
      { path: 'biomasa/crear', handle: { titulo: 'Crear Biomasa' }, lazy: () => import('./cosechar/Cosechar') },
    ],
  },
];

/** Biomass that waits for raw material or gave it: the first step of the production flow. */
export const rutasDeBiomasa: RouteObject[] = [{ index: true, lazy: () => import('./produccion/BiomasaParaProducir') }];
