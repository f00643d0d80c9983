import { availableParallelism, loadavg } from 'node:os';

/** Processor milliseconds of this process while `run` runs. Other programs on the machine do not change them. */
export async function processorMs(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The number of programs that share a processor, at least one: on a busy machine a time limit is longer in proportion. */
export const busy = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
