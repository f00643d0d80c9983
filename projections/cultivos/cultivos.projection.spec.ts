import type { CultivosEvent, LotesEvent } from '@cepa/event-schemas';
import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { cultivosProjection } from './cultivos.projection';

const id = (prefijo: string): string => `${prefijo}-1111-5111-8111-111111111111`;
const [ABIERTO, CERRADO, BORRADO, ANTES_DE_HORA] = [id('11111111'), id('22222222'), id('33333333'), id('bbbbbbbb')];
const [VEGETATIVO, FLORACION, TIPO] = [id('44444444'), id('55555555'), id('66666666')];
const [P1, P2, LOTE] = [id('77777777'), id('88888888'), id('99999999')];
const [E1, E2, E3, E4, E5] = [id('aaaaaaa1'), id('aaaaaaa2'), id('aaaaaaa3'), id('aaaaaaa4'), id('aaaaaaa5')];
const [P3, P4, P5, DE_P5, BORRADO_LOTE] = [
  id('77777773'),
  id('77777774'),
  id('77777775'),
  id('aaaaaaa6'),
  id('99999998'),
];

const creado = (proyecto_id: string, nombre: string, fecha_fin: string | null): CultivosEvent => ({
  type: 'ProyectoCreado',
  version: 1,
  data: { proyecto_id, club_id: CLUB, nombre, fecha_inicio: '2026-11-01', fecha_fin, descripcion: 'Ñandú' },
});
const asociado = (proyecto_evento_id: string, nombre_evento: string, costo_estimado: string | null): CultivosEvent => ({
  type: 'EventoAsociado',
  version: 1,
  data: {
    proyecto_id: ABIERTO,
    proyecto_evento_id,
    evento_cultivo_id: TIPO,
    nombre_evento,
    fecha_inicio: '2026-11-01T12:00:00.000Z',
    fecha_fin: '2026-12-01T03:00:00.000Z',
    costo_estimado,
  },
});
const movidas = (
  proyecto_evento_id: string,
  fecha_inicio: string,
  ...plantas: [estadia: string, planta: string, anterior: string | null][]
): CultivosEvent => ({
  type: 'PlantasMovidasAEvento',
  version: 1,
  data: {
    proyecto_id: ABIERTO,
    proyecto_evento_id,
    fecha_inicio,
    observaciones: null,
    plantas: plantas.map(([planta_evento_id, planta_id, planta_evento_anterior_id]) => ({
      planta_evento_id,
      planta_id,
      lote_id: LOTE,
      planta_evento_anterior_id,
    })),
  },
});

const agregadas = (lote_id: string, ...plantas: string[]): LotesEvent[] => [
  {
    type: 'LoteCreado',
    version: 1,
    data: {
      lote_id,
      proyecto_id: ABIERTO,
      codigo: lote_id,
      nombre: 'Lote',
      descripcion: '',
      fecha_inicio: '2026-11-01',
    },
  },
  {
    type: 'PlantasAgregadas',
    version: 2,
    data: {
      ...{ lote_id, origen: 'Semilla', variedad_id: TIPO, fecha_inicio: '2026-11-01' },
      ...{ madre_id: null, madre_codigo: null, madre_lote_id: null },
      plantas: plantas.map((planta_id) => ({ planta_id, codigo: planta_id })),
    },
  },
];
const pasadas = (estado: string, planta_id: string): LotesEvent => ({
  type: 'EstadoDePlantasCambiado',
  version: 1,
  data: { lote_id: LOTE, estado, fecha_baja: null, plantas: [{ planta_id, estado_anterior: 'Viva' }] },
});

const eventos: (CultivosEvent | LotesEvent)[] = [
  creado(ABIERTO, 'Abierto', '2027-03-01'),
  creado(CERRADO, 'Cerrado', null),
  creado(BORRADO, 'Borrado', null),
  creado(ANTES_DE_HORA, 'Antes de hora', '2027-03-01'),
  {
    type: 'ProyectoActualizado',
    version: 1,
    data: {
      ...{ proyecto_id: ABIERTO, nombre: 'Abierto de nuevo', fecha_fin: '2027-04-01', descripcion: 'Ñandú' },
      campos: ['nombre', 'fecha_fin'],
      anterior: { nombre: 'Abierto', fecha_fin: '2027-03-01', descripcion: 'Ñandú' },
    },
  },
  { type: 'ProyectoEliminado', version: 1, data: { proyecto_id: BORRADO, nombre: 'Borrado' } },
  { type: 'ProyectoCerrado', version: 1, data: { proyecto_id: CERRADO, fecha_cierre: '2026-11-30' } },
  { type: 'ProyectoCerrado', version: 1, data: { proyecto_id: ANTES_DE_HORA, fecha_cierre: '2026-11-30' } },
  asociado(VEGETATIVO, 'Vegetativo', '1500.5'),
  asociado(FLORACION, 'Floración', null),
  {
    type: 'EventoActualizado',
    version: 1,
    data: {
      ...{ proyecto_id: ABIERTO, proyecto_evento_id: FLORACION },
      ...{ fecha_inicio: '2026-11-05T12:00:00.000Z', fecha_fin: '2026-12-05T03:00:00.000Z' },
      campos: ['fecha_inicio', 'fecha_fin'],
      anterior: { fecha_inicio: '2026-11-01T12:00:00.000Z', fecha_fin: '2026-12-01T03:00:00.000Z' },
    },
  },
  ...agregadas(LOTE, P1, P2, P3, P4),
  ...agregadas(BORRADO_LOTE, P5),
  movidas(FLORACION, '2026-11-02', [E5, P3, null], [DE_P5, P5, null]),
  movidas(VEGETATIVO, '2026-11-02', [E1, P1, null], [E2, P2, null]),
  movidas(FLORACION, '2026-11-20', [E3, P1, E1]),
  movidas(VEGETATIVO, '2026-11-21', [E4, P1, E3]),
  {
    type: 'PlantaEventoEliminado',
    version: 1,
    data: { proyecto_id: ABIERTO, proyecto_evento_id: VEGETATIVO, planta_evento_id: E4, planta_id: P1 },
  },
  {
    type: 'PlantaEventoActualizado',
    version: 1,
    data: {
      proyecto_id: ABIERTO,
      planta_evento_id: E2,
      planta_id: P2,
      fecha_inicio: '2026-11-03',
      fecha_fin: '2026-11-10',
      observaciones: 'Sana',
      campos: ['fecha_inicio', 'fecha_fin', 'observaciones'],
      anterior: { fecha_inicio: '2026-11-02', fecha_fin: null, observaciones: null },
    },
  },
  {
    type: 'EventoFinalizado',
    version: 1,
    data: { proyecto_id: ABIERTO, proyecto_evento_id: VEGETATIVO, fecha_fin_evento: '2026-11-29T18:30:15.250Z' },
  },
  // A harvest by mistake is corrected: the plant is in its former stage again.
  pasadas('Cosechada', P3),
  pasadas('Viva', P3),
  {
    type: 'PlantasDadasDeBaja',
    version: 1,
    data: {
      ...{ lote_id: LOTE, estado: 'Muerta', clase: 'perdida', fecha: '2026-11-28', motivo: 'Hongos' },
      ...{ testigo: null, foto_sha256: null, plantas: [{ planta_id: P4, estado_anterior: 'Viva' }] },
    },
  },
  { type: 'LoteEliminado', version: 1, data: { lote_id: BORRADO_LOTE, codigo: 'LOT-B' } },
];

