import { proveedorDePagos, type Aviso, type ProveedorDePagos } from '../testing/proveedor-de-pagos.testkit';
import { Programa, hasta } from '../testing/programa.testkit';

let proveedor: ProveedorDePagos;
let programa: Programa;

/** The answer's status; null if the connection broke before it. */
const avisar = ({ query, headers, body }: Aviso): Promise<number | null> =>
  fetch(`${programa.direccion}/api/mercadopago_notificacion?${new URLSearchParams(query).toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).then(
    ({ status }) => status,
    () => null,
  );

const extensiones = (clubId: string): Promise<number> =>
  programa.contar(
    `SELECT count(*) AS n FROM ledger.events WHERE stream = $1 AND type = 'SuscripcionExtendida'`,
    `club-${clubId}`,
  );
const pendientes = (pago: string): Promise<number> =>
  programa.contar('SELECT count(*) AS n FROM boveda.suscripciones_avisos WHERE pago = $1', pago);

/** A club that has just paid, without a notification yet. */
async function clubQuePago(): Promise<{ clubId: string; pago: string }> {
  const token = await programa.administra();
  const { id: clubId } = await programa.pedir<{ id: string }>('/api/clubes', { nombre: 'Uno' }, token);
  const { id } = await programa.pedir<{ id: string }>('/api/mercadopago_create_preference', { club_id: clubId }, token);
  return { clubId, pago: proveedor.pagar(id) };
}

beforeAll(async () => {
  proveedor = await proveedorDePagos();
  programa = await Programa.nuevo(proveedor.entorno);
}, 300_000);
afterAll(async () => {
  await programa.cerrar();
  await proveedor.cerrar();
});

describe('a server that is killed over a notification', () => {
  it('works the payment off at its next start when it died before it read it', async () => {
    const { clubId, pago } = await clubQuePago();
    proveedor.responder('callado');
    const preguntado = proveedor.preguntado();
    const respuesta = avisar(proveedor.aviso(pago));
    await preguntado;
    await programa.matar();
    expect([await respuesta, await extensiones(clubId), await pendientes(pago)]).toEqual([null, 0, 1]);
    proveedor.responder('bien');
    await programa.iniciar();
    await hasta('the payment is credited', async () => (await pendientes(pago)) === 0);
    expect([await avisar(proveedor.aviso(pago)), await extensiones(clubId)]).toEqual([200, 1]);
  }, 60_000);

  it('gives no second month when it died after the first and before its answer', async () => {
    const { clubId, pago } = await clubQuePago();
    // Blocks the last step of the notification.
    await programa.base.query(
      `CREATE FUNCTION public.demorar() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(30); RETURN OLD; END $$`,
    );
    await programa.base.query(
      'CREATE TRIGGER demorar BEFORE DELETE ON boveda.suscripciones_avisos FOR EACH ROW EXECUTE FUNCTION public.demorar()',
    );
    const respuesta = avisar(proveedor.aviso(pago));
    await hasta('the month is given', async () => (await extensiones(clubId)) === 1);
    await programa.matar();
    expect(await respuesta).toBeNull();
    await programa.despertar();
    await programa.base.query('DROP TRIGGER demorar ON boveda.suscripciones_avisos');
    expect(await pendientes(pago)).toBe(1);
    await programa.iniciar();
    await hasta('it is worked off', async () => (await pendientes(pago)) === 0);
    expect([await avisar(proveedor.aviso(pago)), await extensiones(clubId)]).toEqual([200, 1]);
  }, 60_000);
});
