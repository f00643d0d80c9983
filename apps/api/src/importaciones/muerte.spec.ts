import { newId } from '@cepa/platform';
import { Programa } from '../testing/programa.testkit';

let programa: Programa;
beforeAll(async () => {
  programa = await Programa.nuevo({ LOG_LEVEL: 'debug' });
}, 300_000);
afterAll(() => programa.cerrar());

const FILAS = 40;
/** Lots are appended in groups of 64: after the power cut one group is half written, and the last was not started. */
const LOTES = 150;

/** A spreadsheet of each kind, the event of each of its rows, and the table that shows it. */
const KINDS = {
  geneticas: [
    'GeneticaRegistrada',
    'Nombre;Descripción;THC;CBD;Origen;Tipo;Floración;Rendimiento;Observaciones;Resina;Aroma;Terpenos',
    (i: number) => `Nro ${i};d;18,5;0,8;cruza propia;INDICA;56;45;o;Alta;Cítrico;Limoneno`,
  ],
  salas: ['SalaCreada', 'Nombre;Tipo', (i: number) => `Sala ${i};sala`],
  proveedores: ['ProveedorRegistrado', 'Nombre', (i: number) => `Vivero ${i}`],
  items: [
    'ItemDeInventarioCreado',
    'Proveedor;Nombre;Categoría;Unidad;Cantidad',
    (i: number) => `Vivero;Perlita ${i};Sustratos;kilos;1`,
  ],
  personal: [
    'PersonalRegistrado',
    'Nombre,Apellido,Mail,Puesto,Estado',
    (i: number) => `Marta,Zabaleta,marta${i}@zabaleta.test,cultivador,activo`,
  ],
  usuarios_medicinales: [
    'UsuarioMedicinalRegistrado',
    'Nombre;Apellido;DNI;Nacimiento;Domicilio',
    (i: number) => `Olegario;Quirquincho;30.123.${400 + i};17/05/1980;Pasaje Tamborini 123`,
  ],
  lotes: [
    'LoteCreado',
    'Cultivo;Lote;Variedad;Plantas;Origen;Inicio;Sala',
    (i: number) => `Primavera;Lote ${i};Aurora;2;Esqueje;01/11/2026;Sala`,
  ],
} as const;
type Kind = keyof typeof KINDS;
const rowsOf = (kind: Kind): number => (kind === 'lotes' ? LOTES : FILAS);
const ALL = Object.keys(KINDS) as Kind[];

