import { expect, test, type CDPSession, type Page } from '@playwright/test';

/** Measures of the page during an act, in milliseconds. */
export interface Medida {
  /** From the start of the act until its result is on screen. */
  readonly tardo: number;
  /** The work of the page's main thread, in processor time: other work of the machine is not included. */
  readonly trabajo: number;
  /** The longest task that blocked the thread. */
  readonly tramo: number;
  /** The slowest response to a key or a tap, from the press to the next frame. */
  readonly respuesta: number;
  /** The ratio of wall time to processor time: the delay by other work of the machine. */
  readonly espera: number;
}

/** In milliseconds on an idle machine. */
export type Limites = Partial<Record<'trabajo' | 'tramo' | 'respuesta', number>>;

interface Observado {
  readonly tramos: number[];
  readonly respuestas: number[];
}

/** The page records its long tasks and its responses to input. Call it before the first navigation. */
export async function observar(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const visto: Observado = { tramos: [], respuestas: [] };
    Object.assign(window, { visto });
    new PerformanceObserver((lista) =>
      visto.tramos.push(...lista.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask', buffered: true });
    const opciones = { type: 'event', buffered: true, durationThreshold: 16 };
    new PerformanceObserver((lista) =>
      visto.respuestas.push(...lista.getEntries().map(({ duration }) => duration)),
    ).observe(opciones as PerformanceObserverInit);
  });
}

/** Runs an act that ends when its result is on screen, and returns its cost. A navigation restarts the count by itself. */
export async function medir(page: Page, acto: () => Promise<void>): Promise<Medida> {
  const clocks = { trabajo: await cpuClock(page, 'threadTicks'), paso: await cpuClock(page, 'timeTicks') };
  await page.evaluate(() => {
    const { visto } = window as unknown as { visto?: Observado };
    visto?.tramos.splice(0);
    visto?.respuestas.splice(0);
  });
  const [trabajoAntes, pasoAntes] = [await trabajado(clocks.trabajo), await trabajado(clocks.paso)];
  const empezo = performance.now();
  await acto();
  const tardo = performance.now() - empezo;
  // The observers report a frame after it is painted.
  const { tramos, respuestas } = await page.evaluate(
    () =>
      new Promise<Observado>((listo) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => listo((window as unknown as { visto: Observado }).visto), 0)),
        ),
      ),
  );
  const [trabajo, paso] = [
    (await trabajado(clocks.trabajo)) - trabajoAntes,
    (await trabajado(clocks.paso)) - pasoAntes,
  ];
  await Promise.all(Object.values(clocks).map((uno) => uno.detach()));
  return {
    tardo,
    trabajo,
    tramo: Math.max(0, ...tramos),
    respuesta: Math.max(0, ...respuestas),
    espera: Math.max(1, paso / Math.max(1, trabajo)),
  };
}

/** Counts the page's work, in processor time or wall time. */
async function cpuClock(page: Page, timeDomain: 'threadTicks' | 'timeTicks'): Promise<CDPSession> {
  const sesion = await page.context().newCDPSession(page);
  await sesion.send('Performance.enable', { timeDomain });
  return sesion;
}

const trabajado = async (sesion: CDPSession): Promise<number> =>
  ((await sesion.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) *
  1000;

/** Scrolls the page to its end as a finger does, one step per frame. */
export function bajar(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((listo) => {
        let pasos = 0;
        const paso = (): void => {
          const antes = window.scrollY;
          window.scrollBy(0, 240);
          pasos += 1;
          if (pasos < 90 && window.scrollY > antes) requestAnimationFrame(paso);
          else listo();
        };
        requestAnimationFrame(paso);
      }),
  );
}

/** Prints the figures and checks their limits. Wall-clock values are allowed the delay of the machine. */
export function cumplir(que: string, medida: Medida, limites: Limites): void {
  const { espera, ...tiempos } = medida;
  const cifras = Object.entries(tiempos).map(([cual, ms]) => `${cual} ${Math.round(ms)} ms`);
  console.log(`${test.info().project.name} · ${que}: ${cifras.join(', ')} (espera ×${espera.toFixed(1)})`);
  const pasadas = Object.entries(limites).filter(
    ([cual, limite]) => tiempos[cual as keyof Limites] > limite * (cual === 'trabajo' ? 1 : espera),
  );
  expect(pasadas, `${que}: ${cifras.join(', ')}, times ${espera.toFixed(1)} for the wall's clock`).toEqual([]);
}
