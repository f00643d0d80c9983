import { cadenaDe } from '@cepa/projections/trazabilidad/cadena';
import { nodoPorCodigo, recorrer } from '@cepa/projections/trazabilidad/trazabilidad.queries';
import { ID, cadena } from '@cepa/projections/trazabilidad/cadena.testkit';
import { nuevoCultivo } from '../lotes/cultivo.testkit';
import { FORM_BULK, FORM_MATERIA_PRIMA, nuevaMateria } from '../materiales/materia.testkit';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import { sembrar } from '../testing/sembrar.testkit';

interface PasoVisto {
  readonly codigo: string;
  readonly tipo: string;
  readonly cantidad: number | null;
  readonly unidad: string | null;
  readonly info: Record<string, unknown>;
  readonly children: readonly PasoVisto[];
}

const NANDU = {
  ...{ genetica_id: ID.variedad, nombre: 'Ñandú Kush', descripcion: null, thc: '18.5', cbd: '0.8' },
  ...{ tipo_origen: 'Banco de semillas', tipo_cannabis: 'Índica', tiempo_floracion: 56, rendimiento: '45' },
  ...{ observaciones: null, tipo_resina: 'Alta', perfil_aromatico: 'Terroso', perfil_terpenos: 'Mirceno' },
  fecha_registro: '2026-11-21',
};

let app: AppDePrueba;
let ana: Persona & { club_id: string };
let beto: Persona & { club_id: string };
let persona: string;

beforeAll(async () => {
  app = await levantarApp();
  [ana, beto] = [await app.club('Ana'), await app.club('Beto')];
  const { body } = await app
    .http(ana.token)
    .post('/api/usuario-medicinal')
    .send({
      nombre: 'Juana',
      apellido: 'Ríos',
      identificacion: '30111222',
      fecha_nacimiento: '1980-05-17',
      direccion: 'Belgrano 450',
      club_id: ana.club_id,
    })
    .expect(201);
  persona = body.id as string;
  const eventos = cadena(ana.club_id).map(
    ([stream, evento]) =>
      [
        stream,
        evento.type === 'ProductoDispensado'
          ? { ...evento, data: { ...evento.data, usuario_medicinal_id: persona } }
          : evento,
      ] as const,
  );
  await sembrar(app, ana, eventos);
  await sembrar(app, ana, [
    [
      `materiales-${ana.club_id}`,
      {
        type: 'DispensacionAnulada',
        version: 1,
        data: {
          dispensacion_id: ID.dispensaciones[1],
          producto_final_envasado_id: ID.envasado,
          cantidad_devuelta: 1,
          justificacion_anulacion: 'Equivocada',
        },
      },
    ],
  ]);
});
afterAll(() => app.cerrar());

const pedir = (quien: Persona | { token: string }, codigo: string) =>
  app.http(quien.token).get('/api/trazabilidad').query({ codigo });
const codigos = (pasos: readonly PasoVisto[]): string[] => pasos.map(({ codigo }) => codigo);
/** A tree as text: `MP-1(BULK-1)`. */
const arbol = (pasos: readonly PasoVisto[]): string =>
  pasos.map(({ codigo, children }) => (children.length > 0 ? `${codigo}(${arbol(children)})` : codigo)).join(' ');
const [P1, P2] = ID.procesos;
const [D1, D2] = ID.dispensaciones;
const DEL_PROCESO_1 = `${P1}(MP-3(${P2}(MP-5(BULK-1(ENV-1(${D1} ${D2}))))) MP-4)`;

it('shows the adjustments of a raw material in the unit that it has now', async () => {
  const club = await nuevaMateria(app, 'Ajustadora');
  const http = app.http(club.persona.token);
  const { id, codigo } = await club.materiaPrima();
  const ajustar = (nuevaCantidad: number) =>
    http.put(`/api/materia_prima_ajustar_cantidad/${id}`).send({ nuevaCantidad, observaciones: 'Conteo' }).expect(200);
  const ajuste = async () =>
    (await http.get('/api/trazabilidad').query({ codigo }).expect(200)).body.nodo.info.ajuste_total;
  expect(await ajuste()).toBeUndefined();
  await ajustar(480);
  expect(await ajuste()).toBe(-20);
  await http
    .put(`/api/materia_prima/${id}`)
    .send({ ...FORM_MATERIA_PRIMA, cantidad: 0.5, unidad_medida: 'kilos' })
    .expect(200);
  expect(await ajuste()).toBe(-0.02);
  await ajustar(0.47);
  expect(await ajuste()).toBe(-0.03);
});

