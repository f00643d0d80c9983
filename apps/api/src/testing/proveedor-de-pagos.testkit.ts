import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A local stand-in for the payment provider's HTTP interface, written from its public documentation: preferences,
 * payments, the search of payments by reference, and signed notifications. It makes no real payment.
 */
export interface ProveedorDePagos {
  readonly url: string;
  /** The environment variables with which an app uses it. */
  readonly entorno: Readonly<Record<string, string>>;
  /** The created preferences, in order. */
  readonly preferencias: readonly Preferencia[];
  /** Pays a preference. @returns the payment's id */
  pagar(preferenciaId: string, cambios?: Partial<Pago>): string;
  /** Changes a payment: approved, refunded, charged back. */
  cambiar(pagoId: string, cambios: Partial<Pago>): void;
  /** A signed notification, as it is sent. */
  aviso(pagoId: string, opciones?: OpcionesDeAviso): Aviso;
  /** Sets how it answers from now on. */
  responder(como: Respuesta): void;
  /** Resolves on a request for a payment. */
  preguntado(): Promise<void>;
  cerrar(): Promise<void>;
}

export interface Pago {
  readonly status: string;
  readonly transaction_amount: number;
  readonly transaction_amount_refunded: number;
  readonly currency_id: string;
  readonly external_reference: string | null;
  readonly date_last_updated: string;
}

export interface Preferencia {
  readonly id: string;
  readonly pedida: {
    readonly items: readonly Readonly<Record<string, unknown>>[];
    readonly external_reference: string;
    readonly notification_url: string;
    readonly back_urls: Readonly<Record<string, string>>;
  };
}

