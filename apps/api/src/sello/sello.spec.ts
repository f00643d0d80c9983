import { reescribir } from '../testing/reescribir.testkit';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';

describe('the public check', () => {
  let prueba: AppDePrueba;
  beforeAll(async () => {
    prueba = await levantarApp();
  });
  afterAll(() => prueba.cerrar());

  it('answers the seal of today, and compares it with the ledger later', async () => {
    const { body: hoy } = await prueba.http().get('/api/verificar').expect(200);
    expect(hoy).toMatchObject({
      ok: true,
      codigo: 'sello_actual',
      sello: { eventos: expect.any(Number), texto: expect.stringContaining(`${hoy.origen}\n${hoy.sello.eventos}\n`) },
    });
    await prueba.club('Ana');
    for (const sello of [
      hoy.sello.texto,
      hoy.sello.qr,
      `https://cepa.example/verificar?sello=${encodeURIComponent(hoy.sello.qr)}`,
      hoy.sello.texto.trimEnd().replaceAll('\n', '\r\n'),
      hoy.sello.texto.replaceAll('\n', ' '),
      hoy.sello.texto.replaceAll('\n', '\n\n').replace(/.{20}/g, '$& \n'),
      `Texto firmado\n${hoy.sello.texto.replaceAll('\n', '\u00a0\n   ').replace('—', '-')}\nPágina 2 de 2`,
      hoy.sello.qr.replace(/.{30}/g, '$&\n'),
    ]) {
      const { body } = await prueba.http().get('/api/verificar').query({ sello }).expect(200);
      expect(body).toMatchObject({
        ok: true,
        codigo: 'prefijo_verificado',
        sello: {
          eventos: hoy.sello.eventos,
          raiz: hoy.sello.raiz,
          firmado: [`fecha ${hoy.sello.fecha}`, expect.stringMatching(/^clubes \d/)],
        },
        // A document with this code is not a report.
        informe: { estado: 'de_ninguno', aviso: expect.stringContaining('de ningún informe'), portada: null },
      });
    }
  });

  it('keeps the head of each signature, also where nothing was recorded since', async () => {
    const firmadas = [];
    for (const dia of ['2030-01-01', '2030-01-02']) {
      await prueba.nucleo.sello.firmar(`${dia}T00:00:00.000Z`);
      firmadas.push(prueba.nucleo.sello.cabezas.ultima());
    }
    expect(firmadas).toEqual([expect.stringContaining('2030-01-01'), expect.stringContaining('2030-01-02')]);
  });

  it('says the fault of a seal that is not this ledger’s', async () => {
    const { body: hoy } = await prueba.http().get('/api/verificar').expect(200);
    const otro = hoy.sello.texto.replace(`\n${hoy.sello.eventos}\n`, `\n${hoy.sello.eventos + 1}\n`);
    const { body } = await prueba.http().get('/api/verificar').query({ sello: otro }).expect(200);
    expect(body).toMatchObject({ ok: false, codigo: 'firma_invalida', sello: null });
    const { body: nada } = await prueba.http().get('/api/verificar').query({ sello: 'cualquier cosa' }).expect(200);
    expect(nada).toMatchObject({ ok: false, codigo: 'formato_invalido' });
  });

  it('proves an event', async () => {
    const eventos = prueba.nucleo.ledger.readAll({ max: 1 });
    for await (const evento of eventos) {
      const { body } = await prueba.http().get('/api/verificar').query({ evento: evento.id }).expect(200);
      expect(body).toMatchObject({ ok: true, codigo: 'incluido', prueba: { hoja: 0 } });
    }
    const { body } = await prueba
      .http()
      .get('/api/verificar')
      .query({ evento: '11111111-1111-4111-8111-111111111111' })
      .expect(200);
    expect(body).toMatchObject({ ok: false, codigo: 'no_sellado', prueba: null });
  });

  it('refuses a seal once an event that it covers was changed behind the app’s back', async () => {
    const propia = await levantarApp();
    try {
      const { body: hoy } = await propia.http().get('/api/verificar').expect(200);
      await propia.nucleo.pool.query('ALTER TABLE ledger.events DISABLE TRIGGER ALL');
      await propia.nucleo.pool.query(
        `UPDATE ledger.events SET canonical = convert_to(replace(convert_from(canonical, 'UTF8'), '"revision":0', '"revision":7'), 'UTF8') WHERE position = 0`,
      );
      const { body } = await propia.http().get('/api/verificar').query({ sello: hoy.sello.texto }).expect(200);
      expect(body).toMatchObject({ ok: false, codigo: 'libro_alterado', sello: null, prueba: null });
    } finally {
      await propia.cerrar();
    }
  });
});

