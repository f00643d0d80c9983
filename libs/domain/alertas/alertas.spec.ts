import type { AlertasEvent } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import { alertas, type ComandoDeAlertas } from './alertas';

const { given } = specification(alertas);
const HOY = '2026-11-22';
const [FRASCO, ANA] = ['11111111-1111-5111-8111-111111111111', '22222222-2222-5222-8222-222222222222'] as const;
const una = { grupo: 'producto_envasado_vencido', objeto_id: FRASCO } as const;
const nombrada = { ...una, nombre: 'ENV-1' };
const posponer = (cambios: object = {}): ComandoDeAlertas => ({
  tipo: 'posponer_alertas',
  alertas: [nombrada],
  dias: 7,
  motivo: ' Se retira el viernes ',
  hoy: HOY,
  ...cambios,
});
const pospuesta: AlertasEvent = {
  type: 'AlertaPospuesta',
  version: 1,
  data: { ...nombrada, hasta: '2026-11-29', motivo: 'Se retira el viernes' },
};
const retomada: AlertasEvent = { type: 'AlertaRetomada', version: 1, data: nombrada };

describe('putting alerts off', () => {
  it('says until when and why, each alert once', () => {
    given([])
      .when(posponer({ alertas: [nombrada, nombrada] }))
      .then([pospuesta]);
    given([pospuesta])
      .when(posponer({ dias: 8 }))
      .then([{ ...pospuesta, data: { ...pospuesta.data, hasta: '2026-11-30' } } as AlertasEvent]);
  });

  it('asks for a reason, for some alert, and for 1 to 90 days', () => {
    for (const motivo of [null, ' '])
      given([]).when(posponer({ motivo })).thenRefused('MOTIVO_OBLIGATORIO', 'El motivo es obligatorio.');
    for (const dias of [0, 91, 1.5])
      given([]).when(posponer({ dias })).thenRefused('PLAZO_INVALIDO', 'Elegí entre 1 y 90 días.');
    given([])
      .when(posponer({ alertas: [] }))
      .thenRefused('SIN_ALERTAS', 'Elegí al menos una alerta.');
  });
});

describe('showing them again', () => {
  const retomar = (hoy = HOY): ComandoDeAlertas => ({ tipo: 'retomar_alertas', alertas: [una], hoy });

  it('takes back only alerts that are still put off', () => {
    given([pospuesta]).when(retomar()).then([retomada]);
    const mensaje = 'La alerta no está pospuesta.';
    given([]).when(retomar()).thenRefused('ALERTA_NO_POSPUESTA', mensaje);
    given([pospuesta, retomada]).when(retomar()).thenRefused('ALERTA_NO_POSPUESTA', mensaje);
    given([pospuesta]).when(retomar('2026-11-29')).thenRefused('ALERTA_NO_POSPUESTA', mensaje);
  });

  it('refuses an empty list of alerts', () => {
    given([])
      .when({ tipo: 'retomar_alertas', alertas: [], hoy: HOY })
      .thenRefused('SIN_ALERTAS', 'Elegí al menos una alerta.');
  });
});

it('the daily mail is chosen by each person, and a choice that stands is not recorded again', () => {
  const elegir = (recibe: boolean): ComandoDeAlertas => ({ tipo: 'elegir_resumen', usuario_id: ANA, recibe });
  const elegido = (recibe: boolean): AlertasEvent => ({
    type: 'ResumenDeAlertasElegido',
    version: 1,
    data: { usuario_id: ANA, recibe },
  });
  given([]).when(elegir(false)).then([]);
  given([])
    .when(elegir(true))
    .then([elegido(true)]);
  given([elegido(true)])
    .when(elegir(true))
    .then([]);
  given([elegido(true)])
    .when(elegir(false))
    .then([elegido(false)]);
  given([elegido(true), elegido(false)])
    .when(elegir(true))
    .then([elegido(true)]);
});
