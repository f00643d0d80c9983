import { nuevoCultivo, type Cultivo } from '../lotes/cultivo.testkit';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';

let app: AppDePrueba;
let ana: Persona & { club_id: string };
let cultivo: Cultivo;
beforeAll(async () => {
  app = await levantarApp();
  ana = await app.club('Ana');
  cultivo = await nuevoCultivo(app, ana);
  await cultivo.evento('Vegetativo');
  await app.http(ana.token).post('/api/salasDeCultivo').send({ nombre: 'Sala 1', tipo: 'sala', capacidad: 5 });
}, 60_000);
afterAll(() => app.cerrar());

const TITULOS =
  'Cultivo;Lote;Código;Variedad;Plantas;Origen;Fecha de inicio;Estado;Madre;Etapa;Sala;Mesa;Observaciones';
const csv = (...filas: string[]): Buffer => Buffer.from([TITULOS, ...filas].join('\n'));
const VARIEDAD = 'ñandu kush';
const fila = (nombre: string, cambios: Record<number, string> = {}): string =>
  ['primavera', nombre, '', VARIEDAD, '2', 'esqueje', '01/11/2026', '', '', '', '', '', '']
    .map((celda, i) => cambios[i] ?? celda)
    .join(';');

interface Envio {
  readonly existentes?: string;
  readonly clave?: string;
  readonly http?: AppDePrueba['http'];
}
function enviar(ruta: string, archivo: Buffer, { existentes = 'saltear', clave, http = app.http }: Envio = {}) {
  const pedido = http(ana.token).post(`/api/importaciones${ruta}?tipo=lotes&existentes=${existentes}`);
  if (clave) void pedido.set('idempotency-key', clave);
  return pedido.attach('archivo', archivo, 'lotes.csv');
}
const leidos = async (tabla: string): Promise<Record<string, unknown>[]> =>
  (await app.nucleo.pool.query(`SELECT * FROM lectura.${tabla} WHERE club_id = $1`, [ana.club_id])).rows;
const deshacer = (id: string) => app.http(ana.token).post(`/api/importaciones/${id}/deshacer`);

it('a row is a lot with its plants, their state, stage and room, by the rules of each act; undone whole', async () => {
  const archivo = csv(
    fila('Aurora-014', { 4: '3', 7: 'Enferma', 9: 'vegetativo', 10: 'sala 1', 11: 'Mesa 2', 12: 'Vino del vivero' }),
    fila('Aurora-015', { 2: 'LOT-PROPIO-1' }),
  );
  const { body: prueba } = await enviar('/probar', archivo).expect(200);
  expect(prueba).toMatchObject({ crear: 2, con_error: 0, faltan: [], avisos: [] });
  expect(await leidos('lotes')).toEqual([]);

  const { body: hecha } = await enviar('', archivo).expect(201);
  expect(hecha).toMatchObject({ mensaje: 'Se importaron 2 lotes.', creadas: 2 });
  const [uno, otro] = (await leidos('lotes')).sort((a, b) => String(a['nombre']).localeCompare(String(b['nombre'])));
  expect(uno).toMatchObject({ nombre: 'Aurora-014', lote_bloqueado: true, descripcion: 'Vino del vivero' });
  expect(otro).toMatchObject({ codigo: 'LOT-PROPIO-1', lote_bloqueado: false });
  const plantas = await leidos('plantas');
  const estados = plantas.map(({ estado }) => estado).sort();
  expect(estados).toEqual(['Enferma', 'Enferma', 'Enferma', 'Viva', 'Viva']);
  expect(plantas[0]).toMatchObject({ variedad_id: cultivo.variedad_id, origen: 'Esqueje', fecha_inicio: '2026-11-01' });
  expect(await leidos('planta_eventos')).toHaveLength(3);
  expect((await leidos('sala_plantas')).map(({ posicion }) => posicion)).toEqual(['Mesa 2', 'Mesa 2', 'Mesa 2']);

  const { body: otraVez } = await enviar('/probar', archivo).expect(200);
  expect(otraVez).toMatchObject({ crear: 0, saltear: 2 });
  const { body: cambio } = await enviar(
    '',
    csv(fila('Otro nombre', { 2: 'LOT-PROPIO-1', 4: '9' }), fila('Aurora-014')),
    {
      existentes: 'actualizar',
    },
  ).expect(201);
  expect(cambio).toMatchObject({ creadas: 0, actualizadas: 2 });
  expect((await leidos('lotes')).find(({ codigo }) => codigo === 'LOT-PROPIO-1')).toMatchObject({
    nombre: 'Otro nombre',
  });
  expect(await leidos('plantas')).toHaveLength(5);

  // What it updated is in use.
  expect((await deshacer(hecha.id).expect(409)).body).toMatchObject({
    codigo: 'IMPORTACION_EN_USO',
    error: 'La importación no se puede deshacer por Otro nombre: El lote ya tiene movimientos.',
  });
  const { body: tercera } = await enviar(
    '',
    csv(fila('Brisa', { 9: 'Vegetativo', 10: 'Sala 1' }), fila('Brisa 2')),
  ).expect(201);
  expect(await leidos('plantas')).toHaveLength(9);
  await deshacer(tercera.id).expect(200);
  expect(await leidos('plantas')).toHaveLength(5);
  expect(await leidos('lotes')).toHaveLength(2);
  expect(await leidos('planta_eventos')).toHaveLength(3);
  const { body: salas } = await app.http(ana.token).get('/api/sala_plantas_salas_con_plantas_activas').expect(200);
  expect(salas[0].plantas).toHaveLength(3);

  const before = new Set((await leidos('plantas')).map(({ id }) => id));
  const { body: cuarta } = await enviar('', csv(fila('Con tarea'))).expect(201);
  const planta = (await leidos('plantas')).find(({ id }) => !before.has(id));
  await app
    .http(ana.token)
    .put(`/api/planta/${String(planta!['id'])}/estado`)
    .send({ nuevoEstado: 'Dañada' })
    .expect(200);
  await deshacer(cuarta.id).expect(409);
});

