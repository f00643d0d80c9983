import { newId } from '@cepa/platform';
import { Programa } from '../testing/programa.testkit';

let programa: Programa;
beforeAll(async () => {
  programa = await Programa.nuevo();
}, 300_000);
afterAll(() => programa.cerrar());

const hechos = (stream: string, type: string): Promise<number> =>
  programa.contar(`SELECT count(*) AS n FROM ledger.events WHERE stream LIKE $1 AND type = '${type}'`, stream);

it('a server that is killed between the hold and the recall leaves the hold; the same key gives one of each', async () => {
  const token = await programa.administra();
  const { id: club_id } = await programa.pedir<{ id: string }>('/api/clubes', { nombre: 'Uno' }, token);
  const { id: proyecto_id } = await programa.pedir<{ id: string }>(
    `/api/clubes/${club_id}/proyectos`,
    { nombre: 'Primavera', fecha_inicio: '2026-09-21', fecha_fin: '2027-03-01', descripcion: 'Cultivo', club_id },
    token,
  );
  const form = { nombre: 'Aurora-014', descripcion: '', fecha_inicio: '2026-11-01', proyecto_id };
  const {
    lote: { id: lote },
  } = await programa.pedir<{ lote: { id: string } }>('/api/lotes', { form, club_id }, token);
  const clave = newId();
  const retirar = () =>
    programa.pedir<{ id: string; alcance: object[] }>(
      '/api/retiros',
      { ids: [lote], clase: 'II', motivo: 'Moho', club_id },
      token,
      clave,
    );
  const retenciones = () => hechos(`materiales-${club_id}`, 'RetencionPuesta');
  const retiros = () => hechos('retiro-%', 'RetiroIniciado');

  // The power goes while the recall's own event is being written.
  await programa.base.query(
    `CREATE FUNCTION public.demorar() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(30); RETURN NEW; END $$`,
  );
  await programa.base.query(
    `CREATE TRIGGER demorar BEFORE INSERT ON ledger.events FOR EACH ROW WHEN (NEW.type = 'RetiroIniciado') EXECUTE FUNCTION public.demorar()`,
  );
  const respuesta = retirar().then(
    () => 'answered',
    () => 'the line broke',
  );
  await programa.untilItSleeps('the recall is being written');
  await programa.matar();
  expect(await respuesta).toBe('the line broke');
  await programa.despertar();
  await programa.base.query('DROP TRIGGER demorar ON ledger.events');
  expect([await retenciones(), await retiros()]).toEqual([1, 0]);

  await programa.iniciar();
  const retiro = await retirar();
  expect(retiro.alcance).toMatchObject([{ id: lote, retenida: true }]);
  expect((await retirar()).id).toBe(retiro.id);
  expect([await retenciones(), await retiros()]).toEqual([1, 1]);
}, 120_000);
