import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';

let app: AppDePrueba;
let ana: Persona & { club_id: string };
beforeAll(async () => {
  app = await levantarApp();
  ana = await app.club('Ana');
}, 60_000);
afterAll(() => app.cerrar());

describe('a variety', () => {
  it.each(['thc', 'cbd', 'tiempo_floracion', 'rendimiento'].flatMap((campo) => [-1, -99_999].map((valor) => [campo, valor] as const)))('is refused with the sentence for it when %s is %d', async (campo, valor) => {
    const elegir = async (lista: string): Promise<string> => (await app.http(ana.token).get(`/api/constantes/${lista}`).expect(200)).body[0];
    const [tipo_origen, tipo_cannabis, tipo_resina, perfil_aromatico, perfil_terpenos] = await Promise.all(
      ['origen_genetica_cannabis', 'tipos_cannabis', 'tipos_resina', 'perfiles_aromaticos', 'perfiles_terpenos'].map(elegir),
    );
    const datos = { nombre: 'Ñandú', descripcion: 'd', thc: 18, cbd: 1, tiempo_floracion: 56, rendimiento: 45, observaciones: 'o', tipo_origen, tipo_cannabis, tipo_resina, perfil_aromatico, perfil_terpenos };
    const mensaje = 'No se permiten valores negativos en los campos numéricos.';
    const { body } = await app.http(ana.token).post(`/api/insertarGenetica/${ana.club_id}`).send({ ...datos, [campo]: valor }).expect(422);
    expect([body.error, body.errors]).toEqual([mensaje, { [campo]: mensaje }]);
  });
});
