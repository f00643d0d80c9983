import { deEscritura } from '@/permisos/escritura';
import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

export const routes: Routes = {
  club: [
    {
      path: 'salas',
      handle: { titulo: 'Espacios de Cultivo' },
      lazy: pantalla(() => import('./lista/Salas'), 'Salas'),
    },
    deEscritura({
      path: 'salas/alta',
      handle: { titulo: 'Crear Espacio' },
      lazy: pantalla(() => import('./lista/AltaSala'), 'AltaSala'),
    }),
  ],
  conClub: [
    {
      path: 'espacio/:sala_id',
      handle: { titulo: 'Espacio' },
      lazy: pantalla(() => import('./espacio/Espacio'), 'Espacio'),
    },
    deEscritura({
      path: 'espacio/:sala_id/recorrida',
      handle: { titulo: 'Recorrida' },
      lazy: pantalla(() => import('./recorrida/Recorrida'), 'Recorrida'),
    }),
    {
      path: 'recuento/:id',
      handle: { titulo: 'Recuento' },
      lazy: pantalla(() => import('./recorrida/Recuento'), 'Recuento'),
    },
    {
      path: 'listarMesasDeCultivo',
      handle: { titulo: 'Mesas de cultivo' },
      lazy: pantalla(() => import('./mesas/Mesas'), 'Mesas'),
    },
    deEscritura({
      path: 'altaMesaDeCultivo/:club_id/:salaDeCultivoId',
      handle: { titulo: 'Nueva mesa' },
      lazy: pantalla(() => import('./mesas/AltaMesa'), 'AltaMesa'),
    }),
  ],
  /** The rooms of plants. */
  proyecto: [
    {
      path: 'sala-gestion',
      handle: { titulo: 'Mover plantas a salas' },
      lazy: pantalla(() => import('./gestion/Gestion'), 'Gestion'),
      children: [
        { index: true, lazy: pantalla(() => import('./gestion/PlantasDeSalas'), 'PlantasDeSalas') },
        { path: 'listar-sala-planta', lazy: pantalla(() => import('./gestion/PlantasDeSalas'), 'PlantasDeSalas') },
        { path: 'sala-planta-gestion', lazy: pantalla(() => import('./gestion/MoverASala'), 'MoverASala') },
      ],
    },
  ],
};
