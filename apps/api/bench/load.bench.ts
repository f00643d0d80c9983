import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { startApp } from './app-server';
import type { Bench } from './base';
import { median } from './measure';
import type { Figure, Findings } from './report';

/** Simulates a phone in a grow room: a slow 4G line and a processor that is four times slower (Lighthouse's own). */
const PHONE = { latency: 150, bytesPerSecond: (1.6e6 / 8) * 0.9, slower: 4 } as const;
const PERSON = { email: 'gestor@demo.cepa', password: 'Demo1234' } as const;
/** The gzipped size budget of the first load. */
const BUDGET_KB = { script: 250, style: 45 } as const;
/** Web Vitals rate a page as good up to this time. */
const GOOD_LCP_MS = 2_500;
/** Maximum time for later, larger paints of a painted page. */
const SETTLED_MS = 1_500;

interface Load {
  readonly lcpMs: number;
  /** Kilobytes that were transferred, without headers. */
  readonly kB: Readonly<Record<'script' | 'style', number>>;
}

/** Bytes of the first load and the Largest Contentful Paint, as a browser sees them, over the built app with the demo club. */
export async function run(bench: Bench): Promise<Findings> {
  const rounds = bench.quick ? 3 : 9;
  const app = await startApp({ DATA_DIR: bench.folder(), DEMO: '1' });
  // scripts/bench.mjs names the browser.
  const browser = await chromium.launch({
    executablePath: process.env['E2E_CHROMIUM'],
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const figures: Figure[] = [];
    for (const [where, phone] of [
      ['as the machine is', false],
      ['slow 4G, processor 4 times slower', true],
    ] as const) {
      const loads = { landing: [] as Load[], signIn: [] as Load[], start: [] as Load[], again: [] as Load[] };
      for (let round = 0; round < rounds; round += 1) {
        bench.say(`${where}: round ${round + 1}`);
        loads.landing.push(await stranger(browser, app.url, phone));
        const { signIn, state } = await signInAnew(browser, app.url, phone);
        loads.signIn.push(signIn);
        const { first, again } = await startPage(browser, app.url, phone, state);
        loads.start.push(first);
        loads.again.push(again);
      }
      figures.push(
        lcp(`landing page of a stranger, nothing cached; ${where}`, loads.landing),
        lcp(`log-in, nothing cached; ${where}`, loads.signIn),
        lcp(`start page of somebody signed in, nothing cached; ${where}`, loads.start),
        lcp(`the same opened again; ${where}`, loads.again),
      );
      if (!phone) figures.unshift(weight('script', loads.start), weight('style', loads.start));
    }
    return {
      comparisons: [],
      figures,
      notes: [
        'A phone of 390 × 844 in Chromium, over HTTP on this machine. LCP is the last largest paint until the page has been quiet; the median, and the lowest and highest of the rounds. 2.5 s is the limit for a good value in the Web Vitals.',
        'The landing page and the manual are served as static HTML, without the application (apps/web/src/app/publico).',
        'The start page is the first page of each day for everybody: the shell, the shortcuts and the alerts, which wait for the API.',
      ],
    };
  } finally {
    await browser.close();
    await app.stop();
  }
}

/** Opens the landing page as a new visitor. */
async function stranger(browser: Browser, url: string, phone: boolean): Promise<Load> {
  const context = await aPhone(browser, url);
  try {
    return await load(await context.newPage(), '/bienvenida', phone);
  } finally {
    await context.close();
  }
}

/** Opens the log-in page and signs in. @returns the load, and the session */
async function signInAnew(
  browser: Browser,
  url: string,
  phone: boolean,
): Promise<{ signIn: Load; state: Awaited<ReturnType<BrowserContext['storageState']>> }> {
  const context = await aPhone(browser, url);
  try {
    const page = await context.newPage();
    const signIn = await load(page, '/login', phone);
    await page.getByLabel('Correo electrónico').fill(PERSON.email);
    await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(PERSON.password);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await page.getByRole('heading', { level: 1, name: /Te damos la bienvenida/ }).waitFor();
    return { signIn, state: await context.storageState() };
  } finally {
    await context.close();
  }
}

/** Opens the start page with that session, twice: first with an empty browser cache. */
async function startPage(
  browser: Browser,
  url: string,
  phone: boolean,
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<{ first: Load; again: Load }> {
  const context = await aPhone(browser, url, storageState);
  try {
    const first = await load(await context.newPage(), '/', phone);
    return { first, again: await load(await context.newPage(), '/', phone) };
  } finally {
    await context.close();
  }
}

const aPhone = (
  browser: Browser,
  baseURL: string,
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<BrowserContext> =>
  browser.newContext({
    baseURL,
    storageState,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'es-AR',
  });

/** Opens a URL and waits until nothing larger is painted. */
async function load(page: Page, path: string, phone: boolean): Promise<Load> {
  const network = await page.context().newCDPSession(page);
  if (phone) {
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: PHONE.latency,
      downloadThroughput: PHONE.bytesPerSecond,
      uploadThroughput: PHONE.bytesPerSecond,
    });
    await network.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slower });
  }
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return (await page.evaluate(LOOK)) as Load;
}

/** Runs in the page: entries are buffered from its start. */
const LOOK = `new Promise((resolve) => {
  let lcpMs = 0;
  let quiet;
  const end = () => {
    const kB = { script: 0, style: 0 };
    for (const { name, encodedBodySize, transferSize } of performance.getEntriesByType('resource')) {
      const kind = /\\.js$/.test(name) ? 'script' : /\\.css$/.test(name) ? 'style' : undefined;
      if (kind && transferSize > 0) kB[kind] += encodedBodySize / 1000;
    }
    resolve({ lcpMs, kB });
  };
  const wait = () => { clearTimeout(quiet); quiet = setTimeout(end, ${SETTLED_MS}); };
  new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) lcpMs = Math.max(lcpMs, startTime); wait(); }).observe({ type: 'largest-contentful-paint', buffered: true });
  wait();
})`;

const seconds = (ms: number): string => (ms / 1000).toFixed(2);

function lcp(what: string, loads: readonly Load[]): Figure {
  const all = loads.map(({ lcpMs }) => lcpMs);
  const value = median(all);
  if (value === 0) throw new Error(`no contentful paint was seen: ${what}`);
  return {
    what: `LCP, ${what}`,
    value: `${seconds(value)} s (${seconds(Math.min(...all))} to ${seconds(Math.max(...all))})`,
    target: '2.5 s',
    met: value <= GOOD_LCP_MS,
  };
}

function weight(kind: 'script' | 'style', loads: readonly Load[]): Figure {
  const value = median(loads.map(({ kB }) => kB[kind]));
  if (value === 0) throw new Error(`no ${kind} was loaded`);
  return {
    what: `${kind} before the start page stands, as sent (compressed)`,
    value: `${value.toFixed(1)} kB`,
    target: `${BUDGET_KB[kind]} kB gzipped`,
    met: value <= BUDGET_KB[kind],
  };
}
