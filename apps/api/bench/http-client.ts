/** Sends the load of the HTTP bench, in a process of its own: one load for each message, answered with its result. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/**
 * Describes one run: the request, the number of concurrent callers, and the duration. `$n` in the body becomes a number
 * that counts up, `$uuid` in a header a new UUID.
 */
export interface Load {
  readonly url: string;
  readonly method: 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly callers: number;
  readonly ms: number;
}

/** Requests per second with their times in milliseconds, or the first answer without a success status. */
export type Outcome = { readonly perSecond: number; readonly times: readonly number[] } | { readonly refused: string };

const agent = new Agent({ keepAlive: true });
let counted = 0;

function send({ url, method, headers, body }: Load): Promise<void> {
  const payload = Buffer.from(body.replace('$n', () => String((counted += 1))));
  const filled = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace('$uuid', () => randomUUID())]),
  );
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { agent, method, headers: { 'content-type': 'application/json', 'content-length': payload.length, ...filled } },
      (answer) => {
        let text = '';
        const failed = (answer.statusCode ?? 0) >= 300;
        answer.on('data', (part: Buffer) => (text += failed ? part.toString('utf8') : ''));
        answer.on('error', reject);
        answer.on('end', () =>
          failed ? reject(new Error(`${method} ${url} answered ${answer.statusCode}: ${text}`)) : resolve(),
        );
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}

async function fire(load: Load): Promise<Outcome> {
  const times: number[] = [];
  const begun = performance.now();
  const caller = async (): Promise<void> => {
    while (performance.now() - begun < load.ms) {
      const from = performance.now();
      await send(load);
      times.push(performance.now() - from);
    }
  };
  try {
    await Promise.all(Array.from({ length: load.callers }, caller));
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
  return { perSecond: times.length / ((performance.now() - begun) / 1000), times };
}

process.on('message', (load: Load) => void fire(load).then((outcome) => process.send?.(outcome)));
process.on('disconnect', () => process.exit(0));
