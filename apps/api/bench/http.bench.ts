import { randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { startApp, startProgram, type Server } from './app-server';
import type { Bench } from './base';
import { startCallers, type Callers } from './callers';
import { harvestedMatter } from './chain';
import type { Load } from './http-client';
import { compare, median, percentile, type Comparison } from './measure';
import { settle, type Person } from './people';
import type { Figure, Findings } from './report';

/** Numbers of callers for the peer; the bare route is compared at the last one. */
const CALLERS = [1, 8, 32] as const;
const MANY = 32;
/** Requests before a measurement: until then the code is still being compiled, and each request is faster than the last. */
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

/** Runs the app, the peer, the bare server and the callers on one PostgreSQL, each in a process of its own. */
export async function run(bench: Bench): Promise<Findings> {
  const [warm, ms, rounds] = bench.quick ? [4_000, 2_000, 3] : [12_000, 4_000, 5];
  const secret = randomUUID();
  const app = await startApp({ DATABASE_URL: await bench.database(), DATA_DIR: bench.folder(), DEMO: '0' });
  const peer = await startProgram('peer-server.js', { DATABASE_URL: await bench.database(), JWT_SECRET: secret });
  const bare = await startProgram('bare-server.js', { DATABASE_URL: await bench.database() });
  const callers = startCallers();
  const comparisons: Comparison[] = [];
  const figures: Figure[] = [];
  const meter = (server: Server, load: Load) => metered(callers, () => processorTime(server, bench), load);
  try {
    const person = await settle(app.url);
    const all = await requests(app.url, person);
    const theirs = peerRequest(peer.url, secret, person);
    const rows: Request = { url: `${bare.url}/rows`, method: 'POST', headers: {}, body: JSON.stringify(GENETICA) };
    for (const request of [...all.map(([, one]) => one), theirs, rows])
      await warmUp(callers, { ...request, callers: MANY, ms: warm / 2 }, bench.quick ? 500 : WARM);
    for (const count of CALLERS) {
      const who = `${count} ${count === 1 ? 'caller' : 'callers'}`;
      bench.say(`POST genetica, ${who}, beside the peer`);
      const ours = meter(app, { ...all[0]![1], callers: count, ms });
      const other = meter(peer, { ...theirs, callers: count, ms });
      comparisons.push(
        await compare({
          ...{ what: `POST genetica, ${who}, against Nest + TypeORM`, unit: '1/s', rounds, better: 'more' },
          ...{ ours: ours.fire, bare: other.fire },
        }),
      );
      figures.push(...beside(`POST genetica, ${who}`, ours, other, 'peer', count === 1));
    }
    for (const [what, request] of all) {
      bench.say(`${what}, beside the bare route`);
      const ours = meter(app, { ...request, callers: MANY, ms });
      const plain = meter(bare, { ...rows, callers: MANY, ms });
      comparisons.push(
        await compare({
          ...{ what: `${what}, ${MANY} callers, against the bare route`, unit: '1/s', rounds, better: 'more' },
          ...{ ours: ours.fire, bare: plain.fire },
        }),
      );
      figures.push(...beside(what, ours, plain, 'bare'));
    }
  } finally {
    callers.stop();
    await bare.stop();
    await peer.stop();
    await app.stop();
  }
  return { comparisons, figures, notes: NOTES };
}

const NOTES = [
  'Ours: the real app: it checks token, session, permissions and body, decides, appends to the ledger, waits until the read models show the event, reads the row and answers, with the seal and every projection running.',
  'Nest + TypeORM: a conventional implementation that does less wherever the two differ: Nest 11 on Fastify, the same body with the same DTO, the token’s signature checked, the record and an audit row inserted in one transaction, without session, permission, read of the new row or provable history.',
  'The bare route is an upper limit, not an alternative: Fastify alone inserts the same body as one row and returns it, without authentication. Every side keeps connections alive and has at most ten database connections for requests.',
  'Each genetic has its own stream; the adjustments share one, the book of matter of one club. With an `Idempotency-Key` the answer is stored as well: one more row read and one more written per request.',
  'Processor time is the sum of the server’s process and PostgreSQL’s processes, in the rounds of that side. The app is one process with one JavaScript thread: on a busy machine it gets a smaller share of the processors than the many small processes of the others, and the rates fall. The processor time per request hardly depends on that.',
  'The callers share the machine with all of them. Before the first part each was warmed up with eight thousand requests, or for five times the length of a part: the code needs that many to be compiled.',
];

type Metered = ReturnType<typeof metered>;

/** The time to the answer and the processor time of two sides; with `held`, ours must not exceed theirs. */
function beside(what: string, ours: Metered, other: Metered, name: string, held = false): Figure[] {
  const [cpu, theirCpu] = [ours.cpu(), other.cpu()];
  const times = (all: readonly number[]): string =>
    `p50 ${median(all).toFixed(1)} ms, p99 ${percentile(all, 0.99).toFixed(1)} ms`;
  const most = (mine: number, theirs: number) => (held ? { target: `at most the ${name}`, met: mine <= theirs } : {});
  return [
    {
      what: `${what}: response time`,
      value: `${times(ours.times)} (${name}: ${times(other.times)})`,
      ...most(median(ours.times), median(other.times)),
    },
    {
      what: `${what}: processor time per request, Node and PostgreSQL`,
      value: `${told(cpu)} (${name}: ${told(theirCpu)})`,
      ...most(sum(cpu), sum(theirCpu)),
    },
  ];
}

/** Milliseconds of processor time. */
interface Cpu {
  readonly node: number;
  readonly database: number;
}

const sum = ({ node, database }: Cpu): number => node + database;

const told = (cpu: Cpu): string =>
  Number.isNaN(sum(cpu))
    ? 'not known'
    : `${sum(cpu).toFixed(2)} ms = ${cpu.node.toFixed(2)} + ${cpu.database.toFixed(2)}`;

function processorTime(server: Server, bench: Bench): Cpu {
  return { node: server.cpuMs() ?? NaN, database: bench.databaseCpuMs() ?? NaN };
}

/** Sends the load until so many requests were answered, at most five times, so that compiled code is measured on slow machines too. */
async function warmUp(callers: Callers, load: Load, requests: number): Promise<void> {
  for (let sent = 0, times = 0; sent < requests && times < 5; times += 1)
    sent += (await callers.fire(load)).times.length;
}

/** Sends the same load repeatedly, and records the times and costs of its requests. */
function metered(callers: Callers, spent: () => Cpu, load: Load) {
  const times: number[] = [];
  const used = { node: 0, database: 0 };
  return {
    times,
    async fire(): Promise<number> {
      const before = spent();
      const outcome = await callers.fire(load);
      const after = spent();
      used.node += after.node - before.node;
      used.database += after.database - before.database;
      times.push(...outcome.times);
      return outcome.perSecond;
    },
    /** A request. */
    cpu: (): Cpu => ({ node: used.node / times.length, database: used.database / times.length }),
  };
}

function peerRequest(url: string, secret: string, person: Person): Request {
  const token = new JwtService({ secret }).sign({ sub: person.id }, { expiresIn: '1d' });
  return {
    url: `${url}/insertarGenetica/${person.clubId}`,
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(GENETICA),
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
    // Each count must differ from the one before.
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
