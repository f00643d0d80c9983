import type { RouteObject } from 'react-router-dom';

/** Lots of a project and their plants, below `proyecto/:proyecto_id` (`spec 2 §2.1, §2.15`). */
export const rutasDeLotes: RouteObject[] = [
  { path: 'lotes', handle: { titulo: 'Lotes' }, lazy: () => import('./lista/Lotes') },
  { path: 'lote/alta', handle: { titulo: 'Alta de Lote' }, lazy: () => import('./formulario/AltaLote') },
  {
    path: 'lote/:lote_id/:club_id',
    handle: { titulo: 'Lote' },
    lazy: () => import('./lote/Lote'),
    children: [
      { index: true, lazy: () => import('./lote/Detalle') },
      { path: 'editar', handle: { titulo: 'Editar Lote' }, lazy: () => import('./formulario/EditarLote') },
      {
        path: 'planta/alta/:club_id',
        handle: { titulo: 'Agregar Plantas' },
        lazy: () => import('./agregar/AgregarPlantas'),
      },
      { path: 'planta/listar/:club_id', handle: { titulo: 'Plantas del Lote' }, lazy: () => import('./lote/Detalle') },
    ],
  },
];

/** A plant by its code, for whoever scanned it. */
export const rutasDePlantas: RouteObject[] = [
  { path: 'planta/:codigo', handle: { titulo: 'Planta' }, lazy: () => import('./escaneo/PlantaPorCodigo') },
];

/** Plants of an event, below `proyecto/:proyecto_id/evento/:proyecto_evento_id` (`spec 2 §2.13`). */
export const rutasDePlantasDeEvento: RouteObject[] = [
  {
    path: 'evento-plantas',
    handle: { titulo: 'Plantas del Evento', miga: null },
    lazy: () => import('./evento/MarcoDePlantas'),
    children: [
      { index: true, handle: { titulo: 'Mover Plantas a Este Evento' }, lazy: () => import('./evento/MoverPlantas') },
      {
        path: 'listarPlantaEvento',
        handle: { titulo: 'Listar Plantas del Evento' },
        lazy: () => import('./evento/ListarPlantas'),
      },
    ],
  },
];
