import { bytesDe, textoDe } from '../reportes/pdf.testkit';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import { porPaginas } from '../testing/listas.testkit';

let app: AppDePrueba;
let ana: Persona & { club_id: string };
let beto: Persona & { club_id: string };
let vivero: string;
let agro: string;
let tierra: string;
let perlita: string;
beforeAll(async () => {
  app = await levantarApp();
  [ana, beto] = [await app.club('Ana'), await app.club('Beto')];
  vivero = await proveedor('Vivero', {
    contacto: 'Marta Díaz',
    telefono: '+54 341 555',
    correo: 'ventas@vivero-del-litoral.ar',
  });
  agro = await proveedor('Agro');
  tierra = await item('Tierra', vivero, { cantidad: 4, nivel_minimo: 10, costo_unitario_usd: 1 });
  perlita = await item('Perlita', agro, { cantidad: 20, nivel_minimo: 5, costo_unitario_usd: 0.5 });
}, 60_000);
afterAll(() => app.cerrar());

const http = () => app.http(ana.token);
const crear = async (ruta: string, cuerpo: object): Promise<string> =>
  (
    await http()
      .post(ruta)
      .send({ ...cuerpo, club_id: ana.club_id })
      .expect(201)
  ).body.id;
const proveedor = (nombre: string, datos: object = {}) => crear('/api/proveedores', { nombre, ...datos });
const item = (nombre: string, proveedor_id: string, datos: object) =>
  crear('/api/inventario', { nombre, proveedor_id, categoria: 'Sustratos', unidad_de_medida: 'kilos', ...datos });
const pedir = (proveedor_id: string, ...items: object[]) =>
  crear('/api/ordenCompra', { proveedor_id, estado: 'Pendiente', items });
const leer = async (ruta: string, query: object = {}) => http().get(ruta).query(query).expect(200);
const nombres = async (query: object = {}): Promise<string[]> =>
  (await leer('/api/inventario', { orden: 'nombre', ...query })).body.map(({ nombre }: { nombre: string }) => nombre);

it('lists the stock of all suppliers with its value, what is on its way, and their sums', async () => {
  const { body, headers } = await leer('/api/inventario', { orden: 'nombre', totales: true });
  expect(body).toMatchObject([
    { nombre: 'Perlita', proveedor: { id: agro, nombre: 'Agro' }, cantidad: 20, en_camino: 0, valor_usd: 10 },
    { nombre: 'Tierra', proveedor: { id: vivero, nombre: 'Vivero' }, cantidad: 4, en_camino: 0, valor_usd: 4 },
  ]);
  expect([headers['x-total-count'], JSON.parse(headers['x-totales']!)]).toEqual([
    '2',
    { items: 2, bajos: 1, valor_usd: 14 },
  ]);
  expect(await nombres({ bajo: 'true' })).toEqual(['Tierra']);
  expect(await nombres({ proveedor_id: agro })).toEqual(['Perlita']);
  expect(await nombres({ buscar: 'vivéro' })).toEqual(['Tierra']);
  expect(await nombres({ categoria: 'Fertilizantes' })).toEqual([]);
  expect((await porPaginas(http(), '/api/inventario', { limit: 1, orden: '-valor' })).filas).toMatchObject([
    { nombre: 'Perlita' },
    { nombre: 'Tierra' },
  ]);
});

it('no longer misses what an order asks for, and lists the orders of all suppliers', async () => {
  expect(await nombres({ faltan: 'true' })).toEqual(['Tierra']);
  const orden = await pedir(vivero, { inventario_item_id: tierra, cantidad: 6, costo_unitario_usd: 2 });
  const deAgro = await pedir(agro, { inventario_item_id: perlita, cantidad: 1, costo_unitario_usd: null });
  expect([await nombres({ faltan: 'true' }), await nombres({ bajo: 'true' })]).toEqual([[], ['Tierra']]);
  const ids = async (query: object = {}): Promise<string[]> =>
    (await leer('/api/ordenCompra', query)).body.map(({ id }: { id: string }) => id);
  expect(await ids()).toEqual([deAgro, orden]);
  expect(await ids({ proveedor_id: vivero })).toEqual([orden]);
  expect(await ids({ item_id: perlita })).toEqual([deAgro]);
  expect(await ids({ buscar: 'tierra' })).toEqual([orden]);
  expect(await ids({ buscar: 'n.º 1' })).toEqual([orden]);
  expect(await ids({ orden: 'numero' })).toEqual([orden, deAgro]);
  expect(await ids({ estado: 'Enviada' })).toEqual([]);
  const { headers } = await leer('/api/ordenCompra', { totales: true, limit: 1 });
  // The expected cost of an order without a price is the current cost of its items.
  expect(JSON.parse(headers['x-totales']!)).toEqual({ ordenes: 2, estimado_usd: 12.5, final_usd: 0 });
  await http().put(`/api/ordenCompra/estado/${orden}`).send({ estado: 'Recibida' }).expect(200);
  expect(await ids({ abiertas: 'true' })).toEqual([deAgro]);
});

