import { loadConfig } from '@cepa/platform/config';
import { apagado } from './apagado';

it('names what is off, and by which variable it is turned on', () => {
  expect(apagado(loadConfig({}))).toEqual([
    'pagos (MERCADOPAGO_ACCESS_TOKEN)',
    'correo (SMTP_URL)',
    'mapa (TILES_URL)',
    'direcciones a partir del mapa (GEOCODER_URL)',
  ]);
  const todo = {
    MERCADOPAGO_ACCESS_TOKEN: 'TEST-1',
    SMTP_URL: 'smtp://correo',
    TILES_URL: 'https://mapa.example/{z}/{x}/{y}.png',
    GEOCODER_URL: 'https://geo.example',
  };
  expect(apagado(loadConfig(todo))).toEqual(['avisos de pagos (MERCADOPAGO_WEBHOOK_SECRET)']);
  expect(apagado(loadConfig({ ...todo, MERCADOPAGO_WEBHOOK_SECRET: 'firma' }))).toEqual([]);
});
