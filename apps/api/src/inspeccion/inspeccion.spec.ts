import { createHash } from 'node:crypto';
import { diaDe } from '@cepa/platform';
import { numeroDePersona } from '@cepa/words/personas';
import { DIA_POR_VENIR, PERIODO_AL_REVES, SIN_REGISTRO } from '@cepa/words/mensajes/inspeccion';
import { enDia } from '../reportes/format';
import { bytesDe, enlacesDe, hechosAdjuntos, textoDe } from '../reportes/pdf.testkit';
import type { AppDePrueba } from '../testing/app.testkit';
import type { Cadena } from '../testing/cadena.testkit';
import { levantarConDosClubes } from '../testing/dos-clubes.testkit';

let app: AppDePrueba;
let ana: Cadena;
let beto: Cadena;
beforeAll(async () => {
  ({ app, ana, beto } = await levantarConDosClubes({ PUBLIC_URL: 'https://cepa.example' }));
}, 90_000);
afterAll(() => app.cerrar());

const hoy = (): string => diaDe(new Date());
const pedir = (ruta: string, de: Cadena = ana) => app.http(de.persona.token).get(`/api/export-pdf/${ruta}`);
const csv = async (ruta: string, de: Cadena = ana): Promise<string> =>
  (await pedir(ruta, de).set('accept', 'text/csv').expect(200)).text;

/** The token of a person of Ana's club with a read-only role. */
async function auditor(): Promise<string> {
  const carla = await app.persona('Carla');
  const { body: roles } = await app.http(app.admin).get('/api/roles').expect(200);
  const role_id = (roles as { id: string; nombre: string }[]).find(({ nombre }) => nombre === 'auditoria')?.id;
  await app
    .http(ana.persona.token)
    .post('/api/usuarios_vincular')
    .send({ user_id: carla.id, club_id: ana.id.club, role_id })
    .expect(200);
  return carla.token;
}

const DE_UN_DIA = ['existencias', 'plantas-por-sala'];
const DE_UN_PERIODO = ['dispensaciones', 'bajas', 'correcciones'];

describe.each([...DE_UN_DIA, ...DE_UN_PERIODO])('the report %s', (ruta) => {
  it('is a sealed PDF that the public page finds whole, and the club’s alone', async () => {
    const { body: pdf, status, headers } = await bytesDe(pedir(`${ruta}/${ana.id.club}`));
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(textoDe(pdf)).toContain('ClubAna');
    const hechos = hechosAdjuntos(pdf);
    const sello = new URL(enlacesDe(pdf)[0] ?? '').searchParams.get('sello') ?? '';
    const { body } = await app.http().get('/api/verificar').query({ sello }).expect(200);
    const huella = createHash('sha256').update(hechos).digest('hex');
    expect(body).toMatchObject({ ok: true, sello: { firmado: expect.arrayContaining([`informe sha256:${huella}`]) } });
    expect(JSON.parse(hechos)).toMatchObject({ club_id: ana.id.club });
    await pedir(`${ruta}/${ana.id.club}`, beto).expect(403);
    await pedir(`${ruta}/x`).expect(400);
    await app.http().get(`/api/export-pdf/${ruta}/${ana.id.club}`).expect(401);
  });
});

it('refuses a day that has not come and a period that ends before it begins', async () => {
  for (const ruta of DE_UN_DIA) {
    const { body } = await pedir(`${ruta}/${ana.id.club}?dia=2199-01-01`).expect(400);
    expect(body.errors).toEqual({ dia: DIA_POR_VENIR });
    await pedir(`${ruta}/${ana.id.club}?dia=2026-02-30`).expect(400);
    const { body: antes } = await pedir(`${ruta}/${ana.id.club}?dia=2026-01-01`).expect(400);
    expect(antes.errors).toEqual({ dia: SIN_REGISTRO });
  }
  for (const ruta of DE_UN_PERIODO) {
    const alReves = await pedir(`${ruta}/${ana.id.club}?desde=2026-02-02&hasta=2026-02-01`).expect(400);
    expect(alReves.body.errors).toEqual({ hasta: PERIODO_AL_REVES });
    const futuro = await pedir(`${ruta}/${ana.id.club}?hasta=2199-01-01`).expect(400);
    expect(futuro.body.errors).toEqual({ hasta: DIA_POR_VENIR });
  }
});

it('the stock is what the ledger says, batch by batch', async () => {
  const texto = await csv(`existencias/${ana.id.club}`);
  const { codigo, stock_disponible } = (
    await app.http(ana.persona.token).get(`/api/producto_final_envasado/${ana.id.envasado}`).expect(200)
  ).body as { codigo: string; stock_disponible: number };
  expect(texto).toContain(`${codigo};Envasado;`);
  expect(texto).toMatch(new RegExp(`${codigo};[^\\r\\n]*${stock_disponible} unidad`));
  expect(texto).toContain('Genética Ana');
  expect(texto).not.toContain('Beto');
});

