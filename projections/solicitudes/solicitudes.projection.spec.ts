import type { SolicitudesEvent } from '@cepa/event-schemas';
import { casosDeProyeccion } from '../projection.testkit';
import { solicitudesProjection } from './solicitudes.projection';

const id = (n: number): string => `00000000-0000-5000-8000-${String(n).padStart(12, '0')}`;
const fecha = '2026-11-22T14:30:00.000Z';
const recibida = (n: number): SolicitudesEvent => ({
  type: 'SolicitudRecibida',
  version: 1,
  data: { solicitud_id: id(n), estado: 'pendiente', fecha, version: id(n + 10), huella: 'a'.repeat(64) },
});

const eventos: SolicitudesEvent[] = [
  recibida(1),
  recibida(2),
  recibida(3),
  {
    type: 'SolicitudActualizada',
    version: 1,
    data: {
      solicitud_id: id(1),
      estado: 'en revisión',
      version: id(21),
      version_anterior: id(11),
      huella: 'b'.repeat(64),
    },
  },
  { type: 'EstadoDeSolicitudCambiado', version: 1, data: { solicitud_id: id(2), estado: 'aceptada' } },
  { type: 'SolicitudSuprimida', version: 1, data: { solicitud_id: id(3) } },
];

casosDeProyeccion({
  projection: solicitudesProjection,
  eventos: eventos.map((evento) => [`solicitud-${evento.data.solicitud_id}`, evento] as const),
  filas: {
    solicitudes: [
      { id: id(1), estado: 'en revisión', fecha, version: id(21), huella: 'b'.repeat(64) },
      { id: id(2), estado: 'aceptada', fecha, version: id(12), huella: 'a'.repeat(64) },
    ],
  },
});
