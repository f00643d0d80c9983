import { ConfigError } from './config-error';

export type Env = Readonly<Record<string, string | undefined>>;

/** The trimmed value, or `undefined` if the variable is absent or empty (compose files pass empty values). */
export function text(env: Env, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

export function required<T>(name: string, value: T | undefined, reason: string): T {
  if (value === undefined) throw new ConfigError(name, reason);
  return value;
}

export function integer(env: Env, name: string, { min, max }: { min: number; max: number }): number | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max))
    throw new ConfigError(name, `se esperaba un número entero entre ${min} y ${max} y llegó "${value}".`);
  return number;
}

export function choice<T extends string>(env: Env, name: string, options: readonly T[]): T | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const chosen = options.find((option) => option === value);
  return required(name, chosen, `se esperaba uno de ${options.join(', ')} y llegó "${value}".`);
}

export function flag(env: Env, name: string): boolean | undefined {
  const value = choice(env, name, ['0', '1'] as const);
  return value === undefined ? undefined : value === '1';
}

/** The value as given; it may contain a password, so the message never repeats it. */
export function url(env: Env, name: string, protocols: readonly string[]): string | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const parsed = parseUrl(value) ?? parseUrl(firstHost(value));
  if (!parsed || !protocols.includes(parsed.protocol) || parsed.hostname === '') {
    if (/:\/\/.*@/.test(value) && protocols.some((protocol) => value.startsWith(`${protocol}//`))) {
      throw new ConfigError(
        name,
        'no se entiende la dirección. En una contraseña, los signos como @ : / ? # % van codificados: %23 en lugar de #.',
      );
    }
    throw new ConfigError(
      name,
      `se esperaba una dirección que empiece con ${protocols.map((protocol) => `${protocol}//`).join(' o ')}.`,
    );
  }
  return value;
}

function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}

/** EventStoreDB accepts several hosts separated by commas, which URL does not. */
function firstHost(value: string): string {
  return value.replace(/,[^/?]*/, '');
}

/** An http(s) URL without its final slash. */
export function httpUrl(env: Env, name: string): string | undefined {
  return url(env, name, ['http:', 'https:'])?.replace(/\/+$/, '');
}

export function email(env: Env, name: string): string | undefined {
  const value = text(env, name);
  if (value !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))
    throw new ConfigError(name, `se esperaba un correo electrónico y llegó "${value}".`);
  return value;
}

export function minLength(env: Env, name: string, length: number): string | undefined {
  const value = text(env, name);
  if (value !== undefined && value.length < length)
    throw new ConfigError(name, `tiene que tener al menos ${length} caracteres.`);
  return value;
}

/** The password rule of the app's own users (rule `identidad.contrasena`). */
export function strongPassword(env: Env, name: string): string | undefined {
  const value = env[name] === '' ? undefined : env[name];
  if (value !== undefined && !/^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\d).{8,}$/su.test(value)) {
    throw new ConfigError(name, 'tiene que tener al menos 8 caracteres, una mayúscula, una minúscula y un número.');
  }
  return value;
}
