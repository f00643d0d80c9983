import { newId } from '@cepa/platform';
import { FORM_BULK, FORM_ENVASADO, FORM_MATERIA_PRIMA } from '../materiales/materia.testkit';
import { ANA } from '../pacientes/pacientes.testkit';
import { bytesDe, hechosAdjuntos } from '../reportes/pdf.testkit';
import { nuevoTrabajo, type Trabajo } from '../tareas/tareas.testkit';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { interleave } from '../testing/concurrent-acts.testkit';

interface Registro {
  readonly id: string;
  readonly codigo: string;
}

let app: AppDePrueba;
let club: Trabajo;
let cosecha: string;
let ultimo = 0;

beforeAll(async () => {
  app = await levantarApp();
  club = await nuevoTrabajo(app, 'Ana');
  cosecha = await club.cultivo.evento('Cosecha');
}, 90_000);
afterAll(() => app.cerrar());

const pedir = (token = club.persona.token) => app.http(token);
const crear = async (ruta: string, cuerpo: object): Promise<Registro> =>
  (await pedir().post(ruta).send(cuerpo).expect(201)).body;

/** An unused supplier's lot. */
async function nuevoInsumo(): Promise<Registro & { lote: string }> {
  const lote = `L-${(ultimo += 1)}`;
  const { body } = await pedir().get('/api/inventario').query({ limit: 5 }).expect(200);
  await pedir()
    .put(`/api/inventario_editar/${club.item}`)
    .send({
      ...{ cantidad: body[0].cantidad + 5, nivel_minimo: 1, costo_unitario_usd: 4.25, clase: 'compra' },
      insumo_lote: lote,
    })
    .expect(200);
  const { body: lotes } = await pedir().get('/api/insumo_lotes').query({ limit: 5, etiqueta: lote }).expect(200);
  return lotes[0];
}

const datosDeTarea = (insumo_lote: string | null, objeto: object, cantidad = 0.1) => ({
  ...{ fecha_creacion: '2026-11-05T13:00:00.000Z', tipo_planificacion_tarea: 'Tarea no planeada' },
  ...{ nombre_tarea_id: club.nombre_tarea_id, atributos: { [club.atributo]: '6.1' } },
  tarea_usa_items: insumo_lote === null ? [] : [{ inventario_item_id: club.item, cantidad, insumo_lote }],
  ...objeto,
});
const tratar = (insumo_lote: string, objeto: object) =>
  pedir()
    .post('/api/tareas')
    .send({ proyecto_evento_id: club.evento, ...datosDeTarea(insumo_lote, objeto) });
const corregir = (id: string, insumo_lote: string | null, objeto: object, cantidad?: number) =>
  pedir()
    .put(`/api/tareas/${id}`)
    .send({ ...datosDeTarea(insumo_lote, objeto, cantidad), motivo: 'Mal anotada' });
const enPlanta = ({ id }: { id: string }) => ({ tipo_objeto: 'Planta', objeto_id: id });

/** A biomass of these plants, or of a lot without named plants, that can be used. */
async function cosechar(cambios: object, lista = true): Promise<Registro> {
  const form = {
    ...{ fecha_cosecha: '2026-11-10', tipo_biomasa: 'Flores frescas', peso: 1, unidad_medida: 'kilos' },
    ...{ proyecto_id: club.cultivo.proyecto_id, proyecto_evento_id: cosecha, observaciones: null, ...cambios },
  };
  const biomasa = await crear('plantas' in cambios ? '/api/cosechas' : '/api/biomasa', form);
  if (lista) await marcarLista(biomasa);
  return biomasa;
}
const marcarLista = ({ id }: Registro) =>
  pedir()
    .put('/api/biomasa_actualizar_lista_produccion')
    .send({ biomasa_ids: [id], fecha_lista_produccion: '2026-11-11', proyecto_evento_id: null })
    .expect(200);
const codigo = (prefijo: string): string => `${prefijo}-${newId().slice(0, 8).toUpperCase()}`;
const materiaPrima = (biomasa: Registro) =>
  pedir()
    .post('/api/materia_prima')
    .send({
      ...{ ...FORM_MATERIA_PRIMA, fecha_fin_secado: '2026-11-12', cantidad: 100 },
      ...{ codigo: codigo('MP'), biomasa_id: biomasa.id },
    });
const bulk = ({ id }: Registro) =>
  pedir()
    .post('/api/producto_final_bulk')
    .send({
      ...{ ...FORM_BULK, fecha_produccion: '2026-11-13', cantidad: 20, dias_vencimiento: 30 },
      ...{ codigo: codigo('BULK'), materia_prima_id: id },
    });