it('the unit cost is the average of what came, and its card says how', async () => {
  // 4 at 1 and 6 at 2.
  const { body: movimientos } = await leer(`/api/inventario_movimientos/${tierra}`);
  expect(movimientos).toMatchObject([
    { clase: 'comprado', cantidad: 6, saldo: 10, precio_unitario_usd: 2, costo_unitario_usd: 1.6 },
    { clase: 'contado', cantidad: 4, saldo: 4, precio_unitario_usd: 1, costo_unitario_usd: 1 },
  ]);
  const { body: items } = await leer('/api/inventario', { buscar: 'tierra' });
  expect(items).toMatchObject([{ costo_unitario_usd: 1.6, valor_usd: 16 }]);
  const editar = (form: object) =>
    http()
      .put(`/api/inventario_editar/${tierra}`)
      .send({ cantidad: 10, nivel_minimo: 10, ...form })
      .expect(200);
  // A person who started the edit before the receipt, and did not change the cost, does not undo it.
  expect((await editar({ costo_unitario_usd: 1, costo_visto: 1 })).body.costo_unitario_usd).toBe(1.6);
  expect((await editar({ costo_unitario_usd: 3 })).body.costo_unitario_usd).toBe(3);
  const { body: despues } = await leer(`/api/inventario_movimientos/${tierra}`, { limit: 1 });
  expect(despues).toMatchObject([{ clase: 'valuado', cantidad: 0, saldo: 10, costo_unitario_usd: 3 }]);
});

it('is a sealed PDF for the supplier: with the club and the contact at its head, and no price where there is none', async () => {
  const gratis = await item('Muestra', vivero, { cantidad: 0, nivel_minimo: 0, costo_unitario_usd: 0 });
  const conPrecio = await pedir(vivero, { inventario_item_id: tierra, cantidad: 2, costo_unitario_usd: 1.25 });
  const sinPrecio = await pedir(vivero, { inventario_item_id: gratis, cantidad: 3, costo_unitario_usd: null });
  const leido = async (id: string): Promise<string> => {
    const { body, status } = await bytesDe(http().get(`/api/export-pdf/orden-compra/${id}`));
    expect(status).toBe(200);
    return textoDe(body);
  };
  const texto = await leido(conPrecio);
  for (const dicho of [
    'Orden de Compra',
    'Club Ana',
    'Vivero',
    'Marta Díaz',
    '+54 341 555',
    'Tierra',
    'US$ 1,25',
    'US$ 2,50',
  ])
    expect(texto).toContain(dicho.replaceAll(' ', ''));
  // A long value has a line of its own, in its place.
  expect(texto.indexOf('Vivero')).toBeLessThan(texto.indexOf('ventas@vivero-del-litoral.ar'));
  const sin = await leido(sinPrecio);
  expect(sin).toContain('Muestra');
  expect(sin).not.toMatch(/US\$|Preciounitario|Totalestimado/);
  await app.http(beto.token).get(`/api/export-pdf/orden-compra/${conPrecio}`).expect(404);
  await http().get('/api/export-pdf/orden-compra/x').expect(400);
}, 90_000);

it('shows nothing to another club, and refuses what is no filter', async () => {
  const ajeno = app.http(beto.token);
  for (const ruta of ['/api/inventario', '/api/ordenCompra']) {
    expect((await ajeno.get(ruta).expect(200)).body).toEqual([]);
    await ajeno.get(ruta).query({ proveedor_id: vivero }).expect(404);
    await ajeno.get(ruta).query({ club_id: ana.club_id }).expect(403);
    for (const query of [{ proveedor_id: 'x' }, { orden: 'precio' }, { cursor: 'x' }, { limit: 0 }])
      await http().get(ruta).query(query).expect(400);
  }
  await ajeno.get('/api/ordenCompra').query({ item_id: tierra }).expect(404);
});
