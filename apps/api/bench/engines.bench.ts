import { startApp, type Server } from './app-server';
import type { Bench } from './base';
import { startCallers, type Callers } from './callers';
import { wholeChain, type Outcome } from './chain';
import type { Load } from './http-client';
import { median, percentile } from './measure';
import { settle, type Person } from './people';
import type { Figure, Findings } from './report';

const CALLERS = 8;
const GENETICA = {
  nombre: 'Ñandú Kush',
  descripcion: 'Índica',
  thc: 18.5,
  cbd: 0.8,
  tipo_origen: 'Banco de semillas',
  tipo_cannabis: 'Índica',
  tiempo_floracion: 56,
  rendimiento: 45,
  observaciones: 'Ninguna',
  tipo_resina: 'Alta',
  perfil_aromatico: 'Terroso',
  perfil_terpenos: 'Mirceno',
};

interface Engine {
  readonly name: string;
  readonly app: Server;
  readonly person: Person;
  readonly chain: Outcome;
  readonly times: Record<string, number[]>;
  readonly rates: Record<string, number[]>;
}

/** Measures the app on PostgreSQL and, if EVENTSTOREDB_URL names an empty server with disposable data, on EventStoreDB. */
export async function run(bench: Bench): Promise<Findings> {
  const [ms, rounds] = bench.quick ? [2_000, 3] : [4_000, 5];
  const server = process.env['EVENTSTOREDB_URL'];
  const engines: Engine[] = [];
  const callers = startCallers();
  try {
    engines.push(await open(bench, 'PostgreSQL', { LEDGER: 'postgres' }));
    if (server) engines.push(await open(bench, 'EventStoreDB', { LEDGER: 'eventstoredb', EVENTSTOREDB_URL: server }));
    for (let round = 0; round <= rounds; round += 1) {
      for (const engine of engines) await load(bench, callers, engine, round === 0 ? 5_000 : ms, round > 0);
    }
    const notes = [
      `The chain: person, club, project, harvest event, genetic, lot, plants, biomass, raw material, bulk, packaged product, medicinal user, dispensed, annulled, traced, sealed and verified: one request each, in sequence. Then ${CALLERS} callers at once, ${rounds} rounds of ${ms / 1000} s for each engine in turn.`,
    ];
    if (!server) notes.push('EventStoreDB was **not measured** in this run: `EVENTSTOREDB_URL` names no server.');
    return { comparisons: [], figures: engines.flatMap(figuresOf), notes };
  } finally {
    callers.stop();
    for (const { app } of engines) await app.stop();
  }
}

async function open(bench: Bench, name: string, env: Record<string, string>): Promise<Engine> {
  bench.say(`the chain on ${name}`);
  const app = await startApp({ DATABASE_URL: await bench.database(), DATA_DIR: bench.folder(), DEMO: '0', ...env });
  try {
    const person = await settle(app.url);
    return { name, app, person, chain: await wholeChain(app.url, person), times: {}, rates: {} };
  } catch (error) {
    await app.stop();
    throw error;
  }
}

async function load(
  bench: Bench,
  callers: Callers,
  { name, app, person, chain, times, rates }: Engine,
  ms: number,
  counts: boolean,
): Promise<void> {
  const headers = { authorization: `Bearer ${person.token}` };
  const loads: Record<string, Omit<Load, 'callers' | 'ms'>> = {
    'POST genetica': {
      url: `${app.url}/api/insertarGenetica/${person.clubId}`,
      method: 'POST',
      headers,
      body: JSON.stringify(GENETICA),
    },
    'PUT adjustment of one raw material': {
      url: `${app.url}/api/materia_prima_ajustar_cantidad/${chain.materiaPrima}`,
      method: 'PUT',
      headers,
      body: '{"nuevaCantidad":0.$n1,"observaciones":"Conteo"}',
    },
  };
  for (const [what, request] of Object.entries(loads)) {
    bench.say(`${what} on ${name}`);
    const outcome = await callers.fire({ ...request, callers: CALLERS, ms });
    if (!counts) continue;
    (times[what] ??= []).push(...outcome.times);
    (rates[what] ??= []).push(outcome.perSecond);
  }
}

function figuresOf({ name, chain, times, rates }: Engine): Figure[] {
  return [
    {
      what: `${name}: the chain, one request after the other`,
      value: `${(chain.ms / 1000).toFixed(1)} s; ${chain.pasos} steps in the trace, ${chain.eventos} events under the seal`,
    },
    ...Object.keys(rates).map((what) => ({
      what: `${name}: ${what}, ${CALLERS} callers`,
      value: `${median(rates[what]!).toFixed(0)} commands/s; p50 ${median(times[what]!).toFixed(0)} ms, p99 ${percentile(times[what]!, 0.99).toFixed(0)} ms`,
    })),
  ];
}
