import type { Response } from 'supertest';
import { analizar, nuevoPersonal } from '../analisis/analisis.testkit';
import { ANA } from '../pacientes/pacientes.testkit';
import { CommandService } from '../nucleo/command-service';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { nuevaMateria, type Materia } from './materia.testkit';

let app: AppDePrueba;
let club: Materia;
let paciente: string;
let realizado_por: string;
beforeAll(async () => {
  app = await levantarApp();
  club = await nuevaMateria(app, 'Irma');
  realizado_por = await nuevoPersonal(app, club.persona);
  paciente = (await pedir().post('/api/usuario-medicinal').send(ANA).expect(201)).body.id;
}, 90_000);
afterAll(() => app.cerrar());

const pedir = (token = club.persona.token) => app.http(token);
const reglas = (cambios: object) =>
  pedir()
    .put('/api/reglas_del_libro')
    .send({ motivo: 'Prueba', ...cambios });
const cuarentena = (tipos: readonly string[], tipos_analisis: readonly string[] = []) =>
  reglas({ cuarentena: { tipos, tipos_analisis } }).expect(200);
const dispensar = (producto_final_envasado_id: string) =>
  pedir().post('/api/dispensacion-medicinal').send({
    usuario_medicinal_id: paciente,
    producto_final_envasado_id,
    cantidad_entregada: 1,
    anulado: false,
    justificacion_anulacion: '',
  });
const ver = async (ruta: string, id: string) => (await pedir().get(`/api/${ruta}/${id}`).expect(200)).body;

it('no rule is on until the owner switches one, for reasons that stay', async () => {
  const { body } = await pedir().get('/api/reglas_del_libro').expect(200);
  expect(body).toEqual({ cuarentena: { tipos: [], tipos_analisis: [] }, permiso_obligatorio: false, topes: [] });
  expect((await reglas({ motivo: '' }).expect(422)).body.codigo).toBe('MOTIVO_OBLIGATORIO');
  await reglas({ cuarentena: { tipos: ['Humo'] } }).expect(400);
  // A list is not an object: read as an empty one, it would turn the quarantine off.
  for (const lista of [[], [[]]]) {
    const { errors } = (await reglas({ cuarentena: lista }).expect(400)).body;
    expect(errors).toMatchObject({ cuarentena: 'Debe ser un objeto.' });
  }
  await reglas({ cuarentena: { tipos: [], tipos_analisis: [paciente] } }).expect(404);
  const ajena = await app.club('Olga');
  await pedir(ajena.token)
    .put('/api/reglas_del_libro')
    .send({ club_id: club.persona.club_id, motivo: 'x' })
    .expect(403);
});

