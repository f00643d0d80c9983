import { PassThrough } from 'node:stream';
import { run } from './cli';

/** The result of a command. */
export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command in this process, as `main` does. */
export async function command(env: Readonly<Record<string, string>>, ...argv: string[]): Promise<Outcome> {
  let [out, err] = ['', ''];
  const stream = new PassThrough().on('data', (text: Buffer) => (err += text.toString('utf8')));
  const code = await run(argv, {
    env,
    out: { write: (text) => (out += text) },
    err: stream,
    signal: new AbortController().signal,
  });
  await new Promise((resolve) => stream.end(resolve));
  return { code, out, err };
}
