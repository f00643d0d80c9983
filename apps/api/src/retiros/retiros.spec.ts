import { newId } from '@cepa/platform';
import { numeroDePersona } from '@cepa/words/personas';
import { nuevaMateria, type Materia } from '../materiales/materia.testkit';
import { ANA } from '../pacientes/pacientes.testkit';
import { bytesDe, hechosAdjuntos } from '../reportes/pdf.testkit';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';

let app: AppDePrueba;
let club: Materia;
let ana: string;
let beto: string;
beforeAll(async () => {
  app = await levantarApp();
  club = await nuevaMateria(app, 'Retama');
  const persona = async (nombre: string, identificacion: string): Promise<string> =>
    (
      await pedir()
        .post('/api/usuario-medicinal')
        .send({ ...ANA, nombre, identificacion })
        .expect(201)
    ).body.id;
  [ana, beto] = [await persona('Alelí', '30111222'), await persona('Begonia', '30111333')];
}, 90_000);
afterAll(() => app.cerrar());

const pedir = (token = club.persona.token) => app.http(token);
const dispensar = (producto_final_envasado_id: string, usuario_medicinal_id: string, cantidad_entregada: number) =>
  pedir()
    .post('/api/dispensacion-medicinal')
    .send({
      ...{ usuario_medicinal_id, producto_final_envasado_id, cantidad_entregada },
      ...{ anulado: false, justificacion_anulacion: '' },
    });
const retirar = (cuerpo: object, clave = newId()) =>
  pedir()
    .post('/api/retiros')
    .set('idempotency-key', clave)
    .send({ clase: 'II', motivo: 'Moho en un frasco', ...cuerpo });
const registrar = (id: string, cuerpo: object) => pedir().post(`/api/retiros/${id}/unidades`).send(cuerpo);
const ver = async (id: string, token?: string) => (await pedir(token).get(`/api/retiros/${id}`).expect(200)).body;
const cerrar = (id: string) => pedir().post(`/api/retiros/${id}/cerrar`).send({ motivo: 'Todo volvió' });

