import type { LotesEvent } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import { lotes, streamDeLote, type ComandoDeLote } from './lotes';
import {
  LOTE,
  PROYECTO,
  DATOS,
  HOY,
  creado,
  bloqueado,
  agregadas,
  cambiadas,
  type Aceptado,
  type Rechazado,
  BLOQUEADO,
  CERRADO,
} from './lotes.testkit';

const desbloqueado: LotesEvent = { type: 'LoteDesbloqueado', version: 1, data: { lote_id: LOTE } };

const eliminado: LotesEvent = { type: 'LoteEliminado', version: 1, data: { lote_id: LOTE, codigo: 'LOT-1' } };

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

const { given } = specification(lotes);

it('keeps one lot in one stream', () => {
  expect(streamDeLote(LOTE)).toBe(`lote-${LOTE}`);
});

describe('a lot', () => {
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
