import { clubes, streamDeClub } from '@cepa/domain/clubes/clubes';
import { newId } from '@cepa/platform';
import { Boveda } from './boveda';
import { CLAVE, levantarApp, type AppDePrueba } from '../testing/app.testkit';

/** Tests the state that remains when a process stops between two steps, and how it is completed. */
let app: AppDePrueba;
beforeAll(async () => {
  app = await levantarApp();
}, 60_000);
afterAll(() => app.cerrar());

const registrar = (email: string) =>
  app.http().post('/api/auth/usuarios').send({ nombre: 'Rita', email, password: CLAVE, acepto_terminos: true });

describe('a registration that never reached the ledger', () => {
  const id = newId();
  beforeAll(async () => {
    const { rows } = await app.nucleo.pool.query<{ hash: string }>('SELECT hash FROM boveda.usuarios LIMIT 1');
    const { hash } = rows[0]!;
    await app.app.get(Boveda).reservar({ id, email: 'rita@cepa.test', nombre: 'Rita', hash, prueba: 'pendiente' });
  });

  it('keeps the e-mail while it may be under way, and lets nobody in', async () => {
    await registrar('rita@cepa.test').expect(409);
    await app.http().post('/api/auth/login').send({ email: 'rita@cepa.test', password: 'Administra1' }).expect(401);
  });

  it('gives the e-mail back afterwards', async () => {
    await app.nucleo.pool.query("UPDATE boveda.usuarios SET creado = creado - interval '3 minutes' WHERE id = $1", [
      id,
    ]);
    await registrar('rita@cepa.test').expect(201);
    await app.http().post('/api/auth/login').send({ email: 'rita@cepa.test', password: CLAVE }).expect(200);
  });

  it('gives nobody the e-mail of a registered person', async () => {
    await app.nucleo.pool.query(
      "UPDATE boveda.usuarios SET creado = creado - interval '3 minutes' WHERE email = 'rita@cepa.test'",
    );
    await registrar('rita@cepa.test').expect(409);
    await app.http().post('/api/auth/login').send({ email: 'rita@cepa.test', password: CLAVE }).expect(200);
  });
});

describe('a link that only took the seat', () => {
  it('is shown, finished by linking again, and undone by unlinking', async () => {
    const [ana, beto] = [await app.club('Ana'), await app.persona('Beto')];
    const lugar = { tipo: 'vincular_usuario', club_id: ana.club_id, user_id: beto.id, role_id: null } as const;
    const id = newId();
    const { body: roles } = await app.http(ana.token).get('/api/roles').expect(200);
    const role_id = roles.find(({ nombre }: { nombre: string }) => nombre === 'club').id as string;
    const { position, events } = await app.nucleo.commands.execute(
      clubes,
      streamDeClub(ana.club_id),
      { ...lugar, role_id },
      {
        club_id: ana.club_id,
        actor_id: ana.id,
        role: 'club',
        command_id: id,
        command_hash: id,
        correlation_id: id,
        causation_id: id,
        origin: 'screen',
      },
    );
    expect(
      await app.nucleo.projections.waitFor(
        position ?? -1n,
        events.map(({ type }) => type),
        5_000,
      ),
    ).toEqual({ visible: true });
    const delClub = async (): Promise<[string, string | null][]> =>
      (await app.http(ana.token).get('/api/usuarios_del_club').expect(200)).body.map(
        (uno: { nombre: string; club_id: string | null }) => [uno.nombre, uno.club_id],
      );
    const enviar = (ruta: string) => app.http(ana.token).post(`/api/${ruta}`).send({ user_id: beto.id });

    expect(await delClub()).toEqual([
      ['Ana', ana.club_id],
      ['Beto', null],
    ]);
    await enviar('usuarios_vincular').expect(200);
    expect(await delClub()).toEqual([
      ['Ana', ana.club_id],
      ['Beto', ana.club_id],
    ]);
    await enviar('usuarios_desvincular').expect(200);
    expect(await delClub()).toEqual([['Ana', ana.club_id]]);
  });
});