const retener = (ids: readonly string[], token?: string, cambios: object = {}) =>
  pedir(token)
    .post('/api/retenciones')
    .send({ tipo: 'insumo', ids, motivo: 'Contaminado', ...cambios });
const levantar = (ids: readonly string[]) =>
  pedir().post('/api/retenciones/levantar').send({ tipo: 'insumo', ids, motivo: 'Dio bien' }).expect(200);
const retenida = { codigo: 'RETENIDO', error: 'La biomasa está retenida: Contaminado.' };
const rechaza = async (biomasa: Registro) =>
  expect((await materiaPrima(biomasa).expect(409)).body).toMatchObject(retenida);
const marcas = async (...ids: readonly string[]) =>
  (
    await pedir()
      .get('/api/retenciones/marcas')
      .query({ ids: ids.join(',') })
      .expect(200)
  ).body.map(({ id }: { id: string }) => id);

it('a hold on a lot of a supplier holds what its plants gave, follows each correction, and is lifted', async () => {
  const insumo = await nuevoInsumo();
  const lote = await club.cultivo.lote(3);
  const [una, enSala, libre] = lote.plantas as [Registro, Registro, Registro];
  const deUna = await cosechar({ plantas: [una.id] });
  const deSala = await cosechar({ plantas: [enSala.id] });
  const deLibre = await cosechar({ plantas: [libre.id] });
  const { body: tarea } = await tratar(insumo.lote, enPlanta(una)).expect(201);
  const { body: materia } = await materiaPrima(deUna).expect(201);

  const beto = await app.club('Beto');
  await retener([insumo.id], beto.token).expect(404);
  await retener([newId()]).expect(404);
  expect((await retener([insumo.id], undefined, { motivo: ' ' }).expect(422)).body.codigo).toBe('MOTIVO_OBLIGATORIO');
  expect((await retener([insumo.id]).expect(200)).body).toEqual({ mensaje: 'Registro retenido.', cuantas: 1 });
  expect((await retener([insumo.id]).expect(200)).body.mensaje).toBe('Ya estaba retenido.');

  await rechaza(deUna);
  expect((await bulk(materia).expect(409)).body.codigo).toBe('RETENIDO');
  await materiaPrima(deLibre).expect(201);
  // Lists, marks, the trace and the origins of a record agree.
  expect(await marcas(insumo.id, una.id, deUna.id, materia.id, libre.id, deLibre.id)).toEqual(
    [insumo.id, una.id, deUna.id, materia.id].sort(),
  );
  const { body: plantas } = await pedir().get('/api/plantas').query({ lote_id: lote.id, limit: 5 }).expect(200);
  expect(plantas.map(({ retencion }: { retencion?: string }) => retencion ?? null)).toEqual([
    'Contaminado',
    null,
    null,
  ]);
  expect((await pedir().get(`/api/biomasa/${deUna.id}`).expect(200)).body.retencion).toBe('Contaminado');
  expect((await pedir().get(`/api/materia_prima/${materia.id}`).expect(200)).body).toMatchObject({
    ...{ retenida: true, retencion: 'Contaminado' },
  });
  const { body: sobre } = await pedir().get('/api/retenciones').query({ sobre_id: materia.id }).expect(200);
  expect(sobre).toMatchObject([{ tipo: 'insumo', codigo: insumo.codigo, motivo: 'Contaminado' }]);
  const { body: traza } = await pedir().get('/api/trazabilidad').query({ codigo: insumo.lote }).expect(200);
  expect(traza.nodo.info).toMatchObject({ retenido: true, retencion: 'Contaminado' });

  // No task can use it, nor add it by a correction. A task that used it keeps it, also with another plant.
  const mensaje = { codigo: 'RETENIDO', error: `El lote ${insumo.lote} está retenido: Contaminado.` };
  expect((await tratar(insumo.codigo, enPlanta(libre)).expect(409)).body).toMatchObject(mensaje);
  expect((await corregir(tarea.id, insumo.id, enPlanta(una), 0.2).expect(409)).body).toMatchObject(mensaje);
  await corregir(tarea.id, insumo.id, enPlanta(enSala)).expect(200);
  await materiaPrima(deUna).expect(201);
  await rechaza(deSala);
  await corregir(tarea.id, null, enPlanta(enSala)).expect(200);
  await materiaPrima(deSala).expect(201);
  expect((await corregir(tarea.id, insumo.id, enPlanta(enSala)).expect(409)).body).toMatchObject(mensaje);

  await levantar([insumo.id]);
  await corregir(tarea.id, insumo.id, enPlanta(una)).expect(200);
  await retener([insumo.id]).expect(200);
  await rechaza(deUna);
  await pedir().delete(`/api/tareas/${tarea.id}`).expect(200);
  await materiaPrima(deUna).expect(201);
  expect(await marcas(una.id, deUna.id)).toEqual([]);
});

