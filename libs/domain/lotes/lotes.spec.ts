import type { LotesEvent } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import { proponerCodigos } from './agregar-plantas';
import { vigente } from './state';
import { lotes, streamDeLote, type ComandoDeLote } from './lotes';

const LOTE = '5a0f3a34-5b0e-5c62-9f5e-2f6c3f0c8a01';
const PROYECTO = '0e6f0c2d-6a6d-4d6b-9b0a-3c5d7e9f1a03';
const VARIEDAD = '9c1e5f7a-2b4d-4f6a-8c0e-5d7f9b1c3e04';
const DATOS = { nombre: 'Aurora-014', descripcion: 'Sala norte', fecha_inicio: '2026-11-21' };
const HOY = '2026-11-25';
const codigo = (numero: number): string => `LOT-1-${String(numero).padStart(3, '0')}`;
const planta = (numero: number): string => `7d6b2c51-0a4f-5d3b-8a86-${String(numero).padStart(12, '0')}`;
const rango = (desde: number, cuantas: number) =>
  Array.from({ length: cuantas }, (_, i) => ({ planta_id: planta(desde + i), codigo: codigo(desde + i) }));

const creado: LotesEvent = {
  type: 'LoteCreado',
  version: 1,
  data: { lote_id: LOTE, codigo: 'LOT-1', proyecto_id: PROYECTO, ...DATOS },
};
const bloqueado: LotesEvent = { type: 'LoteBloqueado', version: 1, data: { lote_id: LOTE } };
const desbloqueado: LotesEvent = { type: 'LoteDesbloqueado', version: 1, data: { lote_id: LOTE } };
const eliminado: LotesEvent = { type: 'LoteEliminado', version: 1, data: { lote_id: LOTE, codigo: 'LOT-1' } };
const agregadas = (desde: number, cuantas: number): LotesEvent => ({
  type: 'PlantasAgregadas',
  version: 1,
  data: {
    lote_id: LOTE,
    variedad_id: VARIEDAD,
    origen: 'Esqueje',
    fecha_inicio: '2026-11-21',
    plantas: rango(desde, cuantas),
  },
});
const borrada = (numero: number): LotesEvent => ({
  type: 'PlantaEliminada',
  version: 1,
  data: { lote_id: LOTE, planta_id: planta(numero), codigo: codigo(numero) },
});
const cambiadas = (
  estado: string,
  fecha_baja: string | null,
  ...plantas: [numero: number, anterior: string][]
): LotesEvent => ({
  type: 'EstadoDePlantasCambiado',
  version: 1,
  data: {
    lote_id: LOTE,
    estado,
    fecha_baja,
    plantas: plantas.map(([numero, estado_anterior]) => ({ planta_id: planta(numero), estado_anterior })),
  },
});

const crear: ComandoDeLote = {
  tipo: 'crear_lote',
  lote_id: LOTE,
  codigo: 'LOT-1',
  proyecto_id: PROYECTO,
  proyecto_cerrado: false,
  ...DATOS,
};
const editar: ComandoDeLote = { tipo: 'editar_lote', lote_id: LOTE, proyecto_cerrado: false, ...DATOS };
const eliminar: ComandoDeLote = { tipo: 'eliminar_lote', lote_id: LOTE, proyecto_cerrado: false, tiene_biomasa: false };
const borrar: ComandoDeLote = {
  tipo: 'eliminar_planta',
  lote_id: LOTE,
  planta_id: planta(1),
  proyecto_cerrado: false,
  tiene_biomasa: false,
};
const agregar = (desde: number, cuantas: number): Extract<ComandoDeLote, { tipo: 'agregar_plantas' }> => ({
  tipo: 'agregar_plantas',
  lote_id: LOTE,
  variedad_id: VARIEDAD,
  origen: 'Esqueje',
  fecha_inicio: '2026-11-21',
  cantidad: cuantas,
  plantas: rango(desde, cuantas),
  proyecto_cerrado: false,
});
const pasarUna = (nuevo_estado: string, numero = 1): ComandoDeLote => ({
  tipo: 'cambiar_estado_de_planta',
  lote_id: LOTE,
  planta_id: planta(numero),
  nuevo_estado,
  hoy: HOY,
});
const pasar = (nuevo_estado: string, plantas: string[] | null = null): ComandoDeLote => ({
  tipo: 'cambiar_estado_de_plantas',
  lote_id: LOTE,
  plantas,
  nuevo_estado,
  hoy: HOY,
});

