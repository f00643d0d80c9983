import type { Kysely } from 'kysely';
import type { LecturaDB } from '@cepa/projections';
import { hoyDelClub, type Hoy } from '@cepa/projections/hoy/hoy.queries';
import { GENETICA } from '../lotes/cultivo.testkit';
import { FORM_BULK, FORM_ENVASADO, FORM_MATERIA_PRIMA, nuevaMateria } from '../materiales/materia.testkit';
import { PersonasDelClub } from '../nucleo/textos';
import { LECTURA } from '../nucleo/tokens';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';

let app: AppDePrueba;
beforeAll(async () => {
  app = await levantarApp();
}, 90_000);
afterAll(() => app.cerrar());

const el = (clubId: string, hoy: string): Promise<Hoy> =>
  hoyDelClub(app.app.get<Kysely<LecturaDB>>(LECTURA), { clubId, hoy });
const ids = (lista: { primeros: { id: string }[] }): string[] => lista.primeros.map(({ id }) => id);

it('takes a new club through its first steps, one after the other', async () => {
  const { club_id, token } = await app.club('Nadia');
  const http = app.http(token);
  const pedir = async (metodo: 'post' | 'put', ruta: string, cuerpo: object) =>
    (await http[metodo](ruta).send({ club_id, ...cuerpo })).body;
  const pasos = async (): Promise<Hoy['primeros_pasos']> =>
    (await app.http(token).get('/api/hoy').query({ club_id }).expect(200)).body.primeros_pasos;
  const producto = {
    evento: null,
    biomasa: false,
    biomasa_lista: false,
    materia_prima: false,
    bulk: false,
    envasado: false,
    persona: false,
    dispensacion: false,
  };
  expect(await pasos()).toEqual({
    sala: false,
    genetica: false,
    proyecto_id: null,
    lote: null,
    ...producto,
  });
  await pedir('post', '/api/salasDeCultivo', { nombre: 'Una', tipo: 'sala' });
  expect(await pasos()).toEqual({
    sala: true,
    genetica: false,
    proyecto_id: null,
    lote: null,
    ...producto,
  });
  const variedad = await pedir('post', `/api/insertarGenetica/${club_id}`, {
    ...GENETICA,
    club_id: undefined,
  });
  const { id: proyecto_id } = await pedir('post', `/api/clubes/${club_id}/proyectos`, {
    nombre: 'Primavera',
    fecha_inicio: '2026-09-01',
    fecha_fin: '2027-03-01',
    descripcion: 'De prueba',
  });
  expect(await pasos()).toEqual({
    sala: true,
    genetica: true,
    proyecto_id,
    lote: null,
    ...producto,
  });
  const { lote } = await pedir('post', '/api/lotes', {
    nombre: 'Uno',
    descripcion: '',
    fecha_inicio: '2026-09-02',
    proyecto_id,
  });
  expect((await pasos()).lote).toEqual({
    id: lote.id,
    proyecto_id,
    con_plantas: false,
    bloqueado: false,
  });
  const { body: listacodigos } = await app
    .http(token)
    .get('/api/planta_generar_codigos')
    .query({ cantidad: 1, lote_id: lote.id, club_id });
  await pedir('post', '/api/planta/agregar-varias', {
    fecha_inicio: '2026-09-02',
    variedad_id: variedad.id,
    cantidad: 1,
    origen: 'Esqueje',
    lote_id: lote.id,
    listacodigos,
  });
  expect((await pasos()).lote).toEqual({
    id: lote.id,
    proyecto_id,
    con_plantas: true,
    bloqueado: false,
  });
  await pedir('put', `/api/lotes/${lote.id}/bloquear`, {});
  expect((await pasos()).lote).toEqual({
    id: lote.id,
    proyecto_id,
    con_plantas: true,
    bloqueado: true,
  });
});

it('lists the stock that expires in the next thirty days, until it has expired', async () => {
  const club = await nuevaMateria(app, 'Olga');
  const { id, codigo } = await club.envasado({
    dias_vencimiento: 30,
    fecha_vencimiento: '2026-12-21',
  });
  const vencen = async (hoy: string): Promise<string[]> => ids((await el(club.persona.club_id, hoy)).vencen);
  expect(await vencen('2026-11-20')).toEqual([]);
  expect(await vencen('2026-11-21')).toEqual([id]);
  expect(await vencen('2026-12-21')).toEqual([id]);
  expect(await vencen('2026-12-22')).toEqual([]);
  expect((await el(club.persona.club_id, '2026-12-01')).vencen).toEqual({
    total: 1,
    primeros: [
      {
        id,
        entidad: 'producto_final_envasado',
        codigo,
        tipo: 'Flores prearmadas',
        fecha_vencimiento: '2026-12-21',
      },
    ],
  });
});

