import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Milliseconds of processor time that a process has used; null if the system does not report it.
 *
 * @param withEnded adds the time of its children that have ended
 */
export function cpuOf(pid: number | undefined, withEnded = false): number | null {
  const fields = statOf(pid);
  if (!fields) return null;
  // User and system time are the 12th and 13th field after the name, those of ended children the two after; in hundredths of a second.
  return fields.slice(11, withEnded ? 15 : 13).reduce((sum, ticks) => sum + Number(ticks), 0) * 10;
}

/** Bytes of memory that a process holds: now, and at most since it started. Null if the system does not report it. */
export function memoryOf(pid: number | undefined): { readonly now: number; readonly most: number } | null {
  if (process.platform !== 'linux' || pid === undefined) return null;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytes = (field: string): number => Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
  return { now: bytes('VmRSS'), most: bytes('VmHWM') };
}

/** The process that started another; null if there is no such process. */
export function parentOf(pid: number): number | null {
  const fields = statOf(pid);
  return fields ? Number(fields[1]) : null;
}

/** Milliseconds of processor time of the embedded PostgreSQL of a data folder; null if it is not running, or not on Linux. */
export function cpuOfServer(dataDir: string): number | null {
  if (process.platform !== 'linux') return null;
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  if (!existsSync(file)) return null;
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => parentOf(pid) === postmaster);
  // The children that have ended are counted in the figure of their parent.
  return [postmaster, ...children].reduce((sum, pid) => sum + (cpuOf(pid, pid === postmaster) ?? 0), 0);
}

/**
 * Reads the state of a process from Linux, from its status letter on; null on other systems and for a process that has
 * ended.
 */
function statOf(pid: number | undefined): string[] | null {
  if (process.platform !== 'linux' || pid === undefined || Number.isNaN(pid)) return null;
  try {
    // The name in parentheses may hold spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
