import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pause } from '@cepa/base';
import { ADMIN, type Server } from '../app-server';
import { timed } from '../measure';
import { cpuOfServer } from '../processes';
import { firstCommand, GESTOR, MB, refusalOf, start, tokenOf, type Figure } from './first-command';
import { shown } from './growth';
import { addTail, copyFolder, forgetBooks, madeLedger, type Made } from './made';
import { ask, command, growthIn, inBackground, processors, settled, untilIdle, upToDate, type Answer } from './probes';

/** Measures the real app on a ledger of about so many events. */
export async function measured(events: number, say: (line: string) => void): Promise<Figure[]> {
  const made = await madeLedger(events, say);
  const folder = `${made.folder}-used`;
  copyFolder(made.folder, folder);
  const figures: Figure[] = [];
  // Said one by one: a run that is ended early leaves those that it has.
  const put = (figure: Figure): void => {
    const { what, unit, value, note } = figure;
    figures.push(figure);
    say(`  ${what}: ${value === null ? 'none' : shown(value, unit)}${note ? ` (${note})` : ''}`);
  };
  try {
    await builds(folder, made, say, put);
    await requests(folder, made, say, put);
    await verifies(folder, made, say, put);
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Say = (line: string) => void;
type Put = (figure: Figure) => void;

async function builds(folder: string, { events, all }: Made, say: Say, put: Put): Promise<void> {
  say('a start that builds every read model');
  const first = await start(folder);
  put({
    what: 'start that builds the read models: until the port answers',
    unit: 'ms',
    value: first.listensMs,
    target: 3_000,
  });
  put({
    what: 'the same: events built a second',
    unit: 'events/s',
    value: events / (first.readyMs / 1000),
    target: 5_000,
    note: `${(first.readyMs / 1000).toFixed(1)} s, ${usedBy(first, folder)}`,
  });
  put({ what: 'memory that the server holds at most meanwhile', unit: 'MB', value: most(first) });
  await first.stop();
  await addTail(folder);
  say(`a start that is ${all - events} events behind`);
  let behind: Server | undefined;
  const ms = await timed(async () => {
    behind = await start(folder);
    await upToDate(behind.url);
  });
  put({
    what: 'catching up while running',
    unit: 'events/s',
    value: (all - events) / ((ms - behind!.listensMs) / 1000),
    target: 5_000,
    note: usedBy(behind!, folder),
  });
  put({ what: 'memory that the server holds at most meanwhile, catching up', unit: 'MB', value: most(behind!) });
  await behind!.stop();
}

const usedBy = (app: Server, folder: string): string => processors(app.cpuMs(), cpuOfServer(folder));

/** Megabytes of memory at the peak of the process. */
function most(app: Server): number | null {
  const bytes = app.memory()?.most;
  return bytes === undefined ? null : bytes / MB;
}

/** Lists as screens open them, in the largest club. */
const LISTS = [
  '/api/materia_prima_sin_stock?club_id=$club',
  '/api/producto_final_envasado_con_stock?club_id=$club',
  '/api/producto_final_envasado_sin_stock?club_id=$club',
  '/api/plantas?club_id=$club',
  '/api/biomasa?club_id=$club',
];

async function requests(folder: string, { clubs, weights }: Made, say: Say, put: Put): Promise<void> {
  say('requests');
  const add = (what: string, answer: Answer, target: number, more: Partial<Figure> = {}): void => {
    const refused = refusalOf(answer);
    const note = [more.note, refused.note].filter(Boolean).join(', ');
    put({ what, unit: 'ms', value: refused.whole ? null : answer.ms, target, ...more, ...(note !== '' && { note }) });
  };
  let app = await start(folder);
  let pdf: Buffer;
  try {
    const { url } = app;
    const admin = await tokenOf(url, ADMIN);
    const gestor = await tokenOf(url, GESTOR);
    const get =
      (path: string, token = gestor) =>
      () =>
        ask(url, path.replace('$club', clubs.big), { token });
    const small = await settled(
      () => ask(url, `/api/export-pdf/auditoria?club_id=${clubs.small}`, { token: admin }),
      3,
    );
    pdf = small.body;
    add(`sealed report of a club of ${weights.small} events, soon after that start`, small, 1_000);
    // A club without a stored state: its facts are replayed from the first, which may take longer than a download waits.
    const audit = `/api/export-pdf/auditoria?club_id=${clubs.big}`;
    add('the audit’s PDF of the club that has 35 %, in the background', await inBackground(url, audit, gestor), 0, {
      target: undefined,
      note: 'nothing kept of it yet',
    });
    add('the same as a download, from what is kept', await settled(get(audit), 3), 6_000);
    const again = await settled(
      () => ask(url, `/api/export-pdf/auditoria?club_id=${clubs.small}`, { token: admin }),
      3,
    );
    add(`the same, after that of the large club`, again, 1_000);
    const slowest = async (query: string, rounds: number): Promise<Answer & { note: string }> => {
      const lists: (Answer & { path: string })[] = [];
      for (const path of LISTS) lists.push({ ...(await settled(get(`${path}${query}`), rounds)), path });
      const worst = lists.reduce((most, one) => (one.ms > most.ms ? one : most));
      return { ...worst, note: `${worst.path.split('?')[0]}, ${size(worst.bytes)}` };
    };
    const page = await slowest('&limit=50', 9);
    add('the slowest of five lists as screens ask, 50 rows, in that club', page, 20, { note: page.note });
    const long = await slowest('', 5);
    add('the same for a caller without a limit, 1,000 rows at most', long, 0, { target: undefined, note: long.note });
    const people = await settled(get('/api/usuario-medicinal?club_id=$club&orden=nombre&limit=50'));
    add('people by name, 50 of them', people, 20, { note: size(people.bytes) });
    const [person] = JSON.parse(people.body.toString('utf8')) as [{ id: string }];
    const deliveries = await settled(get(`/api/dispensacion-medicinal-usuario/${person.id}?limit=50`));
    add('deliveries of one of them, 50 rows', deliveries, 20, { note: size(deliveries.bytes) });
    add('audit by text', await settled(get('/api/auditoria?club_id=$club&texto=destrucci%C3%B3n'), 5), 150);
    add('Hoy', await settled(get('/api/hoy?club_id=$club')), 20);
    let book: Answer | undefined;
    const grown = await growthIn(app, async () => (book = await ask(url, '/api/libro-del-club', { token: gestor })));
    add('a club’s own book', book!, 30_000, { target: undefined, note: size(book!.bytes) });
    put({ what: 'memory that it adds', unit: 'MB', value: grown / MB, target: 50 });
  } finally {
    await app.stop();
  }
  app = await start(folder);
  try {
    add(
      'POST /api/verificar, the first after a start',
      await ask(app.url, '/api/verificar', { method: 'POST', body: pdf, type: 'application/pdf' }),
      100,
    );
    const token = await tokenOf(app.url, GESTOR);
    const audit = await ask(app.url, `/api/export-pdf/auditoria?club_id=${clubs.big}`, { token });
    add('the audit’s PDF of the club that has 35 %, after a start', audit, 6_000);
    put({ what: 'of it until the first byte', unit: 'ms', value: audit.firstMs, target: 2_000 });
  } finally {
    await app.stop();
  }
  // Books that earlier starts did not read to their end are read now: afterwards a start has none to read.
  app = await start(folder);
  await untilIdle(app);
  await app.stop();
  for (const figure of await firstCommand(folder, clubs.big)) put(figure);
  // Without a stored state a command is refused until the book is read.
  await forgetBooks(folder);
  for (const { what, unit, value, note } of await firstCommand(folder, clubs.big))
    put({ what: `${what}, nothing kept of it yet`, unit, value, note });
}

const size = (bytes: number): string =>
  bytes >= MB ? `${(bytes / MB).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} kB`;

/** So many undecided events are decided by the running app. */
const DECIDED_AHEAD = 50_000;

async function verifies(folder: string, { all }: Made, say: Say, put: Put): Promise<void> {
  say('verify');
  if (all >= DECIDED_AHEAD) await decidedAhead(folder);
  const { ms, most, used } = await command(folder, 'verify');
  put({ what: '`npm run verify`', unit: 'ms', value: ms, target: 25_000, note: used });
  put({ what: 'memory that it holds at most', unit: 'MB', value: most / MB });
  const whole = await command(folder, 'verify', '--completo');
  put({ what: '`npm run verify -- --completo`', unit: 'ms', value: whole.ms, note: whole.used });
  put({ what: 'memory that it holds at most, with --completo', unit: 'MB', value: whole.most / MB });
}

/** Waits until a running app that nobody uses has decided the events, if it has not done so yet. */
async function decidedAhead(folder: string): Promise<void> {
  const app = await start(folder);
  try {
    while (!existsSync(join(folder, 'sello', 'decididos.json'))) await pause(1_000);
  } finally {
    await app.stop();
  }
}
