import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { factsOf, latestVersions, type UndoableEventType } from '@cepa/event-schemas';
import { newId } from '@cepa/platform';
import { UNDOABLE_HEADER, Undos } from '../nucleo/undos';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';
import * as book from './book.testkit';
import { casosDeDeshacer, type Caso } from './deshacer.testkit';
import { nuevaCadena, type Cadena } from '../testing/cadena.testkit';

let app: AppDePrueba;
let ana: Cadena;
let beto: Persona;
let casos: Readonly<Record<UndoableEventType, Caso>>;

beforeAll(async () => {
  app = await levantarApp();
  [ana, beto] = [await nuevaCadena(app, 'Aguaribay'), await app.club('Beto')];
  casos = await casosDeDeshacer(app, ana);
}, 120_000);
afterAll(() => app.cerrar());

const TIPOS = Object.keys(latestVersions).filter((tipo) => 'acto' in factsOf(tipo).deshacer) as UndoableEventType[];
const http = (token = ana.persona.token) => app.http(token);
const deshacer = (evento: string, { token = ana.persona.token, clave = randomUUID() as string } = {}) =>
  http(token).post(`/api/eventos/${evento}/deshacer`).set('idempotency-key', clave).send({});
const historial = async (id: string) => (await http().get('/api/historial').query({ id }).expect(200)).body;
const estado = async (id: string): Promise<string> => (await http().get(`/api/planta/${id}`).expect(200)).body.estado;
const cambiar = async (id: string, nuevoEstado: string, token = ana.persona.token): Promise<string> =>
  (await http(token).put(`/api/planta/${id}/estado`).send({ nuevoEstado }).expect(200)).headers[UNDOABLE_HEADER]!;
/** The state after the process stopped between the append and the answer. */
const olvidar = () => app.nucleo.pool.query('DELETE FROM plataforma.respuestas');

const eventosDesde = (posicion: bigint) => book.eventosDesde(app, posicion);
const foto = () => book.foto(app, ana.persona.club_id);

describe('every event that an act takes back', () => {
  it('has one in its capability, and the schemas know no other', () => {
    const undos = app.app.get(Undos);
    expect(TIPOS.map((tipo) => typeof undos.of(tipo).act)).toEqual(TIPOS.map(() => 'function'));
    expect(Object.keys(casos).sort()).toEqual([...TIPOS].sort());
  });

  it.each(TIPOS)('%s is done and undone, and all is as before', async (tipo) => {
    const { hacer, quedan = [] } = casos[tipo];
    const acto = await hacer();
    const antes = await foto();
    const desde = await app.nucleo.ledger.head();
    const { headers, status, text } = await acto();
    expect([status < 300, text]).toEqual([true, text]);
    const hechos = await eventosDesde(desde);
    expect(hechos.map(({ type }) => type)).toContain(tipo);
    expect(hechos.map(({ id }) => id)).toContain(headers[UNDOABLE_HEADER]);
    const medio = await app.nucleo.ledger.head();
    expect((await deshacer(headers[UNDOABLE_HEADER]!)).body).toEqual({ mensaje: 'Listo, se deshizo.' });
    const ahora = await foto();
    const distintas = book.delta(antes, ahora, quedan);
    expect(distintas).toEqual([]);
    const causas = new Set(hechos.map(({ id }) => id));
    const deshechos = await eventosDesde(medio);
    expect(deshechos.length).toBeGreaterThan(0);
    expect(deshechos.filter(({ metadata }) => !causas.has(metadata.causation_id))).toEqual([]);
    await deshacer(headers[UNDOABLE_HEADER]!).expect(409);
  });
});

