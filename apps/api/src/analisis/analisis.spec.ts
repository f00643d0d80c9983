import { createHash } from 'node:crypto';
import { diaDe, newId } from '@cepa/platform';
import { bytesDe, textoDe } from '../reportes/pdf.testkit';
import type { AppDePrueba } from '../testing/app.testkit';
import type { Cadena } from '../testing/cadena.testkit';
import { levantarConDosClubes } from '../testing/dos-clubes.testkit';
import { PARAMETROS, PDF, nuevoPersonal } from './analisis.testkit';

const SIN_ENTIDAD = 'No se encontró la entidad. Indique un código de entidad válido.';
let app: AppDePrueba;
let ana: Cadena;
let beto: Cadena;
beforeAll(async () => {
  ({ app, ana, beto } = await levantarConDosClubes());
}, 90_000);
afterAll(() => app.cerrar());

const http = (de: Cadena = ana) => app.http(de.persona.token);
const cuerpo = (mas: object = {}) => ({
  tipo_analisis_id: ana.id.tipo_analisis,
  realizado_por: ana.id.personal,
  entidad: ana.codigo,
  resultados: PARAMETROS.map((parametro, lugar) => ({ ...parametro, valor: [18.4, 13, 1][lugar] })),
  ...mas,
});
describe('GET /api/analisis_entidad/{code}', () => {
  it('finds a lot, a biomass, a raw material, a bulk and a package', async () => {
    const { body: lote } = await http().get(`/api/lotes/${ana.id.lote}`).expect(200);
    const { body: biomasas } = await http().get('/api/biomasa').expect(200);
    const casos = [
      [(lote.lote ?? lote).codigo, 'lote', ana.id.lote],
      [biomasas[0].codigo, 'biomasa', ana.id.biomasa],
      ['MP-ANA', 'materia_prima', ana.id.materia_prima],
      ['BULK-ANA', 'producto_final_bulk', ana.id.bulk],
      ['ENV-ANA', 'producto_final_envasado', ana.id.envasado],
    ];
    const dichos = await Promise.all(
      casos.map(async ([codigo]) => {
        const { body } = await http().get(`/api/analisis_entidad/${codigo}`).expect(200);
        expect(body.entidadData).toEqual({
          codigo,
          nombre: body.nombre,
          fecha_creacion: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
        });
        return [body.codigo, body.tipo, body.id];
      }),
    );
    expect(dichos).toEqual(casos);
  });

  it('finds one that was written in small letters, or with blanks around it', async () => {
    const { body } = await http().get('/api/analisis_entidad/%20env-ana%20').expect(200);
    expect([body.codigo, body.id]).toEqual(['ENV-ANA', ana.id.envasado]);
  });

  it.each(['NO-HAY', 'ENV-BETO', '%00', 'x'.repeat(250)])('does not find %s', async (codigo) => {
    const { body } = await http().get(`/api/analisis_entidad/${codigo}`).expect(404);
    expect(body.error).toBe(SIN_ENTIDAD);
  });
});

describe('a type of analysis', () => {
  it('is created with the name alone, edited, listed and removed while nothing uses it', async () => {
    const { body: creado } = await http().post('/api/tipo_analisis').send({ nombre: 'Metales' }).expect(201);
    expect(creado).toEqual({
      mensaje: 'Tipo de análisis guardado correctamente.',
      id: expect.any(String),
      club_id: ana.id.club,
      nombre: 'Metales',
      descripcion: null,
      parametros: [],
      creado_en: expect.any(String),
    });
    const { body } = await http()
      .put(`/api/tipo_analisis/${creado.id}`)
      .send({ ...creado, descripcion: 'Plomo', parametros: PARAMETROS })
      .expect(200);
    expect([body.descripcion, body.parametros]).toEqual(['Plomo', PARAMETROS]);
    const nombres = async () =>
      (await http().get('/api/tipo_analisis').expect(200)).body.map(({ nombre }: { nombre: string }) => nombre);
    expect(await nombres()).toEqual(['Metales', 'Cannabinoides']);
    await http().delete(`/api/tipo_analisis/${creado.id}`).expect(200);
    expect(await nombres()).toEqual(['Cannabinoides']);
    const { body: negado } = await http().delete(`/api/tipo_analisis/${ana.id.tipo_analisis}`).expect(409);
    expect(negado.error).toBe('Hay análisis de este tipo: no se puede eliminar.');
  });

  it('needs a name', async () => {
    const { body } = await http().post('/api/tipo_analisis').send({ nombre: ' ' }).expect(400);
    expect(body.errors).toEqual({ nombre: 'Este campo es obligatorio.' });
  });
});

