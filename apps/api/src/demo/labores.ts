import type { Etapa } from './ciclo';

/** Task categories of the demo, each with its tasks and their attributes: name and value type. */
export const CATEGORIAS = [
  [
    'Riego y nutrición',
    [
      [
        'Riego',
        [
          ['pH', 'Decimal'],
          ['Litros', 'Integer'],
        ],
      ],
      ['Fertilización', [['EC', 'Decimal']]],
      ['Trasplante', []],
    ],
  ],
  [
    'Conducción',
    [
      ['Poda apical', []],
      ['Defoliación', []],
      ['Tutorado', []],
    ],
  ],
  [
    'Sanidad',
    [
      ['Aplicación preventiva', [['Dosis por litro', 'Decimal']]],
      ['Inspección de plagas', []],
    ],
  ],
  [
    'Ambiente',
    [
      [
        'Control de ambiente',
        [
          ['Temperatura', 'Decimal'],
          ['Humedad', 'Integer'],
        ],
      ],
      ['Lectura de medidores', [['kWh', 'Integer']]],
    ],
  ],
  [
    'Cosecha y poscosecha',
    [
      ['Corte', []],
      ['Manicura', []],
      ['Volteo en secadero', []],
      ['Apertura de frascos', []],
    ],
  ],
  ['Limpieza', [['Limpieza de sala', []]]],
] as const;
export type NombreDeTarea = (typeof CATEGORIAS)[number][1][number][0];

/** A task of every crop, with its days. */
export interface Labor {
  readonly etapa: Etapa;
  readonly tarea: NombreDeTarea;
  readonly dias: readonly number[];
  /** On the room, on each lot in turn, or on the stage itself. */
  readonly objeto: 'Sala' | 'Lote' | 'Evento';
  /** Cost in dollars without inputs, and hours; both vary a little. */
  readonly costo: number;
  readonly horas: number;
  readonly usa: readonly (readonly [item: string, cantidad: number])[];
  /** Number of its activity in the plan; null if it is not planned. */
  readonly orden: number | null;
  /** Compliance group and label. */
  readonly etiqueta?: readonly [number, number];
}

const cada = (desde: number, hasta: number, paso: number): number[] =>
  Array.from({ length: Math.floor((hasta - desde) / paso) + 1 }, (_, vez) => desde + vez * paso);

const labor = (
  etapa: Etapa,
  tarea: NombreDeTarea,
  dias: readonly number[],
  objeto: Labor['objeto'],
  [costo, horas]: readonly [number, number],
  usa: Labor['usa'],
  mas: Partial<Labor> = {},
): Labor => ({ etapa, tarea, dias, objeto, costo, horas, usa, orden: null, ...mas });

const APLICACION = { etiqueta: [0, 0] as const };

/** The tasks of a crop from its first day to its last. */
export const LABORES: readonly Labor[] = [
  labor(
    'Vegetativo',
    'Trasplante',
    [1],
    'Evento',
    [96, 9],
    [
      ['Sustrato de coco', 900],
      ['Perlita', 160],
      ['Macetas de 11 litros', 160],
      ['Trichoderma', 120],
    ],
    { orden: 1 },
  ),
  labor(
    'Vegetativo',
    'Riego',
    cada(3, 28, 4),
    'Sala',
    [22, 2],
    [
      ['Base vegetativa', 420],
      ['Regulador de pH', 60],
    ],
    { orden: 2 },
  ),
  labor(
    'Vegetativo',
    'Fertilización',
    [9, 19],
    'Sala',
    [18, 1.5],
    [
      ['Base vegetativa', 600],
      ['Calcio y magnesio', 350],
    ],
    { orden: 3 },
  ),
  labor('Vegetativo', 'Poda apical', [14], 'Lote', [64, 6], [['Guantes de nitrilo', 12]], { orden: 4 }),
  labor(
    'Vegetativo',
    'Aplicación preventiva',
    [11, 24],
    'Sala',
    [24, 2],
    [
      ['Aceite de neem', 160],
      ['Jabón potásico', 120],
    ],
    { orden: 5, ...APLICACION },
  ),
  labor('Vegetativo', 'Control de ambiente', cada(5, 26, 7), 'Sala', [6, 0.5], [], { etiqueta: [0, 1] }),
  labor('Vegetativo', 'Lectura de medidores', cada(7, 28, 7), 'Evento', [115, 0.5], [], { orden: 15 }),
  labor('Floración', 'Lectura de medidores', cada(36, 85, 7), 'Evento', [190, 0.5], [], { orden: 16 }),
  labor('Floración', 'Tutorado', [33], 'Sala', [58, 5], [['Cinta bifaz', 22]], { orden: 6 }),
  labor(
    'Floración',
    'Riego',
    cada(32, 87, 4),
    'Sala',
    [26, 2.5],
    [
      ['Base de floración', 560],
      ['Regulador de pH', 70],
    ],
    { orden: 7 },
  ),
  labor(
    'Floración',
    'Fertilización',
    [40, 54, 66],
    'Sala',
    [20, 1.5],
    [
      ['Base de floración', 800],
      ['Calcio y magnesio', 400],
    ],
    { orden: 8 },
  ),
  labor('Floración', 'Defoliación', [42, 58], 'Lote', [72, 7], [['Guantes de nitrilo', 16]], { orden: 9 }),
  labor(
    'Floración',
    'Aplicación preventiva',
    [37, 48],
    'Sala',
    [24, 2],
    [
      ['Aceite de neem', 180],
      ['Jabón potásico', 150],
    ],
    { orden: 10, ...APLICACION },
  ),
  labor('Floración', 'Control de ambiente', cada(35, 84, 7), 'Sala', [6, 0.5], [], { etiqueta: [0, 1] }),
  labor('Floración', 'Inspección de plagas', [46, 70], 'Sala', [12, 1], [], {}),
  labor(
    'Cosecha',
    'Corte',
    [91],
    'Evento',
    [140, 14],
    [
      ['Guantes de nitrilo', 24],
      ['Alcohol isopropílico', 500],
    ],
    { orden: 11, etiqueta: [1, 0] },
  ),
  labor(
    'Cosecha',
    'Manicura',
    [91, 92],
    'Evento',
    [165, 18],
    [
      ['Guantes de nitrilo', 24],
      ['Alcohol isopropílico', 400],
    ],
    { orden: 12, etiqueta: [1, 0] },
  ),
  labor('Cosecha', 'Limpieza de sala', [92], 'Sala', [48, 4], [['Alcohol isopropílico', 1200]], { etiqueta: [1, 1] }),
  labor('Secado', 'Volteo en secadero', [95, 98, 101], 'Evento', [14, 1], [], { orden: 13 }),
  labor('Secado', 'Control de ambiente', [96, 103], 'Evento', [6, 0.5], [], { etiqueta: [0, 1] }),
  labor(
    'Curado',
    'Apertura de frascos',
    [108, 112, 116, 120],
    'Evento',
    [16, 1.5],
    [['Frascos de vidrio 60 ml', 190]],
    { orden: 14 },
  ),
];
