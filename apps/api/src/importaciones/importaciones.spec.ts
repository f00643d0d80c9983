import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';

let app: AppDePrueba;
let ana: Persona & { club_id: string };
let beto: Persona & { club_id: string };
beforeAll(async () => {
  app = await levantarApp();
  [ana, beto] = await Promise.all([app.club('Ana'), app.club('Beto')]);
}, 60_000);
afterAll(() => app.cerrar());

const TITULOS =
  'Nombre;Descripción;THC;CBD;Origen;Tipo;Días de floración;Rendimiento;Observaciones;Resina;Aroma;Terpenos';
const fila = (nombre: string, thc = '18,5'): string =>
  `${nombre};d;${thc};0,8;cruza propia;INDICA;56;45;o;Alta;Cítrico;Limoneno`;
const csv = (...filas: string[]): Buffer => Buffer.from([TITULOS, ...filas].join('\r\n'));

interface Envio {
  readonly quien?: Persona;
  readonly consulta?: string;
  readonly clave?: string;
  readonly archivo?: Buffer;
}

function enviar(ruta: string, { quien = ana, consulta = 'tipo=geneticas', clave, archivo }: Envio) {
  const pedido = app.http(quien.token).post(`/api/importaciones${ruta}?${consulta}`);
  if (clave) void pedido.set('idempotency-key', clave);
  return archivo ? pedido.attach('archivo', archivo, 'planilla.csv') : pedido;
}
const probar = (archivo: Buffer, consulta?: string) =>
  enviar('/probar', { archivo, ...(consulta ? { consulta } : {}) });
const nombres = async (quien: Persona & { club_id: string } = ana): Promise<string[]> =>
  (await app.http(quien.token).get(`/api/geneticasPorClub/${quien.club_id}`).expect(200)).body
    .map(({ nombre }: { nombre: string }) => nombre)
    .sort();

