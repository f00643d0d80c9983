import type { Test } from 'supertest';
import { sumarMeses } from '@cepa/domain/clubes/suscripcion';
import { sumarDias } from '@cepa/domain/valores/fecha';
import { diaDe, newId } from '@cepa/platform';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import { abrirBuzon, type Buzon } from '../testing/correo.testkit';
import { proveedorDePagos, type Aviso, type ProveedorDePagos } from '../testing/proveedor-de-pagos.testkit';
import { CustodiaDePagos } from './custodia-de-pagos';

let proveedor: ProveedorDePagos;
let buzon: Buzon;
let app: AppDePrueba;
beforeAll(async () => {
  proveedor = await proveedorDePagos();
  buzon = await abrirBuzon();
  app = await levantarApp({
    ...proveedor.entorno,
    PUBLIC_URL: 'https://cepa.example',
    SMTP_URL: buzon.url,
    CONTACT_EMAIL: 'hola@cepa.example',
  });
}, 60_000);
afterEach(() => proveedor.responder('bien'));
afterAll(async () => {
  await app.cerrar();
  await buzon.cerrar();
  await proveedor.cerrar();
});

const hoy = (): string => diaDe(new Date());
let vez = 0;

interface Club extends Persona {
  readonly club_id: string;
}

/** A club that never paid. */
async function nuevoClub(): Promise<Club> {
  const persona = await app.persona(`Paga${(vez += 1)}`);
  const { body } = await app
    .http(persona.token)
    .post('/api/clubes')
    .send({ nombre: `Club ${vez}` })
    .expect(200);
  return { ...persona, club_id: body.id as string };
}

const preferir = async ({ token }: Persona, cuerpo: object = {}): Promise<{ id: string; init_point: string }> =>
  (await app.http(token).post('/api/mercadopago_create_preference').send(cuerpo).expect(201)).body;

const avisar = ({ query, headers, body }: Aviso): Test =>
  app.http().post('/api/mercadopago_notificacion').query(query).set(headers).send(body);

async function suscripcion(club: Club): Promise<{ fecha_fin: string | null; activa: boolean }> {
  const { body } = await app.http(club.token).get('/api/suscripcion_club').expect(200);
  return { fecha_fin: body.fecha_fin, activa: body.activa };
}

const estado = async (club: Club) => (await app.http(club.token).get('/api/pago_suscripcion').expect(200)).body;

/** The text of the next mail to a person. Mails to others can come between. */
async function correoPara(email: string): Promise<string> {
  for (;;) {
    const { para, texto } = await buzon.siguiente();
    if (para.includes(email)) return texto;
  }
}

/** The ledger's events of the club's subscription, by type and end. */
async function hechos(club: Club): Promise<string[]> {
  const dichos: string[] = [];
  for await (const { type, data } of app.nucleo.ledger.readStream(`club-${club.club_id}`))
    if (/Suscripcion/.test(type)) dichos.push(`${type} ${String(data['fecha_fin'])}`);
  return dichos;
}