it('plants stand in their rooms', async () => {
  const texto = await csv(`plantas-por-sala/${ana.id.club}`);
  expect(texto).toMatch(/Por sala\r\n/);
  expect(texto).toContain('Genética Ana');
});

describe('the dispensings of a period', () => {
  it('name persons for those who may read names, and by number for the others; the facts of the PDF name nobody', async () => {
    const { paciente } = ana.id;
    const numero = `N.º ${numeroDePersona(paciente)}`;
    const texto = await csv(`dispensaciones/${ana.id.club}`);
    expect(texto).toMatch(new RegExp(`[A-Z][a-z]+ [^;]*\\(${numero}\\);`));
    const { body: pdf } = await bytesDe(pedir(`dispensaciones/${ana.id.club}`));
    const hechos = hechosAdjuntos(pdf);
    expect(hechos).toContain(paciente);
    const leido = await app
      .http(await auditor())
      .get(`/api/export-pdf/dispensaciones/${ana.id.club}`)
      .set('accept', 'text/csv')
      .expect(200);
    expect(leido.text).toContain(`\r\n${numero};`);
    expect(leido.text).not.toMatch(new RegExp(`\\(${numero}\\)`));
  });

  it('adds what was handed out, at its corrected value, and leaves out what was annulled', async () => {
    const hechos = async () =>
      JSON.parse(hechosAdjuntos((await bytesDe(pedir(`dispensaciones/${beto.id.club}`, beto))).body)) as {
        total: Record<string, string>;
        dispensaciones: { cantidad_entregada: number; peso_por_unidad: string; anulado: boolean }[];
      };
    const { total, dispensaciones } = await hechos();
    const esperado = dispensaciones
      .filter(({ anulado }) => !anulado)
      .reduce((suma, una) => suma + una.cantidad_entregada * Number(una.peso_por_unidad), 0);
    expect(Number(total['gramos'])).toBe(esperado);
    await app
      .http(beto.persona.token)
      .put(`/api/dispensacion-medicinal/${beto.id.dispensacion}`)
      .send({ anulado: true, justificacion_anulacion: 'Se entregó a otra persona' })
      .expect(200);
    const despues = await hechos();
    expect(despues.total).toEqual({});
    expect(despues.dispensaciones.map(({ anulado }) => anulado)).toEqual([true]);
  });
});

it('a retirement is listed with who, witness, why and grams, in the period in which it happened', async () => {
  await app
    .http(ana.persona.token)
    .post(`/api/producto_final_envasado/${ana.id.envasado}/baja`)
    .send({ cantidad: 1, clase: 'destruccion', motivo: 'Envase roto', testigo: 'Carla Ruiz' })
    .expect(200);
  const texto = await csv(`bajas/${ana.id.club}`);
  expect(texto).toMatch(/Destrucción;Envasado;[^\r\n]*;5;Ana: Envase roto;Carla Ruiz/);
  expect(texto).toContain(enDia(hoy()));
  expect(await csv(`bajas/${ana.id.club}?desde=2026-01-01&hasta=2026-01-02`)).toContain('No hubo bajas.');
});

it('corrections say before and since, and what came late says by how many days', async () => {
  const { body: antes } = await app
    .http(ana.persona.token)
    .get('/api/auditoria')
    .query({ club_id: ana.id.club, marca: 'tardio' })
    .expect(200);
  const tardios = antes as { tardio: boolean; tipo: string }[];
  expect(new Set(tardios.map(({ tardio }) => tardio))).toEqual(new Set([true]));
  const texto = await csv(`correcciones/${ana.id.club}`);
  expect(texto).toMatch(/;\d+ días?;Tardío;/);
  expect(await csv(`correcciones/${ana.id.club}?desde=2026-01-01&hasta=2026-01-02`)).toContain(
    'No se corrigió nada y nada se cargó tarde.',
  );
});

describe('the audit', () => {
  it('is filtered by what corrects, and says grams and recipient of a dispensing', async () => {
    const leer = async (query: object) =>
      (
        await app
          .http(beto.persona.token)
          .get('/api/auditoria')
          .query({ club_id: beto.id.club, ...query })
          .expect(200)
      ).body as { tipo: string; gramos: string | null; destinatario: string | null }[];
    const corrigen = await leer({ marca: 'corregido' });
    expect(corrigen.map(({ tipo }) => tipo)).toContain('DispensacionAnulada');
    expect(corrigen.map(({ tipo }) => tipo)).not.toContain('ProductoDispensado');
    const [entrega] = await leer({ tipo: 'ProductoDispensado' });
    expect(entrega).toMatchObject({
      gramos: expect.stringMatching(/^\d+(\.\d+)?$/),
      destinatario: expect.stringContaining(`N.º ${numeroDePersona(beto.id.paciente)}`),
    });
    await app
      .http(beto.persona.token)
      .get('/api/auditoria')
      .query({ club_id: beto.id.club, marca: 'otra' })
      .expect(400);
  });
});