describe('a code', () => {
  it('names one record in a club, of any kind', async () => {
    const club = await nuevaMateria(app, 'Codificadora');
    const http = app.http(club.persona.token);
    const { codigo: deMateria } = await club.materiaPrima();
    const { body } = await http
      .post('/api/lotes')
      .send({ nombre: 'Otro', fecha_inicio: '2026-11-01', proyecto_id: club.proyecto_id, codigo: deMateria })
      .expect(409);
    expect(body.error).toBe(`El código ${deMateria} ya está en uso.`);
    const lote = (
      await http
        .post('/api/lotes')
        .send({ nombre: 'Uno', fecha_inicio: '2026-11-01', proyecto_id: club.proyecto_id, codigo: 'UNICO' })
        .expect(201)
    ).body.lote as { id: string };
    const biomasa = await club.biomasa();
    // The lot's own code, that of its first plant before it exists, and a biomass's.
    for (const codigo of ['UNICO', 'UNICO-001', biomasa.codigo]) {
      const { body: negada } = await http
        .post('/api/materia_prima')
        .send({ ...FORM_MATERIA_PRIMA, biomasa_id: biomasa.id, codigo })
        .expect(409);
      expect(negada.error).toBe(`El código ${codigo} ya está en uso.`);
    }
    const { body: codigosDePlantas } = await http
      .get('/api/planta_generar_codigos')
      .query({ cantidad: 1, lote_id: lote.id })
      .expect(200);
    expect(codigosDePlantas).toEqual(['UNICO-001']);
    await http.put(`/api/lotes/${lote.id}/eliminar`).expect(200);
    const materia = await club.materiaPrima();
    await http
      .post('/api/producto_final_bulk')
      .send({ ...FORM_BULK, materia_prima_id: materia.id, codigo: 'UNICO' })
      .expect(409);
    const libre = { ...FORM_BULK, materia_prima_id: materia.id, codigo: 'LIBRE-001' };
    const enviar = () => http.post('/api/producto_final_bulk').set('idempotency-key', 'codigo-libre-001').send(libre);
    expect((await enviar().expect(201)).body).toEqual((await enviar().expect(201)).body);
  });
});