describe('a preference', () => {
  it('is for one month at the price of the product, whatever the screen sends', async () => {
    const club = await nuevoClub();
    const { id, init_point } = await preferir(club, { title: 'Regalo', quantity: 12, price: 1 });
    const pedida = proveedor.preferencias.at(-1)!;
    expect([pedida.id, init_point]).toEqual([id, `${proveedor.url}/checkout/v1/redirect?pref_id=${id}`]);
    expect(pedida.pedida).toEqual({
      items: [
        { id: 'suscripcion-mensual', title: 'Suscripción Mensual', quantity: 1, unit_price: 30000, currency_id: 'ARS' },
      ],
      external_reference: expect.any(String),
      back_urls: {
        success: 'https://cepa.example/pago-exitoso',
        failure: 'https://cepa.example/pago-fallido',
        pending: 'https://cepa.example/pago-pendiente',
      },
      notification_url: 'https://cepa.example/api/mercadopago_notificacion',
      auto_return: 'approved',
    });
    expect(await estado(club)).toEqual({
      club_id: club.club_id,
      pago_en_linea: true,
      titulo: 'Suscripción Mensual',
      cantidad: 1,
      precio: 30000,
      moneda: 'ARS',
      contacto: { email: 'hola@cepa.example', social: null },
      fecha_fin: null,
      activa: false,
      ultimo: { iniciado: expect.any(String), resultado: 'sin_pago', importe: 30000, actualizado: null },
    });
  });

  it('is at the price that the administration set last, and one that was asked for before keeps its own', async () => {
    const [antes, club] = [await nuevoClub(), await nuevoClub()];
    const { id: pedida } = await preferir(antes);
    await app.http(club.token).put('/api/precio_suscripcion').send({ importe: 1 }).expect(403);
    await app.http(app.admin).put('/api/precio_suscripcion').send({ importe: 0 }).expect(422);
    const cambiar = (importe: number) => app.http(app.admin).put('/api/precio_suscripcion').send({ importe });
    expect((await cambiar(35_000).expect(200)).body).toEqual({
      mensaje: 'Precio actualizado',
      precio: 35_000,
      moneda: 'ARS',
    });
    expect((await app.http().get('/api/precio_suscripcion').expect(200)).body).toEqual({
      precio: 35_000,
      moneda: 'ARS',
    });
    await preferir(club);
    expect(JSON.stringify(proveedor.preferencias.at(-1)!.pedida)).toContain('"unit_price":35000');
    await avisar(proveedor.aviso(proveedor.pagar(pedida, { transaction_amount: 30_000 }))).expect(200);
    expect([(await estado(antes)).ultimo, (await estado(antes)).precio]).toEqual([
      { iniciado: expect.any(String), resultado: 'acreditado', importe: 30_000, actualizado: expect.any(String) },
      35_000,
    ]);
    await cambiar(30_000).expect(200);
  });

  it('is one a key', async () => {
    const club = await nuevoClub();
    const pedir = () =>
      app.http(club.token).post('/api/mercadopago_create_preference').set('idempotency-key', 'un-pago-solo').send({});
    const antes = proveedor.preferencias.length;
    const [una, otra] = [await pedir().expect(201), await pedir().expect(201)];
    expect([otra.body, proveedor.preferencias.length]).toEqual([una.body, antes + 1]);
  });

  it('needs a club, and is for nobody else’s', async () => {
    const [sola, club, otro] = [await app.persona(`Sola${(vez += 1)}`), await nuevoClub(), await nuevoClub()];
    const pedir = (quien: Persona, cuerpo: object) =>
      app.http(quien.token).post('/api/mercadopago_create_preference').send(cuerpo);
    await pedir(sola, {}).expect(400);
    await pedir(club, { club_id: otro.club_id }).expect(403);
    await app.http().post('/api/mercadopago_create_preference').send({}).expect(401);
    await app.http(club.token).get('/api/pago_suscripcion').query({ club_id: otro.club_id }).expect(403);
    await app.http(club.token).post('/api/pago_suscripcion').send({ club_id: otro.club_id }).expect(403);
  });

  it('is paid at the provider’s own page where it answers the id alone', async () => {
    proveedor.responder('escueto');
    const { id, init_point } = await preferir(await nuevoClub());
    expect(init_point).toBe(`https://www.mercadopago.com.ar/checkout/v1/redirect?pref_id=${id}`);
  });

  it.each(['caido', 'basura'] as const)('says so when the provider is %s', async (como) => {
    const club = await nuevoClub();
    proveedor.responder(como);
    const { body } = await app.http(club.token).post('/api/mercadopago_create_preference').send({}).expect(503);
    // It cannot be paid: it is not the club's last payment.
    expect((await estado(club)).ultimo).toBeNull();
    expect([body.codigo, body.error]).toEqual([
      'PAGO_NO_DISPONIBLE',
      'El proveedor de pagos no responde en este momento. Intentá nuevamente en unos minutos.',
    ]);
  });
});

