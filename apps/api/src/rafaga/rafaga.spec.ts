import { randomUUID } from 'node:crypto';
import { processorMs } from '@cepa/base/processor-time.testkit';
import { nuevoCultivo, type Cultivo } from '../lotes/cultivo.testkit';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';

let app: AppDePrueba;
let ana: Persona & { club_id: string };
let beto: Persona & { club_id: string };
let cultivo: Cultivo;
let ajena: { id: string; codigo: string };

beforeAll(async () => {
  app = await levantarApp();
  [ana, beto] = [await app.club('Ana'), await app.club('Beto')];
  cultivo = await nuevoCultivo(app, ana);
  [ajena] = (await (await nuevoCultivo(app, beto)).lote(1)).plantas as [{ id: string; codigo: string }];
}, 60_000);
afterAll(() => app.cerrar());

type Fila = { leido: string; id: string | null; hecho: boolean; problema: string | null; error: string | null };

const http = () => app.http(ana.token);
const rafaga = (
  acto: string,
  datos: object,
  codigos: readonly unknown[],
  clave: string = randomUUID(),
  headers: Readonly<Record<string, string>> = {},
) =>
  http()
    .post('/api/rafaga')
    .set({ 'idempotency-key': clave, ...headers })
    .send({ acto, datos, codigos });
const filasDe = (body: { resultados: Fila[] }) =>
  body.resultados.map(({ leido, hecho, problema, error }) => [leido, hecho ? 'hecho' : problema, error]);
const estadoDe = async (id: string): Promise<string> => (await http().get(`/api/planta/${id}`).expect(200)).body.estado;
const bloqueado = async (cuantas: number) => {
  const lote = await cultivo.lote(cuantas);
  await http().put(`/api/lotes/${lote.id}/bloquear`).expect(200);
  return lote;
};
const codigosDe = (plantas: readonly { codigo: string }[]) => plantas.map(({ codigo }) => codigo);
const sala = async (): Promise<string> =>
  (await http().post('/api/salasDeCultivo').send({ nombre: randomUUID(), tipo: 'sala', capacidad: 1 }).expect(201)).body
    .id;