describe('the chain of a code', () => {
  it('shows the origins of a packaged product, nearest first, through two transformations, and its destinations', async () => {
    const { body } = await pedir(ana, 'ENV-1').expect(200);
    expect({ codigo: body.codigo, tipo: body.nodo.tipo, truncado: body.truncado }).toEqual({
      codigo: 'ENV-1',
      tipo: 'producto_envasado',
      truncado: false,
    });
    expect(codigos(body.origen)).toEqual([
      'BULK-1',
      'MP-5',
      P2,
      'MP-3',
      P1,
      'MP-1',
      'MP-2',
      'BIO-1',
      'LOT-1-001',
      'LOT-1-002',
      'LOT-1',
    ]);
    expect((body.origen as PasoVisto[]).map(({ tipo, cantidad, unidad }) => [tipo, cantidad, unidad])).toEqual([
      ['producto_final_bulk', 50, 'mililitros'],
      ['materia_prima', 50, 'mililitros'],
      ['proceso', 55, 'gramos'],
      ['materia_prima', 60, 'gramos'],
      ['proceso', 60, 'gramos'],
      ['materia_prima', 200, 'gramos'],
      ['materia_prima', 100, 'gramos'],
      ['biomasa', 500, 'gramos'],
      ['planta', null, null],
      ['planta', null, null],
      ['lote', 1000, 'gramos'],
    ]);
    expect(arbol(body.destino)).toBe(`${D1} ${D2}`);
  });

  it.each([
    ['a lot', 'LOT-1', [], `LOT-1-001(PF-1) LOT-1-002 BIO-1(MP-1(${DEL_PROCESO_1}) MP-2)`],
    ['a plant', 'LOT-1-001', ['LOT-1'], `BIO-1(MP-1(${DEL_PROCESO_1}) MP-2) PF-1`],
    ['a biomass', 'BIO-1', ['LOT-1-001', 'LOT-1-002', 'LOT-1'], `MP-1(${DEL_PROCESO_1}) MP-2`],
    ['a raw material that was mixed', 'MP-2', ['BIO-1', 'LOT-1-001', 'LOT-1-002', 'LOT-1'], DEL_PROCESO_1],
    ['a result that was used no further', 'MP-4', [P1, 'MP-1', 'MP-2', 'BIO-1', 'LOT-1-001', 'LOT-1-002', 'LOT-1'], ''],
    [
      'a bulk',
      'BULK-1',
      ['MP-5', P2, 'MP-3', P1, 'MP-1', 'MP-2', 'BIO-1', 'LOT-1-001', 'LOT-1-002', 'LOT-1'],
      `ENV-1(${D1} ${D2})`,
    ],
    ['a product harvested from plants', 'PF-1', ['LOT-1-001', 'LOT-1'], ''],
    [
      'a dispensing, by its id',
      D1,
      ['ENV-1', 'BULK-1', 'MP-5', P2, 'MP-3', P1, 'MP-1', 'MP-2', 'BIO-1', 'LOT-1-001', 'LOT-1-002', 'LOT-1'],
      '',
    ],
  ])('starts at %s', async (_que, codigo, origen, destino) => {
    const { body } = await pedir(ana, codigo).expect(200);
    expect({ origen: codigos(body.origen), destino: arbol(body.destino) }).toEqual({ origen, destino });
  });

  it('says of which variety each step is, on both sides of the code', async () => {
    const { body: de } = await pedir(ana, 'MP-4').expect(200);
    expect((de.origen as PasoVisto[]).every(({ info }) => info['variedad'] === undefined)).toBe(true);
    await sembrar(app, ana, [[`genetica-${ID.variedad}`, { type: 'GeneticaRegistrada', version: 1, data: NANDU }]]);
    const { body } = await pedir(ana, 'MP-2').expect(200);
    const pasos = [body.nodo, ...body.origen, ...body.grafo.nodos] as PasoVisto[];
    expect(pasos.filter(({ info, tipo }) => tipo !== 'lote' && info['variedad'] !== 'Ñandú Kush')).toEqual([]);
    expect(pasos.filter(({ tipo }) => tipo === 'producto_envasado')).toHaveLength(1);
  });

  it('is also a flat graph in which every step stands once', async () => {
    const { grafo } = (await pedir(ana, 'LOT-1').expect(200)).body as {
      grafo: { nodos: { id: string }[]; aristas: { desde: string; hacia: string }[] };
    };
    expect([grafo.nodos.length, new Set(grafo.nodos.map(({ id }) => id)).size, grafo.aristas.length]).toEqual([
      16, 16, 18,
    ]);
    expect(grafo.aristas).toContainEqual({
      id: ID.insumos[1],
      desde: ID.mp[1],
      hacia: P1,
      tipo: 'proceso',
      cantidad: 100,
      unidad: 'gramos',
    });
  });

  it('gives quantities as numbers, of any step', async () => {
    const { grafo } = (await pedir(ana, 'ENV-1').expect(200)).body as { grafo: { nodos: PasoVisto[] } };
    const de = (codigo: string) => grafo.nodos.find((nodo) => nodo.codigo === codigo)?.info;
    expect([de('BIO-1'), de('MP-1'), de(P1), de('BULK-1'), de('ENV-1')]).toMatchObject([
      { peso: 1000 },
      { cantidad: 500, biomasa_usada: 500, humedad_porcentaje: 11.5 },
      { merma: 200 },
      { cantidad: 50 },
      { peso_por_unidad: 5, peso_total: 50, cantidad_unidades: 10 },
    ]);
  });

  it('finds a code that was written in small letters', async () => {
    expect((await nodoPorCodigo(app.nucleo.lectura, 'env-1', ana.club_id))?.codigo).toBe('ENV-1');
  });

  it('stops at the number of steps that is asked for, keeps the nearest, and says so', async () => {
    const db = app.nucleo.lectura;
    const nodo = await nodoPorCodigo(db, 'ENV-1', ana.club_id);
    if (!nodo) throw new Error('no ENV-1');
    const hasta = async (maximo: number) => {
      const { origen, truncado } = cadenaDe(nodo, await recorrer(db, nodo, 'origen', maximo), {
        nodos: [],
        aristas: [],
        truncado: false,
      });
      return { origen: codigos(origen as never), truncado };
    };
    expect(await hasta(3)).toEqual({ origen: ['BULK-1', 'MP-5', P2], truncado: true });
    expect(await hasta(10)).toMatchObject({ truncado: true });
    expect(await hasta(11)).toMatchObject({ truncado: false });
  });

  it('marks an annulled act and keeps it, with its month and without its quantity', async () => {
    const { body } = await pedir(ana, D2).expect(200);
    expect(body.nodo).toMatchObject({
      tipo: 'dispensacion',
      correcciones: 1,
      info: { fecha: '2026-12-02', mes: '2026-12', anulado: true, justificacion_anulacion: 'Equivocada' },
    });
    expect(body.origen[0]).toMatchObject({ codigo: 'ENV-1', cantidad: 0, unidad: 'unidades' });
  });
});

