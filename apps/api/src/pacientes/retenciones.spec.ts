import { analizar, nuevoPersonal } from '../analisis/analisis.testkit';
import { nuevaMateria, type Materia } from '../materiales/materia.testkit';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { ANA } from './pacientes.testkit';

/** Pairs of a disapproval and a dispensing: `PARES=1000` tries more. */
const PARES = Number(process.env['PARES'] ?? 12);
/** The number of pairs in progress at once. */
const A_LA_VEZ = 12;

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
const dispensar = (producto_final_envasado_id: string, http: AppDePrueba['http'] = app.http) =>
  http(club.persona.token).post('/api/dispensacion-medicinal').send({
    usuario_medicinal_id: paciente,
    producto_final_envasado_id,
    cantidad_entregada: 1,
    anulado: false,
    justificacion_anulacion: '',
  });
const decidir = (analisis: string, aprobado: boolean, http: AppDePrueba['http'] = app.http) =>
  http(app.admin)
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
  // A decision on a product made from it does not release it.
  await decidir(await analisisDe(vuelto.codigo), true).expect(200);
  await dispensar(vuelto.id).expect(409);
  await decidir(deBiomasa, true).expect(200);
  await dispensar(vuelto.id).expect(201);
}, 60_000);

it(
  'no dispensing stands behind the hold of what it gave out, of pairs that two processes are sent at once',
  async () => {
    const otro = await app.otroProceso();
    try {
      const bulk = await club.bulk({ cantidad: Math.ceil(PARES / 10) });
      const pares: { readonly analisis: string; readonly envasado: string }[] = [];
      for (let par = 0; par < PARES; par += 1) {
        const datos = { producto_final_bulk_id: bulk.id, cantidad_unidades: 1, peso_por_unidad: 0.1 };
        const { id, codigo } = await club.envasado(datos);
        pares.push({ envasado: id, analisis: await analisisDe(codigo) });
      }
      for (let desde = 0; desde < PARES; desde += A_LA_VEZ)
        await Promise.all(
          pares.slice(desde, desde + A_LA_VEZ).map(async ({ analisis, envasado }, par) => {
            const [aqui, alla] = par % 2 === 0 ? [app.http, otro.http] : [otro.http, app.http];
            const [, { status }] = await Promise.all([
              decidir(analisis, false, aqui).expect(200),
              dispensar(envasado, alla),
            ]);
            expect([201, 409]).toContain(status);
          }),
        );
      expect(await detrasDeSuRetencion(pares)).toEqual([]);
    } finally {
      await otro.cerrar();
    }
  },
  90_000 + PARES * 4_000,
);

/** The packages that the ledger hands out after they are held. */
async function detrasDeSuRetencion(pares: readonly { analisis: string; envasado: string }[]): Promise<string[]> {
  const envasadoDe = new Map(pares.map(({ analisis, envasado }) => [analisis, envasado]));
  const [retenidos, detras] = [new Set<string>(), [] as string[]];
  let decididos = 0;
  for await (const { type, data } of app.nucleo.ledger.readAll({})) {
    const { analisis_id, aprobado, producto_final_envasado_id: id } = data as Record<string, unknown>;
    const suyo = envasadoDe.get(String(analisis_id));
    if (type === 'AnalisisAprobado' && suyo !== undefined && aprobado === false) {
      decididos += 1;
      retenidos.add(suyo);
    }
    if (type === 'ProductoDispensado' && retenidos.has(String(id))) detras.push(String(id));
  }
  expect(decididos).toBe(pares.length);
  return detras;
}
