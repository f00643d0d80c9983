import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { levantarApp, type AppDePrueba } from '../../testing/app.testkit';
import { idsNombrados } from '@cepa/projections/historial/nombres-de-registros.queries';
import { DE_AUDITORIA, DE_GUARDIA, HISTORIAL } from '../fuentes';
import { Libro } from '../libro';
import { bytesDe, hechosAdjuntos, textoDe } from '../pdf.testkit';
import { Estados } from './estados';
import { EstadosAlDia } from './estados-al-dia';
import { Renovacion } from './renovacion';
import { withData } from '@cepa/projections/historial/historial.table';

type DelClub = Awaited<ReturnType<AppDePrueba['club']>>;

let app: AppDePrueba;
let ana: DelClub;
let beto: DelClub;
let avisos: string[];

const carpeta = (persona: DelClub): string => join(app.nucleo.config.dataDir, 'estados', persona.club_id);
const archivos = (persona: DelClub): string[] => readdirSync(carpeta(persona)).sort();
const deHistorial = (persona: DelClub): string => join(carpeta(persona), 'historial-historial.estado');
const renovadas = () => app.app.get(Renovacion, { strict: false }).alDia();

const hacer = (persona: DelClub, metodo: 'post' | 'put', ruta: string, cuerpo: object) =>
  app.http(persona.token)[metodo](ruta).send(cuerpo);

let salas = 0;
let primera = '';
async function sala(persona: DelClub): Promise<string> {
  const nombre = `Sala ${(salas += 1)}`;
  const { body } = await hacer(persona, 'post', '/api/salasDeCultivo', { nombre, tipo: 'sala', capacidad: 9 }).expect(
    201,
  );
  return body.id as string;
}

/** The facts of a report, except when and by whom it was created. */
async function hechos(persona: DelClub, pedido = 'auditoria'): Promise<Record<string, unknown>> {
  const { status, body } = await bytesDe(app.http(persona.token).get(`/api/export-pdf/${pedido}`));
  if (status !== 200) throw new Error(`${status}: ${body.toString('utf8').slice(0, 300)}`);
  const { codigo_informe, emitido, ...resto } = JSON.parse(hechosAdjuntos(body)) as Record<string, unknown>;
  expect([codigo_informe, emitido]).toEqual([expect.any(String), expect.any(String)]);
  // Only the text has the number of later corrections.
  const [constancia] = /Esteinformemuestra.*?despuésdeocurrir/.exec(textoDe(body)) ?? [];
  expect(constancia).toBeDefined();
  return { ...resto, constancia };
}

/** Runs it without the kept states, then restores them. */
async function sinEstados<T>(persona: DelClub, hacer: () => Promise<T>): Promise<T> {
  const estados = app.app.get(Estados, { strict: false });
  const guardados = archivos(persona).map((nombre) => [nombre, readFileSync(join(carpeta(persona), nombre))] as const);
  for (const [nombre] of guardados) rmSync(join(carpeta(persona), nombre));
  const antes = estados.desde;
  estados.desde = 10n ** 9n;
  try {
    return await hacer();
  } finally {
    estados.desde = antes;
    for (const [nombre, bytes] of guardados) writeFileSync(join(carpeta(persona), nombre), bytes);
  }
}

/** The complete reading of the history for a report. */
const leido = (persona: DelClub) =>
  app.app
    .get(Libro, { strict: false })
    .leer({ clubId: persona.club_id, fuentes: [HISTORIAL] }, async ({ db, traer }) => {
      const filas = (await db.selectFrom('historial').selectAll().orderBy('position').execute()).map(withData);
      await traer('historial_entidades', idsNombrados(filas));
      const registros = await db.selectFrom('historial_entidades').selectAll().orderBy('id').execute();
      const enSalas = await db.selectFrom('historial_salas').selectAll().orderBy('planta_id').execute();
      return { filas, registros, enSalas };
    });

beforeAll(async () => {
  app = await levantarApp();
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((texto: string) => void avisos.push(texto));
  avisos = [];
  const estados = app.app.get(Estados, { strict: false });
  estados.desde = 1n;
  estados.hasta = 1_000n;
  [ana, beto] = [await app.club('Ana'), await app.club('Beto')];
  for (const persona of [ana, beto, ana]) {
    const otra = await sala(persona);
    primera = persona === ana ? otra : primera;
    await hacer(persona, 'put', `/api/salasDeCultivo/${primera}`, {
      nombre: `Otra ${salas}`,
      tipo: 'sala',
      capacidad: 7,
    });
    await sala(persona);
  }
  for (const persona of [ana, beto]) await leido(persona);
  await renovadas();
}, 120_000);
afterAll(() => app.cerrar());
beforeEach(() => (avisos = []));