describe('a notification', () => {
  it('gives the month of a payment, once, however often and late it comes', async () => {
    const club = await nuevoClub();
    const pago = proveedor.pagar((await preferir(club)).id);
    const primero = proveedor.aviso(pago);
    await avisar(primero).expect(200, { recibido: true });
    expect(await suscripcion(club)).toEqual({ fecha_fin: sumarMeses(hoy(), 1), activa: true });
    // Replayed, sent again, at once, and days late.
    await avisar(primero).expect(200);
    await Promise.all(Array.from({ length: 5 }, () => avisar(proveedor.aviso(pago)).expect(200)));
    const antigua = String(Math.floor(Date.now() / 1000) - 4 * 86_400);
    await avisar(proveedor.aviso(pago, { ts: antigua })).expect(200);
    expect(await hechos(club)).toEqual([`SuscripcionExtendida ${sumarMeses(hoy(), 1)}`]);
    expect((await estado(club)).ultimo.resultado).toBe('acreditado');
    const { body } = await app.http(club.token).get('/api/onboarding_status').expect(200);
    expect(body).toEqual({ paso_actual: 'COMPLETO' });
  });

  it('adds a month after the current end for another payment, and begins today for a renewal', async () => {
    const club = await nuevoClub();
    await avisar(proveedor.aviso(proveedor.pagar((await preferir(club)).id))).expect(200);
    const { id } = await preferir(club);
    for (const pago of [proveedor.pagar(id), proveedor.pagar(id)]) await avisar(proveedor.aviso(pago)).expect(200);
    const fin = sumarMeses(sumarMeses(sumarMeses(hoy(), 1), 1), 1);
    expect(await suscripcion(club)).toEqual({ fecha_fin: fin, activa: true });
    await app
      .http(app.admin)
      .put(`/api/clubes_actualizar_suscripcion/${club.club_id}`)
      .send({ fecha_fin: sumarDias(hoy(), -5) })
      .expect(200);
    await avisar(proveedor.aviso(proveedor.pagar((await preferir(club)).id))).expect(200);
    expect(await suscripcion(club)).toEqual({ fecha_fin: sumarMeses(hoy(), 1), activa: true });
  });

  it('says nothing before the money is there', async () => {
    const club = await nuevoClub();
    const pago = proveedor.pagar((await preferir(club)).id, { status: 'pending' });
    for (const status of ['pending', 'in_process', 'rejected', 'in_mediation']) {
      proveedor.cambiar(pago, { status });
      await avisar(proveedor.aviso(pago)).expect(200);
    }
    expect([await hechos(club), (await estado(club)).ultimo.resultado]).toEqual([[], 'en_disputa']);
    proveedor.cambiar(pago, { status: 'approved' });
    await avisar(proveedor.aviso(pago)).expect(200);
    const fin = sumarMeses(hoy(), 1);
    expect(await hechos(club)).toEqual([`SuscripcionExtendida ${fin}`]);
    // Mailed once, even if the provider notifies again.
    expect(await correoPara(club.email)).toContain('El proveedor rechazó el pago de la suscripción de tu club.');
    // The page of a pending payment promises it.
    expect(await correoPara(club.email)).toContain(`es válida hasta el ${fin.split('-').reverse().join('/')}.`);
  });

  it.each([
    ['underpaid', { transaction_amount: 29_999.99 }, 'insuficiente'],
    ['of one peso', { transaction_amount: 1 }, 'insuficiente'],
    ['in another currency', { currency_id: 'USD' }, 'otra_moneda'],
    ['partly given back', { transaction_amount_refunded: 15_000 }, 'insuficiente'],
    ['given back before anybody told us', { status: 'refunded', transaction_amount_refunded: 30_000 }, 'devuelto'],
  ])('extends nothing when the payment %s', async (_caso, cambios, resultado) => {
    const club = await nuevoClub();
    const pago = proveedor.pagar((await preferir(club)).id, cambios);
    await avisar(proveedor.aviso(pago)).expect(200);
    expect([await hechos(club), (await estado(club)).ultimo.resultado]).toEqual([[], resultado]);
  });

  it.each([
    ['refunded', { status: 'refunded', transaction_amount_refunded: 30_000 }],
    ['charged back', { status: 'charged_back' }],
    ['partly refunded', { transaction_amount_refunded: 100 }],
  ])('takes the month of a payment back when it %s, once, and leaves the others', async (_caso, cambios) => {
    const club = await nuevoClub();
    const { id } = await preferir(club);
    const [una, otra] = [proveedor.pagar(id), proveedor.pagar(id)];
    for (const pago of [una, otra]) await avisar(proveedor.aviso(pago)).expect(200);
    const [primero, segundo] = [sumarMeses(hoy(), 1), sumarMeses(sumarMeses(hoy(), 1), 1)];
    proveedor.cambiar(otra, cambios);
    for (let i = 0; i < 3; i += 1) await avisar(proveedor.aviso(otra)).expect(200);
    expect(await hechos(club)).toEqual([
      `SuscripcionExtendida ${primero}`,
      `SuscripcionExtendida ${segundo}`,
      `PagoDeSuscripcionRevertido ${primero}`,
    ]);
    // The refunded payment is approved again: the subscription stays withdrawn.
    proveedor.cambiar(otra, { status: 'approved', transaction_amount_refunded: 0 });
    await avisar(proveedor.aviso(otra)).expect(200);
    expect(await suscripcion(club)).toEqual({ fecha_fin: primero, activa: true });
    proveedor.cambiar(una, cambios);
    await avisar(proveedor.aviso(una)).expect(200);
    expect(await suscripcion(club)).toEqual({ fecha_fin: sumarDias(hoy(), -1), activa: false });
    const { body } = await app.http(app.admin).get('/api/historial').query({ id: club.club_id }).expect(200);
    const dicho = (body as { tipo: string; que: string }[]).filter(({ tipo }) => /Suscripcion/.test(tipo));
    const fue = /^Un pago de la suscripción se (devolvió|desconoció): la suscripción quedó vigente hasta el /;
    expect(dicho.map(({ que }) => (fue.test(que) ? 'revertido' : que.replace(/\d{2}\/.*/, '')))).toEqual([
      'La suscripción del club se extendió 1 mes por un pago, hasta el ',
      'La suscripción del club se extendió 1 mes por un pago, hasta el ',
      'revertido',
      'revertido',
    ]);
  });

  it('believes the last reading when notifications come out of order', async () => {
    const club = await nuevoClub();
    const pago = proveedor.pagar((await preferir(club)).id);
    await avisar(proveedor.aviso(pago)).expect(200);
    const custodia = app.app.get(CustodiaDePagos, { strict: false });
    const { id: preferencia_id } = (await custodia.preferenciasDe(club.club_id, 1))[0]!;
    // An old notification that arrives now.
    const vieja = {
      id: custodia.idDe(pago),
      pago,
      preferencia_id,
      club_id: club.club_id,
      resultado: 'devuelto',
      importe: '30000',
      devuelto: '30000',
      moneda: 'ARS',
      actualizado: '2020-01-01T00:00:00.000Z',
    } as const;
    expect([await custodia.guardar(vieja), (await estado(club)).ultimo.resultado]).toEqual([false, 'acreditado']);
  });

  it('extends the club whose preference was paid, whoever is named elsewhere, and none for an unknown reference', async () => {
    const [uno, otro] = [await nuevoClub(), await nuevoClub()];
    const pago = proveedor.pagar((await preferir(uno)).id);
    const { query, headers, body } = proveedor.aviso(pago);
    // Only the query is signed: the body can name anything, also another person's payment.
    const data = { id: proveedor.pagar((await preferir(otro)).id) };
    const nombrado = { ...body, data, club_id: otro.club_id, external_reference: otro.club_id };
    await avisar({ query, headers, body: nombrado });
    expect([(await hechos(uno)).length, await hechos(otro)]).toEqual([1, []]);
    const antes = await app.nucleo.ledger.head();
    for (const external_reference of [null, newId(), 'otra-tienda', otro.club_id]) {
      const ajeno = proveedor.pagar('', { external_reference, transaction_amount: 30_000, currency_id: 'ARS' });
      await avisar(proveedor.aviso(ajeno)).expect(200);
    }
    await avisar(proveedor.aviso('999')).expect(200);
    expect(await app.nucleo.ledger.head()).toBe(antes);
  });

  it('is believed with the time in seconds or in milliseconds, and with the id in capitals', async () => {
    const club = await nuevoClub();
    const pago = proveedor.pagar((await preferir(club)).id);
    await avisar(proveedor.aviso(pago, { ts: String(Date.now()) })).expect(200);
    expect(await hechos(club)).toHaveLength(1);
    await avisar(proveedor.aviso('ABC-9')).expect(200);
  });

  it('is refused when it is forged', async () => {
    const club = await nuevoClub();
    const pago = proveedor.pagar((await preferir(club)).id);
    const otro = proveedor.pagar((await preferir(club)).id);
    const bueno = proveedor.aviso(pago);
    const con = (headers: Record<string, string>): Aviso => ({ ...bueno, headers: { ...bueno.headers, ...headers } });
    const firma = bueno.headers['x-signature']!;
    const viejo = proveedor.aviso(pago, { ts: '1704908010' });
    const ahora = Math.floor(Date.now() / 1000);
    const malos: Aviso[] = [
      proveedor.aviso(pago, { secreto: 'otro' }),
      { ...bueno, query: { ...bueno.query, 'data.id': otro } },
      con({ 'x-request-id': newId() }),
      con({ 'x-signature': firma.replace(/ts=\d+/, 'ts=1') }),
      con({ 'x-signature': firma.replace(/v1=.*/, 'v1=00') }),
      con({ 'x-signature': firma.replace('v1=', 'v2=') }),
      con({ 'x-signature': 'nada' }),
      con({ 'x-signature': '' }),
      { ...bueno, headers: {} },
      viejo,
      proveedor.aviso(pago, { ts: String(ahora + 86_400) }),
      // An old one, with a new unsigned time put before its own.
      { ...viejo, headers: { ...viejo.headers, 'x-signature': `ts=${ahora},${viejo.headers['x-signature']}` } },
    ];
    for (const malo of malos) {
      const { body } = await avisar(malo).expect(403);
      expect([body.codigo, body.error]).toEqual(['FIRMA_INVALIDA', 'La firma del aviso no es válida.']);
    }
    for (const query of [{}, { 'data.id': '' }, { 'data.id': '../1' }, { 'data.id': 'x'.repeat(65) }])
      await avisar({ ...bueno, query: query as Record<string, string> }).expect(400);
    expect(await hechos(club)).toEqual([]);
  });

  it('is taken and left when it is about something else than a payment', async () => {
    const { query, headers, body } = proveedor.aviso('1');
    await avisar({ query: { ...query, type: 'merchant_order' }, headers, body }).expect(200, { recibido: true });
  });

  it('is kept when it cannot be worked off, and worked off later', async () => {
    const club = await nuevoClub();
    const pago = proveedor.pagar((await preferir(club)).id);
    proveedor.responder('caido');
    await avisar(proveedor.aviso(pago)).expect(200);
    expect(await hechos(club)).toEqual([]);
    proveedor.responder('bien');
    // Another process of the same installation starts.
    const { config } = app.nucleo;
    const otra = await levantarApp({
      ...proveedor.entorno,
      DATA_DIR: config.dataDir,
      DATABASE_URL: String(config.databaseUrl),
    });
    try {
      const avisos = 'SELECT pago FROM boveda.suscripciones_avisos WHERE pago = $1';
      await hasta(async () => (await app.nucleo.pool.query(avisos, [pago])).rows.length === 0);
      expect(await hechos(club)).toHaveLength(1);
    } finally {
      await otra.cerrar();
    }
  });
});

