/**
 * Serializes equal writes across tabs; the second one finds the first one's outcome in the journal.
 * Without the Web Locks API, the idempotency key alone prevents duplicates.
 */
export function holdWrite<T>(sent: string, work: () => Promise<T>): Promise<T> {
  return withLock(sent, {}, work);
}

/** Like `holdWrite`, but skips the work when another tab has the lock. */
export async function holdWriteIfFree(sent: string, work: () => Promise<void>): Promise<void> {
  await withLock(sent, { ifAvailable: true }, async (isFree) => (isFree ? await work() : undefined));
}

async function withLock<T>(sent: string, options: LockOptions, work: (isHeld: boolean) => Promise<T>): Promise<T> {
  let isAsked = false;
  const once = (lock: Lock | null) => {
    isAsked = true;
    return work(lock !== null);
  };
  try {
    const locks = locksHere();
    if (locks) return await locks.request(nameOf(sent), options, once);
  } catch (error) {
    // The error came from `work`, so do not run it again.
    if (isAsked) throw error;
  }
  return await work(true);
}

const nameOf = (sent: string) => `passbook-write ${sent}`;

/** Undefined in insecure contexts. */
function locksHere(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
