import { derivedId, newId } from '@cepa/platform';
import { ID, cadena } from '@cepa/projections/trazabilidad/cadena.testkit';
import { FORM_BULK } from '../materiales/materia.testkit';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import { sembrar } from '../testing/sembrar.testkit';
import { GENETICA, nuevoCultivo, type Cultivo } from './cultivo.testkit';

let app: AppDePrueba;
let cultivo: Cultivo;
let beto: Cultivo;

beforeAll(async () => {
  app = await levantarApp();
  cultivo = await nuevoCultivo(app, await app.club('Ana'));
  beto = await nuevoCultivo(app, await app.club('Beto'));
});
afterAll(() => app.cerrar());

const ana = () => app.http(cultivo.persona.token);
const traza = async (codigo: string) => (await ana().get('/api/trazabilidad').query({ codigo }).expect(200)).body;
const codigos = (pasos: readonly { codigo: string }[]) => pasos.map(({ codigo }) => codigo);

/** Adds one plant to a new lot of the crop, nine days after those of `cultivo.lote`. */
async function hija(madre_id: string | null, cambios: object = {}, clave: string = newId()) {
  const { body } = await ana()
    .post('/api/lotes')
    .send({ nombre: 'De madre', fecha_inicio: '2026-11-10', proyecto_id: cultivo.proyecto_id })
    .expect(201);
  const lote = body.lote as { id: string; codigo: string };
  const cuerpo = {
    ...{ fecha_inicio: '2026-11-10', variedad_id: cultivo.variedad_id, cantidad: 1, origen: 'Esqueje' },
    ...{ lote_id: lote.id, listacodigos: [`${lote.codigo}-001`], madre_id, ...cambios },
  };
  const enviar = () => ana().post('/api/planta/agregar-varias').set('idempotency-key', clave).send(cuerpo);
  return { lote, enviar };
}

it('a plant says its mother wherever it is read, and the trace goes both ways', async () => {
  const { codigo: deMadre, plantas } = await cultivo.lote(1);
  const [madre] = plantas as [{ id: string; codigo: string }];
  const { lote, enviar } = await hija(madre.id);
  const { body } = await enviar().expect(200);
  expect((await enviar().expect(200)).body).toEqual(body);
  const [suya] = body.plantas;
  expect(suya).toMatchObject({ codigo: `${lote.codigo}-001`, madre: { id: madre.id, codigo: madre.codigo } });
  expect((await ana().get(`/api/planta/${madre.id}`).expect(200)).body).not.toHaveProperty('madre');
  const { body: todas } = await ana().get('/api/plantas').query({ lote_id: lote.id }).expect(200);
  expect(todas).toMatchObject([{ madre: { id: madre.id, codigo: madre.codigo } }]);
  expect(codigos((await traza(suya.codigo)).origen)).toEqual([madre.codigo, lote.codigo, deMadre]);
  expect((await traza(suya.codigo)).nodo.info).toMatchObject({ madre: madre.codigo });
  expect(codigos((await traza(madre.codigo)).destino)).toEqual([suya.codigo]);
  // Her history has her offspring.
  const { body: historial } = await ana().get('/api/historial').query({ entidad: 'planta', id: madre.id }).expect(200);
  expect(historial.map(({ que }: { que: string }) => que)).toContain(
    `Se agregó 1 planta de origen Esqueje, de la madre ${madre.codigo}.`,
  );
});

it('refuses a mother that is not there, is no more, began later or is of another variety', async () => {
  const { plantas } = await cultivo.lote(2);
  const [madre, muerta] = plantas as [{ id: string; codigo: string }, { id: string; codigo: string }];
  const [ajena] = (await beto.lote(1)).plantas;
  for (const id of [ajena!.id, newId()]) {
    const { body } = await (await hija(id)).enviar().expect(404);
    expect(body).toMatchObject({ errors: { madre_id: 'La planta madre no está entre las plantas del club.' } });
  }
  await ana().put(`/api/planta/${muerta.id}/estado`).send({ nuevoEstado: 'Muerta', motivo: 'Plaga' }).expect(200);
  const { body: genetica } = await ana()
    .post(`/api/insertarGenetica/${cultivo.persona.club_id}`)
    .send({ ...GENETICA, nombre: 'Otra' })
    .expect(201);
  const casos = [
    [muerta.id, {}, 409, 'MADRE_SIN_VIDA'],
    [madre.id, { variedad_id: genetica.id }, 422, 'MADRE_DE_OTRA_GENETICA'],
    [madre.id, { fecha_inicio: '2026-11-01' }, 422, 'MADRE_POSTERIOR'],
  ] as const;
  for (const [id, cambios, status, codigo] of casos)
    expect((await (await hija(id, cambios)).enviar().expect(status)).body.codigo).toBe(codigo);
  await (await hija('no es un id')).enviar().expect(400);
});