it('names each cell that an act refuses: what there is not, what does not fit, what is too many', async () => {
  const [madre] = await leidos('plantas');
  const { body } = await enviar(
    '/probar',
    csv(
      fila('Bien', { 10: 'Sala 1' }),
      fila('Sin cultivo', { 0: 'Otoño' }),
      fila('Sin variedad', { 3: 'Nada' }),
      fila('Sin sala', { 10: 'Sala 9' }),
      fila('Sin etapa', { 9: 'Secado' }),
      fila('Muchas', { 4: '201' }),
      fila('Futura', { 6: '01/01/2199' }),
      fila('Anterior', { 6: '01/01/2026' }),
      fila('Sin madre', { 8: 'LOT-NADIE-001' }),
      fila('Madre posterior', { 8: String(madre!['codigo']) }),
      fila('Cosechada', { 7: 'Cosechada' }),
      fila('bien'),
    ),
  ).expect(200);
  expect(body.avisos).toEqual(['La sala Sala 1: 5 plantas, y su capacidad es 5.'].slice(1));
  expect(body.errores.map(({ mensaje }: { mensaje: string }) => mensaje)).toEqual([
    'Fila 3, Cultivo: No hay un cultivo abierto con ese nombre en el club: crealo primero.',
    'Fila 4, Genética: No hay una genética con ese nombre en el club: cargala primero.',
    'Fila 5, Sala: No hay una sala con ese nombre en el club: cargala primero.',
    'Fila 6, Etapa: El cultivo no tiene una etapa abierta con ese nombre: agregala primero.',
    'Fila 7, Plantas: se esperaba un número entero entre 1 y 200; dice «201».',
    expect.stringMatching(/^Fila 8, Inicio: /),
    'Fila 9, Inicio: El cultivo empieza el 21/09/2026: el lote no es anterior.',
    'Fila 10, Planta madre: No hay una planta con ese código en el club: importá primero el lote de la madre.',
    expect.stringMatching(
      /^Fila 11, Planta madre: La madre .* empezó el 01\/11\/2026: las plantas empiezan después\.$/,
    ),
    'Fila 12, Estado: se esperaba una de estas opciones: Viva, Lista para cosechar, Dañada, Enferma; dice «Cosechada».',
    'Fila 13: está repetida: dice lo mismo que la fila 2.',
  ]);
  const { body: llena } = await enviar('/probar', csv(fila('Llena', { 4: '3', 10: 'Sala 1' }))).expect(200);
  expect(llena.avisos).toEqual([expect.stringContaining('6 plantas, y su capacidad es 5.')]);
});

it('sent to two processes at once is recorded once, by one of them; another one waits for its turn', async () => {
  const otro = await app.otroProceso();
  try {
    const archivo = csv(...Array.from({ length: 60 }, (_, i) => fila(`Doble ${i + 1}`, { 9: 'Vegetativo' })));
    const antes = (await leidos('lotes')).length;
    const [aqui, alla] = await Promise.all([
      enviar('', archivo, { clave: 'la-misma-en-dos-procesos' }),
      enviar('', archivo, { clave: 'la-misma-en-dos-procesos', http: otro.http }),
    ]);
    expect([aqui.status, alla.status, aqui.body.id]).toEqual([201, 201, alla.body.id]);
    expect(await leidos('lotes')).toHaveLength(antes + 60);

    const mas = csv(...Array.from({ length: 60 }, (_, i) => fila(`Otra ${i + 1}`)));
    const dos = await Promise.all([enviar('', mas), enviar('', mas, { http: otro.http })]);
    expect(dos.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(dos.find(({ status }) => status === 409)?.body).toMatchObject({ codigo: 'IMPORTACION_EN_CURSO' });
    expect(await leidos('lotes')).toHaveLength(antes + 120);
  } finally {
    await otro.cerrar();
  }
}, 60_000);
