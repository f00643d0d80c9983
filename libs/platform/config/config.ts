import { resolve } from 'node:path';
import { ConfigError } from './config-error';
import { choice, email, flag, httpUrl, integer, minLength, required, strongPassword, text, url } from './fields';
import type { Env } from './fields';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];

export type LogLevel = (typeof LOG_LEVELS)[number];

/** The engine of the ledger, and its connection. */
export type LedgerConfig = { readonly engine: 'postgres' } | { readonly engine: 'eventstoredb'; readonly url: string };

/** The settings of the environment, validated and frozen. `undefined` means that the variable is not set. */
export interface Config {
  /** 0 lets the system choose a free port. */
  readonly port: number;
  readonly host: string;
  /** Number of proxies in front of the app, each of which adds the caller to `X-Forwarded-For`. */
  readonly proxies: number;
  /** Absolute path of the folder of the embedded database, the files and the keys. */
  readonly dataDir: string;
  /** The operator's PostgreSQL; `undefined` for the embedded one. */
  readonly databaseUrl: string | undefined;
  readonly ledger: LedgerConfig;
  /** Seconds that a start waits for its database and its ledger. */
  readonly startWait: number;
  /** Maximum bytes of all photos of one club. */
  readonly photoSpace: number;
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  readonly demo: boolean;
  readonly jwtSecret: string | undefined;
  readonly mercadoPago: {
    readonly accessToken: string | undefined;
    readonly baseUrl: string;
    /** Secret of the provider's notification signatures; without it all are rejected. */
    readonly webhookSecret: string | undefined;
  };
  /** How mail is sent; without `url` none is, and the administration hands links over. */
  readonly correo: {
    /** `smtp://` or `smtps://`, with user and password. */
    readonly url: string | undefined;
    /** Sender of every mail. */
    readonly de: string;
  };
  /** The contact on the landing page; what is not set is not shown. */
  readonly contacto: { readonly email: string | undefined; readonly social: string | undefined };
  readonly geocoderUrl: string | undefined;
  /** URL of the map's tiles, with `{z}/{x}/{y}`, and their attribution. */
  readonly tiles: { readonly url: string; readonly attribution: string | undefined } | undefined;
  /** The app's public URL, without a final slash. */
  readonly publicUrl: string;
  readonly logLevel: LogLevel;
}

/** Reads and checks the environment; throws `ConfigError` at the first missing or malformed value. An empty value counts as not set. */
export function loadConfig(env: Env = process.env): Config {
  const port = integer(env, 'PORT', { min: 0, max: 65_535 }) ?? 3000;
  const host = text(env, 'HOST') ?? '127.0.0.1';
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  return Object.freeze({
    port,
    host,
    proxies: integer(env, 'PROXIES', { min: 0, max: 9 }) ?? 0,
    dataDir: resolve(text(env, 'DATA_DIR') ?? '.data'),
    databaseUrl,
    ledger: ledgerOf(env),
    startWait: integer(env, 'START_WAIT', { min: 0, max: 3_600 }) ?? 30,
    photoSpace: (integer(env, 'PHOTO_SPACE_MB', { min: 0, max: 1_000_000 }) ?? 2_000) * 1_000_000,
    adminEmail: email(env, 'ADMIN_EMAIL'),
    adminPassword: strongPassword(env, 'ADMIN_PASSWORD'),
    demo: demoOf(env, host, databaseUrl === undefined),
    jwtSecret: minLength(env, 'JWT_SECRET', 32),
    mercadoPago: Object.freeze({
      accessToken: text(env, 'MERCADOPAGO_ACCESS_TOKEN'),
      baseUrl: httpUrl(env, 'MERCADOPAGO_BASE_URL') ?? 'https://api.mercadopago.com',
      webhookSecret: text(env, 'MERCADOPAGO_WEBHOOK_SECRET'),
    }),
    correo: Object.freeze({
      url: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
      de: email(env, 'MAIL_FROM') ?? 'no-responder@cepa.local',
    }),
    contacto: Object.freeze({ email: email(env, 'CONTACT_EMAIL'), social: text(env, 'CONTACT_SOCIAL') }),
    geocoderUrl: httpUrl(env, 'GEOCODER_URL'),
    tiles: tilesOf(env),
    publicUrl: httpUrl(env, 'PUBLIC_URL') ?? `http://localhost:${port}`,
    logLevel: choice(env, 'LOG_LEVEL', LOG_LEVELS) ?? 'info',
  });
}

function ledgerOf(env: Env): LedgerConfig {
  const engine = choice(env, 'LEDGER', ['postgres', 'eventstoredb'] as const) ?? 'postgres';
  const address = url(env, 'EVENTSTOREDB_URL', ['esdb:', 'esdb+discover:']);
  if (engine === 'postgres') return Object.freeze({ engine });
  return Object.freeze({
    engine,
    url: required('EVENTSTOREDB_URL', address, 'hace falta cuando LEDGER=eventstoredb.'),
  });
}

/** A URL without the placeholders of zoom, column and row would show the same tile everywhere. */
function tilesOf(env: Env): Config['tiles'] {
  const address = httpUrl(env, 'TILES_URL');
  if (address === undefined) return undefined;
  if (!['{z}', '{x}', '{y}'].every((place) => address.includes(place)))
    throw new ConfigError('TILES_URL', 'la dirección tiene que llevar {z}, {x} e {y}.');
  return Object.freeze({ url: address, attribution: text(env, 'TILES_ATTRIBUTION') });
}

/** The demo's password is public, so demo data is only allowed where no other machine can reach it. */
function demoOf(env: Env, host: string, embedded: boolean): boolean {
  const demo = flag(env, 'DEMO') ?? embedded;
  if (demo && !LOOPBACK.includes(host)) {
    throw new ConfigError(
      'HOST',
      `con los datos de demostración solo se puede escuchar en 127.0.0.1 y llegó "${host}". Usá DEMO=0 para escuchar en otra dirección.`,
    );
  }
  return demo;
}
