import type { Result } from '../../../journeys/runAll.ts';
import type { Contract } from '../../../journeys/world.ts';

/** Writes that do not affect other scenarios: sessions and read alerts. */
const harmless = new Set(['login', 'logout', 'session', 'mfa-verify', 'forgot-password', 'register', 'read-all-alerts']);

/** Whether a scenario must run alone: it moves the clock, or sets faults that would hit any request. */
export function isAlone({ scenario: { steps } }: Result): boolean {
  return steps.some(({ clock, answers = [] }) => clock !== undefined || answers.some(({ fault, lost }) => fault ?? lost));
}

/** Whether a scenario changes its persona: by writing, or by locking the login. */
export function isChanging({ trail }: Result, contracts: Record<string, Contract>): boolean {
  return trail
    .flatMap(({ made }) => made)
    .some(({ call, answer }) =>
      (answer?.status ?? 200) < 400 ? contracts[call]?.isRead === false && !harmless.has(call) : /locked/.test(answer?.code ?? ''),
    );
}

/** Runs tasks of the same name in sequence, and at most `limit` tasks in total. */
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