it('in whatever order: what is still the last on its record goes back, and nothing else moves', async () => {
  const picture = async (streams: readonly string[], hasta?: bigint) => ({
    ...(await foto()),
    ...(await book.states(app, streams, hasta)),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(TIPOS, { minLength: 5, maxLength: 5 }),
      fc.infiniteStream(fc.nat()),
      async (tipos, at) => {
        const hechas: book.Done[] = [];
        const undoOne = async (): Promise<void> => {
          const [una] = hechas.splice(at.next().value! % hechas.length, 1);
          const { tipo, streams, quedan, cambio, evento } = una!;
          const antes = await picture(streams);
          const esLaUltima = await book.isLast(app, una!);
          const { status, body } = await deshacer(evento);
          expect([tipo, status, body.codigo]).toEqual([tipo, ...(esLaUltima ? [200, undefined] : [409, 'YA_CAMBIO'])]);
          expect([tipo, book.delta(await picture(streams), antes, quedan)]).toEqual([tipo, esLaUltima ? cambio : []]);
        };
        for (const tipo of tipos) {
          const { hacer, quedan: suyas = [] } = casos[tipo];
          // Alerts also name and count what others changed meanwhile.
          const quedan = [...suyas, 'alertas', 'alertas_cuentas'];
          const acto = await hacer();
          const [antes, desde] = [await foto(), await app.nucleo.ledger.head()];
          const evento = (await acto()).headers[UNDOABLE_HEADER]!;
          const events = await eventosDesde(desde);
          const streams = book.streamsOf(events);
          const cambio = book.delta(
            { ...antes, ...(await book.states(app, streams, desde)) },
            await picture(streams),
            quedan,
          );
          hechas.push({ tipo, evento, quedan, streams, events, cambio });
          if (at.next().value! % 2 === 0) await undoOne();
        }
        while (hechas.length > 0) await undoOne();
      },
    ),
    { numRuns: 2 },
  );
}, 120_000);

describe('undoing', () => {
  it('is told in the history, both ways, and offered only while nothing later changed the record', async () => {
    const [planta] = await casos.EstadoDePlantasCambiado.plantas!(1);
    const evento = await cambiar(planta!, 'Enferma');
    expect((await historial(planta!)).map((uno: Record<string, unknown>) => uno['deshacible'])).toEqual([false, true]);
    await deshacer(evento).expect(200);
    const [, hecho, vuelta] = await historial(planta!);
    expect(hecho).toMatchObject({
      deshecho: { quien: expect.any(String), cuando: vuelta.registrado },
      deshacible: false,
    });
    expect(vuelta).toMatchObject({
      que: expect.stringContaining('pasó al estado Viva.'),
      deshace: expect.stringContaining('pasó al estado Enferma.'),
      por_que: 'Se deshizo lo anterior.',
      deshacible: false,
      deshecho: null,
    });
    expect((await deshacer(vuelta.event_id).expect(409)).body).toMatchObject({
      codigo: 'NO_SE_DESHACE',
      error: 'Con esto se deshizo otra cosa: para volver a hacerla, registrala de nuevo.',
    });
    expect((await deshacer(evento).expect(409)).body).toMatchObject({ codigo: 'YA_DESHECHO' });
  });

  it('is refused once the record has changed since; what only says something of it is no change', async () => {
    const [una, otra] = await casos.EstadoDePlantasCambiado.plantas!(2);
    const evento = await cambiar(una!, 'Enferma');
    await cambiar(otra!, 'Dañada');
    await http().post('/api/recuentos').send({ sala_id: ana.id.sala, codigos: [] }).expect(201);
    const segundo = await cambiar(una!, 'Dañada');
    expect((await deshacer(evento).expect(409)).body).toMatchObject({
      codigo: 'YA_CAMBIO',
      error: 'Ya hay cambios posteriores: corregilo desde el registro.',
    });
    await deshacer(segundo).expect(200);
    expect(await estado(una!)).toBe('Enferma');
    expect((await deshacer(evento).expect(409)).body).toMatchObject({ codigo: 'YA_CAMBIO' });
  });

  it('is refused with the reason that its schema gives, or that the event itself is', async () => {
    const [planta] = await casos.EstadoDePlantasCambiado.plantas!(1);
    const { headers } = await http()
      .put(`/api/planta/${planta}/estado`)
      .send({ nuevoEstado: 'Muerta', motivo: 'Se secó' })
      .expect(200);
    expect(headers[UNDOABLE_HEADER]).toBeUndefined();
    const [agregada, muerta] = await historial(planta!);
    for (const [uno, error] of [
      [muerta, 'Una baja no se deshace: queda escrita con su motivo.'],
      [agregada, 'Las plantas que sobran se borran desde el lote, una por una: sus códigos no se dan otra vez.'],
    ])
      expect((await deshacer(uno.event_id).expect(409)).body).toMatchObject({ codigo: 'NO_SE_DESHACE', error });
  });

  it('takes back all of an act that was one request, in one go', async () => {
    const plantas = [
      ...(await casos.EstadoDePlantasCambiado.plantas!(2)),
      ...(await casos.EstadoDePlantasCambiado.plantas!(1)),
    ];
    const rafaga = { acto: 'estado', datos: { nuevoEstado: 'Enferma' }, codigos: plantas };
    const { headers } = await http().post('/api/rafaga').send(rafaga).expect(200);
    await deshacer(headers[UNDOABLE_HEADER]!).expect(200);
    expect(await Promise.all(plantas.map(estado))).toEqual(['Viva', 'Viva', 'Viva']);
    const otra = await http().post('/api/rafaga').send(rafaga).expect(200);
    await cambiar(plantas[1]!, 'Dañada');
    const cabeza = await app.nucleo.ledger.head();
    expect((await deshacer(otra.headers[UNDOABLE_HEADER]!).expect(409)).body).toMatchObject({ codigo: 'YA_CAMBIO' });
    expect(await app.nucleo.ledger.head()).toBe(cabeza);
  });

  it('happens once however often its key is sent, also where only the ledger remembers', async () => {
    const [planta] = await casos.EstadoDePlantasCambiado.plantas!(1);
    const evento = await cambiar(planta!, 'Enferma');
    const clave = randomUUID();
    const [una, otra] = await Promise.all([deshacer(evento, { clave }), deshacer(evento, { clave })]);
    const cabeza = await app.nucleo.ledger.head();
    await olvidar();
    const repetida = await deshacer(evento, { clave });
    expect([una, otra, repetida].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await app.nucleo.ledger.head()).toBe(cabeza);
  });

  it('of a lock is for who locked it, and for who may unlock', async () => {
    const { id } = await casos.LoteBloqueado.lote!();
    const bloquear = async () => (await http().put(`/api/lotes/${id}/bloquear`).expect(200)).headers[UNDOABLE_HEADER]!;
    const miembro = { token: ana.miembro.token };
    expect((await deshacer(await bloquear(), miembro).expect(403)).body).toMatchObject({ codigo: 'SIN_PERMISO' });
    await deshacer((await historial(id)).at(-1).event_id).expect(200);
    await deshacer(await bloquear(), { token: app.admin }).expect(200);
  });

  it('is not for other clubs, readers, or a club that does not pay; and of nothing there is a 404', async () => {
    const [planta] = await casos.EstadoDePlantasCambiado.plantas!(1);
    const evento = await cambiar(planta!, 'Enferma');
    await deshacer(evento, { token: beto.token }).expect(404);
    await deshacer(newId()).expect(404);
    await deshacer('uno').expect(400);
    const { body: roles } = await http(app.admin).get('/api/roles').expect(200);
    const auditora = await app.persona('Auditora');
    await http()
      .post('/api/usuarios_vincular')
      .send({ user_id: auditora.id, role_id: roles.find((uno: { nombre: string }) => uno.nombre === 'auditoria').id })
      .expect(200);
    await deshacer(evento, { token: auditora.token }).expect(403);
    const pagar = (fecha_fin: string) =>
      http(app.admin).put(`/api/clubes_actualizar_suscripcion/${ana.persona.club_id}`).send({ fecha_fin }).expect(200);
    await pagar('2026-11-01');
    await deshacer(evento).expect(402);
    await pagar('2199-12-31');
    expect(await estado(planta!)).toBe('Enferma');
  });
});

