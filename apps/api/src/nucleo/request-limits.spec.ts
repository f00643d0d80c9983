import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { processorMs } from '@cepa/base/processor-time.testkit';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { MAX_DEPTH, MAX_FIELDS, MAX_LIST, MAX_VALUES, limitForm, limitJson, limitUrl } from './request-limits';

const MEGABYTE = 1024 * 1024;
const repeated = (part: string, bytes: number): string => part.repeat(Math.floor(bytes / part.length));
const fields = (count: number): string => `{${Array.from({ length: count }, (_, i) => `"campo_${i}":1`).join(',')}}`;
const list = (count: number): string => `[${Array.from({ length: count }, () => '1').join(',')}]`;

/** Method, path, body and media type. */
type Shape = readonly [method: string, path: string, body?: string | Buffer, type?: string];

/** The status that a limit answers, 0 for none. */
function statusOf(limit: () => void): number {
  try {
    limit();
    return 0;
  } catch (error) {
    return (error as { status: number }).status;
  }
}

describe('a body', () => {
  it.each([
    ['as many fields as are allowed', fields(MAX_FIELDS), 0],
    ['one field more', fields(MAX_FIELDS + 1), 413],
    ['a list as long as is allowed', `{"ids":${list(MAX_LIST)}}`, 0],
    ['one element more', `{"ids":${list(MAX_LIST + 1)}}`, 413],
    ['many short lists', `[${Array.from({ length: MAX_LIST }, () => list(7)).join(',')}]`, 413],
    ['as many levels as are allowed', `${'['.repeat(MAX_DEPTH)}${']'.repeat(MAX_DEPTH)}`, 0],
    ['far more levels', '['.repeat(100_000), 400],
    ['brackets and commas in a text', JSON.stringify({ texto: repeated('[{,"\\', MEGABYTE / 2) }), 0],
    ['a text that does not end', `"${repeated('\\', MEGABYTE)}`, 0],
    ['closing brackets alone', repeated(']', MEGABYTE), 0],
  ])('is let through or refused with %s', (_, text, status) => {
    expect(statusOf(() => limitJson(Buffer.from(text)))).toBe(status);
  });

  it('is refused when it is no UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
    expect(statusOf(() => limitJson(bytes))).toBe(400);
    expect(statusOf(() => limitForm(Buffer.from([0x61, 0xff])))).toBe(400);
  });

  it('limits the fields of a form too, and takes escapes that can be read', () => {
    expect(statusOf(() => limitForm(Buffer.from(repeated('a=1&', 4 * (MAX_FIELDS - 1)))))).toBe(0);
    expect(statusOf(() => limitForm(Buffer.from(repeated('a=1&', MEGABYTE))))).toBe(413);
    expect(statusOf(() => limitForm(Buffer.from('a=%C3%28')))).toBe(400);
  });

  it('counts every value once, in objects and lists', () => {
    const lists = Array.from({ length: 8 }, () => list(MAX_LIST)).join(',');
    expect(statusOf(() => limitJson(Buffer.from(`[${lists}]`)))).toBe(8 * MAX_LIST > MAX_VALUES ? 413 : 0);
  });
});

describe('a URL', () => {
  it.each([
    ['no query', '/api/verificar', 0],
    ['some parameters', '/api/lotes?limit=10&cursor=a%C3%B1', 0],
    ['too many parameters', `/api/verificar?${repeated('a=1&', 400)}`, 400],
    ['too many characters', `/api/verificar?sello=${'a'.repeat(9_000)}`, 400],
    ['an escape that is no UTF-8', '/api/verificar?sello=%C3%28', 400],
    ['half an escape', '/api/verificar?sello=%', 400],
    ['bytes that are no UTF-8', '/api/verificar?sello=\u00c3(', 400],
  ])('is let through or refused with %s', (_, url, status) => {
    expect(statusOf(() => limitUrl(url))).toBe(status);
  });
});

