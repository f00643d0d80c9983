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
  cada_dias: null,
  dias_semana: [],
  repite_desde: null,
  repite_hasta: null,
} as const;
const [DIARIA, ACABADA] = ['10000000-0000-5000-8000-000000000005', '10000000-0000-5000-8000-000000000006'] as const;
/** All its turns are pending. */
const diaria = {
  ...pedir,
  titulo: 'Ventilar',
  fecha: null,
  es_recurrente: true,
  cada_dias: 2,
  repite_desde: '2026-11-10',
};
const acabada = { ...diaria, titulo: 'Curar', cada_dias: null, dias_semana: [1, 3], repite_hasta: '2026-11-11' };
/** The start of the repetition has another name in a row: the column of that name is older. */
const fila = (
  { repite_desde: turnos_desde, ...datos }: Omit<typeof diaria, 'cada_dias'> & object,
  proximo: string | null,
) => ({
  ...datos,
  turnos_desde,
  proximo,
  club_id: CLUB,
  repite_desde: expect.any(String) as string,
});
const regar = { ...pedir, titulo: 'Regar', fecha: null, dia_semana: 1, es_recurrente: true, personal_id: ANA } as const;
const creada = (libreta_tarea_id: string, datos: object): [string, LibretaEvent] => [
  stream,
  { type: 'TareaDeLibretaCreada', version: 2, data: { ...datos, libreta_tarea_id } } as LibretaEvent,
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
    creada(DIARIA, diaria),
    creada(ACABADA, acabada),
    // The first turn and the third: the second is pending.
    estado(DIARIA, '2026-11-10', 'COMPLETADA'),
    estado(DIARIA, '2026-11-14', 'CANCELADA'),
    estado(ACABADA, '2026-11-11', 'COMPLETADA'),
    estado(PEDIR, null, 'COMPLETADA'),
    estado(REGAR, '2026-11-16', 'CANCELADA'),
    estado(REGAR, '2026-11-16', 'COMPLETADA'),
    estado(BORRADA, '2026-11-16', 'COMPLETADA'),
    [
      stream,
      {
        type: 'TareaDeLibretaActualizada',
        version: 2,
        data: { ...pedir, libreta_tarea_id: PEDIR, titulo: 'Pedir perlita', estado: 'CANCELADA' },
      },
    ],
    [stream, { type: 'TareaDeLibretaEliminada', version: 1, data: { libreta_tarea_id: BORRADA } }],
  ],
  filas: {
    libreta_tareas: [
      { ...fila(pedir as never, null), id: PEDIR, titulo: 'Pedir perlita', estado: 'CANCELADA' },
      { ...fila(regar as never, null), id: REGAR },
      { ...fila(diaria as never, '2026-11-12'), id: DIARIA },
      { ...fila(acabada as never, null), id: ACABADA },
    ],
    libreta_dias: (
      [
        [REGAR, '2026-11-16', 'COMPLETADA'],
        [DIARIA, '2026-11-10', 'COMPLETADA'],
        [DIARIA, '2026-11-14', 'CANCELADA'],
        [ACABADA, '2026-11-11', 'COMPLETADA'],
      ] as const
    )
      .map(([libreta_tarea_id, dia, cual]) => ({
        id: derivedId(libreta_tarea_id, dia),
        club_id: CLUB,
        libreta_tarea_id,
        dia,
        estado: cual,
      }))
      .toSorted((una, otra) => (una.id < otra.id ? -1 : 1)),
  },
});
