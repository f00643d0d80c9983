import canonicalize from 'canonicalize';
import type { LotesEvent, MaterialesEvent } from '@cepa/event-schemas';
import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { correccionesProjection } from './correcciones.projection';
import { withPlaces } from '@cepa/ledger/projections';
import { idsDe } from './entidad';
import { historialProjection } from './historial.projection';
import type { Aviso, Contenido } from './historial.table';
import { ENTIDADES_INUSUALES, inusuales } from './inusuales.testkit';

const [LOTE, A, B, PROYECTO, VARIEDAD, MP, BIO, PROCESO, ROSIN] = [
  '11111111',
  '22222222',
  '33333333',
  '44444444',
  '55555555',
  '66666666',
  '77777777',
  '88888888',
  '99999999',
].map((prefijo) => `${prefijo}-1111-5111-8111-111111111111`) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const STREAM = `lote-${LOTE}`;
/** Far in the future: it is never recorded late. */
const DIA = '2190-01-01';
const DATOS = { nombre: 'Aurora-014', descripcion: null, fecha_inicio: DIA };
const EDITADO = { lote_id: LOTE, ...DATOS, nombre: 'Aurora-015', campos: ['nombre' as const], anterior: DATOS };

const eventos: (readonly [string, LotesEvent | MaterialesEvent])[] = [
  [
    STREAM,
    { type: 'LoteCreado', version: 1, data: { lote_id: LOTE, codigo: 'LOT-1', ...DATOS, proyecto_id: PROYECTO } },
  ],
  [
    STREAM,
    {
      type: 'PlantasAgregadas',
      version: 2,
      data: {
        lote_id: LOTE,
        variedad_id: VARIEDAD,
        origen: 'Esqueje',
        fecha_inicio: '2020-01-01',
        madre_id: null,
        madre_codigo: null,
        madre_lote_id: null,
        plantas: [
          { planta_id: A, codigo: 'LOT-1-001' },
          { planta_id: B, codigo: 'LOT-1-002' },
        ],
      },
    },
  ],
  [STREAM, { type: 'LoteEditado', version: 1, data: EDITADO }],
  [
    STREAM,
    {
      type: 'EstadoDePlantasCambiado',
      version: 1,
      data: {
        lote_id: LOTE,
        estado: 'Enferma',
        fecha_baja: null,
        plantas: [A, B].map((planta_id) => ({ planta_id, estado_anterior: 'Viva' })) as never,
      },
    },
  ],
  [
    `materiales-${CLUB}`,
    {
      type: 'MateriaPrimaCreada',
      version: 1,
      data: {
        materia_prima_id: MP,
        codigo: 'MP-1',
        tipo: 'Flores secas',
        cantidad: '500',
        unidad_medida: 'gramos',
        biomasa_id: BIO,
        biomasa_usada: '500',
        lote_id: LOTE,
        proyecto_id: null,
        humedad_porcentaje: null,
        fecha_fin_secado: DIA,
        fecha_vencimiento: DIA,
        nota_calidad: null,
      },
    },
  ],
  [
    `materiales-${CLUB}`,
    {
      type: 'MateriaPrimaEditada',
      version: 1,
      data: {
        materia_prima_id: MP,
        cantidad: '480',
        unidad_medida: 'gramos',
        disponible: '480',
        biomasa_usada: '480',
        humedad_porcentaje: '11.5',
        fecha_fin_secado: DIA,
        fecha_vencimiento: DIA,
        nota_calidad: null,
      },
    },
  ],
  [
    `materiales-${CLUB}`,
    {
      type: 'MateriaPrimaAjustada',
      version: 2,
      data: {
        materia_prima_id: MP,
        cantidad_anterior: '480',
        cantidad_nueva: '470',
        diferencia: '-10',
        biomasa_usada: null,
        observaciones: 'Merma',
      },
    },
  ],
  [
    `materiales-${CLUB}`,
    {
      type: 'ProcesoFinalizado',
      version: 1,
      data: {
        proceso_id: PROCESO,
        fecha_fin: DIA,
        merma: '1',
        resultados: [
          {
            materia_prima_id: ROSIN,
            materia_prima_origen_id: MP,
            codigo: 'MP-2',
            tipo: 'Rosin',
            cantidad_obtenida: '30',
            unidad_medida: 'gramos',
            lote_id: null,
            proyecto_id: null,
            fecha_vencimiento: DIA,
            observaciones: 'Dorado',
          },
        ],
      },
    },
  ],
];
const INUSUALES = inusuales({ lote: LOTE, proyecto: PROYECTO, plantas: [A, B] });
const todos = [...eventos, ...INUSUALES.map(([stream, evento]) => [stream, evento] as const)];
const [, SALA] = ENTIDADES_INUSUALES;

/** Edits and adjustments, each of which changes something here. */
const CORRIGEN: readonly string[] = [
  'EventoDeBiomasaEditado',
  'LoteEditado',
  'MateriaPrimaAjustada',
  'MateriaPrimaEditada',
  'PlantaEventoActualizado',
  'SalaActualizada',
];