const { given } = specification(lotes);

type Aceptado = [caso: string, antes: LotesEvent[], command: ComandoDeLote, despues: LotesEvent[]];
type Rechazado = [caso: string, antes: LotesEvent[], command: ComandoDeLote, codigo: string, mensaje: string];

const BLOQUEADO = 'El lote está bloqueado: no se puede editar ni eliminar, ni agregarle o borrarle plantas.';
const CERRADO = 'El cultivo está cerrado: no se pueden crear ni editar lotes.';

it('keeps one lot in one stream', () => {
  expect(streamDeLote(LOTE)).toBe(`lote-${LOTE}`);
});

describe('a lot (spec 2 §4, §5)', () => {
  it.each<Aceptado>([
    ['is created in an open project', [], crear, [creado]],
    [
      'is edited, with what it was',
      [creado],
      { ...editar, nombre: 'Aurora-015', fecha_inicio: '2026-11-20' } as ComandoDeLote,
      [
        {
          type: 'LoteEditado',
          version: 1,
          data: {
            lote_id: LOTE,
            ...DATOS,
            nombre: 'Aurora-015',
            fecha_inicio: '2026-11-20',
            campos: ['nombre', 'fecha_inicio'],
            anterior: DATOS,
          },
        },
      ],
    ],
    ...Object.entries({ nombre: 'Aurora-015', descripcion: null, fecha_inicio: '2026-11-20' }).map(
      ([campo, valor]): Aceptado => [
        `is edited in its ${campo} alone`,
        [creado],
        { ...editar, [campo]: valor } as ComandoDeLote,
        [
          {
            type: 'LoteEditado',
            version: 1,
            data: { lote_id: LOTE, ...DATOS, [campo]: valor, campos: [campo], anterior: DATOS },
          } as LotesEvent,
        ],
      ],
    ),
    [
      'is created with the longest code',
      [],
      { ...crear, codigo: 'L'.repeat(50) } as ComandoDeLote,
      [{ ...creado, data: { ...creado.data, codigo: 'L'.repeat(50) } } as LotesEvent],
    ],
    [
      'is created on the day when a project that is still ahead starts',
      [],
      { ...crear, hoy: '2026-11-01', desde: '2026-11-21' } as ComandoDeLote,
      [creado],
    ],
    ['keeps a day that the project never had', [creado], { ...editar, desde: '2026-11-22' } as ComandoDeLote, []],
    ['does not change when edited to what it is', [creado], editar, []],
    ['is locked', [creado], { tipo: 'bloquear_lote', lote_id: LOTE }, [bloqueado]],
    [
      'is unlocked with the permission',
      [creado, bloqueado],
      { tipo: 'desbloquear_lote', lote_id: LOTE, administrador: true },
      [desbloqueado],
    ],
    ['is editable again when unlocked', [creado, bloqueado, desbloqueado], eliminar, [eliminado]],
    ['is deleted with its living plants', [creado, agregadas(1, 2)], eliminar, [eliminado]],
  ])('%s', (_caso, antes, command, despues) => given(antes).when(command).then(despues));

  it.each<Rechazado>([
    [
      'created in a closed project',
      [],
      { ...crear, proyecto_cerrado: true } as ComandoDeLote,
      'PROYECTO_CERRADO',
      CERRADO,
    ],
    ['created with a code in use', [creado], crear, 'CODIGO_EN_USO', 'El código LOT-1 ya está en uso.'],
    [
      'created with the code of a deleted one',
      [creado, eliminado],
      crear,
      'CODIGO_EN_USO',
      'El código LOT-1 ya está en uso.',
    ],
    [
      'created with a code that leaves no room for the plants',
      [],
      { ...crear, codigo: 'L'.repeat(51) } as ComandoDeLote,
      'CODIGO_LARGO',
      'El código del lote puede tener hasta 50 caracteres.',
    ],
    ...([crear, { ...editar, fecha_inicio: '2026-11-22' }] as ComandoDeLote[]).flatMap((command): Rechazado[] => [
      [
        `${command.tipo} on a day to come`,
        command === crear ? [] : [creado],
        { ...command, hoy: '2026-11-20' } as ComandoDeLote,
        'FECHA_FUTURA',
        'La fecha no puede ser posterior a hoy.',
      ],
      [
        `${command.tipo} before the project`,
        command === crear ? [] : [creado],
        { ...command, hoy: '2026-11-30', desde: '2026-11-23' } as ComandoDeLote,
        'FECHAS_INVERTIDAS',
        'El cultivo empieza el 23/11/2026: el lote no es anterior.',
      ],
    ]),
    ['edited when there is none', [], editar, 'NO_ENCONTRADO', 'Recurso no encontrado.'],
    ['edited when deleted', [creado, eliminado], editar, 'NO_ENCONTRADO', 'Recurso no encontrado.'],
    [
      'edited when locked',
      [creado, bloqueado],
      { ...editar, nombre: 'Otro' } as ComandoDeLote,
      'LOTE_BLOQUEADO',
      BLOQUEADO,
    ],
    [
      'edited in a closed project',
      [creado],
      { ...editar, proyecto_cerrado: true } as ComandoDeLote,
      'PROYECTO_CERRADO',
      CERRADO,
    ],
    [
      'locked twice',
      [creado, bloqueado],
      { tipo: 'bloquear_lote', lote_id: LOTE },
      'YA_BLOQUEADO',
      'El lote ya está bloqueado.',
    ],
    [
      'unlocked when it is not locked',
      [creado],
      { tipo: 'desbloquear_lote', lote_id: LOTE, administrador: true },
      'NO_BLOQUEADO',
      'El lote no está bloqueado.',
    ],
    [
      'unlocked without the permission',
      [creado, bloqueado],
      { tipo: 'desbloquear_lote', lote_id: LOTE, administrador: false },
      'SIN_PERMISO',
      'No tienes permiso para desbloquear este lote. Contacta al administrador...',
    ],
    ['deleted when locked', [creado, bloqueado], eliminar, 'LOTE_BLOQUEADO', BLOQUEADO],
    [
      'deleted with a harvested plant',
      [creado, agregadas(1, 1), cambiadas('Cosechada', null, [1, 'Viva'])],
      eliminar,
      'TIENE_COSECHA',
      'No se puede eliminar el lote: ya se cosecharon plantas de este lote y son parte de la trazabilidad.',
    ],
    [
      'deleted with a plant that was harvested before it was discarded',
      [
        creado,
        agregadas(1, 2),
        cambiadas('Cosechada', null, [1, 'Viva']),
        cambiadas('Descartada', HOY, [1, 'Cosechada']),
      ],
      eliminar,
      'TIENE_COSECHA',
      'No se puede eliminar el lote: ya se cosecharon plantas de este lote y son parte de la trazabilidad.',
    ],
    [
      'deleted when biomass comes from it',
      [creado],
      { ...eliminar, tiene_biomasa: true } as ComandoDeLote,
      'TIENE_COSECHA',
      'No se puede eliminar el lote: ya se cosecharon plantas de este lote y son parte de la trazabilidad.',
    ],
  ])('is refused to be %s', (_caso, antes, command, clave, mensaje) =>
    given(antes).when(command).thenRefused(clave, mensaje),
  );
});

