import { sumarDias } from '@cepa/base/fecha';
import { diaDe, newId } from '@cepa/platform';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import { porPaginas } from '../testing/listas.testkit';
import { sembrar } from '../testing/sembrar.testkit';

let app: AppDePrueba;
let ana: Persona & { club_id: string };
let beto: Persona & { club_id: string };
beforeAll(async () => {
  app = await levantarApp();
  [ana, beto] = [await app.club('Ana'), await app.club('Beto')];
}, 60_000);
afterAll(() => app.cerrar());

const http = () => app.http(ana.token);
const proveedor = async (nombre: string): Promise<string> =>
  (await http().post('/api/proveedores').send({ form: { nombre }, club_id: ana.club_id }).expect(201)).body.id;

const FORM = {
  nombre: 'Tierra',
  categoria: 'Sustratos',
  unidad_de_medida: 'kilos',
  cantidad: 10,
  nivel_minimo: 5,
  costo_unitario_usd: 2.5,
};

async function item(nombre: string, campos: object = {}): Promise<{ id: string; proveedor_id: string }> {
  const proveedor_id = await proveedor(`Proveedor de ${nombre}`);
  const form = { ...FORM, ...campos, nombre, proveedor_id };
  return (await http().post('/api/inventario').send({ form, club_id: ana.club_id }).expect(201)).body;
}
const editar = (id: string, form: object) =>
  http()
    .put(`/api/inventario_editar/${id}`)
    .send({ form: { cantidad: 10, nivel_minimo: 5, costo_unitario_usd: 2.5, ...form }, club_id: ana.club_id });
const ficha = async (id: string): Promise<{ clase: string; cantidad: number; saldo: number }[]> =>
  (await http().get(`/api/inventario_movimientos/${id}`).expect(200)).body;
const resumen = async (id: string): Promise<unknown[]> =>
  (await ficha(id)).map(({ clase, cantidad, saldo }) => [clase, cantidad, saldo]);

describe('a supplier', () => {
  it('is created, edited and deleted, and its contact stands in no event', async () => {
    const form = { nombre: 'Vivero', contacto: 'Marta', telefono: '+54 341 555', direccion: 'Sur 1', correo: 'a@b.co' };
    const { body } = await http().post('/api/proveedores').send({ form, club_id: ana.club_id }).expect(201);
    expect(body).toMatchObject({
      ...form,
      mensaje: 'Proveedor creado exitosamente',
      tiene_items_con_nivel_minimo: false,
      integridad: 'integra',
    });
    const { body: editado } = await http()
      .put(`/api/proveedores/${body.id}`)
      .send({ ...form, contacto: 'Inés', club_id: ana.club_id })
      .expect(200);
    expect([editado.mensaje, editado.contacto]).toEqual(['Proveedor editado exitosamente', 'Inés']);
    expect((await http().get(`/api/proveedores/${body.id}`).expect(200)).body.contacto).toBe('Inés');
    const { rows } = await app.nucleo.pool.query("SELECT 1 FROM ledger.events e WHERE e::text LIKE '%Marta%'");
    expect(rows).toEqual([]);
    await app.http(beto.token).get(`/api/proveedores/${body.id}`).expect(404);
    const { body: borrado } = await http()
      .delete(`/api/proveedores/${body.id}`)
      .send({ club_id: ana.club_id })
      .expect(200);
    expect(borrado).toEqual({ mensaje: 'Proveedor eliminado exitosamente' });
    await http().get(`/api/proveedores/${body.id}`).expect(404);
  });

  it.each([
    [{ nombre: '' }, 400, 'nombre', 'El nombre es obligatorio.'],
    [{ correo: 'no' }, 400, 'correo', 'Ingrese un correo electrónico válido.'],
    [
      { telefono: '12a456' },
      422,
      'telefono',
      'El teléfono debe tener entre 6 y 20 caracteres y solo puede contener números, espacios, paréntesis, guiones o el símbolo +.',
    ],
  ])('refuses %j', async (campos, status, campo, mensaje) => {
    const { body } = await http()
      .post('/api/proveedores')
      .send({ form: { nombre: 'Otro', ...campos }, club_id: ana.club_id })
      .expect(status);
    expect(body.errors).toEqual({ [campo]: mensaje });
  });

  it('tells all that is wrong at once', async () => {
    const { body } = await http()
      .post('/api/proveedores')
      .send({ form: { nombre: '', telefono: '12a456' }, club_id: ana.club_id })
      .expect(400);
    expect(Object.keys(body.errors)).toEqual(['nombre', 'telefono']);
    const { body: solo } = await http()
      .post('/api/proveedores')
      .send({ nombre: 'Uno', telefono: '12a456' })
      .expect(422);
    expect(solo.codigo).toBe('TELEFONO_INVALIDO');
  });

  it('is found by its name and its contact, which no address says, and sorted by both', async () => {
    const token = (await app.club('Vivero')).token;
    for (const [nombre, contacto] of [
      ['Zinc', 'Ábel'],
      ['Agro 10', 'Zoe'],
      ['Agro 2', null],
    ])
      await app.http(token).post('/api/proveedores').send({ nombre, contacto }).expect(201);
    const nombres = async (query: Readonly<Record<string, string>>) =>
      (await porPaginas(app.http(token), '/api/proveedores', { ...query, limit: 1 })).filas.map(({ nombre }) => nombre);
    const buscar = async (texto: string) =>
      (await app.http(token).get('/api/proveedores').set('X-Buscar', encodeURIComponent(texto)).expect(200)).body
        .length;
    expect(await nombres({ orden: 'nombre' })).toEqual(['Agro 2', 'Agro 10', 'Zinc']);
    expect(await nombres({ orden: 'contacto' })).toEqual(['Zinc', 'Agro 10', 'Agro 2']);
    expect(await nombres({ orden: '-contacto' })).toEqual(['Agro 10', 'Zinc', 'Agro 2']);
    expect([await buscar('abel'), await buscar('agro'), await buscar("' OR 1=1")]).toEqual([1, 2, 0]);
    await app.http(token).get('/api/proveedores').query({ orden: 'huella' }).expect(400);
  });

  it('stays while it has items', async () => {
    const { proveedor_id } = await item('Arena');
    const { body } = await http().delete(`/api/proveedores/${proveedor_id}`).expect(409);
    expect(body.error).toBe('"Proveedor de Arena" tiene 1 ítem de inventario: eliminá primero lo que no se usa.');
  });
});