describe('a spreadsheet', () => {
  it('is refused where it is none, where its columns do not fit, and from who may not write', async () => {
    const sin = await enviar('/probar', {}).expect(422);
    expect(sin.body).toMatchObject({ codigo: 'PLANILLA_INVALIDA', error: 'Elegí una planilla CSV.' });
    const libro = await probar(Buffer.from('PK\u0003\u0004')).expect(422);
    expect(libro.body.errors.archivo).toContain('guardalo como CSV');
    const grande = await probar(Buffer.alloc(2 * 1024 * 1024 + 1, 'x')).expect(422);
    expect(grande.body.error).toBe('La planilla supera los 2 MB.');
    await probar(csv(fila('Uno')), 'tipo=gente').expect(400);
    for (const columnas of ['nombre', 'nombre,nombre,,,,,,,,,,', 'otra,,,,,,,,,,,'])
      await probar(csv(fila('Uno')), `tipo=geneticas&columnas=${columnas}`).expect(400);
    await probar(csv(fila('Uno')), `tipo=geneticas&club_id=${beto.club_id}`).expect(403);
    await enviar('', { archivo: csv(fila('Uno')), consulta: `tipo=geneticas&club_id=${beto.club_id}` }).expect(403);
    expect(await nombres()).toEqual([]);
  });

  it('is tried without a record: each cell that is wrong is named, by row and column', async () => {
    const { body } = await probar(
      csv(fila('Uno'), fila('Dos', 'alto'), '', fila('  uno ', '1.234'), fila('', '-1'), fila('Tres')),
    ).expect(200);
    expect(body).toMatchObject({ filas: 5, crear: 2, actualizar: 0, saltear: 0, con_error: 3, faltan: [] });
    expect(body.errores.map(({ mensaje }: { mensaje: string }) => mensaje)).toEqual([
      'Fila 3, THC: se esperaba un número entre 0 y 100; dice «alto».',
      'Fila 5, THC: se puede leer de dos maneras; escribilo «1234» o «1,2340»; dice «1.234».',
      'Fila 5: está repetida: dice lo mismo que la fila 2.',
      'Fila 6, THC: se esperaba un número entre 0 y 100; dice «-1».',
      'Fila 6, Nombre: falta, y es obligatorio.',
    ]);
    expect(body.columnas[4]).toEqual({ encabezado: 'Origen', campo: 'tipo_origen' });
    const sinColumnas = await probar(Buffer.from('Nombre\nUno')).expect(200);
    expect(sinColumnas.body.faltan).toContain('THC');
    expect(sinColumnas.body).toMatchObject({ crear: 0, con_error: 1 });
    const larga = await probar(csv(fila('x'.repeat(201)))).expect(200);
    expect(larga.body.errores[0]).toMatchObject({ fila: 2, campo: 'nombre' });
    expect(await nombres()).toEqual([]);
  });

  it('is imported all or nothing, or its good rows; once by its key; and undone whole', async () => {
    const mala = csv(fila('Aurora'), fila('Brisa', 'alto'));
    const nada = await enviar('', { archivo: mala }).expect(422);
    expect(nada.body).toMatchObject({
      codigo: 'IMPORTACION_CON_ERRORES',
      error: 'Hay 1 fila con errores: no se importó ninguna.',
    });
    expect(await nombres()).toEqual([]);
    const buenas = { archivo: mala, consulta: 'tipo=geneticas&con_errores=las_buenas', clave: 'importar-las-buenas' };
    const { body: primera } = await enviar('', buenas).expect(201);
    expect(primera).toMatchObject({ filas: 2, creadas: 1, actualizadas: 0, salteadas: 0, con_error: 1 });
    expect(primera.errores).toHaveLength(1);
    const { body: otraVez } = await enviar('', buenas).expect(201);
    expect(otraVez).toMatchObject({ id: primera.id, creadas: 1 });
    await enviar('', { ...buenas, archivo: csv(fila('Otra')) }).expect(409);
    expect(await nombres()).toEqual(['Aurora']);

    const con = csv(fila('AURÓRA', '20'), fila('Brisa'));
    const { body: salteada } = await enviar('', { archivo: con }).expect(201);
    expect(salteada).toMatchObject({ creadas: 1, salteadas: 1, actualizadas: 0 });
    const { body: cambio } = await enviar('', {
      archivo: Buffer.from('Nombre;THC;Descripción\nAurora;20;'),
      consulta: 'tipo=geneticas&existentes=actualizar',
    }).expect(201);
    expect(cambio).toMatchObject({ creadas: 0, actualizadas: 1 });
    const lista = (await app.http(ana.token).get(`/api/geneticasPorClub/${ana.club_id}`)).body;
    expect(lista.find(({ nombre }: { nombre: string }) => nombre === 'Aurora')).toMatchObject({
      thc: 20,
      descripcion: 'd',
    });

    const historial = (id: string) => app.http(ana.token).get('/api/historial').query({ id }).expect(200);
    const deshacer = (id: string, quien: Persona = ana) =>
      app.http(quien.token).post(`/api/importaciones/${id}/deshacer`);
    await deshacer(salteada.id, beto).expect(404);
    const { body: deshecha } = await deshacer(salteada.id).expect(200);
    expect(deshecha).toMatchObject({ deshecha: true, mensaje: 'Importación deshecha: se quitó 1 registro.' });
    expect((await deshacer(salteada.id).expect(409)).body.codigo).toBe('IMPORTACION_DESHECHA');
    expect(await nombres()).toEqual(['Aurora']);
    expect((await historial(salteada.id)).body.map(({ tipo }: { tipo: string }) => tipo)).toEqual([
      'ImportacionRealizada',
      'ImportacionDeshecha',
    ]);
    const { body: importaciones } = await app.http(ana.token).get('/api/importaciones').expect(200);
    expect(importaciones.map(({ id, deshecha: fue }: { id: string; deshecha: boolean }) => [id, fue])).toEqual([
      [cambio.id, false],
      [salteada.id, true],
      [primera.id, false],
    ]);
    expect((await app.http(beto.token).get('/api/importaciones').expect(200)).body).toEqual([]);
  });

  it('brings rooms, suppliers, items, staff and medicinal users by their own acts; who they are is in the vault alone', async () => {
    const eva = await app.club('Eva');
    const traer = async (tipo: string, texto: string): Promise<string> => {
      const consulta = `tipo=${tipo}`;
      const { body } = await enviar('', { quien: eva, consulta, archivo: Buffer.from(texto) }).expect(201);
      expect(body).toMatchObject({ creadas: 1, con_error: 0 });
      const { body: otra } = await enviar('/probar', { quien: eva, consulta, archivo: Buffer.from(texto) }).expect(200);
      expect([tipo, otra.crear, otra.saltear]).toEqual([tipo, 0, 1]);
      return body.id as string;
    };
    const desconocido = await enviar('/probar', {
      quien: eva,
      consulta: 'tipo=items',
      archivo: Buffer.from('Proveedor;Nombre;Categoría;Unidad;Cantidad\nNadie;Perlita;Sustratos;kilos;1'),
    }).expect(200);
    expect(desconocido.body.errores).toEqual([
      expect.objectContaining({ fila: 2, campo: 'proveedor', mensaje: expect.stringContaining('No hay un proveedor') }),
    ]);
    const ids = [
      await traer('salas', 'Nombre;Tipo;Capacidad\nFloración 1;sala;1.200,0'),
      await traer(
        'personal',
        'Nombre,Apellido,Mail,Puesto,Estado\nMarta,Zabaleta,marta@zabaleta.test,cultivador,activo',
      ),
      await traer(
        'usuarios_medicinales',
        'Nombre;Apellido;DNI;Nacimiento;Domicilio\nOlegario;Quirquincho;20.123.456;17/05/1980;Belgrano 123',
      ),
    ];
    const proveedor = await traer('proveedores', 'Empresa;Contacto;Tel\nVivero;Filomena Urquiza;341 555-1234');
    const item = await traer(
      'items',
      'Proveedor;Nombre;Categoría;Unidad;Cantidad\nvivero;Perlita;Sustratos;kilos;12,5',
    );
    const libro: string[] = [];
    for await (const { data, metadata } of app.nucleo.ledger.readAll({ after: 0n }))
      if (metadata.club_id === eva.club_id) libro.push(`${metadata.origin} ${JSON.stringify(data)}`);
    expect(libro.filter((uno) => uno.startsWith('import '))).toHaveLength(10);
    expect(libro.filter((uno) => /zabaleta|olegario|quirquincho|20.?123.?456|filomena|555-1234/i.test(uno))).toEqual(
      [],
    );
    const personas = await app.http(eva.token).get('/api/usuario-medicinal').expect(200);
    expect(personas.body[0]).toMatchObject({ apellido: 'Quirquincho', fecha_nacimiento: '1980-05-17' });

    const deshacer = (id: string) => app.http(eva.token).post(`/api/importaciones/${id}/deshacer`);
    const colgado = await deshacer(proveedor).expect(409);
    expect(colgado.body).toMatchObject({ codigo: 'IMPORTACION_EN_USO', error: expect.stringContaining('Vivero') });
    for (const id of [item, proveedor, ...ids]) await deshacer(id).expect(200);
    for (const ruta of [
      'usuario-medicinal',
      'personal',
      'proveedores',
      'inventario',
      'salasDeCultivoJoinClubByclub_id',
    ])
      expect([ruta, (await app.http(eva.token).get(`/api/${ruta}`).expect(200)).body]).toEqual([ruta, []]);
  }, 60_000);

  it('from who may only read is refused', async () => {
    const rol = (await app.http(app.admin).get('/api/roles').expect(200)).body.find(
      ({ nombre }: { nombre: string }) => nombre === 'auditoria',
    ).id;
    const lectora = await app.persona('Lectora');
    await app.http(ana.token).post('/api/usuarios_vincular').send({ user_id: lectora.id, role_id: rol }).expect(200);
    for (const ruta of ['/probar', '']) await enviar(ruta, { quien: lectora, archivo: csv(fila('Uno')) }).expect(403);
  });

  it('of 500 rows names the 7 that are wrong; repaired, all of them are there once', async () => {
    const filas = (mal: boolean): string[] =>
      Array.from({ length: 500 }, (_, i) => fila(`Nro ${i + 1}`, mal && i % 72 === 0 ? 'alto' : '18,5'));
    const consulta = `tipo=geneticas&club_id=${beto.club_id}`;
    const conQuien = { quien: beto, consulta };
    const { body: mal } = await enviar('/probar', { ...conQuien, archivo: csv(...filas(true)) }).expect(200);
    expect(mal.errores.map(({ fila: numero, campo }: { fila: number; campo: string }) => [numero, campo])).toEqual(
      [2, 74, 146, 218, 290, 362, 434].map((numero) => [numero, 'thc']),
    );
    const bien = { ...conQuien, archivo: csv(...filas(false)), clave: 'quinientas-filas' };
    // Two at once are one import. Somebody else's request meanwhile gets an answer.
    const [una, otra, avance] = await Promise.all([
      enviar('', bien).expect(201),
      enviar('', bien).expect(201),
      app.http(beto.token).get('/api/importaciones/avance').expect(200),
    ]);
    expect([una.body.creadas, otra.body.id]).toEqual([500, una.body.id]);
    expect(avance.body).toMatchObject({ en_curso: expect.any(Boolean) });
    expect(await nombres(beto)).toHaveLength(500);
  }, 60_000);
});