it('from quarantine to dispense: by its own release, by that of what it was made of, and never backwards', async () => {
  const antes = await club.envasado();
  await cuarentena(['Flores prearmadas']);
  await dispensar(antes.id).expect(201);
  const materia = await club.materiaPrima();
  const bulk = await club.bulk({ materia_prima_id: materia.id });
  const [uno, otro] = [
    await club.envasado({ producto_final_bulk_id: bulk.id }),
    await club.envasado({ producto_final_bulk_id: bulk.id, cantidad_unidades: 2 }),
  ];
  const { body } = await dispensar(uno.id).expect(409);
  expect(body).toMatchObject({
    codigo: 'EN_CUARENTENA',
    error: `El envasado ${uno.codigo} está en cuarentena: falta liberarlo.`,
  });
  expect(await ver('producto_final_envasado', uno.id)).toMatchObject({ en_cuarentena: true });
  const { body: lista } = await pedir().get('/api/por_liberar').expect(200);
  // A page has the total.
  const contadas = async () =>
    (await pedir().get('/api/por_liberar').query({ limit: 1 }).expect(200)).headers['x-total-count'];
  expect(await contadas()).toBe(String(lista.length));
  const ids = lista.map(({ id }: { id: string }) => id);
  expect(ids).toEqual(expect.arrayContaining([materia.id, bulk.id, uno.id, otro.id]));
  expect(ids).not.toContain(antes.id);
  const hallar = async (query: object) =>
    (await pedir().get('/api/por_liberar').query(query).expect(200)).body.map(({ id }: { id: string }) => id);
  expect(await hallar({ que: 'envasado', orden: 'desde' })).toEqual([uno.id, otro.id]);
  expect(await hallar({ buscar: bulk.codigo.toLowerCase() })).toEqual([bulk.id]);
  expect(await hallar({ producto: 'prearmadas flores', que: 'bulk' })).toContain(bulk.id);
  expect(await hallar({ producto: 'aceite' })).toEqual([]);
  expect(await hallar({ variedad: 'no hay tal' })).toEqual([]);
  await pedir().get('/api/por_liberar').query({ orden: 'cantidad' }).expect(400);
  const todas: string[] = [];
  let donde: string | undefined = '/api/por_liberar?limit=3&orden=producto';
  while (donde) {
    const { body: parte, headers }: Response = await pedir().get(donde).expect(200);
    expect([headers['x-total-count'], parte.length <= 3]).toEqual([String(ids.length), true]);
    todas.push(...parte.map(({ id }: { id: string }) => id));
    donde = /<([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1];
  }
  expect(todas.toSorted()).toEqual(ids.toSorted());
  const { body: traza } = await pedir().get('/api/trazabilidad').query({ codigo: uno.codigo }).expect(200);
  expect(traza.nodo.info).toMatchObject({ en_cuarentena: true });

  const clave = '7d1f0c1e-0000-4000-8000-000000000001';
  const liberar = () =>
    pedir()
      .post('/api/liberaciones')
      .set('idempotency-key', clave)
      .send({ tipo: 'envasado', ids: [uno.id] });
  expect((await liberar().expect(200)).body.cuantas).toBe(1);
  await liberar().expect(200);
  await dispensar(uno.id).expect(201);
  await dispensar(otro.id).expect(409);
  expect(await contadas()).toBe(String(lista.length - 1));
  await pedir()
    .post('/api/liberaciones')
    .send({ tipo: 'materia_prima', ids: [materia.id] })
    .expect(200);
  await dispensar(otro.id).expect(201);
  const quedan = (await pedir().get('/api/por_liberar').expect(200)).body.map(({ id }: { id: string }) => id);
  expect([materia, bulk, uno, otro].filter(({ id }) => quedan.includes(id))).toEqual([]);
  expect(await ver('producto_final_envasado', otro.id)).not.toHaveProperty('en_cuarentena');
  await cuarentena([]);
}, 60_000);

it('a release needs the analyses that the club asks for, or a reason', async () => {
  const envasado0 = await club.envasado();
  const hecho = await analizar(app, club.persona, realizado_por, envasado0.codigo, club.codigo('Moho'));
  const tipo = (await pedir().get(`/api/analisis/${hecho.analisis}`)).body.tipo_analisis_id as string;
  await cuarentena(['Flores prearmadas'], [tipo]);
  const nuevo = await club.envasado();
  const liberar = (cambios: object = {}) =>
    pedir()
      .post('/api/liberaciones')
      .send({ tipo: 'envasado', ids: [nuevo.id], ...cambios });
  const { body } = await liberar().expect(422);
  expect(body.codigo).toBe('SIN_ANALISIS_APROBADO');
  expect(body.error).toMatch(/^Falta un análisis aprobado de: Moho.*\. Para liberar sin él, indicá por qué\.$/);
  await liberar({ motivo: 'Se repite el lunes' }).expect(200);
  await dispensar(nuevo.id).expect(201);
  await cuarentena([]);
}, 60_000);

it('what comes of anything held is neither used nor handed out, also what is made of it later, and can be sampled', async () => {
  const biomasa = await club.biomasa();
  const materia = await club.materiaPrima({ biomasa_id: biomasa.id, cantidad: 300 });
  const bulk = await club.bulk({ materia_prima_id: materia.id });
  const envasado = await club.envasado({ producto_final_bulk_id: bulk.id });
  const retener = (ruta: string, cuerpo: object) => pedir().post(`/api/${ruta}`).send(cuerpo);
  await retener('retenciones', { tipo: 'biomasa', ids: [biomasa.id], motivo: '', causa: 'Sospecha' }).expect(422);
  await retener('retenciones', { tipo: 'bulk', ids: [biomasa.id], motivo: 'Olor' }).expect(404);
  await retener('retenciones', { tipo: 'biomasa', ids: [biomasa.id], motivo: 'Olor raro', causa: 'Sospecha' }).expect(
    200,
  );
  expect((await dispensar(envasado.id).expect(409)).body).toMatchObject({
    codigo: 'RETENIDO',
    error: `El envasado ${envasado.codigo} está retenido: Olor raro.`,
  });
  expect(await ver('producto_final_envasado', envasado.id)).toMatchObject({ retenido: true, retencion: 'Olor raro' });
  expect(await ver('biomasa', biomasa.id)).toMatchObject({ retencion: 'Olor raro' });
  const traza = { retenido: true, retencion: 'Olor raro' };
  const { body: deTraza } = await pedir().get('/api/trazabilidad').query({ codigo: envasado.codigo }).expect(200);
  expect(deTraza.nodo.info).toMatchObject(traza);
  expect(deTraza.origen.find(({ id }: { id: string }) => id === biomasa.id).info).toMatchObject(traza);
  const retenciones = async (query: object = {}, token = club.persona.token) =>
    (await pedir(token).get('/api/retenciones').query(query).expect(200)).body.map(({ id }: { id: string }) => id);
  expect(await retenciones({ sobre_id: envasado.id })).toEqual([biomasa.id]);
  expect(await retenciones({ sobre_id: (await club.envasado()).id })).toEqual([]);
  expect(await retenciones()).toEqual([biomasa.id]);
  const marcas = async (ids: readonly string[], token = club.persona.token) =>
    (
      await pedir(token)
        .get('/api/retenciones/marcas')
        .query({ ids: ids.join(',') })
        .expect(200)
    ).body;
  const marca = { retenido: true, retencion: 'Olor raro', en_cuarentena: false };
  const otro = await club.envasado();
  expect(await marcas([envasado.id, otro.id, bulk.id])).toEqual(
    [bulk.id, envasado.id].toSorted().map((id) => ({ id, ...marca })),
  );
  await pedir().get('/api/retenciones/marcas').query({ ids: 'nada' }).expect(400);
  const usos: readonly (readonly [string, object])[] = [
    ['producto_final_envasado', { ...ENVASAR, codigo: club.codigo('ENV'), producto_final_bulk_id: bulk.id }],
    [
      'producto_final_envasado_varios',
      {
        producto_final_bulk_id: bulk.id,
        unidad_medida_peso_envase: 'gramos',
        tamanos: [{ tipo_envase: 'Frasco de vidrio', peso_por_unidad: 1, cantidad_unidades: 1, precio_unitario: 1 }],
      },
    ],
    ['producto_final_bulk', { ...GRANEL, codigo: club.codigo('BULK'), materia_prima_id: materia.id }],
    ['materia_prima', { ...MATERIA, codigo: club.codigo('MP'), biomasa_id: biomasa.id }],
  ];
  for (const [ruta, cuerpo] of usos) expect((await retener(ruta, cuerpo).expect(409)).body.codigo).toBe('RETENIDO');
  await pedir()
    .post(`/api/producto_final_envasado/${envasado.id}/baja`)
    .send({ clase: 'muestra', cantidad: 1, motivo: 'Al laboratorio' })
    .expect(200);
  await retener('retenciones/levantar', { tipo: 'biomasa', ids: [biomasa.id], motivo: 'Dio bien' }).expect(200);
  expect(
    (await retener('retenciones/levantar', { tipo: 'biomasa', ids: [biomasa.id], motivo: 'Otra vez' }).expect(409)).body
      .codigo,
  ).toBe('SIN_RETENCION');
  await dispensar(envasado.id).expect(201);
  const ajena = await app.club('Nora');
  expect(await retenciones({ sobre_id: envasado.id }, ajena.token)).toEqual([]);
  expect(await marcas([envasado.id, bulk.id], ajena.token)).toEqual([]);
  await pedir(ajena.token)
    .post('/api/retenciones')
    .send({ tipo: 'envasado', ids: [envasado.id], motivo: 'x' })
    .expect(404);
}, 60_000);

it('a limit holds across two processes: exactly what fits is handed out', async () => {
  const envasado = await club.envasado({ cantidad_unidades: 20, peso_por_unidad: 1 });
  const { body } = await pedir()
    .post('/api/usuario-medicinal')
    .send({ ...ANA, identificacion: '30.999.111' })
    .expect(201);
  const tope = { tipos_producto: [], cantidad: 7.5, unidad: 'gramos', periodo: 'mes' };
  await reglas({ topes: [tope] }).expect(200);
  const otro = await app.otroProceso();
  try {
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 === 0 ? app.http : otro.http)(club.persona.token).post('/api/dispensacion-medicinal').send({
          usuario_medicinal_id: body.id,
          producto_final_envasado_id: envasado.id,
          cantidad_entregada: 1,
          anulado: false,
          justificacion_anulacion: '',
        }),
      ),
    );
    const codigos = respuestas.map(({ status, body: cuerpo }) => (status < 300 ? 'entregada' : cuerpo.codigo));
    expect(codigos.filter((uno) => uno === 'entregada')).toHaveLength(7);
    expect(codigos.filter((uno) => uno === 'TOPE_SUPERADO')).toHaveLength(13);
  } finally {
    await otro.cerrar();
    await reglas({ topes: [] });
  }
}, 120_000);

