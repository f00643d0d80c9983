import { createHash } from 'node:crypto';
import { checkpointAsGiven } from '@cepa/ledger/seal';
import { outsider } from '@cepa/ledger/seal/proof-doc.testkit';
import { newId } from '@cepa/platform';
import { ID, cadena } from '@cepa/projections/trazabilidad/cadena.testkit';
import { numeroDeClub } from '@cepa/words/clubes';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import { sembrar } from '../testing/sembrar.testkit';
import { Libro } from './libro';
import { PdfPrinter } from './pdf-printer';
import { bytesDe, enlacesDe, hechosAdjuntos, textoDe } from './pdf.testkit';

let app: AppDePrueba;
let ana: Persona & { club_id: string };
let beto: Persona & { club_id: string };

beforeAll(async () => {
  app = await levantarApp({ PUBLIC_URL: 'https://cepa.example' });
  [ana, beto] = [await app.club('Ana'), await app.club('Beto')];
  await sembrar(app, ana, cadena(ana.club_id));
});
afterAll(() => app.cerrar());

const pedir = (quien: Persona, codigo: string) =>
  app.http(quien.token).get('/api/export-pdf/trazabilidad').query({ codigo });

const verificarPdf = (pdf: Buffer) =>
  app.http().post('/api/verificar').set('content-type', 'application/pdf').send(pdf);

