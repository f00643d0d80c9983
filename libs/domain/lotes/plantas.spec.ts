import type { LotesEvent } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import { proponerCodigos } from './agregar-plantas';
import { vigente } from './state';
import { lotes, type ComandoDeLote } from './lotes';
import {
  LOTE,
  VARIEDAD,
  HOY,
  codigo,
  planta,
  rango,
  creado,
  bloqueado,
  agregadas,
  cambiadas,
  type Aceptado,
  type Rechazado,
  BLOQUEADO,
  CERRADO,
} from './lotes.testkit';

const borrada = (numero: number): LotesEvent => ({
  type: 'PlantaEliminada',
  version: 1,
  data: { lote_id: LOTE, planta_id: planta(numero), codigo: codigo(numero) },
});

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

describe('plants of a lot', () => {
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

describe("a plant's state", () => {
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
