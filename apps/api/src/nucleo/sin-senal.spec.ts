import { randomUUID } from 'node:crypto';
import { CLOCK, type Clock } from '@cepa/platform';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('an act that was done without a signal', () => {
  let app: AppDePrueba;
  let ana: Persona & { club_id: string };

  beforeAll(async () => {
    app = await levantarApp();
    ana = await app.club('Ana');
  }, 60_000);
  afterAll(() => app.cerrar());

  const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();
  const note = (headers: Readonly<Record<string, string>>, key: string = randomUUID()) =>
    app
      .http(ana.token)
      .post('/api/libreta_tarea')
      .set({ 'idempotency-key': key, ...headers })
      .send({ titulo: 'Regar', fecha: '2026-11-20', estado: 'COMPLETADA' });
  const historyOf = async (id: string) =>
    (await app.http(ana.token).get('/api/historial').query({ id }).expect(200)).body[0];
  const forgetAnswers = () => app.nucleo.pool.query('DELETE FROM plataforma.respuestas');

  it('stands in the history with both times, and happened when it was done', async () => {
    const hecho = ago(3 * 60 * MINUTE);
    const { body } = await note({ 'x-hecho': hecho }).expect(201);
    const fact = await historyOf(body.id);
    expect(fact.ocurrido).toBe(hecho);
    expect(fact.avisos).toEqual([
      expect.stringMatching(/^hecho (\S+ )?\d\d:\d\d, recibido (\S+ )?\d\d:\d\d, sin señal$/),
    ]);
    expect(fact.tardio).toBe(false);
  });

  it('is late where it was done more than a day before', async () => {
    const { body } = await note({ 'x-hecho': ago(3 * DAY) }).expect(201);
    expect(await historyOf(body.id)).toMatchObject({ tardio: true });
  });

  it('takes five minutes ahead and seven days back, and refuses the rest', async () => {
    await note({ 'x-hecho': ago(-4 * MINUTE) }).expect(201);
    await note({ 'x-hecho': ago(7 * DAY - MINUTE) }).expect(201);
    const old = await note({ 'x-hecho': ago(7 * DAY + MINUTE) }).expect(422);
    expect(old.body).toMatchObject({
      codigo: 'HECHO_FUERA_DE_PLAZO',
      detail: 'Se hizo hace más de 7 días: registralo con señal.',
    });
    expect((await note({ 'x-hecho': ago(-6 * MINUTE) }).expect(422)).body.codigo).toBe('HECHO_FUERA_DE_PLAZO');
  });

  it('is put right by a clock that is wrong when it sends, and marked', async () => {
    const hours = 2 * 60 * MINUTE;
    // The device's clock is two hours ahead: an act of an hour ago is dated an hour in the future.
    const { body } = await note({ 'x-hecho': ago(-hours / 2), 'x-reloj': ago(-hours) }).expect(201);
    const fact = await historyOf(body.id);
    expect(Math.abs(Date.parse(fact.ocurrido) - (Date.now() - hours / 2))).toBeLessThan(MINUTE);
    expect(fact.avisos[1]).toBe('el reloj del teléfono estaba 120 minutos adelantado');
    const right = await note({ 'x-hecho': ago(hours), 'x-reloj': ago(2 * MINUTE) }).expect(201);
    expect((await historyOf(right.body.id)).avisos).toHaveLength(1);
  });

  it('finds its outcome by its key after its term', async () => {
    const [key, hecho] = [randomUUID(), ago(7 * DAY - MINUTE)];
    const { body } = await note({ 'x-hecho': hecho }, key).expect(201);
    await forgetAnswers();
    const clock = app.app.get<Clock>(CLOCK);
    const later = jest.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + 5 * MINUTE));
    expect((await note({ 'x-hecho': hecho }, key).expect(201)).body.id).toBe(body.id);
    await note({ 'x-hecho': hecho }).expect(422);
    later.mockRestore();
  });

  it('is another act with another time: its key is refused', async () => {
    const key = randomUUID();
    await note({ 'x-hecho': ago(MINUTE) }, key).expect(201);
    expect((await note({ 'x-hecho': ago(2 * MINUTE) }, key).expect(409)).body.codigo).toBe('CLAVE_REUSADA');
    await forgetAnswers();
    await note({ 'x-hecho': ago(2 * MINUTE) }, key).expect(409);
  });

  it('is the same act where it was sent at once before, and its answer was lost: nothing marks it', async () => {
    const [key, hecho] = [randomUUID(), ago(3 * 60 * MINUTE)];
    const { body } = await note({ 'x-toque': hecho }, key).expect(201);
    expect((await historyOf(body.id)).avisos).toEqual([]);
    for (const remembered of [true, false]) {
      if (!remembered) await forgetAnswers();
      expect((await note({ 'x-hecho': hecho }, key).expect(201)).body.id).toBe(body.id);
    }
    expect((await note({ 'x-hecho': ago(MINUTE) }, key).expect(409)).body.codigo).toBe('CLAVE_REUSADA');
  });

  it.each(['ayer', '2026-11-25', '2026-11-25T10:00:00', '2026-13-45T10:00:00Z', '', '9999-01-01T00:00:00Z'])(
    'refuses %p as a time',
    async (said) => {
      await note({ 'x-hecho': said }).expect(400);
      await note({ 'x-hecho': ago(MINUTE), 'x-reloj': said }).expect(400);
    },
  );

  it('is not taken by an act that needs a signal', async () => {
    const { body } = await app
      .http(ana.token)
      .post('/api/salasDeCultivo')
      .set('x-hecho', ago(MINUTE))
      .send({ nombre: 'Sin señal', tipo: 'sala' })
      .expect(409);
    expect(body.codigo).toBe('NECESITA_SENAL');
  });
});