it('it reaches biomass that names no plants, daughters that are harvested, and what it was used on itself', async () => {
  const insumo = await nuevoInsumo();
  const lote = await club.cultivo.lote(2);
  await pedir().put(`/api/lotes/${lote.id}/bloquear`).expect(200);
  const sinPlantas = await cosechar({ lote_id: lote.id });
  await tratar(insumo.lote, { tipo_objeto: 'Lote', objeto_id: lote.id }).expect(201);
  const hijas = await club.cultivo.lote(1);
  const { body: listacodigos } = await pedir()
    .get('/api/planta_generar_codigos')
    .query({ cantidad: 1, lote_id: hijas.id })
    .expect(200);
  const form = {
    ...{ fecha_inicio: '2026-11-06', variedad_id: club.cultivo.variedad_id, cantidad: 1, origen: 'Esqueje' },
    ...{ lote_id: hijas.id, listacodigos, madre_id: lote.plantas[0]!.id },
  };
  const { body: agregadas } = await pedir().post('/api/planta/agregar-varias').send({ form }).expect(200);
  const hija = agregadas.plantas.find((una: Registro) => una.codigo === listacodigos[0]) as Registro;
  const deHija = await cosechar({ plantas: [hija.id] });
  const libre = await cosechar({ plantas: [hijas.plantas[0]!.id] });
  const { body: tratada } = await materiaPrima(libre).expect(201);
  await retener([insumo.id]).expect(200);
  for (const una of [sinPlantas, deHija]) await rechaza(una);
  await bulk(tratada).expect(201);
  await levantar([insumo.id]);
  await tratar(insumo.lote, { tipo_objeto: 'Materia prima', objeto_id: tratada.id }).expect(201);
  await retener([insumo.id]).expect(200);
  expect((await bulk(tratada).expect(409)).body.error).toBe(
    `La materia prima ${tratada.codigo} está retenida: Contaminado.`,
  );
  expect(await marcas(sinPlantas.id, hija.id, deHija.id, tratada.id, libre.id)).toEqual(
    [sinPlantas.id, hija.id, deHija.id, tratada.id].sort(),
  );
  const { body: traza } = await pedir().get('/api/trazabilidad').query({ codigo: insumo.codigo }).expect(200);
  const destinos = traza.grafo.nodos.map(({ id }: Registro) => id);
  expect(destinos).toEqual(expect.arrayContaining([sinPlantas.id, hija.id, deHija.id, tratada.id]));
  const pdf = await bytesDe(pedir().get('/api/export-pdf/trazabilidad').query({ codigo: insumo.codigo }));
  expect(pdf.status).toBe(200);
  expect(hechosAdjuntos(pdf.body)).toContain(sinPlantas.codigo);
});

it('biomass that says its plants later is held by what those got', async () => {
  const insumo = await nuevoInsumo();
  const lote = await club.cultivo.lote(2);
  const [tratada, libre] = lote.plantas as [Registro, Registro];
  await club.cultivo.moverPlantas(lote.id, cosecha, lote.plantas);
  await tratar(insumo.lote, enPlanta(tratada)).expect(201);
  const biomasa = await cosechar({ lote_id: lote.id }, false);
  const vincular = ({ id }: Registro) =>
    pedir()
      .post(`/api/biomasa/${biomasa.id}/plantas`)
      .send({ plantaIds: [id] })
      .expect(201);
  await retener([insumo.id]).expect(200);
  expect(await marcas(biomasa.id)).toEqual([biomasa.id]);
  await vincular(libre);
  expect(await marcas(biomasa.id)).toEqual([]);
  await vincular(tratada);
  expect(await marcas(biomasa.id)).toEqual([biomasa.id]);
  await marcarLista(biomasa);
  await rechaza(biomasa);
});