describe('a payment without a notification', () => {
  it('is found when the club asks, and says how it ended', async () => {
    const club = await nuevoClub();
    const { id } = await preferir(club);
    const preguntar = async () => (await app.http(club.token).post('/api/pago_suscripcion').send({}).expect(200)).body;
    expect((await preguntar()).ultimo.resultado).toBe('sin_pago');
    proveedor.pagar(id, { status: 'rejected' });
    expect((await preguntar()).ultimo.resultado).toBe('rechazado');
    proveedor.pagar(id);
    const { ultimo, activa, fecha_fin } = await preguntar();
    expect([ultimo.resultado, activa, fecha_fin]).toEqual(['acreditado', true, sumarMeses(hoy(), 1)]);
    await preguntar();
    expect(await hechos(club)).toHaveLength(1);
    proveedor.responder('caido');
    await app.http(club.token).post('/api/pago_suscripcion').send({}).expect(503);
  });

  it('is noticed too when the first of two windows was the one that was paid', async () => {
    const club = await nuevoClub();
    const { id } = await preferir(club);
    await preferir(club);
    proveedor.pagar(id, { date_last_updated: new Date(Date.now() + 1000).toISOString() });
    const { body } = await app.http(club.token).post('/api/pago_suscripcion').send({}).expect(200);
    expect([body.ultimo.resultado, body.activa]).toEqual(['acreditado', true]);
  });

  it('is found by the round that asks by itself', async () => {
    const club = await nuevoClub();
    proveedor.pagar((await preferir(club)).id);
    await app.nucleo.pool.query(
      `UPDATE boveda.suscripciones_preferencias SET consultar = now() - interval '1 second' WHERE club_id = $1`,
      [club.club_id],
    );
    const { config } = app.nucleo;
    const otra = await levantarApp({
      ...proveedor.entorno,
      DATA_DIR: config.dataDir,
      DATABASE_URL: String(config.databaseUrl),
    });
    try {
      await hasta(async () => (await hechos(club)).length === 1);
    } finally {
      await otra.cerrar();
    }
  });
});

