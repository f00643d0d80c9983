import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { MaterialesEvent } from '@cepa/event-schemas';
import type { DomainEvent } from '../decider';
import {
  BIOMASA,
  BULK,
  DISPENSACION,
  ENVASADO,
  OTRO,
  materiaPrimaCreada,
  productoBulkCreado,
  productoDispensado,
  productoEnvasado,
} from '../materiales/materiales.testkit';
import { materiales } from '../materiales/materiales';
import { PESO_DE_BIOMASA, ordenes } from '../materiales/ordenes.testkit';
import { Rechazo } from '../rechazo';
import type { Breach, OtherStreams, RecordedFact } from './replay';
import { replayOf } from './streams';

const KILO: OtherStreams = { biomasa: () => ({ peso: '1', unidad: 'kilos' }) };

/** Replays events, grouped by command. */
function breaches(stream: string, commands: readonly (readonly DomainEvent[])[], others = KILO): Breach[] {
  const replay = replayOf(stream, others)!;
  return commands.flatMap((events, index) => {
    const facts = events.map((event): RecordedFact => ({ ...event, command_id: String(index) }));
    return facts.flatMap((fact, place) => replay.next(fact, facts.slice(place + 1)) ?? []);
  });
}
const codes = (stream: string, events: readonly DomainEvent[]): string[] =>
  breaches(
    stream,
    events.map((event) => [event]),
  ).map(({ code, isCertain }) => (isCertain ? code : `${code}?`));

const historia = [materiaPrimaCreada(), productoBulkCreado(), productoEnvasado(), productoDispensado()];
const baja: MaterialesEvent = {
  type: 'BulkDadoDeBaja',
  version: 2,
  data: {
    baja_id: OTRO,
    bulk_id: BULK,
    clase: 'perdida',
    cantidad: '5000',
    unidad_medida: 'gramos',
    fecha: '2026-11-22',
    motivo: 'Moho',
    testigo: null,
    foto_sha256: null,
  },
};