describe('plants of a lot (spec 2 §5, §9)', () => {
  it.each<Aceptado>([
    ['are added', [creado], agregar(1, 2), [agregadas(1, 2)]],
    ['fill the lot to 200', [creado, agregadas(1, 150)], agregar(151, 50), [agregadas(151, 50)]],
    [
      'take the place of a deleted one under a new code',
      [creado, agregadas(1, 200), borrada(7)],
      agregar(201, 1),
      [agregadas(201, 1)],
    ],
    ['are added after the 999th', [creado], agregar(1000, 1), [agregadas(1000, 1)]],
    ['are deleted', [creado, agregadas(1, 1)], borrar, [borrada(1)]],
  ])('%s', (_caso, antes, command, despues) => given(antes).when(command).then(despues));

  it.each<Rechazado>([
    ['added to a locked lot', [creado, bloqueado], agregar(1, 1), 'LOTE_BLOQUEADO', BLOQUEADO],
    ['added in a closed project', [creado], { ...agregar(1, 1), proyecto_cerrado: true }, 'PROYECTO_CERRADO', CERRADO],
    ['added in no number', [creado], agregar(1, 0), 'CANTIDAD_INVALIDA', 'La cantidad debe ser al menos 1.'],
    [
      'added over 200',
      [creado, agregadas(1, 150)],
      agregar(151, 51),
      'LOTE_LLENO',
      'Un lote puede tener hasta 200 plantas: este lote tiene 150 y se pueden agregar 50 más.',
    ],
    [
      'added without codes',
      [creado],
      { ...agregar(1, 2), plantas: [] },
      'SIN_CODIGOS',
      'No hay códigos disponibles para asignar a las plantas...',
    ],
    [
      'added with fewer codes than plants',
      [creado],
      { ...agregar(1, 2), cantidad: 3 },
      'CODIGOS_INVALIDOS',
      'Debe haber un código por cada planta.',
    ],
    [
      'added with a repeated code',
      [creado],
      { ...agregar(1, 2), plantas: [...rango(1, 1), ...rango(1, 1)] },
      'CODIGOS_INVALIDOS',
      'Hay códigos de planta repetidos.',
    ],
    [
      'added with the code of another lot',
      [creado],
      { ...agregar(1, 1), plantas: [{ planta_id: planta(1), codigo: 'LOT-2-001' }] },
      'CODIGOS_INVALIDOS',
      'El código LOT-2-001 no es de este lote.',
    ],
    [
      'added with a number written otherwise',
      [creado],
      { ...agregar(1, 1), plantas: [{ planta_id: planta(1), codigo: 'LOT-1-1' }] },
      'CODIGOS_INVALIDOS',
      'El código LOT-1-1 no es de este lote.',
    ],
    [
      'added with the number 0',
      [creado],
      { ...agregar(1, 1), plantas: [{ planta_id: planta(1), codigo: 'LOT-1-000' }] },
      'CODIGOS_INVALIDOS',
      'El código LOT-1-000 no es de este lote.',
    ],
    [
      'added with a code in use',
      [creado, agregadas(1, 2)],
      agregar(2, 1),
      'CODIGO_EN_USO',
      'El código LOT-1-002 ya está en uso.',
    ],
    [
      'added with the code of a deleted one',
      [creado, agregadas(1, 2), borrada(2)],
      agregar(2, 1),
      'CODIGO_EN_USO',
      'El código LOT-1-002 ya está en uso.',
    ],
    ['deleted when there is none', [creado], borrar, 'NO_ENCONTRADO', 'Recurso no encontrado.'],
    ['deleted from a locked lot', [creado, agregadas(1, 1), bloqueado], borrar, 'LOTE_BLOQUEADO', BLOQUEADO],
    [
      'deleted when biomass comes from it',
      [creado, agregadas(1, 1)],
      { ...borrar, tiene_biomasa: true } as ComandoDeLote,
      'TIENE_COSECHA',
      'No se puede borrar la planta: ya se cosechó y es parte de la trazabilidad.',
    ],
    [
      'deleted when harvested',
      [creado, agregadas(1, 1), cambiadas('Cosechada', null, [1, 'Viva'])],
      borrar,
      'TIENE_COSECHA',
      'No se puede borrar la planta: ya se cosechó y es parte de la trazabilidad.',
    ],
    [
      'deleted when harvested before it died',
      [creado, agregadas(1, 1), cambiadas('Cosechada', null, [1, 'Viva']), cambiadas('Muerta', HOY, [1, 'Cosechada'])],
      borrar,
      'TIENE_COSECHA',
      'No se puede borrar la planta: ya se cosechó y es parte de la trazabilidad.',
    ],
  ])('are refused to be %s', (_caso, antes, command, clave, mensaje) =>
    given(antes).when(command).thenRefused(clave, mensaje),
  );

  it('get the codes that the lot has never given', () => {
    const lote = [creado, agregadas(2, 2), borrada(3)].reduce(lotes.evolve, lotes.initial());
    expect(proponerCodigos(vigente(lote, LOTE), 3)).toStrictEqual(['LOT-1-001', 'LOT-1-004', 'LOT-1-005']);
  });
});

