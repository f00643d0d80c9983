import { deEscritura } from '@/permisos/escritura';
import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

export const routes: Routes = {
  /** Lots of a project and their plants. */
  proyecto: [
    { path: 'lotes', handle: { titulo: 'Lotes' }, lazy: pantalla(() => import('./lista/Lotes'), 'Lotes') },
    {
      path: 'plantas',
      handle: { titulo: 'Plantas' },
      lazy: pantalla(() => import('./todas/Plantas'), 'PlantasDelCultivo'),
    },
    {
      path: 'lote/alta',
      handle: { titulo: 'Alta de Lote' },
      lazy: pantalla(() => import('./formulario/AltaLote'), 'AltaLote'),
    },
    {
      path: 'lote/:lote_id/:club_id',
      handle: { titulo: 'Lote' },
      lazy: pantalla(() => import('./lote/Lote'), 'Lote'),
      children: [
        { index: true, lazy: pantalla(() => import('./lote/Detalle'), 'Detalle') },
        {
          path: 'editar',
          handle: { titulo: 'Editar Lote' },
          lazy: pantalla(() => import('./formulario/EditarLote'), 'EditarLote'),
        },
        {
          path: 'planta/alta/:club_id',
          handle: { titulo: 'Agregar Plantas' },
          lazy: pantalla(() => import('./agregar/AgregarPlantas'), 'AgregarPlantas'),
        },
        {
          path: 'planta/listar/:club_id',
          handle: { titulo: 'Plantas del Lote', miga: null },
          lazy: pantalla(() => import('./lote/Detalle'), 'Detalle'),
        },
      ],
    },
  ],
  /** The plants of all crops, beside the hub's tabs. */
  hub: [
    {
      path: 'plantas',
      handle: { titulo: 'Plantas' },
      lazy: pantalla(() => import('./todas/Plantas'), 'PlantasDelClub'),
    },
  ],
  /** A plant by its code, as a scan opens it, and many at once. */
  conClub: [
    {
      path: 'planta/:codigo',
      handle: { titulo: 'Planta' },
      lazy: pantalla(() => import('./escaneo/PlantaPorCodigo'), 'PlantaPorCodigo'),
    },
    {
      path: 'escanear/plantas',
      handle: { titulo: 'Escanear plantas' },
      lazy: pantalla(() => import('./rafaga/RafagaDePlantas'), 'RafagaDePlantas'),
    },
    deEscritura({
      path: 'escanear/pesar',
      handle: { titulo: 'Pesar plantas' },
      lazy: pantalla(() => import('./rafaga/PesarPlantas'), 'PesarPlantas'),
    }),
  ],
  /** Plants of an event. */
  evento: [
    {
      path: 'evento-plantas',
      handle: { titulo: 'Plantas del Evento', miga: null },
      lazy: pantalla(() => import('./evento/PlantasFrame'), 'PlantasFrame'),
      children: [
        {
          index: true,
          handle: { titulo: 'Mover Plantas a Este Evento' },
          lazy: pantalla(() => import('./evento/MoverPlantas'), 'MoverPlantas'),
        },
        {
          path: 'listarPlantaEvento',
          handle: { titulo: 'Listar Plantas del Evento' },
          lazy: pantalla(() => import('./evento/ListarPlantas'), 'ListarPlantas'),
        },
      ],
    },
  ],
};
