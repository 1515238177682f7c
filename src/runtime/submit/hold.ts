/**
 * Does a write while no other tab is doing the same one: the second to come finds the outcome of the first in the journal. Where the
 * browser has no locks, or refuses them together with cookies, the key alone limits it to one effect.
 */
export function holdWrite<T>(sent: string, work: () => Promise<T>): Promise<T> {
  return withLock(sent, {}, work);
}

/** The same, unless another tab is doing it: then nothing. */
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
    // What the work itself threw.
    if (isAsked) throw error;
  }
  return await work(true);
}

const nameOf = (sent: string) => `passbook-write ${sent}`;

/** Missing where the page is neither https nor localhost. */
function locksHere(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