describe('an analysis', () => {
  it('is not found when its type is unknown', async () => {
    await http()
      .post('/api/analisis')
      .send(cuerpo({ tipo_analisis_id: newId() }))
      .expect(404);
  });

  it('is recorded with each value in or out of its range, and stands in the list until it is removed', async () => {
    const { body } = await http().post('/api/analisis').send(cuerpo()).expect(201);
    expect(body).toMatchObject({
      mensaje: 'Análisis guardado correctamente.',
      tipo_analisis: { id: ana.id.tipo_analisis, nombre: 'Cannabinoides' },
      fecha_analisis: diaDe(new Date()),
      realizado_por: ana.id.personal,
      personal: { id: ana.id.personal, nombre: 'PersonalAna', apellido: 'Sosa' },
      aprobado: false,
      estado: 'pendiente',
      entidad: ana.codigo,
      entidad_tipo: 'producto_final_envasado',
      entidad_id: ana.id.envasado,
      fuera_de_rango: 1,
      archivos: [],
      puede_aprobar: true,
    });
    expect(
      body.resultados.map((uno: { valor: number; en_rango: boolean | null }) => [uno.valor, uno.en_rango]),
    ).toEqual([
      [18.4, true],
      [13, false],
      [1, null],
    ]);
    const ids = async () => (await http().get('/api/analisis').expect(200)).body.map(({ id }: { id: string }) => id);
    expect(await ids()).toEqual([body.id, ana.id.analisis]);
    const buscados = async (buscar: string, query: object = {}) =>
      (await http().get('/api/analisis').query(query).set('x-buscar', encodeURIComponent(buscar)).expect(200)).body.map(
        ({ id }: { id: string }) => id,
      );
    // Searches by the person (only the vault has the name), the code and the type. A day and a state exclude the
    // others.
    expect(await buscados('personalana sosa', { limit: 1, orden: 'fecha' })).toHaveLength(1);
    expect(await buscados(`${ana.codigo} cannabinoides`)).toContain(body.id);
    expect(await buscados(`n.º ${body.numero}`)).toEqual([body.id]);
    expect(await buscados('nadie')).toEqual([]);
    expect(await buscados('', { estado: 'aprobado' })).toEqual([]);
    expect(await buscados('', { estado: 'pendiente', fecha_desde: diaDe(new Date()) })).toContain(body.id);
    expect(await buscados('', { fecha_hasta: '2000-01-01' })).toEqual([]);
    for (const orden of ['numero', 'tipo', '-entidad', 'fecha', '-persona', 'metodo', 'estado', '-fuera'])
      expect((await buscados('', { orden })).sort()).toEqual([body.id, ana.id.analisis].sort());
    await http().get('/api/analisis').query({ orden: 'id' }).expect(400);
    await http().get('/api/analisis').query({ estado: 'otro' }).expect(400);
    const { body: editado } = await http()
      .put(`/api/analisis/${body.id}`)
      .send({ ...body, metodo: 'HPLC' })
      .expect(200);
    expect([editado.metodo, editado.resultados.length]).toEqual(['HPLC', 3]);
    await http().delete(`/api/analisis/${body.id}`).expect(200);
    expect(await ids()).toEqual([ana.id.analisis]);
    await http().get(`/api/analisis/${body.id}`).expect(404);
  });

  it.each([
    ['no type', { tipo_analisis_id: null }, 400, 'tipo_analisis_id', 'Debe seleccionar un tipo de análisis'],
    ['nobody', { realizado_por: null }, 400, 'realizado_por', 'Este campo es obligatorio.'],
    ['no code', { entidad: '' }, 400, 'entidad', 'Este campo es obligatorio.'],
    ['a code of nothing', { entidad: 'NO-HAY' }, 404, 'entidad', SIN_ENTIDAD],
    ['a code of another club', { entidad: 'ENV-BETO' }, 404, 'entidad', SIN_ENTIDAD],
    ['a long method', { metodo: 'x'.repeat(101) }, 400, 'metodo', 'Como máximo 100 caracteres.'],
    ['long observations', { observaciones: 'x'.repeat(501) }, 400, 'observaciones', 'Como máximo 500 caracteres.'],
    [
      'tomorrow',
      { fecha_analisis: '2199-01-01' },
      422,
      'fecha_analisis',
      'La fecha del análisis no puede ser posterior a hoy.',
    ],
  ])('is refused with %s', async (_que, cambio, status, campo, mensaje) => {
    const { body } = await http().post('/api/analisis').send(cuerpo(cambio)).expect(status);
    expect([body.error, body.errors]).toEqual([mensaje, { [campo]: mensaje }]);
  });

  it('is made by somebody of the club’s staff', async () => {
    for (const realizado_por of [newId(), beto.id.personal])
      await http().post('/api/analisis').send(cuerpo({ realizado_por })).expect(404);
    const otra = await nuevoPersonal(app, ana.persona);
    await http()
      .post('/api/analisis')
      .send(cuerpo({ realizado_por: otra }))
      .expect(201);
  });
});

