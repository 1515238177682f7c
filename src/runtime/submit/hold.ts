/**
 * Does a write while no other tab is doing the same one: the second to come finds the outcome of the first in the journal. Where the
 * browser has no locks, the key alone limits it to one effect.
 */
export async function holdWrite<T>(sent: string, work: () => Promise<T>): Promise<T> {
  const locks = locksHere();
  return locks ? await locks.request(nameOf(sent), work) : await work();
}

/** The same, unless another tab is doing it: then nothing. */
export async function holdWriteIfFree(sent: string, work: () => Promise<void>): Promise<void> {
  const locks = locksHere();
  if (!locks) return await work();
  await locks.request(nameOf(sent), { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

const nameOf = (sent: string) => `passbook-write ${sent}`;

/** Missing where the page is neither https nor localhost. */
function locksHere(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