describe('the report Trazabilidad por Código', () => {
  it('keeps no transaction open while it reads the ledger', async () => {
    const { ledger, pool } = app.nucleo;
    const readPlaces = ledger.readPlaces.bind(ledger);
    const abiertas: number[] = [];
    const espia = jest.spyOn(ledger, 'readPlaces').mockImplementation(async function* (lugares) {
      for await (const evento of readPlaces(lugares)) {
        const { rows } = await pool.query<{ abiertas: number }>(
          `SELECT count(*)::int AS abiertas FROM pg_stat_activity
            WHERE datname = current_database() AND application_name = 'cepa api' AND state LIKE 'idle in transaction%'`,
        );
        abiertas.push(rows[0]!.abiertas);
        yield evento;
      }
    });
    try {
      expect((await bytesDe(pedir(ana, 'ENV-1'))).status).toBe(200);
    } finally {
      espia.mockRestore();
    }
    expect(abiertas.length).toBeGreaterThan(10);
    expect(Math.max(...abiertas)).toBe(0);
  });

  it('is a PDF named from its label, whose QR leads to a seal that verifies and covers the facts attached', async () => {
    const { body: pdf, headers, status } = await bytesDe(pedir(ana, 'ENV-1'));
    expect({ status, tipo: headers['content-type'], nombre: headers['content-disposition'] }).toEqual({
      status: 200,
      tipo: 'application/pdf',
      nombre: expect.stringMatching(
        /^attachment; filename="Trazabilidad por Codigo ENV-1 (INF-\d{6}-[0-9A-Z]{6})\.pdf"; filename\*=UTF-8''Trazabilidad%20por%20C%C3%B3digo%20ENV-1%20\1\.pdf$/,
      ),
    });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

    const enlaces = enlacesDe(pdf).map((enlace) => new URL(enlace));
    expect(enlaces.map(({ origin, pathname }) => origin + pathname)).toEqual(['https://cepa.example/verificar']);
    const sello = enlaces[0]?.searchParams.get('sello') ?? '';
    const { body: verificado } = await app.http().get('/api/verificar').query({ sello }).expect(200);
    const hechos = hechosAdjuntos(pdf);
    const huella = createHash('sha256').update(hechos).digest('hex');
    expect(verificado).toMatchObject({
      ok: true,
      sello: {
        firmado: [expect.stringMatching(/^fecha 20/), expect.stringMatching(/^clubes \d/), `informe sha256:${huella}`],
      },
    });
    const {
      emitido: _emitido,
      pasos,
      movimientos,
      actos: _actos,
      ...resto
    } = JSON.parse(hechos) as {
      emitido: string;
      pasos: { codigo: string; evento_id: string }[];
      movimientos: unknown[];
      actos: unknown[];
    };
    expect(resto).toEqual({
      informe: 'Trazabilidad por Código',
      asunto: 'ENV-1',
      codigo_informe: expect.stringMatching(/^INF-\d{6}-[0-9A-Z]{6}$/),
      emitido_por: ana.id,
      club_id: ana.club_id,
      truncado: false,
    });
    expect(pasos.map(({ codigo }) => codigo)).toEqual([
      'LOT-1-001',
      'LOT-1-002',
      'LOT-1',
      'BIO-1',
      'MP-1',
      'MP-2',
      ID.procesos[0],
      'MP-3',
      ID.procesos[1],
      'MP-5',
      'BULK-1',
      'ENV-1',
      ...ID.dispensaciones,
    ]);
    expect(movimientos).toHaveLength(16);
    const { body: incluido } = await app
      .http()
      .get('/api/verificar')
      .query({ evento: pasos[11]?.evento_id })
      .expect(200);
    expect(incluido).toMatchObject({ ok: true });
  });

  it('is verified by an outsider with the commands of docs/proof.md and what is printed on it', async () => {
    const { body: pdf } = await bytesDe(pedir(ana, 'ENV-1'));
    const { clavePublica, huellaDeClave } = app.nucleo.sello;
    const sello = checkpointAsGiven(new URL(enlacesDe(pdf)[0] ?? '').searchParams.get('sello') ?? '');
    const impreso = textoDe(pdf);
    for (const dicho of [sello, clavePublica, '/verificar#metodo']) expect(impreso).toContain(dicho.replace(/\s/g, ''));
    const { write, run, end } = outsider();
    write('sello.txt', sello);
    write('clave.txt', clavePublica);
    write('hechos.json', hechosAdjuntos(pdf));
    const dicho = run('seal') + run('facts');
    end();
    for (const prueba of [huellaDeClave, 'Signature Verified Successfully', 'informe sha256:'])
      expect(dicho).toContain(prueba);
  });

  it('no longer verifies when a digit of its seal was changed', async () => {
    const { body: pdf } = await bytesDe(pedir(ana, 'LOT-1'));
    const sello = new URL(enlacesDe(pdf)[0] ?? '').searchParams.get('sello') ?? '';
    const { body } = await app
      .http()
      .get('/api/verificar')
      .query({ sello: sello.replace(/~(\d+)~/, (_todo, eventos: string) => `~${Number(eventos) - 1}~`) });
    expect(body).toMatchObject({ ok: false });
  });

  it('is drawn from the ledger, and ignores rows that somebody wrote into a read model', async () => {
    const { pool } = app.nucleo;
    await pool.query(
      `UPDATE lectura.traza_nodos SET info = jsonb_set(info, '{cantidad_entregada}', '90777') WHERE tipo = 'dispensacion'`,
    );
    await pool.query(`UPDATE lectura.clubes SET nombre = 'Otro club'`);
    const { body: pdf, status } = await bytesDe(pedir(ana, 'ENV-1'));
    expect({ status, falso: hechosAdjuntos(pdf).includes('90777') }).toEqual({ status: 200, falso: false });
    const { body } = await verificarPdf(pdf).expect(200);
    expect(body.documento.club).toBe('Club Ana');
  });

  it('is checked as a file, whole and with one byte changed', async () => {
    const { body: pdf } = await bytesDe(pedir(ana, 'ENV-1'));
    expect((await verificarPdf(pdf).expect(200)).body).toMatchObject({
      ok: true,
      codigo: 'documento_verificado',
      documento: {
        club: 'Club Ana',
        informe: 'Trazabilidad por Código',
        asunto: 'ENV-1',
        codigo_informe: expect.stringMatching(/^INF-/),
        emitido: expect.stringMatching(/^20/),
        cuerpo_sellado: true,
      },
    });
    const cambiado = Buffer.from(pdf);
    cambiado[2_000] = (cambiado[2_000] ?? 0) ^ 1;
    expect((await verificarPdf(cambiado).expect(200)).body).toMatchObject({
      ok: false,
      codigo: 'documento_alterado',
      documento: { club: 'Club Ana', cuerpo_sellado: false },
    });
    const sinSello = pdf.subarray(0, pdf.lastIndexOf('%CEPA1'));
    expect((await verificarPdf(sinSello).expect(200)).body).toMatchObject({ ok: false, codigo: 'documento_sin_sello' });
    const agregado = Buffer.concat([pdf, Buffer.from('%%EOF\n')]);
    expect((await verificarPdf(agregado).expect(200)).body.ok).toBe(false);
    await verificarPdf(Buffer.from('no es un PDF')).expect(400);
  });

  it('is refused while its records are not shown', async () => {
    const aparte = jest
      .spyOn(app.nucleo.projections, 'setAside')
      .mockReturnValue([{ projection: 'trazabilidad', scope: ana.club_id, event_id: 'e' }] as never);
    expect((await pedir(ana, 'ENV-1').expect(503)).body.codigo).toBe('REGISTRO_APARTADO');
    aparte.mockRestore();
  });

  it('says its progress to its caller, and ends when they go away', async () => {
    const print = jest.spyOn(app.app.get(PdfPrinter), 'print');
    // The reading stops after its second fact until somebody has seen how far it is.
    const { ledger } = app.nucleo;
    const readPlaces = ledger.readPlaces.bind(ledger);
    let goOn = (): void => undefined;
    const seen = new Promise<void>((resolve) => (goOn = resolve));
    const held = jest.spyOn(ledger, 'readPlaces').mockImplementation(async function* (lugares) {
      let read = 0;
      for await (const evento of readPlaces(lugares)) {
        yield evento;
        if (++read === 2) await seen;
      }
    });
    const avance = newId();
    const leer = (quien: Persona) => app.http(quien.token).get(`/api/export-avance/${avance}`).expect(200);
    const nada = { etapa: null, delante: null, parte: null, hechos: null, de: null, segundos: null };
    expect((await leer(ana)).body).toEqual(nada);
    const enCurso = pedir(ana, 'ENV-1').set('x-avance', avance);
    const roto = new Promise<Error>((resolve) => void enCurso.then(() => resolve(new Error('made')), resolve));
    const vistas: unknown[] = [];
    let leidos = 0;
    while (print.mock.calls.length === 0) {
      const { etapa, hechos, de } = (await leer(ana)).body;
      vistas.push(etapa);
      if (de !== null) expect(hechos).toBeLessThanOrEqual(de);
      leidos = Math.max(leidos, hechos ?? 0);
      if (leidos > 0) goOn();
    }
    held.mockRestore();
    expect(leidos).toBeGreaterThan(0);
    expect((await leer(beto)).body).toEqual(nada);
    enCurso.abort();
    await expect(print.mock.results[0]?.value).rejects.toMatchObject({ codigo: 'INFORME_CANCELADO' });
    expect((await roto).message).not.toBe('made');
    print.mockRestore();
    expect(vistas).toContain('leyendo');
    while ((await leer(ana)).body.etapa !== null) continue;
    await app.http(ana.token).get('/api/export-avance/x').expect(400);
  });

  it('is made a few at a time: one person does not keep the others waiting', async () => {
    // The reports are held until the five others are refused, so that the speed of the machine decides nothing.
    const libro = app.app.get(Libro);
    const leer = libro.leer.bind(libro);
    let soltar = (): void => undefined;
    const refused = new Promise<void>((resolve) => (soltar = resolve));
    const espia = jest.spyOn(libro, 'leer').mockImplementation((...con) => refused.then(() => leer(...con)));
    let negados = 0;
    const uno = async () => {
      const { status, body } = await pedir(ana, 'LOT-1').accept('text/csv');
      if (status === 429 && ++negados === 5) soltar();
      return status === 200 ? 'made' : `${status} ${body.codigo}`;
    };
    const dichos = await Promise.all(Array.from({ length: 8 }, uno));
    espia.mockRestore();
    expect(dichos.sort()).toEqual([
      ...Array<string>(5).fill('429 DEMASIADOS_INFORMES'),
      ...Array<string>(3).fill('made'),
    ]);
  });

  it('is refused to another club, needs a code, and a session', async () => {
    expect((await pedir(beto, 'ENV-1').expect(404)).body).toMatchObject({ error: 'Recurso no encontrado.' });
    expect((await pedir(ana, '').expect(400)).body.errors).toEqual({ codigo: 'Ingresá un código.' });
    await app.http().get('/api/export-pdf/trazabilidad').query({ codigo: 'ENV-1' }).expect(401);
  });
});