describe('the approval', () => {
  it('is an act with its reason, which holds or releases the batch, and a hold stands after an edit', async () => {
    const { body: nuevo } = await http()
      .post('/api/analisis')
      .send(cuerpo({ entidad: 'MP-ANA' }))
      .expect(201);
    const ruta = `/api/analisis/${nuevo.id}`;
    const estado = (body: { aprobado: boolean; estado: string; liberacion: object }) => [
      body.aprobado,
      body.estado,
      body.liberacion,
    ];
    expect(estado(nuevo)).toEqual([false, 'pendiente', { liberada: true, por: 'pendiente' }]);
    const { body: aprobado } = await http().put(`${ruta}/aprobar`).send({}).expect(200);
    expect([aprobado.mensaje, ...estado(aprobado)]).toEqual([
      'Análisis aprobado.',
      true,
      'aprobado',
      { liberada: true, por: 'aprobado' },
    ]);
    const { body: sinMotivo } = await http().put(`${ruta}/aprobar`).send({ aprobado: false }).expect(422);
    expect(sinMotivo.errors).toEqual({ motivo: 'El motivo es obligatorio.' });
    const { body: negado } = await http().put(`${ruta}/aprobar`).send({ aprobado: false, motivo: 'Moho' }).expect(200);
    expect([negado.motivo, ...estado(negado)]).toEqual([
      'Moho',
      false,
      'desaprobado',
      { liberada: false, por: 'desaprobado' },
    ]);
    const { body: entidad } = await http().get('/api/analisis_entidad/MP-ANA').expect(200);
    expect(entidad.liberacion).toEqual({ liberada: false, por: 'desaprobado' });
    // What was made from it is held too.
    const { body: envasado } = await http().get('/api/analisis_entidad/ENV-ANA').expect(200);
    expect(envasado).toMatchObject({ liberacion: { liberada: false, por: 'desaprobado' } });
    const { body: editado } = await http()
      .put(ruta)
      .send(cuerpo({ entidad: 'MP-ANA' }))
      .expect(200);
    expect(estado(editado)).toEqual([false, 'desaprobado', { liberada: false, por: 'desaprobado' }]);
    const { body: movido } = await http()
      .put(ruta)
      .send(cuerpo({ entidad: 'ENV-ANA' }))
      .expect(200);
    expect(movido.mensaje).toBe('Análisis guardado correctamente. MP-ANA dejó de estar retenido.');
    const { body: borrado } = await http().delete(ruta).expect(200);
    expect(borrado.mensaje).toBe('Análisis eliminado correctamente. ENV-ANA dejó de estar retenido.');
    const { body: historia } = await http().get('/api/historial').query({ id: nuevo.id }).expect(200);
    expect(historia.map(({ tipo, por_que }: { tipo: string; por_que: string }) => [tipo, por_que])).toEqual([
      ['AnalisisRegistrado', null],
      ['AnalisisAprobado', null],
      ['AnalisisAprobado', 'Moho'],
      ['AnalisisActualizado', null],
      ['AnalisisActualizado', null],
      ['RetencionLevantada', null],
      ['AnalisisEliminado', null],
      ['RetencionLevantada', null],
    ]);
  });

  it('belongs to the club’s own role and to roles with the permission', async () => {
    const admin = app.http(app.admin);
    const { body: rol } = await admin.post('/api/roles').send({ nombre: 'cultivo' }).expect(201);
    const { body: permiso } = await admin
      .post('/api/roles/permisos')
      .send({ nombre: 'per_aprobar_analisis' })
      .expect(201);
    await admin.put('/api/usuarios').send({ id: ana.miembro.id, role_id: rol.id }).expect(200);
    const suya = app.http(ana.miembro.token);
    const { body } = await suya
      .post('/api/analisis')
      .send(cuerpo({ aprobado: true }))
      .expect(403);
    expect(body.error).toBe('No tenés permiso para aprobar análisis.');
    const { body: nuevo } = await suya
      .post('/api/analisis')
      .send(cuerpo({ aprobado: false }))
      .expect(201);
    expect(nuevo.puede_aprobar).toBe(false);
    await suya.put(`/api/analisis/${nuevo.id}/aprobar`).send({}).expect(403);
    await admin.post(`/api/roles/${rol.id}/permisos`).send({ permiso_id: permiso.id }).expect(201);
    await suya.put(`/api/analisis/${nuevo.id}/aprobar`).send({}).expect(200);
    const { body: aprobado } = await http()
      .post('/api/analisis')
      .send(cuerpo({ aprobado: true }))
      .expect(201);
    expect(aprobado.aprobado).toBe(true);
  });
});