const hecho = (
  posicion: number,
  entidad_id: string,
  codigo: string | null,
  { tardio = false, ...dicho }: { readonly tardio?: boolean } & Partial<Contenido>,
) => {
  const { type: tipo, data } = todos[posicion]![1];
  // In the order of the canonical text.
  const ids = [...new Set([entidad_id, ...idsDe(JSON.parse(canonicalize(data)!))])];
  const contenido = withPlaces({ data, ...(codigo !== null && { codigo }), ...dicho }, ids) as Contenido;
  const ocurrido = dicho.ocurrido ?? expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
  return {
    position: BigInt(posicion),
    registrado: expect.anything(),
    event_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    club_id: CLUB,
    ...{ entidad_id, causa: null, tardio, corrige: CORRIGEN.includes(tipo), tipo, actor_id: 'spec', ids },
    contenido: { ...contenido, ocurrido, rol: 'club', origen: 'import' },
    // Its contents are tested in `buscable.spec.ts`.
    buscable: expect.any(String),
  };
};

/** The newest fields of each record. */
const ENTIDADES = [
  { id: LOTE, entidad: 'lote', campos: { codigo: 'LOT-1', ...DATOS, nombre: 'Aurora-015', proyecto_id: PROYECTO } },
  {
    id: A,
    entidad: 'planta',
    campos: { codigo: 'LOT-1-001', lote_id: LOTE, variedad_id: VARIEDAD, origen: 'Esqueje' },
  },
  {
    id: B,
    entidad: 'planta',
    campos: { codigo: 'LOT-1-002', lote_id: LOTE, variedad_id: VARIEDAD, origen: 'Esqueje' },
  },
  {
    id: MP,
    entidad: 'materia_prima',
    campos: {
      codigo: 'MP-1',
      tipo: 'Flores secas',
      cantidad: '480',
      unidad_medida: 'gramos',
      biomasa_id: BIO,
      biomasa_usada: '480',
      lote_id: LOTE,
      proyecto_id: null,
      humedad_porcentaje: '11.5',
      fecha_fin_secado: DIA,
      fecha_vencimiento: DIA,
      nota_calidad: null,
      disponible: '470',
    },
  },
  {
    id: ROSIN,
    entidad: 'materia_prima',
    campos: {
      materia_prima_origen_id: MP,
      codigo: 'MP-2',
      tipo: 'Rosin',
      cantidad: '30',
      unidad_medida: 'gramos',
      lote_id: null,
      proyecto_id: null,
      fecha_vencimiento: DIA,
      nota_calidad: 'Dorado',
      fecha_fin_secado: DIA,
    },
  },
];

casosDeProyeccion({
  projection: historialProjection,
  eventos: todos,
  filas: {
    historial: [
      hecho(0, LOTE, 'LOT-1', { ocurrido: DIA }),
      hecho(1, LOTE, 'LOT-1', { ocurrido: '2020-01-01', tardio: true }),
      hecho(2, LOTE, 'LOT-1', { antes: { nombre: 'Aurora-014' }, despues: { nombre: 'Aurora-015' } }),
      hecho(3, LOTE, 'LOT-1', {}),
      hecho(4, MP, 'MP-1', { ocurrido: DIA }),
      hecho(5, MP, 'MP-1', {
        antes: { cantidad: '500', biomasa_usada: '500', humedad_porcentaje: null },
        despues: { cantidad: '480', biomasa_usada: '480', humedad_porcentaje: '11.5' },
      }),
      hecho(6, MP, 'MP-1', {
        motivo: 'Merma',
        antes: { disponible: '480' },
        despues: { disponible: '470' },
      }),
      hecho(7, PROCESO, null, { ocurrido: DIA }),
      ...INUSUALES.map(([, , entidad_id, avisos, columnas = {}], i) =>
        hecho(eventos.length + i, entidad_id, entidad_id === LOTE ? 'LOT-1' : null, {
          ...(avisos.length > 0 && { avisos: avisos as unknown as readonly Aviso[] }),
          ...columnas,
        }),
      ),
    ],
    historial_entidades: [
      ...ENTIDADES,
      ...ENTIDADES_INUSUALES.map((una) => ({ ...una, campos: expect.anything() })),
    ].map((una) => ({ ...una, club_id: CLUB, position: expect.any(BigInt) as unknown as bigint })),
    historial_renombres: [
      { id: LOTE, club_id: CLUB, nombre: 'lot-1 aurora-015' },
      { id: SALA.id, club_id: CLUB, nombre: 'flora 2' },
    ],
    // A dead plant is no longer in its room.
    historial_salas: [{ planta_id: B, sala_id: SALA.id, lote_id: LOTE, proyecto_id: PROYECTO }],
  },
});

// Reports count these without the history.
casosDeProyeccion({
  projection: correccionesProjection,
  eventos,
  filas: {
    correcciones: [
      { entidad_id: LOTE, corregido: true, tardio: true },
      { entidad_id: MP, corregido: true, tardio: false },
    ],
    correcciones_entidades: ENTIDADES.map(({ id, campos }) => ({ id, campos })),
    correcciones_autores: expect.arrayContaining([
      { id: LOTE, actor_id: expect.any(String), rol: expect.any(String) },
    ]) as never,
    // A lock corrects nothing; an edit and an adjustment do. A late fact is there, too.
    correcciones_hechos: [
      { position: 1n, corrige: false, decide: false, tardio: true },
      ...[2n, 5n, 6n].map((position) => ({ position, corrige: true, decide: false, tardio: false })),
    ].map((una) => expect.objectContaining(una)) as never,
  },
});