describe('the page of a report’s seal', () => {
  const emitir = async () => {
    const { body: pdf } = await bytesDe(pedir(ana, 'ENV-1'));
    return { pdf, sello: new URL(enlacesDe(pdf)[0]!).searchParams.get('sello')! };
  };
  const deSello = async (sello: string) =>
    (await app.http().get('/api/verificar').query({ sello }).expect(200)).body.informe;

  it('says whose report it is and its figures, to whoever holds the seal, and names nobody', async () => {
    const { pdf, sello } = await emitir();
    const informe = await deSello(sello);
    expect(informe).toEqual({
      estado: 'guardada',
      aviso: expect.stringContaining('Compará el papel con estas cifras'),
      portada: {
        informe: 'Trazabilidad por Código',
        asunto: 'ENV-1',
        club: 'Club Ana',
        numero_de_club: numeroDeClub(ana.club_id),
        codigo_informe: expect.stringMatching(/^INF-/),
        cultivo: null,
        emitido: expect.stringMatching(/^20/),
        cifras: expect.arrayContaining([
          { nombre: 'Lotes', valor: '1' },
          { nombre: 'BULK-1', valor: expect.stringMatching(/^[\d.,]+ /) },
        ]),
      },
    });
    const { body: documento } = await verificarPdf(pdf).expect(200);
    expect(documento.informe).toEqual(informe);
    expect(documento.documento.numero_de_club).toBe(numeroDeClub(ana.club_id));
    const filas = await app.nucleo.pool.query('SELECT * FROM plataforma.informes');
    for (const persona of [ana.id, ID.persona]) expect(JSON.stringify([informe, filas.rows])).not.toContain(persona);
  });

  it('shows no figures that somebody changed or took from another report, and says that of an older one none were kept', async () => {
    const [uno, otro] = [await emitir(), await emitir()];
    const huella = (sello: string): string => /sha256%3A([0-9a-f]{64})/.exec(sello)![1]!;
    const cambiar = (sql: string, valores: readonly unknown[]) => app.nucleo.pool.query(sql, [...valores]);
    await cambiar(
      `UPDATE plataforma.informes SET portada = replace(portada, '"Lotes","valor":"1"', '"Lotes","valor":"9"') WHERE huella = $1`,
      [huella(uno.sello)],
    );
    expect(await deSello(uno.sello)).toMatchObject({ estado: 'alterada', portada: null });
    await cambiar(
      `UPDATE plataforma.informes u SET portada = o.portada, firma = o.firma FROM plataforma.informes o WHERE u.huella = $1 AND o.huella = $2`,
      [huella(uno.sello), huella(otro.sello)],
    );
    expect(await deSello(uno.sello)).toMatchObject({ estado: 'alterada', portada: null });
    await cambiar('DELETE FROM plataforma.informes WHERE huella = $1', [huella(uno.sello)]);
    expect(await deSello(uno.sello)).toEqual({
      estado: 'sin_guardar',
      aviso: expect.stringContaining('no se guardaron cifras'),
      portada: null,
    });
  });

  it('says nothing of a report to who does not hold its whole seal', async () => {
    const { sello } = await emitir();
    expect(await deSello(`${sello.slice(0, -4)}AAAA`)).toBeNull();
    expect((await app.http().get('/api/verificar').expect(200)).body.informe).toBeUndefined();
  });
});