describe('an item', () => {
  it('has a card: each change of quantity is a movement with its balance', async () => {
    const { id, proveedor_id } = await item('Perlita');
    const { body } = await editar(id, { cantidad: 4, clase: 'perdida', motivo: 'Se mojó' }).expect(200);
    expect(body).toMatchObject({ mensaje: 'Cambios guardados exitosamente', cantidad: 4 });
    await editar(id, { cantidad: 6.5 }).expect(200);
    await editar(id, { cantidad: 6.5, nivel_minimo: 7 }).expect(200);
    expect(await resumen(id)).toEqual([
      ['contado', 2.5, 6.5],
      ['perdido', -6, 4],
      ['contado', 10, 10],
    ]);
    const pedir = async (query: object) =>
      (await http().get(`/api/inventario_movimientos/${id}`).query(query).expect(200)).body.map(
        ({ saldo }: { saldo: number }) => saldo,
      );
    const hoy = diaDe(new Date());
    expect([
      await pedir({ orden: 'cantidad', limit: 2 }),
      await pedir({ clase: 'perdido' }),
      await pedir({ fecha_desde: hoy, fecha_hasta: hoy, orden: 'numero' }),
      await pedir({ fecha_hasta: sumarDias(hoy, -1) }),
    ]).toEqual([[4, 6.5], [4], [10, 4, 6.5], []]);
    await http().get(`/api/inventario_movimientos/${id}`).query({ clase: 'robado' }).expect(400);
    const conPoco = { tiene_items_con_nivel_minimo: true };
    expect((await http().get(`/api/proveedores/${proveedor_id}`).expect(200)).body).toMatchObject(conPoco);
    const { body: alertas } = await http().get('/api/alertas').expect(200);
    expect(alertas.stock_bajo).toEqual([{ id, nombre: 'Perlita', cantidad: 6.5, nivel_minimo: 7, proveedor_id }]);
    await app.http(beto.token).get(`/api/inventario_movimientos/${id}`).expect(404);
    await http().delete(`/api/inventario/${id}`).send({}).expect(200);
    expect((await ficha(id)).at(-1)).toMatchObject({
      saldo: 10,
      inventario_item: { id, nombre: 'Perlita', unidad_de_medida: 'kilos' },
    });
  });

  it('keeps the quantity that a task took while somebody edited something else', async () => {
    const { id } = await item('Humus');
    await editar(id, { cantidad: 7 }).expect(200);
    expect((await editar(id, { cantidad: 10, cantidad_vista: 10, nivel_minimo: 1 }).expect(200)).body.cantidad).toBe(7);
    const { body } = await editar(id, { cantidad: 12, cantidad_vista: 10 }).expect(409);
    expect(body.error).toBe('El stock de "Humus" cambió mientras lo editabas: ahora hay 7. Revisá la cantidad.');
  });

  it.each(['cantidad', 'nivel_minimo', 'costo_unitario_usd'])('is never negative in %s', async (campo) => {
    const { id } = await item(`Negativo ${campo}`);
    const { body } = await editar(id, { [campo]: -1 }).expect(400);
    expect(body.errors).toEqual({ [campo]: 'No se permiten valores negativos en los campos numéricos.' });
  });

  it('is hidden when a task used it, keeps its card, and takes back the quantity that the task returns', async () => {
    const { id, proveedor_id } = await item('Abono');
    const [tarea_id, proyecto_id, proyecto_evento_id] = [newId(), newId(), newId()];
    const items = [
      {
        inventario_item_id: id,
        nombre: 'Abono',
        unidad_de_medida: 'kilos',
        cantidad: '3',
        costo_unitario_usd: '2.5',
        descuenta_stock: true,
        suma_del_costo: true,
      },
    ];
    const comun = { tarea_id, proyecto_id, proyecto_evento_id, items };
    const uso = {
      ...comun,
      fecha: '2026-11-03T13:00:00.000Z',
      tipo_objeto: 'Sala',
      objeto_id: null,
      objeto_nombre: 'Sala 1',
      categoria_id: newId(),
      categoria_nombre: 'Cultivo',
      nombre_tarea_id: newId(),
      nombre_tarea: 'Riego',
      tipo_planificacion_tarea: 'Tarea no planeada',
      plan_cultivo_actividades_id: null,
      numero_etapa_plan_cultivo_actividades: null,
      costo_final_usd: '0',
      costo_real_usd: '7.5',
      duracion_horas: '1',
      atributos: [],
      personal_ids: [],
      cumpli_grupo_id: null,
      cumpli_etiqueta_id: null,
    };
    await sembrar(app, ana, [[`proyecto-${proyecto_id}`, { type: 'TareaRegistrada', version: 1, data: uso }]]);
    expect((await http().delete(`/api/inventario/${id}`).expect(200)).body).toEqual({
      mensaje: 'Ítem eliminado correctamente.',
    });
    expect((await http().get(`/api/inventario/${proveedor_id}`).expect(200)).body).toEqual([]);
    const borrada = { ...comun, motivo: 'Error' };
    await sembrar(app, ana, [[`proyecto-${proyecto_id}`, { type: 'TareaEliminada', version: 1, data: borrada }]]);
    const tarea = { tarea_id, tarea_nombre: 'Riego', proyecto_id, proyecto_evento_id };
    expect(await ficha(id)).toMatchObject([
      { ...tarea, clase: 'devuelto', cantidad: 3, saldo: 10, motivo: 'Error' },
      { ...tarea, clase: 'usado', cantidad: -3, saldo: 7 },
      { clase: 'contado', cantidad: 10, saldo: 10, tarea_id: null },
    ]);
    await editar(id, {}).expect(404);
  });

  it('is searched, filtered and sorted in pages of its supplier', async () => {
    const proveedor_id = await proveedor('Vivero Sur');
    for (const [nombre, cantidad] of [
      ['Maceta 10', 9],
      ['Maceta 2', 4],
      ['Árido', 70],
    ])
      await http()
        .post('/api/inventario')
        .send({ form: { ...FORM, nombre, cantidad, proveedor_id }, club_id: ana.club_id })
        .expect(201);
    const ruta = `/api/inventario/${proveedor_id}`;
    const nombres = async (query: Readonly<Record<string, string>>) =>
      (await porPaginas(http(), ruta, { ...query, limit: 1 })).filas.map(({ nombre }) => nombre);
    expect(await nombres({})).toEqual(['Árido', 'Maceta 2', 'Maceta 10']);
    expect(await nombres({ orden: '-nombre' })).toEqual(['Maceta 10', 'Maceta 2', 'Árido']);
    expect(await nombres({ orden: 'cantidad' })).toEqual(['Maceta 2', 'Maceta 10', 'Árido']);
    expect(await nombres({ bajo: 'true' })).toEqual(['Maceta 2']);
    expect(await nombres({ buscar: 'arido sustratos' })).toEqual(['Árido']);
    for (const query of [{ limit: 0 }, { limit: -1 }, { limit: 10_000 }, { limit: 'abc' }, { cursor: 'W10' }])
      await http().get(ruta).query(query).expect(400);
    await app.http(beto.token).get(ruta).expect(404);
  });

  it('belongs to its category', async () => {
    const { id } = await item('Tijera', { categoria: 'Herramientas', unidad_de_medida: 'unidad' });
    const { body } = await http().get('/api/inventario_categoria/Herramientas').expect(200);
    expect(body.map((uno: { id: string }) => uno.id)).toEqual([id]);
    expect((await http().get('/api/inventario_categorias').expect(200)).body).toContainEqual({
      id: 'Herramientas',
      descripcion: 'Herramientas',
    });
  });
});