it('keeps the tables of a report, and prints the same from them and what came since', async () => {
  const [todo, cosas] = [await hechos(ana), await hechos(ana, `inventario/${ana.club_id}`)];
  await renovadas();
  expect(archivos(ana)).toEqual([
    'clubes-clubes.estado',
    'historial-correcciones.estado',
    'historial-historial.estado',
    'inventario-proveedores.estado',
  ]);
  expect([await hechos(ana), await hechos(ana, `inventario/${ana.club_id}`)]).toEqual([todo, cosas]);
  expect(await hechos(ana, 'auditoria?tipo=SalaCreada')).toMatchObject({
    total: 4,
    constancia: expect.stringContaining('2fueroncorregidos') as string,
  });
  // A change of an earlier record names its old value.
  await hacer(ana, 'put', `/api/salasDeCultivo/${primera}`, { nombre: 'Tercera', tipo: 'sala', capacidad: 3 });
  const desdeElEstado = await leido(ana);
  expect(desdeElEstado).toEqual(await sinEstados(ana, () => leido(ana)));
  expect(desdeElEstado.filas.at(-1)).toMatchObject({ antes: { capacidad: 7 }, despues: { nombre: 'Tercera' } });
  expect(avisos).toEqual([]);
}, 180_000);

it('keeps the tables that a report has filled: the next one, asked for at once, reads no event again', async () => {
  rmSync(deHistorial(ana));
  const lecturas = jest.spyOn(app.nucleo.ledger, 'readPlaces');
  const todo = await leido(ana);
  expect(lecturas).toHaveBeenCalled();
  lecturas.mockClear();
  expect(await leido(ana)).toEqual(todo);
  expect(lecturas).not.toHaveBeenCalled();
  lecturas.mockRestore();
});

it('an event of before that was altered in the database is not what a report prints', async () => {
  const verdad = await leido(ana);
  const { pool } = app.nucleo;
  const cambiar = (de: string, a: string) =>
    pool.query(
      `UPDATE ledger.events SET canonical = convert_to(replace(convert_from(canonical, 'UTF8'), '${de}', '${a}'), 'UTF8') WHERE convert_from(canonical, 'UTF8') LIKE '%"nombre":"${de}"%'`,
    );
  await pool.query('ALTER TABLE ledger.events DISABLE TRIGGER USER');
  await cambiar('Sala 1', 'Sala X');
  expect(await leido(ana)).toEqual(verdad);
  // Without a state it fails.
  await expect(sinEstados(ana, () => leido(ana))).rejects.toMatchObject({ codigo: 'HECHO_ALTERADO' });
  await cambiar('Sala X', 'Sala 1');
  await pool.query('ALTER TABLE ledger.events ENABLE TRIGGER USER');
});

describe('whoever alters or exchanges the file gets a replay of everything, and a line in the log', () => {
  let bueno: Buffer;
  let verdad: Awaited<ReturnType<typeof leido>>;
  beforeAll(async () => {
    await renovadas();
    bueno = readFileSync(deHistorial(ana));
    verdad = await sinEstados(ana, () => leido(ana));
  });
  afterEach(async () => {
    await renovadas();
    writeFileSync(deHistorial(ana), bueno);
  });

  it.each<[string, () => void]>([
    ['a byte of its rows', () => cambiarByte(20)],
    ['a byte of what it says of itself', () => cambiarByte(bueno.length - 400)],
    ['a byte of its MAC', () => cambiarByte(bueno.length - 20)],
    ['its end', () => truncateSync(deHistorial(ana), bueno.length - 5)],
    ['its beginning', () => writeFileSync(deHistorial(ana), bueno.subarray(9))],
    ['all of it', () => writeFileSync(deHistorial(ana), '')],
    ['it for that of another club', () => copyFileSync(deHistorial(beto), deHistorial(ana))],
    ['it for that of other tables', () => copyFileSync(join(carpeta(ana), 'clubes-clubes.estado'), deHistorial(ana))],
  ])('alters %s', async (_, alterar) => {
    alterar();
    expect(await leido(ana)).toEqual(verdad);
    expect(avisos).toEqual([expect.stringContaining(`the kept state of club ${ana.club_id} is not used`)]);
    await renovadas();
    // It is created again.
    avisos = [];
    expect(await leido(ana)).toEqual(verdad);
    expect(avisos).toEqual([]);
  });

  function cambiarByte(lugar: number): void {
    const otro = Buffer.from(bueno);
    otro[lugar]! ^= 1;
    writeFileSync(deHistorial(ana), otro);
  }

  it('another installation wrote it', async () => {
    const otra = await levantarApp();
    const ajeno = Object.create(app.app.get(Estados, { strict: false })) as Estados;
    const suya = otra.nucleo.sello.derivedKey('estados de los clubes');
    Object.defineProperty(ajeno, 'key', { value: suya });
    await otra.cerrar();
    await expect(ajeno.abrir([ana.club_id], HISTORIAL)).rejects.toThrow('this installation did not write it');
  });

  it('is an older one: what came since is replayed', async () => {
    await sala(ana);
    await hacer(ana, 'post', '/api/salasDeCultivo', { nombre: 'Última', tipo: 'sala' }).expect(201);
    const hoy = await leido(ana);
    expect(hoy).toEqual(await sinEstados(ana, () => leido(ana)));
    expect(hoy.filas.at(-1)).toMatchObject({ data: { nombre: 'Última' } });
    expect(avisos).toEqual([]);
  });
});

