import { randomUUID } from 'node:crypto';
import type { Test } from 'supertest';
import { nuevoCultivo } from '../lotes/cultivo.testkit';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';

describe('an edit that names the version it was written on', () => {
  let app: AppDePrueba;
  let ana: Persona & { club_id: string };

  beforeAll(async () => {
    app = await levantarApp();
    ana = await app.club('Ana');
  }, 60_000);
  afterAll(() => app.cerrar());

  const supplier = async (): Promise<string> =>
    (
      await app
        .http(ana.token)
        .post('/api/proveedores')
        .send({ form: { nombre: randomUUID() }, club_id: ana.club_id })
        .expect(201)
    ).body.id;
  const tagOf = async (id: string): Promise<string> =>
    (await app.http(ana.token).get(`/api/proveedores/${id}`).expect(200)).headers['etag']!;
  const edit = (id: string, tag: string | null, key: string = randomUUID(), nombre: string = randomUUID()) => {
    const put = app.http(ana.token).put(`/api/proveedores/${id}`).set('idempotency-key', key);
    return (tag === null ? put : put.set('if-match', tag)).send({ nombre });
  };

  it('is recorded on the version that was read, and refused on an older one', async () => {
    const id = await supplier();
    const tag = await tagOf(id);
    expect(tag).toMatch(/^"\d+"$/);
    await edit(id, tag).expect(200);
    const { body, headers } = await edit(id, tag).expect(412);
    expect(body).toMatchObject({ codigo: 'REGISTRO_CAMBIADO', detail: 'Otra persona lo cambió mientras tanto.' });
    expect(headers['etag']).toBe(await tagOf(id));
    await edit(id, headers['etag']!).expect(200);
  });

  it('has the version that it had, where another record was changed', async () => {
    const [one, other] = [await supplier(), await supplier()];
    const tag = await tagOf(one);
    await edit(other, null).expect(200);
    expect(await tagOf(one)).toBe(tag);
  });

  it('knows one of several versions, any, and no weak one', async () => {
    const id = await supplier();
    await edit(id, `"0", ${await tagOf(id)}`).expect(200);
    await edit(id, '*').expect(200);
    await edit(id, `W/${await tagOf(id)}`).expect(412);
    await edit(randomUUID(), '*').expect(404);
  });

  it.each(['', 'x', '"1" "2"', '1', '"1",'])('refuses %p as a version', async (tag) => {
    await edit(await supplier(), tag).expect(400);
  });

  it('finds its outcome by its key, though its own act changed the record', async () => {
    const [id, key] = [await supplier(), randomUUID()];
    const tag = await tagOf(id);
    const first = await edit(id, tag, key, 'La misma').expect(200);
    await app.nucleo.pool.query('DELETE FROM plataforma.respuestas');
    expect((await edit(id, tag, key, 'La misma').expect(200)).body).toEqual(first.body);
  });

  it('wins alone where ten are sent at once', async () => {
    const id = await supplier();
    const tag = await tagOf(id);
    const sent = await Promise.all(Array.from({ length: 10 }, () => edit(id, tag)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
  });

  it('wins alone where two processes are sent five each', async () => {
    const other = await app.otroProceso();
    const id = await supplier();
    const tag = await tagOf(id);
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        (n % 2 ? app : other)
          .http(ana.token)
          .put(`/api/proveedores/${id}`)
          .set({ 'if-match': tag, 'idempotency-key': randomUUID() })
          .send({ nombre: `Proveedor ${n}` }),
      ),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
    await other.cerrar();
  }, 60_000);

  describe('where an act writes several streams', () => {
    let other: Pick<AppDePrueba, 'http' | 'cerrar'>;
    beforeAll(async () => (other = await app.otroProceso()), 60_000);
    afterAll(() => other.cerrar());

    /** The answers to six requests that two processes get at once, all with the same version. */
    const race = async (send: (process: Pick<AppDePrueba, 'http'>, n: number) => Test): Promise<number[]> =>
      (await Promise.all(Array.from({ length: 6 }, (_, n) => send(n % 2 ? app : other, n))))
        .map(({ status }) => status)
        .sort();
    const ONE = [200, 412, 412, 412, 412, 412];

    it('lets one through that retires a plant or changes its state', async () => {
      const { plantas } = await (await nuevoCultivo(app, ana)).lote(1);
      const id = plantas[0]!.id;
      const tag = (await app.http(ana.token).get(`/api/planta/${id}`).expect(200)).headers['etag']!;
      const baja = { clase: 'perdida', motivo: 'Se secó' };
      const sent = await race(({ http }, n) =>
        n < 3
          ? http(ana.token).post(`/api/planta/${id}/baja`).set('if-match', tag).send(baja)
          : http(ana.token).put(`/api/planta/${id}/estado`).set('if-match', tag).send({ nuevoEstado: 'Enferma' }),
      );
      expect(sent).toEqual(ONE);
    });

    it('lets one through that deletes a person or makes a link for them', async () => {
      const { id } = await app.club('Delia');
      // No route reads a single person: a refusal has the version.
      const stale = app.http(app.admin).delete(`/api/usuarios/${id}`).set('if-match', '"999999999"');
      const tag = (await stale.expect(412)).headers['etag']!;
      const sent = await race(({ http }, n) =>
        (n < 3
          ? http(app.admin).delete(`/api/usuarios/${id}`)
          : http(app.admin).post(`/api/usuarios/${id}/enlace_contrasena`)
        ).set('if-match', tag),
      );
      expect(sent.map((status) => (status === 201 ? 200 : status)).sort()).toEqual(ONE);
    });

    it('lets one through that deletes a club or extends it', async () => {
      const { club_id } = await app.club('Elsa');
      const tag = (await app.http(app.admin).get(`/api/clubes/${club_id}`).expect(200)).headers['etag']!;
      const sent = await race(({ http }, n) =>
        (n < 3
          ? http(app.admin).delete(`/api/clubes/${club_id}`)
          : http(app.admin).post(`/api/clubes_extender_suscripcion/${club_id}`)
        ).set('if-match', tag),
      );
      // A request to a deleted club finds none.
      expect(sent.map((status) => (status === 404 ? 412 : status)).sort()).toEqual(ONE);
    });
  });

  it('is refused where the route is about no record, and says nothing of another club', async () => {
    await app
      .http(ana.token)
      .post('/api/proveedores')
      .set('if-match', '"1"')
      .send({ form: { nombre: randomUUID() }, club_id: ana.club_id })
      .expect(412);
    const beto = await app.club('Beto');
    const { headers } = await app
      .http(beto.token)
      .get(`/api/proveedores/${await supplier()}`)
      .expect(404);
    expect(headers['etag']).toBeUndefined();
  });
});