const evento = {
  club_id: CLUB,
  proyecto_id: ABIERTO,
  evento_cultivo_id: TIPO,
  fecha_inicio: '2026-11-01T12:00:00.000Z',
  fecha_fin: '2026-12-01T03:00:00.000Z',
};
const estadia = { club_id: CLUB, proyecto_id: ABIERTO, lote_id: LOTE };

casosDeProyeccion({
  projection: cultivosProjection,
  eventos: eventos.map((uno) => {
    const { data } = uno;
    return ['lote_id' in data ? `lote-${data.lote_id}` : `proyecto-${data.proyecto_id}`, uno] as const;
  }),
  filas: {
    plantas_vivas: [P1, P2, P3]
      .map((planta) => ({
        ...{ id: planta, club_id: CLUB, proyecto_id: ABIERTO, lote_id: LOTE },
        estadias: planta === P3 ? [{ id: E5, etapa: 'Floración' }] : [],
      }))
      .sort((una, otra) => (una.id < otra.id ? -1 : 1)),
    plantas_por_etapa: [
      { club_id: CLUB, proyecto_id: ABIERTO, etapa: '', plantas: 2 },
      { club_id: CLUB, proyecto_id: ABIERTO, etapa: 'Floración', plantas: 1 },
    ],
    proyectos: [
      {
        id: ABIERTO,
        club_id: CLUB,
        nombre: 'Abierto de nuevo',
        fecha_inicio: '2026-11-01',
        fecha_fin: '2027-04-01',
        descripcion: 'Ñandú',
        proyecto_cerrado: false,
        fecha_cierre: null,
      },
      {
        id: CERRADO,
        club_id: CLUB,
        nombre: 'Cerrado',
        fecha_inicio: '2026-11-01',
        fecha_fin: '2026-11-30',
        descripcion: 'Ñandú',
        proyecto_cerrado: true,
        fecha_cierre: '2026-11-30',
      },
      {
        id: ANTES_DE_HORA,
        club_id: CLUB,
        nombre: 'Antes de hora',
        fecha_inicio: '2026-11-01',
        fecha_fin: '2027-03-01',
        descripcion: 'Ñandú',
        proyecto_cerrado: true,
        fecha_cierre: '2026-11-30',
      },
    ],
    proyecto_eventos: [
      {
        ...evento,
        id: VEGETATIVO,
        nombre_evento: 'Vegetativo',
        evento_finalizado: true,
        fecha_fin_evento: '2026-11-29T18:30:15.250Z',
        costo_estimado: '1500.500000',
      },
      {
        ...evento,
        id: FLORACION,
        nombre_evento: 'Floración',
        fecha_inicio: '2026-11-05T12:00:00.000Z',
        fecha_fin: '2026-12-05T03:00:00.000Z',
        evento_finalizado: false,
        fecha_fin_evento: null,
        costo_estimado: null,
      },
    ],
    planta_eventos: [
      {
        ...estadia,
        id: E1,
        proyecto_evento_id: VEGETATIVO,
        planta_id: P1,
        fecha_inicio: '2026-11-02',
        fecha_fin: '2026-11-20',
        observaciones: null,
      },
      {
        ...estadia,
        id: E2,
        proyecto_evento_id: VEGETATIVO,
        planta_id: P2,
        fecha_inicio: '2026-11-03',
        fecha_fin: '2026-11-10',
        observaciones: 'Sana',
      },
      {
        ...estadia,
        id: E3,
        proyecto_evento_id: FLORACION,
        planta_id: P1,
        fecha_inicio: '2026-11-20',
        fecha_fin: '2026-11-21',
        observaciones: null,
      },
      ...[
        [E5, P3],
        [DE_P5, P5],
      ].map(([estadia_id, planta_id]) => ({
        ...estadia,
        id: estadia_id,
        proyecto_evento_id: FLORACION,
        planta_id,
        fecha_inicio: '2026-11-02',
        fecha_fin: null,
        observaciones: null,
      })),
    ],
  },
});