describe('the readers of a trace', () => {
  it('the recipient has a name for the club and the Administrador, and an opaque id for a read-only role', async () => {
    const nombres = async (token: string) =>
      ((await pedir({ token }, 'ENV-1').expect(200)).body.destino as PasoVisto[]).map(({ info }) => [
        info['usuario_medicinal_id'],
        info['usuario_medicinal'],
      ]);
    expect(await nombres(ana.token)).toEqual([
      [persona, 'Juana Ríos'],
      [persona, 'Juana Ríos'],
    ]);
    expect(await nombres(app.admin)).toEqual([
      [persona, 'Juana Ríos'],
      [persona, 'Juana Ríos'],
    ]);
    expect(await nombres(await auditor())).toEqual([
      [persona, undefined],
      [persona, undefined],
    ]);
  });

  it('another club finds nothing, and an unknown code is not found', async () => {
    for (const codigo of ['ENV-1', 'LOT-1', D1])
      expect((await pedir(beto, codigo).expect(404)).body).toMatchObject({
        status: 404,
        error: 'Recurso no encontrado.',
      });
    await pedir(ana, 'ENV-404').expect(404);
    await app.http(beto.token).get('/api/trazabilidad').query({ codigo: 'ENV-1', club_id: ana.club_id }).expect(403);
  });

  it('two clubs may have one code: each finds its own', async () => {
    const { proyecto_id } = await nuevoCultivo(app, beto);
    const { body } = await app
      .http(beto.token)
      .post('/api/lotes')
      .send({ codigo: 'MP-2', nombre: 'Aurora', descripcion: '', fecha_inicio: '2026-11-01', proyecto_id })
      .expect(201);
    const id = async (quien: Persona) => (await pedir(quien, 'MP-2').expect(200)).body.nodo.id;
    expect([await id(beto), await id(ana)]).toEqual([body.lote.id, ID.mp[1]]);
    for (const { token } of [beto, ana])
      await app.http(token).get('/api/export-pdf/trazabilidad').query({ codigo: 'MP-2' }).expect(200);
  });

  it('needs a code', async () => {
    expect((await pedir(ana, '  ').expect(400)).body.errors).toEqual({ codigo: 'Ingresá un código.' });
    await app.http(ana.token).get('/api/trazabilidad').expect(400);
  });
});

/** The token of a person of Ana's club with a read-only role. */
async function auditor(): Promise<string> {
  const carla = await app.persona('Carla');
  const { body: roles } = await app.http(app.admin).get('/api/roles').expect(200);
  const role_id = (roles as { id: string; nombre: string }[]).find(({ nombre }) => nombre === 'auditoria')?.id;
  await app
    .http(ana.token)
    .post('/api/usuarios_vincular')
    .send({ user_id: carla.id, club_id: ana.club_id, role_id })
    .expect(200);
  return carla.token;
}