describe('a record whose history has a hole', () => {
  it('takes nothing more, and says why', async () => {
    const antes = await levantarApp();
    const ana = await antes.club('Ana');
    const { body: sala } = await antes
      .http(ana.token)
      .post('/api/salasDeCultivo')
      .send({ nombre: 'Sala 1', tipo: 'sala' })
      .expect(201);
    await antes.http(ana.token).post('/api/salasDeCultivo').send({ nombre: 'Sala 2', tipo: 'sala' }).expect(201);
    const { pool, config } = antes.nucleo;
    await pool.query('ALTER TABLE ledger.events DISABLE TRIGGER append_only');
    await pool.query('DELETE FROM ledger.events WHERE stream = $1 AND revision = 0', [`salas-${ana.club_id}`]);
    await pool.query('ALTER TABLE ledger.events ENABLE TRIGGER append_only');
    // Another process, which does not have the record in memory.
    const otra = await levantarApp({ DATA_DIR: config.dataDir, DATABASE_URL: String(config.databaseUrl) });
    try {
      const { body } = await otra
        .http(ana.token)
        .put(`/api/salasDeCultivo/${sala.id}`)
        .send({ nombre: 'Sala 3', tipo: 'sala' })
        .expect(503);
      expect(body).toMatchObject({
        codigo: 'LIBRO_ALTERADO',
        error:
          'El historial de este registro fue alterado fuera del sistema: no se registra nada en él hasta que un Administrador verifique el libro.',
      });
    } finally {
      await otra.cerrar();
      await antes.cerrar();
    }
  });
});

describe('a record whose whole history is gone', () => {
  it('is not an empty one: it takes nothing more, and health says it', async () => {
    const antes = await levantarApp();
    const ana = await antes.club('Ana');
    const nueva = (nombre: string) => ({ nombre, tipo: 'sala' });
    await antes.http(ana.token).post('/api/salasDeCultivo').send(nueva('Sala 1')).expect(201);
    const { pool, config } = antes.nucleo;
    await antes.nucleo.historias.vuelta(0);
    expect(antes.nucleo.historias.incompletas).toBe(0);
    await pool.query('ALTER TABLE ledger.events DISABLE TRIGGER append_only');
    await pool.query('DELETE FROM ledger.events WHERE stream = $1', [`salas-${ana.club_id}`]);
    await pool.query('ALTER TABLE ledger.events ENABLE TRIGGER append_only');
    const otra = await levantarApp({ DATA_DIR: config.dataDir, DATABASE_URL: String(config.databaseUrl) });
    try {
      const { body } = await otra.http(ana.token).post('/api/salasDeCultivo').send(nueva('Sala 2')).expect(503);
      expect(body).toMatchObject({ codigo: 'LIBRO_ALTERADO' });
      await antes.nucleo.historias.vuelta(0);
      for (const proceso of [antes, otra]) {
        const { body: salud } = await proceso.http().get('/api/health/ready');
        expect(salud).toMatchObject({ estado: 'degradada', libro: { historias_incompletas: 1 } });
      }
      // The process that has the record in memory accepts no more writes, either.
      await antes.http(ana.token).post('/api/salasDeCultivo').send(nueva('Sala 3')).expect(503);
    } finally {
      await otra.cerrar();
      await antes.cerrar();
    }
  });
});

describe('a record that a newer version wrote', () => {
  it('takes nothing more from this one, and says why', async () => {
    const antes = await levantarApp();
    const ana = await antes.club('Ana');
    await antes.http(ana.token).post('/api/salasDeCultivo').send({ nombre: 'Sala 1', tipo: 'sala' }).expect(201);
    const { config } = antes.nucleo;
    await reescribir(antes.nucleo, `stream = 'salas-${ana.club_id}' AND revision = 0`, (evento) => ({
      ...evento,
      type: 'SalaDelFuturo',
    }));
    const otra = await levantarApp({ DATA_DIR: config.dataDir, DATABASE_URL: String(config.databaseUrl) });
    try {
      const { body } = await otra
        .http(ana.token)
        .post('/api/salasDeCultivo')
        .send({ nombre: 'Sala 2', tipo: 'sala' })
        .expect(503);
      expect(body).toMatchObject({
        codigo: 'LIBRO_MAS_NUEVO',
        error:
          'Este registro lo escribió una versión más nueva de Cepa: no se puede usar hasta que se actualice el servidor.',
      });
    } finally {
      await otra.cerrar();
      await antes.cerrar();
    }
  });
});

describe('health', () => {
  let prueba: AppDePrueba;
  beforeAll(async () => {
    prueba = await levantarApp();
  });
  afterAll(() => prueba.cerrar());

  it('answers that it lives, serves and measures', async () => {
    expect((await prueba.http().get('/api/health/live').expect(200)).body).toEqual({ estado: 'viva' });
    expect((await prueba.http().get('/api/health/ready').expect(200)).body).toMatchObject({
      estado: 'lista',
      postgres: true,
      libro: { motor: 'postgres', ok: true },
      lecturas: { ok: true, activa: true },
    });
    const { text } = await prueba.http().get('/api/metrics').expect(200);
    expect(text).toContain('cepa_projection_position{projection="sello"}');
    expect(text).toContain('cepa_projection_stopped{projection="materiales"} 0');
  });
});