describe('the trace', () => {
  it('shows the analyses of each step beside it, from wherever it starts, and so does its PDF', async () => {
    const detalle = {
      tipo_analisis: 'Cannabinoides',
      fecha_analisis: '2026-11-12',
      fuera_de_rango: 1,
      parametros_fuera: 'Humedad',
      entidad_codigo: 'ENV-BETO',
    };
    for (const codigo of ['ENV-BETO', 'BULK-BETO', 'MP-BETO', beto.id.dispensacion]) {
      const { body } = await http(beto).get('/api/trazabilidad').query({ codigo }).expect(200);
      const { nodos, aristas } = body.grafo as {
        nodos: { id: string; tipo: string; info: object }[];
        aristas: { desde: string; hacia: string }[];
      };
      expect(nodos.filter(({ tipo }) => tipo === 'analisis')).toMatchObject([{ id: beto.id.analisis, info: detalle }]);
      expect(aristas).toContainEqual(expect.objectContaining({ desde: beto.id.envasado, hacia: beto.id.analisis }));
    }
    const { body: pdf } = await bytesDe(http(beto).get('/api/export-pdf/trazabilidad').query({ codigo: 'MP-BETO' }));
    const texto = textoDe(pdf);
    for (const dicho of ['Análisis de calidad', 'Cannabinoides · Por aprobar · Fuera de rango: Humedad'])
      expect(texto).toContain(dicho.replaceAll(' ', ''));
  });
});