it('a hold of another process, of the lot, that comes in while matter is used is met', async () => {
  const lote = await club.lote(1);
  const materia = await club.materiaPrima({ biomasa_id: (await club.biomasa({ lote_id: lote.id })).id });
  const otro = await app.otroProceso();
  const ejecutar = CommandService.prototype.ejecutar;
  // The biomass's origin was read: nothing was held yet.
  const despues = jest.spyOn(CommandService.prototype, 'ejecutar').mockImplementationOnce(async function (
    this: CommandService,
    ...acto
  ) {
    const retener = { tipo: 'lote', ids: [lote.id], motivo: 'Plaga' };
    await otro.http(club.persona.token).post('/api/retenciones').send(retener).expect(200);
    return ejecutar.apply(this, acto);
  });
  try {
    const bulk = { ...GRANEL, codigo: club.codigo('BULK'), materia_prima_id: materia.id };
    expect((await pedir().post('/api/producto_final_bulk').send(bulk).expect(409)).body).toMatchObject({
      codigo: 'RETENIDO',
      error: `La materia prima ${materia.codigo} está retenida: Plaga.`,
    });
    expect(despues).toHaveBeenCalledTimes(2);
  } finally {
    despues.mockRestore();
    await otro.cerrar();
  }
}, 60_000);

