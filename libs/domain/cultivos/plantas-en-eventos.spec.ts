import type { CultivosEvent } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import { cultivos } from './cultivos';
import { eventoDePlanta, vigente } from './state';
import {
  PROYECTO,
  OTRO_PROYECTO,
  VEGETATIVO,
  FLORACION,
  SECADO,
  PLANTA,
  ESTADIA,
  ESTADIA_2,
  BIOMASA_EVENTO,
  type De,
  creado,
  finalizado,
  movida,
  finalizar,
  planta,
  mover,
  moverOtraVez,
  corregir,
  borrar,
  CON_EVENTOS,
  CON_SECADO,
  CON_PLANTA,
  type Aceptado,
  type Rechazado,
  INVERTIDAS,
  NO_ENCONTRADO,
} from './cultivos.testkit';

const corregida = (
  planta_evento_id: string,
  datos: { fecha_inicio: string; fecha_fin: string | null; observaciones: string | null },
  campos: De<'PlantaEventoActualizado'>['data']['campos'],
  anterior: De<'PlantaEventoActualizado'>['data']['anterior'],
): CultivosEvent => ({
  type: 'PlantaEventoActualizado',
  version: 1,
  data: { proyecto_id: PROYECTO, planta_evento_id, planta_id: PLANTA, ...datos, campos, anterior },
});

const borrada: CultivosEvent = {
  type: 'PlantaEventoEliminado',
  version: 1,
  data: { proyecto_id: PROYECTO, proyecto_evento_id: VEGETATIVO, planta_evento_id: ESTADIA, planta_id: PLANTA },
};

const EN_FLORACION: CultivosEvent[] = [...CON_PLANTA, movida(FLORACION, ESTADIA_2, '2026-11-09', ESTADIA)];

const ABIERTA = { fecha_inicio: '2026-11-03', fecha_fin: null, observaciones: null };

const TERMINADA = { fecha_inicio: '2026-11-03', fecha_fin: '2026-11-09', observaciones: null };

const { given } = specification(cultivos);

