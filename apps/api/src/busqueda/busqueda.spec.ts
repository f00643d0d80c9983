import { sql } from 'kysely';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { nuevaCadena, type Cadena } from '../testing/cadena.testkit';
import { ANA } from '../pacientes/pacientes.testkit';
import { costOf } from '../testing/rows-read.testkit';

let app: AppDePrueba;
let ana: Cadena;
let beto: Cadena;

interface Hallado {
  readonly tipo: string;
  readonly id: string;
  readonly titulo: string;
  readonly detalle: string | null;
  readonly cuantos: number | null;
}

beforeAll(async () => {
  app = await levantarApp();
  [ana, beto] = [await nuevaCadena(app, 'Nandu'), await nuevaCadena(app, 'Ajena')];
}, 60_000);
afterAll(() => app.cerrar());

async function buscar(q: string, token = ana.persona.token): Promise<Hallado[]> {
  return (await app.http(token).post('/api/buscar').send({ q }).expect(200)).body;
}
const claves = async (q: string, token?: string): Promise<string[]> =>
  (await buscar(q, token)).map(({ tipo, id }) => `${tipo} ${id}`);

async function codigoDe(tabla: 'lotes' | 'biomasas' | 'envasados' | 'plantas', id: string): Promise<string> {
  const { rows } = await sql<{
    codigo: string;
  }>`SELECT codigo FROM ${sql.table(`lectura.${tabla}`)} WHERE id = ${id}`.execute(app.nucleo.lectura);
  return rows[0]!.codigo;
}

