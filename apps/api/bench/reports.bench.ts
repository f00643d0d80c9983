import { randomUUID } from 'node:crypto';
import { pause } from '@cepa/base';
import { ADMIN, startApp } from './app-server';
import type { Bench } from './base';
import { harvestedMatter } from './chain';
import { median, percentile, timed } from './measure';
import { request, settle, type Person } from './people';
import { number, type Figure, type Findings } from './report';

const AT_ONCE = 8;
/** Dispensings per second while reports are built: far more than a real counter does. */
const PACE = 20;
const DAY = '2026-11-10';

/** Measures long sealed reports: their time, their memory, and how much they slow a dispensing. */
export async function run(bench: Bench): Promise<Findings> {
  const [rows, rounds, seconds] = bench.quick ? [500, 3, 8] : [5_000, 5, 20];
  const app = await startApp({ DATABASE_URL: await bench.database(), DATA_DIR: bench.folder(), DEMO: '0' });
  try {
    const person = await settle(app.url);
    const dispense = await counter(app.url, person);
    bench.say(`${number(rows)} dispensings`);
    await atOnce(rows, dispense);
    const audit = `/api/export-pdf/auditoria?club_id=${person.clubId}`;
    await pdf(app.url, audit, person.token);
    const before = app.memory();
    const times: number[] = [];
    const firsts: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now();
      times.push(await timed(() => pdf(app.url, audit, person.token, () => firsts.push(performance.now() - begun))));
    }
    const after = app.memory();
    bench.say('dispensings alone, and beside two people who ask for reports');
    const alone = await paced(seconds, dispense);
    const admin = await tokenOf(app.url);
    let asked = true;
    let made = 0;
    const asking = [person.token, admin].map(async (token) => {
      while (asked) {
        await pdf(app.url, audit, token);
        made += 1;
      }
    });
    const beside = await paced(seconds, dispense);
    asked = false;
    await Promise.all(asking);
    const p = (values: readonly number[], part: number): string => `${percentile(values, part).toFixed(1)} ms`;
    const figures: Figure[] = [
      {
        what: `sealed audit of ${number(rows)} dispensings, one row each, from request to last byte`,
        value: inSeconds(times),
      },
      { what: 'part of it: until the caller has the first page', value: inSeconds(firsts) },
      ...(before && after
        ? [
            {
              what: 'memory of the server before, after and at most',
              value: [before.now, after.now, after.most]
                .map((bytes) => `${number(Math.round(bytes / 2 ** 20))} MB`)
                .join(', '),
            },
          ]
        : []),
      { what: `a dispensing, ${PACE} a second, no report`, value: `p50 ${p(alone, 0.5)}, p99 ${p(alone, 0.99)}` },
      {
        what: `a dispensing, ${PACE} a second, while two people request that report without a pause (${made} made)`,
        value: `p50 ${p(beside, 0.5)}, p99 ${p(beside, 0.99)}`,
      },
    ];
    return {
      comparisons: [],
      figures,
      notes: [
        'Each report derives its facts from a replay of the ledger, is drawn in a separate thread with the lowest priority, is sent while it is drawn, and is read to its last byte by the caller.',
        'A report uses the event loop for 3 ms at a time, and then waits for the requests of others, 25 ms at most. On two cores one report is drawn at a time; the other person waits.',
        'Memory is that of the whole process, drawing threads included. The dispensings are sent on schedule, whether or not the one before was answered.',
      ],
    };
  } finally {
    await app.stop();
  }
}

const inSeconds = (times: readonly number[]): string =>
  `${(median(times) / 1000).toFixed(1)} s (${times.map((one) => (one / 1000).toFixed(1)).join(', ')})`;

/** A package with stock and a medicinal user. @returns dispenses one unit */
async function counter(url: string, person: Person): Promise<() => Promise<unknown>> {
  const { clubId: club_id, token } = person;
  const { materiaPrima } = await harvestedMatter(url, person);
  const post = (path: string, body: object): Promise<Record<string, unknown>> =>
    request(url, 'POST', path, token, { ...body, club_id });
  const bulk = await post('/api/producto_final_bulk', {
    codigo: 'BULK-INFORMES',
    materia_prima_id: materiaPrima,
    cantidad: 500,
    unidad_medida: 'gramos',
    tipo_producto: 'Flores prearmadas',
    tipo_es_igual_a_materia_prima: false,
    fecha_produccion: DAY,
    fecha_vencimiento: null,
    dias_vencimiento: 180,
    observaciones: '',
  });
  const envasado = await post('/api/producto_final_envasado', {
    codigo: 'ENV-INFORMES',
    producto_final_bulk_id: bulk['id'],
    tipo_envase: 'Frasco de vidrio',
    tipo_producto: 'Flores prearmadas',
    peso_por_unidad: 0.05,
    unidad_medida_peso_envase: 'gramos',
    cantidad_unidades: 10_000,
    precio_unitario: 300,
    tipo_moneda: 'ARS',
    fecha_envasado: DAY,
    dias_vencimiento: 180,
    fecha_vencimiento: '2027-05-09',
    observaciones: '',
  });
  const persona = await post('/api/usuario-medicinal', {
    nombre: 'Anacleta',
    apellido: 'Quiroga Paz',
    identificacion: randomUUID().slice(0, 13),
    fecha_nacimiento: '1980-05-17',
    direccion: 'Boulevard Oroño 1234',
    telefono: '(341) 555-1234',
    email: 'anacleta@example.org',
    receta_medica: 'Epilepsia refractaria',
  });
  return () =>
    post('/api/dispensacion-medicinal', {
      usuario_medicinal_id: persona['id'],
      producto_final_envasado_id: envasado['id'],
      cantidad_entregada: 1,
    });
}

async function atOnce(times: number, act: () => Promise<unknown>): Promise<void> {
  let left = times;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await act();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Repeats the act at its pace for a duration. @returns milliseconds of each */
async function paced(seconds: number, act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const sent: Promise<unknown>[] = [];
  const begun = performance.now();
  for (let n = 0; n < seconds * PACE; n += 1) {
    await pause(Math.max(0, begun + (n * 1000) / PACE - performance.now()));
    const from = performance.now();
    sent.push(act().then(() => times.push(performance.now() - from)));
  }
  await Promise.all(sent);
  return times;
}

async function pdf(url: string, path: string, token: string, onFirst: () => unknown = () => undefined): Promise<void> {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const parts: Uint8Array[] = [];
  const reader = answer.body!.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read())
    if (parts.push(read.value) === 1) onFirst();
  const bytes = Buffer.concat(parts);
  if (answer.status !== 200 || bytes.subarray(0, 5).toString() !== '%PDF-')
    throw new Error(`GET ${path} answered ${answer.status}: ${bytes.subarray(0, 500).toString()}`);
}

async function tokenOf(url: string): Promise<string> {
  const answer = await request(url, 'POST', '/api/auth/login', null, { email: ADMIN.email, password: ADMIN.password });
  return (answer['result'] as { token: string }).token;
}
