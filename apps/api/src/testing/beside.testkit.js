// A separate thread polls `health/live` while it sends requests: the test's thread is the app's.
const { readFileSync } = require('node:fs');
const http = require('node:http');
const { setTimeout: pause } = require('node:timers/promises');
const { parentPort, workerData } = require('node:worker_threads');

const { port } = workerData;
/** A stream of events never ends. */
const DEADLINE_MS = 5_000;
/** Time limit for concurrent requests, which wait for each other. */
const DEADLINE_OF_MANY_MS = 60_000;
const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });
const probes = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** Between two polls: a longer wait than the limit is found by a poll in it, and the polls leave the processor to the app. */
const PAUSE_MS = 2;

/** Milliseconds of a processor that the app's thread has used, where the system says it; otherwise those of the clock. */
function used() {
  try {
    // The first thread of a process has its number.
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** @returns {Promise<{ ms: number, work: number, status: number }>} time until the answer's end, and the app's work meanwhile */
function ask({ method = 'GET', path, token, body }, through = agent, deadline = DEADLINE_OF_MANY_MS) {
  return new Promise((resolve, reject) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }) };
    if (body !== undefined)
      Object.assign(headers, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    const [began, before] = [performance.now(), used()];
    const request = http.request({ port, host: '127.0.0.1', method, path, headers, agent: through }, (answer) => {
      answer
        .on('data', () => undefined)
        .on('end', () => resolve({ ms: performance.now() - began, work: used() - before, status: answer.statusCode }));
    });
    request.setTimeout(deadline, () => request.destroy(new Error('no answer in time')));
    request.on('error', reject).end(body);
  });
}

parentPort.on('message', async ({ id, request, times }) => {
  try {
    let done = times === 0;
    const asked = Promise.all(
      Array.from({ length: times }, () => ask(request, agent, times === 1 ? DEADLINE_MS : DEADLINE_OF_MANY_MS)),
    ).finally(() => (done = true));
    // Handled at the end; until then the rejection is unhandled.
    asked.catch(() => undefined);
    let worst = 0;
    do {
      worst = Math.max(worst, (await ask({ path: '/api/health/live' }, probes)).work);
      if (!done) await pause(PAUSE_MS);
    } while (!done);
    parentPort.postMessage({ id, worst, answers: await asked });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) });
  }
});
