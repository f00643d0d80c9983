import type { BiomasaEvent } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import { biomasa, type ComandoDeBiomasa } from './biomasa';
import { materiaDe } from './state';
import {
  BIOMASA,
  LOTE,
  PROYECTO,
  ESTADIA,
  ORIGEN,
  cosechada,
  lista,
  type Aceptado,
  type Rechazado,
} from './biomasa.testkit';

const planta = (numero: number) => ({
  vinculo_id: `6d8fa1c3-4e6a-5c8e-9fb1-${String(numero).padStart(12, '0')}`,
  planta_id: `7d6b2c51-0a4f-5d3b-8a86-${String(numero).padStart(12, '0')}`,
  lote_id: LOTE,
  codigo: `LOT-1-00${numero}`,
});

const vinculadas = (...numeros: number[]): BiomasaEvent => ({
  type: 'PlantasVinculadasABiomasa',
  version: 1,
  data: { biomasa_id: BIOMASA, plantas: numeros.map(planta) },
});

const vincular = (...plantas: object[]): ComandoDeBiomasa => ({
  tipo: 'vincular_plantas',
  biomasa_id: BIOMASA,
  plantas: plantas as never,
});

const viva = (numero: number) => ({ ...planta(numero), estado: 'Viva', proyecto_id: ORIGEN.proyecto_id });

const marcar = (cambios: object = {}): ComandoDeBiomasa => ({
  tipo: 'marcar_lista',
  biomasa_id: BIOMASA,
  fecha_lista_produccion: '2026-12-05',
  proyecto_evento_id: null,
  ...cambios,
});

const ABIERTA = { fecha_inicio: '2026-11-21', fecha_fin: null, observaciones: null };

const editarEvento = (cambios: object = {}, anterior: object = ABIERTA, evento_finalizado = false): ComandoDeBiomasa =>
  ({
    tipo: 'editar_evento_de_biomasa',
    biomasa_id: BIOMASA,
    biomasa_evento_id: ESTADIA,
    ...anterior,
    anterior,
    evento_finalizado,
    ...cambios,
  }) as ComandoDeBiomasa;

const editado = (campos: string[], ahora: object, anterior: object = ABIERTA): BiomasaEvent =>
  ({
    type: 'EventoDeBiomasaEditado',
    version: 1,
    data: { biomasa_id: BIOMASA, biomasa_evento_id: ESTADIA, ...anterior, ...ahora, campos, anterior },
  }) as BiomasaEvent;

const { given } = specification(biomasa);

describe('the day on which it came to a stage', () => {
  const desde = (fecha_inicio: string) =>
    editarEvento({ fecha_inicio, previa: '2026-11-22' }, { ...ABIERTA, fecha_inicio: '2026-11-25' });

  it('is not before the day on which it came to the stage before', () => {
    given([cosechada])
      .when(desde('2026-11-21'))
      .thenRefused(
        'FECHAS_INVERTIDAS',
        'La fecha no puede ser anterior al ingreso de la biomasa a su evento anterior.',
      );
  });

  it('may be that day', () => {
    const anterior = { ...ABIERTA, fecha_inicio: '2026-11-25' };
    given([cosechada])
      .when(desde('2026-11-22'))
      .then([editado(['fecha_inicio'], { fecha_inicio: '2026-11-22' }, anterior)]);
  });
});

describe('plants', () => {
  it.each(['Viva', 'Lista para cosechar', 'Dañada', 'Enferma'])('links a plant in state %s', (estado) => {
    given([cosechada])
      .when(vincular({ ...viva(1), estado }))
      .then([vinculadas(1)]);
  });

  it('links more plants later', () => {
    given([cosechada, vinculadas(1)])
      .when(vincular(viva(2), viva(3)))
      .then([vinculadas(2, 3)]);
  });

  it('links only the new plants of a selection that is sent again', () => {
    given([cosechada, vinculadas(1)])
      .when(vincular({ ...viva(1), estado: 'Cosechada' }, viva(2)))
      .then([vinculadas(2)]);
    given([cosechada, vinculadas(1), lista])
      .when(vincular({ ...viva(1), estado: 'Cosechada' }))
      .then([]);
  });

  it('are of its project', () => {
    given([cosechada])
      .when(vincular(viva(2), { ...viva(1), proyecto_id: BIOMASA }))
      .thenRefused('OTRO_CULTIVO', 'La planta LOT-1-001 es de otro cultivo.');
  });

  it.each<Rechazado>([
    ['of nothing', [], vincular(viva(1)), 'NO_ENCONTRADO', 'Recurso no encontrado.'],
    ['none', [cosechada], vincular(), 'SIN_PLANTAS', 'Debe seleccionar al menos una planta.'],
    [
      'one to what is ready',
      [cosechada, lista],
      vincular(viva(1)),
      'YA_LISTA',
      'No se pueden vincular más plantas: la biomasa está marcada como lista para materia prima.',
    ],
    ...['Cosechada', 'Muerta', 'Descartada'].map((estado): Rechazado => [
      `one that is ${estado}`,
      [cosechada],
      vincular(viva(2), { ...viva(1), estado }),
      'PLANTA_NO_COSECHABLE',
      `La planta LOT-1-001 está en estado ${estado} y no se puede usar para biomasa.`,
    ]),
  ])('refuses to link %s', (_caso, antes, command, clave, mensaje) =>
    given(antes).when(command).thenRefused(clave, mensaje),
  );
});

