/**
 * node scripts/way.mjs [--list]: counts the source files whose functions run between the arrival of `POST
 * /api/producto_final_envasado` and its answer. docs/way-of-a-write.md describes it; run `npm run build` first.
 *
 * The compiled server runs in this process, on a database of its own with the demo club, so that V8 can report which
 * functions ran.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const dist = path.join(root, 'dist');
const main = path.join(dist, 'apps', 'api', 'src', 'main.js');
const FEATURE = /(^|\/)materiales\//;
/** Runs beside the request for every event of any act: reads the ledger and updates the read models. */
const PROJECTOR =
  /^(projections|libs\/ledger\/(projections|seal))\/|^libs\/ledger\/postgres\/(feed|subscription|wake)\./;
const PORT = process.env.PORT ?? '4399';
const URL_BASE = `http://127.0.0.1:${PORT}/api`;

if (!existsSync(main)) {
  console.error('dist is missing: run npm run build first');
  process.exit(1);
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'cepa-way-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
Object.assign(process.env, { DATA_DIR: dataDir, PORT, DEMO: '1', LOG_LEVEL: 'silent' });
delete process.env.DATABASE_URL;
createRequire(import.meta.url)(main);
await ready();

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

const { CUENTAS_DEMO, DEMO_KEY } = createRequire(main)('./demo/demo.js');
const { result } = await ask('POST', '/auth/login', { email: CUENTAS_DEMO[0], password: DEMO_KEY });
const bulks = await ask('GET', '/producto_final_bulk_con_stock', undefined, result.token);
const bulk = bulks.find(({ stockDisponible }) => stockDisponible > 1);
if (!bulk) throw new Error('the demo club has no bulk product with stock');

await packageOne();
// The rest of the first request's work is done: what is counted next belongs to the second.
await pause(1_000);
await session.post('Profiler.takePreciseCoverage');
await packageOne();
const { result: ran } = await session.post('Profiler.takePreciseCoverage');
tell(filesOf(ran));
process.kill(process.pid, 'SIGTERM');

function packageOne() {
  const body = {
    producto_final_bulk_id: bulk.id,
    tipo_envase: 'Frasco de vidrio',
    tipo_producto: bulk.tipo_producto,
    peso_por_unidad: 0.1,
    unidad_medida_peso_envase: bulk.unidad_medida,
    cantidad_unidades: 1,
    precio_unitario: 100,
    tipo_moneda: 'ARS',
    fecha_envasado: bulk.fecha_produccion,
    dias_vencimiento: 180,
    codigo: `ENV-${randomUUID().slice(0, 8).toUpperCase()}`,
    observaciones: '',
  };
  return ask('POST', '/producto_final_envasado', body, result.token);
}

async function ask(method, route, body, token) {
  const answer = await fetch(`${URL_BASE}${route}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${route}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

async function ready() {
  for (const limit = Date.now() + 300_000; Date.now() < limit; await pause(200)) {
    const answer = await fetch(`${URL_BASE}/health/ready`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
  }
  throw new Error('the server was not ready in five minutes');
}

/**
 * The sources, one for each compiled file, in which a function ran: a file's own body runs when it is loaded and does
 * not count.
 */
function filesOf(scripts) {
  return scripts
    .filter(({ url }) => url.startsWith('file://'))
    .filter(({ functions }) => functions.some(({ ranges: [whole] }) => whole.startOffset > 0 && whole.count > 0))
    .map(({ url }) => path.relative(dist, fileURLToPath(url)))
    .filter((file) => !file.startsWith('..'))
    .map((file) => file.replace(/\.js$/, '.ts').split(path.sep).join('/'))
    .sort();
}

function tell(files) {
  const lines = (file) => readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length;
  const sum = (some) => `${some.length} files, ${some.reduce((total, file) => total + lines(file), 0)} lines`;
  if (process.argv.includes('--list'))
    for (const file of files) console.log(`${String(lines(file)).padStart(5)} ${file}`);
  console.log(`all: ${sum(files)}`);
  console.log(`without the projector: ${sum(files.filter((file) => !PROJECTOR.test(file)))}`);
  console.log(`the feature's own: ${sum(files.filter((file) => FEATURE.test(file)))}`);
}
