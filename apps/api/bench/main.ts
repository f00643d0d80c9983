import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import * as alertas from './alertas.bench';
import * as append from './append.bench';
import { withBench, type Bench } from './base';
import * as engines from './engines.bench';
import * as http from './http.bench';
import * as load from './load.bench';
import * as latency from './latency.bench';
import * as projections from './projections.bench';
import * as reports from './reports.bench';
import * as reads from './reads.bench';
import { record, render, type Findings } from './report';
import * as scale from './scale.bench';
import * as start from './start.bench';

interface Entry {
  readonly title: string;
  readonly run: (bench: Bench) => Promise<Findings>;
}

const BENCHES: Readonly<Record<string, Entry>> = {
  append: { title: 'Append through the ledger port', run: append.run },
  http: { title: 'A whole command over HTTP', run: http.run },
  projections: { title: 'Projections: catching up and rebuilding', run: projections.run },
  latency: { title: 'From acknowledged to visible, and long streams', run: latency.run },
  reads: { title: 'Lists and the traceability walk', run: reads.run },
  alertas: { title: 'Alerts', run: alertas.run },
  engines: { title: 'The main chain over HTTP, on each engine of the ledger', run: engines.run },
  reports: { title: 'Long sealed reports', run: reports.run },
  scale: { title: 'An installation ten times as large', run: scale.run },
  start: { title: 'Start to ready', run: start.run },
  load: { title: 'First load of the web application', run: load.run },
};

/** `npm run bench`: measures, prints, and writes docs/benchmarks.md section by section. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } } });
  const names = Object.keys(BENCHES);
  if (values.only !== undefined && !names.includes(values.only))
    throw new Error(`--only is one of: ${names.join(', ')}`);
  for (const name of values.only === undefined ? names : [values.only]) {
    const { title, run } = BENCHES[name] as Entry;
    process.stdout.write(`${title}\n`);
    const begun = performance.now();
    const findings = await withBench(values.quick, run);
    const section = { ...findings, name, title, quick: values.quick, seconds: (performance.now() - begun) / 1000 };
    process.stdout.write(`${render(section)}\n`);
    record(resolve('docs', 'benchmarks.md'), names, section);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