describe('a request made to hold the only thread', () => {
  let app: AppDePrueba;
  let port: number;
  beforeAll(async () => {
    app = await levantarApp();
    port = (app.app.getHttpServer().address() as AddressInfo).port;
  }, 60_000);
  afterAll(() => app.cerrar());

  const ask = (method: string, path: string, body?: string | Buffer, type = 'application/json') =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) };
      const sent = httpRequest({ port, host: '127.0.0.1', method, path, headers }, (answer: IncomingMessage) => {
        let text = '';
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => (text += part))
          .on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      });
      sent.on('error', reject).end(body);
    });

  const login = '/api/auth/login';
  const object = (inside: string): string => `{"email":"a@b.test","password":${inside}}`;
  const toLogin = (body: string | Buffer, type?: string): Shape => ['POST', login, body, type];
  const toVerify = (query: string): Shape => ['GET', `/api/verificar?${query}`];
  const names = (count: number): string => Array.from({ length: count }, (_, i) => `a${i}=1`).join('&');
  const SHAPES: Readonly<Record<string, Shape>> = {
    '8,000 unknown fields': toLogin(fields(8_000)),
    '80,000 unknown fields': toLogin(fields(80_000)),
    'as many unknown fields as pass': toLogin(fields(MAX_FIELDS)),
    '8,000 unknown fields in a form': toLogin(`{"form":${fields(8_000)}}`),
    '1,800 parameters': toVerify(names(1_800)),
    '1,800 times one parameter': toVerify(repeated('a&', 3_600)),
    'as many parameters as pass': toVerify(names(50)),
    'a megabyte of lists in a field': toLogin(object(`[${repeated('[],', MEGABYTE - 100)}[]]`)),
    'a megabyte of objects in a field': toLogin(object(`[${repeated('{},', MEGABYTE - 100)}{}]`)),
    'as many objects as pass': toLogin(object(`[${repeated('{},', 3 * (MAX_LIST - 1))}{}]`)),
    'lists of objects with unknown fields': toLogin(object(`[${repeated('{"a":1,"b":2,"c":3},', 50_000)}{}]`)),
    'lists in lists': toLogin(object('['.repeat(500_000))),
    'a megabyte of text': toLogin(object(`"${'a'.repeat(MEGABYTE - 100)}"`)),
    'a megabyte of e-mail': toLogin(`{"email":"${'\ufdfa'.repeat(300_000)}","password":"x"}`),
    'a megabyte of backslashes': toLogin(object(`"${'\\\\'.repeat(500_000)}"`)),
    'a megabyte of digits': toLogin(object('1'.repeat(MEGABYTE - 100))),
    'a form of a megabyte': toLogin(repeated('a=1&', MEGABYTE - 100), 'application/x-www-form-urlencoded'),
    'bytes that are no UTF-8': toLogin(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])),
  };

  it.each(Object.keys(SHAPES))('is refused quickly, and others are served meanwhile: %s', async (name) => {
    const shape = SHAPES[name]!;
    await ask('GET', '/api/health/live');
    let alive: Awaited<ReturnType<typeof ask>> | undefined;
    let first: typeof alive;
    const ms = await processorMs(async () => {
      const hostile = Promise.all(Array.from({ length: 3 }, () => ask(...shape)));
      alive = await ask('GET', '/api/health/live');
      [first] = await hostile;
    });
    expect(alive).toEqual({ status: 200, text: '{"estado":"viva"}' });
    expect(first!.status).toBeGreaterThanOrEqual(400);
    expect(first!.status).toBeLessThan(500);
    expect(JSON.parse(first!.text)).toMatchObject({ status: first!.status, codigo: expect.any(String) });
    // Of the processor for all three: a small part of what one took before.
    expect(ms).toBeLessThan(1_500);
  });

  it('names no more fields than a form can have wrong', async () => {
    const { status, text } = await ask('POST', login, fields(MAX_FIELDS));
    expect([status, Object.keys((JSON.parse(text) as { errors: object }).errors).length]).toEqual([400, 50]);
  });
});