describe('plants in events', () => {
  const muchas = (cuantas: number) =>
    Array.from({ length: cuantas }, (_, i) => ({
      ...planta,
      planta_id: `${String(i).padStart(8, '0')}-1111-5111-8111-111111111111`,
    }));
  const doscientas = muchas(200);

  it.each<Aceptado>([
    ['enter their first event', CON_EVENTOS, mover, [movida(VEGETATIVO, ESTADIA, '2026-11-03', null)]],
    [
      'leave the event before, also the day that they entered it',
      CON_PLANTA,
      { ...moverOtraVez, fecha_inicio: '2026-11-03' },
      [movida(FLORACION, ESTADIA_2, '2026-11-03', ESTADIA)],
    ],
    [
      'leave a finalized event',
      [...CON_PLANTA, finalizado(VEGETATIVO)],
      moverOtraVez,
      [movida(FLORACION, ESTADIA_2, '2026-11-09', ESTADIA)],
    ],
    [
      'come back to an event',
      EN_FLORACION,
      { ...mover, fecha_inicio: '2026-11-12', plantas: [{ ...planta, planta_evento_id: BIOMASA_EVENTO }] },
      [movida(VEGETATIVO, BIOMASA_EVENTO, '2026-11-12', ESTADIA_2)],
    ],
    [
      'enter with a stay that is already over',
      CON_EVENTOS,
      { ...mover, fecha_fin: '2026-11-04' },
      [
        movida(VEGETATIVO, ESTADIA, '2026-11-03', null),
        corregida(ESTADIA, { ...ABIERTA, fecha_fin: '2026-11-04' }, ['fecha_fin'], ABIERTA),
      ],
    ],
    [
      'move 200 at once',
      CON_EVENTOS,
      { ...mover, plantas: doscientas },
      [
        {
          type: 'PlantasMovidasAEvento',
          version: 1,
          data: {
            proyecto_id: PROYECTO,
            proyecto_evento_id: VEGETATIVO,
            fecha_inicio: '2026-11-03',
            observaciones: null,
            plantas: doscientas.map(({ planta_evento_id, planta_id, lote_id }) => ({
              planta_evento_id,
              planta_id,
              lote_id,
              planta_evento_anterior_id: null,
            })),
          },
        },
      ],
    ],
    [
      'have a stay corrected',
      CON_PLANTA,
      { ...corregir, fecha_inicio: '2026-11-02', observaciones: 'Sana' },
      [
        corregida(
          ESTADIA,
          { fecha_inicio: '2026-11-02', fecha_fin: null, observaciones: 'Sana' },
          ['fecha_inicio', 'observaciones'],
          ABIERTA,
        ),
      ],
    ],
    [
      'have an ended stay corrected',
      EN_FLORACION,
      { ...corregir, fecha_fin: '2026-11-08' },
      [corregida(ESTADIA, { ...ABIERTA, fecha_fin: '2026-11-08' }, ['fecha_fin'], TERMINADA)],
    ],
    [
      'have an ended stay opened again while they are nowhere else',
      [...CON_PLANTA, corregida(ESTADIA, TERMINADA, ['fecha_fin'], ABIERTA)],
      corregir,
      [corregida(ESTADIA, ABIERTA, ['fecha_fin'], TERMINADA)],
    ],
    ['stay as they are when nothing changes', CON_PLANTA, corregir, []],
    ['have a stay deleted', CON_PLANTA, borrar, [borrada]],
    [
      'may enter again once the stay was deleted',
      [...CON_PLANTA, borrada],
      { ...mover, plantas: [{ ...planta, planta_evento_id: ESTADIA_2 }] },
      [movida(VEGETATIVO, ESTADIA_2, '2026-11-03', null)],
    ],
    [
      'may enter again once the stay was ended',
      [...CON_PLANTA, corregida(ESTADIA, TERMINADA, ['fecha_fin'], ABIERTA)],
      { ...mover, fecha_inicio: '2026-11-10', plantas: [{ ...planta, planta_evento_id: ESTADIA_2 }] },
      [movida(VEGETATIVO, ESTADIA_2, '2026-11-10', null)],
    ],
  ])('%s', (_caso, antes, command, despues) => given(antes).when(command).then(despues));

  it.each<Rechazado>([
    ['none at all', CON_EVENTOS, { ...mover, plantas: [] }, 'SIN_PLANTAS', 'Debe seleccionar al menos una planta.'],
    [
      '201 at once',
      CON_EVENTOS,
      { ...mover, plantas: muchas(201) },
      'DEMASIADAS_PLANTAS',
      'Solo se pueden mover hasta 200 plantas a la vez.',
    ],
    ['one twice', CON_EVENTOS, { ...mover, plantas: [planta, planta] }, 'PLANTA_REPETIDA', 'Hay plantas repetidas.'],
    [
      'one of another project',
      CON_EVENTOS,
      { ...mover, plantas: [{ ...planta, proyecto_id: OTRO_PROYECTO }] },
      'NO_ENCONTRADO',
      NO_ENCONTRADO,
    ],
    [
      'a removed one',
      CON_EVENTOS,
      { ...mover, plantas: [{ ...planta, baja: true }] },
      'PLANTA_DE_BAJA',
      'La planta LOT-1-001 está dada de baja y no se puede mover.',
    ],
    ['one that is there', CON_PLANTA, mover, 'PLANTA_YA_EN_EVENTO', 'La planta LOT-1-001 ya está en este evento.'],
    [
      'one before it entered where it is',
      CON_PLANTA,
      { ...moverOtraVez, fecha_inicio: '2026-11-02' },
      'FECHAS_INVERTIDAS',
      'La planta LOT-1-001 ingresó a su evento anterior después de esa fecha.',
    ],
    ['to end before it starts', CON_EVENTOS, { ...mover, fecha_fin: '2026-11-02' }, 'FECHAS_INVERTIDAS', INVERTIDAS],
    ['to an event that the project does not have', [creado], mover, 'NO_ENCONTRADO', NO_ENCONTRADO],
  ])('are not moved: %s', (_caso, antes, command, codigo, mensaje) =>
    given(antes).when(command).thenRefused(codigo, mensaje),
  );

  it.each<Rechazado>([
    ['that never began', CON_EVENTOS, corregir, 'NO_ENCONTRADO', NO_ENCONTRADO],
    ['to end before it starts', CON_PLANTA, { ...corregir, fecha_fin: '2026-11-02' }, 'FECHAS_INVERTIDAS', INVERTIDAS],
    [
      'to last while the plant is elsewhere',
      EN_FLORACION,
      corregir,
      'PLANTA_EN_OTRO_EVENTO',
      'La planta ya está en otro evento: esta estadía no puede quedar sin fecha de fin.',
    ],
    ['that was deleted', [...CON_PLANTA, borrada], borrar, 'NO_ENCONTRADO', NO_ENCONTRADO],
  ])('have no stay corrected or deleted %s', (_caso, antes, command, codigo, mensaje) =>
    given(antes).when(command).thenRefused(codigo, mensaje),
  );

  it.each<[caso: string, historia: CultivosEvent[], evento: string | null]>([
    ['no event before it enters one', CON_EVENTOS, null],
    ['the one that it entered', CON_PLANTA, VEGETATIVO],
    ['the one that it moved on to', EN_FLORACION, FLORACION],
    ['the one that it moved on to when the stay before is deleted', [...EN_FLORACION, borrada], FLORACION],
    ['none when its stay is deleted', [...CON_PLANTA, borrada], null],
    ['none when its stay is ended', [...CON_PLANTA, corregida(ESTADIA, TERMINADA, ['fecha_fin'], ABIERTA)], null],
    [
      'the one whose end is taken back',
      [
        ...CON_PLANTA,
        corregida(ESTADIA, TERMINADA, ['fecha_fin'], ABIERTA),
        corregida(ESTADIA, ABIERTA, ['fecha_fin'], TERMINADA),
      ],
      VEGETATIVO,
    ],
  ])('a plant is in %s', (_caso, historia, evento) => {
    const proyecto = historia.reduce((antes, uno) => cultivos.evolve(antes, uno), cultivos.initial());
    expect(eventoDePlanta(vigente(proyecto, PROYECTO), PLANTA)).toBe(evento);
  });
});