it('lists records that wait for their next step until the step is done', async () => {
  const club = await nuevaMateria(app, 'Irma');
  const lote = await club.lote(2);
  const biomasa = await club.biomasa();
  const bulk = await club.bulk();
  const hoy = async (): Promise<Hoy> => el(club.persona.club_id, '2026-11-22');
  const antes = await hoy();
  expect(antes.lotes_sin_bloquear).toEqual({
    total: 1,
    primeros: [{ id: lote.id, codigo: lote.codigo, proyecto_id: club.proyecto_id }],
  });
  expect([ids(antes.biomasa_sin_convertir), ids(antes.bulk_sin_envasar)]).toEqual([[biomasa.id], [bulk.id]]);
  expect(antes.procesos_sin_finalizar).toEqual({ total: 0, primeros: [] });
  const http = app.http(club.persona.token);
  const { club_id } = club.persona;
  await http.put(`/api/lotes/${lote.id}/bloquear`).send({ club_id }).expect(200);
  await club.materiaPrima({ biomasa_id: biomasa.id });
  await club.envasado({ producto_final_bulk_id: bulk.id });
  const despues = await hoy();
  expect(despues.lotes_sin_bloquear).toEqual({ total: 0, primeros: [] });
  expect(ids(despues.biomasa_sin_convertir)).not.toContain(biomasa.id);
  expect(ids(despues.bulk_sin_envasar)).not.toContain(bulk.id);
});

it('names what the club holds and its open recalls and drills, until they end, of its own club alone', async () => {
  const [club, otro] = [await nuevaMateria(app, 'Rita'), await nuevaMateria(app, 'Saúl')];
  const { club_id, token } = club.persona;
  const http = app.http(token);
  const { id, codigo } = await club.envasado();
  const hoy = async (de = club_id) => {
    const { retenciones, retiros } = await el(de, '2026-11-22');
    return { retenciones, retiros };
  };
  const nada = { retenciones: { total: 0, primeros: [] }, retiros: { total: 0, primeros: [] } };
  expect(await hoy()).toEqual(nada);
  const pedir = async (ruta: string, cuerpo: object) => (await http.post(ruta).send({ club_id, ...cuerpo })).body;
  const simulacro = await pedir('/api/retiros', { codigo, clase: 'III', motivo: 'Ensayo', simulacro: true });
  const retenida = { tipo: 'envasado', ids: [id], motivo: 'Olor raro' };
  await pedir('/api/retenciones', retenida);
  expect(await hoy()).toEqual({
    retenciones: { total: 1, primeros: [{ id, codigo, motivo: 'Olor raro' }] },
    retiros: { total: 1, primeros: [{ id: simulacro.id, codigo, simulacro: true }] },
  });
  expect(await hoy(otro.persona.club_id)).toEqual(nada);
  await http.post(`/api/retiros/${simulacro.id}/cerrar`).send({ motivo: 'Terminó' }).expect(200);
  await pedir('/api/retenciones/levantar', retenida);
  expect(await hoy()).toEqual(nada);
});

it('lists events from a week before their end until they are finished, of its own club alone', async () => {
  const [club, otro] = [await nuevaMateria(app, 'Elsa'), await nuevaMateria(app, 'Luis')];
  const { club_id, token } = club.persona;
  const http = app.http(token);
  const [{ id: evento_cultivo_id }] = (await http.get('/api/eventos').expect(200)).body;
  const { body: evento } = await http
    .post('/api/asociarProyectoEvento')
    .send({
      proyecto_id: club.proyecto_id,
      evento_cultivo_id,
      fecha_inicio: '2026-09-10T12:00:00-03:00',
      fecha_fin: '2026-11-20T12:00:00-03:00',
      club_id,
    })
    .expect(201);
  const suyos = async (hoy: string, de = club_id): Promise<string[]> =>
    (await el(de, hoy)).eventos.primeros.filter(({ fecha }) => fecha === '2026-11-20').map(({ id }) => id);
  expect([await suyos('2026-11-12'), await suyos('2026-11-13'), await suyos('2026-12-13')]).toEqual([
    [],
    [evento.id],
    [evento.id],
  ]);
  expect(await suyos('2026-11-20', otro.persona.club_id)).toEqual([]);
  await http.get('/api/hoy').query({ club_id: otro.persona.club_id }).expect(403);
  await http
    .put(`/api/proyectoEvento/finalizar/${evento.id}`)
    .send({ evento_finalizado: true, fecha_fin_evento: null, club_id })
    .expect(200);
  expect(await suyos('2026-11-20')).toEqual([]);
});

