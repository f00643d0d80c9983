import { randomUUID } from 'node:crypto';
import { nuevoCultivo, type Cultivo } from '../lotes/cultivo.testkit';
import { bytesDe, hechosAdjuntos } from '../reportes/pdf.testkit';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';

let app: AppDePrueba;
let ana: Persona & { club_id: string };
let beto: Persona & { club_id: string };
let cultivo: Cultivo;

beforeAll(async () => {
  app = await levantarApp();
  [ana, beto] = [await app.club('Ana'), await app.club('Beto')];
  cultivo = await nuevoCultivo(app, ana);
}, 60_000);
afterAll(() => app.cerrar());

const http = () => app.http(ana.token);
const sala = async (de: Persona = ana): Promise<string> =>
  (await app.http(de.token).post('/api/salasDeCultivo').send({ nombre: 'Flora', tipo: 'sala' }).expect(201)).body.id;
const lote = async (cuantas: number) => {
  const nuevo = await cultivo.lote(cuantas);
  await http().put(`/api/lotes/${nuevo.id}/bloquear`).expect(200);
  return nuevo.plantas;
};
const llevar = (sala_id: string, plantas: readonly { id: string }[]) =>
  http()
    .post('/api/sala_plantas/multiple')
    .send({ sala_id, plantas_ids: plantas.map(({ id }) => id) })
    .expect(201);
const contar = (sala_id: string, codigos: readonly unknown[], clave: string = randomUUID()) =>
  http().post('/api/recuentos').set('idempotency-key', clave).send({ sala_id, codigos, notas: 'Con la luz apagada' });

describe('a count of a room', () => {
  it('is refused of a room of nobody, of another club, with nothing to count, or with what is no code', async () => {
    await contar(randomUUID(), []).expect(404);
    await contar(await sala(beto), []).expect(404);
    const { body } = await contar(await sala(), []).expect(422);
    expect(body).toMatchObject({
      codigo: 'RECUENTO_VACIO',
      error: 'No hay qué contar: el espacio está vacío y no se leyó ninguna planta.',
    });
    for (const codigos of [[''], [1], 'X', Array(1001).fill('X')])
      await contar(await sala(), codigos as never).expect(400);
  });

  it('says what is there, what is missing and what is too many, and changes nothing', async () => {
    const [aca, otra] = [await sala(), await sala()];
    const [una, dos, tres, cuatro] = (await lote(4)) as { id: string; codigo: string }[];
    await llevar(aca, [una!, dos!]);
    await llevar(otra, [tres!]);
    const antes = (await http().get(`/api/planta/${dos!.id}`).expect(200)).headers['etag'];
    const leido = [una!.codigo.toLowerCase(), tres!.codigo, cuatro!.id, 'ENV-9', 'env-9'];
    const clave = randomUUID();
    const { body } = await contar(aca, leido, clave).expect(201);
    expect([body.estan, body.faltan, body.sobran, body.desconocidos]).toEqual([1, 1, 2, ['ENV-9']]);
    const resultados = Object.fromEntries(
      body.plantas.map(({ planta_id, resultado, sala: donde }: Record<string, string>) => [
        planta_id,
        [resultado, donde],
      ]),
    );
    expect(resultados).toEqual({
      [una!.id]: ['esta', 'Flora'],
      [dos!.id]: ['falta', 'Flora'],
      [tres!.id]: ['sobra', 'Flora'],
      [cuatro!.id]: ['sobra', null],
    });
    expect((await http().get(`/api/planta/${dos!.id}`).expect(200)).headers['etag']).toBe(antes);
    const { body: enSala } = await http()
      .get('/api/sala_plantas_salas_con_plantas_activas')
      .query({ sala_id: aca, resumen: true })
      .expect(200);
    expect(enSala[0].cantidad_plantas).toBe(2);

    await app.nucleo.pool.query('DELETE FROM plataforma.respuestas');
    expect((await contar(aca, leido, clave).expect(201)).body.id).toBe(body.id);
    const { body: lista } = await http().get('/api/recuentos').query({ sala_id: aca }).expect(200);
    expect(lista.map(({ id }: { id: string }) => id)).toEqual([body.id]);
    // Their later changes are shown next to it.
    await llevar(aca, [cuatro!]);
    const { body: despues } = await http().get(`/api/recuentos/${body.id}`).expect(200);
    const movida = despues.plantas.find(({ planta_id }: { planta_id: string }) => planta_id === cuatro!.id);
    expect([movida.resultado, movida.sala_actual_id]).toEqual(['sobra', aca]);
    const { body: historia } = await http().get('/api/historial').query({ id: aca }).expect(200);
    expect(historia.map(({ que }: { que: string }) => que)).toContain(
      'Se recorrió el espacio: 1 planta en su lugar, faltan 1 y sobran 2. Un código leído no figura.',
    );
  });

  it('is a sealed report, and nobody else’s', async () => {
    const aca = await sala();
    const plantas = await lote(2);
    await llevar(aca, plantas);
    const { body } = await contar(aca, [plantas[0]!.codigo]).expect(201);
    const acta = await bytesDe(http().get(`/api/export-pdf/recuento/${body.id}`));
    expect(acta.status).toBe(200);
    expect(hechosAdjuntos(acta.body)).toContain(body.id);
    const { text } = await http().get(`/api/export-pdf/recuento/${body.id}`).set('accept', 'text/csv').expect(200);
    expect(text).toMatch(new RegExp(`Falta.*${plantas[1]!.codigo}`));
    for (const ruta of [`/api/recuentos/${body.id}`, `/api/export-pdf/recuento/${body.id}`])
      await app.http(beto.token).get(ruta).expect(404);
    await app.http(beto.token).get('/api/recuentos').query({ sala_id: aca }).expect(404);
  });
});
