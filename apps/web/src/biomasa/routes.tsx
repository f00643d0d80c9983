import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

/** Biomass of an event, and the first step of the production flow. */
export const routes: Routes = {
  evento: [
    {
      lazy: pantalla(() => import('./evento/BiomasaFrame'), 'BiomasaFrame'),
      children: [
        {
          path: 'biomasa',
          handle: { titulo: 'Listar Biomasa' },
          lazy: pantalla(() => import('./listar/ListarBiomasa'), 'ListarBiomasa'),
        },
        {
          path: 'biomasa/mover',
          handle: { titulo: 'Mover Biomasa' },
          lazy: pantalla(() => import('./mover/MoverBiomasa'), 'MoverBiomasa'),
        },
        {
          path: 'biomasa/lista',
          handle: { titulo: 'Marcar como Lista' },
          lazy: pantalla(() => import('./lista/MarcarLista'), 'MarcarLista'),
        },
        {
          path: 'biomasa/crear',
          handle: { titulo: 'Crear Biomasa' },
          lazy: pantalla(() => import('./cosechar/Cosechar'), 'Cosechar'),
        },
      ],
    },
  ],
  /** A harvest in one act, from the crop, an event, a lot or a plant. */
  proyecto: [
    { path: 'cosechar', handle: { titulo: 'Cosechar' }, lazy: pantalla(() => import('./cosecha/Cosecha'), 'Cosecha') },
  ],
  conClub: [
    {
      path: 'biomasa/:biomasa_id',
      handle: { titulo: 'Biomasa' },
      lazy: pantalla(() => import('./detalle/Detalle'), 'Detalle'),
    },
  ],
  'produccion/biomasa': [
    { index: true, lazy: pantalla(() => import('./produccion/BiomasaParaProducir'), 'BiomasaParaProducir') },
  ],
};
