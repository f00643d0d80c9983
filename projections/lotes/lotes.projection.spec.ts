import type { BiomasaEvent, LotesEvent } from '@cepa/event-schemas';
import { diaDelInstante } from '@cepa/base/fecha';
import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { lotesProjection } from './lotes.projection';

const [A, B, PROYECTO, VARIEDAD, NUEVO] = ['11111111', '22222222', '33333333', '44444444', '55555555'].map(
  (prefijo) => `${prefijo}-1111-5111-8111-111111111111`,
) as [string, string, string, string, string];
const planta = (numero: number): string => `7d6b2c51-0a4f-5d3b-8a86-00000000000${numero}`;

const creado = (lote_id: string, codigo: string): LotesEvent => ({
  type: 'LoteCreado',
  version: 1,
  data: { lote_id, codigo, nombre: 'Ñandú-001', descripcion: null, fecha_inicio: '2026-11-20', proyecto_id: PROYECTO },
});
const agregadas = (lote_id: string, codigo: string, ...numeros: number[]): LotesEvent => ({
  type: 'PlantasAgregadas',
  version: 2,
  data: {
    lote_id,
    variedad_id: VARIEDAD,
    origen: 'Semilla',
    fecha_inicio: '2026-11-21',
    madre_id: null,
    madre_codigo: null,
    madre_lote_id: null,
    plantas: numeros.map((numero) => ({ planta_id: planta(numero), codigo: `${codigo}-00${numero}` })),
  },
});
const fila = (numero: number, cambios: object) => ({
  id: planta(numero),
  club_id: CLUB,
  lote_id: A,
  proyecto_id: PROYECTO,
  codigo: `LOT-A-00${numero}`,
  estado: 'Viva',
  origen: 'Semilla',
  fecha_inicio: '2026-11-21',
  fecha_baja: null,
  fecha_fin: null,
  variedad_id: VARIEDAD,
  madre_id: null,
  madre_codigo: null,
  madre_lote_id: null,
  biomasa_id: null,
  fecha_cosecha: null,
  ...cambios,
});

const eventos: (readonly [string, LotesEvent])[] = [
  [`lote-${A}`, creado(A, 'LOT-A')],
  [`lote-${B}`, creado(B, 'LOT-B')],
  [`lote-${NUEVO}`, creado(NUEVO, 'LOT-C')],
  [`lote-${A}`, agregadas(A, 'LOT-A', 1, 2, 3, 4)],
  [`lote-${B}`, agregadas(B, 'LOT-B', 5, 6)],
  [
    `lote-${A}`,
    {
      type: 'LoteEditado',
      version: 1,
      data: {
        lote_id: A,
        nombre: 'Ñandú-002',
        descripcion: 'Sala norte',
        fecha_inicio: '2026-11-19',
        campos: ['nombre', 'descripcion', 'fecha_inicio'],
        anterior: { nombre: 'Ñandú-001', descripcion: null, fecha_inicio: '2026-11-20' },
      },
    },
  ],
  [
    `lote-${A}`,
    { type: 'PlantaEliminada', version: 1, data: { lote_id: A, planta_id: planta(4), codigo: 'LOT-A-004' } },
  ],
  [`lote-${A}`, { type: 'LoteBloqueado', version: 1, data: { lote_id: A } }],
  [
    `lote-${A}`,
    {
      type: 'EstadoDePlantasCambiado',
      version: 1,
      data: {
        lote_id: A,
        estado: 'Muerta',
        fecha_baja: '2026-11-25',
        plantas: [
          { planta_id: planta(1), estado_anterior: 'Viva' },
          { planta_id: planta(2), estado_anterior: 'Viva' },
        ],
      },
    },
  ],
  [
    `lote-${A}`,
    {
      type: 'EstadoDePlantasCambiado',
      version: 1,
      data: {
        lote_id: A,
        estado: 'Cosechada',
        fecha_baja: null,
        plantas: [{ planta_id: planta(3), estado_anterior: 'Viva' }],
      },
    },
  ],
  [`lote-${B}`, { type: 'LoteBloqueado', version: 1, data: { lote_id: B } }],
  [`lote-${B}`, { type: 'LoteDesbloqueado', version: 1, data: { lote_id: B } }],
];