const EMPIEZA_DESPUES = 'El cultivo empieza el 01/11/2026: nada entra antes a un evento.';

describe('days of stays', () => {
  it.each<Rechazado>([
    [
      'corrected to before the plant started',
      CON_PLANTA,
      { ...corregir, fecha_inicio: '2026-11-01', desde: '2026-11-02' },
      'FECHAS_INVERTIDAS',
      'La planta empezó después de esa fecha.',
    ],
    [
      'corrected to before the crop started',
      CON_PLANTA,
      { ...corregir, fecha_inicio: '2026-10-31' },
      'FECHAS_INVERTIDAS',
      EMPIEZA_DESPUES,
    ],
    [
      'before the crop started',
      CON_EVENTOS,
      { ...mover, fecha_inicio: '2026-10-31' },
      'FECHAS_INVERTIDAS',
      EMPIEZA_DESPUES,
    ],
    [
      'of plants in a stage that dries',
      CON_SECADO,
      { ...mover, proyecto_evento_id: SECADO },
      'EVENTO_SIN_PLANTAS',
      'En un evento Secado o Curado ya no hay plantas.',
    ],
    [
      'corrected into the stay before',
      EN_FLORACION,
      { ...corregir, planta_evento_id: ESTADIA_2, fecha_inicio: '2026-11-08' },
      'FECHAS_INVERTIDAS',
      'En esos días la planta estaba en otro evento.',
    ],
    [
      'corrected into the stay after',
      EN_FLORACION,
      { ...corregir, fecha_fin: '2026-11-10' },
      'FECHAS_INVERTIDAS',
      'En esos días la planta estaba en otro evento.',
    ],
    [
      'left behind by the end of their event',
      CON_PLANTA,
      { ...finalizar, fecha_fin_evento: '2026-11-02T15:00:00.000Z' },
      'FECHAS_INVERTIDAS',
      'Hay plantas que entraron al evento después de esa fecha.',
    ],
  ])('are not %s', (_caso, antes, command, codigo, mensaje) => given(antes).when(command).thenRefused(codigo, mensaje));
});
