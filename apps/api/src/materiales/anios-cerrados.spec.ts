import { newId } from '@cepa/platform';
import { bytesDe, hechosAdjuntos, textoDe } from '../reportes/pdf.testkit';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import { nuevaMateria, type Materia } from './materia.testkit';

/** Closing a year of the book of matter. */
describe('closed years over HTTP', () => {
  let app: AppDePrueba;
  let club: Materia;
  let otro: Persona & { club_id: string };

  beforeAll(async () => {
    app = await levantarApp();
    club = await nuevaMateria(app, 'Ana');
    otro = await app.club('Otro');
  }, 90_000);
  afterAll(() => app.cerrar());

  const cerrar = (anio: unknown, { token = app.admin, motivo = 'Fin de año' as string | null, clave = newId() } = {}) =>
    app
      .http(token)
      .post('/api/anios_cerrados')
      .set('Idempotency-Key', clave)
      .send({ club_id: club.persona.club_id, anio, motivo });
  const cerrados = async (token: string, query: object = {}) =>
    (await app.http(token).get('/api/anios_cerrados').query(query).expect(200)).body;

  it('is done by who administers, once, in order, when the year is over', async () => {
    const { id } = await club.materiaPrima({ cantidad: 120.5 });
    expect((await cerrar(2024, { token: club.persona.token }).expect(403)).body).toMatchObject({
      codigo: 'SIN_PERMISO',
      error: 'Solo un administrador puede cerrar un año.',
    });
    expect((await cerrar(9999).expect(422)).body.codigo).toBe('ANIO_SIN_TERMINAR');
    expect((await cerrar(2024, { motivo: ' ' }).expect(422)).body.codigo).toBe('MOTIVO_OBLIGATORIO');
    for (const malo of [1999, 2024.5, 'dos mil', null]) await cerrar(malo).expect(400);
    const clave = newId();
    const { body } = await cerrar(2024, { clave }).expect(201);
    expect(body).toMatchObject({
      mensaje: 'Año 2024 cerrado correctamente.',
      anio: 2024,
      motivo: 'Fin de año',
      cuentas: [
        {
          materia: 'materia_prima',
          unidad_medida: 'gramos',
          apertura: '0',
          movimientos: [{ clase: 'ingreso', entra: '120.5', sale: '0' }],
          cierre: '120.5',
        },
      ],
    });
    expect((await cerrar(2024, { clave }).expect(201)).body.id).toBe(body.id);
    expect((await cerrar(2024).expect(409)).body.error).toBe('El año 2024 ya está cerrado.');
    const bajas = [
      { clase: 'perdida', cantidad: 20, motivo: 'Moho' },
      { clase: 'muestra', cantidad: 0.5, motivo: 'Al laboratorio' },
    ];
    for (const una of bajas)
      await app.http(club.persona.token).post(`/api/materia_prima/${id}/baja`).send(una).expect(200);
    expect((await cerrar(2025).expect(201)).body.cuentas).toEqual([
      {
        materia: 'materia_prima',
        unidad_medida: 'gramos',
        apertura: '120.5',
        movimientos: [
          { clase: 'muestra', entra: '0', sale: '0.5' },
          { clase: 'perdida', entra: '0', sale: '20' },
        ],
        cierre: '100',
      },
    ]);
    const { body: baja } = await app
      .http(club.persona.token)
      .post(`/api/materia_prima/${id}/baja`)
      .send({ clase: 'perdida', cantidad: 1, motivo: 'Moho', fecha: '2025-12-31' })
      .expect(422);
    // It was created after that day: the other rule comes first.
    expect(baja.codigo).toBe('FECHAS_INVERTIDAS');
  });

  it('is listed with its sums, of one club alone, and told in its history', async () => {
    expect((await cerrados(club.persona.token)).map(({ anio }: { anio: number }) => anio)).toEqual([2025, 2024]);
    expect(await cerrados(club.persona.token, { limit: 1 })).toHaveLength(1);
    expect(await cerrados(otro.token)).toEqual([]);
    await app.http(otro.token).get('/api/anios_cerrados').query({ club_id: club.persona.club_id }).expect(403);
    const { body } = await app
      .http(club.persona.token)
      .get('/api/historial')
      .query({ entidad: 'club', id: club.persona.club_id })
      .expect(200);
    expect(JSON.stringify(body)).toContain('Se cerró el año 2025 del libro de materia.');
  });

  it('is a sealed report and a file for a spreadsheet, of its club alone', async () => {
    const pedir = (token: string, query: object) => app.http(token).get('/api/export-pdf/anio-cerrado').query(query);
    const { body: pdf, status } = await bytesDe(pedir(club.persona.token, { anio: 2025 }));
    expect(status).toBe(200);
    expect(textoDe(pdf)).toContain('AñoCerrado');
    expect(JSON.parse(hechosAdjuntos(pdf))).toMatchObject({
      club_id: club.persona.club_id,
      anio: 2025,
      cuentas: [{ materia: 'materia_prima', apertura: '120.5', cierre: '100' }],
    });
    const { text } = await pedir(club.persona.token, { anio: 2025 }).set('accept', 'text/csv').expect(200);
    expect(text).toMatch(/Había al abrir;;;120,5\r?\nMuestra;;0,5;\r?\nBaja por pérdida;;20;\r?\nAl cierre;;;100/);
    await pedir(club.persona.token, { anio: 2020 }).expect(404);
    await pedir(club.persona.token, { anio: 'dos mil' }).expect(400);
    await pedir(otro.token, { anio: 2025 }).expect(404);
    await pedir(otro.token, { anio: 2025, club_id: club.persona.club_id }).expect(403);
  });

  it('is done once where two ask for it together', async () => {
    const nuevo = await app.club('Nuevo');
    const pedir = () =>
      app.http(app.admin).post('/api/anios_cerrados').send({ club_id: nuevo.club_id, anio: 2020, motivo: 'Doble' });
    const estados = (await Promise.all([pedir(), pedir(), pedir()])).map(({ status }) => status).sort();
    expect(estados).toEqual([201, 409, 409]);
  });
});
