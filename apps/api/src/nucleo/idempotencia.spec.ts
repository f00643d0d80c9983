import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { eventually } from '@cepa/platform/embedded-postgres/embedded-postgres.testkit';
import { Responses } from './respuestas';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';

describe('the same Idempotency-Key', () => {
  let app: AppDePrueba;
  let ana: Persona & { club_id: string };

  beforeAll(async () => {
    app = await levantarApp();
    ana = await app.club('Ana');
  }, 60_000);
  afterAll(() => app.cerrar());

  const enviar = (clave: string, nombre: unknown) =>
    app.http(ana.token).post('/api/salasDeCultivo').set('idempotency-key', clave).send({ nombre, tipo: 'sala' });
  /** The recorded rooms with that name. */
  const salas = async (nombre: string): Promise<number> => {
    const { rows } = await app.nucleo.pool.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM ledger.events WHERE convert_from(canonical, 'UTF8')::json -> 'data' ->> 'nombre' = $1",
      [nombre],
    );
    return rows[0]!.n;
  };

  it('gets the same answer, to the letter, and records once', async () => {
    const clave = randomUUID();
    const primera = await enviar(clave, 'Repetida').expect(201);
    const segunda = await enviar(clave, 'Repetida').expect(201);
    expect(segunda.text).toBe(primera.text);
    expect(segunda.headers['content-type']).toBe(primera.headers['content-type']);
    expect(await salas('Repetida')).toBe(1);
  });

  it('gets its first answer, also when the record was changed since', async () => {
    const clave = randomUUID();
    const primera = await enviar(clave, 'La de antes').expect(201);
    await app
      .http(ana.token)
      .put(`/api/salasDeCultivo/${primera.body.id}`)
      .send({ nombre: 'La de ahora', tipo: 'sala' })
      .expect(200);
    expect((await enviar(clave, 'La de antes').expect(201)).text).toBe(primera.text);
  });

  it('gets the same answer while the first is still on its way', async () => {
    const clave = randomUUID();
    const todas = await Promise.all(Array.from({ length: 8 }, () => enviar(clave, 'Al mismo tiempo').expect(201)));
    expect(new Set(todas.map(({ text }) => text)).size).toBe(1);
    expect(await salas('Al mismo tiempo')).toBe(1);
  });

  it('is refused with other data, also while the first is still on its way', async () => {
    const clave = randomUUID();
    const [una, otra] = await Promise.all([enviar(clave, 'Con esta'), enviar(clave, 'Con otra')]);
    expect([una.status, otra.status].sort()).toEqual([201, 409]);
    const { body } = await enviar(clave, 'Con una tercera').expect(409);
    expect(body).toMatchObject({
      codigo: 'CLAVE_REUSADA',
      error: 'La clave de idempotencia ya se usó con otros datos.',
    });
  });

  it('belongs to one person: its answer is given to no other', async () => {
    const beto = await app.club('Beto');
    const clave = randomUUID();
    const { body: de } = await enviar(clave, 'De cada uno').expect(201);
    const { body } = await app
      .http(beto.token)
      .post('/api/salasDeCultivo')
      .set('idempotency-key', clave)
      .send({ nombre: 'De cada uno', tipo: 'sala' })
      .expect(201);
    expect([body.club_id, body.id === de.id]).toEqual([beto.club_id, false]);
  });

  it('is remembered for a day', async () => {
    const { plataforma, pool } = app.nucleo;
    const claves = ['hace 25 horas', 'hace 23 horas'];
    await plataforma
      .insertInto('respuestas')
      .values(claves.map((clave) => ({ clave, huella: 'h', status: 201, cuerpo: '{}' })))
      .execute();
    await pool.query(
      "UPDATE plataforma.respuestas SET creada = now() - make_interval(hours => substring(clave FROM '\\d+')::int) WHERE clave = ANY ($1)",
      [claves],
    );
    await new Responses(plataforma).olvidar();
    const { rows } = await pool.query('SELECT clave FROM plataforma.respuestas WHERE clave = ANY ($1)', [claves]);
    expect(rows).toEqual([{ clave: 'hace 23 horas' }]);
  });

  it('is free again after a failure, for all waiting requests', async () => {
    const clave = randomUUID();
    const todas = await Promise.all(Array.from({ length: 4 }, () => enviar(clave, '')));
    expect(todas.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    await enviar(clave, 'Corregida').expect(201);
    expect(await salas('Corregida')).toBe(1);
  });

  it('waits for a request whose caller went away, and gets its answer', async () => {
    const clave = randomUUID();
    const { port } = app.app.getHttpServer().address() as AddressInfo;
    const { pool } = app.nucleo;
    const freno = await pool.connect();
    const corte = new AbortController();
    const ejecutar = jest.spyOn(app.nucleo.commands, 'execute');
    // No append completes while the ledger's head is locked.
    await freno.query('BEGIN; SELECT FROM ledger.head FOR UPDATE');
    const ida = fetch(`http://127.0.0.1:${port}/api/salasDeCultivo`, {
      method: 'POST',
      signal: corte.signal,
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json', 'idempotency-key': clave },
      body: JSON.stringify({ nombre: 'Se fue', tipo: 'sala' }),
    });
    await eventually(async () => {
      const { rowCount } = await pool.query(
        "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND application_name = 'cepa-ledger-writer' AND datname = current_database()",
      );
      expect(rowCount).toBe(1);
    });
    corte.abort();
    await expect(ida).rejects.toThrow();
    const vueltas = Promise.all([enviar(clave, 'Se fue').expect(201), enviar(clave, 'Se fue').expect(201)]);
    await freno.query('COMMIT');
    freno.release();
    const [una, otra] = await vueltas;
    expect(una.text).toBe(otra.text);
    expect(ejecutar).toHaveBeenCalledTimes(1);
    ejecutar.mockRestore();
    expect(await salas('Se fue')).toBe(1);
  });

  it('is a failure where its answer can not be kept, and finds its record when it is sent again', async () => {
    const clave = randomUUID();
    const { pool } = app.nucleo;
    await pool.query(
      "CREATE FUNCTION plataforma.lleno() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'full' USING ERRCODE = 'disk_full'; END $$",
    );
    await pool.query(
      'CREATE TRIGGER lleno BEFORE INSERT ON plataforma.respuestas FOR EACH ROW EXECUTE FUNCTION plataforma.lleno()',
    );
    const fallida = await enviar(clave, 'Sin lugar');
    await pool.query('DROP FUNCTION plataforma.lleno CASCADE');
    expect(fallida.status).toBeGreaterThanOrEqual(500);
    expect(fallida.headers['content-type']).toContain('application/problem+json');
    await enviar(clave, 'Sin lugar').expect(201);
    expect(await salas('Sin lugar')).toBe(1);
  });
});
