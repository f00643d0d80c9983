import type { LibretaEvent } from '@cepa/event-schemas';
import { derivedId } from '@cepa/platform';
import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { libretaProjection } from './libreta.projection';

const [PEDIR, REGAR, BORRADA, ANA] = [
  '10000000-0000-5000-8000-000000000001',
  '10000000-0000-5000-8000-000000000002',
  '10000000-0000-5000-8000-000000000003',
  '10000000-0000-5000-8000-000000000004',
] as const;
const stream = `libreta-${CLUB}`;
const pedir = {
  titulo: 'Pedir sustrato',
  descripcion: null,
  fecha: '2026-11-20',
  dia_semana: null,
  es_recurrente: false,
  estado: 'PENDIENTE',
  personal_id: null,
} as const;
const regar = { ...pedir, titulo: 'Regar', fecha: null, dia_semana: 1, es_recurrente: true, personal_id: ANA } as const;
const creada = (libreta_tarea_id: string, datos: typeof pedir | typeof regar): [string, LibretaEvent] => [
  stream,
  { type: 'TareaDeLibretaCreada', version: 1, data: { ...datos, libreta_tarea_id } },
];
const estado = (
  libreta_tarea_id: string,
  dia: string | null,
  nuevo: 'COMPLETADA' | 'CANCELADA',
): [string, LibretaEvent] => [
  stream,
  { type: 'EstadoDeTareaDeLibretaCambiado', version: 1, data: { libreta_tarea_id, estado: nuevo, dia } },
];

casosDeProyeccion({
  projection: libretaProjection,
  eventos: [
    creada(PEDIR, pedir),
    creada(REGAR, regar),
    creada(BORRADA, regar),
    estado(PEDIR, null, 'COMPLETADA'),
    estado(REGAR, '2026-11-16', 'CANCELADA'),
    estado(REGAR, '2026-11-16', 'COMPLETADA'),
    estado(BORRADA, '2026-11-16', 'COMPLETADA'),
    [
      stream,
      {
        type: 'TareaDeLibretaActualizada',
        version: 1,
        data: { ...pedir, libreta_tarea_id: PEDIR, titulo: 'Pedir perlita', estado: 'CANCELADA' },
      },
    ],
    [stream, { type: 'TareaDeLibretaEliminada', version: 1, data: { libreta_tarea_id: BORRADA } }],
  ],
  filas: {
    libreta_tareas: [
      {
        ...pedir,
        id: PEDIR,
        club_id: CLUB,
        titulo: 'Pedir perlita',
        estado: 'CANCELADA',
        repite_desde: expect.any(String) as string,
      },
      { ...regar, id: REGAR, club_id: CLUB, repite_desde: expect.any(String) as string },
    ],
    libreta_dias: [
      {
        id: derivedId(REGAR, '2026-11-16'),
        club_id: CLUB,
        libreta_tarea_id: REGAR,
        dia: '2026-11-16',
        estado: 'COMPLETADA',
      },
    ],
  },
});
