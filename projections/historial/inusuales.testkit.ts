import type { BiomasaEvent, CultivosEvent, LotesEvent, SalasEvent } from '@cepa/event-schemas';

const id = (prefijo: string): string => `${prefijo}-2222-5222-8222-222222222222`;
const [ETAPA, SALA, ESTADIA, ESTADIA_DE_BIOMASA, BIOMASA] = ['aaaa', 'bbbb', 'cccc', 'dddd', 'eeee'].map((cuatro) =>
  id(cuatro.repeat(2)),
) as [string, string, string, string, string];
const DIA = '2190-01-01';

/** The records of these facts, in order of id. */
export const ENTIDADES_INUSUALES = [
  { id: ETAPA, entidad: 'proyecto_evento' },
  { id: SALA, entidad: 'sala' },
  { id: ESTADIA, entidad: 'planta_evento' },
  { id: ESTADIA_DE_BIOMASA, entidad: 'biomasa_evento' },
  { id: BIOMASA, entidad: 'biomasa' },
] as const;

const FLORA = { nombre: 'Flora', descripcion: null, tipo: 'sala', capacidad: 1, ubicacion: null };
const estadia = (fecha_inicio: string, observaciones: string | null = null) => ({
  fecha_inicio,
  fecha_fin: null,
  observaciones,
});

interface Registros {
  readonly lote: string;
  readonly proyecto: string;
  /** Two plants of the lot. */
  readonly plantas: readonly [string, string];
}

type Inusual = CultivosEvent | SalasEvent | BiomasaEvent | LotesEvent;
type Avisos = readonly Readonly<Record<string, unknown>>[];

/**
 * Facts about plants of a lot that screens warn about and no rule refuses, and similar ones that are normal: each with
 * the stream, its columns in the history, and the marks that it gets.
 */
export function inusuales({ lote, proyecto, plantas: [una, otra] }: Registros) {
  const antes = [{ tipo: 'antes_del_evento', evento: 'Cosecha', inicio: DIA }];
  const estadiaDe = (nueva: string, vieja: string): Inusual => ({
    type: 'PlantaEventoActualizado',
    version: 1,
    data: {
      ...{ proyecto_id: proyecto, planta_evento_id: ESTADIA, planta_id: una },
      ...estadia(nueva),
      campos: ['fecha_inicio'],
      anterior: estadia(vieja),
    },
  });
  const aSala = (planta_id: string, asignacion: string): Inusual => ({
    type: 'PlantasAsignadasASala',
    version: 1,
    data: {
      ...{ sala_id: SALA, fecha_asignacion: DIA, posicion: null, notas: null },
      plantas: [{ sala_planta_id: id(asignacion), planta_id, anterior_id: null }],
    },
  });
  const sala = (cambios: object): Inusual => ({
    type: 'SalaActualizada',
    version: 1,
    data: { sala_id: SALA, ...FLORA, ...cambios },
  });
  const hechos: readonly (readonly [stream: string, Inusual, entidad: string, Avisos, columnas?: object])[] = [
    [
      'cultivo',
      {
        type: 'EventoAsociado',
        version: 1,
        data: {
          ...{ proyecto_id: proyecto, proyecto_evento_id: ETAPA, evento_cultivo_id: id('11111111') },
          ...{ nombre_evento: 'Cosecha', costo_estimado: null },
          // The evening before, in Buenos Aires.
          fecha_inicio: '2190-01-02T01:00:00.000Z',
          fecha_fin: '2190-02-01T12:00:00.000Z',
        },
      },
      ETAPA,
      [],
    ],
    [
      'cultivo',
      {
        type: 'PlantasMovidasAEvento',
        version: 1,
        data: {
          ...{ proyecto_id: proyecto, proyecto_evento_id: ETAPA, fecha_inicio: '2189-12-31', observaciones: null },
          plantas: [{ planta_evento_id: ESTADIA, planta_id: una, lote_id: lote, planta_evento_anterior_id: null }],
        },
      },
      ETAPA,
      antes,
      { ocurrido: '2189-12-31' },
    ],
    [
      'cultivo',
      estadiaDe(DIA, '2189-12-31'),
      ESTADIA,
      [],
      { antes: { fecha_inicio: '2189-12-31' }, despues: { fecha_inicio: DIA } },
    ],
    [
      'cultivo',
      estadiaDe('2189-12-30', DIA),
      ESTADIA,
      antes,
      { antes: { fecha_inicio: DIA }, despues: { fecha_inicio: '2189-12-30' } },
    ],
    [
      'biomasa',
      {
        type: 'BiomasaCosechada',
        version: 1,
        data: {
          ...{ biomasa_id: BIOMASA, codigo: 'BIO-1', fecha_cosecha: '2189-12-29', tipo_biomasa: 'Flores' },
          ...{ peso: '10', unidad_medida: 'gramos', observaciones: null, lote_id: lote, proyecto_id: proyecto },
          ...{ proyecto_evento_id: ETAPA, biomasa_evento_id: ESTADIA_DE_BIOMASA },
        },
      },
      BIOMASA,
      antes,
      { codigo: 'BIO-1', ocurrido: '2189-12-29' },
    ],
    [
      'biomasa',
      {
        type: 'EventoDeBiomasaEditado',
        version: 1,
        data: {
          ...{ biomasa_id: BIOMASA, biomasa_evento_id: ESTADIA_DE_BIOMASA },
          ...estadia('2189-12-29', 'Pesada'),
          campos: ['observaciones'],
          anterior: estadia('2189-12-29'),
        },
      },
      ESTADIA_DE_BIOMASA,
      [],
      { antes: { observaciones: null }, despues: { observaciones: 'Pesada' } },
    ],
    ['salas', { type: 'SalaCreada', version: 1, data: { sala_id: SALA, ...FLORA } }, SALA, []],
    ['salas', aSala(una, '66666666'), SALA, [], { ocurrido: DIA }],
    ['salas', aSala(otra, '77777777'), SALA, [{ tipo: 'sala_excedida', plantas: 2, capacidad: 1 }], { ocurrido: DIA }],
    [
      `lote-${lote}`,
      {
        type: 'PlantasDadasDeBaja',
        version: 1,
        data: {
          ...{ lote_id: lote, estado: 'Muerta', clase: 'destruccion', motivo: 'Hongos', fecha: DIA, testigo: null },
          foto_sha256: null,
          plantas: [{ planta_id: una, estado_anterior: 'Enferma' }],
        },
      } as Inusual,
      lote,
      [{ tipo: 'sin_testigo' }],
      { ocurrido: DIA, motivo: 'Hongos' },
    ],
    ['salas', sala({ nombre: 'Flora 2' }), SALA, [], { antes: { nombre: 'Flora' }, despues: { nombre: 'Flora 2' } }],
    [
      'salas',
      sala({ nombre: 'Flora 2', capacidad: 0 }),
      SALA,
      [{ tipo: 'sala_excedida', plantas: 1, capacidad: 0 }],
      { antes: { capacidad: 1 }, despues: { capacidad: 0 } },
    ],
  ];
  return hechos;
}
