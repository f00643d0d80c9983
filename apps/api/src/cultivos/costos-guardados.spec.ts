import { randomUUID } from 'node:crypto';
import type { TareaRegistrada, TareasEvent } from '@cepa/event-schemas';
import type { Decider } from '@cepa/ledger/commands';
import { newId } from '@cepa/platform';
import { costosDeProyectos, tareasDeProyecto } from '@cepa/projections/cultivos/costos.queries';
import { apartes } from '@cepa/projections/cultivos/importes.queries';
import { levantarApp, type AppDePrueba, type Persona } from '../testing/app.testkit';

let app: AppDePrueba;
let persona: Persona & { club_id: string };

beforeAll(async () => {
  app = await levantarApp();
  persona = await app.club('Ana');
});
afterAll(() => app.cerrar());

const ana = () => app.http(persona.token);

/** Records the given events. */
const asIs: Decider<null, readonly TareasEvent[], TareasEvent> = {
  name: 'as-is',
  initial: () => null,
  decide: (events) => events,
  evolve: (state) => state,
};

async function record(id: string, event: TareasEvent): Promise<void> {
  const command_id = randomUUID();
  const { position } = await app.nucleo.commands.execute(asIs, `tarea-${id}`, [event], {
    ...{ club_id: persona.club_id, actor_id: persona.id, role: 'Club', origin: 'screen' },
    ...{ command_id, command_hash: command_id, correlation_id: command_id, causation_id: command_id },
  });
  expect(await app.nucleo.projections.waitFor(position!, [event.type], 10_000)).toEqual({ visible: true });
}

/** A task with amounts of three places, whose sum differs from the sum of the rounded ones. */
const tarea = (proyecto_id: string, tipeado: string, real: string): TareaRegistrada => ({
  type: 'TareaRegistrada',
  version: 2,
  data: {
    ...{ tarea_id: newId(), proyecto_id, proyecto_evento_id: newId(), fecha: '2026-11-20T13:00:00.000Z' },
    ...{ tipo_objeto: 'Sala', objeto_id: newId(), objeto_nombre: 'Floración 1', personal_ids: [], atributos: [] },
    ...{ categoria_id: newId(), categoria_nombre: 'Cultivo', nombre_tarea_id: newId(), nombre_tarea: 'Riego' },
    ...{ tipo_planificacion_tarea: 'Tarea no planeada', plan_cultivo_actividades_id: null },
    ...{ numero_etapa_plan_cultivo_actividades: null, cumpli_grupo_id: null, cumpli_etiqueta_id: null },
    ...{ costo_final_usd: tipeado, costo_real_usd: real, duracion_horas: '0.75' },
    // Its inputs are in the real cost; here they are of no inventory.
    items: [],
  },
});

it('the kept costs of a crop are those of its tasks, in any currency, before and after a rate', async () => {
  const { body } = await ana()
    .post(`/api/clubes/${persona.club_id}/proyectos`)
    .send({ nombre: 'Bosque', fecha_inicio: '2026-11-01', descripcion: 'Sala', club_id: persona.club_id })
    .expect(201);
  const proyecto_id = body.id as string;
  const { lectura } = app.nucleo;
  const inCurrency = async (codigo: string): Promise<void> => {
    await ana().post('/api/moneda_actual').send({ codigo }).expect(201);
  };
  /** The sum of the tasks as their own list shows them. */
  const oneByOne = async () => {
    const tareas = await tareasDeProyecto(lectura, proyecto_id);
    const suma = (of: (una: (typeof tareas)[number]) => string): number =>
      Math.round(tareas.reduce((hasta, una) => hasta + Number(of(una)), 0) * 1e6) / 1e6;
    return { costo: suma(({ costo }) => costo), horas: suma((una) => una.duracion_horas), aparte: apartes(tareas) };
  };
  const kept = async () => {
    const { costo, horas, aparte } = (await costosDeProyectos(lectura, [proyecto_id])).get(proyecto_id)!;
    return { costo: Number(costo), horas: Number(horas), aparte };
  };
  const [primera, ...otras] = [
    tarea(proyecto_id, '10.005', '10.34'),
    tarea(proyecto_id, '20.015', '20.015'),
    tarea(proyecto_id, '0', '0.335'),
  ] as const;
  for (const una of [primera, ...otras]) await record(una.data.tarea_id, una);
  const seen: object[] = [];
  const compare = async (): Promise<void> => {
    seen.push(await kept());
    expect(seen.at(-1)).toEqual(await oneByOne());
  };
  await compare();
  for (const codigo of ['USD', 'EUR', 'ARS']) {
    await inCurrency(codigo);
    for (let i = 0; i < 2; i += 1) {
      const una = tarea(proyecto_id, `7.${i}05`, i === 0 ? '7.005' : '7.44');
      await record(una.data.tarea_id, una);
    }
    await compare();
  }
  const { tarea_id, proyecto_evento_id, items } = primera.data;
  const data = { tarea_id, proyecto_id, proyecto_evento_id, motivo: 'Repetida', items };
  await record(tarea_id, { type: 'TareaEliminada', version: 2, data });
  await compare();
  const sinCotizacion = seen.at(-1);
  await ana()
    .post('/api/cotizaciones')
    .send({ fecha: '2026-11-01', moneda: 'USD', en: 'ARS', valor: 1000.5 })
    .expect(201);
  await compare();
  expect(seen.at(-1)).not.toEqual(sinCotizacion);
  for (const codigo of ['EUR', 'USD']) {
    await inCurrency(codigo);
    await compare();
  }
  expect(new Set(seen.map((una) => JSON.stringify(una))).size).toBe(seen.length);
});
