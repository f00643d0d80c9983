import type { SalasEvent } from '@cepa/event-schemas';
import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { salasProjection } from './salas.projection';

const id = (n: number): string => `00000000-0000-5000-8000-${String(n).padStart(12, '0')}`;
const sala = { nombre: 'Floración', descripcion: null, tipo: 'sala', capacidad: 10, ubicacion: null };
const mesa = { nombre: 'A', largo: '2.44', ancho: '1.22', descripcion: null };
const movimiento = { fecha_asignacion: '2026-11-01', posicion: 'Fila 1', notas: null };

const eventos: SalasEvent[] = [
  { type: 'SalaCreada', version: 1, data: { sala_id: id(1), ...sala } },
  { type: 'SalaCreada', version: 1, data: { sala_id: id(2), ...sala, nombre: 'Otra' } },
  { type: 'SalaCreada', version: 1, data: { sala_id: id(3), ...sala, nombre: 'Vacía' } },
  { type: 'MesaCreada', version: 1, data: { mesa_id: id(4), sala_id: id(1), ...mesa } },
  { type: 'MesaCreada', version: 1, data: { mesa_id: id(5), sala_id: id(3), ...mesa } },
  { type: 'MesaCreada', version: 1, data: { mesa_id: id(6), sala_id: id(1), ...mesa } },
  { type: 'MesaActualizada', version: 1, data: { mesa_id: id(4), sala_id: id(2), ...mesa, nombre: 'B' } },
  { type: 'MesaEliminada', version: 1, data: { mesa_id: id(6), sala_id: id(1) } },
  { type: 'SalaActualizada', version: 1, data: { sala_id: id(2), ...sala, nombre: 'Vegetativo', capacidad: null } },
  { type: 'SalaEliminada', version: 1, data: { sala_id: id(3) } },
  {
    type: 'PlantasAsignadasASala',
    version: 1,
    data: {
      sala_id: id(1),
      ...movimiento,
      plantas: [
        { sala_planta_id: id(7), planta_id: id(9), anterior_id: null },
        { sala_planta_id: id(10), planta_id: id(11), anterior_id: null },
      ],
    },
  },
  {
    type: 'PlantasAsignadasASala',
    version: 1,
    data: {
      sala_id: id(2),
      ...movimiento,
      fecha_asignacion: '2026-11-20',
      plantas: [{ sala_planta_id: id(8), planta_id: id(9), anterior_id: id(7) }],
    },
  },
];

casosDeProyeccion({
  projection: salasProjection,
  eventos: eventos.map((evento) => [`salas-${CLUB}`, evento] as const),
  filas: {
    salas: [
      { id: id(1), club_id: CLUB, ...sala },
      { id: id(2), club_id: CLUB, ...sala, nombre: 'Vegetativo', capacidad: null },
    ],
    mesas: [{ id: id(4), club_id: CLUB, sala_id: id(2), ...mesa, nombre: 'B', largo: '2.440000', ancho: '1.220000' }],
    sala_plantas: [
      { id: id(7), club_id: CLUB, sala_id: id(1), planta_id: id(9), ...movimiento, fecha_salida: '2026-11-20' },
      {
        id: id(8),
        club_id: CLUB,
        sala_id: id(2),
        planta_id: id(9),
        ...movimiento,
        fecha_asignacion: '2026-11-20',
        fecha_salida: null,
      },
      { id: id(10), club_id: CLUB, sala_id: id(1), planta_id: id(11), ...movimiento, fecha_salida: null },
    ],
  },
});