export interface Aviso {
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

interface OpcionesDeAviso {
  /** Timestamp of the header, in seconds or milliseconds; by default the current time in seconds. */
  readonly ts?: string;
  readonly secreto?: string;
}

/** `callado`: accepts requests and sends no answer. `escueto`: returns only the id of a preference. */
type Respuesta = 'bien' | 'caido' | 'callado' | 'basura' | 'escueto';

/** The path of the payment page. */
const PAGINA = '/checkout/v1/redirect';
/** The results of a payment: its status, and the URL to which the person returns. */
const FINALES = {
  Pagar: ['approved', 'success'],
  Rechazar: ['rejected', 'failure'],
  'Pagar en efectivo': ['pending', 'pending'],
} as const;
const TOKEN = 'TEST-token-del-sustituto';
const SECRETO = 'secreto-del-sustituto';

/** Starts it on a local port, by default a free one. Call `cerrar` at the end. */
export async function proveedorDePagos(puerto = 0): Promise<ProveedorDePagos> {
  const preferencias: Preferencia[] = [];
  const pagos = new Map<string, Record<string, unknown> & Pago>();
  const porClave = new Map<string, Preferencia>();
  let como: Respuesta = 'bien';
  let siguiente = 100_000_001;
  let clock = Date.now() - 3_600_000;
  const oyentes: (() => void)[] = [];
  const instante = (): string => new Date((clock += 1000)).toISOString().replace('Z', '-00:00');

  const crear = (pedida: Preferencia['pedida'], clave: string | undefined): [number, object] => {
    if (!Array.isArray(pedida.items) || pedida.items.some(({ unit_price }) => typeof unit_price !== 'number'))
      return [400, { message: 'unit_price invalid', error: 'invalid_items', status: 400, cause: null }];
    const previa = clave === undefined ? undefined : porClave.get(clave);
    const preferencia = previa ?? { id: `1234-${randomUUID()}`, pedida };
    if (!previa) preferencias.push(preferencia);
    if (clave !== undefined) porClave.set(clave, preferencia);
    const init_point = `${url}${PAGINA}?pref_id=${preferencia.id}`;
    if (como === 'escueto') return [201, { id: preferencia.id }];
    return [201, { ...pedida, id: preferencia.id, init_point, sandbox_init_point: init_point }];
  };

  const buscar = (referencia: string | null): [number, object] => {
    const results = [...pagos.values()].filter(({ external_reference }) => external_reference === referencia).reverse();
    return [200, { paging: { total: results.length, limit: 50, offset: 0 }, results }];
  };

  const uno = (id: string): [number, object] => {
    const pago = pagos.get(id);
    return pago ? [200, pago] : [404, { message: 'Payment not found', error: 'not_found', status: 404, cause: [] }];
  };

  const pagar: ProveedorDePagos['pagar'] = (preferenciaId, cambios = {}) => {
    const preferencia = preferencias.find(({ id }) => id === preferenciaId);
    const item = preferencia?.pedida.items[0] ?? {};
    const id = String((siguiente += 1));
    pagos.set(id, {
      // A numeric id, as the provider has it; its client declares a string.
      id: Number(id),
      status: 'approved',
      transaction_amount: Number(item['unit_price']) * Number(item['quantity']),
      transaction_amount_refunded: 0,
      currency_id: String(item['currency_id']),
      external_reference: preferencia?.pedida.external_reference ?? null,
      date_created: instante(),
      date_last_updated: instante(),
      ...cambios,
    });
    return id;
  };

  /** The payment page has one button for each outcome. The shop is notified before the person returns to it. */
  const pagina = async (pedido: IncomingMessage, respuesta: ServerResponse, query: URLSearchParams): Promise<void> => {
    const preferencia = preferencias.find(({ id }) => id === query.get('pref_id'));
    if (!preferencia) return void respuesta.writeHead(404).end();
    if (pedido.method !== 'POST') return void respuesta.writeHead(200, HTML).end(botones(preferencia.id));
    const final = FINALES[new URLSearchParams(await textoDe(pedido)).get('final') as keyof typeof FINALES];
    const pago = pagar(preferencia.id, { status: final[0] });
    await notificar(preferencia.pedida.notification_url, avisoDe(pago));
    respuesta.writeHead(303, { location: preferencia.pedida.back_urls[final[1]] }).end();
  };

  const atender = async (pedido: IncomingMessage, respuesta: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(pedido.url ?? '/', 'http://proveedor');
    const enviar = ([estado, cuerpo]: [number, object]): void => {
      respuesta.writeHead(estado, { 'content-type': 'application/json' }).end(JSON.stringify(cuerpo));
    };
    if (pathname.startsWith('/v1/payments')) for (const oyente of oyentes.splice(0)) oyente();
    if (como === 'callado') return;
    if (como === 'caido') return enviar([503, { message: 'unavailable', status: 503 }]);
    if (como === 'basura') return void respuesta.writeHead(200).end('<html>');
    if (pathname === PAGINA) return void (await pagina(pedido, respuesta, searchParams));
    if (pedido.headers.authorization !== `Bearer ${TOKEN}`)
      return enviar([401, { message: 'invalid access token', error: 'unauthorized', status: 401, cause: [] }]);
    if (pedido.method === 'POST' && /^\/checkout\/preferences\/?$/.test(pathname)) {
      const clave = pedido.headers['x-idempotency-key'];
      const pedida = JSON.parse(await textoDe(pedido)) as Preferencia['pedida'];
      return enviar(crear(pedida, typeof clave === 'string' ? clave : undefined));
    }
    if (pathname === '/v1/payments/search') return enviar(buscar(searchParams.get('external_reference')));
    const id = /^\/v1\/payments\/([^/]+)$/.exec(pathname)?.[1];
    return enviar(id === undefined ? [404, { message: 'not found', status: 404 }] : uno(id));
  };

  const servidor = createServer((pedido, respuesta) => void atender(pedido, respuesta)).listen(puerto, '127.0.0.1');
  await once(servidor, 'listening');
  const url = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
  return {
    url,
    entorno: {
      MERCADOPAGO_ACCESS_TOKEN: TOKEN,
      MERCADOPAGO_BASE_URL: url,
      MERCADOPAGO_WEBHOOK_SECRET: SECRETO,
    },
    preferencias,
    pagar,
    cambiar(pagoId, cambios) {
      const pago = pagos.get(pagoId);
      if (!pago) throw new Error(`no payment ${pagoId}`);
      pagos.set(pagoId, { ...pago, ...cambios, date_last_updated: instante() });
    },
    aviso: avisoDe,
    responder(nueva) {
      como = nueva;
    },
    preguntado: () => new Promise<void>((resolve) => oyentes.push(resolve)),
    cerrar: () => detener(servidor),
  };
}

function avisoDe(pagoId: string, { ts, secreto = SECRETO }: OpcionesDeAviso = {}): Aviso {
  const firmado = ts ?? String(Math.floor(Date.now() / 1000));
  const pedido = randomUUID();
  const v1 = createHmac('sha256', secreto)
    .update(`id:${pagoId.toLowerCase()};request-id:${pedido};ts:${firmado};`)
    .digest('hex');
  return {
    query: { 'data.id': pagoId, type: 'payment' },
    headers: { 'x-signature': `ts=${firmado},v1=${v1}`, 'x-request-id': pedido },
    body: { action: 'payment.updated', api_version: 'v1', data: { id: pagoId }, live_mode: true, type: 'payment' },
  };
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };

const botones = (id: string): string =>
  `<!doctype html><html lang="es"><title>Sustituto del proveedor de pagos</title><h1>Sustituto del proveedor de pagos</h1>
<form method="post" action="${PAGINA}?pref_id=${id}">${Object.keys(FINALES)
    .map((final) => `<button name="final" value="${final}">${final}</button>`)
    .join(' ')}</form></html>`;

/** A lost notification is not sent again: the shop then queries the provider. */
async function notificar(url: string, { query, headers, body }: Aviso): Promise<void> {
  await fetch(`${url}?${new URLSearchParams(query).toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function textoDe(pedido: IncomingMessage): Promise<string> {
  const partes: Buffer[] = [];
  for await (const parte of pedido) partes.push(parte as Buffer);
  return Buffer.concat(partes).toString('utf8');
}

async function detener(servidor: Server): Promise<void> {
  servidor.closeAllConnections();
  await new Promise((resolve) => servidor.close(resolve));
}