it('from a raw material to every unit: held at once, followed later, each unit once, closed and sealed', async () => {
  const materia = await club.materiaPrima();
  const bulk = await club.bulk({ materia_prima_id: materia.id });
  const uno = await club.envasado({ producto_final_bulk_id: bulk.id });
  const otro = await club.envasado({ producto_final_bulk_id: bulk.id, cantidad_unidades: 4 });
  await dispensar(uno.id, ana, 3).expect(201);
  await dispensar(uno.id, beto, 2).expect(201);
  const anulada = (await dispensar(otro.id, beto, 4).expect(201)).body.id;

  expect((await retirar({ codigo: materia.codigo, motivo: '' }).expect(422)).body.codigo).toBe('MOTIVO_OBLIGATORIO');
  await retirar({}).expect(400);
  const nada = 'No hay nada con el código «NADA-1».';
  expect((await retirar({ codigo: 'NADA-1' }).expect(404)).body).toMatchObject({
    error: nada,
    errors: { codigo: nada },
  });
  await retirar({ codigo: materia.codigo, clase: 'IV' }).expect(400);
  const { body: retiro } = await retirar({ codigo: materia.codigo }).expect(201);
  expect(retiro).toMatchObject({
    ...{ clase: 'II', motivo: 'Moho en un frasco', simulacro: false, estado: 'abierto' },
    alcance: [{ tipo: 'materia_prima', codigo: materia.codigo, retenida: true }],
    cifras: { personas: 2, unidades: 14, entregadas: 9, en_stock: 5, faltan: 9, diferencia: 0, sin_avisar: 2 },
  });
  expect(retiro.personas.map(({ nombre }: { nombre: string }) => nombre).sort()).toEqual([
    expect.stringContaining('Alelí'),
    expect.stringContaining('Begonia'),
  ]);
  expect((await dispensar(uno.id, ana, 1).expect(409)).body.error).toBe(
    `El envasado ${uno.codigo} está retenido: Moho en un frasco.`,
  );

  // A dispensing that is annulled later is still followed.
  await pedir()
    .put(`/api/dispensacion-medicinal/${anulada}`)
    .send({ anulado: true, justificacion_anulacion: 'No la retiró', cantidad_entregada: 4 })
    .expect(200);
  expect((await ver(retiro.id)).cifras).toMatchObject({ personas: 2, entregadas: 5, en_stock: 9, faltan: 5 });

  const avisar = (cuerpo: object) =>
    pedir()
      .post(`/api/retiros/${retiro.id}/avisos`)
      .send({ usuario_medicinal_id: ana, medio: 'Llamada', fecha: '2026-11-21', respondio: true, ...cuerpo });
  await avisar({}).expect(201);
  await avisar({ usuario_medicinal_id: beto, medio: 'Correo', respondio: false }).expect(201);
  expect((await avisar({ usuario_medicinal_id: newId() }).expect(422)).body.codigo).toBe('FUERA_DEL_RETIRO');
  expect((await avisar({ fecha: '2199-01-01' }).expect(422)).body.codigo).toBe('FECHA_FUTURA');

  const deAna = { envasado_id: uno.id, usuario_medicinal_id: ana };
  const clave = newId();
  const devuelve = () =>
    registrar(retiro.id, { ...deAna, cantidad: 2, destino: 'devuelta' })
      .set('idempotency-key', clave)
      .expect(201);
  await devuelve();
  await devuelve();
  expect((await registrar(retiro.id, { ...deAna, cantidad: 2, destino: 'consumida' }).expect(422)).body).toMatchObject({
    codigo: 'EXCEDE_LO_ENTREGADO',
    error: 'De lo entregado a esta persona queda 1 unidad sin registrar.',
  });
  expect((await cerrar(retiro.id).expect(409)).body).toMatchObject({
    codigo: 'RETIRO_INCOMPLETO',
    error: 'Faltan 3 unidades de 2 personas.',
  });
  // Two people record the same unit: only one succeeds.
  const juntos = await Promise.all(
    [1, 2, 3].map(() => registrar(retiro.id, { ...deAna, cantidad: 1, destino: 'consumida' })),
  );
  expect(juntos.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  const deBeto = { envasado_id: uno.id, usuario_medicinal_id: beto, destino: 'no_recuperada', cantidad: 2 };
  await registrar(retiro.id, deBeto).expect(422);
  await registrar(retiro.id, { ...deBeto, motivo: 'No responde' }).expect(201);
  // Returned units are never stock again: they are destroyed.
  expect((await pedir().get(`/api/producto_final_envasado/${uno.id}`)).body.stock_disponible).toBe(5);
  await registrar(retiro.id, { envasado_id: uno.id, cantidad: 5, destino: 'destruida', testigo: 'Ema' }).expect(201);
  await registrar(retiro.id, { envasado_id: uno.id, cantidad: 1, destino: 'destruida' }).expect(201);
  const ajeno = await club.envasado();
  await registrar(retiro.id, { envasado_id: ajeno.id, cantidad: 1, destino: 'destruida' }).expect(404);

  await cerrar(retiro.id).expect(200);
  expect((await cerrar(retiro.id).expect(409)).body.codigo).toBe('RETIRO_CERRADO');
  await devuelve();
  // Returned units are destroyed after the close too.
  await registrar(retiro.id, { envasado_id: uno.id, cantidad: 1, destino: 'destruida', devueltas: true }).expect(201);
  await dispensar(otro.id, ana, 1).expect(409);
  const fin = await ver(retiro.id);
  expect(fin).toMatchObject({
    estado: 'cerrado',
    cifras: {
      ...{ entregadas: 5, devueltas: 2, devueltas_destruidas: 2, consumidas: 1, no_recuperadas: 2, recuperadas: 2 },
      ...{ faltan: 0, avisadas: 2, respondieron: 1, stock_destruidas: 5, en_stock: 4, diferencia: 0 },
    },
    cifras_cierre: { entregadas: 5, recuperadas: 2, avisadas: 2 },
  });
  const pdf = await bytesDe(pedir().get(`/api/export-pdf/retiro/${retiro.id}`));
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  const hechos = hechosAdjuntos(pdf.body);
  expect(hechos).toContain('"recuperadas":2');
  expect(hechos).not.toContain('Alelí');
  const csv = await pedir().get(`/api/export-pdf/retiro/${retiro.id}`).set('accept', 'text/csv').expect(200);
  expect(csv.text).toContain('Alelí');
  expect(csv.text).toMatch(/21\/11\/2026 Llamada \(respondió\)/);
}, 90_000);

it('a repeated key finishes what is left between the hold and the recall', async () => {
  const envasado = await club.envasado();
  await dispensar(envasado.id, ana, 1).expect(201);
  const clave = newId();
  // The state after a process was killed between the two: only the first step, with the same key.
  const execute = app.nucleo.commands.execute.bind(app.nucleo.commands);
  const corte = jest
    .spyOn(app.nucleo.commands, 'execute')
    .mockImplementation((...argumentos) =>
      argumentos[1].startsWith('retiro-') ? Promise.reject(new Error('the process died')) : execute(...argumentos),
    );
  await retirar({ ids: [envasado.id] }, clave).expect(500);
  corte.mockRestore();
  await dispensar(envasado.id, ana, 1).expect(409);
  const { body: lista } = await pedir().get('/api/retiros').expect(200);
  expect(lista.some(({ alcance }: { alcance: { id: string }[] }) => alcance[0]?.id === envasado.id)).toBe(false);
  const { body: retiro } = await retirar({ ids: [envasado.id] }, clave).expect(201);
  expect(retiro).toMatchObject({ alcance: [{ id: envasado.id, retenida: true }], cifras: { entregadas: 1 } });
  expect((await retirar({ ids: [envasado.id] }, clave).expect(201)).body.id).toBe(retiro.id);
  await retirar({ ids: [envasado.id], clase: 'I' }, clave).expect(409);
}, 60_000);

it('what is made of the scope later joins; lots and plants reach it too; nothing of other clubs or of who only reads', async () => {
  const biomasa = await club.biomasa();
  const { body: retiro } = await retirar({ codigo: biomasa.codigo, simulacro: true, clase: 'I' }).expect(201);
  expect(retiro).toMatchObject({ simulacro: true, envasados: [], cifras: { unidades: 0 } });
  expect(retiro.segundos).toBeLessThan(5);
  const materia = await club.materiaPrima({ biomasa_id: biomasa.id, cantidad: 300 });
  const bulk = await club.bulk({ materia_prima_id: materia.id });
  const envasado = await club.envasado({ producto_final_bulk_id: bulk.id });
  // A drill holds nothing.
  await dispensar(envasado.id, ana, 2).expect(201);
  expect(await ver(retiro.id)).toMatchObject({
    envasados: [{ codigo: envasado.codigo, unidades: 10, en_stock: 8, entregadas: 2 }],
    cifras: { personas: 1, faltan: 2 },
    al_iniciar: { unidades: 0, diferencia: 0 },
  });
  const unidad = { envasado_id: envasado.id, usuario_medicinal_id: ana, cantidad: 1, destino: 'devuelta' };
  expect((await registrar(retiro.id, unidad).expect(409)).body.codigo).toBe('ES_SIMULACRO');
  expect((await cerrar(retiro.id).expect(200)).body.mensaje).toBe('Simulacro cerrado.');
  expect((await cerrar(retiro.id).expect(409)).body.error).toBe('El simulacro ya está cerrado.');
  // Units handed out after the close are not in it.
  await dispensar(envasado.id, ana, 1).expect(201);
  expect((await ver(retiro.id)).cifras).toMatchObject({ entregadas: 2, en_stock: 8, diferencia: 0 });
  const lista = await pedir().get('/api/retiros').query({ limit: 2 }).expect(200);
  expect(JSON.parse(lista.headers['x-totales'] as string)).toMatchObject({ dias_desde_el_ultimo_simulacro: 0 });

  const ajena = await app.club('Ombú');
  await pedir(ajena.token).get(`/api/retiros/${retiro.id}`).expect(404);
  await pedir(ajena.token).get(`/api/export-pdf/retiro/${retiro.id}`).expect(404);
  await pedir(ajena.token).post(`/api/retiros/${retiro.id}/cerrar`).send({ motivo: 'x' }).expect(404);
  await pedir(ajena.token)
    .post('/api/retiros')
    .send({ ids: [envasado.id], clase: 'I', motivo: 'x' })
    .expect(404);
  expect((await pedir(ajena.token).get('/api/retiros').expect(200)).body).toEqual([]);

  const auditora = await app.persona('Auditora');
  const { body: roles } = await app.http(app.admin).get('/api/roles').expect(200);
  const { id: role_id } = (roles as { id: string; nombre: string }[]).find(({ nombre }) => nombre === 'auditoria')!;
  const { club_id } = club.persona;
  await pedir().post('/api/usuarios_vincular').send({ user_id: auditora.id, club_id, role_id }).expect(200);
  // Who may read medicinal users finds here whom to call; who may not gets the number alone.
  expect((await ver(retiro.id)).personas).toMatchObject([
    { contacto: { identificacion: expect.any(String), telefono: ANA.telefono, email: ANA.email } },
  ]);
  const [reservada] = (await ver(retiro.id, auditora.token)).personas;
  expect(reservada).toMatchObject({ numero: numeroDePersona(ana), nombre: null, contacto: null });
  expect(JSON.stringify(reservada)).not.toContain(ANA.telefono);
  await pedir(auditora.token).post(`/api/retiros/${retiro.id}/cerrar`).send({ motivo: 'x' }).expect(403);
  await pedir(auditora.token)
    .post('/api/retiros')
    .send({ ids: [envasado.id], clase: 'I', motivo: 'x' })
    .expect(403);
}, 60_000);