describe('the certificates', () => {
  const adjuntar = (contenido: Buffer, nombre: string) =>
    http().post(`/api/analisis/${ana.id.analisis}/archivos`).attach('archivo', contenido, nombre);

  it('are given back byte for byte to the club alone, with their SHA-256 in the history', async () => {
    const grande = Buffer.concat([PDF, Buffer.alloc(3 * 1024 * 1024, 'x')]);
    const { body } = await adjuntar(grande, '../Informe ñ.pdf').expect(201);
    const archivo = body.archivos.at(-1);
    const sha256 = createHash('sha256').update(grande).digest('hex');
    expect(archivo).toEqual({
      id: expect.any(String),
      nombre: 'Informe ñ.pdf',
      tipo: 'application/pdf',
      bytes: grande.length,
      sha256,
      url: `/api/analisis/${ana.id.analisis}/archivos/${archivo.id}`,
    });
    const bajada = await bytesDe(http().get(archivo.url));
    expect([bajada.status, bajada.headers['content-type'], bajada.body.equals(grande)]).toEqual([
      200,
      'application/pdf',
      true,
    ]);
    await app.http(beto.persona.token).get(archivo.url).expect(404);
    await http().get(`/api/analisis/${newId()}/archivos/${archivo.id}`).expect(404);
    const { rows } = await app.nucleo.pool.query('SELECT cifrado FROM boveda.archivos WHERE id = $1', [archivo.id]);
    expect((rows[0] as { cifrado: Buffer }).cifrado.includes(PDF)).toBe(false);
    await http().delete(archivo.url).expect(200);
    await http().get(archivo.url).expect(404);
    expect((await app.nucleo.pool.query('SELECT 1 FROM boveda.archivos WHERE id = $1', [archivo.id])).rows).toEqual([]);
  });

  it.each([
    ['another kind', Buffer.from('MZ not a PDF'), 'coa.pdf', 'El archivo debe ser PDF, JPEG o PNG.'],
    ['nothing', Buffer.alloc(0), 'coa.pdf', 'El archivo debe ser PDF, JPEG o PNG.'],
    ['too much', Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]), 'coa.pdf', 'El archivo supera los 10 MB.'],
  ])('are refused when they are %s', async (_que, contenido, nombre, mensaje) => {
    const antes = await app.nucleo.ledger.head();
    const { body } = await adjuntar(contenido, nombre).expect(422);
    expect([body.error, body.errors, await app.nucleo.ledger.head()]).toEqual([mensaje, { archivo: mensaje }, antes]);
  });

  it.each([
    ['of another kind', 'informe.pdf.png', 'informe.pdf.png.pdf'],
    ['of none', 'informe', 'informe.pdf'],
    ['nothing else', '.pdf', 'certificado.pdf'],
    ['that is cut', `${'n'.repeat(150)}.PDF`, `${'n'.repeat(96)}.PDF`],
  ])('end as their kind does where their name is %s', async (_que, nombre, esperado) => {
    const { body } = await adjuntar(Buffer.concat([PDF, Buffer.from(nombre)]), nombre).expect(201);
    expect(body.archivos.at(-1).nombre).toBe(esperado);
    await http().delete(body.archivos.at(-1).url).expect(200);
  });

  it('name nobody of the club: a surname is asked about, a whole name is refused', async () => {
    const antes = await app.nucleo.ledger.head();
    const otro = Buffer.concat([PDF, Buffer.from('otro')]);
    const entero = await adjuntar(otro, 'receta PacienteAna Quiroga Paz.pdf').expect(422);
    expect([entero.body.codigo, Object.keys(entero.body.errors as object)]).toEqual([
      'DATO_PERSONAL_EN_TEXTO',
      ['archivo'],
    ]);
    const apellido = await adjuntar(otro, 'informe_Quiroga.pdf').expect(409);
    expect([apellido.body.codigo, await app.nucleo.ledger.head()]).toEqual(['POSIBLE_PERSONA', antes]);
    const { body } = await adjuntar(otro, 'informe_Quiroga.pdf').set('x-confirmo-texto', 'true').expect(201);
    await http().delete(body.archivos.at(-1).url).expect(200);
  });

  it('are refused when the same file is attached already, which stays as it is', async () => {
    const { body: antes } = await http().get(`/api/analisis/${ana.id.analisis}`).expect(200);
    const { body } = await adjuntar(PDF, 'otro nombre.pdf').expect(409);
    expect([body.codigo, body.error]).toEqual(['CERTIFICADO_REPETIDO', 'Ese archivo ya está adjunto a este análisis.']);
    expect((await bytesDe(http().get(antes.archivos[0].url))).body.equals(PDF)).toBe(true);
    expect((await http().get(`/api/analisis/${ana.id.analisis}`)).body.archivos).toEqual(antes.archivos);
  });

  it('need a file', async () => {
    const { body } = await http().post(`/api/analisis/${ana.id.analisis}/archivos`).expect(422);
    expect(body.error).toBe('Adjuntá un archivo PDF, JPEG o PNG.');
  });

  it('are attached once however often the same request is sent, and a key stands for one file', async () => {
    const conClave = (contenido: Buffer) => adjuntar(contenido, 'coa.png').set('idempotency-key', 'certificado-uno');
    const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from('uno')]);
    const { body } = await conClave(png).expect(201);
    expect((await conClave(png).expect(201)).body.archivos).toEqual(body.archivos);
  });
});