it('names the next step of each open crop, and ticks the steps to the first package', async () => {
  const club = await nuevaMateria(app, 'Sara');
  const { club_id, token } = club.persona;
  const paso = async (): Promise<string | undefined> => (await el(club_id, '2026-11-22')).cultivos.primeros[0]?.paso;
  expect(await paso()).toBe('lote');
  const lote = await club.lote(1);
  expect(await paso()).toBe('bloquear');
  await app.http(token).put(`/api/lotes/${lote.id}/bloquear`).send({ club_id }).expect(200);
  expect(await paso()).toBe('cosechar');
  expect((await el(club_id, '2026-11-22')).cultivos.primeros[0]).toMatchObject({ en_pie: 1, en_flor: 0 });
  // The scene has a harvest event. A newer one without a harvest is not the place to go.
  const antes = await el(club_id, '2026-11-22');
  const cosecha = antes.cultivos.primeros[0]?.evento_id;
  expect([typeof cosecha, antes.primeros_pasos.evento?.id]).toEqual(['string', cosecha]);
  const tipos = (await app.http(token).get('/api/eventos').expect(200)).body as { id: string; nombre_evento: string }[];
  await app
    .http(token)
    .post('/api/asociarProyectoEvento')
    .send({
      ...{ proyecto_id: club.proyecto_id, club_id, fecha_inicio: '2026-11-20T12:00:00-03:00', dias: 5 },
      evento_cultivo_id: tipos.find(({ nombre_evento }) => nombre_evento === 'Vegetativo')?.id,
    })
    .expect(201);
  const despues = await el(club_id, '2026-11-22');
  expect([despues.cultivos.primeros[0]?.evento_id, despues.primeros_pasos.evento?.id]).toEqual([cosecha, cosecha]);
  const biomasa = await club.biomasa();
  expect(await paso()).toBe('materia_prima');
  const codigo = club.codigo('X');
  const materia = await club.crear('/api/materia_prima', { ...FORM_MATERIA_PRIMA, codigo, biomasa_id: biomasa.id });
  const espera = async () => {
    const { paso: suyo, objeto_codigo } = (await el(club_id, '2026-11-22')).cultivos.primeros[0]!;
    return [suyo, objeto_codigo];
  };
  expect(await espera()).toEqual(['bulk', materia.codigo]);
  const bulk = await club.crear('/api/producto_final_bulk', {
    ...FORM_BULK,
    codigo: club.codigo('X'),
    materia_prima_id: materia.id,
  });
  expect(await espera()).toEqual(['envasar', bulk.codigo]);
  const envasado = await club.crear('/api/producto_final_envasado', {
    ...FORM_ENVASADO,
    codigo: club.codigo('X'),
    producto_final_bulk_id: bulk.id,
    precio_unitario: 0,
  });
  expect(await espera()).toEqual(['precio', envasado.codigo]);
  await app
    .http(token)
    .put(`/api/producto_final_envasado_precio/${envasado.id}`)
    .send({ precio_unitario: 1500, tipo_moneda: 'ARS', club_id })
    .expect(200);
  expect(await espera()).toEqual(['seguir', null]);
  // Another biomass of the crop starts its own process.
  const otra = await club.biomasa();
  expect(await espera()).toEqual(['materia_prima', otra.codigo]);
  const { primeros_pasos } = await el(club_id, '2026-11-22');
  expect(primeros_pasos).toMatchObject({
    biomasa: true,
    biomasa_lista: true,
    materia_prima: true,
    bulk: true,
  });
  expect(primeros_pasos).toMatchObject({ envasado: true, dispensacion: false });
});

it('counts the living plants of open crops by stage, and the stock by kind, of the club that asks alone', async () => {
  const club = await nuevaMateria(app, 'Cifra');
  const otro = await nuevaMateria(app, 'Ajena');
  const { club_id, token } = club.persona;
  const http = app.http(token);
  const cifras = async () => (await http.get('/api/hoy/cifras').query({ club_id }).expect(200)).body;
  const antes = await cifras();
  expect(antes.entregas).toEqual({ cuantas: 0, unidades: 0, personas: 0 });
  const vivas = (de: { plantas: { plantas: number }[] }) => de.plantas.reduce((suma, { plantas }) => suma + plantas, 0);
  await club.lote(3);
  const despues = await cifras();
  expect(vivas(despues) - vivas(antes)).toBe(3);
  expect(despues.plantas).toContainEqual({ etapa: null, plantas: expect.any(Number) });
  // What waits to become raw material, in grams.
  const enBiomasa = (de: { stock: { clase: string }[] }) => de.stock.filter(({ clase }) => clase === 'biomasa');
  const { id } = await club.biomasa({ peso: 1.5, unidad_medida: 'kilos' });
  expect(enBiomasa(await cifras())).toEqual([{ clase: 'biomasa', unidad: 'gramos', cantidad: '1500' }]);
  await club.crear('/api/materia_prima', { ...FORM_MATERIA_PRIMA, codigo: club.codigo('X'), biomasa_id: id });
  expect(enBiomasa(await cifras())).toEqual([]);
  await http.get('/api/hoy/cifras').query({ club_id: otro.persona.club_id }).expect(403);
});

it('reads the people of a club for its first command, where the caller may see names', async () => {
  const reads = jest.spyOn(app.app.get(PersonasDelClub, { strict: false }), 'menciones');
  const { club_id, token } = await app.club('Nora');
  const reader = await app.persona('Noel');
  const { body: roles } = await app.http(app.admin).get('/api/roles').expect(200);
  const { id: role_id } = roles.find((one: { nombre: string }) => one.nombre === 'auditoria');
  await app.http(token).post('/api/usuarios_vincular').send({ user_id: reader.id, club_id, role_id }).expect(200);
  reads.mockClear();
  await app.http(reader.token).get('/api/hoy').query({ club_id }).expect(200);
  expect(reads.mock.calls).toEqual([]);
  await app.http(token).get('/api/hoy').query({ club_id }).expect(200);
  expect(reads.mock.calls).toEqual([[club_id]]);
});
