/** A browser without locks has no worker either, and does not open without a line: its tabs share keys, so nothing is recorded twice. */
export const locks = (): LockManager | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined);

/** Runs while it holds the lock of an act, so that no tab sends it a second time; false where somebody holds it. */
export async function whileHeld(key: string, job: () => Promise<void>): Promise<boolean> {
  const manager = locks();
  if (!manager) return job().then(() => true);
  return manager.request(`cepa.acto.${key}`, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await job();
    return lock !== null;
  });
}
