import { nuevoCultivo, type Cultivo } from '../lotes/cultivo.testkit';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';

/** Lists with an order other than that of creation, with every page size. */
describe('lists in an order of their own', () => {
  let app: AppDePrueba;
  let cultivo: Cultivo;
  let cosecha: string;
  let secado: string;
  const ana = () => app.http(cultivo.persona.token);
  const pedir = (ruta: string, query: object = {}) =>
    ana()
      .get(ruta)
      .query({ proyecto_id: cultivo.proyecto_id, ...query });

  beforeAll(async () => {
    app = await levantarApp();
    cultivo = await nuevoCultivo(app, await app.club('Ana'));
    [cosecha, secado] = [await cultivo.evento('Cosecha'), await cultivo.evento('Secado')];
    for (const nombre of ['Ñandú 2', 'Aurora "014"', 'Nandú 10', null, null]) {
      const lote = await cultivo.lote(2);
      const form = { nombre, descripcion: '', fecha_inicio: '2026-11-01', proyecto_id: cultivo.proyecto_id };
      if (nombre !== null)
        await ana().put(`/api/lotes/${lote.id}`).send({ form, club_id: cultivo.persona.club_id }).expect(200);
      await ana().put(`/api/lotes/${lote.id}/bloquear`).send({}).expect(200);
      const biomasa = {
        fecha_cosecha: '2026-11-21',
        tipo_biomasa: 'Flores frescas',
        peso: 10,
        unidad_medida: 'gramos',
        observaciones: '',
        lote_id: lote.id,
        proyecto_id: cultivo.proyecto_id,
        proyecto_evento_id: cosecha,
      };
      const { body } = await ana()
        .post('/api/biomasa')
        .send({ form: biomasa, club_id: cultivo.persona.club_id })
        .expect(201);
      if (nombre !== null)
        await ana()
          .post('/api/biomasa-eventos')
          .send({
            proyecto_evento_id: secado,
            biomasa_ids: [body.id],
            fecha_inicio: nombre.endsWith('2') ? '2026-11-21' : '2026-11-22',
            observaciones: null,
          })
          .expect(201);
    }
  }, 60_000);
  afterAll(() => app.cerrar());

  describe.each(['/api/biomasa-eventos', '/api/plantas_disponibles', '/api/lotes/bloqueados/Viva'])('%s', (ruta) => {
    it.each([1, 2, 3, 100])('gives the same rows %d at a time', async (limit) => {
      const entera = await pedir(ruta).expect(200);
      expect([entera.body.length > 4, entera.headers['x-total-count'], entera.headers['link']]).toEqual([
        true,
        String(entera.body.length),
        undefined,
      ]);
      const [filas, paginas]: [unknown[], number[]] = [[], []];
      for (
        let siguiente: string | undefined = ruta,
          query: object = { proyecto_id: cultivo.proyecto_id, limit, enteras: true };
        siguiente !== undefined;
        query = {}
      ) {
        const { body, headers }: { body: unknown[]; headers: Record<string, string | undefined> } = await ana()
          .get(siguiente)
          .query(query)
          .expect(200);
        expect(headers['x-total-count']).toBe(String(entera.body.length));
        filas.push(...body);
        paginas.push(body.length);
        siguiente = /^<([^>]+)>; rel="next"$/.exec(headers['link'] ?? '')?.[1];
      }
      expect(filas).toEqual(entera.body);
      expect(paginas.length).toBe(Math.ceil(entera.body.length / limit));
    });

    it('refuses a cursor that no page gave', async () => {
      const clave = (...valores: unknown[]): string => Buffer.from(JSON.stringify(valores)).toString('base64url');
      const [id, ...textos] = [cultivo.proyecto_id, 'x', '2026-02-31', 'true', '\0', null, 7];
      const falsos = [
        'nada',
        clave(),
        clave(id),
        clave('true', '2026-02-31', id),
        clave('\0', id),
        clave('x', 'y'),
        clave(...textos),
        clave('\0', id, 'x', id),
        clave('x', id, '\0', id),
        clave('true', '2026-11-21', id, id, id),
        clave('true', '0000-01-01', id),
      ];
      const { headers } = await pedir(ruta, { limit: 1 }).expect(200);
      const buena = new URL(/^<([^>]+)>/.exec(headers['link']!)![1]!, 'http://cepa').searchParams.get('cursor')!;
      const respuestas = await Promise.all(
        [...falsos, `${buena}e30`].map((cursor) => pedir(ruta, { limit: 1, cursor })),
      );
      expect(respuestas.map(({ status, body }) => [status, body.errors])).toEqual(
        respuestas.map(() => [400, { cursor: 'El cursor no es válido.' }]),
      );
    });
  });

  it('has no page after the last, also where that one is full', async () => {
    for (const ruta of ['/api/biomasa', '/api/plantas_disponibles']) {
      const entera = await pedir(ruta).expect(200);
      const llena = await pedir(ruta, { limit: entera.body.length, enteras: true }).expect(200);
      expect([llena.body, llena.headers['link']]).toEqual([entera.body, undefined]);
    }
  });

  it.each([
    ['an impossible day', () => `2026-02-31T10:00:00.000Z ${cultivo.proyecto_id}`],
    ['the year 0', () => `0000-01-01T10:00:00.000Z ${cultivo.proyecto_id}`],
    ['an id that is none', () => `2026-11-21T10:00:00.000Z ${'-'.repeat(36)}`],
    ['an id with its hyphens elsewhere', () => `2026-11-21T10:00:00.000Z ${'0'.repeat(32)}----`],
  ])('takes no cursor of %s where lists go by their creation either', async (_caso, texto) => {
    const cursor = Buffer.from(texto()).toString('base64url');
    expect((await pedir('/api/biomasa', { limit: 1, cursor })).status).toBe(400);
  });
});