it('whoever writes holds; only who may approve analyses lifts a hold, or releases without them', async () => {
  const propio = await nuevaMateria(app, 'Rita');
  const dueno = app.http(propio.persona.token);
  const realizado = await nuevoPersonal(app, propio.persona);
  const hecho = await analizar(app, propio.persona, realizado, (await propio.envasado()).codigo, propio.codigo('Moho'));
  const tipo = (await dueno.get(`/api/analisis/${hecho.analisis}`).expect(200)).body.tipo_analisis_id as string;
  await dueno
    .put('/api/reglas_del_libro')
    .send({ motivo: 'x', cuarentena: { tipos: ['Flores prearmadas'], tipos_analisis: [tipo] } })
    .expect(200);
  const { id } = await propio.envasado();
  const escribe = await app.persona('Sara');
  const { body: rol } = await app.http(app.admin).post('/api/roles').send({ nombre: 'deposito' }).expect(201);
  await dueno
    .post('/api/usuarios_vincular')
    .send({ user_id: escribe.id, club_id: propio.persona.club_id, role_id: rol.id })
    .expect(200);
  const suya = (ruta: string, cuerpo: object) =>
    app
      .http(escribe.token)
      .post(`/api/${ruta}`)
      .send({ tipo: 'envasado', ids: [id], motivo: 'Olor', ...cuerpo });
  await suya('retenciones', {}).expect(200);
  for (const ruta of ['retenciones/levantar', 'liberaciones'])
    expect((await suya(ruta, {}).expect(403)).body).toMatchObject({
      codigo: 'SIN_PERMISO',
      error: expect.stringMatching(/^No tenés permiso para .*: lo hace quien aprueba análisis\.$/),
    });
  expect((await suya('liberaciones', { motivo: null }).expect(422)).body.codigo).toBe('SIN_ANALISIS_APROBADO');
  const suyo = { tipo: 'envasado', ids: [id], motivo: 'Dio bien' };
  for (const ruta of ['retenciones/levantar', 'liberaciones']) await dueno.post(`/api/${ruta}`).send(suyo).expect(200);
}, 60_000);

