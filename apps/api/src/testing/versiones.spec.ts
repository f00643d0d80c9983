import type { AppDePrueba } from './app.testkit';
import type { Cadena } from './cadena.testkit';
import { levantarConDosClubes } from './dos-clubes.testkit';

let app: AppDePrueba;
let cadena: Cadena;
beforeAll(async () => {
  ({ app, ana: cadena } = await levantarConDosClubes());
}, 90_000);
afterAll(() => app.cerrar());

const http = () => app.http(cadena.persona.token);
const tagOf = async (ruta: string): Promise<string | undefined> => (await http().get(ruta).expect(200)).headers['etag'];

type Caso = readonly [
  que: string,
  lectura: (id: Cadena['id']) => string,
  escritura: (id: Cadena['id']) => string,
  /** Builds the body to send from the answer. */
  body: (leido: Readonly<Record<string, object>>) => object,
];

/** If fields are in the vault, or the act is recorded in another record's stream, the version must change too. */
it.each<Caso>([
  [
    'a lot',
    ({ lote }) => `/api/lotes/${lote}`,
    ({ lote }) => `/api/lotes/${lote}`,
    ({ lote }) => ({ ...lote, descripcion: 'Otra' }),
  ],
  [
    'a plant, by its state',
    ({ planta }) => `/api/planta/${planta}`,
    ({ planta }) => `/api/planta/${planta}/estado`,
    () => ({ nuevoEstado: 'Enferma' }),
  ],
  [
    'a medicinal user, by what the vault keeps',
    ({ paciente }) => `/api/usuario-medicinal/${paciente}`,
    ({ paciente }) => `/api/usuario-medicinal/${paciente}`,
    (leido) => ({ ...leido, telefono: '+54 341 555-9999' }),
  ],
  [
    'a bulk product, by its quantity',
    ({ bulk }) => `/api/producto_final_bulk/${bulk}`,
    ({ bulk }) => `/api/producto_final_bulk_ajustarCantidad/${bulk}`,
    () => ({ nuevaCantidad: 60, observaciones: 'Recuento' }),
  ],
])('moves the version of %s, and holds an edit of the one before', async (_que, lectura, escritura, cuerpo) => {
  const { id } = cadena;
  const tag = await tagOf(lectura(id));
  const { body: antes } = await http().get(lectura(id));
  const edicion = () =>
    http()
      .put(escritura(id))
      .set('if-match', tag ?? '')
      .send(cuerpo(antes));
  const primera = await edicion();
  expect([primera.status, primera.body.errors ?? primera.body.error]).toEqual([200, undefined]);
  expect(await tagOf(lectura(id))).not.toBe(tag);
  await edicion().expect(412);
});

it('leaves the version of a lot where only its plants changed', async () => {
  const { lote, planta } = cadena.id;
  const tag = await tagOf(`/api/lotes/${lote}`);
  await http().put(`/api/planta/${planta}/estado`).send({ nuevoEstado: 'Dañada' }).expect(200);
  expect(await tagOf(`/api/lotes/${lote}`)).toBe(tag);
});