describe('a burst', () => {
  it.each([
    ['an act that is none', { acto: 'riego', datos: {}, codigos: ['X'] }, 'acto'],
    ['no codes', { acto: 'estado', datos: { nuevoEstado: 'Enferma' }, codigos: [] }, 'codigos'],
    ['too many', { acto: 'estado', datos: { nuevoEstado: 'Enferma' }, codigos: Array(201).fill('X') }, 'codigos'],
    ['codes that are no text', { acto: 'estado', datos: { nuevoEstado: 'Enferma' }, codigos: [{}] }, 'codigos'],
    [
      'what its act does not know',
      { acto: 'estado', datos: { nuevoEstado: 'Azul' }, codigos: ['X'] },
      'datos.nuevoEstado',
    ],
    ['a field too many', { acto: 'estado', datos: { nuevoEstado: 'Enferma', x: 1 }, codigos: ['X'] }, 'datos.x'],
    ['no data', { acto: 'estado', codigos: ['X'] }, 'datos'],
    ['data that are a list', { acto: 'estado', datos: [], codigos: ['X'] }, 'datos'],
  ])('is malformed with %s', async (_what, body, field) => {
    const { body: said } = await http().post('/api/rafaga').send(body).expect(400);
    expect(Object.keys(said.errors ?? {})).toEqual([field]);
  });

  it('answers each code by its own rule, and loses none', async () => {
    const { plantas } = await cultivo.lote(3);
    const [una, dos, baja] = plantas as [(typeof plantas)[0], (typeof plantas)[0], (typeof plantas)[0]];
    await http().post(`/api/planta/${baja.id}/baja`).send({ clase: 'perdida', motivo: 'Se secó' }).expect(200);
    const codigos = [una.codigo.toLowerCase(), 'NADIE-1', dos.id, ajena.codigo, ajena.id, una.codigo, baja.codigo];
    const { body } = await rafaga('estado', { nuevoEstado: 'Enferma' }, codigos).expect(200);
    expect(filasDe(body)).toEqual([
      [codigos[0], 'hecho', null],
      ['NADIE-1', 'NO_ENCONTRADO', 'NADIE-1 no figura en el registro.'],
      [dos.id, 'hecho', null],
      [ajena.codigo, 'NO_ENCONTRADO', `${ajena.codigo} no figura en el registro.`],
      [ajena.id, 'NO_ENCONTRADO', `${ajena.id} no figura en el registro.`],
      [una.codigo, 'CODIGO_REPETIDO', 'Ya estaba en lo leído: se hizo una sola vez.'],
      [baja.codigo, 'PLANTA_DE_BAJA', 'La planta está dada de baja y no puede cambiar de estado.'],
    ]);
    expect([body.hechas, body.mensaje]).toEqual([2, '2 de 7 códigos: revisá los que faltan.']);
    expect(await Promise.all(plantas.map(({ id }) => estadoDe(id)))).toEqual(['Enferma', 'Enferma', 'Muerta']);
    const { body: historia } = await http().get('/api/historial').query({ id: una.id }).expect(200);
    expect(historia.at(-1)).toMatchObject({ tipo: 'EstadoDePlantasCambiado' });
  });

  it('keeps what the single act asks for: a reason', async () => {
    const { plantas } = await cultivo.lote(1);
    const { body } = await rafaga('estado', { nuevoEstado: 'Muerta' }, codigosDe(plantas)).expect(200);
    expect(filasDe(body)).toEqual([
      [plantas[0]!.codigo, 'MOTIVO_OBLIGATORIO', 'Indicá el motivo: la planta se da de baja.'],
    ]);
  });

  it('moves to a stage, to a room, and retires', async () => {
    const evento = await cultivo.evento('Vegetativo');
    const { plantas } = await bloqueado(2);
    const { plantas: libres } = await cultivo.lote(1);
    const codigos = codigosDe([...plantas, ...libres]);
    const etapa = { proyecto_evento_id: evento, fecha_inicio: '2026-11-05' };
    expect((await rafaga('etapa', etapa, codigos).expect(200)).body.hechas).toBe(3);
    const otra = await rafaga('etapa', etapa, codigos.slice(0, 1)).expect(200);
    expect(filasDe(otra.body)).toEqual([
      [codigos[0], 'PLANTA_YA_EN_EVENTO', `La planta ${codigos[0]} ya está en este evento.`],
    ]);
    const { body } = await rafaga('sala', { sala_id: await sala() }, codigos).expect(200);
    expect(filasDe(body).map(([, como]) => como)).toEqual(['hecho', 'hecho', 'PLANTAS_NO_DISPONIBLES']);
    expect(body.aviso).toContain('su capacidad es 1');
    const baja = { clase: 'destruccion', motivo: 'Hongos' };
    expect((await rafaga('baja', baja, codigos).expect(200)).body.hechas).toBe(3);
    expect(await estadoDe(plantas[0]!.id)).toBe('Descartada');
  });

  it('names no stage and no room of another club', async () => {
    const { plantas } = await cultivo.lote(1);
    const suyo = await (await nuevoCultivo(app, beto)).evento('Vegetativo');
    const codigos = codigosDe(plantas);
    await rafaga('etapa', { proyecto_evento_id: suyo, fecha_inicio: '2026-11-05' }, codigos).expect(404);
    await rafaga('sala', { sala_id: randomUUID() }, codigos).expect(404);
    await http()
      .post('/api/rafaga')
      .send({ acto: 'estado', datos: { nuevoEstado: 'Enferma' }, codigos, club_id: beto.club_id })
      .expect(403);
  });

  it('records a task on each plant, in its own stage', async () => {
    const evento = await cultivo.evento('Floración');
    const { id, plantas } = await cultivo.lote(3);
    await cultivo.moverPlantas(id, evento, plantas.slice(0, 2));
    const { body: categoria } = await http()
      .post('/api/configuracion/categorias_tareas')
      .send({ nombre: 'Cuidado', club_id: ana.club_id })
      .expect(201);
    const { body: nombre } = await http()
      .post('/api/configuracion/nombres_tareas')
      .send({ nombre: 'Podar', categoria_id: categoria.id, club_id: ana.club_id })
      .expect(201);
    const tarea = { fecha_creacion: '2026-11-06T12:00:00Z', tipo_objeto: 'Planta', nombre_tarea_id: nombre.id };
    const { body } = await rafaga('tarea', tarea, codigosDe(plantas)).expect(200);
    expect(filasDe(body).map(([, como]) => como)).toEqual(['hecho', 'hecho', 'PLANTA_SIN_ETAPA']);
    const { body: tareas } = await http().get(`/api/tareasPorProyectoEvento/${evento}`).expect(200);
    expect(tareas.map(({ objeto }: { objeto: { nombre: string } }) => objeto.nombre).sort()).toEqual(
      codigosDe(plantas.slice(0, 2)).sort(),
    );
  });

  const PESAR = () => ({
    proyecto_id: cultivo.proyecto_id,
    fecha_cosecha: '2026-11-07',
    tipo_biomasa: 'Flores frescas',
    unidad_medida: 'gramos',
  });
  const pesos = (codigos: readonly string[]) => codigos.map((codigo, i) => ({ codigo, peso: 100.25 + i }));

  it('harvests the plants that it may into one biomass, of the sum of their weights', async () => {
    const { plantas } = await cultivo.lote(4);
    const codigos = codigosDe(plantas);
    await http().put(`/api/planta/${plantas[1]!.id}/estado`).send({ nuevoEstado: 'Cosechada' }).expect(200);
    const datos = { ...PESAR(), pesos: pesos(codigos.slice(0, 3)) };
    const { body } = await rafaga('pesar', datos, [...codigos, 'NADIE']).expect(200);
    expect(filasDe(body).map(([, como]) => como)).toEqual([
      'hecho',
      'PLANTA_COSECHADA',
      'hecho',
      'SIN_PESO',
      'NO_ENCONTRADO',
    ]);
    const { body: biomasa } = await http().get(`/api/biomasa/${body.biomasa.id}`).expect(200);
    expect([biomasa.peso, biomasa.planta_biomasa.length]).toEqual([202.5, 2]);
    expect(await estadoDe(plantas[0]!.id)).toBe('Cosechada');
    const nada = await rafaga('pesar', datos, codigos).expect(200);
    expect([nada.body.hechas, nada.body.biomasa]).toEqual([0, null]);
  });

  it.each(['estado', 'pesar'])(
    'of %s, sent again after a kill, does the rest, and each once',
    async (acto) => {
      for (const antesDel of [1, 2, 3, 4]) {
        const { id, plantas } = await cultivo.lote(3);
        const codigos = codigosDe(plantas);
        await http().post(`/api/planta/${plantas[0]!.id}/baja`).send({ clase: 'perdida', motivo: 'Seca' }).expect(200);
        const datos = acto === 'estado' ? { nuevoEstado: 'Enferma' } : { ...PESAR(), pesos: pesos(codigos) };
        const clave = randomUUID();
        // A phone sends it immediately, and if it gets no answer, again from its queue.
        const done = new Date().toISOString();
        const again = () => rafaga(acto, datos, codigos, clave, { 'x-hecho': done });
        const execute = app.nucleo.commands.execute.bind(app.nucleo.commands);
        let van = 0;
        const corte = jest.spyOn(app.nucleo.commands, 'execute').mockImplementation((...argumentos) => {
          van += 1;
          return van > antesDel ? Promise.reject(new Error('the process died')) : execute(...argumentos);
        });
        const cortada = await rafaga(acto, datos, codigos, clave, { 'x-toque': done });
        corte.mockRestore();
        if (van > antesDel) expect(cortada.status).toBe(500);
        const { body } = await again().expect(200);
        expect(filasDe(body).map(([, como]) => como === 'hecho')).toEqual([false, true, true]);
        const { rows } = await app.nucleo.pool.query(
          `SELECT count(*)::int AS veces FROM ledger.events WHERE stream = $1 AND type = 'EstadoDePlantasCambiado'`,
          [`lote-${id}`],
        );
        expect(rows[0].veces).toBe(acto === 'estado' ? 2 : 1);
        await app.nucleo.pool.query('DELETE FROM plataforma.respuestas');
        expect((await again().expect(200)).body).toEqual(body);
      }
    },
    60_000,
  );

  it('lets nobody in who may only read', async () => {
    const { body: roles } = await app.http(app.admin).get('/api/roles').expect(200);
    const lector = await app.persona('Lectora');
    const role_id = roles.find(({ nombre }: { nombre: string }) => nombre === 'auditoria').id;
    await http().post('/api/usuarios_vincular').send({ user_id: lector.id, role_id }).expect(200);
    await app
      .http(lector.token)
      .post('/api/rafaga')
      .send({ acto: 'estado', datos: { nuevoEstado: 'Enferma' }, codigos: ['X'] })
      .expect(403);
  });

  it('takes 200 plants in two seconds of a processor', async () => {
    const { plantas } = await bloqueado(200);
    const codigos = codigosDe(plantas);
    for (const nuevoEstado of ['Enferma', 'Viva']) {
      const ms = await processorMs(async () => {
        const { body } = await rafaga('estado', { nuevoEstado }, codigos).expect(200);
        expect(body.hechas).toBe(200);
      });
      // The first one is a warm-up.
      if (ms < 2_000) return;
    }
    throw new Error('200 plants took more than two seconds, twice');
  }, 60_000);
});
