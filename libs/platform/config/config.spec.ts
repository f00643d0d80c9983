import { resolve } from 'node:path';
import { loadConfig } from './config';
import { ConfigError } from './config-error';

const DEFAULTS = {
  port: 3000,
  startWait: 30,
  photoSpace: 2_000_000_000,
  host: '127.0.0.1',
  proxies: 0,
  dataDir: resolve('.data'),
  databaseUrl: undefined,
  ledger: { engine: 'postgres' },
  adminEmail: undefined,
  adminPassword: undefined,
  demo: true,
  jwtSecret: undefined,
  mercadoPago: { accessToken: undefined, baseUrl: 'https://api.mercadopago.com', webhookSecret: undefined },
  correo: { url: undefined, de: 'no-responder@cepa.local' },
  contacto: { email: undefined, social: undefined },
  geocoderUrl: undefined,
  tiles: undefined,
  publicUrl: 'http://localhost:3000',
  logLevel: 'info',
};

const POSTGRES = 'postgres://cepa:cla,ve@db:5432/cepa';

describe('loadConfig', () => {
  it('has a default for everything', () => {
    expect(loadConfig({})).toStrictEqual(DEFAULTS);
  });

  it('takes empty values as not set', () => {
    const names = [
      'PORT',
      'HOST',
      'PROXIES',
      'DATA_DIR',
      'DATABASE_URL',
      'LEDGER',
      'EVENTSTOREDB_URL',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'DEMO',
      'JWT_SECRET',
    ];
    const rest = [
      'MERCADOPAGO_ACCESS_TOKEN',
      'MERCADOPAGO_BASE_URL',
      'MERCADOPAGO_WEBHOOK_SECRET',
      'GEOCODER_URL',
      'TILES_URL',
      'TILES_ATTRIBUTION',
      'SMTP_URL',
      'CONTACT_EMAIL',
      'CONTACT_SOCIAL',
      'MAIL_FROM',
      'PHOTO_SPACE_MB',
      'PUBLIC_URL',
      'LOG_LEVEL',
    ];
    expect(loadConfig(Object.fromEntries([...names, ...rest].map((name) => [name, ''])))).toStrictEqual(DEFAULTS);
  });

  it('reads every variable', () => {
    const env = {
      PORT: '8080',
      HOST: '0.0.0.0',
      PROXIES: '2',
      DATA_DIR: '/srv/cepa',
      DATABASE_URL: POSTGRES,
      LEDGER: 'eventstoredb',
      EVENTSTOREDB_URL: 'esdb://admin:changeit@a:2113,b:2113?tls=false',
      ADMIN_EMAIL: 'ana@club.ar',
      ADMIN_PASSWORD: 'Secreta123',
      DEMO: '0',
      PHOTO_SPACE_MB: '500',
      JWT_SECRET: 'x'.repeat(32),
      MERCADOPAGO_ACCESS_TOKEN: 'TEST-1',
      MERCADOPAGO_BASE_URL: 'http://127.0.0.1:9/',
      MERCADOPAGO_WEBHOOK_SECRET: 'firma',
      SMTP_URL: 'smtps://cepa:clave@mail.example:465',
      MAIL_FROM: 'cepa@club.ar',
      CONTACT_EMAIL: 'hola@cepa.ar',
      CONTACT_SOCIAL: '@cepa',
      GEOCODER_URL: 'https://geo.example/reverse',
      TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
      TILES_ATTRIBUTION: '© Mapas',
      PUBLIC_URL: 'https://cepa.example/',
      LOG_LEVEL: 'debug',
      START_WAIT: '60',
    };
    expect(loadConfig(env)).toStrictEqual({
      port: 8080,
      host: '0.0.0.0',
      proxies: 2,
      dataDir: '/srv/cepa',
      databaseUrl: POSTGRES,
      ledger: { engine: 'eventstoredb', url: 'esdb://admin:changeit@a:2113,b:2113?tls=false' },
      startWait: 60,
      photoSpace: 500_000_000,
      adminEmail: 'ana@club.ar',
      adminPassword: 'Secreta123',
      demo: false,
      jwtSecret: 'x'.repeat(32),
      mercadoPago: { accessToken: 'TEST-1', baseUrl: 'http://127.0.0.1:9', webhookSecret: 'firma' },
      correo: { url: 'smtps://cepa:clave@mail.example:465', de: 'cepa@club.ar' },
      contacto: { email: 'hola@cepa.ar', social: '@cepa' },
      geocoderUrl: 'https://geo.example/reverse',
      tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Mapas' },
      publicUrl: 'https://cepa.example',
      logLevel: 'debug',
    });
  });

  it.each([
    [{}, true],
    [{ DEMO: '0' }, false],
    [{ DATABASE_URL: POSTGRES }, false],
    [{ DATABASE_URL: POSTGRES, DEMO: '1' }, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0', DATABASE_URL: POSTGRES }, false],
    [{ HOST: '0.0.0.0', DEMO: '0' }, false],
  ])('decides on demo data: %j', (env, demo) => {
    expect(loadConfig(env).demo).toBe(demo);
  });

  it('gives an address to the port the operator chose', () => {
    expect(loadConfig({ PORT: '4001' }).publicUrl).toBe('http://localhost:4001');
  });

  const NOT_LOOPBACK = (host: string): string =>
    `HOST: con los datos de demostración solo se puede escuchar en 127.0.0.1 y llegó "${host}". Usá DEMO=0 para escuchar en otra dirección.`;
  it.each<[Record<string, string>, string]>([
    [{ PORT: 'abc' }, 'PORT: se esperaba un número entero entre 0 y 65535 y llegó "abc".'],
    [{ PORT: '70000' }, 'PORT: se esperaba un número entero entre 0 y 65535 y llegó "70000".'],
    [{ PORT: '-1' }, 'PORT: se esperaba un número entero entre 0 y 65535 y llegó "-1".'],
    [{ PORT: '30.5' }, 'PORT: se esperaba un número entero entre 0 y 65535 y llegó "30.5".'],
    [{ PROXIES: '10.0.0.0/8' }, 'PROXIES: se esperaba un número entero entre 0 y 9 y llegó "10.0.0.0/8".'],
    [
      { DATABASE_URL: 'mysql://u:secreto@h/d' },
      'DATABASE_URL: se esperaba una dirección que empiece con postgres:// o postgresql://.',
    ],
    [{ DATABASE_URL: 'nada' }, 'DATABASE_URL: se esperaba una dirección que empiece con postgres:// o postgresql://.'],
    [
      { DATABASE_URL: 'postgres://u:a/b@h/d' },
      'DATABASE_URL: no se entiende la dirección. En una contraseña, los signos como @ : / ? # % van codificados: %23 en lugar de #.',
    ],
    [{ LEDGER: 'kafka' }, 'LEDGER: se esperaba uno de postgres, eventstoredb y llegó "kafka".'],
    [{ LEDGER: 'eventstoredb' }, 'EVENTSTOREDB_URL: hace falta cuando LEDGER=eventstoredb.'],
    [
      { EVENTSTOREDB_URL: 'http://h:2113' },
      'EVENTSTOREDB_URL: se esperaba una dirección que empiece con esdb:// o esdb+discover://.',
    ],
    [{ ADMIN_EMAIL: 'ana' }, 'ADMIN_EMAIL: se esperaba un correo electrónico y llegó "ana".'],
    [
      { ADMIN_PASSWORD: 'secreta123' },
      'ADMIN_PASSWORD: tiene que tener al menos 8 caracteres, una mayúscula, una minúscula y un número.',
    ],
    [{ DEMO: 'true' }, 'DEMO: se esperaba uno de 0, 1 y llegó "true".'],
    [{ HOST: '0.0.0.0' }, NOT_LOOPBACK('0.0.0.0')],
    [{ HOST: '192.168.0.7', DEMO: '1', DATABASE_URL: POSTGRES }, NOT_LOOPBACK('192.168.0.7')],
    [{ JWT_SECRET: 'x'.repeat(31) }, 'JWT_SECRET: tiene que tener al menos 32 caracteres.'],
    [
      { MERCADOPAGO_BASE_URL: 'ftp://h' },
      'MERCADOPAGO_BASE_URL: se esperaba una dirección que empiece con http:// o https://.',
    ],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL: se esperaba una dirección que empiece con smtp:// o smtps://.'],
    [{ MAIL_FROM: 'cepa' }, 'MAIL_FROM: se esperaba un correo electrónico y llegó "cepa".'],
    [{ TILES_URL: 'https://tiles.example/' }, 'TILES_URL: la dirección tiene que llevar {z}, {x} e {y}.'],
    [{ GEOCODER_URL: 'geo' }, 'GEOCODER_URL: se esperaba una dirección que empiece con http:// o https://.'],
    [{ PUBLIC_URL: 'cepa.example' }, 'PUBLIC_URL: se esperaba una dirección que empiece con http:// o https://.'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL: se esperaba uno de fatal, error, warn, info, debug, trace, silent y llegó "loud".',
    ],
  ])('refuses %j', (env, message) => {
    const variable = message.slice(0, message.indexOf(':'));
    const caught = attempt(env);
    expect({
      kind: caught.constructor,
      variable: (caught as ConfigError).variable,
      message: caught.message,
    }).toStrictEqual({ kind: ConfigError, variable, message });
  });

  it('cannot be changed', () => {
    const config = loadConfig({});
    expect([Object.isFrozen(config), Object.isFrozen(config.ledger), Object.isFrozen(config.mercadoPago)]).toEqual([
      true,
      true,
      true,
    ]);
  });
});

function attempt(env: Record<string, string>): Error {
  try {
    loadConfig(env);
  } catch (error) {
    return error as Error;
  }
  throw new Error('loadConfig accepted it');
}