it('is made anew once much came since', async () => {
  const estados = app.app.get(Estados, { strict: false });
  const antes = readFileSync(deHistorial(beto));
  await sala(beto);
  estados.hasta = 1n;
  await leido(beto);
  await renovadas();
  estados.hasta = 1_000n;
  expect(readFileSync(deHistorial(beto)).equals(antes)).toBe(false);
  expect(await leido(beto)).toEqual(await sinEstados(beto, () => leido(beto)));
  expect(readdirSync(carpeta(beto)).filter((nombre) => !nombre.endsWith('.estado'))).toEqual([]);
  expect(existsSync(deHistorial(beto))).toBe(true);
});

it('reads what is being read for a state, with what was recorded meanwhile, instead of reading it once more', async () => {
  await renovadas();
  rmSync(carpeta(beto), { recursive: true });
  const renovacion = app.app.get(Renovacion, { strict: false });
  const lecturas = jest.spyOn(app.nucleo.ledger, 'readPlaces');
  const deQue = { clubId: beto.club_id, fuentes: DE_AUDITORIA };
  // More sources than the report has, as in quiet times.
  renovacion.pedir({ ...deQue, fuentes: DE_GUARDIA });
  const nueva = await sala(beto);
  const leidos = await app.app
    .get(Libro, { strict: false })
    .leer(deQue, ({ db }) => db.selectFrom('historial').select('entidad_id').execute());
  expect(leidos.map(({ entidad_id }) => entidad_id)).toContain(nueva);
  await renovadas();
  // All of them once, and the later events.
  const places = lecturas.mock.calls.flatMap(([leaves]) => [...leaves]).length;
  lecturas.mockRestore();
  expect(places).toBeLessThanOrEqual(leidos.length + 2);
  expect(await leido(beto)).toEqual(await sinEstados(beto, () => leido(beto)));
  expect(avisos).toEqual([]);
});

describe('while nobody works', () => {
  const alDia = () => app.app.get(EstadosAlDia, { strict: false });
  const deGuardia = [
    'biomasa-biomasas.estado',
    'clubes-clubes.estado',
    'cultivos-proyectos.estado',
    'historial-correcciones.estado',
    'historial-historial.estado',
    'lotes-lotes.estado',
    'materiales-materias_primas.estado',
    'retiros-retiros.estado',
    'salas-salas.estado',
    'tareas-tareas.estado',
  ];

  it('makes the states of large clubs, one after the other, and the first report finds them', async () => {
    const todo = await hechos(ana);
    await renovadas();
    for (const persona of [ana, beto]) rmSync(carpeta(persona), { recursive: true, force: true });
    const estados = app.app.get(Estados, { strict: false });
    // An event that is recorded meanwhile postpones it.
    await alDia().mirar();
    await sala(beto);
    expect(await alDia().mirar()).toBeNull();
    const hechas = [await alDia().mirar(), await alDia().mirar()];
    expect(hechas.sort()).toEqual([ana.club_id, beto.club_id].sort());
    expect(await alDia().mirar()).toBeNull();
    expect([archivos(ana), archivos(beto)]).toEqual([deGuardia, deGuardia]);
    const lecturas = jest.spyOn(app.nucleo.ledger, 'readPlaces');
    expect(await hechos(ana)).toEqual(todo);
    expect(lecturas).not.toHaveBeenCalled();
    lecturas.mockRestore();
    // Again after many new events.
    const antes = estados.hasta;
    estados.hasta = 2n;
    await sala(ana);
    await sala(ana);
    expect([await alDia().mirar(), await alDia().mirar()]).toEqual([null, ana.club_id]);
    estados.hasta = antes;
    expect(avisos).toEqual([]);
  }, 120_000);
});
