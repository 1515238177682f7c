import type { Result } from '../../../journeys/runAll.ts';
import type { Contract } from '../../../journeys/world.ts';

/** Writes that change nothing another scenario looks at: they begin and end sessions, and mark alerts as read. */
const harmless = new Set(['login', 'logout', 'session', 'mfa-verify', 'forgot-password', 'register', 'read-all-alerts']);

/** Whether a scenario needs the provider for itself: it moves the clock, or asks for faults, which the next request meets, whoever sends it. */
export function isAlone({ scenario: { steps } }: Result): boolean {
  return steps.some(({ clock, answers = [] }) => clock !== undefined || answers.some(({ fault, lost }) => fault ?? lost));
}

/** Whether a persona is another after a scenario than before: something was written, or a login was locked by wrong tries. */
export function isChanging({ trail }: Result, contracts: Record<string, Contract>): boolean {
  return trail
    .flatMap(({ made }) => made)
    .some(({ call, answer }) =>
      (answer?.status ?? 200) < 400 ? contracts[call]?.isRead === false && !harmless.has(call) : /locked/.test(answer?.code ?? ''),
    );
}

/** Runs what is given under a name one after the other, and no more than `limit` things at once. */
export function createQueues(limit: number): <T>(name: string, run: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter<T>(run: () => Promise<T>): Promise<T> {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await run();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  return (name, run) => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(
      () => enter(run),
      () => enter(run),
    );
    tails.set(name, turn);
    return turn;
  };
}
