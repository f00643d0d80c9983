/**
 * A browser without locks has no service worker either, and does not open without a connection. Its tabs share keys, so
 * nothing is recorded twice.
 */
export const locks = (): LockManager | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined);

/** Runs while it holds the lock of an act, so that no other tab sends it; false if the lock is taken. */
export async function whileHeld(key: string, job: () => Promise<void>): Promise<boolean> {
  const manager = locks();
  if (!manager) return job().then(() => true);
  return manager.request(`cepa.acto.${key}`, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await job();
    return lock !== null;
  });
}