it('either a plant is deleted, or dies before, or is a mother', async () => {
  for (let intento = 0; intento < 4; intento += 1) {
    const { id, plantas } = await cultivo.lote(1);
    const [madre] = plantas as [{ id: string; codigo: string }];
    const { enviar } = await hija(madre.id);
    const borrar = () =>
      intento % 2 === 0 ? ana().delete(`/api/planta/${madre.id}`) : ana().put(`/api/lotes/${id}/eliminar`);
    const estados = (await Promise.all([enviar(), borrar()])).map(({ status }) => status);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual(estados);
  }
  const { plantas } = await cultivo.lote(1);
  const [madre] = plantas as [{ id: string; codigo: string }];
  const { enviar } = await hija(madre.id);
  const morir = ana().put(`/api/planta/${madre.id}/estado`).send({ nuevoEstado: 'Muerta', motivo: 'Plaga' });
  const [agregar, muerte] = await Promise.all([enviar(), morir]);
  expect(muerte.status).toBe(200);
  expect([200, 409]).toContain(agregar.status);
});

describe('what is held of a mother', () => {
  const MADRE = { id: derivedId('madre'), codigo: 'LOT-0-001', lote_id: derivedId('lote de la madre') };
  let club: Persona & { club_id: string };
  const pedir = () => app.http(club.token);

  beforeAll(async () => {
    club = await app.club('Ceibo');
    const deLote = `lote-${MADRE.lote_id}`;
    const plantadas = {
      lote_id: MADRE.lote_id,
      variedad_id: ID.variedad,
      origen: 'Semilla',
      fecha_inicio: '2026-01-02',
    };
    const nada = { madre_id: null, madre_codigo: null, madre_lote_id: null };
    const suMadre = { madre_id: MADRE.id, madre_codigo: MADRE.codigo, madre_lote_id: MADRE.lote_id };
    await sembrar(app, club, [
      [
        deLote,
        {
          ...{ type: 'LoteCreado', version: 1 },
          data: {
            ...{ lote_id: MADRE.lote_id, codigo: 'LOT-0', nombre: 'Madres', descripcion: null },
            ...{ fecha_inicio: '2026-01-02', proyecto_id: ID.proyecto },
          },
        },
      ],
      [
        deLote,
        {
          ...{ type: 'PlantasAgregadas', version: 2 },
          data: { ...plantadas, ...nada, plantas: [{ planta_id: MADRE.id, codigo: MADRE.codigo }] },
        },
      ],
      ...cadena(club.club_id).map(
        ([stream, evento]) =>
          [
            stream,
            evento.type === 'PlantasAgregadas' ? { ...evento, data: { ...evento.data, ...suMadre } } : evento,
          ] as const,
      ),
    ]);
  });

  const retener = (tipo: string, ids: readonly string[]) =>
    pedir().post('/api/retenciones').send({ tipo, ids, motivo: 'Viroide', club_id: club.club_id }).expect(200);
  const levantar = (tipo: string, ids: readonly string[]) =>
    app
      .http(app.admin)
      .post('/api/retenciones/levantar')
      .send({ tipo, ids, motivo: 'Descartado', club_id: club.club_id })
      .expect(200);
  const bulk = () =>
    pedir()
      .post('/api/producto_final_bulk')
      .send({
        ...FORM_BULK,
        ...{ materia_prima_id: ID.mp[3], cantidad: 1, codigo: 'BULK-DE-HIJA', club_id: club.club_id },
      });

  it.each([
    ['her', 'planta', MADRE.id],
    ['her lot', 'lote', MADRE.lote_id],
  ])(
    'a hold on %s holds what was made of her daughters, lists say so, and a recall lists it',
    async (_que, tipo, id) => {
      await retener(tipo, [id]);
      expect((await bulk().expect(409)).body).toMatchObject({ codigo: 'RETENIDO' });
      const { body: vista } = await pedir().get('/api/trazabilidad').query({ codigo: 'ENV-1' }).expect(200);
      expect(vista.nodo.info).toMatchObject({ retenido: true, retencion: 'Viroide' });
      const cosechado = vista.origen.filter(({ tipo: paso }: { tipo: string }) => paso === 'planta');
      expect(cosechado.every(({ info }: { info: object }) => 'retenido' in info)).toBe(true);
      const { body: producto } = await pedir().get('/api/trazabilidad').query({ codigo: 'PF-1' }).expect(200);
      expect(producto.nodo.info).toMatchObject({ retenido: true });
      const { body: plantas } = await pedir().get('/api/plantas').query({ lote_id: ID.lote }).expect(200);
      expect(plantas).toMatchObject([{ retencion: 'Viroide' }, { retencion: 'Viroide' }]);
      const { body: alcanzan } = await pedir().get('/api/retenciones').query({ sobre_id: ID.plantas[1] }).expect(200);
      expect(alcanzan).toHaveLength(1);
      const { body: retiro } = await pedir()
        .post('/api/retiros')
        .send({ codigo: tipo === 'lote' ? 'LOT-0' : MADRE.codigo, simulacro: true, clase: 'I', motivo: 'Viroide' })
        .expect(201);
      expect(retiro.envasados.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['ENV-1']);
      await levantar(tipo, [id]);
      expect((await pedir().get('/api/plantas').query({ lote_id: ID.lote }).expect(200)).body[0]).not.toHaveProperty(
        'retencion',
      );
    },
  );
});