describe('the search', () => {
  it('finds by name without accents or capitals, in the middle of a word, by all the words', async () => {
    expect(await claves('ÑÁND')).toEqual(
      expect.arrayContaining([
        `lote ${ana.id.lote}`,
        `cultivo ${ana.id.proyecto}`,
        `sala ${ana.id.sala}`,
        `variedad ${ana.id.genetica}`,
      ]),
    );
    expect(await claves('andu lote vac')).toEqual([`lote ${ana.id.lote_vacio}`]);
    expect(await claves('nandu nada')).toEqual([]);
    // The exact name comes before newer names that begin with it.
    expect((await claves('lote ñandú')).slice(0, 1)).toEqual([`lote ${ana.id.lote}`]);
  });

  it('finds two letters in the middle of a name of which a club has few, and at the start of any word', async () => {
    // 'Nandu' has 'nd' in the middle. Lots and codes are found by the start of a word only.
    const found = await claves('nd');
    for (const key of [`cultivo ${ana.id.proyecto}`, `sala ${ana.id.sala}`, `variedad ${ana.id.genetica}`])
      expect(found).toContain(key);
    expect(found).not.toContain(`lote ${ana.id.lote}`);
    expect(await claves('na')).toContain(`lote ${ana.id.lote}`);
    // All terms count, and digits begin a word.
    expect(await claves('nd zz')).toEqual([]);
    expect(await claves('nd', beto.persona.token)).toEqual([]);
  });

  it('finds a package, a harvest, a lot and its plants by a part of the code', async () => {
    for (const [tipo, tabla, id] of [
      ['envasado', 'envasados', ana.id.envasado],
      ['biomasa', 'biomasas', ana.id.biomasa],
      ['lote', 'lotes', ana.id.lote],
    ] as const) {
      const codigo = await codigoDe(tabla, id);
      expect(await claves(codigo)).toContain(`${tipo} ${id}`);
      expect(await claves(codigo.slice(-6).toLowerCase())).toContain(`${tipo} ${id}`);
    }
    const planta = await codigoDe('plantas', ana.id.planta);
    for (const q of [planta, planta.slice(-8), `Lote Ñandú ${Number(planta.slice(-3))}`, ana.id.planta])
      expect(await claves(q)).toContain(`planta ${ana.id.planta}`);
    expect(await claves(`${planta.slice(0, -3)}777`)).toEqual([]);
  });

  it('finds who is of the club by name or number, for who may read names only', async () => {
    const { apellido, identificacion } = ANA;
    const nombre = 'PacienteNandu';
    const hallada = [{ tipo: 'usuario_medicinal', id: ana.id.paciente, titulo: `${nombre} ${apellido}` }];
    expect(await buscar(`${apellido} ${nombre.slice(4, 10)}`)).toMatchObject(hallada);
    expect(await buscar(identificacion)).toMatchObject(hallada);
    // For people with the same name it shows the end of their numbers.
    expect(await buscar(identificacion)).toMatchObject([{ detalle: null }]);
    const otra = { ...ANA, nombre, identificacion: '31.777.089' };
    await app.http(ana.persona.token).post('/api/usuario-medicinal').send(otra).expect(201);
    const ends = async () => (await buscar(`${nombre} ${apellido}`)).map(({ detalle }) => detalle).sort();
    expect(await ends()).toEqual(['Documento terminado en 089', 'Documento terminado en 456']);
    const carla = await app.persona('Carla');
    const { body: roles } = await app.http(app.admin).get('/api/roles').expect(200);
    const role_id = (roles as { id: string; nombre: string }[]).find((rol) => rol.nombre === 'auditoria')!.id;
    await app.http(ana.persona.token).post('/api/usuarios_vincular').send({ user_id: carla.id, role_id }).expect(200);
    expect(await claves('ñandú', carla.token)).toContain(`lote ${ana.id.lote}`);
    expect(await buscar(apellido, carla.token)).toEqual([]);
    const suprimir = app.http(beto.persona.token).delete(`/api/usuario-medicinal/${beto.id.paciente}`);
    await suprimir.send({ motivo: 'Lo pidió' }).expect(200);
    expect(await claves(apellido, beto.persona.token)).toEqual([]);
  });

  it('answers what a record is called now, and none that is gone', async () => {
    const http = app.http(ana.persona.token);
    await http.put(`/api/salasDeCultivo/${ana.id.sala}`).send({ nombre: 'Invernáculo', tipo: 'sala' }).expect(200);
    expect(await buscar('invernac')).toEqual([
      expect.objectContaining({ tipo: 'sala', id: ana.id.sala, titulo: 'Invernáculo' }),
    ]);
    await http.delete(`/api/libreta_tarea/${ana.id.libreta_tarea}`).expect(200);
    expect(await claves(ana.id.libreta_tarea)).toEqual([]);
  });

  it('counts the namesakes that it does not answer, and answers those of one kind when asked', async () => {
    const http = app.http(ana.persona.token);
    for (let n = 1; n <= 10; n++)
      await http
        .post('/api/salasDeCultivo')
        .send({ nombre: `Gemela ${n}`, tipo: 'sala', club_id: ana.id.club })
        .expect(201);
    const ocho = await buscar('gemela');
    expect([ocho.length, ...new Set(ocho.map(({ cuantos }) => cuantos))]).toEqual([8, 10]);
    const { body: todas } = await http.post('/api/buscar').send({ q: 'gemela', tipo: 'sala' }).expect(200);
    expect((todas as Hallado[]).length).toBe(10);
    expect((await http.post('/api/buscar').send({ q: 'gemela', tipo: 'lote' }).expect(200)).body).toEqual([]);
    await http.post('/api/buscar').send({ q: 'gemela', tipo: 'nada' }).expect(400);
  });

  it('tells plants, crops and harvests from their namesakes', async () => {
    const de = async (q: string, tipo: string) => (await buscar(q)).find((uno) => uno.tipo === tipo);
    expect(await de(ana.id.planta, 'planta')).toMatchObject({ detalle: 'Viva · Lote Nandu · Proyecto Nandu' });
    expect(await de(ana.id.proyecto, 'cultivo')).toMatchObject({ detalle: 'Activo' });
    expect(await de(ana.id.biomasa, 'biomasa')).toMatchObject({ detalle: expect.stringContaining(' · ') });
    // By its number, and by the code of what was analysed.
    const analisis = { id: ana.id.analisis, titulo: 'Análisis N.º 1', detalle: expect.stringContaining('Por aprobar') };
    expect(await de('análisis n.º 1', 'analisis')).toMatchObject(analisis);
  });

  it('answers nothing of another club, and nothing where nothing is asked', async () => {
    expect((await claves('ajena')).length).toBe(0);
    expect(await claves(beto.id.lote)).toEqual([]);
    expect(await claves('--')).toEqual([]);
    expect(await claves('%%_')).toEqual([]);
    const { body } = await app.http(ana.persona.token).post('/api/buscar').send({ q: 'a' }).expect(400);
    expect(body.errors).toMatchObject({ q: 'Como mínimo 2 caracteres.' });
    await app
      .http(ana.persona.token)
      .post('/api/buscar')
      .send({ q: 'x'.repeat(101) })
      .expect(400);
    await app.http(ana.persona.token).post('/api/buscar').send({ q: 'lote', club_id: beto.id.club }).expect(403);
    await app.http().post('/api/buscar').send({ q: 'lote' }).expect(401);
  });

  it('reads what it answers, however many records the club has, and no more when another club grows', async () => {
    const costo = () => costOf(app.nucleo.pool, () => buscar('otro'));
    await crecer(ana.id.club, 20_000);
    await crecer(beto.id.club, 5_000);
    const antes = await costo();
    await crecer(beto.id.club, 30_000);
    const despues = await costo();
    // Its 20,000 tasks, none of which matches, are not read.
    expect(antes.rows).toBeLessThan(2_000);
    expect(despues.rows).toBeLessThanOrEqual(antes.rows + 20);
    expect(despues.statements).toBeLessThanOrEqual(antes.statements);
    // Of ten times the crops that two letters are searched in, no more are read.
    await manyCrops(ana.id.club, 600);
    const two = () => costOf(app.nucleo.pool, () => buscar('nd'));
    const few = await two();
    await manyCrops(ana.id.club, 5_400);
    expect((await two()).rows).toBeLessThanOrEqual(few.rows + 20);
  }, 60_000);
});

/** Adds to a club crops that a search for 'nd' does not find. */
async function manyCrops(club: string, cuantos: number): Promise<void> {
  await app.nucleo.pool.query(
    `INSERT INTO lectura.buscables SELECT gen_random_uuid(), $1, 'cultivo', null, ' riego ' || n || ' ', now()
     FROM generate_series(1, $2) AS n`,
    [club, cuantos],
  );
  await app.nucleo.pool.query('ANALYZE lectura.buscables');
}

/** Adds to a club packages that a search for 'otro' finds, and as many tasks that it does not find. */
async function crecer(club: string, cuantos: number): Promise<void> {
  await app.nucleo.pool.query(
    `INSERT INTO lectura.buscables SELECT gen_random_uuid(), $1, tipo, null, texto || n || ' ', now()
     FROM generate_series(1, $2) AS n, (VALUES ('envasado', ' de otro '), ('tarea', ' riego ')) AS clase (tipo, texto)`,
    [club, cuantos],
  );
  await app.nucleo.pool.query('ANALYZE lectura.buscables');
}
