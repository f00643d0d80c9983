import type { AppDePrueba } from './app.testkit';
import type { Cadena } from './cadena.testkit';
import { levantarConDosClubes } from './dos-clubes.testkit';

let app: AppDePrueba;
let cadena: Cadena;
beforeAll(async () => {
  ({ app, ana: cadena } = await levantarConDosClubes());
}, 90_000);
afterAll(() => app.cerrar());

type Registro = Readonly<Record<string, unknown>> & { readonly id: string };

const leer = async (ruta: string): Promise<unknown> =>
  (await app.http(cadena.persona.token).get(ruta).expect(200)).body;
const deLista = (ruta: (id: Cadena['id']) => string, tipo: keyof Cadena['id']) => async (): Promise<Registro> =>
  ((await leer(ruta(cadena.id))) as Registro[]).find(({ id }) => id === cadena.id[tipo]) as Registro;
const uno = (ruta: (id: Cadena['id']) => string) => async (): Promise<Registro> =>
  (await leer(ruta(cadena.id))) as Registro;

/** Screens load a record into a form, correct a field and send the whole record: the body that was read is accepted. */
it.each<[string, () => Promise<Registro>, string]>([
  ['a club', uno(({ club }) => `/api/clubes/${club}`), '/api/clubes/{id}'],
  ['one’s own account', uno(() => '/api/usuarios/me'), '/api/usuarios/me'],
  ['a genetic', deLista(({ club }) => `/api/geneticasPorClub/${club}`, 'genetica'), '/api/actualizarGenetica/{id}'],
  [
    'a room',
    deLista(({ club }) => `/api/salasDeCultivoJoinClubByclub_id?club_id=${club}`, 'sala'),
    '/api/salasDeCultivo/{id}',
  ],
  ['a table', deLista(({ sala }) => `/api/salasDeCultivo/${sala}/mesasDeCultivo`, 'mesa'), '/api/mesasDeCultivo/{id}'],
  ['a lot', async () => ((await leer(`/api/lotes/${cadena.id.lote}`)) as { lote: Registro }).lote, '/api/lotes/{id}'],
  [
    'a stay of a plant',
    deLista(({ club }) => `/api/planta_eventos?club_id=${club}`, 'planta_evento'),
    '/api/planta_eventos/{id}',
  ],
  ['a biomass', deLista(({ proyecto }) => `/api/biomasa?proyecto_id=${proyecto}`, 'biomasa'), '/api/biomasa/{id}'],
  [
    'a stay of a biomass',
    deLista(({ club }) => `/api/biomasa-eventos?club_id=${club}`, 'biomasa_evento'),
    '/api/biomasa-eventos/{id}',
  ],
  ['a raw material', uno(({ materia_prima }) => `/api/materia_prima/${materia_prima}`), '/api/materia_prima/{id}'],
  [
    'a bulk product',
    deLista(({ club }) => `/api/producto_final_bulk?club_id=${club}`, 'bulk'),
    '/api/producto_final_bulk/{id}',
  ],
  [
    'a packaging',
    deLista(({ club }) => `/api/producto_final_envasado_con_stock?club_id=${club}`, 'envasado'),
    '/api/producto_final_envasado/{id}',
  ],
  ['a medicinal user', uno(({ paciente }) => `/api/usuario-medicinal/${paciente}`), '/api/usuario-medicinal/{id}'],
  [
    'a dispensing',
    deLista(({ paciente }) => `/api/dispensacion-medicinal-usuario/${paciente}`, 'dispensacion'),
    '/api/dispensacion-medicinal/{id}',
  ],
])('takes back the whole record of %s, and leaves it as it was', async (_que, obtener, ruta) => {
  const registro = await obtener();
  const { body } = await app.http(cadena.persona.token).put(ruta.replace('{id}', registro.id)).send(registro);
  expect(body.errors ?? body.error).toBeUndefined();
  const { actualizado_en: _antes, ...antes } = registro;
  const { actualizado_en: _despues, ...despues } = await obtener();
  expect(despues).toEqual(antes);
});
