import type { UbicacionesEvent } from '@cepa/event-schemas';
import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { ubicacionesProjection } from './ubicaciones.projection';

const id = (n: number): string => `00000000-0000-5000-8000-${String(n).padStart(12, '0')}`;
const lugar = { pais: 'Argentina', region: 'Buenos Aires', ciudad: 'Tandil', distrito: null };
const coordenadas = { latitud: '-37.32167', longitud: '-59.13316' };
const punto = { nombre: 'Sede', ubicacion_id: id(1), nivel_exactitud: 'CIUDAD', visible: true } as const;

const deTodos: UbicacionesEvent[] = [
  { type: 'UbicacionCreada', version: 1, data: { ubicacion_id: id(1), ...lugar, ...coordenadas } },
  { type: 'UbicacionCreada', version: 1, data: { ubicacion_id: id(2), ...lugar, ...coordenadas } },
  {
    type: 'UbicacionActualizada',
    version: 1,
    data: { ubicacion_id: id(1), ...lugar, distrito: 'Centro', ...coordenadas },
  },
  { type: 'UbicacionEliminada', version: 1, data: { ubicacion_id: id(2) } },
];
const delClub: UbicacionesEvent[] = [
  { type: 'PuntoDeAbastecimientoCreado', version: 1, data: { punto_id: id(3), ...punto } },
  { type: 'PuntoDeAbastecimientoCreado', version: 1, data: { punto_id: id(4), ...punto } },
  {
    type: 'PuntoDeAbastecimientoActualizado',
    version: 1,
    data: { punto_id: id(3), ...punto, nivel_exactitud: 'CALLE', visible: false },
  },
  { type: 'PuntoDeAbastecimientoEliminado', version: 1, data: { punto_id: id(4) } },
];

casosDeProyeccion({
  projection: ubicacionesProjection,
  eventos: [
    ...deTodos.map((evento) => ['ubicaciones', evento] as const),
    ...delClub.map((evento) => [`puntos-${CLUB}`, evento] as const),
  ],
  filas: {
    ubicaciones: [{ id: id(1), ...lugar, distrito: 'Centro', latitud: '-37.321670', longitud: '-59.133160' }],
    puntos_abastecimiento: [{ id: id(3), club_id: CLUB, ...punto, nivel_exactitud: 'CALLE', visible: false }],
  },
});