const MATERIA = {
  tipo: 'Flores secas',
  cantidad: 5,
  unidad_medida: 'gramos',
  fecha_fin_secado: '2026-11-01',
  fecha_vencimiento: '2027-11-10',
};
const GRANEL = {
  cantidad: 5,
  unidad_medida: 'gramos',
  tipo_producto: 'Flores prearmadas',
  fecha_produccion: '2026-11-10',
};
const ENVASAR = {
  tipo_envase: 'Frasco de vidrio',
  tipo_producto: 'Flores prearmadas',
  peso_por_unidad: 1,
  unidad_medida_peso_envase: 'gramos',
  cantidad_unidades: 1,
  precio_unitario: 1,
  tipo_moneda: 'ARS',
  fecha_envasado: '2026-11-21',
  fecha_vencimiento: '2027-05-20',
};

it('tries rules on what was handed over, and records nothing', async () => {
  const propio = await nuevaMateria(app, 'Nadia');
  const suyo = propio.persona.token;
  const { id } = (await pedir(suyo).post('/api/usuario-medicinal').send(ANA).expect(201)).body;
  const lote = await propio.lote(1);
  const biomasa = await propio.biomasa();
  const materia = await propio.materiaPrima({ biomasa_id: biomasa.id });
  const bulk = await propio.bulk({ materia_prima_id: materia.id });
  const envasado = await propio.envasado({ producto_final_bulk_id: bulk.id });
  const entregar = (cantidad_entregada: number) =>
    pedir(suyo)
      .post('/api/dispensacion-medicinal')
      .send({ usuario_medicinal_id: id, producto_final_envasado_id: envasado.id, cantidad_entregada })
      .expect(201);
  const [primera, segunda] = [(await entregar(1)).body, (await entregar(2)).body];
  const probar = (cuerpo: object, token = suyo) => pedir(token).post('/api/reglas_del_libro/probar').send(cuerpo);
  const ajena = await app.club('Rufina');
  const cabeza = await app.nucleo.ledger.head();
  const topes = [{ tipos_producto: [], cantidad: 10, unidad: 'gramos', periodo: 'mes' }];
  const { body } = await probar({ topes }).expect(200);
  expect(body).toMatchObject({ mensaje: '1 entrega a 1 persona se habría rechazado.', entregas: 1, personas: 1 });
  expect(body.rechazadas).toMatchObject([
    { dispensacion_id: segunda.id, codigo: 'TOPE_SUPERADO', nombre: `${ANA.nombre} ${ANA.apellido}` },
  ]);
  expect((await probar({}).expect(200)).body.mensaje).toBe('Ninguna entrega se habría rechazado.');
  const hoy = primera.fecha_dispensacion.slice(0, 10);
  const retenido = await probar({ retenido: { codigo: biomasa.codigo, desde: hoy } }).expect(200);
  expect(retenido.body).toMatchObject({ mensaje: '2 entregas a 1 persona se habrían rechazado.' });
  expect((await probar({ retenido: { codigo: lote.codigo, desde: hoy } }).expect(200)).body.entregas).toBe(0);
  await probar({ retenido: { codigo: 'NO-ESTA', desde: hoy } }).expect(404);
  await probar({ retenido: [] }).expect(400);
  await probar({ retenido: { codigo: biomasa.codigo, desde: hoy } }, ajena.token).expect(404);
  await probar({ club_id: propio.persona.club_id }, ajena.token).expect(403);
  expect((await probar({ topes: [{ ...topes[0], cantidad: 0 }] }).expect(422)).body.codigo).toBe('TOPE_INVALIDO');
  const juntas = await Promise.all([probar({ topes }), probar({ topes })]);
  expect(juntas.map(({ status, body: { codigo } }) => codigo ?? status).sort()).toEqual([200, 'PRUEBA_EN_CURSO']);
  expect(await app.nucleo.ledger.head()).toBe(cabeza);
});
