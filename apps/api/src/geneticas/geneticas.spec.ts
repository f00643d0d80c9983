import { diaDe } from '@cepa/platform';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';

let app: AppDePrueba;
let ana: Persona & { club_id: string };
beforeAll(async () => {
  app = await levantarApp();
  ana = await app.club('Ana');
}, 60_000);
afterAll(() => app.cerrar());

const elegir = async (lista: string): Promise<string> =>
  (await app.http(ana.token).get(`/api/constantes/${lista}`).expect(200)).body[0];
async function ficha(): Promise<Record<string, unknown>> {
  const [tipo_origen, tipo_cannabis, tipo_resina, perfil_aromatico, perfil_terpenos] = await Promise.all(
    ['origen_genetica_cannabis', 'tipos_cannabis', 'tipos_resina', 'perfiles_aromaticos', 'perfiles_terpenos'].map(
      elegir,
    ),
  );
  return {
    nombre: 'Ñandú',
    descripcion: 'd',
    thc: 18,
    cbd: 1,
    tiempo_floracion: 56,
    rendimiento: 45,
    observaciones: 'o',
    tipo_origen,
    tipo_cannabis,
    tipo_resina,
    perfil_aromatico,
    perfil_terpenos,
  };
}

describe('a variety', () => {
  it('is in the list of its club from its registration until it is taken off it', async () => {
    const http = app.http(ana.token);
    const lista = async () => (await http.get(`/api/geneticasPorClub/${ana.club_id}`).expect(200)).body;
    const datos = { ...(await ficha()), thc: 18.5, cbd: 0.25, rendimiento: 45.5 };
    const { body } = await http.post(`/api/insertarGenetica/${ana.club_id}`).send(datos).expect(201);
    const { mensaje, ...genetica } = body;
    expect([mensaje, genetica]).toEqual([
      'Genética guardada con éxito',
      {
        ...datos,
        id: expect.any(String),
        club_id: ana.club_id,
        fecha_registro: diaDe(new Date()),
        archivada: false,
        creado_en: expect.any(String),
      },
    ]);
    expect(await lista()).toEqual([genetica]);
    const { fecha_registro: _dia, ...devuelta } = genetica;
    const { body: editada } = await http
      .put(`/api/actualizarGenetica/${genetica.id}`)
      .send({ ...datos, thc: 20, descripcion: '' })
      .expect(200);
    expect(editada).toEqual({
      ...devuelta,
      mensaje: 'Genética actualizada con éxito',
      thc: 20,
      descripcion: null,
      fecha_registro: genetica.fecha_registro,
    });
    expect((await http.get('/api/historial').query({ id: genetica.id }).expect(200)).body.at(-1)).toMatchObject({
      tipo: 'GeneticaActualizada',
      por_que: 'edición',
    });
    const beto = await app.club('Beto');
    await app.http(beto.token).put(`/api/actualizarGenetica/${genetica.id}`).send(datos).expect(404);
    await app.http(beto.token).delete(`/api/eliminarGenetica/${genetica.id}`).expect(404);
    expect((await http.delete(`/api/eliminarGenetica/${genetica.id}`).expect(200)).body).toEqual({
      mensaje: 'Genética eliminada con éxito',
      archivada: false,
    });
    expect(await lista()).toEqual([]);
    await http.put(`/api/actualizarGenetica/${genetica.id}`).send(datos).expect(404);
  });

  it.each(
    ['thc', 'cbd', 'tiempo_floracion', 'rendimiento'].flatMap((campo) =>
      [-1, -99_999].map((valor) => [campo, valor] as const),
    ),
  )('is refused with the sentence for it when %s is %d', async (campo, valor) => {
    const datos = await ficha();
    const mensaje = 'No se permiten valores negativos en los campos numéricos.';
    const { body } = await app
      .http(ana.token)
      .post(`/api/insertarGenetica/${ana.club_id}`)
      .send({ ...datos, [campo]: valor })
      .expect(422);
    expect([body.error, body.errors]).toEqual([mensaje, { [campo]: mensaje }]);
  });
});