it('a recall from it lists every unit, person and plant that came of it, and seals them', async () => {
  const insumo = await nuevoInsumo();
  const { plantas } = await club.cultivo.lote(2);
  const [una] = plantas as [Registro];
  await tratar(insumo.lote, enPlanta(una)).expect(201);
  const envasado = async (planta: Registro): Promise<Registro> => {
    const { body: materia } = await materiaPrima(await cosechar({ plantas: [planta.id] })).expect(201);
    const { body: hecho } = await bulk(materia).expect(201);
    const suyo = { ...FORM_ENVASADO, fecha_vencimiento: '2026-12-10', cantidad_unidades: 4 };
    return crear('/api/producto_final_envasado', {
      ...{ ...suyo, codigo: codigo('ENV'), producto_final_bulk_id: hecho.id },
    });
  };
  const [suyo, ajeno] = [await envasado(una), await envasado(plantas[1]!)];
  const persona = await crear('/api/usuario-medicinal', ANA);
  const dispensar = ({ id }: Registro) =>
    pedir()
      .post('/api/dispensacion-medicinal')
      .send({
        ...{ usuario_medicinal_id: persona.id, producto_final_envasado_id: id, cantidad_entregada: 2 },
        ...{ anulado: false, justificacion_anulacion: '' },
      });
  await dispensar(suyo).expect(201);
  const retirar = (cuerpo: object, token?: string) =>
    pedir(token)
      .post('/api/retiros')
      .send({ clase: 'I', motivo: 'Contaminado', ...cuerpo });
  const beto = await app.club('Bruna');
  await retirar({ codigo: insumo.lote }, beto.token).expect(404);
  await retirar({ ids: [insumo.id] }, beto.token).expect(404);
  const { body: simulacro } = await retirar({ ids: [insumo.id], simulacro: true }).expect(201);
  const { body: retiro } = await retirar({ codigo: insumo.lote }).expect(201);
  for (const uno of [simulacro, retiro])
    expect(uno).toMatchObject({
      alcance: [{ tipo: 'insumo', codigo: insumo.codigo, retenida: uno === retiro }],
      envasados: [{ codigo: suyo.codigo, unidades: 4, entregadas: 2 }],
      cifras: { personas: 1, unidades: 4, entregadas: 2, en_stock: 2, faltan: 2, diferencia: 0 },
    });
  expect((await dispensar(suyo).expect(409)).body.codigo).toBe('RETENIDO');
  await dispensar(ajeno).expect(201);
  const unidades = { usuario_medicinal_id: persona.id, cantidad: 2, destino: 'devuelta' };
  const registrar = ({ id: envasado_id }: Registro) =>
    pedir()
      .post(`/api/retiros/${retiro.id}/unidades`)
      .send({ ...unidades, envasado_id });
  await registrar(ajeno).expect(404);
  // The start of the recall stays its scope, held or not.
  await levantar([insumo.id]);
  await registrar(suyo).expect(201);
  await pedir()
    .post(`/api/retiros/${retiro.id}/avisos`)
    .send({ usuario_medicinal_id: persona.id, medio: 'Llamada', fecha: '2026-11-21', respondio: true })
    .expect(201);
  const pdf = await bytesDe(pedir().get(`/api/export-pdf/retiro/${retiro.id}`));
  expect(pdf.status).toBe(200);
  for (const dicho of [`"entidad_codigo":"${insumo.codigo}"`, '"devueltas":2', '"avisadas":1', suyo.codigo])
    expect(hechosAdjuntos(pdf.body)).toContain(dicho);
  expect(hechosAdjuntos(pdf.body)).not.toContain(ajeno.codigo);
  const csv = await pedir().get(`/api/export-pdf/retiro/${retiro.id}`).set('accept', 'text/csv').expect(200);
  for (const dicho of ['Lote de insumo', insumo.codigo, suyo.codigo]) expect(csv.text).toContain(dicho);
  const { body: historia } = await pedir().get('/api/historial').query({ id: insumo.id }).expect(200);
  expect(historia.map(({ que }: { que: string }) => que)).toEqual(
    expect.arrayContaining([
      `Se retuvo ${insumo.codigo} (Retiro de clase I): Contaminado.`,
      `Empezó un retiro de clase I de ${insumo.codigo}: 1 persona, 2 unidades entregadas.`,
    ]),
  );
});

it('of a task and a hold that come at once the second one sees the first', async () => {
  const insumo = await nuevoInsumo();
  const { plantas } = await club.cultivo.lote(2);
  const [una, otra] = plantas as [Registro, Registro];
  const aplicar = (planta: Registro) => () => tratar(insumo.lote, enPlanta(planta));
  const primero = await interleave(app, 'proyecto-', aplicar(una), () => retener([insumo.id]));
  expect([primero.statuses, primero.recorded]).toEqual([
    [201, 200],
    ['TareaRegistrada', 'RetencionPuesta'],
  ]);
  expect(await marcas(una.id)).toEqual([una.id]);
  await levantar([insumo.id]);
  const segundo = await interleave(app, 'materiales-', () => retener([insumo.id]), aplicar(otra));
  expect(segundo.statuses).toEqual([200, 409]);
});