const loteA = {
  id: A,
  club_id: CLUB,
  proyecto_id: PROYECTO,
  codigo: 'LOT-A',
  nombre: 'Ñandú-002',
  descripcion: 'Sala norte',
  fecha_inicio: '2026-11-19',
  lote_bloqueado: true,
};
const loteNuevo = {
  ...loteA,
  id: NUEVO,
  codigo: 'LOT-C',
  nombre: 'Ñandú-001',
  descripcion: null,
  fecha_inicio: '2026-11-20',
  lote_bloqueado: false,
};
const plantasDeA = [
  fila(1, { estado: 'Muerta', fecha_baja: '2026-11-25', fecha_fin: '2026-11-25' }),
  fila(2, { estado: 'Muerta', fecha_baja: '2026-11-25', fecha_fin: '2026-11-25' }),
  // The event has no day of its own: the ledger's clock gives it.
  fila(3, { estado: 'Cosechada', fecha_fin: diaDelInstante(new Date().toISOString()) }),
];

casosDeProyeccion({
  projection: lotesProjection,
  eventos,
  filas: {
    lotes: [loteA, { ...loteNuevo, id: B, codigo: 'LOT-B' }, loteNuevo],
    plantas: [
      ...plantasDeA,
      fila(5, { lote_id: B, codigo: 'LOT-B-005' }),
      fila(6, { lote_id: B, codigo: 'LOT-B-006' }),
    ],
  },
});

describe('plants that were marked as harvested after the day of their harvest', () => {
  const BIOMASA = '66666666-1111-5111-8111-111111111111';
  const cosecha = {
    fecha_cosecha: '2026-11-22',
    tipo_biomasa: 'Flores frescas',
    peso: '100',
    unidad_medida: 'gramos',
    observaciones: null,
  };
  const cosechada: BiomasaEvent = {
    type: 'BiomasaCosechada',
    version: 1,
    data: {
      ...cosecha,
      biomasa_id: BIOMASA,
      codigo: 'BIO-1',
      lote_id: B,
      proyecto_id: PROYECTO,
      proyecto_evento_id: NUEVO,
      biomasa_evento_id: VARIEDAD,
    },
  };
  const vinculadas: BiomasaEvent = {
    type: 'PlantasVinculadasABiomasa',
    version: 1,
    data: {
      biomasa_id: BIOMASA,
      plantas: [5, 6].map((numero) => ({
        vinculo_id: planta(numero),
        planta_id: planta(numero),
        lote_id: B,
        codigo: `LOT-B-00${numero}`,
      })),
    },
  };
  const marcada: LotesEvent = {
    type: 'EstadoDePlantasCambiado',
    version: 1,
    data: {
      lote_id: B,
      estado: 'Cosechada',
      fecha_baja: null,
      plantas: [{ planta_id: planta(5), estado_anterior: 'Viva' }],
    },
  };
  const editada: BiomasaEvent = {
    type: 'BiomasaEditada',
    version: 1,
    data: {
      ...cosecha,
      biomasa_id: BIOMASA,
      fecha_cosecha: '2026-11-23',
      campos: ['fecha_cosecha'],
      anterior: cosecha,
    },
  };
  const deLaCosecha = { lote_id: B, biomasa_id: BIOMASA, fecha_cosecha: '2026-11-23' };
  casosDeProyeccion({
    projection: lotesProjection,
    eventos: [
      [`lote-${B}`, creado(B, 'LOT-B')],
      [`lote-${B}`, agregadas(B, 'LOT-B', 5, 6)],
      [`biomasa-${BIOMASA}`, cosechada],
      [`biomasa-${BIOMASA}`, vinculadas],
      [`lote-${B}`, marcada],
      [`biomasa-${BIOMASA}`, editada],
    ],
    filas: {
      cosechas: [{ id: BIOMASA, club_id: CLUB, fecha_cosecha: '2026-11-23' }],
      plantas: [
        fila(5, { ...deLaCosecha, codigo: 'LOT-B-005', estado: 'Cosechada', fecha_fin: '2026-11-23' }),
        fila(6, { ...deLaCosecha, codigo: 'LOT-B-006' }),
      ],
    },
  });
});

describe('a deleted lot', () => {
  casosDeProyeccion({
    projection: lotesProjection,
    eventos: [...eventos, [`lote-${B}`, { type: 'LoteEliminado', version: 1, data: { lote_id: B, codigo: 'LOT-B' } }]],
    filas: { lotes: [loteA, loteNuevo], plantas: plantasDeA },
  });
});