describe('a purchase order', () => {
  const ordenar = (proveedor_id: string, items: object[], estado = 'Pendiente') =>
    http()
      .post('/api/ordenCompra')
      .send({ proveedor_id, estado, costo_inicial_estimado_usd: 1, items, club_id: ana.club_id });
  const cambiar = (id: string, cuerpo: object) => http().put(`/api/ordenCompra/estado/${id}`).send(cuerpo);

  it('is estimated by the server, and received once however often it is clicked', async () => {
    const { id: inventario_item_id, proveedor_id } = await item('Maceta');
    const { body: orden } = await ordenar(proveedor_id, [
      { inventario_item_id, cantidad: 3 },
      { inventario_item_id, cantidad: 1, costo_unitario_usd: 2.5 },
    ]).expect(201);
    expect(orden).toMatchObject({
      mensaje: 'Orden de compra creada con éxito.',
      proveedor: { id: proveedor_id, nombre: 'Proveedor de Maceta' },
      estado: 'Pendiente',
      costo_inicial_estimado_usd: 10,
      costo_final_usd: null,
      items: [{ inventario_item_id, nombre: 'Maceta', cantidad: 4, recibida: 0, costo_unitario_usd: 2.5 }],
    });
    const recibido = [{ inventario_item_id, cantidad: 1, costo_unitario_usd: 4 }];
    const inPart = await cambiar(orden.id, { estado: 'Recibida', recibido }).expect(200);
    expect(inPart.body).toMatchObject({
      ...{ estado: 'Recibida parcialmente', items_recibidos: 0, items_en_parte: 1, recibido_porcentaje: 25 },
    });
    await Promise.all([1, 2, 3].map(() => cambiar(orden.id, { estado: 'Recibida' }).expect(200)));
    const { body } = await http().get(`/api/ordenCompra/${orden.id}`).expect(200);
    expect([body.estado, body.costo_final_usd, body.items[0].recibida]).toEqual(['Recibida', 11.5, 4]);
    expect(await resumen(inventario_item_id)).toEqual([
      ['comprado', 3, 14],
      ['comprado', 1, 11],
      ['contado', 10, 10],
    ]);
    await cambiar(orden.id, { estado: 'Pendiente' }).expect(409);
    await http().delete(`/api/ordenCompra/${orden.id}`).expect(409);
    await app.http(beto.token).put(`/api/ordenCompra/estado/${orden.id}`).send({ estado: 'Cancelada' }).expect(404);
  });

  it('does not take in more than it waits for, nor the same twice in one list', async () => {
    const { id: inventario_item_id, proveedor_id } = await item('Guantes');
    const { body: orden } = await ordenar(proveedor_id, [{ inventario_item_id, cantidad: 5 }]).expect(201);
    const linea = { inventario_item_id, cantidad: 3 };
    const { body } = await cambiar(orden.id, { estado: 'Recibida', recibido: [linea, linea] }).expect(422);
    expect(body.errors).toEqual({
      'recibido.1.cantidad': 'De "Guantes" la orden espera 2: no puede entrar más.',
    });
    expect(await resumen(inventario_item_id)).toEqual([['contado', 10, 10]]);
  });

  it.each([
    [{ items: [] }, 422, 'No se han seleccionado items para la orden de compra.'],
    [{ items: null }, 422, 'No se han seleccionado items para la orden de compra.'],
    [{ estado: '' }, 400, 'No se ha seleccionado un estado para la orden de compra.'],
    [{ estado: 'Perdida' }, 422, 'No se ha seleccionado un estado para la orden de compra.'],
  ])('refuses %j', async (campos, status, mensaje) => {
    const { id, proveedor_id } = await item(`Mal ${newId()}`);
    const cuerpo = { proveedor_id, estado: 'Pendiente', items: [{ inventario_item_id: id, cantidad: 1 }], ...campos };
    expect((await http().post('/api/ordenCompra').send(cuerpo).expect(status)).body.error).toBe(mensaje);
  });

  it('is listed with its supplier and deleted while nothing came', async () => {
    const { id: inventario_item_id, proveedor_id } = await item('Bandeja');
    const { body: orden } = await ordenar(proveedor_id, [{ inventario_item_id, cantidad: 5 }]).expect(201);
    const lista = async () => (await http().get(`/api/ordenCompra/proveedor/${proveedor_id}`).expect(200)).body;
    expect((await lista()).map((una: { id: string }) => una.id)).toEqual([orden.id]);
    await http().delete(`/api/ordenCompra/${orden.id}`).expect(200);
    expect(await lista()).toEqual([]);
  });
});
