import { startApp, startProgram, type Server } from './app-server';
import type { Bench } from './base';
import { startCallers, type Callers } from './callers';
import { harvestedMatter } from './chain';
import type { Load } from './http-client';
import { compare, median, percentile, type Comparison } from './measure';
import { settle, type Person } from './people';
import type { Figure, Findings } from './report';

const CALLERS = 32;
const TARGET = 0.5;
/** Until then a request costs less the more came before it: its code is still being compiled. */
const WARM = 8_000;

const GENETICA = {
  nombre: 'Ñandú Kush',
  descripcion: 'Índica de floración corta',
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

type Request = Pick<Load, 'url' | 'method' | 'headers' | 'body'>;

/** The app, the bare server and the callers each in a process of its own, on one PostgreSQL. */
export async function run(bench: Bench): Promise<Findings> {
  const [warm, ms, rounds] = bench.quick ? [4_000, 2_000, 3] : [12_000, 4_000, 5];
  const app = await startApp({ DATABASE_URL: await bench.database(), DATA_DIR: bench.folder(), DEMO: '0' });
  const bare = await startProgram('bare-server.js', { DATABASE_URL: await bench.database() });
  const callers = startCallers();
  const comparisons: Comparison[] = [];
  const figures: Figure[] = [];
  try {
    const rows: Request = { url: `${bare.url}/rows`, method: 'POST', headers: {}, body: JSON.stringify(GENETICA) };
    for (const [what, request] of await requests(app.url, await settle(app.url))) {
      bench.say(what);
      await warmUp(callers, { ...request, callers: CALLERS, ms: warm }, bench.quick ? 500 : WARM);
      await warmUp(callers, { ...rows, callers: CALLERS, ms: warm / 3 }, bench.quick ? 500 : WARM);
      const ours = metered(callers, app, { ...request, callers: CALLERS, ms });
      const plain = metered(callers, bare, { ...rows, callers: CALLERS, ms });
      comparisons.push(
        await compare({
          what: `${what}, ${CALLERS} callers`,
          unit: '1/s',
          rounds,
          better: 'more',
          target: TARGET,
          ours: ours.fire,
          bare: plain.fire,
        }),
      );
      figures.push({
        what: `${what}: time to the answer`,
        value: `p50 ${median(ours.times).toFixed(0)} ms, p99 ${percentile(ours.times, 0.99).toFixed(0)} ms`,
      });
      figures.push({
        what: `${what}: processor time of the server a request`,
        value: `${ours.cpu()} (bare: ${plain.cpu()})`,
      });
    }
  } finally {
    callers.stop();
    await bare.stop();
    await app.stop();
  }
  return {
    comparisons,
    figures,
    notes: [
      'Ours: the real app: token, session, permissions, body checked, decided, appended to the ledger, waited for until the read models show it, read back and answered, with the seal and every projection at work. Bare: Fastify with one route that inserts the same body as one row and answers it. Both keep connections alive and have at most ten database connections for requests.',
      'The genetics go to a stream each; the adjustments all to one, the book of matter of one club. With an `Idempotency-Key` the answer is remembered as well, which is one more row read and one more written a request.',
      'The app is one process with one thread of JavaScript: on a busy machine it gets a smaller part of the processors than the many small processes of the bare side, and the ratio falls. The processor time a request does not depend on that.',
      'The callers share the machine with both. Before each part both were warmed up with eight thousand requests, or five times as long as a part: code takes as many until it is compiled.',
    ],
  };
}

/** Fires the load until so many requests were answered, at most five times: what counts is the code once it is compiled, on a slow machine too. */
async function warmUp(callers: Callers, load: Load, requests: number): Promise<void> {
  for (let sent = 0, times = 0; sent < requests && times < 5; times += 1)
    sent += (await callers.fire(load)).times.length;
}

/** Fires the same load again and again, and keeps the times of its requests and what they cost the server's process. */
function metered(
  callers: Callers,
  server: Server,
  load: Load,
): { fire(): Promise<number>; readonly times: number[]; cpu(): string } {
  const times: number[] = [];
  let used = 0;
  return {
    times,
    async fire() {
      const before = server.cpuMs();
      const outcome = await callers.fire(load);
      used += (server.cpuMs() ?? NaN) - (before ?? NaN);
      times.push(...outcome.times);
      return outcome.perSecond;
    },
    cpu: () => (Number.isNaN(used) ? 'not known' : `${(used / times.length).toFixed(2)} ms`),
  };
}

async function requests(url: string, person: Person): Promise<[string, Request][]> {
  const authorization = `Bearer ${person.token}`;
  const { materiaPrima } = await harvestedMatter(url, person);
  const genetica = {
    url: `${url}/api/insertarGenetica/${person.clubId}`,
    method: 'POST',
    body: JSON.stringify(GENETICA),
  } as const;
  return [
    ['POST genetica', { ...genetica, headers: { authorization } }],
    ['POST genetica with an Idempotency-Key', { ...genetica, headers: { authorization, 'idempotency-key': '$uuid' } }],
    // Each count differs from the one before, as the rule wants.
    [
      'PUT adjustment of one raw material',
      {
        url: `${url}/api/materia_prima_ajustar_cantidad/${materiaPrima}`,
        method: 'PUT',
        headers: { authorization },
        body: '{"nuevaCantidad":0.$n1,"observaciones":"Conteo"}',
      },
    ],
  ];
}