describe('ready for production', () => {
  it('is marked once', () => given([cosechada]).when(marcar()).then([lista]));

  it.each<Rechazado>([
    ['of nothing', [], marcar(), 'NO_ENCONTRADO', 'Recurso no encontrado.'],
    [
      'heavier than its plants',
      [{ ...cosechada, data: { ...cosechada.data, peso: '500', unidad_medida: 'kilos' } }, vinculadas(1)],
      marcar(),
      'RENDIMIENTO_IMPOSIBLE',
      '500 kilos no pueden salir de una planta: revisá la cantidad y la unidad (hasta 20 kilos por planta).',
    ],
    [
      'twice',
      [cosechada, lista],
      marcar({ fecha_lista_produccion: '2026-12-06' }),
      'YA_LISTA',
      'La biomasa BIO-1 ya está marcada como lista para materia prima.',
    ],
    [
      'before it was dried',
      [cosechada],
      marcar({ ultima_estadia: '2026-12-06' }),
      'FECHAS_INVERTIDAS',
      'El día desde el que está lista no puede ser anterior al paso de la biomasa por sus eventos de secado y curado.',
    ],
    [
      'before its harvest',
      [cosechada],
      marcar({ fecha_lista_produccion: '2026-11-20' }),
      'FECHAS_INVERTIDAS',
      'El día desde el que está lista no puede ser anterior a la fecha de cosecha.',
    ],
  ])('is refused %s', (_caso, antes, command, clave, mensaje) =>
    given(antes).when(command).thenRefused(clave, mensaje),
  );

  it('gives raw material the composition of its source', () => {
    const antes = biomasa.evolve(biomasa.initial(), cosechada);
    const origen = { codigo: 'BIO-1', lote_id: LOTE, proyecto_id: PROYECTO };
    const materia = { peso: '1250.5', unidad: 'gramos', fecha: '2026-11-21', ...origen };
    expect(materiaDe(antes, BIOMASA)).toStrictEqual({ ...materia, lista: false });
    expect(materiaDe(biomasa.evolve(antes, lista), BIOMASA)).toStrictEqual({ ...materia, lista: true });
  });
});

describe('the stay in an event', () => {
  const CERRADA = { ...ABIERTA, fecha_fin: '2026-11-30' };

  it.each<Aceptado>([
    [
      'takes observations',
      [cosechada],
      editarEvento({ observaciones: 'Colgada' }),
      [editado(['observaciones'], { observaciones: 'Colgada' })],
    ],
    [
      'takes other days while it lasts',
      [cosechada],
      editarEvento({ fecha_inicio: '2026-11-23', fecha_fin: '2026-11-24' }),
      [editado(['fecha_inicio', 'fecha_fin'], { fecha_inicio: '2026-11-23', fecha_fin: '2026-11-24' })],
    ],
    [
      'takes observations after it ended',
      [cosechada],
      editarEvento({ observaciones: 'Seca' }, CERRADA),
      [editado(['observaciones'], { observaciones: 'Seca' }, CERRADA)],
    ],
    ['does not change when nothing does', [cosechada], editarEvento({}, CERRADA, true), []],
  ])('%s', (_caso, antes, command, despues) => given(antes).when(command).then(despues));

  it.each<Rechazado>([
    ['of nothing', [], editarEvento({ observaciones: 'x' }), 'NO_ENCONTRADO', 'Recurso no encontrado.'],
    [
      'in a finished event',
      [cosechada],
      editarEvento({ observaciones: 'x' }, ABIERTA, true),
      'EVENTO_FINALIZADO',
      'El evento está finalizado: su información ya no se puede modificar.',
    ],
    [
      'of its days after it ended',
      [cosechada],
      editarEvento({ fecha_fin: null }, CERRADA),
      'YA_TIENE_SALIDA',
      'La biomasa ya salió de este evento: solo se pueden editar las observaciones.',
    ],
    [
      'of its days after it ended, whatever else changes',
      [cosechada],
      editarEvento({ fecha_inicio: '2026-11-20', observaciones: 'x' }, CERRADA),
      'YA_TIENE_SALIDA',
      'La biomasa ya salió de este evento: solo se pueden editar las observaciones.',
    ],
    [
      'to a start before its harvest',
      [cosechada],
      editarEvento({ fecha_inicio: '2026-11-20' }),
      'FECHAS_INVERTIDAS',
      'La fecha no puede ser anterior a la cosecha de la biomasa.',
    ],
    [
      'to a start after it was ready',
      [cosechada, lista],
      editarEvento({ fecha_inicio: '2026-12-06' }),
      'FECHAS_INVERTIDAS',
      'La fecha no puede ser posterior al día en que la biomasa quedó lista para materia prima.',
    ],
    [
      'to an end after it was ready',
      [cosechada, lista],
      editarEvento({ fecha_fin: '2026-12-06' }),
      'FECHAS_INVERTIDAS',
      'La fecha no puede ser posterior al día en que la biomasa quedó lista para materia prima.',
    ],
    [
      'to an end before its start',
      [cosechada],
      editarEvento({ fecha_fin: '2026-11-20' }),
      'FECHAS_INVERTIDAS',
      'La fecha de salida no puede ser anterior a la fecha de ingreso.',
    ],
  ])('is refused to change %s', (_caso, antes, command, clave, mensaje) =>
    given(antes).when(command).thenRefused(clave, mensaje),
  );
});