describe('the provider’s ids', () => {
  it('stay in the vault: neither the ledger nor the read models have them', async () => {
    const club = await nuevoClub();
    const { id } = await preferir(club);
    const pago = proveedor.pagar(id);
    await avisar(proveedor.aviso(pago)).expect(200);
    const { rows } = await app.nucleo.pool.query<{ n: bigint }>(
      `SELECT (SELECT count(*) FROM ledger.events e WHERE convert_from(e.canonical, 'UTF8') LIKE ANY ($1))
            + (SELECT count(*) FROM lectura.historial h WHERE h::text LIKE ANY ($1)) + (SELECT count(*) FROM plataforma.respuestas r WHERE r::text LIKE ANY ($1)) AS n`,
      [[`%${pago}%`, `%${id}%`]],
    );
    expect(rows[0]?.n).toBe(0n);
  });
});

describe('a system without a token', () => {
  it('says that an administrator activates by hand', async () => {
    const sin = await levantarApp();
    try {
      const persona = await sin.persona('Sofía');
      await sin.http(persona.token).post('/api/clubes').send({ nombre: 'Sin pago' }).expect(200);
      const { body } = await sin.http(persona.token).post('/api/mercadopago_create_preference').send({}).expect(503);
      expect([body.codigo, body.error]).toEqual([
        'PAGO_SIN_CONFIGURAR',
        'El pago en línea no está habilitado en este sistema. Pedile a un administrador que active la suscripción de tu club.',
      ]);
      const { body: info } = await sin.http(persona.token).post('/api/pago_suscripcion').send({}).expect(200);
      expect([info.pago_en_linea, info.ultimo]).toEqual([false, null]);
      const { query, headers, body: aviso } = proveedor.aviso('1');
      await sin.http().post('/api/mercadopago_notificacion').query(query).set(headers).send(aviso).expect(403);
    } finally {
      await sin.cerrar();
    }
  });
});

/** Waits until another process has done something. */
async function hasta(listo: () => Promise<boolean>): Promise<void> {
  while (!(await listo())) await new Promise((resolve) => setTimeout(resolve, 20));
}