describe("a plant's state (spec 2 §4)", () => {
  const conTres = [creado, agregadas(1, 3)];
  const conBaja = [...conTres, cambiadas('Muerta', HOY, [1, 'Viva'])];
  const conCosecha = [...conTres, cambiadas('Cosechada', null, [1, 'Viva'])];

  it.each<Aceptado>([
    ['changes among the living', conTres, pasarUna('Enferma'), [cambiadas('Enferma', null, [1, 'Viva'])]],
    [
      'changes in a locked lot',
      [...conTres, bloqueado],
      pasarUna('Lista para cosechar'),
      [cambiadas('Lista para cosechar', null, [1, 'Viva'])],
    ],
    ['sets the day of its removal', conTres, pasarUna('Muerta'), [cambiadas('Muerta', HOY, [1, 'Viva'])]],
    [
      'leaves Cosechada for Descartada',
      conCosecha,
      pasarUna('Descartada'),
      [cambiadas('Descartada', HOY, [1, 'Cosechada'])],
    ],
    ['stays when it already is', conBaja, pasarUna('Muerta'), []],
    [
      'changes for the whole lot, without those removed',
      conBaja,
      pasar('Enferma'),
      [cambiadas('Enferma', null, [2, 'Viva'], [3, 'Viva'])],
    ],
    [
      'changes for the whole lot, without those harvested',
      conCosecha,
      pasar('Dañada'),
      [cambiadas('Dañada', null, [2, 'Viva'], [3, 'Viva'])],
    ],
    [
      'changes for those chosen',
      conTres,
      pasar('Cosechada', [planta(3), planta(1)]),
      [cambiadas('Cosechada', null, [3, 'Viva'], [1, 'Viva'])],
    ],
    [
      'changes for those that are not yet in it',
      conCosecha,
      pasar('Cosechada'),
      [cambiadas('Cosechada', null, [2, 'Viva'], [3, 'Viva'])],
    ],
    ['stays for all when all are in it', conTres, pasar('Viva'), []],
  ])('%s', (_caso, antes, command, despues) => given(antes).when(command).then(despues));

  it.each<Rechazado>([
    [
      'of a plant that is removed',
      conBaja,
      pasarUna('Viva'),
      'PLANTA_DE_BAJA',
      'La planta está dada de baja y no puede cambiar de estado.',
    ],
    [
      'of a removed plant to the other removal',
      conBaja,
      pasarUna('Descartada'),
      'PLANTA_DE_BAJA',
      'La planta está dada de baja y no puede cambiar de estado.',
    ],
    [
      'from Cosechada back to life',
      conCosecha,
      pasarUna('Viva'),
      'PLANTA_COSECHADA',
      'Una planta cosechada solo puede pasar a Muerta o Descartada.',
    ],
    ['of a plant that is not in the lot', conTres, pasarUna('Viva', 9), 'NO_ENCONTRADO', 'Recurso no encontrado.'],
    [
      'of several, one of them not in the lot',
      conTres,
      pasar('Viva', [planta(1), planta(9)]),
      'NO_ENCONTRADO',
      'Recurso no encontrado.',
    ],
    [
      'of the removed alone',
      conBaja,
      pasar('Viva', [planta(1)]),
      'SIN_PLANTAS_ACTIVAS',
      'No hay plantas activas para actualizar.',
    ],
    ['of an empty lot', [creado], pasar('Viva'), 'SIN_PLANTAS_ACTIVAS', 'No hay plantas activas para actualizar.'],
  ])('is refused to change %s', (_caso, antes, command, clave, mensaje) =>
    given(antes).when(command).thenRefused(clave, mensaje),
  );
});

it('retires no plant before it entered the stage or the room that it is in', () => {
  given([creado, agregadas(1, 1)])
    .when({
      tipo: 'dar_de_baja_plantas',
      lote_id: LOTE,
      plantas: [planta(1)],
      clase: 'perdida',
      fecha: '2026-11-22',
      motivo: 'Plaga',
      testigo: null,
      foto_sha256: null,
      entradas: () => ['2026-11-23'],
    })
    .thenRefused('FECHAS_INVERTIDAS', 'La baja no puede ser anterior a lo que se da de baja.');
});
