import { resolve } from 'node:path';
import { ConfigError } from './config-error';
import { choice, email, flag, httpUrl, integer, minLength, required, strongPassword, text, url } from './fields';
import type { Env } from './fields';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Which engine keeps the ledger, and where. */
export type LedgerConfig = { readonly engine: 'postgres' } | { readonly engine: 'eventstoredb'; readonly url: string };

/** The settings of the environment, validated and frozen. `undefined` means that the variable is not set. */
export interface Config {
  /** 0 lets the system choose a free port. */
  readonly port: number;
  readonly host: string;
  /** How many proxies stand before the app, each of which adds who called it to `X-Forwarded-For`. */
  readonly proxies: number;
  /** Absolute path of the folder of the embedded database, the files and the keys. */
  readonly dataDir: string;
  /** PostgreSQL of the operator; `undefined`: the embedded one. */
  readonly databaseUrl: string | undefined;
  readonly ledger: LedgerConfig;
  /** Seconds that a start waits for its database and its ledger. */
  readonly startWait: number;
  /** Bytes that the photos of one club may take together. */
  readonly photoSpace: number;
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  readonly demo: boolean;
  readonly jwtSecret: string | undefined;
  readonly mercadoPago: {
    readonly accessToken: string | undefined;
    readonly baseUrl: string;
    /** Signs the provider's notifications; without it none is believed. */
    readonly webhookSecret: string | undefined;
  };
  /** How mail goes out; without `url` none does, and the administration hands links over. */
  readonly correo: {
    /** `smtp://` or `smtps://`, with user and password. */
    readonly url: string | undefined;
    /** Sender of every mail. */
    readonly de: string;
  };
  /** Whom the landing page names; what is not set is not shown. */
  readonly contacto: { readonly email: string | undefined; readonly social: string | undefined };
  readonly geocoderUrl: string | undefined;
  /** Where the map's pictures come from, `{z}/{x}/{y}` in the address, and whom to name for them. */
  readonly tiles: { readonly url: string; readonly attribution: string | undefined } | undefined;
  /** Where users reach the app, without a final slash. */
  readonly publicUrl: string;
  readonly logLevel: LogLevel;
}

/** Reads and checks the environment; throws `ConfigError` at the first value that is missing or malformed. An empty value counts as not set. */
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

/** An address without the places of zoom, column and row would show the same picture everywhere. */
function tilesOf(env: Env): Config['tiles'] {
  const address = httpUrl(env, 'TILES_URL');
  if (address === undefined) return undefined;
  if (!['{z}', '{x}', '{y}'].every((place) => address.includes(place)))
    throw new ConfigError('TILES_URL', 'la dirección tiene que llevar {z}, {x} e {y}.');
  return Object.freeze({ url: address, attribution: text(env, 'TILES_ATTRIBUTION') });
}

/** The demo's password is public, so demo data only runs where no other machine can reach it. */
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
