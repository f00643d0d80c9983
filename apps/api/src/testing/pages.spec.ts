import type { AppDePrueba } from './app.testkit';
import { UBICACION, type Cadena } from './cadena.testkit';
import { levantarConDosClubes } from './dos-clubes.testkit';
import { armar, type Compartidos } from './pedidos.testkit';
import { rutasDe, type Ruta } from './rutas.testkit';

/** Every route of the document that takes a `limit` or a `cursor`: a malformed one is refused before anything is read. */
describe('a malformed page', () => {
  let app: AppDePrueba;
  let cadena: Cadena;
  let compartidos: Compartidos;
  let rutas: Ruta[];
  const tiene = (ruta: Ruta, campo: string): boolean => ruta.consulta.some(({ nombre }) => nombre === campo);

  beforeAll(async () => {
    ({ app, ana: cadena } = await levantarConDosClubes());
    const { body: roles } = await app.http(app.admin).get('/api/roles').expect(200);
    const { body: permisos } = await app.http(app.admin).get('/api/roles/permisos').expect(200);
    const { body: ubicacion } = await app.http(app.admin).post('/api/ubicaciones').send(UBICACION).expect(201);
    compartidos = {
      role_id: roles[0].id,
      permiso_id: permisos[0].id,
      ubicacion_id: ubicacion.id,
    };
    rutas = rutasDe(app.app).filter((ruta) => tiene(ruta, 'limit') || tiene(ruta, 'cursor'));
  }, 90_000);
  afterAll(() => app.cerrar());

  const MALAS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['cursor', { limit: '5', cursor: 'x' }],
    ['cursor', { cursor: 'x' }],
    ['cursor', { limit: '5', cursor: Buffer.from('["x"]').toString('base64url') }],
    ['limit', { limit: 'x' }],
    ['limit', { limit: '0' }],
    ['limit', { limit: '-1' }],
    ['limit', { limit: '1.5' }],
    ['limit', { limit: '1001' }],
  ];

  it('is a 400 that names its field, on every list', async () => {
    const fallas: string[] = [];
    for (const ruta of rutas) {
      const { url, query, body } = armar(ruta, compartidos, () => cadena);
      const token = ruta.policy === 'administracion' ? app.admin : cadena.persona.token;
      const pedir = app.http(token);
      for (const [campo, mala] of MALAS) {
        if (!Object.keys(mala).every((nombre) => tiene(ruta, nombre))) continue;
        // Some lists can return only their counts.
        if (
          mala['limit'] === '0' &&
          ruta.consulta.some(({ nombre, esquema }) => nombre === 'limit' && esquema.minimum === 0)
        )
          continue;
        const { status, body: dicho } = await pedir[ruta.metodo](url)
          .query({ ...query, ...mala })
          .send(body);
        if (status !== 400 || !dicho.errors?.[campo])
          fallas.push(`${ruta.nombre} ${JSON.stringify(mala)}: ${status} ${JSON.stringify(dicho).slice(0, 120)}`);
      }
    }
    expect(fallas).toEqual([]);
    expect(rutas.length).toBeGreaterThan(40);
  }, 120_000);
});
