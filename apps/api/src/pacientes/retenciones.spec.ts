import { analizar, nuevoPersonal } from '../analisis/analisis.testkit';
import { nuevaMateria, type Materia } from '../materiales/materia.testkit';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { ANA } from './pacientes.testkit';

/** Pairs of a disapproval and a dispensing that are sent at once. */
const PARES = 12;

let app: AppDePrueba;
let club: Materia;
let realizado_por: string;
let paciente: string;
beforeAll(async () => {
  app = await levantarApp();
  club = await nuevaMateria(app, 'Elsa');
  realizado_por = await nuevoPersonal(app, club.persona);
  const { body } = await pedir().post('/api/usuario-medicinal').send(ANA).expect(201);
  paciente = body.id;
}, 90_000);
afterAll(() => app.cerrar());

const pedir = () => app.http(club.persona.token);
const dispensar = (producto_final_envasado_id: string) =>
  pedir().post('/api/dispensacion-medicinal').send({
    usuario_medicinal_id: paciente,
    producto_final_envasado_id,
    cantidad_entregada: 1,
    anulado: false,
    justificacion_anulacion: '',
  });
const decidir = (analisis: string, aprobado: boolean) =>
  app
    .http(app.admin)
    .put(`/api/analisis/${analisis}/aprobar`)
    .send({ aprobado, motivo: aprobado ? null : 'Moho' });
const analisisDe = async (codigo: string): Promise<string> =>
  (await analizar(app, club.persona, realizado_por, codigo, club.codigo('Cannabinoides'))).analisis;

it('what came of anything disapproved is refused at the counter until somebody decides anew', async () => {
  const biomasa = await club.biomasa();
  const materia = await club.materiaPrima({ biomasa_id: biomasa.id });
  const bulk = await club.bulk({ materia_prima_id: materia.id });
  const primero = await club.envasado({ producto_final_bulk_id: bulk.id });
  const anulado = await club.envasado({ producto_final_bulk_id: bulk.id });
  const deAnulado = await analisisDe(anulado.codigo);
  await decidir(deAnulado, false).expect(200);
  await pedir()
    .put(`/api/producto_final_envasado_anular/${anulado.id}`)
    .send({ motivo_anulacion: 'Mal pesado' })
    .expect(200);
  const vuelto = await club.envasado({ producto_final_bulk_id: bulk.id });
  const retenidos = async (): Promise<Record<string, boolean>> => {
    const { body } = await pedir().get('/api/producto_final_envasado_con_stock').expect(200);
    return Object.fromEntries(body.map(({ id, retenido }: { id: string; retenido: boolean }) => [id, retenido]));
  };
  expect(await retenidos()).toEqual({ [primero.id]: false, [vuelto.id]: true });
  await dispensar(primero.id).expect(201);
  expect((await dispensar(vuelto.id).expect(409)).body.error).toBe(
    `El envasado ${vuelto.codigo} está retenido por un análisis de calidad desaprobado: no se puede dispensar.`,
  );
  await decidir(deAnulado, true).expect(200);
  await dispensar(vuelto.id).expect(201);

  const deBiomasa = await analisisDe(biomasa.codigo);
  await decidir(deBiomasa, false).expect(200);
  expect(await retenidos()).toEqual({ [primero.id]: true, [vuelto.id]: true });
  // A decision on what was made of it does not free it.
  await decidir(await analisisDe(vuelto.codigo), true).expect(200);
  await dispensar(vuelto.id).expect(409);
  await decidir(deBiomasa, true).expect(200);
  await dispensar(vuelto.id).expect(201);
}, 60_000);

it('no dispensing stands behind the hold of what it gave out, of pairs at once', async () => {
  const bulk = await club.bulk();
  const analisis: string[] = [];
  const envasados: string[] = [];
  for (let par = 0; par < PARES; par += 1) {
    const { id, codigo } = await club.envasado({ producto_final_bulk_id: bulk.id, cantidad_unidades: 1 });
    envasados.push(id);
    analisis.push(await analisisDe(codigo));
  }
  const salidas = await Promise.all(
    analisis.map(async (uno, par) => {
      const [, { status }] = await Promise.all([decidir(uno, false).expect(200), dispensar(envasados[par]!)]);
      return status;
    }),
  );
  for (const status of salidas) expect([201, 409]).toContain(status);
  const retenida = new Map<string, bigint>();
  const deQuien = new Map(analisis.map((uno, par) => [uno, envasados[par]!]));
  for await (const { type, data, position } of app.nucleo.ledger.readAll({})) {
    const dicho = data as Record<string, unknown>;
    if (type === 'AnalisisAprobado' && dicho['aprobado'] === false)
      retenida.set(deQuien.get(String(dicho['analisis_id'])) ?? '', position);
    if (type === 'ProductoDispensado') {
      const antes = retenida.get(String(dicho['producto_final_envasado_id']));
      if (envasados.includes(String(dicho['producto_final_envasado_id']))) expect(antes).toBeUndefined();
    }
  }
}, 90_000);
