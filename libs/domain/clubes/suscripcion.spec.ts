import type { EventoDeClub } from './clubes';
import { specification } from '../especificacion.testkit';
import { clubes, type ComandoDeClub } from './clubes';
import { sumarMeses } from './suscripcion';
import { club_id, OTRA, PAGO, HOY, creado, extender, revertir, fijar } from './clubes.testkit';

const suscripcion = (
  fecha_inicio: string,
  fecha_fin: string,
  fecha_fin_anterior: string | null = null,
  pago_id: string | null = null,
): EventoDeClub => ({
  type: 'SuscripcionExtendida',
  version: 1,
  data: {
    club_id,
    meses: 1,
    origen: pago_id === null ? 'administracion' : 'pago',
    pago_id,
    fecha_inicio,
    fecha_fin,
    fecha_fin_anterior,
  },
});

const fijada = (fecha_inicio: string, fecha_fin: string, fecha_fin_anterior: string | null): EventoDeClub => ({
  type: 'SuscripcionActualizada',
  version: 1,
  data: { club_id, fecha_inicio, fecha_fin, fecha_fin_anterior },
});

const pagar: ComandoDeClub = { tipo: 'extender_suscripcion', club_id, hoy: HOY, origen: 'pago', pago_id: PAGO };

const revertido = (
  dias: number,
  fecha_inicio: string,
  fecha_fin: string,
  fecha_fin_anterior: string,
  causa: 'devolucion' | 'contracargo' = 'devolucion',
): EventoDeClub => ({
  type: 'PagoDeSuscripcionRevertido',
  version: 1,
  data: { club_id, pago_id: PAGO, causa, dias, fecha_inicio, fecha_fin, fecha_fin_anterior },
});

const { given } = specification(clubes);

const DE_LA_SUSCRIPCION: [caso: string, antes: EventoDeClub[], command: ComandoDeClub, despues: EventoDeClub[]][] = [
  ['the first month counts from today', [creado], extender(), [suscripcion(HOY, '2026-12-21')]],
  [
    'a current subscription gets its month after its end',
    [creado, suscripcion('2026-11-01', '2026-12-01')],
    extender(),
    [suscripcion('2026-11-01', '2027-01-01', '2026-12-01')],
  ],
  [
    'one that ends today is still current',
    [creado, suscripcion('2026-10-21', HOY)],
    extender(),
    [suscripcion('2026-10-21', '2026-12-21', HOY)],
  ],
  [
    'one that ended yesterday starts again today',
    [creado, suscripcion('2026-10-20', '2026-11-20')],
    extender(),
    [suscripcion(HOY, '2026-12-21', '2026-11-20')],
  ],
  [
    'a month from the 31st ends with a shorter month',
    [creado],
    extender('2027-01-31'),
    [suscripcion('2027-01-31', '2027-02-28')],
  ],
  ['a payment extends', [creado], pagar, [suscripcion(HOY, '2026-12-21', null, PAGO)]],
  ['the same payment extends once', [creado, suscripcion(HOY, '2026-12-21', null, PAGO)], pagar, []],
  [
    'a refund of the first payment leaves no day: the one on which it began goes too',
    [creado, suscripcion(HOY, '2026-12-21', null, PAGO)],
    revertir(),
    [revertido(31, HOY, '2026-11-20', '2026-12-21')],
  ],
  [
    'a refund takes back the days of its payment and leaves those of others',
    [
      creado,
      suscripcion('2026-11-01', '2026-12-01', null, OTRA),
      suscripcion('2026-11-01', '2027-01-01', '2026-12-01', PAGO),
      suscripcion('2026-11-01', '2027-02-01', '2027-01-01'),
    ],
    revertir(),
    [revertido(31, '2026-11-01', '2027-01-01', '2027-02-01')],
  ],
  [
    'a payment that renewed what had expired gives back its first day too',
    [creado, suscripcion('2026-09-01', '2026-10-01'), suscripcion(HOY, '2026-12-21', '2026-10-01', PAGO)],
    revertir('contracargo'),
    [revertido(31, HOY, '2026-11-20', '2026-12-21', 'contracargo')],
  ],
  [
    'a refund of days that were over before the subscription began again leaves those of the new beginning',
    [creado, suscripcion('2026-09-01', '2026-10-01', null, PAGO), suscripcion(HOY, '2026-12-21', '2026-10-01', OTRA)],
    revertir(),
    [revertido(0, HOY, '2026-12-21', '2026-12-21')],
  ],
  [
    'a refund counts from the end that the administration set',
    [creado, suscripcion(HOY, '2026-12-21', null, PAGO), fijada(HOY, '2027-03-31', '2026-12-21')],
    revertir(),
    [revertido(31, HOY, '2027-02-28', '2027-03-31')],
  ],
  [
    'the same payment is taken back once',
    [creado, suscripcion(HOY, '2026-12-21', null, PAGO), revertido(31, HOY, '2026-11-20', '2026-12-21')],
    revertir('contracargo'),
    [],
  ],
  [
    'a payment that was taken back does not extend again',
    [creado, suscripcion(HOY, '2026-12-21', null, PAGO), revertido(31, HOY, '2026-11-20', '2026-12-21')],
    pagar,
    [],
  ],
  ['a refund of what never extended changes nothing', [creado, suscripcion(HOY, '2026-12-21')], revertir(), []],
  [
    'who pays again after a refund begins today',
    [creado, suscripcion(HOY, '2026-12-21', null, OTRA), { ...revertido(31, HOY, '2026-11-20', '2026-12-21') }],
    pagar,
    [suscripcion(HOY, '2026-12-21', '2026-11-20', PAGO)],
  ],
  [
    'the administration sets an end',
    [creado, suscripcion('2026-11-01', '2026-12-01')],
    fijar('2027-02-10'),
    [fijada('2026-11-01', '2027-02-10', '2026-12-01')],
  ],
  [
    'the administration may end it',
    [creado, suscripcion('2026-11-01', '2026-12-01')],
    fijar('2026-10-01'),
    [fijada('2026-11-01', '2026-10-01', '2026-12-01')],
  ],
  ['an end without a beginning begins today', [creado], fijar('2027-02-10'), [fijada(HOY, '2027-02-10', null)]],
  ['the same end changes nothing', [creado, fijada(HOY, '2027-02-10', null)], fijar('2027-02-10'), []],
];

it.each(DE_LA_SUSCRIPCION)('%s', (_caso, antes, command, despues) => {
  given(antes).when(command).then(despues);
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', 1, '2026-04-30'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-05-05', 12, '2027-05-05'],
])('%s and %i months is %s', (desde, meses, hasta) => {
  expect(sumarMeses(desde, meses)).toBe(hasta);
});
