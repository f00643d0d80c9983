import { startApp } from './app-server';
import type { Bench } from './base';
import { median } from './measure';
import { settle } from './people';
import type { Figure, Findings } from './report';

const seconds = (ms: readonly number[]): string =>
  `${(median(ms) / 1000).toFixed(1)} s (${ms.map((one) => (one / 1000).toFixed(1)).join(', ')})`;

/** Measures from the start of the process until `/api/health/ready` answers 200, with the embedded database. */
export async function run(bench: Bench): Promise<Findings> {
  const rounds = bench.quick ? 2 : 5;
  const firsts: number[] = [];
  const demos: number[] = [];
  const agains: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bench.say(`round ${round + 1}`);
    const env = { DATA_DIR: bench.folder(), DEMO: '0' };
    const first = await startApp(env);
    firsts.push(first.readyMs);
    await settle(first.url);
    await first.stop();
    const again = await startApp(env);
    agains.push(again.readyMs);
    await again.stop();
    const demo = await startApp({ DATA_DIR: bench.folder(), DEMO: '1' });
    demos.push(demo.readyMs);
    await demo.stop();
  }
  const figures: Figure[] = [
    { what: 'first start: creates the database, keys and tables', value: seconds(firsts) },
    { what: 'first start with the demo club', value: seconds(demos) },
    { what: 'start on an existing folder', value: seconds(agains) },
  ];
  return {
    comparisons: [],
    figures,
    notes: [
      'From the start of the Node process of the compiled app until `/api/health/ready` answers 200; the median, and each run.',
    ],
  };
}