it('of an undoing and a later act in two processes, one wins', async () => {
  const otro = await app.otroProceso();
  try {
    const token = ana.persona.token;
    for (let ronda = 0; ronda < 6; ronda += 1) {
      const [planta] = await casos.EstadoDePlantasCambiado.plantas!(1);
      const evento = await cambiar(planta!, 'Enferma');
      const desde = await app.nucleo.ledger.head();
      const [vuelta, despues] = await Promise.all([
        deshacer(evento),
        otro.http(token).put(`/api/planta/${planta}/estado`).send({ nuevoEstado: 'Dañada' }),
      ]);
      const escritos = (await eventosDesde(desde)).map(({ data }) => data['estado']);
      expect(despues.status).toBe(200);
      // Either it came first or it was refused: it is never applied on top of the other.
      expect([vuelta.status, escritos]).toEqual(vuelta.status === 200 ? [200, ['Viva', 'Dañada']] : [409, ['Dañada']]);
    }
    const [planta] = await casos.EstadoDePlantasCambiado.plantas!(1);
    const evento = await cambiar(planta!, 'Enferma');
    const ambos = await Promise.all([
      deshacer(evento),
      otro.http(token).post(`/api/eventos/${evento}/deshacer`).send({}),
    ]);
    expect(ambos.map(({ status }) => status).sort()).toEqual([200, 409]);
  } finally {
    await otro.cerrar();
  }
}, 60_000);