it('a server that is killed in the middle of imports goes on where it died by the same keys: each row once, and nobody is named', async () => {
  const token = await programa.administra();
  const enviar = async (tipo: Kind, club_id: string, clave: string, rows: readonly string[]) => {
    const body = new FormData();
    body.append('archivo', new Blob([[KINDS[tipo][1], ...rows].join('\n')]), 'planilla.csv');
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': clave };
    const url = `${programa.direccion}/api/importaciones?tipo=${tipo}&club_id=${club_id}`;
    const answer = await fetch(url, { method: 'POST', headers, body });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const clubs = {} as Record<Kind, string>;
  for (const kind of ALL)
    clubs[kind] = (await programa.pedir<{ id: string }>('/api/clubes', { nombre: kind }, token)).id;
  const traer = async (kind: Kind, club_id: string, row: string) =>
    expect((await enviar(kind, club_id, newId(), [row])).status).toBe(201);
  await traer('proveedores', clubs.items, 'Vivero');
  await traer('salas', clubs.lotes, 'Sala;sala');
  await traer('geneticas', clubs.lotes, KINDS.geneticas[2](0).replace('Nro 0', 'Aurora'));
  await programa.pedir(
    `/api/clubes/${clubs.lotes}/proyectos`,
    {
      nombre: 'Primavera',
      fecha_inicio: '2026-09-21',
      fecha_fin: '2027-03-01',
      descripcion: 'C',
      club_id: clubs.lotes,
    },
    token,
  );
  const todas = Object.fromEntries(ALL.map((kind) => [kind, newId()])) as Record<Kind, string>;
  const todos = () =>
    Promise.all(
      ALL.map((kind) =>
        enviar(
          kind,
          clubs[kind],
          todas[kind],
          Array.from({ length: rowsOf(kind) }, (_, i) => KINDS[kind][2](i + 1)),
        ).catch(() => 'the line broke' as const),
      ),
    );
  const hechos = async (): Promise<Record<Kind, number>> => {
    const { rows } = await programa.base.query<{ type: string; club: string; n: string }>(
      `SELECT type, canonical->'metadata'->>'club_id' AS club, count(*) AS n
         FROM (SELECT type, convert_from(canonical, 'UTF8')::jsonb AS canonical FROM ledger.events) e GROUP BY 1, 2`,
    );
    const cuantos = (kind: Kind): number =>
      Number(rows.find(({ type, club }) => type === KINDS[kind][0] && club === clubs[kind])?.n ?? 0);
    return Object.fromEntries(ALL.map((kind) => [kind, cuantos(kind)])) as Record<Kind, number>;
  };

  // The power goes while plants are moved to their room: earlier rows are complete, this one is half done, and later
  // ones are not started.
  await programa.base.query('CREATE SEQUENCE public.vez');
  await programa.base.query(
    `CREATE FUNCTION public.demorar() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF nextval('public.vez') = 70 THEN PERFORM pg_sleep(30); END IF; RETURN NEW; END $$`,
  );
  await programa.base.query(
    `CREATE TRIGGER demorar BEFORE INSERT ON ledger.events FOR EACH ROW WHEN (NEW.type = 'PlantasAsignadasASala') EXECUTE FUNCTION public.demorar()`,
  );
  const cortadas = todos();
  await programa.untilItSleeps('a row is being written');
  await programa.matar();
  expect(await cortadas).toContain('the line broke');
  await programa.despertar();
  await programa.base.query('DROP TRIGGER demorar ON ledger.events');
  const antes = await hechos();
  expect([antes.lotes > 0, antes.lotes < LOTES]).toEqual([true, true]);

  await programa.iniciar();
  const hechas = await todos();
  expect(hechas).toEqual(
    ALL.map((kind) => ({ status: 201, body: expect.objectContaining({ creadas: rowsOf(kind) }) })),
  );
  const ids = (unas: typeof hechas) => unas.map((una) => (typeof una === 'string' ? una : una.body['id']));
  expect(ids(await todos())).toEqual(ids(hechas));
  expect(await hechos()).toEqual(Object.fromEntries(ALL.map((kind) => [kind, rowsOf(kind)])));
  const enSala = `SELECT count(DISTINCT planta_id) AS n FROM lectura.sala_plantas WHERE club_id = $1`;
  expect(await programa.contar(enSala, clubs.lotes)).toBe(2 * LOTES);

  // Identities are only in the vault, under its keys: no row of any table has them, nor does a refused row.
  const mala = await enviar('personal', clubs.personal, newId(), [
    'Marta,Zabaleta,marta@zabaleta.test,Zabaleta,activo',
  ]);
  expect(mala).toMatchObject({ status: 422 });
  const { rows: tablas } = await programa.base.query<{ t: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS t FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const words = ['Zabaleta', 'Olegario', 'Quirquincho', 'Tamborini', '30.123.4', '301234'];
  const written = words.flatMap((word) => [word, word.toLowerCase(), word.toUpperCase()]);
  const patterns = [
    ...words.map((word) => word.replaceAll('.', '\\.')),
    ...written.map((one) => Buffer.from(one).toString('hex')),
  ];
  const dicen: string[] = [];
  for (const { t } of tablas) {
    const sql = `SELECT count(*) AS n FROM ${t} x WHERE x::text ~* $1`;
    if ((await programa.contar(sql, patterns.join('|'))) > 0) dicen.push(t);
  }
  expect([tablas.length > 50, dicen]).toEqual([true, []]);

  // The log does not contain them either, even after a refused act on a person, a malformed body and a search by name.
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const persona = {
    ...{
      nombre: 'Olegario',
      apellido: 'Quirquincho',
      identificacion: '30.123.401',
      club_id: clubs.usuarios_medicinales,
    },
    ...{ fecha_nacimiento: '1980-05-17', direccion: 'Pasaje Tamborini 123' },
  };
  const asked = [
    await fetch(`${programa.direccion}/api/usuario-medicinal`, {
      method: 'POST',
      headers,
      body: JSON.stringify(persona),
    }),
    await fetch(`${programa.direccion}/api/usuario-medicinal`, {
      method: 'POST',
      headers,
      body: '{"apellido":"Quirquincho"',
    }),
    await fetch(`${programa.direccion}/api/personal?club_id=${clubs.personal}`, {
      headers: { ...headers, 'x-buscar': 'Zabaleta' },
    }),
    await fetch(`${programa.direccion}/api/nada`, { headers }),
  ];
  expect(asked.map(({ status }) => status)).toEqual([409, 400, 200, 404]);
  const named = new RegExp(patterns.join('|'), 'i');
  expect(programa.said).toContain('"level"');
  expect(programa.said.split('\n').filter((line) => named.test(line))).toEqual([]);
}, 180_000);
