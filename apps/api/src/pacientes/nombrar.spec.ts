import { randomUUID } from 'node:crypto';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { escenaDePacientes } from './pacientes.testkit';

const NO_ESCRIBAS = 'No escribas datos personales acá: este texto queda en el registro para siempre.';
const PREGUNTA =
  '¿Hablás de una persona? Acá hay un apellido de alguien del club, y este texto queda en el registro para siempre.';

let app: AppDePrueba;
let escena: Awaited<ReturnType<typeof escenaDePacientes>>;
let rosa: string;

beforeAll(async () => {
  app = await levantarApp();
  escena = await escenaDePacientes(app);
  rosa = (await escena.registrada({ nombre: 'Rosa', apellido: 'Flores', identificacion: '30.111.222' })).id;
});
afterAll(() => app.cerrar());

const sala = (datos: object, de = escena.club) =>
  app
    .http(de.token)
    .post('/api/salasDeCultivo')
    .send({ tipo: 'sala', club_id: de.club_id, ...datos });
const enElLibro = async (): Promise<bigint> => app.nucleo.ledger.head();

describe('a club’s people in the texts of its book', () => {
  it.each([
    ['nombre', { nombre: 'La sala de Rosa Flores' }],
    ['descripcion', { nombre: 'Sala 1', descripcion: 'Llave: FLORES, rosa' }],
    ['ubicacion', { nombre: 'Sala 1', ubicacion: 'DNI 30111222' }],
  ])('refuses a whole name or a number in %s, and records nothing', async (campo, datos) => {
    const antes = await enElLibro();
    const { body } = await sala(datos).expect(422);
    expect(body).toMatchObject({
      codigo: 'DATO_PERSONAL_EN_TEXTO',
      error: NO_ESCRIBAS,
      errors: { [campo]: NO_ESCRIBAS },
    });
    // The header that says that nobody is named has no effect: somebody is named.
    await sala(datos).set('x-confirmo-texto', 'true').expect(422);
    expect(await enElLibro()).toBe(antes);
  });

  it('refuses it in the other books too', async () => {
    const { token, club_id } = escena.club;
    const { body } = await app
      .http(token)
      .put(`/api/clubes/${club_id}`)
      .send({ nombre: 'Club Ceibo', descripcion: 'Fundado por Rosa Flores' })
      .expect(422);
    expect(body.errors).toEqual({ descripcion: NO_ESCRIBAS });
  });

  it('asks about a surname, and records it where nobody is meant', async () => {
    const clave = randomUUID();
    const antes = await enElLibro();
    const { body } = await sala({ nombre: 'Sala Flores' }).set('idempotency-key', clave).expect(409);
    expect(body).toMatchObject({ codigo: 'POSIBLE_PERSONA', error: PREGUNTA, errors: { nombre: PREGUNTA } });
    expect(await enElLibro()).toBe(antes);
    const { body: hecha } = await sala({ nombre: 'Sala Flores' })
      .set('idempotency-key', clave)
      .set('x-confirmo-texto', 'true')
      .expect(201);
    // Asked once: an edit of the room does not ask about its name again.
    await app
      .http(escena.club.token)
      .put(`/api/salasDeCultivo/${hecha.id}`)
      .send({ nombre: 'Sala Flores', tipo: 'sala', capacidad: 12, club_id: escena.club.club_id })
      .expect(200);
  });

  it('takes the word of the trade, and says nothing of other clubs’ people', async () => {
    await sala({ nombre: 'Secado', descripcion: 'para flores' }).expect(201);
    await sala({ nombre: 'La sala de Rosa Flores' }, escena.otro).expect(201);
  });

  it('knows people registered and corrected a moment ago, and forgets erased ones', async () => {
    const { id } = await escena.registrada({ nombre: 'Elvira', apellido: 'Zubeldía', identificacion: '44.555.666' });
    await sala({ nombre: 'Elvira Zubeldia' }).expect(422);
    await escena.editar(id, { nombre: 'Elvira', apellido: 'Ostrowski', identificacion: '44.555.666' }).expect(200);
    await sala({ nombre: 'Elvira Zubeldia' }).expect(201);
    await sala({ nombre: 'Elvira Ostrowski' }).expect(422);
    await escena.suprimir(id).expect(200);
    await sala({ nombre: 'Elvira Ostrowski' }).expect(201);
  });

  it('checks the texts about one person against the others too', async () => {
    const { id } = await escena.registrada({ nombre: 'Delia', apellido: 'Quintana', identificacion: '44.555.777' });
    const { body } = await escena.suprimir(id, 'Lo pidió su hija Rosa Flores').expect(422);
    expect(body.errors).toEqual({ motivo: NO_ESCRIBAS });
    expect(rosa).not.toBe(id);
  });
});