describe('the book of matter', () => {
  it('finds nothing in what the rules recorded', () => expect(codes('materiales-x', historia)).toEqual([]));

  it('names a dispensing of more than there is', () =>
    expect(codes('materiales-x', [...historia.slice(0, 3), productoDispensado(99_999)])).toEqual(['EXCEDE_STOCK']));

  it('names raw material of more than its biomass ever weighed', () =>
    expect(codes('materiales-x', [materiaPrimaCreada({ cantidad: '99999', biomasa_usada: '99.999' })])).toEqual([
      'EXCEDE_BIOMASA',
    ]));

  it('names a figure that the rule would have calculated otherwise', () =>
    expect(codes('materiales-x', [...historia.slice(0, 2), productoEnvasado({ peso_total: '0.1' })])).toEqual([
      'OTRA_CANTIDAD',
    ]));

  it('names what is taken of a bulk that has less, and of one that is not there', () => {
    expect(codes('materiales-x', [...historia, baja])).toEqual(['EXCEDE_STOCK']);
    expect(codes('materiales-x', [baja])).toEqual(['NO_ENCONTRADO']);
  });

  it('names a dispensing that is annulled twice', () => {
    const anulada: MaterialesEvent = {
      type: 'DispensacionAnulada',
      version: 1,
      data: {
        dispensacion_id: DISPENSACION,
        producto_final_envasado_id: ENVASADO,
        cantidad_devuelta: productoDispensado().data.cantidad_entregada,
        justificacion_anulacion: 'Error',
      },
    };
    expect(codes('materiales-x', [...historia, anulada])).toEqual([]);
    expect(codes('materiales-x', [...historia, anulada, anulada])).toEqual(['DISPENSACION_ANULADA']);
  });

  it('only warns of a day or a reason, which older rules did not ask for', () =>
    expect(codes('materiales-x', [materiaPrimaCreada({ fecha_vencimiento: '2026-01-01' })])).toEqual([
      'FECHAS_INVERTIDAS?',
    ]));

  it('finds nothing in any history that the rules recorded', () => {
    const weighed: OtherStreams = { biomasa: (id) => (id === BIOMASA ? undefined : PESO_DE_BIOMASA) };
    fc.assert(
      fc.property(ordenes, (steps) => {
        let book = materiales.initial();
        const commands = steps.map((order, turn): readonly MaterialesEvent[] => {
          try {
            const events = materiales.decide(order(book, turn + 1), book);
            book = events.reduce(materiales.evolve, book);
            return events;
          } catch (error) {
            if (error instanceof Rechazo) return [];
            throw error;
          }
        });
        expect(breaches('materiales-x', commands, weighed)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('an account', () => {
  const registered: DomainEvent = {
    type: 'UsuarioRegistrado',
    version: 1,
    data: { usuario_id: OTRO, origen: 'registro', acepto_terminos: true, role_id: null },
  };
  const given: DomainEvent = {
    type: 'ClubAsignado',
    version: 1,
    data: { usuario_id: OTRO, club_id: BIOMASA, role_id: null },
  };

  it('is registered once, and has one club', () => {
    expect(codes('usuario-x', [registered, given])).toEqual([]);
    expect(codes('usuario-x', [registered, registered])).toEqual(['SIN_EFECTO']);
    expect(codes('usuario-x', [registered, given, { ...given, data: { ...given.data, club_id: BULK } }])).toEqual([
      'YA_TIENE_CLUB',
    ]);
    expect(codes('usuario-x', [given])).toEqual(['NO_ENCONTRADO']);
  });

  it('has permissions that are made once', () => {
    const permission: DomainEvent = { type: 'PermisoCreado', version: 1, data: { permiso_id: OTRO, nombre: 'per_x' } };
    expect(codes('roles', [permission])).toEqual([]);
    expect(codes('roles', [permission, permission])).toEqual(['NOMBRE_EN_USO?']);
  });
});

/** Well-formed events, from their golden files. */
function golden(file: string, changes: object = {}): DomainEvent {
  const [, type = '', version = '1'] = /\/(\w+)\.v(\d+)$/.exec(file) ?? [];
  const path = join(__dirname, '../../../event-schemas', file.replace('/', '/golden/') + '.json');
  const data = { ...(JSON.parse(readFileSync(path, 'utf8')) as object), ...changes };
  return { type, version: Number(version), data: data as Record<string, unknown> };
}

/** A stream, its recorded events, an event that is forged after them, and why the rules would not have recorded it. */
type Forgery = readonly [
  stream: string,
  recorded: readonly string[],
  forged: string,
  code: string,
  changes?: Readonly<Record<string, unknown>>,
];

const FORGERIES: readonly Forgery[] = [
  [
    'alertas-x',
    ['alertas/AlertaPospuesta.v1'],
    'alertas/AlertaRetomada.v1',
    'ALERTA_NO_POSPUESTA?',
    { objeto_id: OTRO },
  ],
  ['configuracion_tareas-x', [], 'tareas/AtributoDeTareaEliminado.v1', 'NO_ENCONTRADO'],
  [
    'cumplimiento-x',
    ['cumplimiento/GrupoDeCumplimientoCreado.v1'],
    'cumplimiento/EtiquetaDeCumplimientoEliminada.v1',
    'NO_ENCONTRADO',
  ],
  ['fotos-x', ['fotos/FotoAdjuntada.v1'], 'fotos/FotoAdjuntada.v1', 'FOTO_REPETIDA?', { foto_id: OTRO }],
  ['fotos-x', [], 'fotos/FotoQuitada.v1', 'NO_ENCONTRADO'],
  ['genetica-x', ['geneticas/GeneticaRegistrada.v1'], 'geneticas/GeneticaRegistrada.v1', 'GENETICA_EXISTENTE?'],
  ['importaciones-x', [], 'importaciones/ImportacionDeshecha.v1', 'NO_ENCONTRADO'],
  ['inventario-x', ['inventario/ProveedorRegistrado.v1'], 'inventario/StockAjustado.v1', 'NO_ENCONTRADO'],
  ['libreta-x', [], 'libreta/EstadoDeTareaDeLibretaCambiado.v1', 'NO_ENCONTRADO', { libreta_tarea_id: OTRO }],
  ['lote-x', ['lotes/LoteCreado.v1', 'lotes/PlantasAgregadas.v1'], 'lotes/PlantasAgregadas.v1', 'CODIGO_EN_USO'],
  [
    'paciente-x',
    ['pacientes/UsuarioMedicinalRegistrado.v1'],
    'pacientes/UsuarioMedicinalRegistrado.v1',
    'PACIENTE_EXISTENTE?',
  ],
  ['personal-x', [], 'personal/PersonalEliminado.v1', 'NO_ENCONTRADO', { personal_id: OTRO }],
  ['plan-x', [], 'planes/PlanEliminado.v1', 'NO_ENCONTRADO'],
  ['puntos-x', [], 'ubicaciones/PuntoDeAbastecimientoEliminado.v1', 'NO_ENCONTRADO'],
  ['salas-x', ['salas/SalaCreada.v1'], 'salas/PlantasAsignadasASala.v1', 'NO_ENCONTRADO', { sala_id: OTRO }],
  ['solicitud-x', ['solicitudes/SolicitudRecibida.v1'], 'solicitudes/SolicitudRecibida.v1', 'SIN_EFECTO'],
  ['ubicaciones', [], 'ubicaciones/UbicacionEliminada.v1', 'NO_ENCONTRADO'],
];

it.each(FORGERIES.map((una) => [`${una[2]} in ${una[0]}`, una] as const))('names a forged %s', (_name, una) => {
  const [stream, recorded, forged, code, changes] = una;
  const before = recorded.map((file) => golden(file));
  expect([codes(stream, before), codes(stream, [...before, golden(forged, changes)])]).toEqual([[], [code]]);
});

it('names a plant that is told to have been somewhere else, or in another state, than it was', () => {
  const [lote, plantas] = [golden('lotes/LoteCreado.v1'), golden('lotes/PlantasAgregadas.v1')];
  const { lote_id } = lote.data;
  const [{ planta_id }] = plantas.data['plantas'] as [{ planta_id: string }];
  const estado = (estado_anterior: string) =>
    golden('lotes/EstadoDePlantasCambiado.v1', {
      ...{ lote_id, estado: 'Enferma', fecha_baja: null },
      plantas: [{ estado_anterior, planta_id }],
    });
  const historia = [lote, { ...plantas, data: { ...plantas.data, lote_id } }];
  expect(codes('lote-x', [...historia, estado('Viva')])).toEqual([]);
  expect(codes('lote-x', [...historia, estado('Dañada')])).toEqual(['OTRA_CANTIDAD']);
});

it('names an event of any other stream that what came before does not allow', () =>
  expect(codes('proyecto-x', [golden('cultivos/ProyectoCerrado.v1')])).toEqual(['SIN_HISTORIA']));
